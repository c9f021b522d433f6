// SPDX-License-Identifier: Apache-2.0
#include "enumerate.hpp"

#include "../numbers/whole_range.hpp"
#include "formats.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kEnumerateExamples = R"(Examples:
  heapsum enumerate tree.javalite --assume-method Tree.rep-ok --scope Node=4
  heapsum enumerate Tree.java --assume-method repOK --scope Node=8 --count
  heapsum enumerate Tree.java --assume-method repOK --range 1..4 --format json > heaps
  heapsum enumerate Tree.java --assume-method repOK --format dot | dot -Tsvg > trees.svg
  heapsum enumerate Tree.java --assume-method repOK --scope Node=3 --format junit -o tests

Exit codes: 0 every structure within the bounds was found, 5 not all are known (--timeout or --max-memory stopped it,
or the invariant did not end, or came to what is not supported, on some candidates), 1 wrong usage,
2 the program cannot be read or has errors, or has no such invariant, 6 a bug in heapsum, 128+n stopped by signal n.)";

const std::map<std::string, explore::Unread> kUnread{{"values", explore::Unread::values},
                                                     {"any", explore::Unread::any}};

/// Structures that text shows where nothing is said, and those that get a test.
constexpr std::uint64_t kShown = 10, kTested = 100;
constexpr std::int64_t kGreatestNumber = kGreatestBound;

enumerate::Range read_range(const std::string& given) {
  const WholeRange range = read_whole_range("--range", given, kGreatestNumber);
  return {range.least, range.greatest};
}

void add_domain(CLI::App& app, enumerate::Settings& how) {
  add_sizes(app, how.how.limits);
  app.add_option_function<std::string>(
         "--range", [&how](const std::string& given) { how.numbers = read_range(given); },
         "Numbers are LO to HI (default 0 to the greatest number of --scope)")
      ->type_name("LO..HI");
  add_choice(app, "--unread", how.unread, kUnread,
             "Fields that the invariant does not read (default values)\nvalues: each value is "
             "another structure\nany: null, false or 0 stands for all of them");
  add_whole(app, "--max-steps", how.most_steps,
            "Give up a candidate on which the invariant takes N steps (default 100000)",
            {1, kGreatestCount});
  add_budget(app, how.how.budget);
}

void add_assumed(CLI::App& app, std::vector<std::string>& assumed) {
  const auto read = [&assumed](const std::string& given) {
    if (given.empty()) throw CLI::ValidationError("--assume-method: [C.]m is wanted, not ''");
    assumed = {given};
  };
  app.add_option_function<std::string>(
         "--assume-method", read,
         "The invariant: method m of class C, or of the program's class; without parameters, its "
         "result is boolean")
      ->required()
      ->type_name("[C.]m");
}

}  // namespace

void add_enumerate(CLI::App& app, Enumerate& into) {
  app.footer(kEnumerateExamples);
  add_source(app, into.what);
  add_assumed(app, into.what.assumed);
  add_domain(app, into.how);
  app.add_flag("--count", into.count, "Print how many structures there are, and nothing else");
  into.how.shown = kShown;
  add_first(
      app, "--structures", into.how.shown,
      "Which structures to write (default: the first 10 as text, the first 100 as tests, else "
      "all); all are found and counted");
  add_input_format(app, into.format, "the invariant");
  add_tests_output(app, into.output);
  add_replay(app, into.trust, into.what, "tests");
  add_progress(app, into.progress);
  app.final_callback([&app, &into] {
    if (into.count && into.format != InputFormat::text)
      throw CLI::ValidationError("--count and --format exclude each other");
    check_input_format(into.format, into.what);
    if (into.format != InputFormat::text && app.count("--structures") == 0)
      into.how.shown = is_tests(into.format) ? std::optional(kTested) : std::nullopt;
    if (into.count) into.how.shown = 0;
  });
}

}  // namespace heapsum::options
