// SPDX-License-Identifier: Apache-2.0
// Inputs that were drawn, for people: what from, and one a line.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include <heapsum/report/check.hpp>
#include <heapsum/report/drawn.hpp>
#include <heapsum/report/enumeration.hpp>

#include "text_layout.hpp"

namespace heapsum::report {

namespace {

/// "numbers 0 to 9, as the profile weighs them"
std::string numbers_text(const LikelyInputs::Numbers& r) {
  return fmt::format("{} {} to {}{}", r.name == "*" ? "numbers" : r.name, r.least, r.greatest,
                     r.weighted ? " by the profile" : "");
}

void write(StructureWriter& writer, const DrawnInputs& drawn) {
  writer.begin({});
  for (std::size_t i = 0; i < drawn.inputs.size(); ++i) writer.structure(i + 1, drawn.inputs[i]);
  writer.end({});
}

}  // namespace

std::string bounds_text(const LikelyInputs& of) {
  std::vector<std::string> parts;
  for (const auto& [name, n] : of.scope)
    parts.push_back(fmt::format("at most {} {}{}", n, name == "*" ? "of each other class" : name,
                                name == of.sized ? " by the profile" : ""));
  for (const LikelyInputs::Numbers& r : of.ranges) parts.push_back(numbers_text(r));
  if (of.longest) parts.push_back(fmt::format("arrays up to {} long", *of.longest));
  for (const std::string& m : of.assumed) parts.push_back("assuming " + m);
  return fmt::format("{}", fmt::join(parts, ", "));
}

void write_text(const DrawnInputs& drawn, std::ostream& out) {
  fmt::print(out, "{} in {}\n", drawn.of.entry, drawn.of.file);
  if (const std::string bounds = bounds_text(drawn.of); !bounds.empty())
    fmt::print(out, "{}\n", bounds);
  fmt::print(out, "{} drawn with seed {}", counted(drawn.inputs.size(), "input"), drawn.seed);
  if (!drawn.of.weighted) fmt::print(out, " from {}", fraction_text(drawn.all));
  out << "\n\n";
  for (std::size_t i = 0; i < drawn.inputs.size(); ++i) {
    std::string text = in_one_line(drawn.inputs[i]);
    if (text.empty()) text = "all is null, false or 0";
    std::string margin = fmt::format("{:>{}}  ", i + 1, kNumberWidth);
    for (const std::string& line : wrapped(text, kLineWidth - kNumberMargin)) {
      out << margin << line << '\n';
      margin.assign(margin.size(), ' ');
    }
  }
  if (drawn.all == 0) out << "no input within these bounds satisfies the assumptions\n";
  for (const std::string& remark : drawn.remarks) fmt::print(out, "note: {}\n", remark);
  if (drawn.reasons.empty()) return;
  out << "other inputs may be valid too:\n";
  for (const std::string& reason : drawn.reasons) fmt::print(out, "  - {}\n", reason);
}

void write_json(const DrawnInputs& drawn, std::ostream& out) {
  write(*make_structure_json(out), drawn);
}

void write_dot(const DrawnInputs& drawn, std::ostream& out) {
  write(*make_structure_dot(out), drawn);
}

}  // namespace heapsum::report
