// SPDX-License-Identifier: Apache-2.0
#include "step_guard_reader.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <limits>

#include <fmt/format.h>

#include <heapsum/base/float_text.hpp>

namespace heapsum::testing {

using guard::Formula;
using guard::NumberTerm;

Formula GuardReader::whole_formula() {
  const Formula f = any();
  skip_blanks();
  if (at_ != text_.size()) throw error("the end");
  return f;
}

std::optional<NumberTerm> GuardReader::whole_term() {
  const std::optional<NumberTerm> t = term();
  skip_blanks();
  return at_ == text_.size() ? t : std::nullopt;
}

Formula GuardReader::any() {
  Formula f = all();
  while (take("∨")) f = names_->terms->either(f, all());
  return f;
}

Formula GuardReader::all() {
  Formula f = single();
  while (take("∧")) f = names_->terms->both(f, single());
  return f;
}

Formula GuardReader::single() {
  if (take("¬")) return !single();
  if (const auto f = comparison()) return *f;
  if (take("(")) {
    const Formula f = any();
    if (!take(")")) throw error(")");
    return f;
  }
  return atom();
}

std::optional<Formula> GuardReader::comparison() {
  const std::size_t start = at_;
  if (const auto left = term()) {
    const bool less = take("<");
    if (less || take("=")) {
      const auto right = term();
      if (!right) throw error("an int");
      return less ? names_->terms->less(*left, *right) : names_->terms->equal(*left, *right);
    }
  }
  at_ = start;
  return std::nullopt;
}

Formula GuardReader::atom() {
  const std::string_view name = word();
  if (name == "true") return guard::yes();
  if (name == "false") return guard::no();
  if (const auto b = names_->bools.find(name); b != names_->bools.end())
    return names_->terms->symbol(b->second);
  const auto input = names_->inputs.find(name);
  if (input == names_->inputs.end()) throw error("a name of an I row");
  if (!take("=")) throw error("=");
  const auto& targets = input->second.targets;
  const auto target = std::find(targets.begin(), targets.end(), read_location(word()));
  if (target == targets.end()) throw error("one of its targets");
  return names_->terms->picks(input->second.choice,
                              static_cast<std::uint32_t>(target - targets.begin()));
}

std::optional<NumberTerm> GuardReader::term() {
  const std::size_t start = at_;
  if (take("(")) {
    if (const auto t = bracketed_term()) return t;
    at_ = start;
    take("(");
    if (const auto t = conditional_term()) return t;
  } else if (const std::string_view name = word(); !name.empty()) {
    if (const auto i = names_->ints.find(name); i != names_->ints.end())
      return names_->terms->symbol(i->second.symbol, i->second.type);
    if (const auto t = float_literal(name)) return t;
    std::int64_t literal = 0;
    const char* end = name.data() + name.size();
    const auto read = std::from_chars(name.data(), end, literal);
    if (read.ec == std::errc{} && read.ptr == end) return NumberTerm::literal(literal);
    if (read.ec == std::errc{} && std::string_view(read.ptr, end) == "L")
      return NumberTerm::wide(literal);
  }
  at_ = start;
  return std::nullopt;
}

std::optional<NumberTerm> GuardReader::float_literal(std::string_view word) {
  using Double = std::numeric_limits<double>;
  const auto special = [&](std::string_view text, double value) {
    return word == text ? std::optional(NumberTerm::floating(guard::NumberType::float64,
                                                             std::bit_cast<std::int64_t>(value)))
                        : std::nullopt;
  };
  if (const auto nan = special("NaN", Double::quiet_NaN())) return nan;
  if (const auto infinite = special("Infinity", Double::infinity())) return infinite;
  if (const auto infinite = special("-Infinity", -Double::infinity())) return infinite;
  const auto literal = as_float_literal(word);
  const auto bits = literal ? float_bits(*literal) : std::nullopt;
  if (!bits) return std::nullopt;
  const bool is_float = literal->format == FloatFormat::single;
  return NumberTerm::floating(is_float ? guard::NumberType::float32 : guard::NumberType::float64,
                              *bits);
}

std::optional<NumberTerm> GuardReader::bracketed_term() {
  for (const TypeWord& type : kTypeWords)
    if (take(type.text + std::string(" "))) return converted_term(type.type);
  if (take("from-bits ")) return unary_term(guard::NumberKind::bit_cast);
  for (const guard::NumberOperation& op : guard::kNumberOperations)
    if (op.form == guard::NumberForm::unary && take(std::string(op.text) + " "))
      return unary_term(op.kind);
  const auto left = term();
  if (!left) return std::nullopt;
  for (const guard::NumberOperation& op : guard::kNumberOperations) {
    if (op.form != guard::NumberForm::binary || !take(std::string(op.text) + " ")) continue;
    const auto right = term();
    if (!right || !take(")")) return std::nullopt;
    return names_->terms->apply(op.kind, *left, *right);
  }
  return std::nullopt;
}

std::optional<NumberTerm> GuardReader::converted_term(guard::NumberType type) {
  const auto operand = term();
  if (!operand || !take(")")) return std::nullopt;
  return names_->terms->convert(*operand, type);
}

std::optional<NumberTerm> GuardReader::unary_term(guard::NumberKind kind) {
  const auto operand = term();
  if (!operand || !take(")")) return std::nullopt;
  return names_->terms->apply(kind, *operand);
}

std::optional<NumberTerm> GuardReader::conditional_term() {
  if (text_.find('?', at_) == std::string_view::npos) return std::nullopt;
  const Formula condition = any();
  if (!take("?")) return std::nullopt;
  const auto yes = term();
  if (!yes || !take(":")) return std::nullopt;
  const auto no = term();
  if (!no || !take(")")) return std::nullopt;
  return names_->terms->if_then_else(condition, *yes, *no);
}

bool GuardReader::take(std::string_view sign) {
  skip_blanks();
  if (!text_.substr(at_).starts_with(sign)) return false;
  at_ += sign.size();
  return true;
}

std::string_view GuardReader::word() {
  skip_blanks();
  const auto in_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.';
  };
  const std::size_t start = at_;
  if (text_.substr(at_).starts_with("?")) return text_.substr(at_++, 1);
  while (at_ < text_.size() && in_word(text_[at_])) ++at_;
  return text_.substr(start, at_ - start);
}

void GuardReader::skip_blanks() {
  while (at_ < text_.size() && text_[at_] == ' ') ++at_;
}

BadStep GuardReader::error(std::string_view expected) const {
  return BadStep(fmt::format("in `{}`: expected {} at `{}`", text_, expected, text_.substr(at_)));
}

}  // namespace heapsum::testing
