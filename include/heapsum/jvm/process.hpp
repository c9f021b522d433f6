// SPDX-License-Identifier: Apache-2.0
// Programs that are run beside this one, and directories that they work in.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heapsum::jvm {

/// A directory that is gone when this is.
class Scratch {
 public:
  Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch();
  /// Empty where none could be made.
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

struct RunEnd {
  int code;  // 127 where it cannot be started, 128 where a signal ended it or its time was up
  std::string output;  // both streams
};
/// Runs a program to its end.
RunEnd run_program(const std::vector<std::string>& words, std::chrono::seconds at_most);

/// A program that is asked, a line is its answer. What it says on standard error is dropped.
class Companion {
 public:
  /// Null where it cannot be started.
  static std::unique_ptr<Companion> start(const std::vector<std::string>& words);
  Companion(const Companion&) = delete;
  Companion& operator=(const Companion&) = delete;
  ~Companion();  // ends it

  /// Nothing once the program has ended or does not answer in time.
  std::optional<std::string> ask(std::string_view question, std::chrono::milliseconds at_most);

 private:
  Companion(int socket, int child) : socket_(socket), child_(child) {}
  bool send(std::string_view text);

  int socket_, child_;
  std::string read_{};  // beyond the last answer
};

}  // namespace heapsum::jvm
