// SPDX-License-Identifier: Apache-2.0
#include "expression.hpp"

namespace heapsum::contract {

namespace {

bool is_connective(Level level) { return level == Level::either || level == Level::both; }

Sayable connected(const std::vector<Sayable>& parts, std::string_view word, Level level) {
  Sayable all = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (!all || !parts[i]) return {};
    all = infix(*all, word, level, *parts[i]);
  }
  return all;
}

}  // namespace

std::string bracketed(const Expression& e, Level least) {
  return e.binds < least ? "(" + e.text + ")" : e.text;
}

Expression infix(const Expression& left, std::string_view word, Level level,
                 const Expression& right) {
  // The connectives mean the same however they are grouped.
  const Level of_right = is_connective(level) ? level : report::next(level);
  Expression made{.text = bracketed(left, level),
                  .binds = level,
                  .reads = left.reads,
                  .parts = left.parts + right.parts - (is_connective(level) ? 0 : 1)};
  made.text.append(" ").append(word).append(" ").append(bracketed(right, of_right));
  made.reads.insert(right.reads.begin(), right.reads.end());
  return made;
}

Expression prefix(std::string_view word, const Expression& operand) {
  return {std::string(word) + bracketed(operand, Level::unary), Level::unary, operand.reads,
          operand.parts};
}

Expression followed(const Expression& base, const std::string& tail, const std::string& reads) {
  Expression made{bracketed(base, Level::primary) + tail, Level::primary, base.reads, base.parts};
  if (!reads.empty()) made.reads.insert(reads);
  return made;
}

Sayable all_of(const std::vector<Sayable>& parts) { return connected(parts, "&&", Level::both); }

Sayable one_of(const std::vector<Sayable>& parts) { return connected(parts, "||", Level::either); }

Sayable shorter(const Sayable& a, const Sayable& b) {
  if (!a || !b) return a ? a : b;
  return b->parts < a->parts ? b : a;
}

}  // namespace heapsum::contract
