// SPDX-License-Identifier: Apache-2.0
#include "check.hpp"

#include <algorithm>
#include <map>

namespace heapsum::cli {

namespace {

constexpr const char* kExamples = R"(Examples:
  heapsum check list.javalite                                 all methods of the entry's class
  heapsum check list.javalite --class Node -v                 those of Node, and each property
  heapsum check list.javalite --entry List.add --k auto       raise --k until --timeout
  heapsum check list.javalite --report sarif=list.sarif --report junit-xml=list.xml --dot pictures

Exit codes: 0 safe, 10 a violation was found and replayed, 5 inconclusive (a bound, --timeout, an unknown, what is
unsupported or unconfirmed; the reasons are listed), 1 wrong usage, 2 the program cannot be read or is wrong,
6 a bug of ours, 128+n stopped by signal n.)";

const std::map<std::string, ReportKind> kKinds{{"text", ReportKind::text},
                                               {"json", ReportKind::json},
                                               {"sarif", ReportKind::sarif},
                                               {"junit-xml", ReportKind::junit_xml}};

ReportWish wish(const std::string& given) {
  const std::size_t equals = given.find('=');
  const auto at = kKinds.find(given.substr(0, equals));
  if (at == kKinds.end() || equals == given.size() - 1)
    throw CLI::ValidationError(fmt::format(
        "--report: '{}' is none of text, json, sarif, junit-xml, nor one of them with =FILE",
        given));
  return {at->second, equals == std::string::npos ? "" : given.substr(equals + 1)};
}

std::vector<ReportWish> wishes(const CheckFlags& flags, bool quiet) {
  std::vector<ReportWish> all;
  for (const std::string& given : flags.reports) all.push_back(wish(given));
  const auto on_stdout = std::ranges::count(all, std::string(), &ReportWish::file);
  if (on_stdout > 1) throw CLI::ValidationError("--report: only one can go to standard output");
  if (on_stdout == 0 && !quiet) all.insert(all.begin(), ReportWish{});
  return all;
}

void read_k(const std::string& given, CheckOptions& into) {
  if (given.empty()) return;
  std::uint32_t k = 0;
  into.raise_k = given == "auto";
  if (into.raise_k) return;
  if (given[0] == '-' || !CLI::detail::lexical_cast(given, k))
    throw CLI::ValidationError(fmt::format("--k: '{}' is neither a number nor auto", given));
  into.k = k;
}

}  // namespace

void add_check(CLI::App& check, Raw& raw, CheckFlags& into) {
  check.footer(kExamples);
  add_program(check, raw);
  add_methods(check, raw, into.of_class, "Check");
  add_bounds(check, raw);
  check
      .add_option(
          "--k", into.k,
          "Input objects at most N steps from the entry's (default 3); auto: raise it until "
          "nothing is left out, or --timeout")
      ->type_name("N|auto");
  check
      .add_option("--report", into.reports,
                  "text, json, sarif or junit-xml; with =FILE into a file; may be repeated")
      ->type_name("KIND[=FILE]")
      ->allow_extra_args(false);
  check.add_option("--dot", into.pictures, "Draw the input of each defect: DIR/defect-1.dot, ...")
      ->type_name("DIR");
  check.add_flag("--trace", into.trace, "What was decided on the way to each defect");
  RunOptions& o = raw.options;
  check.add_flag("-q,--quiet", o.quiet, "No text: only the exit code, and the reports with =FILE");
  check.add_flag("-v,--verbose", o.verbose, "Each property, passed ones too");
  add_choice(check, "--color", o.color, kWhen,
             "Colours (default auto: on terminals unless NO_COLOR is set)");
}

CheckOptions checked_check(const CLI::App& check, Raw& raw, const CheckFlags& flags) {
  read_methods(check, raw, flags.of_class);
  CheckOptions o;
  static_cast<RunOptions&>(o) = std::move(raw.options);
  o.of_class = flags.of_class;
  o.keeps_output = false;
  o.makes_stubs = true;
  o.pictures = flags.pictures;
  o.show_trace = flags.trace;
  o.reports = wishes(flags, o.quiet);
  read_k(flags.k, o);
  return o;
}

}  // namespace heapsum::cli
