// SPDX-License-Identifier: Apache-2.0
// What a process does between fork and exec to become a caged program.
#pragma once

#include <heapsum/cage/command.hpp>

#include "landlock.hpp"
#include "warden.hpp"

namespace heapsum::cage {

/// All that needs memory, made before the fork.
class Birth {
 public:
  explicit Birth(const Command& command);
  [[nodiscard]] std::string wrong() const { return walls_ ? walls_->wrong() : ""; }
  /// Becomes the program; its calls are put on a descriptor that goes over `to_warden`.
  [[noreturn]] void become(const Streams& streams, int to_warden) const;

 private:
  const Command& command_;
  std::optional<FileWalls> walls_{};
  std::vector<std::string> environment_{};
};

}  // namespace heapsum::cage
