// SPDX-License-Identifier: Apache-2.0
// Offsets to places, and the printed form of a diagnostic.
#include <heapsum/base/source.hpp>

#include <algorithm>

#include <fmt/format.h>

namespace heapsum {

Source::Source(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)) {
  line_starts_.push_back(0);
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n') line_starts_.push_back(static_cast<std::uint32_t>(i + 1));
}

Source::Source(std::string name, std::vector<SourceLine> lines)
    : name_(std::move(name)), elsewhere_(std::move(lines)) {}

std::string Source::file_at(std::uint32_t offset) const {
  return offset < elsewhere_.size() ? elsewhere_[offset].file : std::string{};
}

Place Source::place(std::uint32_t offset) const {
  if (offset < elsewhere_.size()) return {elsewhere_[offset].line, 1};
  if (line_starts_.empty()) return {};
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const auto line = static_cast<std::uint32_t>(after - line_starts_.begin());
  return {line, offset - line_starts_[line - 1] + 1};
}

std::string_view Source::line_at(std::uint32_t offset) const {
  if (line_starts_.empty()) return {};
  const std::uint32_t begin = line_starts_[place(offset).line - 1];
  const std::size_t end = text_.find('\n', begin);
  return text().substr(begin, end == std::string::npos ? end : end - begin);
}

std::string_view Source::text_of(Span span) const {
  return text().substr(span.begin, span.end - span.begin);
}

namespace {

constexpr std::size_t kShownWidth = 100;

/// The part of a line that is worth showing around a column, and the column within it.
struct Excerpt {
  std::string text;
  std::size_t column;
};

char shown(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f ? ' ' : c;
}

Excerpt excerpt(std::string_view line, std::size_t column) {
  std::size_t from = 0;
  if (column > kShownWidth) from = column - kShownWidth / 2;
  std::string text(line.substr(from, kShownWidth));
  std::transform(text.begin(), text.end(), text.begin(), shown);
  return {std::move(text), column - from};
}

}  // namespace

std::string render(const Diagnostic& d, const Source& source) {
  const Place place = source.place(d.where.begin);
  std::string out =
      fmt::format("{}:{}:{}: error: {}\n", source.name(), place.line, place.column, d.message);
  const Excerpt shown_line = excerpt(source.line_at(d.where.begin), place.column - 1);
  if (!shown_line.text.empty()) {
    const std::size_t room =
        shown_line.text.size() - std::min(shown_line.text.size(), shown_line.column);
    const std::size_t width =
        std::clamp<std::size_t>(d.where.end - d.where.begin, 1, std::max<std::size_t>(room, 1));
    out += fmt::format("    {}\n    {}^{}\n", shown_line.text, std::string(shown_line.column, ' '),
                       std::string(width - 1, '~'));
  }
  if (!d.hint.empty()) out += fmt::format("  hint: {}\n", d.hint);
  return out;
}

}  // namespace heapsum
