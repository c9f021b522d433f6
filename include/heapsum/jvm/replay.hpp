// SPDX-License-Identifier: Apache-2.0
// A call of a Java method on an input heap, made by a Java virtual machine.
//
//   jvm::Machine machine(java_home, class_path, jvm::Trust::caged);
//   const jvm::Ending end = machine.run(program, names, input, 10s, {.latest = jvm::Clock::now() + 60s});
//
// The machine is started at the first call and asked again and again. Each call has the classes of the class path
// loaded anew, so that their static fields are as at the start. A machine that ends, or in which something goes on after
// a call, is replaced. docs/safety.md says what a call can and cannot do.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/cage/run.hpp>
#include <heapsum/cage/scratch.hpp>
#include <heapsum/lower/lower.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::jvm {

struct SourceFrame {
  std::string file;
  int line;  // less than 1: unknown
  bool operator==(const SourceFrame&) const = default;
};

/// A line that a call went through, and the one that it came from; in the order in which they came first.
struct SourceLine {
  SourceFrame at, before;  // before: of the first there is none
};

struct Ending {
  // impossible: there is no such input in Java · absent: there is no machine, or it does not start
  // ended: the machine itself, in the midst of the call · late: there was no time left to ask
  enum class Kind : std::uint8_t {
    returned,
    threw,
    timed_out,
    impossible,
    absent,
    no_cage,
    ended,
    late,
    cancelled
  };
  Kind kind = Kind::absent;
  std::string exception{};             // threw: "p.C"
  std::vector<SourceFrame> frames{};   // threw: the innermost first; at most 64
  std::string why{};                   // impossible, absent, no_cage, ended
  std::vector<SourceLine> lines{};     // of the program, where they are known; at most 2000
  std::vector<std::string> refused{};  // what the call tried and the cage refused: "to delete /a/b"
};

/// Where a call leaves what another run went through: the last line in common, and the first that is not. Nothing where
/// it has no other line.
std::optional<SourceLine> parting(const Ending& ending,
                                  const std::function<bool(const SourceFrame&)>& is_common);

/// For people: "it throws java.lang.ArithmeticException at Div.java:3".
std::string worded(const Ending& ending);

/// The call, a line a thing, as the program in replay.txt reads it. Fails where lowering made what the input has.
Result<std::string, std::string> call_lines(const syntax::Program& program,
                                            const lower::JavaNames& names,
                                            const semantics::InputHeap& input);

/// How far a user trusts the program that a machine is to run. caged: as the cage allows, else not at all · trusted:
/// without walls · off: it is not run.
enum class Trust : std::uint8_t { caged, trusted, off };

class Machine {
 public:
  /// The class path without the runtime's classes. An empty home: there is no Java. `trust` is not off.
  Machine(std::string home, std::string class_path, Trust trust)
      : home_(std::move(home)), class_path_(std::move(class_path)), trust_(trust) {}

  /// Starts the machine if it is not there, without waiting for it.
  void warm_up();
  /// One call at a time, whoever asks. The call itself may take `at_most`.
  Ending run(const syntax::Program& program, const lower::JavaNames& names,
             const semantics::InputHeap& input, std::chrono::milliseconds at_most,
             const cage::Patience& patience);

 private:
  Ending asked(const std::string& lines, std::chrono::milliseconds at_most,
               const cage::Patience& patience);
  void start();
  void begin();
  Ending greeted(const cage::Patience& patience);
  Ending unanswered(const cage::Patience& patience);

  std::mutex one_at_a_time_{};
  std::string home_, class_path_;
  Trust trust_;
  std::optional<cage::Scratch> scratch_{};
  std::unique_ptr<cage::Companion> java_{};
  bool has_lines_ = true;  // the runtime can mark lines
  bool is_ready_ = false;  // the machine that runs has said so
  Ending failure_{};       // why there is none
};

/// A class with `make`, `set`, `get` and `call`, for what no source can reach: without a package line.
std::string_view reflection_source();

}  // namespace heapsum::jvm
