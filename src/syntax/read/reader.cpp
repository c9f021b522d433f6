// SPDX-License-Identifier: Apache-2.0
#include "reader.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "words.hpp"

namespace heapsum::syntax {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}
constexpr bool is_opening(char c) { return c == '(' || c == '['; }
constexpr bool is_closing(char c) { return c == ')' || c == ']'; }
constexpr bool is_word(char c) {
  return !is_space(c) && !is_opening(c) && !is_closing(c) && c != ';' && c != '"';
}
constexpr char closing_of(char opening) { return opening == '(' ? ')' : ']'; }

class Reader {
 public:
  explicit Reader(const Source& source) : source_(source), text_(source.text()) {}
  Result<DatumTree, Diagnostic> run();

 private:
  struct OpenList {
    std::uint32_t datum;
    std::uint32_t last = Datum::kNone;
  };
  using Wrong = std::optional<Diagnostic>;

  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
  void skip_blanks();
  Wrong read_token();
  Wrong open();
  Wrong close();
  void word();
  Wrong string();
  std::uint32_t append(Datum datum);
  Wrong wrong_start() const;
  Wrong wrong_end() const;
  [[nodiscard]] Span here(std::uint32_t length) const { return {at_, at_ + length}; }

  const Source& source_;
  std::string_view text_;
  std::uint32_t at_ = 0;
  DatumTree tree_;
  std::vector<OpenList> open_;
};

Result<DatumTree, Diagnostic> Reader::run() {
  if (text_.size() > kMaxTextBytes)
    return Failure{Diagnostic{{0, 0}, "the text is longer than 64 MiB", {}}};
  if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
  skip_blanks();
  if (Wrong wrong = wrong_start()) return Failure{std::move(*wrong)};
  do {
    if (Wrong wrong = read_token()) return Failure{std::move(*wrong)};
    skip_blanks();
  } while (!open_.empty() && !at_end());
  if (Wrong wrong = wrong_end()) return Failure{std::move(*wrong)};
  return std::move(tree_);
}

Reader::Wrong Reader::wrong_start() const {
  if (at_end()) return Diagnostic{here(0), "there is no program here", std::string(kProgramShape)};
  if (is_opening(text_[at_])) return {};
  return Diagnostic{here(1), "a program starts with '('", std::string(kProgramShape)};
}

Reader::Wrong Reader::wrong_end() const {
  if (!open_.empty()) {
    const std::uint32_t opener = tree_.data[open_.back().datum].where.begin;
    const char bracket = text_[opener];
    return Diagnostic{
        {opener, opener + 1},
        fmt::format("'{}' is never closed", bracket),
        fmt::format(
            "the text ends where a '{}' is wanted; {} left open", closing_of(bracket),
            open_.size() == 1 ? "1 bracket is" : fmt::format("{} brackets are", open_.size()))};
  }
  if (at_end()) return {};
  if (is_closing(text_[at_]))
    return Diagnostic{here(1), fmt::format("'{}' closes nothing", text_[at_]),
                      "the program ended before it: there is a closing bracket too many"};
  return Diagnostic{here(1), "text after the end of the program",
                    "the program is one list: its first bracket was closed before this"};
}

void Reader::skip_blanks() {
  while (!at_end()) {
    if (is_space(text_[at_])) {
      ++at_;
    } else if (text_[at_] == ';') {
      const std::size_t newline = text_.find('\n', at_);
      at_ = static_cast<std::uint32_t>(newline == std::string_view::npos ? text_.size() : newline);
    } else {
      return;
    }
  }
}

Reader::Wrong Reader::read_token() {
  if (is_opening(text_[at_])) return open();
  if (is_closing(text_[at_])) return close();
  if (text_[at_] == '"') return string();
  word();
  return {};
}

Reader::Wrong Reader::open() {
  if (open_.size() == kMaxNesting)
    return Diagnostic{here(1), fmt::format("brackets nested deeper than {}", kMaxNesting),
                      "give the inner part a method of its own"};
  const std::uint32_t list = append({here(1), Datum::Kind::list});
  open_.push_back({list});
  ++at_;
  return {};
}

Reader::Wrong Reader::close() {
  Datum& list = tree_.data[open_.back().datum];
  const char opening = text_[list.where.begin];
  if (text_[at_] != closing_of(opening)) {
    const Place place = source_.place(list.where.begin);
    return Diagnostic{here(1),
                      fmt::format("'{}' cannot close the '{}' of {}:{}", text_[at_], opening,
                                  place.line, place.column),
                      fmt::format("'{}' is wanted here", closing_of(opening))};
  }
  list.where.end = ++at_;
  open_.pop_back();
  return {};
}

void Reader::word() {
  std::uint32_t end = at_;
  while (end < text_.size() && is_word(text_[end])) ++end;
  append({{at_, end}, Datum::Kind::word});
  at_ = end;
}

/// To the next quote on the line that has no backslash before it.
Reader::Wrong Reader::string() {
  std::uint32_t end = at_ + 1;
  while (end < text_.size() && text_[end] != '"' && text_[end] != '\n')
    end += text_[end] == '\\' && end + 1 < text_.size() && text_[end + 1] != '\n' ? 2 : 1;
  if (end >= text_.size() || text_[end] != '"')
    return Diagnostic{here(1), "the string is never closed",
                      "it ends with a '\"' on the same line; a new line in it is written \\n"};
  append({{at_, end + 1}, Datum::Kind::word});
  at_ = end + 1;
  return {};
}

std::uint32_t Reader::append(Datum datum) {
  const auto id = static_cast<std::uint32_t>(tree_.data.size());
  tree_.data.push_back(datum);
  if (open_.empty()) return id;
  OpenList& parent = open_.back();
  if (parent.last == Datum::kNone)
    tree_.data[parent.datum].first = id;
  else
    tree_.data[parent.last].next = id;
  parent.last = id;
  return id;
}

}  // namespace

std::vector<DatumId> DatumTree::items(DatumId list) const {
  std::vector<DatumId> out;
  for (std::uint32_t item = (*this)[list].first; item != Datum::kNone; item = data[item].next)
    out.emplace_back(item);
  return out;
}

Result<DatumTree, Diagnostic> read(const Source& source) { return Reader(source).run(); }

}  // namespace heapsum::syntax
