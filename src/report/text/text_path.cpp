// SPDX-License-Identifier: Apache-2.0
// A path:
//
//   path 3  returned false
//     when  this.head ≠ null
//           val ≠ this.head.elem
//     heap  this       List  head: this.head, other: ?
//           this.head  Node  elem: val
//                            next: null      if …
//                                  this.head if …
//
// A field that holds whatever the input has there is shown by its alternatives: next: null |
// this.head. Where a guard is too long to read, the field is one of several things.
#include "text_path.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

#include <fmt/format.h>

namespace heapsum::report {

namespace {

constexpr std::size_t kIndent = 11;      // "  witness  "
constexpr std::size_t kWidestName = 32;  // wider object names push their row to the right
constexpr std::size_t kNarrowest = 40;   // what a guard gets even far to the right
constexpr std::string_view kBeforeSeveral = " one of ";

std::string label(std::string_view name) { return padded(fmt::format("  {}", name), kIndent); }

/// Text that begins with a label and goes on under its own first column.
class Block {
 public:
  Block(std::string_view name, const Ink& ink, std::ostream& out)
      : label_(ink.faint(label(name))), rest_(kIndent, ' '), out_(out) {}
  void line(std::string_view text) {
    out_ << (first_ ? label_ : rest_) << text << '\n';
    first_ = false;
  }

 private:
  std::string label_, rest_;
  std::ostream& out_;
  bool first_ = true;
};

bool is_settled(const FieldPicture& field) {
  return field.cases.size() == 1 && field.cases[0].guard.empty();
}

/// "next: null | this.head | this.head.next", or "next: one of null, this.head"
std::string in_a_row(const FieldPicture& field, std::string_view start, std::string_view between) {
  std::string text = field.name + ":";
  for (const Case& c : field.cases) {
    text += &c == &field.cases.front() ? start : between;
    text += c.value;
  }
  return text;
}

/// "next: null if …", a line for each case, aligned under each other.
std::vector<std::string> case_lines(const FieldPicture& field, std::size_t width) {
  std::size_t widest = 0;
  for (const Case& c : field.cases) widest = std::max(widest, columns(c.value));
  const std::string head = field.name + ": ";
  const std::size_t before_guard = columns(head) + widest + 4;  // " if "
  const std::size_t room = std::max(width > before_guard ? width - before_guard : 0, kNarrowest);
  std::vector<std::string> lines;
  for (const Case& c : field.cases) {
    const std::string margin = lines.empty() ? head : std::string(columns(head), ' ');
    const std::vector<std::string> guard = wrapped(c.guard, room);
    for (std::size_t i = 0; i < guard.size(); ++i)
      lines.push_back(i == 0 ? fmt::format("{}{} if {}", margin, padded(c.value, widest), guard[i])
                             : std::string(before_guard, ' ') + guard[i]);
  }
  return lines;
}

/// What one field holds as one text, if it is not to be shown case by case; `path` is its name in the input.
std::optional<std::string> whole(const FieldPicture& field, const std::string& path,
                                 const TextStyle& style) {
  if (is_settled(field) || is_untouched(field, path)) return in_a_row(field, " ", " | ");
  if (!leaves_guards_out(field, style)) return std::nullopt;
  return field.of_input ? in_a_row(field, " ", " | ") : in_a_row(field, kBeforeSeveral, ", ");
}

/// One field as lines.
std::vector<std::string> field_lines(const FieldPicture& field, const std::string& path,
                                     std::size_t width, const TextStyle& style) {
  const std::optional<std::string> text = whole(field, path, style);
  if (!text) return case_lines(field, width);
  std::vector<std::string> lines = wrapped(*text, width - 2);
  for (std::size_t i = 1; i < lines.size(); ++i) lines[i].insert(0, "  ");
  return lines;
}

/// All fields: those that take one line side by side while they fit, the others below each other.
std::vector<std::string> fields_lines(const ObjectPicture& object, std::size_t width,
                                      const TextStyle& style) {
  std::vector<std::string> lines;
  bool open = false;  // the last line has room for more fields
  for (const FieldPicture& field : object.fields) {
    const std::vector<std::string> own =
        field_lines(field, object.name + "." + field.name, width, style);
    const bool short_one = own.size() == 1;
    if (short_one && open && columns(lines.back()) + 2 + columns(own[0]) <= width) {
      lines.back().append(", ").append(own[0]);
    } else {
      lines.insert(lines.end(), own.begin(), own.end());
    }
    open = short_one;
  }
  return lines;
}

void write_root(const FieldPicture& root, const TextStyle& style, Block& block) {
  if (is_settled(root) && root.cases[0].value == root.name) return;  // says nothing
  for (const std::string& line : field_lines(root, root.name, kLineWidth - kIndent, style))
    block.line(line);
}

void write_roots(const PathFinding& path, const TextStyle& style, const Ink& ink,
                 std::ostream& out) {
  Block input("input", ink, out);
  Block statics("static", ink, out);
  Block result("result", ink, out);
  for (const FieldPicture& root : path.heap.roots) {
    if (root.name != "result" && root.name != "this") write_root(root, style, input);
    if (root.name == "result" && !is_settled(root)) write_root(root, style, result);
  }
  for (const FieldPicture& field : path.heap.statics)
    if (style.verbose || !field.is_blank) write_root(field, style, statics);
}

void write_heap(const PathFinding& path, const TextStyle& style, const Ink& ink,
                std::ostream& out) {
  std::size_t names = 0, classes = 0;
  for (const ObjectPicture& object : path.heap.objects) {
    if (object.fields.empty()) continue;
    names = std::max(names, std::min(columns(object.name), kWidestName));
    classes = std::max(classes, columns(object.of));
  }
  const std::size_t margin = names + classes + 4;
  Block block("heap", ink, out);
  for (const ObjectPicture& object : path.heap.objects) {
    const std::size_t room = kLineWidth - std::min(kLineWidth - kNarrowest, kIndent + margin);
    std::string start =
        fmt::format("{}  {}  ", ink.name(padded(object.name, names)), padded(object.of, classes));
    for (const std::string& line : fields_lines(object, room, style)) {
      block.line(start + line);
      start.assign(margin, ' ');
    }
  }
}

std::string result_text(const PathFinding& path) {
  const bool one = path.heap.roots.empty() || is_settled(path.heap.roots.back());
  return one ? path.value : "one of several objects or null: see result";
}

std::string outcome_text(const PathFinding& path, const Ink& ink) {
  const std::string place = path.where ? " at " + place_text(*path.where) : "";
  if (path.outcome == OutcomeKind::returned) return ink.good("returned") + " " + result_text(path);
  if (path.outcome == OutcomeKind::cut)
    return ink.warning("cut") + fmt::format(" by {}{}", path.bound, place);
  if (path.outcome == OutcomeKind::excluded) return ink.faint("excluded by an assumption") + place;
  return ink.bad(with_exception(path.outcome, path.exception)) + place;
}

void write_witness(const HeapLiteral& witness, const Ink& ink, std::ostream& out) {
  Block block("witness", ink, out);
  const std::string text = to_json(witness);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    block.line(std::string_view(text).substr(at, end - at));
    at = end + 1;
  }
}

std::string flow_text(const std::vector<std::string>& flow) {
  if (flow.empty()) return "always";
  std::string text;
  for (const std::string& condition : flow) {
    if (!text.empty()) text += " and ";
    const bool nested = flow.size() > 1 && condition.find(" or ") != std::string::npos;
    text += nested ? "(" + condition + ")" : condition;
  }
  return text;
}

void write_cases(const FlowsThatMet& met, Block& when) {
  const auto write = [&](const std::string& text) {
    std::string margin = "  - ";
    for (const std::string& line : wrapped(text, kLineWidth - kIndent - 4)) {
      when.line(margin + line);
      margin.assign(margin.size(), ' ');
    }
  };
  for (const std::vector<std::string>& flow : met.cases) write(flow_text(flow));
  if (met.flows > met.cases.size()) write(fmt::format("{} more", met.flows - met.cases.size()));
}

void write_conditions(const PathFinding& path, Block& when) {
  if (path.condition.empty()) when.line("always");
  for (std::size_t i = 0; i < path.condition.size(); ++i) {
    std::string margin;
    for (const std::string& line : wrapped(path.condition[i], kLineWidth - kIndent - 2)) {
      when.line(margin + line);
      margin = "  ";
    }
    const auto met = std::ranges::find(path.met, i, &FlowsThatMet::condition);
    if (met != path.met.end()) write_cases(*met, when);
  }
}

void write_decisions(const std::vector<Decision>& decisions, const Ink& ink, std::ostream& out) {
  Block block("decided", ink, out);
  for (const Decision& d : decisions)
    block.line(fmt::format("{} {} at {}", word(d.kind),
                           d.kind == DecisionKind::join       ? fmt::format("of {} flows", d.flows)
                           : !d.method.empty()                ? "to " + d.method
                           : d.kind == DecisionKind::uncaught ? d.of
                           : !d.of.empty()                    ? (d.result ? d.of : "not " + d.of)
                           : d.result                         ? "yes"
                                                              : "no",
                           place_text(d.where)));
}

/// More than people read.
bool is_long(const FieldPicture& field) {
  constexpr std::size_t kLongest = 4 * kLineWidth;
  std::size_t together = 0, longest = 0;
  for (const Case& c : field.cases) {
    together += columns(c.guard);
    longest = std::max(longest, columns(c.guard));
  }
  return field.of_input ? together > kLineWidth : longest > kLongest;
}

}  // namespace

