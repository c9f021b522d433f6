// SPDX-License-Identifier: Apache-2.0
// A check for people:
//
//   list.javalite:9:11: error: null dereference: ((this $ head) @ contains val)
//     call   List.contains(val) with val = null
//     when   this.head = null
//     input  {"this": …}
//
//   List.contains  violation   summary, k 3, unwind 4; 19 complete paths
//   12 properties: 11 pass, 1 fail
//   violation
#include <heapsum/report/check.hpp>

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <heapsum/report/describe.hpp>
#include <heapsum/report/writers.hpp>

#include "text_layout.hpp"

namespace heapsum::report {

namespace {

class CheckText {
 public:
  CheckText(const CheckFindings& f, const CheckStyle& style, std::ostream& out)
      : f_(f), style_(style), ink_(style.color), out_(out) {}

  void write() {
    for (const Defect& d : f_.defects) defect(d, ink_.bad("error"));
    for (const Defect& d : f_.unconfirmed) defect(d, ink_.warning("warning") + ": unconfirmed");
    for (const FoundInvariants& i : f_.invariants) found(i);
    methods();
    if (style_.verbose) each_property();
    properties();
    fmt::print(out_, "{}\n", in_color(f_.verdict));
  }

 private:
  std::string in_color(Verdict v) const {
    const std::string text = word(v);
    if (v == Verdict::safe || v == Verdict::within_bounds) return ink_.good(text);
    return v == Verdict::violation ? ink_.bad(text) : ink_.warning(text);
  }
  std::string place(const PlaceInSource& where) const {
    return where.file.empty() ? fmt::format("{}:{}", f_.file, shown(where)) : shown(where);
  }

  void lines(const char* label, const std::vector<std::string>& texts) {
    constexpr std::size_t kMargin = 10;
    bool first = true;
    for (const std::string& text : texts)
      for (const std::string& part : wrapped(text, kLineWidth - kMargin)) {
        out_ << (first ? ink_.faint(padded(fmt::format("  {}", label), kMargin))
                       : std::string(kMargin, ' '))
             << part << '\n';
        first = false;
      }
  }

  void defect(const Defect& d, const std::string& severity) {
    const std::string kind = with_exception(d.kind, d.exception);
    fmt::print(out_, "{}: {}: {}: {}\n", ink_.bold(place(d.where)), severity, kind, d.where.text);
    if (d.thrown_at)
      lines("thrown", {fmt::format("at {}: {}", place(*d.thrown_at), d.thrown_at->text)});
    if (!d.unconfirmed.empty()) lines("because", {d.unconfirmed});
    lines("values", d.values);
    lines("call", {d.call});
    lines("when", conditions(d));
    if (d.input) literal(*d.input);
    if (!d.made_by.empty()) lines("reached", {fmt::format("by {}", fmt::join(d.made_by, "; "))});
    if (!d.not_made.empty()) lines("reached", {d.not_made});
    const bool in_part = d.replayed_on.find("; no ") != std::string::npos;
    if (in_part || (style_.verbose && !d.replayed_on.empty()))
      lines("replay", {"met by " + d.replayed_on});
    if (!d.refused.empty()) lines("cage", {fmt::format("refused {}", fmt::join(d.refused, ", "))});
    if (style_.trace) trace(d.decisions);
    out_ << '\n';
  }

  /// Those that a glance takes in, unless all are wished for: the input below is one that has them all.
  std::vector<std::string> conditions(const Defect& d) const {
    constexpr std::size_t kGlance = 2 * kLineWidth;
    std::vector<std::string> shown;
    for (const std::string& conjunct : d.condition)
      if (style_.verbose || columns(conjunct) <= kGlance) shown.push_back(conjunct);
    const std::size_t left_out = d.condition.size() - shown.size();
    if (left_out > 0)
      shown.push_back(fmt::format("(and {}: -v shows {})", counted(left_out, "longer condition"),
                                  left_out == 1 ? "it" : "them"));
    if (shown.empty()) shown.emplace_back("always");
    return shown;
  }

  void literal(const HeapLiteral& input) {
    const std::string text = to_json(input);
    std::vector<std::string> rows;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      rows.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    const char* label = "  input";
    for (const std::string& row : rows) {
      out_ << ink_.faint(padded(label, 10)) << row << '\n';
      label = "";
    }
  }

  void trace(const std::vector<Decision>& decisions) {
    std::vector<std::string> steps;
    for (const Decision& d : decisions) {
      const std::string result = !d.method.empty() ? d.method
                                 : !d.of.empty()   ? d.of
                                 : d.result        ? "yes"
                                                   : "no";
      steps.push_back(
          fmt::format("{}  {}: {}  {}", shown(d.where), word(d.kind), result, d.where.text));
    }
    if (!steps.empty()) lines("trace", steps);
  }

