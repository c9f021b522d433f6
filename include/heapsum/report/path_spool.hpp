// SPDX-License-Identifier: Apache-2.0
// Paths of several workers, on their way to a writer.
//
// Workers come to paths in no useful order; the order is that of their ways. A spool keeps the bytes
// of each path, and its way, in temporary files without a name, one a worker. What a worker adds is
// mostly in order already: a *run* is a part of its file that is. In the end the runs are merged.
// Memory is taken by the number of runs, not of paths.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <heapsum/explore/workers.hpp>
#include <heapsum/report/writers.hpp>

namespace heapsum::report {

class PathSpool {
 public:
  explicit PathSpool(std::size_t workers);
  ~PathSpool();
  PathSpool(const PathSpool&) = delete;
  PathSpool& operator=(const PathSpool&) = delete;

  /// Each worker adds from one thread at a time; different workers may add at the same time.
  void add(std::size_t worker, const explore::Way& way, const RenderedPath& path);
  /// All paths, in the order of their ways, numbered from 1. False where a temporary file could not
  /// be made, written or read: the paths up to there were written then.
  [[nodiscard]] bool write_to(Writer& writer);

 private:
  class Part;
  std::vector<std::unique_ptr<Part>> parts_;
};

}  // namespace heapsum::report
