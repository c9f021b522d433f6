// SPDX-License-Identifier: Apache-2.0
#include "names.hpp"

#include <cctype>

#include <heapsum/syntax/parse.hpp>

namespace heapsum::lower {

namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// What Javalite does not have in names is a '-'.
std::string spelled(std::string_view java_name) {
  std::string name;
  for (const char c : java_name) {
    const bool is_plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    name += is_plain && static_cast<unsigned char>(c) < 0x80 ? c : '-';
  }
  return name;
}

std::string as_class(std::string_view java_name) {
  std::string name = spelled(java_name);
  if (name.empty() || !is_capital(name[0])) name.insert(0, "Class-");
  return name;
}

}  // namespace

const std::string& Names::of(const std::string& key, const std::vector<std::string>& wishes) {
  const auto [at, added] = by_key_.try_emplace(key);
  if (!added) return at->second;
  for (const std::string& wish : wishes)
    if (taken_.insert(wish).second) return at->second = wish;
  for (std::size_t n = 2;; ++n) {
    std::string numbered = wishes.back() + "-" + std::to_string(n);
    if (taken_.insert(numbered).second) return at->second = std::move(numbered);
  }
}

std::vector<std::string> class_wishes(std::string_view internal_name) {
  if (internal_name.ends_with('?')) {  // a list of answers: semantics/unknown.hpp
    std::vector<std::string> wishes =
        class_wishes(internal_name.substr(0, internal_name.size() - 1));
    for (std::string& wish : wishes) wish += '?';
    return wishes;
  }
  const std::string_view simple = internal_name.substr(internal_name.rfind('/') + 1);
  const std::string_view inner = simple.substr(simple.rfind('$') + 1);
  std::vector<std::string> wishes;
  if (!inner.empty() && is_capital(inner[0])) wishes.push_back(as_class(inner));
  wishes.push_back(as_class(simple));
  wishes.push_back(as_class(internal_name));
  return wishes;
}

std::string member_name(std::string_view java_name) {
  std::string name = spelled(java_name);
  return syntax::is_identifier(name) ? name : "j-" + name;
}

std::string variable_name(std::string_view java_name) {
  std::string name = spelled(java_name);
  return syntax::is_identifier(name) && !is_capital(name[0]) ? name : "j-" + name;
}

}  // namespace heapsum::lower