  std::string bounds(const MethodCheck& m) const {
    std::string text = m.options.mode;
    if (!m.options.merge.empty()) text += ", merge " + m.options.merge;
    if (!m.options.invariant.empty()) text += ", invariant by " + m.options.invariant;
    if (m.options.k) text += fmt::format(", k {}", *m.options.k);
    if (m.options.unwind) text += fmt::format(", unwind {}", *m.options.unwind);
    if (m.options.max_array_length)
      text += fmt::format(", arrays to {}", *m.options.max_array_length);
    for (const std::string& limit : path_limits(m.options)) text += ", " + limit;
    for (const auto& [name, count] : m.options.scope)
      text += fmt::format(", at most {} {}", count, name);
    for (const std::string& assumption : assumptions(m.options)) text += ", " + assumption;
    return text;
  }

  std::string looked_at(const MethodCheck& m) const {
    if (m.options.mode.empty()) return "not looked at";
    return fmt::format("{}; {}", bounds(m), counted_paths(m));
  }

  static std::string counted_paths(const MethodCheck& m) {
    if (m.verdict == Verdict::safe && m.complete == 0) return "nothing in it can fail";
    return counted(m.complete, "complete path");
  }

  void found(const FoundInvariants& of) {
    fmt::print(out_, "{} keeps{}\n", of.of, of.verdict == Verdict::safe ? "" : ", within bounds");
    for (const std::string& condition : of.conditions)
      fmt::print(out_, "  invariant {}\n", condition);
    if (style_.verbose) lines("because", of.reasons);
    out_ << '\n';
  }

  void methods() {
    std::size_t widest = 0;
    for (const MethodCheck& m : f_.methods) widest = std::max(widest, columns(m.entry));
    for (const MethodCheck& m : f_.methods) {
      const std::string verdict = m.vacuous ? "vacuous" : word(m.verdict);
      fmt::print(out_, "{}  {}  {}\n", padded(m.entry, widest),
                 m.vacuous ? ink_.warning(padded(verdict, 12)) : padded_verdict(m.verdict),
                 looked_at(m));
      for (const std::string& reason : m.reasons) {
        const char* margin = "  - ";
        for (const std::string& part : wrapped(reason, kLineWidth - 4)) {
          out_ << margin << part << '\n';
          margin = "    ";
        }
      }
      if (m.induction) induction(*m.induction);
    }
  }

  /// What it shows is good to know; that it shows nothing, only where somebody wants to know everything.
  void induction(const Induction& i) {
    using Shows = Induction::Shows;
    const std::string loops = i.loops.empty() ? "a proof without bounds"
                                              : "induction on " + counted(i.loops.size(), "loop");
    if (i.shows == Shows::all) fmt::print(out_, "  + {} shows what the bounds leave out\n", loops);
    if (i.shows == Shows::part)
      fmt::print(out_, "  + {} shows some of the properties that the bounds leave open\n", loops);
    if (!style_.verbose) return;
    if (i.shows == Shows::nothing) fmt::print(out_, "  + induction shows nothing: {}\n", i.why_not);
    for (const Induction::Loop& loop : i.loops) loop_proof(loop);
  }
  void loop_proof(const Induction::Loop& loop) {
    fmt::print(out_, "    {}: {}\n", place(loop.where), loop.where.text);
    std::string text = loop.rounds == 0 ? "" : counted(loop.rounds, "round") + " assumed; ";
    text += loop.invariants.empty()
                ? "nothing is known of what it changes"
                : fmt::format("invariants {}", fmt::join(loop.invariants, ", "));
    for (const std::string& part : wrapped(text, kLineWidth - 6)) out_ << "      " << part << '\n';
  }
  std::string padded_verdict(Verdict v) const {
    const std::string text = word(v);
    return in_color(v) + std::string(12 - std::min<std::size_t>(12, text.size()), ' ');
  }

  void each_property() {
    out_ << '\n';
    for (const Property& p : f_.properties)
      fmt::print(out_, "{}  {}: {}  {}\n", padded(word(p.standing), 11), place(p.where),
                 word(p.kind), p.where.text);
  }

  void properties() {
    std::array<std::uint64_t, 4> counts{};
    for (const Property& p : f_.properties) ++counts[static_cast<std::size_t>(p.standing)];
    fmt::print(out_, "\n{}", ink_.bold(counted(f_.properties.size(), "property", "properties")));
    const char* separator = ": ";
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] == 0) continue;
      fmt::print(out_, "{}{} {}", separator, grouped(counts[i]), word(static_cast<Standing>(i)));
      separator = ", ";
    }
    out_ << '\n';
    reached();
  }

  /// Where calls were looked for.
  void reached() {
    const auto count = [&](auto is) {
      return static_cast<std::size_t>(std::ranges::count_if(f_.defects, is));
    };
    const std::size_t by_calls = count([](const Defect& d) { return !d.made_by.empty(); });
    const std::size_t asked = by_calls + count([](const Defect& d) { return !d.not_made.empty(); });
    if (asked == 0) return;
    fmt::print(out_, "{}: {} reached by calls\n",
               counted(asked, "defect of an object's method", "defects of objects' methods"),
               by_calls);
  }

  const CheckFindings& f_;
  const CheckStyle& style_;
  Ink ink_;
  std::ostream& out_;
};

}  // namespace

void write_text(const CheckFindings& findings, const CheckStyle& style, std::ostream& out) {
  CheckText(findings, style, out).write();
}

}  // namespace heapsum::report
