// SPDX-License-Identifier: Apache-2.0
// Which form a list has, words, names, types. The forms themselves are in expression_forms.cpp.
#include "expression_parser.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "infix.hpp"
#include "strings.hpp"
#include "words.hpp"

namespace heapsum::syntax {

namespace {

constexpr std::string_view kBlanksHint = "blanks belong around operators, as in (e $ f)";

/// Whether the word looks like a form written without blanks, such as `x$f`.
bool lacks_blanks(std::string_view word) {
  const bool holds_operator = word.find_first_of("$@=+*<>/%&|^~") != std::string_view::npos;
  const bool holds_name = std::any_of(word.begin(), word.end(), [](char c) {
    return is_name({&c, 1});
  });
  return holds_operator && holds_name;
}

}  // namespace

const ExpressionParser::Keyword ExpressionParser::kKeywords[] = {
    {"new", &ExpressionParser::new_form},
    {"if", &ExpressionParser::if_form},
    {"var", &ExpressionParser::var_form},
    {"begin", &ExpressionParser::begin_form},
    {"not", &ExpressionParser::not_form},
    {"while", &ExpressionParser::while_form},
    {"assert", &ExpressionParser::assert_form},
    {"assume", &ExpressionParser::assume_form},
    {"and", &ExpressionParser::chain_form},
    {"or", &ExpressionParser::chain_form},
    {"break", &ExpressionParser::break_form},
    {"continue", &ExpressionParser::continue_form},
    {"blocks", &ExpressionParser::blocks_form},
    {"goto", &ExpressionParser::goto_form},
    {"throw", &ExpressionParser::throw_form},
    {"try", &ExpressionParser::try_form},
    {"catch", &ExpressionParser::clause_form},
    {"cast", &ExpressionParser::cast_form},
    {"finally", &ExpressionParser::clause_form},
    {"int", &ExpressionParser::conversion_form},
    {"long", &ExpressionParser::conversion_form},
    {"byte", &ExpressionParser::conversion_form},
    {"short", &ExpressionParser::conversion_form},
    {"char", &ExpressionParser::conversion_form},
    {"float", &ExpressionParser::conversion_form},
    {"double", &ExpressionParser::conversion_form},
    {"unsupported", &ExpressionParser::unsupported_form},
    {"old", &ExpressionParser::old_form},
    {"fresh", &ExpressionParser::fresh_form},
    {"unchanged", &ExpressionParser::unchanged_form},
    {"call", &ExpressionParser::call_by_contract_form},
};

ExprId ExpressionParser::expression(DatumId at) { return is_list(at) ? list(at) : atom(at); }

ExprId ExpressionParser::list(DatumId at) {
  const Items items = tree_.items(at);
  const Span span = where(at);
  if (items.empty())
    return not_an_expression(span, "an empty list is no expression", "(begin) does nothing");
  if (depth_ >= kMaxNesting)
    return not_an_expression(span, fmt::format("expressions nested deeper than {}", kMaxNesting),
                             "give the inner part a method of its own");
  ++depth_;
  const ExprId id = form(span, items);
  --depth_;
  return id;
}

ExprId ExpressionParser::form(Span span, const Items& items) {
  const std::string_view second = items.size() > 1 ? word_at(items[1]) : std::string_view{};
  if (second == "$") return items.size() > 3 ? write_form(span, items) : field_form(span, items);
  if (second == "@") return call_form(span, items);
  if (second == ":=") return assign_form(span, items);
  if (second == "instanceof") return instance_form(span, items);
  if (is_operator(second)) return infix_form(span, items);

  const std::string_view head = word_at(items[0]);
  for (const Keyword& keyword : kKeywords)
    if (keyword.word == head) return (this->*keyword.form)(span, items);
  if (unary_operator(head)) return unary_form(span, items);
  if (is_operator(head)) return prefix_form(span, items);
  if (second == "at") return element_form(span, items);
  return unknown_form(span, items);
}

ExprId ExpressionParser::unknown_form(Span span, const Items& items) {
  const std::string_view head = word_at(items[0]);
  if (is_of_contracts(head))
    return not_an_expression(span, fmt::format("{} begins no expression", quoted(head)),
                             head == "invariant"
                                 ? "an invariant stands among the methods of its class"
                                 : "a clause of a contract stands between the parameters of a "
                                   "method and its body");
  const std::string_view second = items.size() > 1 ? word_at(items[1]) : std::string_view{};
  if (second == "==")
    return not_an_expression(span, "'==' is no operator", "equality is written (e = e)");
  for (const std::string_view word : {head, second})
    if (lacks_blanks(word))
      return not_an_expression(span, fmt::format("{} is one word", quoted(word)),
                               std::string(kBlanksHint));
  if (is_name(head) && !is_reserved(head))
    return not_an_expression(span, fmt::format("{} begins no expression", quoted(head)),
                             fmt::format("a call is written (this @ {} e ...)", shown(head)));
  return not_an_expression(span, "this list is no expression",
                           "an expression is like (e $ f), (e @ m e), (e = e) or (if e e else e)");
}

ExprId ExpressionParser::atom(DatumId at) {
  const std::string_view word = word_at(at);
  if (word == "null") return add(Null{}, where(at));
  if (word == "true") return add(Boolean{true}, where(at));
  if (word == "false") return add(Boolean{false}, where(at));
  if (looks_like_number(word)) return number(at);
  if (word.starts_with('"')) return text(at);
  if (word == "this" || (is_name(word) && !is_reserved(word)))
    return add(Variable{std::string(word)}, where(at));
  if (is_reserved(word))
    return not_an_expression(where(at), fmt::format("{} is a reserved word", quoted(word)),
                             "it cannot stand where an expression is wanted");
  return not_an_expression(where(at), fmt::format("{} is no expression", quoted(word)),
                           lacks_blanks(word) ? std::string(kBlanksHint) : std::string{});
}

ExprId ExpressionParser::number(DatumId at) {
  const std::string_view word = word_at(at);
  if (const auto literal = as_float_literal(word)) return decimal(at, *literal);
  const bool is_long = word.ends_with('L');
  const std::string_view digits = word.substr(0, word.size() - (is_long ? 1 : 0));
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (end != digits.data() + digits.size())
    return not_an_expression(where(at), fmt::format("{} is no number", quoted(word)),
                             "a number is decimal digits, with a '-' before them if negative and "
                             "an 'L' behind them if long; floats are like 1.5f, doubles like 1.5 "
                             "or 1e10");
  if (is_long && problem != std::errc{})
    return not_an_expression(where(at), fmt::format("{} does not fit a long", quoted(word)),
                             "a long is from -9223372036854775808L to 9223372036854775807L");
  if (!is_long && (problem != std::errc{} || value != static_cast<std::int32_t>(value)))
    return not_an_expression(
        where(at), fmt::format("{} does not fit an int", quoted(word)),
        "an int is from -2147483648 to 2147483647; a long is written with an 'L' behind it");
  return add(Integer{value, is_long}, where(at));
}

ExprId ExpressionParser::text(DatumId at) {
  auto read = read_literal(word_at(at));
  if (read) return add(Text{read.value().literal}, where(at));
  return not_an_expression(
      where(at), read.error(),
      "escapes are \\b \\t \\n \\f \\r \\s \\\" \\' \\\\, \\0 to \\377, and \\u "
      "with four hexadecimal digits");
}

ExprId ExpressionParser::decimal(DatumId at, const FloatLiteral& literal) {
  if (const auto bits = float_bits(literal)) return add(Decimal{*bits, literal.format}, where(at));
  const bool is_float = literal.format == FloatFormat::single;
  return not_an_expression(
      where(at),
      fmt::format("{} does not fit a {}", quoted(word_at(at)), is_float ? "float" : "double"),
      is_float
          ? "a float is from 1e-45f to 3.4028235e38f, either sign; a double has no 'f' behind it"
          : "a double is from 5e-324 to 1.7976931348623157e308, either sign");
}

/// What it says is a literal, as a string is.
ExprId ExpressionParser::unsupported_form(Span span, const Items& items) {
  if (items.size() != 2 || !word_at(items[1]).starts_with('"'))
    return wrong_shape(span, "(unsupported \"text\")");
  const ExprId what = text(items[1]);
  const auto* literal = std::get_if<Text>(&program_[what].node);
  if (literal != nullptr) program_.exprs[what.index()] = {Unsupported{literal->literal}, span};
  return what;
}

std::string ExpressionParser::name(DatumId at, std::string_view what) {
  const std::string_view word = word_at(at);
  if (is_list(at)) {
    complaints_.add(where(at), fmt::format("the name of {} is wanted here", what));
  } else if (is_reserved(word)) {
    complaints_.add(where(at),
                    fmt::format("{} is a reserved word and cannot name {}", quoted(word), what));
  } else if (!is_name(word)) {
    complaints_.add(where(at), fmt::format("{} cannot name {}", quoted(word), what),
                    "a name is a letter or '_', then letters, digits and any of _ - ? !");
  }
  return std::string(word);
}

std::string ExpressionParser::variable(DatumId at) {
  return is_word(at, "this") ? "this" : name(at, "a variable");
}

TypeName ExpressionParser::type(DatumId at) {
  const std::string_view word = word_at(at);
  if (is_list(at)) return array_type(at);
  if (word != "bool" && word != "int") return {name(at, "a type"), where(at)};
  return {std::string(word), where(at)};
}

std::string_view ExpressionParser::word_at(DatumId at) const {
  return is_list(at) ? std::string_view{} : program_.source.text_of(where(at));
}

ExprId ExpressionParser::add(Node node, Span span) {
  program_.exprs.push_back({std::move(node), span});
  return ExprId(program_.exprs.size() - 1);
}

ExprId ExpressionParser::not_an_expression(Span span, std::string message, std::string hint) {
  complaints_.add(span, std::move(message), std::move(hint));
  return add(Null{}, span);
}

ExprId ExpressionParser::wrong_shape(Span span, std::string_view shape) {
  return not_an_expression(span, "this expression has the wrong parts",
                           fmt::format("its form is {}", shape));
}

}  // namespace heapsum::syntax
