// SPDX-License-Identifier: Apache-2.0
#include "signatures.hpp"

#include <algorithm>

namespace heapsum::lower {

namespace {

constexpr unsigned kDeepestArguments = 50;  // arguments of arguments

GenericType some_type() {
  GenericType type;
  type.is_open = true;
  return type;
}

}  // namespace

bool Signatures::skip(char c) {
  if (!text_.starts_with(c)) return false;
  text_.remove_prefix(1);
  return true;
}

std::string_view Signatures::until(std::string_view ends) {
  const std::size_t end = std::min(text_.find_first_of(ends), text_.size());
  const std::string_view taken = text_.substr(0, end);
  text_.remove_prefix(end);
  return taken;
}

/// "<T:Ljava/lang/Object;U::Lp/I;>"
std::vector<std::pair<std::string, GenericType>> Signatures::variables() {
  std::vector<std::pair<std::string, GenericType>> all;
  if (!skip('<')) return all;
  while (!text_.empty() && !skip('>')) {
    const std::string name(until(":>"));
    std::optional<GenericType> first;
    while (skip(':')) {
      if (text_.starts_with(':')) continue;
      auto bound = next();
      if (!bound) return all;
      if (!first) first = std::move(bound);
    }
    all.emplace_back(name, first.value_or(some_type()));
  }
  return all;
}

std::optional<GenericType> Signatures::whole() {
  auto type = next();
  return text_.empty() ? type : std::nullopt;
}

std::optional<GenericType> Signatures::next(unsigned depth) {
  unsigned dimensions = 0;
  while (skip('[')) ++dimensions;
  std::optional<GenericType> type;
  if (skip('T')) {
    type = GenericType{.name = std::string(until(";")), .is_variable = true};
    if (!skip(';')) return {};
  } else if (skip('L')) {
    type = of_class(depth);
  } else if (!text_.empty() && std::string_view("ZCFDBSIJ").find(text_[0]) != std::string::npos) {
    type = GenericType{.name = std::string(1, text_[0])};
    text_.remove_prefix(1);
  }
  if (type) type->dimensions = dimensions;
  return type;
}

/// After the L: "p/Outer<TT;>.Inner<TU;>;"
std::optional<GenericType> Signatures::of_class(unsigned depth) {
  GenericType type{.name = std::string(until("<;."))};
  while (!skip(';')) {
    if (skip('.')) {
      type.name += "$" + std::string(until("<;."));
    } else if (!skip('<') || !add_arguments(type, depth + 1)) {
      return {};
    }
  }
  return type;
}

bool Signatures::add_arguments(GenericType& type, unsigned depth) {
  if (depth > kDeepestArguments) return false;
  while (!skip('>')) {
    if (skip('*')) {
      type.arguments.push_back(some_type());
      continue;
    }
    const bool is_above = skip('-');
    if (!is_above) skip('+');
    auto argument = next(depth);
    if (!argument) return false;
    type.arguments.push_back(is_above ? some_type() : *std::move(argument));
  }
  return true;
}

}  // namespace heapsum::lower
