// SPDX-License-Identifier: Apache-2.0
// The application behind `heapsum view` and the html format: what a page shows of a program and its paths beside the
// findings.
//
//   report::Page page(out, title, view::sources(target));
//   const auto paths = page.paths();
//   const report::Tail tail = view::explored(task, wish, hooks, *paths);
//   paths->end(tail);
#pragma once

#include <vector>

#include <heapsum/programs/target.hpp>
#include <heapsum/report/page.hpp>
#include <heapsum/task/exploration.hpp>

namespace heapsum::view {

/// The file that the entry is in; of a Java class, the source beside it. Empty: it is not there.
std::vector<report::PageSource> sources(const programs::Target& target);

/// As task::explored, on one thread: each path with an input that takes it, its heap at the start, and the lines to
/// which that input comes.
report::Tail explored(const task::Task& task, const task::Wish& wish, const task::Hooks& hooks,
                      report::PathsOnPage& paths);

}  // namespace heapsum::view
