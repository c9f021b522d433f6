// SPDX-License-Identifier: Apache-2.0
// Small scope, exhaustively: every program of two fragments, both policies against the judge. The
// fragments are the tables below; an operation is what a number after a phrase counts.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "exactness.hpp"
#include "javalite_text.hpp"
#include "phrases.hpp"

namespace heapsum::testing {
namespace {

/// The core: two classes that point to each other. o, p: not written as null.
const std::vector<Production> kCore{
    {'o', "this"},
    {'o', "x"},
    {'o', "(new A)"},
    {'o', "(<o> $ f)", 1},
    {'o', "(<p> $ h)", 1},
    {'p', "(new B)"},
    {'p', "(<o> $ g)", 1},
    {'a', "null"},
    {'a', "<o>"},
    {'b', "null"},
    {'b', "<p>"},
    {'c', "(<a> = <a>)", 1},
    {'v', "this"},
    {'v', "x"},
    {'s', "(<v> $ f := <a>)", 1},
    {'s', "(<v> $ g := <b>)", 1},
    {'s', "(x := <a>)", 1},
    {'s', "(if <c> <s> else null)", 1},
    {'h', ""},
    {'h', "<s> <h>"},
};

const char* const kCoreProgram =
    "(((class A ([A f] [B g]) (({} m [A x] (begin {}{})))) (class B ([A h]) ())) (A m))";

/// What came after it: a class below another, a call that depends on it, an array and an index,
/// errors that are caught, a division, a loop. q: arrays; i: numbers.
const std::vector<Production> kGrown{
    {'o', "this"},
    {'o', "x"},
    {'o', "(new B)"},
    {'o', "(<o> $ f)", 1},
    {'o', "(<o> @ v)", 1},
    {'o', "(<q> at <i>)", 1},
    {'o', "(cast B <o>)", 1},
    {'o', "(try <o> (catch RuntimeException e null))", 1},
    {'o', "(try <o> (finally (this $ f := null)))", 1},
    {'a', "null"},
    {'a', "<o>"},
    {'q', "y"},
    {'q', "(new (array A) <i>)", 1},
    {'i', "i"},
    {'i', "0"},
    {'i', "(<q> $ length)", 1},
    {'i', "(1 / <i>)", 1},
    {'i', "(<i> << 31)", 1},
    {'c', "(<a> = <a>)", 1},
    {'c', "(<o> instanceof B)", 1},
    {'c', "(<i> = <i>)", 1},
    {'s', "(x $ f := <a>)", 1},
    {'s', "(y at <i> := <a>)", 1},
    {'s', "(x := <a>)", 1},
    {'s', "(if <c> <s> else null)", 1},
    {'s', "(while <c> (begin <s> (break)))", 1},
    {'s', "(throw (new RuntimeException))", 1},
    {'h', ""},
    {'h', "<s> <h>"},
};

const char* const kGrownProgram =
    "(((class A ([A f]) ((A v (this $ f)) ({} m [A x] [(array A) y] [int i] (begin {}{}))))"
    " (class B extends A () ((A v this)))) (A m))";

/// Floats, whose corners decide branches. n: floats; d: doubles.
const std::vector<Production> kFloating{
    {'n', "x"},
    {'n', "-0.0f"},
    {'n', "(- <n>)", 1},
    {'n', "(<n> + 0.0f)", 1},
    {'n', "(<n> - <n>)", 1},
    {'n', "(<n> / 0.0f)", 1},
    {'n', "(float (int <n>))", 1},
    {'n', "(float <d>)", 1},
    {'d', "(this $ g)"},
    {'c', "(<n> = <n>)", 1},
    {'c', "(<d> >= <n>)", 1},
    {'c', "(not (<n> > <n>))", 1},
    {'a', "(if <c> this else null)"},
    {'s', "(x := <n>)", 1},
    {'s', "(this $ g := <n>)", 1},
    {'h', ""},
    {'h', "<s> <h>"},
};

const char* const kFloatProgram =
    "(((class A ([double g]) (({} m [float x] (begin {}{}))))) (A m))";

/// With so many operations, before the result and in it.
std::vector<std::string> programs(const std::vector<Production>& grammar, const char* program,
                                  std::size_t operations) {
  Phrases phrases(grammar);
  std::vector<std::string> all;
  const auto add = [&](const char* type, char kind, std::size_t before) {
    for (const std::string& head : phrases.of('h', before))
      for (const std::string& result : phrases.of(kind, operations - before))
        all.push_back(fmt::format(fmt::runtime(program), type, head, result));
  };
  for (std::size_t before = 0; before <= operations; ++before) {
    add("bool", 'c', before);
    add("A", 'a', before);
  }
  return all;
}

struct Scope {
  const std::vector<Production>& grammar;
  const char* program;
  std::size_t most_operations;
  semantics::Bounds bounds;  // its k is the largest
};

/// How many programs there are.
void expect_all_exact(const Scope& scope, std::size_t at_least) {
  Tally tally;
  for (std::size_t n = 0; n <= scope.most_operations; ++n)
    for (const std::string& text : programs(scope.grammar, scope.program, n)) {
      ++tally["programs"];
      const syntax::Program program = loaded(text);
      ASSERT_FALSE(program.methods.empty()) << text;
      semantics::Bounds bounds = scope.bounds;
      for (bounds.k = 0; bounds.k <= scope.bounds.k; ++bounds.k) {
        const auto wrong = exactness_violation(program, bounds, tally);
        ASSERT_FALSE(wrong.has_value()) << "--k " << bounds.k << "\n" << *wrong << "\n" << text;
      }
    }
  report(tally);
  EXPECT_EQ(tally.count(kSkipped), 0U);
  EXPECT_GT(tally["programs"], at_least);
}

TEST(SmallScope, EveryProgramOfTheCoreOfAtMostThreeOperationsIsExactUpToTwoHops) {
  expect_all_exact({kCore, kCoreProgram, 3, {.k = 2, .unwind = 1, .scope = {}}}, 20'000);
}

TEST(SmallScope, EveryProgramOfTheGrownLanguageOfAtMostTwoOperationsIsExactUpToTwoHops) {
  semantics::Bounds bounds{.k = 2, .unwind = 2, .scope = {}};
  bounds.array_length = 2;
  expect_all_exact({kGrown, kGrownProgram, 2, bounds}, 2'000);
}

TEST(SmallScope, EveryProgramOfFloatsOfAtMostTwoOperationsIsExact) {
  expect_all_exact({kFloating, kFloatProgram, 2, {.k = 0, .unwind = 1, .scope = {}}}, 100);
}

}  // namespace
}  // namespace heapsum::testing
