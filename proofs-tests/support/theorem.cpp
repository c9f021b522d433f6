// SPDX-License-Identifier: Apache-2.0
#include "theorem.hpp"

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <random>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <heapsum/report/describe.hpp>
#include <heapsum/report/writers.hpp>
#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

namespace heapsum::testing {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kArrayLength = 2;

std::string this_test() {
  const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
  return fmt::format("{}.{}", info->test_suite_name(), info->name());
}

std::string this_command() {
  return fmt::format("{} --gtest_filter={}", ::testing::internal::GetArgvs()[0], this_test());
}

std::optional<Clock::duration> long_mode() {
  const char* minutes = std::getenv("HEAPSUM_MINUTES");
  if (minutes == nullptr) return std::nullopt;
  return std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double, std::ratio<60>>(std::strtod(minutes, nullptr)));
}

/// One run of RapidCheck. True if all is well.
bool hold(const RandomPrograms& wanted, const Check& check, std::uint64_t seed, Tally& tally) {
  const auto property = [&] {
    const auto choices = *rc::gen::scale(8.0, rc::gen::container<std::vector<std::uint32_t>>(
                                                  rc::gen::inRange<std::uint32_t>(0, 240)));
    const auto k = *rc::gen::inRange<std::uint32_t>(0, wanted.most_k + 1);
    const auto unwind = *rc::gen::inRange<std::uint32_t>(2, 4);
    syntax::Program made = make_program(choices, wanted.vocabulary);
    made.source = Source("random.javalite", syntax::print(made));  // what has no text is Java
    auto typed = syntax::check_types(made);
    if (!typed.ok())
      RC_FAIL(fmt::format("the generator makes a program that has no type: {}\n{}",
                          typed.error()[0].message, syntax::print(made)));
    const semantics::Bounds bounds{
        .k = k, .unwind = unwind, .scope = {}, .array_length = kArrayLength};
    ++tally["programs"];
    const auto wrong = check(typed.value(), bounds, tally);
    if (wrong)
      RC_FAIL(fmt::format("{}\nprogram (--k {} --unwind {} --max-array-length {}):\n{}\n", *wrong,
                          k, unwind, kArrayLength, syntax::print(typed.value())));
  };
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  params.seed = seed;
  params.maxSuccess = wanted.count;
  const auto result = rc::detail::checkTestable(property, rc::detail::TestMetadata{}, params);
  if (result.is<rc::detail::SuccessResult>()) return true;
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  ADD_FAILURE() << text.str() << "\nreplay: RC_PARAMS=seed=" << seed << " " << this_command();
  return false;
}

void hold_for(Clock::duration time, const RandomPrograms& programs, const Check& check,
              Tally& tally) {
  const auto end = Clock::now() + time;
  std::random_device entropy;
  do {
    const std::uint64_t seed = entropy();
    std::cout << this_test() << ": seed " << seed << std::endl;
    if (!hold(programs, check, seed, tally)) break;
  } while (Clock::now() < end);
}

void expect_few_skipped(const Tally& tally) {
  const auto skipped = tally.find(kSkipped);
  if (skipped == tally.end()) return;
  EXPECT_LE(skipped->second * 10, tally.at("programs")) << "too much is " << kSkipped;
}

}  // namespace

Tally expect_of_random_programs(const RandomPrograms& programs, const Check& check) {
  Tally tally;
  const auto time = long_mode();
  if (time) {
    hold_for(*time, programs, check, tally);
  } else {
    hold(programs, check, rc::detail::configuration().testParams.seed, tally);
  }
  report(tally);
  expect_few_skipped(tally);
  return tally;
}

void report(const Tally& tally) {
  std::string line;
  for (const auto& [what, count] : tally)
    line += fmt::format("{}{} {}", line.empty() ? "" : ", ", count, what);
  std::cout << this_test() << ": " << line << std::endl;
}

std::string shown(const syntax::Program& program, const semantics::InputHeap& heap) {
  return fmt::format("heap (for heapsum run --mode concrete --heap): {}",
                     report::to_json(report::describe(program, heap)));
}

}  // namespace heapsum::testing
