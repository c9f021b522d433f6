// SPDX-License-Identifier: Apache-2.0
// Structures for people: one a line, and how many there are.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include <heapsum/report/check.hpp>
#include <heapsum/report/enumeration.hpp>

#include "text/text_layout.hpp"

namespace heapsum::report {

namespace {

/// "at most 4 Node, 3 of every other class, numbers 0 to 4, arrays to 3"
std::string bounds(const EnumerationHead& head) {
  std::string text = "at most ";
  for (const auto& [name, count] : head.scope) text += fmt::format("{} {}, ", count, name);
  text += fmt::format("{} of {} class, numbers {} to {}", head.others,
                      head.scope.empty() ? "each" : "every other", head.least, head.greatest);
  if (head.longest) text += fmt::format(", arrays to {}", *head.longest);
  if (head.unread == explore::Unread::any) text += ", fields that are never read left at 0";
  return text;
}

/// "1 of 0, 2 of 1"
std::string by_objects(const EnumerationTail& tail) {
  std::vector<std::string> parts;
  for (const auto& [objects, structures] : tail.by_objects)
    parts.push_back(fmt::format("{} of {}", grouped(structures), objects));
  return fmt::format("{}", fmt::join(parts, ", "));
}

class StructureText final : public StructureWriter {
 public:
  explicit StructureText(std::ostream& out) : out_(out) {}

  void begin(const EnumerationHead& head) override {
    fmt::print(out_, "{} in {}\n{}\n\n", head.invariant, head.file, bounds(head));
  }

  void structure(std::uint64_t number, const HeapLiteral& heap) override {
    shown_ = number;
    std::string text = in_one_line(heap);
    if (text.empty()) text = "all is null, false or 0";
    std::string margin = fmt::format("{:>{}}  ", number, kNumberWidth);
    for (const std::string& line : wrapped(text, kLineWidth - kNumberMargin)) {
      out_ << margin << line << '\n';
      margin.assign(margin.size(), ' ');
    }
  }

  void end(const EnumerationTail& tail) override {
    const explore::Census& found = tail.census;
    if (shown_ > 0 && shown_ < found.structures)
      fmt::print(out_, "{:>{}}  {} more: --structures all\n", "…", kNumberWidth,
                 grouped(found.structures - shown_));
    if (shown_ > 0) out_ << '\n';
    out_ << counted(found.structures, "structure") << '\n';
    if (found.structures > 0)
      fmt::print(out_, "  by number of objects beside this: {}\n", by_objects(tail));
    fmt::print(
        out_, "  the invariant is false on {}",
        found.refused == 1 ? "1 other candidate" : grouped(found.refused) + " other candidates");
    if (found.in_error > 0)
      fmt::print(out_, "; on {} of these it ends in an error", grouped(found.in_error));
    out_ << '\n';
    if (!tail.complete()) out_ << "these may not be all:\n";
    for (const std::string& reason : tail.reasons) fmt::print(out_, "  - {}\n", reason);
  }

 private:
  std::ostream& out_;
  std::uint64_t shown_ = 0;
};

class StructureCount final : public StructureWriter {
 public:
  explicit StructureCount(std::ostream& out) : out_(out) {}
  void begin(const EnumerationHead& /*head*/) override {}
  void structure(std::uint64_t /*number*/, const HeapLiteral& /*heap*/) override {}
  void end(const EnumerationTail& tail) override { out_ << tail.census.structures << '\n'; }

 private:
  std::ostream& out_;
};

}  // namespace

std::unique_ptr<StructureWriter> make_structure_text(std::ostream& out) {
  return std::make_unique<StructureText>(out);
}

std::unique_ptr<StructureWriter> make_structure_count(std::ostream& out) {
  return std::make_unique<StructureCount>(out);
}

}  // namespace heapsum::report
