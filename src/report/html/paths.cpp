// SPDX-License-Identifier: Apache-2.0
// A path is a row of the list and what is behind the row: its findings, as JSON, and its heap at the start. Rows and what
// is behind them are packed apart, so that a page with many paths opens by their rows. In rows, places are numbers; a table
// of them comes last.
//
//   row   [number, outcome, place, label, condition, cases, certain, steps, lines]
//   text  [label, condition] where the row has but their beginnings, else 0
//
// Steps (2 × place + result) and lines are letters (packed.hpp).
#include "paths.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <sstream>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "json/json_parts.hpp"
#include "packed.hpp"
#include "text/text_path.hpp"

namespace heapsum::report {

namespace {

constexpr std::uint64_t kPackPaths = 400, kPackRows = 4000;
constexpr std::size_t kPackBytes = 2'000'000;
constexpr std::size_t kLongestInRow = 240;  // bytes of a text

/// Places with what happens there, in the order in which paths come to them.
class PlaceTable {
 public:
  std::size_t number(std::string_view kind, const PlaceInSource& where) {
    const auto [at, is_new] = numbers_.try_emplace(
        {std::string(kind), where.line, where.column, where.file, where.text}, numbers_.size());
    if (!is_new) return at->second;
    JsonLine line(json_);
    json_ += json_.empty() ? "" : ",";
    line.open('{');
    line.key("kind");
    line.text(kind);
    line.key("where");
    write(where, line);
    line.close('}');
    return at->second;
  }
  [[nodiscard]] std::string json() const { return "[" + json_ + "]"; }

 private:
  using Key = std::tuple<std::string, std::uint32_t, std::uint32_t, std::string, std::string>;
  std::map<Key, std::size_t> numbers_;
  std::string json_;
};

std::size_t cases_of(const std::vector<FieldPicture>& fields) {
  std::size_t cases = 0;
  for (const FieldPicture& field : fields)
    if (field.cases.size() > 1) cases += field.cases.size();
  return cases;
}

/// How many guarded values the heap has.
std::size_t cases_of(const HeapPicture& heap) {
  std::size_t cases = cases_of(heap.roots) + cases_of(heap.statics);
  for (const ObjectPicture& object : heap.objects) cases += cases_of(object.fields);
  return cases;
}

/// The same values, each under the same guard.
bool is_same(const FieldPicture& before, const FieldPicture& now) {
  return std::ranges::equal(before.cases, now.cases, [](const Case& a, const Case& b) {
    return a.value == b.value && a.guard == b.guard;
  });
}

/// [object, field] of the heap at the end, for each that holds something else than at the start.
void write_changed(const HeapPicture& start, const HeapPicture& end, JsonLine& to) {
  std::map<std::string_view, std::map<std::string_view, const FieldPicture*>> before;
  for (const ObjectPicture& object : start.objects)
    for (const FieldPicture& field : object.fields) before[object.name][field.name] = &field;
  to.open('[');
  for (std::size_t i = 0; i < end.objects.size(); ++i) {
    const ObjectPicture& object = end.objects[i];
    const auto was = before.find(object.name);
    for (std::size_t f = 0; was != before.end() && f < object.fields.size(); ++f) {
      const FieldPicture& field = object.fields[f];
      const auto at = was->second.find(field.name);
      if (at == was->second.end() || is_same(*at->second, field)) continue;
      if (field.of_input || is_untouched(field, object.name + "." + field.name)) continue;
      to.open('[');
      to.number(i);
      to.number(f);
      to.close(']');
    }
  }
  to.close(']');
}

bool is_whole(const std::string& text) { return text.size() <= kLongestInRow; }

/// What is left out is in the path's texts.
std::string for_row(const std::string& text) {
  return is_whole(text) ? text : text.substr(0, kLongestInRow) + "…";
}

std::string condition_of(const PathFinding& path) {
  return fmt::format("{}", fmt::join(path.condition, " and "));
}

/// What a row says of how the path ends, beside the outcome.
const std::string& label(const PathFinding& path) {
  if (path.outcome == OutcomeKind::returned) return path.value;
  return path.outcome == OutcomeKind::cut ? path.bound : path.exception;
}

/// Where bytes wait; it is there before the writer that they come from.
struct Waiting {
  std::ostringstream bytes{};
};

class Paths final : private Waiting, public PathsOnPage {
 public:
  explicit Paths(PageDocument& page)
      : PathsOnPage(Waiting::bytes),
        page_(page),
        run_(page.runs++),
        json_(make_json_writer(document_)) {}

  void beside(BesidePath next) override { beside_ = std::move(next); }

