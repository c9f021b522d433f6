// SPDX-License-Identifier: Apache-2.0
// What javac says about the woven source, as complaints about clauses.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include <heapsum/jml/weave.hpp>

namespace heapsum::jml {

namespace {

/// "file:12: error: …", the lines below it, and the place in the text where they point.
struct Complaint {
  std::uint32_t line = 0;
  std::string message;
  std::vector<std::string_view> below;
};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    all.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return all;
}

bool is_caret(std::string_view line) {
  const std::size_t at = line.find_first_not_of(" \t");
  return at != std::string_view::npos && line.substr(at) == "^";
}

/// "1 error" at the end.
bool is_count(std::string_view line) {
  return !line.empty() && std::isdigit(static_cast<unsigned char>(line[0])) != 0 &&
         (line.ends_with(" error") || line.ends_with(" errors"));
}

std::vector<Complaint> complaints_in(std::string_view said, std::string_view file) {
  const std::string head = fmt::format("{}:", file);
  constexpr std::string_view kError = ": error: ";
  std::vector<Complaint> all;
  bool is_one = false;
  for (const std::string_view line : lines_of(said)) {
    if (line.starts_with(head)) {
      const std::size_t at = line.find(kError);
      is_one = at != std::string_view::npos;
      if (is_one)
        all.push_back(
            {static_cast<std::uint32_t>(std::atoi(std::string(line.substr(head.size())).c_str())),
             std::string(line.substr(at + kError.size())),
             {}});
    } else if (is_one && !is_count(line)) {
      all.back().below.push_back(line);
    }
  }
  return all;
}

class WovenReader {
 public:
  WovenReader(const Woven& woven, const Source& source) : woven_(woven), source_(source) {
    starts_.push_back(0);
    for (std::size_t i = 0; i < woven.text.size(); ++i)
      if (woven.text[i] == '\n') starts_.push_back(i + 1);
  }

  /// Of a complaint about a clause.
  std::optional<Diagnostic> read(const Complaint& c) {
    if (c.line == 0 || c.line > woven_.lines.size()) return {};
    const Clause* clause = woven_.clause(woven_.lines[c.line - 1]);
    const auto caret = std::ranges::find_if(c.below, is_caret);
    std::optional<std::uint32_t> from;
    if (caret != c.below.end()) from = origin(starts_[c.line - 1] + caret->find('^'));
    if (clause == nullptr && !from) return {};
    const std::uint32_t at = from ? *from : clause->where.begin;
    Diagnostic d{{at, end_of_word(at)}, c.message, {}};
    for (const std::string_view line : c.below) {
      if (is_caret(line)) break;
      if (!is_source(line, c)) d.message += " " + trimmed(line);
    }
    if (caret != c.below.end())
      for (auto more = caret + 1; more != c.below.end(); ++more) add(d.hint, trimmed(*more));
    return d;
  }

 private:
  static std::string trimmed(std::string_view line) {
    const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
    std::string text;
    for (const char c : line.substr(begin))
      if (c != ' ' || text.empty() || text.back() != ' ') text += c;
    return text;
  }
  static void add(std::string& hint, const std::string& line) {
    hint += (hint.empty() ? "" : "; ") + line;
  }

  [[nodiscard]] bool is_source(std::string_view line, const Complaint& c) const {
    return std::string_view(woven_.text).substr(starts_[c.line - 1], line.size()) == line;
  }

  /// Where the part that it points into stands in the user's file; else the next one behind, in the same line.
  [[nodiscard]] std::optional<std::uint32_t> origin(std::size_t at) const {
    const std::size_t end = std::min(woven_.text.find('\n', at), woven_.text.size());
    for (const Woven::Origin& o : woven_.origins) {
      if (o.at + o.length <= at) continue;
      if (o.at >= end) break;
      return o.from + static_cast<std::uint32_t>(at > o.at ? at - o.at : 0);
    }
    return {};
  }

  [[nodiscard]] std::uint32_t end_of_word(std::uint32_t at) const {
    const std::string_view text = source_.text();
    std::uint32_t end = at;
    while (end < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_'))
      ++end;
    return std::max(end, at + 1);
  }

  const Woven& woven_;
  const Source& source_;
  std::vector<std::size_t> starts_{};
};

}  // namespace

std::string complaints(std::string_view said, std::string_view file, const Woven& woven,
                       const Source& source) {
  WovenReader reader(woven, source);
  std::vector<Diagnostic> all;
  for (const Complaint& c : complaints_in(said, file))
    if (auto d = reader.read(c)) all.push_back(std::move(*d));
  std::ranges::stable_sort(all, {}, [](const Diagnostic& d) { return d.where.begin; });
  std::string text;
  const Diagnostic* last = nullptr;
  for (const Diagnostic& d : all) {
    const bool is_again = last != nullptr && last->where == d.where && last->message == d.message;
    if (!is_again) text += render(d, source);
    last = &d;
  }
  return text;
}

}  // namespace heapsum::jml
