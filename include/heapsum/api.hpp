// SPDX-License-Identifier: Apache-2.0
// heapsum as a library: a program and bounds in, what was found out. This header stands alone; it is the one that is
// installed.
//
//   heapsum::api::Request ask;
//   ask.program = "examples/lists/contains.javalite";
//   ask.k = 2;
//   const auto answer = heapsum::api::explore(ask);
//   if (const auto* found = std::get_if<heapsum::api::Exploration>(&answer))
//     for (const heapsum::api::Path& path : found->paths) std::cout << path.outcome << '\n';
//   else
//     std::cerr << std::get<heapsum::api::Error>(answer).message;
//
// A request has the defaults of the command line. What a bound left out is a reason in the answer, never silence.
// Calls share nothing: several threads may ask at a time. docs/library.md has an example that builds.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace heapsum::api {

struct Request {
  /// A Javalite, .class or .java file, or the name of a Java class.
  std::string program{};
  /// A Javalite program itself. `program` is what messages call it then, and no file.
  std::optional<std::string> text{};
  /// C.m; empty: the program's own. check() takes every method of a class then.
  std::string entry{};
  /// Whose methods check() takes; empty: the entry's class.
  std::string of_class{};
  /// C.m, …: invariants of the input.
  std::vector<std::string> assumed{};
  /// Of a Java program. Empty: the working directory, and the Java runtime that is there.
  std::string class_path{}, jdk{};

  /// summary, lazy, lazier or lazier#.
  std::string mode = "summary";
  std::optional<std::uint32_t> k{}, unwind{};
  /// At most so many input objects of a class; "*": of each that is not named.
  std::map<std::string, std::uint32_t> scope{};
  std::optional<std::uint32_t> max_array_length{};
  /// 0: no limit.
  double timeout_seconds = 60;
  std::optional<std::uint64_t> max_paths{}, max_memory_bytes{};
  /// Where it becomes true, the answer is what was found so far. Null: nobody cancels.
  const std::atomic<bool>* cancel = nullptr;
  /// explore(): with an input for each path.
  bool with_inputs = false;
};

/// What was asked cannot be answered.
struct Error {
  enum class Kind : std::uint8_t {
    request,  // it contradicts itself, or a word in it is none
    program   // it cannot be read, or has errors
  };
  Kind kind = Kind::request;
  std::string message{};  // "file:line:column: error: …\n  hint: …\n"
};

struct Place {
  std::string file{};
  std::uint32_t line = 0, column = 0;  // column 0: not known
  std::string text{};                  // the expression there
};

struct Path {
  std::uint64_t number = 0;         // from 1, depth first
  std::string outcome{};            // "returned", "null dereference", "cut", …
  std::string value{};              // returned: one value, or "see heap"
  std::string exception{};          // uncaught exception: its class
  std::optional<Place> where{};     // it ended, unless it returned
  std::vector<std::string> when{};  // conjuncts on the input; empty: every input
  std::string input{};              // JSON that `heapsum run --heap` reads; empty: not asked for
  bool is_certain = true;           // false: the solver did not answer a question about it
};

struct Exploration {
  std::string entry{};  // "C.m"
  std::vector<Path> paths{};
  std::uint64_t complete = 0, cut = 0, excluded = 0;
  std::vector<std::string> reasons{};  // why not every input is covered; empty: every one is
  std::string json{};                  // all of it: docs/findings.schema.json
};

enum class Verdict : std::uint8_t { safe, violation, inconclusive };

struct Defect {
  std::string kind{};       // "assertion failure", …
  std::string exception{};  // uncaught exception: its class
  Place where{};
  std::string entry{}, call{};  // "C.m", "C.m(x) with x = null"
  std::vector<std::string> when{};
  std::string input{};        // JSON that `heapsum run --heap` reads; empty: none was found
  std::string unconfirmed{};  // why a replay did not show it; empty: it did
};

struct Method {
  std::string entry{};
  Verdict verdict = Verdict::safe;
  std::vector<std::string> reasons{};  // why it is inconclusive
};

struct Judgement {
  Verdict verdict = Verdict::safe;
  std::vector<Method> methods{};
  std::vector<Defect> defects{};      // met by a replay; one for each kind and place
  std::vector<Defect> unconfirmed{};  // those that no replay met
  std::string json{};                 // all of it: docs/check.schema.json
};

/// Every path of the entry within the bounds.
std::variant<Exploration, Error> explore(const Request& request);
/// Which methods can fail, and on which input.
std::variant<Judgement, Error> check(const Request& request);

/// "0.1.0"
std::string version();

}  // namespace heapsum::api
