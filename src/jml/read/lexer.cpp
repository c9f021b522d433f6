// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cctype>

#include "token.hpp"

namespace heapsum::jml {

namespace {

/// Longer ones first. Java's >> is two words, so that generic types close like brackets.
constexpr auto kSymbols = std::to_array<std::string_view>(
    {"<==>", "<=!=>", "==>", "<==", "<<=", "...", "->", "::", "==", "!=", "<=", ">=", "&&",
     "||",   "++",    "--",  "+=",  "-=",  "*=",  "/=", "%=", "&=", "|=", "^=", "<<", ".."});

bool starts_word(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool goes_on(char c) { return starts_word(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

class Lexer {
 public:
  Lexer(std::string_view text, Span where, bool in_annotation)
      : text_(text), at_(where.begin), end_(where.end), in_annotation_(in_annotation) {}

  Tokens all() {
    while (at_ < end_) step();
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool sees(std::string_view what) const {
    return text_.substr(at_, std::min<std::size_t>(what.size(), end_ - at_)) == what;
  }
  [[nodiscard]] char next(std::size_t ahead = 0) const {
    return at_ + ahead < end_ ? text_[at_ + ahead] : '\0';
  }

  void add(Token::Kind kind, std::size_t to) {
    to = std::min<std::size_t>(to, end_);
    found_.push_back({kind,
                      {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(to)},
                      text_.substr(at_, to - at_)});
    at_ = to;
    is_line_start_ = false;
  }

  void step() {
    const char c = text_[at_];
    if (c == '\n') is_line_start_ = true;
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      ++at_;
    } else if (sees("//") || sees("/*")) {
      comment();
    } else if (in_annotation_ && c == '@' && is_line_start_) {
      ++at_;
    } else if (sees("\"\"\"")) {
      add(Token::Kind::text, behind("\"\"\"", 3));
    } else if (c == '"' || c == '\'') {
      add(Token::Kind::text, behind(std::string_view(&text_[at_], 1), 1));
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0 ||
               (c == '.' && std::isdigit(static_cast<unsigned char>(next(1))) != 0)) {
      add(Token::Kind::number, number());
    } else if (starts_word(c)) {
      add(Token::Kind::word, word(at_));
    } else if (c == '\\' && starts_word(next(1))) {
      add(Token::Kind::backslash, word(at_ + 1));
    } else {
      symbol();
    }
  }

  void symbol() {
    for (const std::string_view s : kSymbols)
      if (sees(s)) return add(Token::Kind::symbol, at_ + s.size());
    add(Token::Kind::symbol, at_ + 1);
  }

  [[nodiscard]] std::size_t word(std::size_t from) const {
    while (from < end_ && goes_on(text_[from])) ++from;
    return from;
  }

  /// 1..5 is a range and 1.5 is not.
  [[nodiscard]] std::size_t number() const {
    std::size_t to = at_;
    while (to < end_ && (goes_on(text_[to]) || (text_[to] == '.' && !is_range(to)) ||
                         ((text_[to] == '+' || text_[to] == '-') && is_exponent(to))))
      ++to;
    return to;
  }
  [[nodiscard]] bool is_range(std::size_t at) const {
    return at + 1 < end_ && text_[at + 1] == '.';
  }
  [[nodiscard]] bool is_exponent(std::size_t at) const {
    const bool is_hexadecimal = next() == '0' && (next(1) == 'x' || next(1) == 'X');
    const char before = text_[at - 1];
    return is_hexadecimal ? before == 'p' || before == 'P' : before == 'e' || before == 'E';
  }

  /// The end of a text in quotes; of a plain one, the line's at the latest.
  [[nodiscard]] std::size_t behind(std::string_view quote, std::size_t skipped) const {
    for (std::size_t to = at_ + skipped; to < end_; ++to) {
      if (text_[to] == '\\') {
        ++to;
      } else if (text_.substr(to, quote.size()) == quote) {
        return to + quote.size();
      } else if (text_[to] == '\n' && quote.size() == 1) {
        return to;
      }
    }
    return end_;
  }

  void comment() {
    const bool is_line = text_[at_ + 1] == '/';
    const std::size_t close = text_.find(is_line ? "\n" : "*/", at_ + 2);
    const std::size_t to = std::min<std::size_t>(
        close == std::string_view::npos ? end_ : close + (is_line ? 0 : 2), end_);
    if (!in_annotation_ && next(2) == '@') return add(Token::Kind::annotation, to);
    at_ = to;
  }

  std::string_view text_;
  std::size_t at_, end_;
  bool in_annotation_;
  bool is_line_start_ = true;
  Tokens found_{};
};

}  // namespace

Tokens read_java(std::string_view text) {
  return Lexer(text, {0, static_cast<std::uint32_t>(text.size())}, false).all();
}

Tokens read_annotation(std::string_view text, Span where) {
  Span inner{where.begin + 3, where.end};
  const bool is_block = text[where.begin + 1] == '*';
  if (is_block && text.substr(inner.begin, inner.end - inner.begin).ends_with("*/")) inner.end -= 2;
  while (is_block && inner.end > inner.begin && text[inner.end - 1] == '@') --inner.end;
  return Lexer(text, inner, true).all();
}

std::size_t closing(const Tokens& all, std::size_t open) { return closing(all, open, all.size()); }

std::size_t closing(const Tokens& all, std::size_t open, std::size_t end) {
  std::size_t depth = 0;
  for (std::size_t i = open; i < end; ++i) {
    if (all[i].kind != Token::Kind::symbol) continue;
    if (all[i].is("(") || all[i].is("[") || all[i].is("{")) ++depth;
    if ((all[i].is(")") || all[i].is("]") || all[i].is("}")) && --depth == 0) return i;
  }
  return end;
}

}  // namespace heapsum::jml
