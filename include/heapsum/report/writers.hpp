// SPDX-License-Identifier: Apache-2.0
// Findings to bytes. A writer gets what is known first, each path as it is found, and what is known
// last; it keeps no path. A new format is a new file beside src/report/text/text.cpp.
//
// Several threads may render paths at a time. Which number a path has is known only when all are
// there, so the bytes of a rendered path have gaps for it; path_spool.hpp keeps them until then.
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/report/findings.hpp>

namespace heapsum::report {

/// A path in the bytes of one format, without its number.
struct RenderedPath {
  std::string bytes;
  std::vector<std::uint32_t> number_at{};  // where in the bytes the number belongs, in order
  std::uint32_t signs = 0;                 // what the writer explains at the end, a bit each
};

class Writer {
 public:
  explicit Writer(std::ostream& out) : out_(out) {}
  virtual ~Writer() = default;
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// What the document begins with. Nothing is written before the first path or the end, so that a
  /// caller who finds that there is nothing to tell has told nothing.
  void begin(Head head) { head_ = std::move(head); }
  /// The next path, with the number that it has.
  void path(const PathFinding& path) { put(rendered(path), path.number); }
  /// Ends the document, also one without a path. It is whole then, however early that is.
  void end(const Tail& tail);

  /// Any thread may ask.
  [[nodiscard]] virtual RenderedPath rendered(const PathFinding& path) const = 0;
  /// The next path.
  void put(const RenderedPath& path, std::uint64_t number);
  /// How many paths were written.
  [[nodiscard]] std::uint64_t paths() const { return paths_; }

 protected:
  [[nodiscard]] std::ostream& out() const { return out_; }

 private:
  void open_once();
  virtual void open(const Head& head) = 0;
  /// Before the bytes of a path.
  virtual void before(const RenderedPath& path) = 0;
  virtual void close(const Head& head, const Tail& tail) = 0;

  std::ostream& out_;
  Head head_;
  bool open_ = false;
  std::uint64_t paths_ = 0;
};

struct TextStyle {
  bool color = false;
  bool show_stats = false;
  bool verbose = false;  // decisions too, and the heaps of paths that were cut or excluded
};

std::unique_ptr<Writer> make_text_writer(const TextStyle& style, std::ostream& out);
/// One object, schema: docs/findings.schema.json; described in docs/formats.md.
std::unique_ptr<Writer> make_json_writer(std::ostream& out);
/// One digraph, a cluster a path: references and locations as a labelled bipartite graph.
std::unique_ptr<Writer> make_dot_writer(std::ostream& out);

/// The JSON form of a heap literal: what --witness prints and --heap reads.
std::string to_json(const HeapLiteral& heap);
/// Its inverse. The error says what is wrong and where.
Result<HeapLiteral, std::string> heap_from_json(const std::string& text);

}  // namespace heapsum::report
