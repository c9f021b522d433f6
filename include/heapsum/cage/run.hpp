// SPDX-License-Identifier: Apache-2.0
// Programs that are run to their end, and programs that are asked.
//
//   cage::Command java{.words = {home + "/bin/java", "-version"}, .readable = {home}, .folder = scratch.path()};
//   const cage::RunEnd end = cage::run_program(java, {.latest = cage::Clock::now() + 10s});
//
// Each has a warden, a process between it and ours, which ends it with all that it started when ours ends, whichever of
// our threads asked for it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/cage/command.hpp>

namespace heapsum::cage {

using Clock = std::chrono::steady_clock;

/// How long one waits for a program.
struct Patience {
  Clock::time_point latest{};
  const std::atomic<bool>* cancel = nullptr;  // null: nobody cancels
};

/// ended: with an exit code · killed: by a signal · late, cancelled: the patience was over · chatty: it wrote more than
/// its limit · not_started: see `output`
enum class Ending : std::uint8_t { ended, killed, late, cancelled, chatty, not_started };

struct RunEnd {
  Ending ending = Ending::not_started;
  int code = 0;                        // ended: its exit code · killed: the signal
  std::string output{};                // both streams
  std::vector<std::string> refused{};  // what it tried and the cage refused: "to delete /home/a/b"
  [[nodiscard]] bool is_success() const { return ending == Ending::ended && code == 0; }
};
/// For people: "exit code 3", "it did not end in time".
std::string worded(const RunEnd& end);

/// Runs it to its end, without standard input.
RunEnd run_program(const Command& command, const Patience& patience);

class Warden;

/// A program that answers questions, a line each, on file descriptor 3. It has no standard streams but for errors,
/// which go to a file.
class Companion {
 public:
  /// Does not wait until it runs. Fails where it cannot be started.
  static Result<std::unique_ptr<Companion>, std::string> start(const Command& command,
                                                               const std::string& errors);
  Companion(const Companion&) = delete;
  Companion& operator=(const Companion&) = delete;
  ~Companion();  // ends it

  /// Sends the lines and waits for one whose first word is `number`: what follows that word.
  /// Nothing where the program ends, says anything else, or the patience is over.
  std::optional<std::string> ask(std::string_view lines, std::string_view number,
                                 const Patience& patience);
  /// What it tried since the last time and the cage refused.
  std::vector<std::string> refused();
  /// How it ended, if it did; it is ended if it goes on (`late`).
  RunEnd end();

 private:
  Companion(std::unique_ptr<Warden> warden, int channel);

  std::unique_ptr<Warden> warden_;
  int channel_;
  std::string read_{};    // beyond the last answer
  bool is_over_ = false;  // it has closed its end
};

}  // namespace heapsum::cage
