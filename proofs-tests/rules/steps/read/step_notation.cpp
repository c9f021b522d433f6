// SPDX-License-Identifier: Apache-2.0
#include "step_notation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>
#include <heapsum/guard/literal_text.hpp>

#include "step_guard_reader.hpp"

namespace heapsum::testing {

using guard::Formula;
using guard::FormulaKind;
using guard::NumberKind;
using guard::NumberTerm;
using semantics::Location;
using semantics::Reference;
using semantics::Value;

namespace {

template <typename Map, typename Id>
std::string name_of(const Map& map, Id id) {
  for (const auto& [name, known] : map)
    if (known == id) return name;
  return fmt::format("unnamed#{}", id.index());
}

std::string name_of_int(const Names& names, const guard::NumberNode& n) {
  for (const auto& [name, known] : names.ints)
    if (known.symbol == guard::NumberSymbol(n.symbol) && known.type == n.type) return name;
  return fmt::format("unnamed#{}", n.symbol);
}

std::string print_pick(const Names& names, const guard::FormulaNode& n) {
  for (const auto& [name, input] : names.inputs)
    if (input.choice == guard::ChoiceId(n.a) && n.b < input.targets.size())
      return fmt::format("{}={}", name, print(input.targets[n.b]));
  return fmt::format("unnamed#{}={}", n.a, n.b);
}

std::string print(const Names& names, NumberTerm t) {
  if (t.is_literal()) return guard::literal_text(t);
  const guard::NumberNode& n = names.terms->node(t);
  if (n.kind == NumberKind::symbol) return name_of_int(names, n);
  if (n.kind == NumberKind::if_then_else)
    return fmt::format("({} ? {} : {})", print(names, n.condition), print(names, n.left),
                       print(names, n.right));
  const std::string_view word = text_of(n.kind, n.type);
  if (operation(n.kind).form == guard::NumberForm::binary)
    return fmt::format("({} {} {})", print(names, n.left), word, print(names, n.right));
  return fmt::format("({} {})", word, print(names, n.left));
}

std::string print_positive(const Names& names, const guard::FormulaNode& n) {
  switch (n.kind) {
    case FormulaKind::truth: return "true";
    case FormulaKind::pick: return print_pick(names, n);
    case FormulaKind::symbol: return name_of(names.bools, guard::BoolSymbol(n.a));
    case FormulaKind::less:
      return fmt::format("{}<{}", print(names, n.left), print(names, n.right));
    case FormulaKind::equal:
      return fmt::format("{}={}", print(names, n.left), print(names, n.right));
    case FormulaKind::same:
      return fmt::format("{} is {}", print(names, n.left), print(names, n.right));
    case FormulaKind::conjunction: break;
  }
  return fmt::format("({} ∧ {})", print(names, n.left_child()), print(names, n.right_child()));
}

Reference read_guarded_set(const Names& names, std::string_view text) {
  semantics::LocationSet set;
  for (const std::string& cell : split(text.substr(1, text.size() - 2), ',')) {
    const std::size_t when = cell.find(" if ");
    const Location l = read_location(cell.substr(0, when));
    set.add(*names.terms,
            when == std::string::npos ? guard::yes() : read_formula(names, cell.substr(when + 4)),
            l);
  }
  return Reference(std::move(set), nullptr);
}

/// The text between ⟨ and ⟩, which are three bytes each.
Value read_bracketed(const Names& names, std::string_view text) {
  const std::string_view inner = text.substr(3, text.size() - 6);
  if (const auto t = GuardReader(names, inner).whole_term()) return *t;
  return read_formula(names, inner);
}

bool is_location(std::string_view word) {
  if (word == "null" || word == "?") return true;
  return word.size() > 1 && (word[0] == 'l' || word[0] == 'n' || word[0] == 's') &&
         std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<guard::NumberType> number_type(std::string_view word) {
  for (const TypeWord& type : kTypeWords)
    if (word == type.text) return type.type;
  return std::nullopt;
}

Formula read_formula(const Names& names, std::string_view text) {
  return GuardReader(names, text).whole_formula();
}

Value read_value(const Names& names, const std::string& text) {
  if (text.starts_with("{")) return read_guarded_set(names, text);
  if (text.starts_with("⟨")) return read_bracketed(names, text);
  if (text == "unread") return semantics::Unread{};
  if (text == "true" || text == "false") return guard::constant(text == "true");
  if (const auto r = names.references.find(text); r != names.references.end()) return r->second;
  if (is_location(text)) return Reference(read_location(text));
  if (const auto t = GuardReader(names, text).whole_term()) return *t;
  throw BadStep("`" + text + "` is no value");
}

bool is_value(const Names& names, const std::string& word) {
  return word.starts_with("{") || word.starts_with("⟨") || names.references.contains(word) ||
         (is_location(word) && word != "null");
}

std::string print(const Names& names, Formula f) {
  const guard::FormulaNode& n = names.terms->node(f);
  if (!f.negated()) return print_positive(names, n);
  if (n.kind == FormulaKind::truth) return "false";
  if (n.kind != FormulaKind::conjunction) return "¬" + print_positive(names, n);
  return fmt::format("({} ∨ {})", print(names, !n.left_child()), print(names, !n.right_child()));
}

std::string print(const Names& names, const Value& v) {
  return std::visit(match{
                        [](semantics::Unread) -> std::string { return "unread"; },
                        [&](Formula f) { return fmt::format("⟨{}⟩", print(names, f)); },
                        [&](NumberTerm t) { return fmt::format("⟨{}⟩", print(names, t)); },
                        [&](const Reference& r) {
                          if (r.is_certain()) return print(r.location());
                          std::vector<std::string> cells;
                          for (const auto& [guard, l] : r.stored_set())
                            cells.push_back(fmt::format("{} if {}", print(l), print(names, guard)));
                          return fmt::format("{{{}}}", fmt::join(cells, ", "));
                        },
                    },
                    v);
}

Location read_location(std::string_view text) {
  if (!is_location(text)) throw BadStep(fmt::format("`{}` is no location", text));
  if (text == "null") return Location::null();
  if (text == "?") return Location::uninitialised();
  const std::size_t index = std::stoul(std::string(text.substr(1)));
  if (text[0] == 's') return Location::symbolic(index);
  return text[0] == 'l' ? Location::input(index) : Location::made(index);
}

std::string print(Location l) {
  if (l.is_null()) return "null";
  if (l.is_uninitialised()) return "?";
  return fmt::format("{}{}", l.is_symbolic() ? 's' : l.is_input() ? 'l' : 'n', l.index());
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts(1);
  int depth = 0;
  for (const char c : text) {
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    if (c == at && depth == 0) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  for (std::string& part : parts) {
    part.erase(0, part.find_first_not_of(' '));
    part.erase(part.find_last_not_of(' ') + 1);
  }
  if (parts.size() == 1 && parts[0].empty()) parts.clear();
  return parts;
}

}  // namespace heapsum::testing
