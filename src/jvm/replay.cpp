// SPDX-License-Identifier: Apache-2.0
#include <heapsum/jvm/replay.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/random.h>

#include <heapsum/cage/command.hpp>
#include <heapsum/jvm/java.hpp>

namespace heapsum::jvm {

namespace {

constexpr std::string_view kReplay =
#include "replay.txt"
    ;
constexpr std::string_view kReflection =
#include "reflection.txt"
    ;
constexpr std::string_view kLines =
#include "lines.txt"
    ;
constexpr std::string_view kNoLines =
#include "no_lines.txt"
    ;
constexpr std::string_view kStubs =
#include "stubs.txt"
    ;
constexpr std::string_view kUnknown =
#include "unknown.txt"
    ;
constexpr std::string_view kImports = "import jdk.internal.org.objectweb.asm.*;";  // of kLines
constexpr std::chrono::seconds kStart{60};     // to compile the program there, on a busy machine
constexpr std::chrono::seconds kToAnswer{20};  // beyond the time of the call, on a busy machine
constexpr std::string_view kGoesOn = "last ";  // before an answer: something of the call goes on

/// The number of a call: 16 hexadecimal digits.
std::string unforeseeable() {
  std::uint64_t number = 0;
  if (getrandom(&number, sizeof number, 0) != sizeof number) number = std::random_device()();
  return fmt::format("{:016x}", number);
}

SourceFrame frame(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  return {text.substr(0, colon), std::atoi(text.c_str() + colon + 1)};
}

/// " T.java:7<T.java:6 …"
std::vector<SourceLine> lines_of(const std::string& text) {
  std::vector<SourceLine> lines;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::size_t from = word.find('<');
    if (from != std::string::npos)
      lines.push_back({frame(word.substr(0, from)), frame(word.substr(from + 1))});
  }
  return lines;
}

/// "threw p.C T.java:7 T.java:3 | T.java:2< T.java:3<T.java:2"
Ending read(const std::string& answer) {
  const std::size_t bar = answer.rfind(" |");
  const std::string line = answer.substr(0, bar);
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
  if (bar != std::string::npos) end.lines = lines_of(answer.substr(bar + 2));
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
    case Ending::Kind::no_cage: return "there is no cage: " + ending.why;
    case Ending::Kind::ended: return "the machine itself ends: " + ending.why;
    case Ending::Kind::late: return "--timeout leaves no time for it";
    case Ending::Kind::cancelled: return "it is interrupted";
    case Ending::Kind::threw: break;
  }
  if (ending.frames.empty()) return fmt::format("it throws {}", ending.exception);
  const SourceFrame& at = ending.frames[0];
  return fmt::format("it throws {} at {}:{}", ending.exception, at.file, at.line);
}

std::optional<SourceLine> parting(const Ending& ending,
                                  const std::function<bool(const SourceFrame&)>& is_common) {
  const auto at = std::ranges::find_if_not(ending.lines, is_common, &SourceLine::at);
  return at == ending.lines.end() ? std::nullopt : std::optional(*at);
}

void Machine::warm_up() {
  const std::lock_guard lock(one_at_a_time_);
  if (!java_) start();
}

Ending Machine::run(const syntax::Program& program, const lower::JavaNames& names,
                    const semantics::InputHeap& input, std::chrono::milliseconds at_most,
                    const cage::Patience& patience) {
  const auto lines = call_lines(program, names, input);
  if (!lines) return {.kind = Ending::Kind::impossible, .why = lines.error()};
  const std::lock_guard lock(one_at_a_time_);
  if (!java_) start();
  if (!java_) return failure_;
  if (!is_ready_)
    if (Ending greeting = greeted(patience); !is_ready_) return greeting;
  return asked(lines.value(), at_most, patience);
}

