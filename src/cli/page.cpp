// SPDX-License-Identifier: Apache-2.0
#include "page.hpp"

#include <filesystem>
#include <string>

#include <heapsum/apps/testgen/testgen.hpp>
#include <heapsum/apps/view/view.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/cage/scratch.hpp>

namespace heapsum::cli {

std::vector<report::PageSource> sources_of(const programs::Targets& targets) {
  if (targets.methods.empty()) return {};
  return view::sources(targets.methods.front());
}

std::vector<report::PageTest> tests_of_defects(const programs::Targets& targets,
                                               const report::CheckFindings& findings,
                                               const check::Settings& how) {
  if (findings.defects.empty() || how.how.invariant == task::Invariant::guard) return {};
  const auto scratch = cage::Scratch::make();
  if (!scratch) return {};
  testgen::Settings tests{.how = how.how,
                          .cover = testgen::Cover::defects,
                          .running = testgen::Running::no,
                          .trust = how.trust};
  tests.on_progress = how.on_progress;
  tests.folder = scratch.value().path();
  tests.latest = task::deadline_of(how.how.budget.timeout_seconds, task::Clock::now());
  auto methods = testgen::tests_of(targets, tests);
  const auto written = testgen::written(targets, methods, tests);
  if (!written) return {};
  std::vector<report::PageTest> all;
  for (const auto& [file, count] : written.value().files)
    if (auto text = read_file(file); text && count > 0)
      all.push_back({std::filesystem::path(file).filename().string(), std::move(text).value()});
  return all;
}

}  // namespace heapsum::cli
