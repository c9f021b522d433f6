// SPDX-License-Identifier: Apache-2.0
#include "sample.hpp"

#include "domain.hpp"
#include "formats.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kSampleExamples = R"(Examples:
  heapsum sample Tree.java --assume-method Tree.repOK --scope Node=5 --range '*=0..99'
  heapsum sample Tree.java --entry Tree.find --assume-method Tree.repOK --scope Node=5 --range '*=0..99' --seed 7
  heapsum sample Tree.java --assume-method Tree.repOK --scope Node=5 --range '*=0..99' --count 1000 --format json > heaps
  heapsum sample Tree.java --entry Tree.find --assume-method Tree.repOK --scope Node=5 --range '*=0..99' --format junit

Exit codes: 0 done, 5 not all valid inputs are known (a limit, or what is not supported), or there is none, or tests were
not run, 1 wrong usage, 2 the program or the profile cannot be read or has errors, 6 a bug in heapsum, 128+n stopped by signal n.)";

constexpr std::uint64_t kMostDraws = 10'000'000;

/// Without an entry, what is assumed is the entry: inputs are objects of its class.
void settle_entry(programs::Wanted& what) {
  if (what.entry.empty() && !what.assumed.empty()) what.entry = what.assumed.front();
}

}  // namespace

void add_sample(CLI::App& app, Sample& into) {
  app.footer(kSampleExamples);
  add_program(app, into.what);
  add_inputs(app, into.how.inputs, into.profile);
  add_whole(app, "-n,--count", into.how.count, "Draw N inputs (default 10)", {1, kMostDraws});
  add_whole(app, "--seed", into.how.seed, "Another N draws other inputs (default 0)",
            {0, kGreatestCount});
  add_input_format(app, into.format, "the entry");
  add_tests_output(app, into.output);
  add_replay(app, into.trust, into.what, "tests");
  add_progress(app, into.progress);
  app.final_callback([&into] {
    settle_entry(into.what);
    check_input_format(into.format, into.what);
  });
}

}  // namespace heapsum::options