  /// A line with the row, one with its texts, one with what is behind it.
  [[nodiscard]] RenderedPath rendered(const PathFinding& path) const override {
    const std::lock_guard lock(mutex_);
    RenderedPath made;
    add_row(path, made);
    made.bytes += "\n";
    add_texts(path, made.bytes);
    made.bytes += "\n{\"path\":";
    const RenderedPath whole = json_->rendered(path);
    for (const std::uint32_t at : whole.number_at)
      made.number_at.push_back(static_cast<std::uint32_t>(made.bytes.size()) + at);
    made.bytes += whole.bytes + ",\"start\":";
    JsonLine start(made.bytes);
    write(beside_.start, start);
    made.bytes += ",\"changed\":";
    JsonLine changed(made.bytes);
    write_changed(beside_.start, path.heap, changed);
    made.bytes += "}\n";
    return made;
  }

 private:
  void add_row(const PathFinding& path, RenderedPath& to) const {
    JsonLine row(to.bytes);
    row.open('[');
    to.number_at.push_back(static_cast<std::uint32_t>(row.gap()));
    row.text(word(path.outcome));
    row.raw(path.where ? std::to_string(places_.number(word(path.outcome), *path.where)) : "-1");
    row.text(for_row(label(path)));
    row.text(for_row(condition_of(path)));
    row.number(cases_of(path.heap));
    row.truth(path.certain);
    std::vector<std::size_t> steps;
    for (const Decision& d : path.decisions)
      steps.push_back(2 * places_.number(word(d.kind), d.where) + (d.result ? 1 : 0));
    row.text(as_letters(steps));
    row.text(as_letters({beside_.lines.begin(), beside_.lines.end()}));
    row.close(']');
  }

  static void add_texts(const PathFinding& path, std::string& to) {
    const std::string condition = condition_of(path);
    JsonLine texts(to);
    if (is_whole(label(path)) && is_whole(condition)) return texts.number(0);
    texts.open('[');
    texts.text(label(path));
    texts.text(condition);
    texts.close(']');
  }

  void open(const Head& head) override { json_->begin(head); }

  void before(const RenderedPath& path) override {
    bytes_ += path.bytes.size();
    if (++waiting_ > kPackPaths || bytes_ > kPackBytes) flush();
  }

  void close(const Head& /*head*/, const Tail& tail) override {
    ++waiting_;
    flush();
    flush_rows();
    json_->end(tail);
    page_.json("run", document_.str(), attributes(paths()));
    page_.json("places", places_.json(), attributes(0));
    page_.json("left-out",
               fmt::format("{{\"behind\":{},\"rows\":{}}}", left_out_.behind, left_out_.rows),
               attributes(0));
  }

  [[nodiscard]] Attributes attributes(std::uint64_t count) const {
    return fmt::format("data-run=\"{}\" data-count=\"{}\"", run_, count);
  }

  /// All paths that wait but the one that is announced.
  void flush() {
    const std::uint64_t count = waiting_ - 1;
    waiting_ = 1;
    bytes_ = 0;
    if (count == 0) return;
    std::string behind;
    std::istringstream lines(Waiting::bytes.str());
    Waiting::bytes.str({});
    for (std::string row, texts, rest;
         std::getline(lines, row) && std::getline(lines, texts) && std::getline(lines, rest);) {
      add_to(rows_, row);
      add_to(texts_, texts);
      add_to(behind, rest);
    }
    if (page_.written < page_.limits.most_details) {
      page_.pack("behind", behind + "]", attributes(count));
    } else {
      left_out_.behind += count;
    }
    in_rows_ += count;
    if (in_rows_ >= kPackRows || rows_.size() > kPackBytes) flush_rows();
  }

  static void add_to(std::string& list, const std::string& entry) {
    list += (list.empty() ? "[" : ",\n") + entry;
  }

  void flush_rows() {
    if (in_rows_ > 0 && page_.written < page_.limits.most_bytes) {
      page_.pack("rows", rows_ + "]", attributes(in_rows_));
      page_.pack("texts", texts_ + "]", attributes(in_rows_));
    } else {
      left_out_.rows += in_rows_;
    }
    rows_.clear();
    texts_.clear();
    in_rows_ = 0;
  }

  PageDocument& page_;
  const std::size_t run_;
  std::ostringstream document_{};  // of all but the paths
  const std::unique_ptr<Writer> json_;
  mutable std::mutex mutex_{};
  mutable PlaceTable places_{};
  BesidePath beside_{};
  std::uint64_t waiting_ = 0;
  std::size_t bytes_ = 0;
  std::string rows_{}, texts_{};
  std::uint64_t in_rows_ = 0;
  struct {
    std::uint64_t behind = 0, rows = 0;
  } left_out_{};
};

}  // namespace

std::unique_ptr<PathsOnPage> paths_on(PageDocument& page) { return std::make_unique<Paths>(page); }

}  // namespace heapsum::report
