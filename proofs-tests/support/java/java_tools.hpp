// SPDX-License-Identifier: Apache-2.0
// The JDK that tests compare with, and folders that are gone after a test.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace heapsum::testing {

/// DIR for the DIR/bin/javac that is on PATH; empty where there is none.
std::string jdk_home();

class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] std::string path(std::string_view name = {}) const;
  /// Writes a file, and the folders that it is in; gives its path.
  std::string write(std::string_view name, const std::vector<std::uint8_t>& bytes) const;
  std::string write(std::string_view name, std::string_view text) const;

 private:
  std::filesystem::path path_;
};

std::vector<std::uint8_t> bytes_of_file(const std::string& file);

}  // namespace heapsum::testing

/// Ends a test that needs a JDK where there is none, visibly.
#define HS_NEEDS_JDK() \
  if (heapsum::testing::jdk_home().empty()) GTEST_SKIP() << "there is no javac on PATH"
