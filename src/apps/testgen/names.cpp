// SPDX-License-Identifier: Apache-2.0
// Names of tests: what a test says of itself in a list of tests.
#include <cctype>
#include <map>
#include <optional>
#include <sstream>

#include <fmt/format.h>

#include <heapsum/apps/testgen/test.hpp>
#include <heapsum/base/match.hpp>

namespace heapsum::testgen {

namespace {

using semantics::OutcomeKind;

constexpr std::size_t kLongest = 48;

std::string capital(std::string word) {
  if (!word.empty()) word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
  return word;
}

/// "this.head.next" is "HeadNext", "a[2]" is "A2", "-5" is "Minus5"; nothing where it is more than a name or a number.
std::optional<std::string> operand(const std::string& text) {
  std::string name, part;
  const auto take = [&] {
    if (part != "this" || name.size() + part.size() == text.size()) name += capital(part);
    part.clear();
  };
  for (const char c : text) {
    const bool is_plain = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (is_plain) {
      part += c;
    } else if (c == '-' && part.empty() && name.empty()) {
      part = "minus";
      take();
    } else if (c == '.' || c == '_' || c == '-' || c == '[' || c == ']') {
      take();
    } else {
      return {};
    }
  }
  take();
  return name.empty() ? std::nullopt : std::optional(name);
}

/// "first = null" is "FirstIsNull"; nothing where it is more than a comparison of two operands.
std::optional<std::string> words(const std::string& conjunct) {
  static const std::map<std::string, std::string> kVerbs{{"=", "Is"},         {"!=", "IsNot"},
                                                         {"<", "IsLessThan"}, {"<=", "IsAtMost"},
                                                         {">", "IsOver"},     {">=", "IsAtLeast"}};
  std::istringstream in(conjunct);
  std::string left, verb, right, more;
  in >> left >> verb >> right >> more;
  if (verb.empty()) {
    const bool negated = left.starts_with("!");
    const auto name = operand(negated ? left.substr(1) : left);
    return name ? std::optional((negated ? "Not" : "") + *name) : std::nullopt;
  }
  const auto at = kVerbs.find(verb);
  const auto a = operand(left), b = operand(right);
  if (at == kVerbs.end() || !a || !b || !more.empty()) return {};
  return *a + at->second + *b;
}

std::string when(const std::vector<std::string>& condition) {
  std::string text;
  for (const std::string& conjunct : condition) {
    const auto w = words(conjunct);
    if (!w || text.size() + w->size() > kLongest) continue;
    text += (text.empty() ? "_when" : "And") + *w;
  }
  return text;
}

std::string given(const syntax::Program& program, const Ran& ran, Returns returns) {
  if (!ran.result || returns == Returns::nothing) return "returns";
  const syntax::Type type = program[program.entry].result.resolved;
  if (type.is_floating()) return "returnsA" + capital(program[program.entry].result.name);
  return std::visit(
      match{
          [](semantics::NullValue) -> std::string { return "returnsNull"; },
          [&](semantics::ObjectIndex i) {
            const syntax::Class& of = program[ran.after.objects[i.index()].of];
            return "returns" + (of.kind == syntax::Class::Kind::array ? "Array" : capital(of.name));
          },
          [](bool b) -> std::string { return b ? "returnsTrue" : "returnsFalse"; },
          [](std::int64_t n) {
            return n < 0 ? fmt::format("returnsMinus{}", std::to_string(n).substr(1))
                         : fmt::format("returns{}", n);
          },
      },
      *ran.result);
}

std::string ending(const syntax::Program& program, const Ran& ran, Returns returns) {
  switch (ran.kind) {
    case OutcomeKind::returned: return given(program, ran, returns);
    case OutcomeKind::exception: return "throws" + program[ran.thrown].name;
    default: break;
  }
  std::istringstream in{std::string(semantics::word(ran.kind))};
  std::string text = "fails", word;
  while (in >> word) text += capital(word);
  return text;
}

std::string spelled(const std::string& text) {
  std::string name;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') name += c;
  return name;
}

}  // namespace

std::string name_of(const syntax::Program& program, const Ran& ran,
                    const std::vector<std::string>& condition, Returns returns) {
  return spelled(ending(program, ran, returns) + when(condition));
}

void tell_apart(std::vector<Test>& tests) {
  std::map<std::string, int> all, seen;
  for (const Test& t : tests) ++all[t.name];
  for (Test& t : tests)
    if (all.at(t.name) > 1) t.name += fmt::format("_{}", ++seen[t.name]);
}

}  // namespace heapsum::testgen