void Machine::start() {
  const auto fails = [&](Ending::Kind kind, std::string why) {
    failure_ = {.kind = kind, .why = std::move(why)};
  };
  is_ready_ = false;
  std::error_code missing;
  if (!std::filesystem::exists(home_ + "/bin/java", missing))
    return fails(Ending::Kind::absent,
                 home_.empty() ? "no java on PATH" : "no bin/java in " + home_);
  if (const std::string lacks = cage::why_no_cage(); trust_ == Trust::caged && !lacks.empty())
    return fails(Ending::Kind::no_cage, lacks);
  if (!scratch_) {
    auto made = cage::Scratch::make();
    if (!made) return fails(Ending::Kind::absent, made.error());
    scratch_.emplace(std::move(made).value());
  }
  begin();
}

void Machine::begin() {
  const std::string source = scratch_->path() + "/Replay.java";
  std::ofstream(source) << (has_lines_ ? kImports : "") << kReplay << kReflection << kStubs
                        << kUnknown << (has_lines_ ? kLines : kNoLines);
  cage::Command java = tool(home_, "java", class_path_, scratch_->path());
  java.walls = trust_ == Trust::trusted ? cage::Walls::open : cage::Walls::closed;
  if (has_lines_)
    java.words.insert(java.words.end(),
                      {"--add-exports", "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED"});
  java.words.insert(java.words.end(), {"-esa", "-XX:-OmitStackTraceInFastThrow", source,
                                       fmt::format("{}", fmt::join(parts_of(class_path_), ":"))});
  auto started = cage::Companion::start(java, scratch_->path() + "/errors");
  if (!started) {
    failure_ = {.kind = Ending::Kind::absent, .why = "java cannot be started: " + started.error()};
    return;
  }
  java_ = std::move(started).value();
}

/// The machine says once that it is ready.
Ending Machine::greeted(const cage::Patience& patience) {
  const auto latest = std::min(patience.latest, cage::Clock::now() + kStart);
  is_ready_ = java_->ask("", "0", {latest, patience.cancel}).has_value();
  if (is_ready_) return {};
  Ending end = unanswered(patience);
  if (end.kind != Ending::Kind::ended) return end;
  if (std::exchange(has_lines_, false)) {
    begin();
    return java_ ? greeted(patience) : failure_;
  }
  std::ifstream errors(scratch_->path() + "/errors");
  std::string line;
  std::getline(errors, line);
  return {
      .kind = Ending::Kind::absent,
      .why = fmt::format("java does not start: {}{}{}", end.why, line.empty() ? "" : ": ", line)};
}

Ending Machine::asked(const std::string& lines, std::chrono::milliseconds at_most,
                      const cage::Patience& patience) {
  const std::string number = unforeseeable();
  java_->refused();  // what the machine tried of itself
  const auto latest = std::min(patience.latest, cage::Clock::now() + at_most + kToAnswer);
  const auto answer = java_->ask(fmt::format("{} {} {}\n", lines, at_most.count(), number), number,
                                 {latest, patience.cancel});
  if (!answer) return unanswered(patience);
  const bool goes_on = answer->starts_with(kGoesOn);
  Ending end = read(answer->substr(goes_on ? kGoesOn.size() : 0));
  end.refused = java_->refused();
  if (goes_on || end.kind == Ending::Kind::timed_out) java_.reset();
  return end;
}

/// The machine is ended, if it has not ended itself.
Ending Machine::unanswered(const cage::Patience& patience) {
  const std::vector<std::string> refused = java_->refused();
  const cage::RunEnd ended = java_->end();
  java_.reset();
  Ending end{.kind = Ending::Kind::ended, .why = cage::worded(ended), .refused = refused};
  if (patience.cancel != nullptr && *patience.cancel)
    end.kind = Ending::Kind::cancelled;
  else if (ended.ending == cage::Ending::late)
    end.kind = cage::Clock::now() >= patience.latest ? Ending::Kind::late : Ending::Kind::timed_out;
  return end;
}

}  // namespace heapsum::jvm
