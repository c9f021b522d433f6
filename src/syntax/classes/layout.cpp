// SPDX-License-Identifier: Apache-2.0
#include "layout.hpp"

#include <algorithm>

#include <heapsum/base/match.hpp>

namespace heapsum::syntax {

namespace {

constexpr std::size_t kLineWidth = 100;
// Deeper groups are not indented further, so that deep programs stay readable and small.
constexpr std::size_t kMaxIndent = 60;

std::size_t own_width(const Mark& mark) {
  const auto* text = std::get_if<std::string>(&mark);
  return text != nullptr ? text->size() : 1;
}

/// By mark: the width, on one line, of the group that opens there and the brackets that close right
/// after it, or of the single mark that stands there.
std::vector<std::size_t> widths(const std::vector<Mark>& marks) {
  std::vector<std::size_t> width(marks.size());
  std::vector<std::size_t> closed_at;  // the total at the end of the groups around, innermost last
  std::size_t total = 0;               // of what is to the right
  std::size_t closing = 0;             // of the brackets that close next
  for (std::size_t i = marks.size(); i-- > 0;) {
    const std::size_t own = own_width(marks[i]);
    if (std::holds_alternative<Close>(marks[i])) {
      closed_at.push_back(total - closing);
      closing += own;
    } else {
      width[i] = own + closing;
      closing = 0;
    }
    total += own;
    if (std::holds_alternative<Open>(marks[i])) {
      width[i] = total - closed_at.back();
      closed_at.pop_back();
    }
  }
  return width;
}

class Writer {
 public:
  explicit Writer(const std::vector<Mark>& marks) : marks_(marks), width_(widths(marks)) {}
  std::string run();

 private:
  struct Group {
    std::size_t indent;
    bool on_one_line;
  };

  void open(const Open& mark, std::size_t i);
  void close(const Close& mark);
  void put(std::string_view text);
  void new_line();
  [[nodiscard]] bool on_one_line() const { return groups_.back().on_one_line; }
  [[nodiscard]] bool fits(std::size_t i) const { return column_ + width_[i] <= kLineWidth; }
  [[nodiscard]] bool fits_after_blank(std::size_t i) const {
    return column_ + 1 + width_[i] <= kLineWidth;
  }

  const std::vector<Mark>& marks_;
  std::vector<std::size_t> width_;
  std::vector<Group> groups_{{0, false}};
  std::string out_;
  std::size_t column_ = 0;
};

std::string Writer::run() {
  for (std::size_t i = 0; i < marks_.size(); ++i) {
    const match write{
        [&](const std::string& text) { put(text); },
        [&](const Open& mark) { open(mark, i); },
        [&](const Close& mark) { close(mark); },
        [&](const Blank&) { put(" "); },
        [&](const Break&) { on_one_line() ? put(" ") : new_line(); },
        [&](const Fill&) { on_one_line() || fits_after_blank(i + 1) ? put(" ") : new_line(); },
    };
    std::visit(write, marks_[i]);
  }
  return std::move(out_);
}

void Writer::open(const Open& mark, std::size_t i) {
  groups_.push_back({groups_.back().indent + mark.indent, on_one_line() || fits(i)});
  put({&mark.bracket, 1});
}

void Writer::close(const Close& mark) {
  put({&mark.bracket, 1});
  groups_.pop_back();
}

void Writer::put(std::string_view text) {
  out_ += text;
  column_ += text.size();
}

void Writer::new_line() {
  column_ = std::min(groups_.back().indent, kMaxIndent);
  out_ += '\n';
  out_.append(column_, ' ');
}

}  // namespace

std::string on_one_line(const std::vector<Mark>& marks) {
  std::string out;
  const match write{
      [&](const std::string& text) { out += text; },
      [&](const Open& mark) { out += mark.bracket; },
      [&](const Close& mark) { out += mark.bracket; },
      [&](const Blank&) { out += ' '; },
      [&](const Break&) { out += ' '; },
      [&](const Fill&) { out += ' '; },
  };
  for (const Mark& mark : marks) std::visit(write, mark);
  return out;
}

std::string laid_out(const std::vector<Mark>& marks) { return Writer(marks).run(); }

}  // namespace heapsum::syntax
