// SPDX-License-Identifier: Apache-2.0
// Temporary folders that are gone after every end of this process.
#pragma once

#include <string>

#include <heapsum/base/result.hpp>

namespace heapsum::cage {

/// A folder of our own (mode 0700, a name that nobody can foresee) that is gone when this is. A small process beside
/// ours removes it where ours ends otherwise: by any signal, by a crash.
class Scratch {
 public:
  /// Below TMPDIR, else /tmp. Fails, in a sentence, where none can be made.
  static Result<Scratch, std::string> make();
  Scratch(Scratch&& other) noexcept;
  Scratch& operator=(Scratch&& other) = delete;
  ~Scratch();
  /// Absolute, links followed.
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  Scratch(std::string path, int alive, int guardian)
      : path_(std::move(path)), alive_(alive), guardian_(guardian) {}

  std::string path_;  // empty: moved from
  int alive_;         // the guardian sees it closed when we end
  int guardian_;
};

}  // namespace heapsum::cage
