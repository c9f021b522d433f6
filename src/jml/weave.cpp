// SPDX-License-Identifier: Apache-2.0
#include <heapsum/jml/weave.hpp>

#include <algorithm>
#include <utility>

#include "made/members.hpp"
#include "read/outline.hpp"

namespace heapsum::jml {

namespace {

constexpr std::string_view kRuntime =
#include "runtime.txt"
    ;
constexpr std::string_view kEntry =
#include "entry.txt"
    ;
constexpr std::size_t kMostLines = 60'000;  // that a class file can number, with clauses

/// Copies the user's text, with lines of ours in between.
class Weaver {
 public:
  Weaver(std::string_view text, Woven& woven) : text_(text), woven_(woven) {}

  void weave(std::vector<Insertion> inserted) {
    std::ranges::stable_sort(inserted, {}, &Insertion::at);
    for (const Insertion& i : inserted) {
      copy(i.at);
      end_line(line_);
      for (const MadeLine& line : i.lines) {
        for (const TextPart& part : line.text.parts()) add(part);
        end_line(line.number);
      }
    }
    copy(text_.size());
    woven_.lines.push_back(line_);
  }

 private:
  void copy(std::size_t to) {
    for (; at_ < to; ++at_) {
      woven_.text += text_[at_];
      if (text_[at_] == '\n') woven_.lines.push_back(line_++);
    }
  }
  void end_line(std::uint32_t number) {
    woven_.text += '\n';
    woven_.lines.push_back(number);
  }
  void add(const TextPart& part) {
    if (part.from) woven_.origins.push_back({woven_.text.size(), part.text.size(), *part.from});
    woven_.text += part.text;
  }

  std::string_view text_;
  Woven& woven_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
};

std::vector<Declared> declared(const Outline& outline) {
  std::vector<Declared> all;
  for (const TypeOutline& t : outline.types)
    for (const MethodOutline& m : t.methods)
      all.push_back({t.name, m.name, m.parameters.size(), m.is_pure});
  return all;
}

}  // namespace

Result<std::optional<Woven>, std::string> weave(const Source& source, Null null, Exits exits) {
  const Outline outline = outline_of(source.text());
  if (!outline.has_jml && !outline.says_null) return std::optional<Woven>{};
  const auto lines = static_cast<std::size_t>(std::ranges::count(source.text(), '\n')) + 1;
  if (lines > kMostLines)
    return Failure{source.name() + ": error: is too long for contracts to be read\n"};
  Woven woven;
  woven.first = static_cast<std::uint32_t>(lines) + 1;
  Ledger ledger(source, woven.first);
  Members made = members(outline, null, exits, ledger);
  woven.regions = regions(outline, ledger);
  if (std::string wrong = ledger.messages(); !wrong.empty()) return Failure{std::move(wrong)};
  Weaver(source.text(), woven).weave(std::move(made.inserted));
  woven.callees = std::move(made.callees);
  woven.clauses = ledger.take_clauses();
  woven.not_checked = ledger.take_not_checked();
  woven.methods = declared(outline);
  woven.package = outline.package;
  std::ranges::replace(woven.package, '.', '/');
  return std::optional(std::move(woven));
}

std::string runtime_source() { return std::string(kRuntime.substr(1)).append(kEntry); }

}  // namespace heapsum::jml
