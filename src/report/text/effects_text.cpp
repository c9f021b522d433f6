// SPDX-License-Identifier: Apache-2.0
// Effects as text:
//
//   path 2  returned true
//     when    this.head ≠ null
//     this.head: this.head → new Node #1
//     new Node #1 {next: this.head, value: value}
//     lost    this.head.next
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include <heapsum/report/effects.hpp>

#include "describe/picture.hpp"
#include "text/text_layout.hpp"
#include "text/text_path.hpp"

namespace heapsum::report {

namespace {

constexpr std::size_t kLabelWidth = 10;

class EffectsText {
 public:
  explicit EffectsText(std::ostream& out) : out_(out) {}

  void path(const PathEffects& p) {
    fmt::print(out_, "path {}  {}\n", p.path.number, ending(p.path));
    const char* label = "  when";
    for (const std::string& conjunct : p.path.condition) line(std::exchange(label, ""), conjunct);
    bool is_all = true;
    for (const EffectField* f : p.changes()) {
      line("  writes",
           fmt::format("{}: {} → {}", f->place, in_one_line(f->before), in_one_line(f->after)));
      is_all = false;
    }
    for (const EffectObject& o : p.objects)
      if (o.fate == Fate::made) line("  makes", made(o)), is_all = false;
    for (const EffectObject& o : p.objects)
      if (o.fate == Fate::lost) line("  loses", o.name), is_all = false;
    if (is_all) line("  changes", "nothing");
    out_ << '\n';
  }

 private:
  void line(std::string_view label, const std::string& text) {
    std::string margin = padded(std::string(label), kLabelWidth);
    for (const std::string& part : wrapped(text, kLineWidth - kLabelWidth)) {
      out_ << margin << part << '\n';
      margin.assign(kLabelWidth, ' ');
    }
  }

  static std::string ending(const PathFinding& path) {
    if (path.outcome == OutcomeKind::returned) return "returned " + path.value;
    if (path.outcome == OutcomeKind::cut) return fmt::format("cut by {}, so far", path.bound);
    const std::string what = with_exception(path.outcome, path.exception);
    return path.where ? fmt::format("{} at {}", what, place_text(*path.where)) : what;
  }

  static std::string made(const EffectObject& o) {
    std::vector<std::string> fields;
    for (const EffectField& f : o.fields)
      fields.push_back(fmt::format("{}: {}", f.name, in_one_line(f.after)));
    return fmt::format("{} {{{}}}", o.name, fmt::join(fields, ", "));
  }

  std::ostream& out_;
};

}  // namespace

void write_text(const EffectsFindings& findings, std::ostream& out) {
  EffectsText text(out);
  for (const PathEffects& p : findings.paths) text.path(p);
  fmt::print(out, "{}: {} of {}\n", findings.head.file, counted(findings.paths.size(), "path"),
             findings.head.entry);
  for (const std::string& reason : findings.tail.reasons) fmt::print(out, "  - {}\n", reason);
}

}  // namespace heapsum::report
