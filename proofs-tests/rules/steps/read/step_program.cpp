// SPDX-License-Identifier: Apache-2.0
#include "step_program.hpp"

#include <fstream>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>
#include <heapsum/syntax/parse.hpp>

#include "tool_run.hpp"

namespace heapsum::testing {

namespace {

constexpr const char* kMark = "; main\n";
constexpr const char* kStaticsMark = "; statics\n";

std::string vocabulary() {
  std::ifstream in(root() / "proofs-tests/rules/vocabulary.javalite");
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Words, brackets, and {…} and ⟨…⟩ each as one token.
std::vector<std::string> tokens(const std::string& text) {
  std::vector<std::string> found;
  std::size_t at = 0;
  const auto until = [&](std::string_view end) {
    const std::size_t stop = text.find(end, at);
    if (stop == std::string::npos) throw BadStep(fmt::format("`{}` lacks its {}", text, end));
    found.push_back(text.substr(at, stop + end.size() - at));
    at = stop + end.size();
  };
  while (at < text.size()) {
    const std::string_view rest = std::string_view(text).substr(at);
    if (rest.starts_with(" ")) {
      ++at;
    } else if (rest.starts_with("{")) {
      until("}");
    } else if (rest.starts_with("⟨")) {
      until("⟩");
    } else if (std::string_view("()[]").find(rest[0]) != std::string_view::npos) {
      found.emplace_back(1, text[at++]);
    } else {
      const std::size_t end = std::min(text.find_first_of(" ()[]", at), text.size());
      found.push_back(text.substr(at, end - at));
      at = end;
    }
  }
  return found;
}

/// The type of a value; empty where it is null and so has any.
std::string type_of(const semantics::Value& v) {
  return std::visit(match{
                        [](semantics::Unread) -> std::string { return ""; },
                        [](guard::Formula) -> std::string { return "bool"; },
                        [](guard::NumberTerm t) -> std::string {
                          for (const TypeWord& type : kTypeWords)
                            if (type.type == t.width()) return type.text;
                          return "";
                        },
                        [](const semantics::Reference&) -> std::string { return ""; },
                    },
                    v);
}

std::string declared(const std::vector<Variable>& variables) {
  std::string text;
  for (const Variable& v : variables) text += fmt::format(" [{} {}]", v.type, v.name);
  return text;
}

std::optional<syntax::Program> loaded(const std::vector<Variable>& variables,
                                      const std::string& body, const std::string& statics,
                                      std::string* why) {
  std::string text = vocabulary();
  if (!statics.empty())
    text.insert(text.find(kStaticsMark), fmt::format("(class Pool ({}) ())\n", statics));
  text.insert(text.find(kMark), fmt::format("(bool main{} (begin (while false (begin{})) true))\n",
                                            declared(variables), body));
  const Source source("case", text);
  auto program = syntax::load(source, "Node.main");
  if (program) return std::move(program).value();
  if (why != nullptr) *why = render(program.error()[0], source);
  return std::nullopt;
}

/// The part's holes with types under which it is well typed; tries what is not known.
std::vector<Variable> typed_holes(const std::vector<Variable>& variables, const Part& part,
                                  const std::string& statics) {
  std::vector<std::vector<Variable>> candidates(1);
  for (const Hole& hole : part.holes) {
    const std::string known = hole.awaited ? "" : type_of(hole.value);
    const std::vector<std::string> types =
        known.empty()
            ? std::vector<std::string>{"Node",        "Val",           "Shape", "Square",
                                       "bool",        "int",           "float", "Throwable",
                                       "(array int)", "(array Shape)", "Sample"}
            : std::vector<std::string>{known};
    std::vector<std::vector<Variable>> longer;
    for (const auto& before : candidates)
      for (const std::string& type : types) {
        longer.push_back(before);
        longer.back().push_back({type, hole.name});
      }
    candidates = std::move(longer);
  }
  std::string why;
  for (const auto& holes : candidates) {
    std::vector<Variable> all = variables;
    all.insert(all.end(), holes.begin(), holes.end());
    if (loaded(all, " " + part.text, statics, &why)) return holes;
  }
  throw BadStep(why);
}

/// In a loop that never runs, so that a break may stand alone.
std::vector<syntax::ExprId> parts_of(const syntax::Program& program) {
  const auto& body = std::get<syntax::Begin>(program[program[program.entry].body].node);
  const auto& loop = std::get<syntax::While>(program[body.body[0]].node);
  return std::get<syntax::Begin>(program[loop.body].node).body;
}

}  // namespace

Part read_part(const Names& names, const std::string& text, std::size_t number) {
  Part part;
  for (const std::string& token : tokens(text)) {
    const bool awaited = token == "*";
    if (token.starts_with("#")) {
      part.numbers.push_back(static_cast<std::uint32_t>(std::stoul(token.substr(1))));
    } else if (token.starts_with("*") && !awaited) {
      part.awaited_variable = token.substr(1);
      part.text += part.awaited_variable + " ";
    } else if (awaited || is_value(names, token)) {
      const std::string name = fmt::format("hole{}-{}", number, part.holes.size());
      part.holes.push_back(
          {name, awaited, awaited ? semantics::Value{} : read_value(names, token)});
      part.text += name + " ";
    } else {
      part.text += token + " ";
    }
  }
  return part;
}

Script load_script(const std::vector<Variable>& variables, const std::vector<Part>& parts,
                   const std::string& statics) {
  std::vector<Variable> all = variables;
  std::string body;
  for (const Part& part : parts) {
    const std::vector<Variable> holes = typed_holes(variables, part, statics);
    all.insert(all.end(), holes.begin(), holes.end());
    body += " " + part.text;
  }
  std::string why;
  auto program = loaded(all, body, statics, &why);
  if (!program) throw BadStep(why);
  Script script{.program = *std::move(program), .at = {}};
  script.at = parts_of(script.program);
  return script;
}

}  // namespace heapsum::testing
