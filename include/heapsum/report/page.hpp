// SPDX-License-Identifier: Apache-2.0
// One page to look at, in one file: source, paths, verdicts, comparisons, probabilities. It opens from disk and asks no
// network. docs/view.md describes it.
//
//   Page page(out, "List.both", sources);
//   const auto paths = page.paths();   // a writer, for task::explored
//   …
//   paths->end(tail);
//   page.end();
//
// What was found is in the page as JSON, by the schemas of the other formats. Paths are written as they come, packed
// some hundreds at a time: a page of any number of paths takes the memory of one pack.
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <heapsum/report/check.hpp>
#include <heapsum/report/comparison.hpp>
#include <heapsum/report/probability.hpp>
#include <heapsum/report/writers.hpp>

namespace heapsum::report {

/// A file that is shown. Places name it `at`; empty: they name no file.
struct PageSource {
  std::string name, at, text;
};

/// Code to copy.
struct PageTest {
  std::string file, text;
};

/// What a page shows of a path beside its findings.
struct BesidePath {
  HeapPicture start{};                 // its heap at the start
  std::vector<std::uint32_t> lines{};  // of the first source, to which it comes; in order
};

/// The paths of one exploration.
class PathsOnPage : public Writer {
 public:
  using Writer::Writer;
  /// Of the next path.
  virtual void beside(BesidePath next) = 0;
};

/// How large a page may become. What is beyond is left out, and the page says so.
struct PageLimits {
  std::uint64_t most_bytes = 48'000'000;  // beyond, paths are only counted
  std::uint64_t most_details =
      42'000'000;  // beyond, paths are rows of the list, with nothing behind them
};

struct PageDocument;  // what is written so far

class Page {
 public:
  /// `out` outlives it.
  Page(std::ostream& out, const std::string& title, const std::vector<PageSource>& sources,
       PageLimits limits = {});
  ~Page();
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;

  /// The page outlives the writer, and is written by one at a time.
  std::unique_ptr<PathsOnPage> paths();
  void add(const CheckFindings& findings, const std::vector<PageTest>& tests);
  void add(const Comparison& comparison);
  void add(const Probabilities& found, Decimals decimals);
  /// Nothing is added after it.
  void end();

 private:
  std::unique_ptr<PageDocument> document_;
};

}  // namespace heapsum::report
