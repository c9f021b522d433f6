// SPDX-License-Identifier: Apache-2.0
// Every program that docs/language.md shows is one, and every form of its grammar is shown.
#include <fstream>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/syntax/operators.hpp>
#include <heapsum/syntax/parse.hpp>

#include "tool_run.hpp"
namespace heapsum::testing {
namespace {

constexpr auto kFence = "```";

struct Example {
  std::size_t line;  // of the fence that opens it
  std::string text;
};

std::vector<Example> examples() {
  std::ifstream in(root() / "docs/language.md");
  std::vector<Example> found;
  bool inside = false;
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line == std::string(kFence) + "javalite") {
      inside = true;
      found.push_back({number, {}});
    } else if (line == kFence) {
      inside = false;
    } else if (inside) {
      found.back().text += line + '\n';
    }
  }
  return found;
}

TEST(LanguageReference, EveryExampleLoads) {
  const auto all = examples();
  EXPECT_GE(all.size(), 17U);
  for (const Example& example : all) {
    const Source source("docs/language.md", example.text);
    const auto program = syntax::load(source);
    if (program) continue;
    for (const Diagnostic& d : program.error())
      ADD_FAILURE() << "the example at line " << example.line << ": " << render(d, source);
  }
}

TEST(LanguageReference, EveryConstructHasAnExample) {
  std::set<std::size_t> shown;
  for (const Example& example : examples()) {
    const auto program = syntax::load(Source("docs/language.md", example.text));
    if (!program) continue;
    for (const syntax::Expr& e : program.value().exprs) shown.insert(e.node.index());
  }
  EXPECT_EQ(shown.size(), std::variant_size_v<syntax::Node>);
}

TEST(LanguageReference, EveryOperatorOnOneNumberHasAnExample) {
  std::set<syntax::UnaryOp> shown;
  for (const Example& example : examples()) {
    const auto program = syntax::load(Source("docs/language.md", example.text));
    if (!program) continue;
    for (const syntax::Expr& e : program.value().exprs)
      if (const auto* unary = std::get_if<syntax::Unary>(&e.node)) shown.insert(unary->op);
  }
  EXPECT_EQ(shown.size(), std::size(syntax::kUnaryOperators));
}

}  // namespace
}  // namespace heapsum::testing
