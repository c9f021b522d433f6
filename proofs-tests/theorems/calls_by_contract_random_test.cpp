// SPDX-License-Identifier: Apache-2.0
// Calls by contract are sound: where the code of a method keeps its contract, every run of a caller with that code is a run
// of the caller with the contract in its place. Random programs, random contracts; those that are not kept are not used.
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <fmt/format.h>
#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "contracts/covers.hpp"
#include "contracts/random_contracts.hpp"
#include "exploring.hpp"
#include "judge/judge.hpp"
#include "theorem.hpp"

namespace heapsum::testing {
namespace {

using semantics::OutcomeKind;
using semantics::PolicyName;

constexpr Effort kEffort{
    .most_paths = 300, .most_steps = 20'000, .most_time = std::chrono::seconds(5)};
const semantics::Bounds kBounds{.unwind = 2, .scope = {}};

std::optional<syntax::Program> loaded(const std::string& text, const std::string& entry,
                                      const syntax::ByContract& by = {}) {
  auto program = syntax::load(Source("random", text), entry, {}, syntax::Unfit::wrong, by);
  if (!program) {
    ADD_FAILURE() << program.error()[0].message << "\n" << text;
    return {};
  }
  return std::move(program).value();
}

/// Whatever the input, the method returns, and its contract is true.
bool is_kept(const std::string& text, const std::string& method) {
  const auto program = loaded(text, method);
  if (!program) return false;
  const Explored e = explored(*program, PolicyName::summary, kBounds, kEffort);
  if (e.result.stop != explore::Stop::finished || e.result.unsure > 0) return false;
  for (const semantics::Config& c : e.ended)
    if (c.outcome().kind != OutcomeKind::returned || !c.heaps_left_out.is_false()) return false;
  return true;
}

bool calls(const Explored& e) {
  return e.fired[static_cast<std::size_t>(semantics::RuleId::ceks_call_by_contract)] > 0;
}

bool is_same_end(const Judged& judged, const semantics::Config& ended) {
  return judged.verdict.outcome == ended.outcome().kind;
}

/// What is wrong, if anything is.
std::optional<std::string> uncovered(const std::string& text, const syntax::Program& code,
                                     const syntax::Program& by_contract, Tally& tally) {
  const auto heaps = enumerate_if_few(
      code, {.bounds = kBounds, .integers = {0, 1}, .most = 300, .most_steps = 100'000});
  if (!heaps) return ++tally[kSkipped], std::nullopt;
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
    Explored e = explored(by_contract, policy, kBounds, kEffort);
    if (e.result.stop != explore::Stop::finished) return ++tally[kSkipped], std::nullopt;
    if (!calls(e)) return std::nullopt;
    if (policy == PolicyName::lazy) ++tally["programs that call by contract"];
    for (const Judged& judged : *heaps) {
      ++tally["heaps"];
      bool is_covered = false;
      for (const semantics::Config& c : e.ended)
        is_covered =
            is_covered || (is_same_end(judged, c) && covers(by_contract, e, c, code, judged.heap));
      if (!is_covered)
        return fmt::format("{}: no path by contract covers the end '{}' of\n{}\n{}",
                           policy == PolicyName::lazy ? "lazy" : "summary",
                           word(judged.verdict.outcome), shown(code, judged.heap), text);
    }
  }
  return std::nullopt;
}

/// Small programs, in which calls are frequent.
Vocabulary small_vocabulary() {
  Vocabulary words = heap_vocabulary();
  words.classes = 2;
  words.methods = 3;
  words.depth = 4;
  words.numbers = words.floats = words.loops = words.recursion = words.jumps = false;
  words.exceptions = words.arrays = words.hierarchy = words.strings = false;
  return words;
}

std::optional<std::string> violation(const syntax::Program& plain, const semantics::Bounds& bounds,
                                     Tally& tally) {
  auto parsed = syntax::parse(Source("random", syntax::print(plain)));
  if (!parsed) return parsed.error()[0].message;
  syntax::Program program = std::move(parsed).value();
  std::vector<std::uint32_t> choices;
  for (std::uint32_t i = 0, x = 7 * bounds.k + static_cast<std::uint32_t>(plain.exprs.size());
       i < 40; ++i)
    choices.push_back((x = x * 1103515245U + 12345U) >> 16U);
  add_random_contracts(program, choices);
  const std::string text = syntax::print(program);
  const auto modular = loaded(text, {}, {.every = true});
  if (!modular) return "no program";
  if (!calls(explored(*modular, PolicyName::lazy, kBounds, kEffort))) return std::nullopt;
  syntax::ByContract by;
  for (const std::string& method : methods_with_contract(program)) {
    ++tally["contracts"];
    if (is_kept(text, method)) by.methods.push_back(method);
  }
  tally["contracts that are kept"] += by.methods.size();
  if (by.methods.empty()) return std::nullopt;
  const auto code = loaded(text, {});
  const auto by_contract = loaded(text, {}, by);
  if (!code || !by_contract) return "no program";
  return uncovered(text, *code, *by_contract, tally);
}

TEST(CallsByContract, CoverEveryRunOfCodeThatKeepsItsContract) {
  const Tally tally =
      expect_of_random_programs({.count = 20'000, .vocabulary = small_vocabulary()}, violation);
  EXPECT_GT(tally.at("programs that call by contract"), 300U);
}

TEST(CallsByContract, CoverRunsWithSubclassesExceptionsAndArraysToo) {
  Vocabulary words = small_vocabulary();
  words.exceptions = words.arrays = words.hierarchy = true;
  const Tally tally = expect_of_random_programs({.count = 10'000, .vocabulary = words}, violation);
  EXPECT_GT(tally.at("programs that call by contract"), 50U);
}

}  // namespace
}  // namespace heapsum::testing