bool is_untouched(const FieldPicture& field, const std::string& path) {
  return std::all_of(field.cases.begin(), field.cases.end(), [&](const Case& c) {
    return c.guard == path + " = " + c.value || c.guard == path + " is fresh" ||
           c.guard == path + " != null";
  });
}

bool leaves_guards_out(const FieldPicture& field, const TextStyle& style) {
  return !style.verbose && is_long(field);
}

std::string place_text(const PlaceInSource& where) {
  return fmt::format("{}  {}", shown(where), where.text);
}

bool shows_heap(const PathFinding& path, const TextStyle& style) {
  return style.verbose ||
         (path.outcome != OutcomeKind::cut && path.outcome != OutcomeKind::excluded);
}

RenderedPath rendered(const PathFinding& path, const TextStyle& style) {
  constexpr std::string_view kTitle = "path ";
  const Ink ink(style.color);
  std::ostringstream out;
  const std::string title = ink.bold(kTitle);
  out << '\n' << title << "  " << outcome_text(path, ink) << '\n';
  if (!path.certain)
    out << ink.warning("  rests on a question that the solver could not answer") << '\n';
  Block when("when", ink, out);
  write_conditions(path, when);
  if (shows_heap(path, style)) {
    write_roots(path, style, ink, out);
    write_heap(path, style, ink, out);
  }
  if (style.verbose && !path.decisions.empty()) write_decisions(path.decisions, ink, out);
  if (path.witness) write_witness(*path.witness, ink, out);
  const std::size_t number_at = 1 + title.find(kTitle) + kTitle.size();
  return {std::move(out).str(), {static_cast<std::uint32_t>(number_at)}};
}

}  // namespace heapsum::report
