// SPDX-License-Identifier: Apache-2.0
#include <heapsum/jvm/replay.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

namespace heapsum::jvm {

namespace {

constexpr std::string_view kReplay =
#include "replay.txt"
    ;
constexpr std::string_view kReflection =
#include "reflection.txt"
    ;
constexpr std::string_view kStubs =
#include "stubs.txt"
    ;
constexpr std::chrono::seconds kStart{30};  // to compile the program there, on a busy machine

SourceFrame frame(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  return {text.substr(0, colon), std::atoi(text.c_str() + colon + 1)};
}

Ending read(const std::string& line) {
  std::istringstream words(line);
  Ending end;
  std::string word;
  words >> word;
  if (word == "returned") {
    end.kind = Ending::Kind::returned;
  } else if (word == "timeout") {
    end.kind = Ending::Kind::timed_out;
  } else if (word == "threw") {
    end.kind = Ending::Kind::threw;
    words >> end.exception;
    while (words >> word) end.frames.push_back(frame(word));
  } else {
    end.kind = Ending::Kind::impossible;
    end.why = line.substr(line.find(' ') + 1);
  }
  return end;
}

}  // namespace

std::string_view reflection_source() { return kReflection.substr(1); }

std::string worded(const Ending& ending) {
  switch (ending.kind) {
    case Ending::Kind::returned: return "it returns";
    case Ending::Kind::timed_out: return "it does not end in time";
    case Ending::Kind::impossible: return "it cannot be made: " + ending.why;
    case Ending::Kind::absent: return "there is none: " + ending.why;
    case Ending::Kind::threw: break;
  }
  if (ending.frames.empty()) return fmt::format("it throws {}", ending.exception);
  const SourceFrame& at = ending.frames[0];
  return fmt::format("it throws {} at {}:{}", ending.exception, at.file, at.line);
}

Ending Machine::run(const syntax::Program& program, const lower::JavaNames& names,
                    const semantics::InputHeap& input, std::chrono::milliseconds at_most) {
  std::error_code missing;
  if (!std::filesystem::exists(home_ + "/bin/java", missing))
    return {.kind = Ending::Kind::absent,
            .why = home_.empty() ? "no java on PATH" : "no bin/java in " + home_};
  const auto lines = call_lines(program, names, input);
  if (!lines) return {.kind = Ending::Kind::impossible, .why = lines.error()};
  const std::lock_guard lock(one_at_a_time_);
  return asked(fmt::format("{} {}\n", lines.value(), at_most.count()), at_most);
}

Ending Machine::asked(const std::string& lines, std::chrono::milliseconds at_most) {
  if (!java_) {
    if (!scratch_) scratch_ = std::make_unique<Scratch>();
    const std::string source = scratch_->path() + "/Replay.java";
    std::ofstream(source) << kReplay << kReflection << kStubs;
    java_ = Companion::start({home_ + "/bin/java", "-esa", "-XX:+UseSerialGC",
                              "-XX:TieredStopAtLevel=1", "-XX:-OmitStackTraceInFastThrow", source,
                              class_path_});
    if (!java_) return {.kind = Ending::Kind::absent, .why = "java cannot be started"};
  }
  const auto answer = java_->ask(lines, at_most + kStart);
  if (answer) {
    answered_ = true;
    return read(*answer);
  }
  java_.reset();
  if (answered_) return {.kind = Ending::Kind::impossible, .why = "the virtual machine ended"};
  return {.kind = Ending::Kind::absent, .why = "java does not compile the program that replays"};
}

}  // namespace heapsum::jvm
