// SPDX-License-Identifier: Apache-2.0
// A replay believes nothing: an input that does not lead to the error is said to.
#include <gtest/gtest.h>

#include <heapsum/apps/check/replay.hpp>
#include <heapsum/apps/check/sites.hpp>
#include <heapsum/syntax/parse.hpp>

namespace heapsum::testing {
namespace {

using check::Site;
using semantics::OutcomeKind;

syntax::Program loaded(const std::string& body) {
  auto program = syntax::load(Source(
      "test", "(((class Main ([Main next]) ((bool run [int i] " + body + ")))) (Main run))"));
  return std::move(program).value();
}

Site the_site(const syntax::Program& program, OutcomeKind kind) {
  for (const Site& site : check::sites(program))
    if (site.kind == kind) return site;
  ADD_FAILURE() << "no such site";
  return {};
}

std::string replayed(const std::string& body, OutcomeKind kind, std::int64_t i) {
  const syntax::Program program = loaded(body);
  semantics::InputHeap input = semantics::default_input_heap(program);
  input.arguments[0] = i;
  return check::contradiction(program, input, the_site(program, kind), 1'000'000);
}

TEST(Replay, ConfirmsWhatHappens) {
  EXPECT_EQ(replayed("(assert (i != 7))", OutcomeKind::assertion_failure, 7), "");
  EXPECT_EQ(replayed("((8 / i) = 1)", OutcomeKind::division_by_zero, 0), "");
}

TEST(Replay, ContradictsWhatDoesNot) {
  EXPECT_EQ(replayed("(assert (i != 7))", OutcomeKind::assertion_failure, 8),
            "the concrete run ends otherwise: returned");
  EXPECT_EQ(replayed("(begin (assert (i != 7)) ((8 / i) = 1))", OutcomeKind::assertion_failure, 0),
            "the concrete run ends otherwise: division by zero at 1:74");
}

TEST(Replay, ContradictsTheSameErrorElsewhere) {
  EXPECT_EQ(
      replayed("(begin (assert (i != 7)) (assert (i != 8)))", OutcomeKind::assertion_failure, 8),
      "the concrete run ends otherwise: assertion failure at 1:73");
}

TEST(Replay, GivesUpOnARunThatDoesNotEnd) {
  const syntax::Program program = loaded("(begin (while true true) (assert (i != 0)))");
  EXPECT_EQ(check::contradiction(program, semantics::default_input_heap(program),
                                 the_site(program, OutcomeKind::assertion_failure), 100'000),
            "the concrete run did not end within 100000 steps");
}

TEST(Sites, AnAccessToThisCannotFail) {
  EXPECT_TRUE(check::sites(loaded("((this $ next) = null)")).empty());
  EXPECT_EQ(check::sites(loaded("(((this $ next) $ next) = null)")).size(), 1U);
}

TEST(Sites, ADivisionOfFloatsCannotFail) {
  EXPECT_TRUE(check::sites(loaded("((1.0 / 0.0) > 1.0)")).empty());
  EXPECT_EQ(check::sites(loaded("((1 % i) > 1)")).size(), 1U);
}

}  // namespace
}  // namespace heapsum::testing
