// SPDX-License-Identifier: Apache-2.0
// UTF-8 and escapes to UTF-16, and that to ASCII: one text for each string.
#include "strings.hpp"

#include <array>
#include <optional>
#include <unordered_map>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "words.hpp"

namespace heapsum::syntax {

namespace {

constexpr auto kEscapes = std::to_array<std::pair<char, char16_t>>({{'b', u'\b'},
                                                                    {'t', u'\t'},
                                                                    {'n', u'\n'},
                                                                    {'f', u'\f'},
                                                                    {'r', u'\r'},
                                                                    {'"', u'"'},
                                                                    {'\\', u'\\'},
                                                                    {'s', u' '},
                                                                    {'\'', u'\''}});

constexpr bool is_octal(char c) { return c >= '0' && c <= '7'; }

constexpr std::optional<std::uint32_t> hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return {};
}

class Reading {
 public:
  explicit Reading(std::string_view text) : text_(text) {}

  Result<std::u16string, std::string> run() {
    while (at_ < text_.size() && wrong_.empty()) text_[at_] == '\\' ? escape() : character();
    if (!wrong_.empty()) return Failure{std::move(wrong_)};
    return std::move(units_);
  }

 private:
  void escape() {
    const char c = ++at_ < text_.size() ? text_[at_] : '\0';
    if (c == 'u') return unit();
    if (is_octal(c)) return octal();
    for (const auto& [letter, unit] : kEscapes)
      if (letter == c) return ++at_, units_.push_back(unit);
    wrong_ = fmt::format("'\\{}' is no escape", shown({&c, 1}));
  }

  /// \u, any number of u's, and four digits.
  void unit() {
    while (at_ < text_.size() && text_[at_] == 'u') ++at_;
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const auto digit = at_ < text_.size() ? hexadecimal(text_[at_]) : std::nullopt;
      if (!digit) return void(wrong_ = "four hexadecimal digits are wanted behind '\\u'");
      value = value * 16 + *digit;
    }
    units_.push_back(static_cast<char16_t>(value));
  }

  /// Three digits, if the first is at most 3; two otherwise.
  void octal() {
    const std::size_t most = text_[at_] <= '3' ? 3 : 2;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < most && at_ < text_.size() && is_octal(text_[at_]); ++i, ++at_)
      value = value * 8 + static_cast<std::uint32_t>(text_[at_] - '0');
    units_.push_back(static_cast<char16_t>(value));
  }

  [[nodiscard]] std::uint32_t byte(std::size_t i) const {
    return i < text_.size() ? static_cast<unsigned char>(text_[i]) : 0;
  }

  /// One character of UTF-8.
  void character() {
    const std::uint32_t first = byte(at_);
    const std::size_t more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    std::uint32_t code = more == 0 ? first : first & (0x3fU >> more);
    bool good = first < 0x80 || (first >= 0xc2 && first < 0xf5);
    for (std::size_t i = 1; i <= more; ++i) {
      good = good && (byte(at_ + i) & 0xc0U) == 0x80;
      code = code * 64 + (byte(at_ + i) & 0x3fU);
    }
    constexpr std::array<std::uint32_t, 4> kLeast{0, 0x80, 0x800, 0x10000};
    if (!good || code < kLeast[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
      return void(wrong_ = "the string is not UTF-8");
    at_ += more + 1;
    if (code < 0x10000) return units_.push_back(static_cast<char16_t>(code));
    units_.push_back(static_cast<char16_t>(0xd7c0 + (code >> 10U)));
    units_.push_back(static_cast<char16_t>(0xdc00 + (code & 0x3ffU)));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::u16string units_;
  std::string wrong_;
};

std::string written(char16_t unit) {
  constexpr std::size_t kShort = 7;  // escapes that are written; the others mean what stands there
  for (std::size_t i = 0; i < kShort; ++i)
    if (kEscapes[i].second == unit) return fmt::format("\\{}", kEscapes[i].first);
  if (unit >= 0x20 && unit < 0x7f) return {static_cast<char>(unit)};
  return fmt::format("\\u{:04x}", static_cast<unsigned>(unit));
}

}  // namespace

Result<Constant, std::string> read_literal(std::string_view literal) {
  auto units = Reading(literal.substr(1, literal.size() - 2)).run();
  if (!units) return Failure{units.error()};
  Constant constant{"\"", static_cast<std::uint32_t>(units.value().size())};
  for (const char16_t unit : units.value()) constant.literal += written(unit);
  constant.literal += '"';
  return constant;
}

void number_constants(Program& program) {
  program.constants.clear();
  std::unordered_map<std::string, std::uint32_t> numbers;
  for (Expr& e : program.exprs) {
    auto* text = std::get_if<Text>(&e.node);
    if (text == nullptr) continue;
    const auto [at, added] =
        numbers.try_emplace(text->literal, static_cast<std::uint32_t>(program.constants.size()));
    if (added) program.constants.push_back(read_literal(text->literal).value());
    text->constant = at->second;
  }
}

}  // namespace heapsum::syntax
