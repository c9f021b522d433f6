// SPDX-License-Identifier: Apache-2.0
// What a page says of the methods of a class.
#pragma once

#include <vector>

#include <heapsum/apps/check/check.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/report/page.hpp>

namespace heapsum::cli {

/// The file of the first method's.
std::vector<report::PageSource> sources_of(const programs::Targets& targets);

/// Tests that show the defects, as `heapsum testgen --cover defects` writes them; they are not run. None where there is
/// no defect.
std::vector<report::PageTest> tests_of_defects(const programs::Targets& targets,
                                               const report::CheckFindings& findings,
                                               const check::Settings& how);

}  // namespace heapsum::cli
