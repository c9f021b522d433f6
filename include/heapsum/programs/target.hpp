// SPDX-License-Identifier: Apache-2.0
// From what is wanted to targets: a program with one entry method each. Errors are ready to print.
//
//   const auto target = programs::read(wanted, 60);         // the entry that is wanted
//   const auto all = programs::targets_of(wanted, "", 60);  // each method of a class
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/base/source.hpp>
#include <heapsum/lower/lower.hpp>
#include <heapsum/programs/java_subject.hpp>
#include <heapsum/programs/wanted.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::programs {

/// A clause of a contract: a line of the program, and where the user wrote it.
struct ClausePlace {
  std::string file;
  std::uint32_t line;  // in the program
  Place place;
  std::string text;
};

struct Target {
  std::string file{};  // as the user named it
  syntax::Program program;
  std::shared_ptr<const syntax::Program>
      code{};  // where methods are run by their contract: the same with their own bodies
  std::vector<std::string> assumed{};         // those invariants that say something of the entry
  std::vector<std::string> in_regions{};      // fields and parameters that are in regions
  std::optional<lower::JavaNames> java{};     // of a program that is Java
  std::optional<lower::Printing> printing{};  // where a Java program prints
  std::vector<lower::Unsupported> unsupported{};  // what of a Java program ends paths
  std::vector<std::string> not_checked{};         // of the entry's contract
  std::vector<ClausePlace> clauses{};             // of all contracts of the source
  std::chrono::steady_clock::duration took{};     // to lower a Java program
};

/// The entry that is wanted, else the program's own. Java is lowered within so many seconds; 0: no limit.
Result<Target, std::string> read(const Wanted& wanted, double timeout_seconds);

/// A method of the class that cannot be started in.
struct LeftOut {
  std::string entry, why;
};

struct Targets {
  std::string file{};  // as the user named it
  std::vector<Target> methods{};
  std::vector<LeftOut> left_out{};
  std::unique_ptr<JavaSubject> java{};         // where they are Java
  std::chrono::steady_clock::duration took{};  // to lower them all
};

/// The entry, else the methods of a class that have a body, in the order of the text. `of_class` is empty: the class
/// of the program's entry. Java is lowered within so many seconds; 0: no limit.
Result<Targets, std::string> targets_of(const Wanted& wanted, const std::string& of_class,
                                        double timeout_seconds);

/// What a Java program may be given that it does not know: objects of classes below an interface or abstract class of
/// which it has none, or only stubs. Sentences, or none.
std::vector<std::string> unknown_classes(const Target& target);

}  // namespace heapsum::programs
