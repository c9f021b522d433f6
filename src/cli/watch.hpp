// SPDX-License-Identifier: Apache-2.0
// Files that are looked at until one of them changes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <heapsum/programs/wanted.hpp>

namespace heapsum::cli {

class Watch {
 public:
  /// The program's file, and for Java the classes of its class path as well.
  explicit Watch(const programs::Wanted& what) : what_(what), seen_(now()) {}

  /// Returns once a file has changed since the last call, or since the beginning, and is whole again: an editor may write it in
  /// steps. False: an interrupt came first.
  bool wait();

 private:
  /// By name, when it was written and how long it is.
  using Stamps = std::map<std::string, std::pair<std::filesystem::file_time_type, std::uintmax_t>>;
  [[nodiscard]] Stamps now() const;

  const programs::Wanted& what_;
  Stamps seen_;
};

}  // namespace heapsum::cli
