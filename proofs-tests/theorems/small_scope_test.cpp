// SPDX-License-Identifier: Apache-2.0
// Small scope, exhaustively: every program of a fragment of the core, up to three operations, at
// k = 0, 1 and 2, both policies against the judge.
//
//   P  ::= (class A ([A f] [B g]) ((T m [A x] (begin s … r))))  (class B ([A h]) ())   entry A.m
//   s  ::= (v $ f := a) | (v $ g := b) | (x := a) | (if c s else null)       v ::= this | x
//   r  ::= c | a                                                              T: its type
//   c  ::= (a = a)
//   a  ::= this | x | null | (new A) | (a $ f) | (b $ h)      what is read is not written as null
//   b  ::= null | (new B) | (a $ g)
//
// Each $, :=, = and if is one operation.
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "exactness.hpp"
#include "javalite_text.hpp"

namespace heapsum::testing {
namespace {

constexpr std::size_t kMostOperations = 3;

/// The phrases of one kind by number of operations.
using Phrases = std::array<std::vector<std::string>, kMostOperations + 1>;

struct Fragment {
  Phrases a, b, conditions, statements, heads;  // heads: sequences of statements
};

void add_reads(Fragment& all, std::size_t n) {
  const auto read = [&](Phrases& to, const Phrases& objects, const char* field) {
    for (const std::string& object : objects[n - 1])
      if (object != "null") to[n].push_back(fmt::format("({} $ {})", object, field));
  };
  read(all.a, all.a, "f");
  read(all.a, all.b, "h");
  read(all.b, all.a, "g");
}

void add_conditions(Fragment& all, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i)
    for (const std::string& left : all.a[i])
      for (const std::string& right : all.a[n - 1 - i])
        all.conditions[n].push_back(fmt::format("({} = {})", left, right));
}

void add_statements(Fragment& all, std::size_t n) {
  auto& to = all.statements[n];
  for (const char* v : {"this", "x"}) {
    for (const std::string& a : all.a[n - 1]) to.push_back(fmt::format("({} $ f := {})", v, a));
    for (const std::string& b : all.b[n - 1]) to.push_back(fmt::format("({} $ g := {})", v, b));
  }
  for (const std::string& a : all.a[n - 1]) to.push_back(fmt::format("(x := {})", a));
  for (std::size_t i = 1; i + 1 < n; ++i)
    for (const std::string& c : all.conditions[i])
      for (const std::string& s : all.statements[n - 1 - i])
        to.push_back(fmt::format("(if {} {} else null)", c, s));
}

void add_heads(Fragment& all, std::size_t n) {
  for (std::size_t last = 1; last <= n; ++last)
    for (const std::string& head : all.heads[n - last])
      for (const std::string& s : all.statements[last]) all.heads[n].push_back(head + ' ' + s);
}

Fragment fragment() {
  Fragment all;
  all.a[0] = {"this", "x", "null", "(new A)"};
  all.b[0] = {"null", "(new B)"};
  all.heads[0] = {""};
  for (std::size_t n = 1; n <= kMostOperations; ++n) {
    add_reads(all, n);
    add_conditions(all, n);
    add_statements(all, n);
    add_heads(all, n);
  }
  return all;
}

std::string program_of(const char* type, const std::string& head, const std::string& result) {
  return fmt::format(
      "(((class A ([A f] [B g]) (({} m [A x] (begin{} {})))) (class B ([A h]) ())) (A m))", type,
      head, result);
}

std::vector<std::string> all_programs() {
  const Fragment all = fragment();
  std::vector<std::string> texts;
  for (std::size_t n = 0; n <= kMostOperations; ++n)
    for (std::size_t before = 0; before <= n; ++before)
      for (const std::string& head : all.heads[before]) {
        for (const std::string& c : all.conditions[n - before])
          texts.push_back(program_of("bool", head, c));
        for (const std::string& a : all.a[n - before]) texts.push_back(program_of("A", head, a));
      }
  return texts;
}

TEST(SmallScope, EveryProgramOfAtMostThreeOperationsIsExactUpToTwoHops) {
  Tally tally;
  const std::vector<std::string> texts = all_programs();
  for (const std::string& text : texts) {
    const syntax::Program program = loaded(text);
    ASSERT_FALSE(program.methods.empty()) << text;
    for (std::uint32_t k = 0; k <= 2; ++k) {
      const auto wrong = exactness_violation(program, {.k = k, .unwind = 1, .scope = {}}, tally);
      ASSERT_FALSE(wrong.has_value()) << "--k " << k << "\n" << *wrong << "\n" << text;
    }
  }
  tally["programs"] = texts.size();
  report(tally);
  EXPECT_EQ(tally.count(kSkipped), 0U);
  EXPECT_GT(texts.size(), 20'000U);
}

}  // namespace
}  // namespace heapsum::testing
