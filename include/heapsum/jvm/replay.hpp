// SPDX-License-Identifier: Apache-2.0
// A call of a Java method on an input heap, made by a Java virtual machine.
//
//   jvm::Machine machine(java_home, class_path);
//   const jvm::Ending end = machine.run(program, names, input, 10s);
//
// The machine is started at the first call and asked again and again. Each call has the classes of the class path
// loaded anew, so that their static fields are as at the start.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/jvm/process.hpp>
#include <heapsum/lower/lower.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::jvm {

struct SourceFrame {
  std::string file;
  int line;  // less than 1: unknown
  bool operator==(const SourceFrame&) const = default;
};

struct Ending {
  // absent: there is no machine, or it has no compiler · impossible: there is no such input in Java
  enum class Kind : std::uint8_t { returned, threw, timed_out, impossible, absent };
  Kind kind = Kind::absent;
  std::string exception{};            // threw: "p.C"
  std::vector<SourceFrame> frames{};  // threw: the innermost first; at most 64
  std::string why{};                  // impossible, absent
};

/// For people: "it throws java.lang.ArithmeticException at Div.java:3".
std::string worded(const Ending& ending);

/// The call, a line a thing, as the program in replay.txt reads it. Fails where lowering made what the input has.
Result<std::string, std::string> call_lines(const syntax::Program& program,
                                            const lower::JavaNames& names,
                                            const semantics::InputHeap& input);

class Machine {
 public:
  /// The class path without the runtime's classes. An empty home: there is no Java.
  Machine(std::string home, std::string class_path)
      : home_(std::move(home)), class_path_(std::move(class_path)) {}

  /// One call at a time, whoever asks.
  Ending run(const syntax::Program& program, const lower::JavaNames& names,
             const semantics::InputHeap& input, std::chrono::milliseconds at_most);

 private:
  Ending asked(const std::string& lines, std::chrono::milliseconds at_most);

  std::mutex one_at_a_time_{};
  std::string home_, class_path_;
  std::unique_ptr<Scratch> scratch_{};
  std::unique_ptr<Companion> java_{};
  bool answered_ = false;  // once
};

/// A class with `make`, `set`, `get` and `call`, for what no source can reach: without a package line.
std::string_view reflection_source();

}  // namespace heapsum::jvm
