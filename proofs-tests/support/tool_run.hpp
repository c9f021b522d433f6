// SPDX-License-Identifier: Apache-2.0
// Runs the real binary, or a shell line, and says how it ended.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace heapsum::testing {

struct ToolRun {
  int exit_code = -1;  // 128 + n where signal n ended it
  std::string out, err;
};

/// On its standard output or its standard error.
bool says(const ToolRun& run, const std::string& words);
std::vector<std::string> lines_of(const std::string& text);

/// heapsum ARGUMENTS, in the root of the tree.
ToolRun heapsum(const std::vector<std::string>& arguments, const std::string& input = {});
/// The same, with SIGINT after so many milliseconds.
ToolRun heapsum_interrupted(const std::vector<std::string>& arguments, int milliseconds);
/// A line for bash, in the root of the tree, with the binary's folder in front of PATH.
ToolRun shell(const std::string& line);
/// `run PROGRAM --format json MORE`, parsed. Fails the test if it does not end with 0.
nlohmann::json findings(const std::string& program, std::vector<std::string> more = {});

std::filesystem::path root();
/// A file that is gone after the test.
class ScratchFile {
 public:
  explicit ScratchFile(const std::string& content, const std::string& suffix = ".javalite");
  ~ScratchFile();
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  [[nodiscard]] std::string name() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

/// examples/**/*.javalite, relative to the root, sorted.
std::vector<std::string> example_programs();
/// The largest --k, up to 3, at which lazy has so few paths that both policies are compared quickly.
std::uint32_t quick_k(const std::string& example);

}  // namespace heapsum::testing
