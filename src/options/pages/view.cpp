// SPDX-License-Identifier: Apache-2.0
#include "view.hpp"

#include "../limits.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kViewExamples = R"(Examples:
  heapsum view list.javalite -o list.html                  the paths of the entry, and what may fail on them
  heapsum view Foo.java -o Foo.html                        all methods of Foo
  heapsum view Foo.java --entry add --k 2 -o add.html      one of them

The page is one file. It opens from disk in any browser of today and needs no network.

Exit codes: 0 written, whatever it says, 1 wrong usage, 2 the program cannot be read or has errors, 6 a bug in heapsum,
128+n stopped by signal n after writing what was found (Ctrl-C: 130).)";

}  // namespace

void add_view(CLI::App& view, View& into) {
  view.footer(kViewExamples);
  into.what.purpose = programs::Purpose::judge;
  add_program(view, into.what);
  add_text(
      view, "--class", into.of_class,
      "Show all methods of class C (default: the entry; of a Java program without --entry, the "
      "methods of its class)",
      "C");
  add_mode(view, into.how.how.mode, Modes::symbolic);
  add_whole(view, "-j,--jobs", into.how.how.jobs,
            "Judge N methods at a time; the result is the same", kJobs);
  add_merge(view, into.how.how);
  add_invariant(view, into.how.how);
  add_k(view, into.how.how.limits);
  add_bounds(view, into.how.how);
  add_replay(view, into.how.trust, into.what, "replays of defects");
  add_output(view, into.output);
  add_progress(view, into.progress);
  add_limits(view, into.how.how.limits);
  view.final_callback([&view, &into] {
    check_methods(view, into.how.how, into.what.entry, into.of_class);
    check_invariant(into.what, into.how.how);
    check_merge(into.how.how);
  });
}

}  // namespace heapsum::options
