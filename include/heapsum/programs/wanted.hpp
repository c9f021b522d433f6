// SPDX-License-Identifier: Apache-2.0
// What is run: a program by the name that a user gives, the method to start in, what is assumed of its input.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/jml/weave.hpp>
#include <heapsum/syntax/parse.hpp>

namespace heapsum::programs {

/// What a Java program is read for.
/// run: its output is kept; a reference of a type without classes is null.
/// judge: its output is dropped; a type without classes has a stub, whose methods answer anything.
enum class Purpose : std::uint8_t { run, judge };

/// What contracts in the text are for: code that runs, or nothing.
enum class Contracts : std::uint8_t { applied, ignored };

/// Objects that a field or parameter, "C.f" or "C.m.x", has from the input are in a named part of it, which shares none with
/// other parts; the elements of an array may be in another. Empty `elements`: they are where the array is.
struct RegionOf {
  std::string of, objects, elements{};
  std::optional<std::size_t> parameters{};  // how many its method has, where that is known
};

struct Wanted {
  std::string
      program;  // a Javalite, .class or .java file, the name of a Java class, - for standard input
  std::string entry;                 // C.m; empty: the program's own
  std::vector<std::string> assumed;  // C.m, …: invariants, before the entry
  std::string class_path, jdk;       // of a Java program
  Purpose purpose = Purpose::run;
  std::optional<jml::Null> jml{};         // contracts in a Java source are checked
  std::vector<jml::Supposed> supposed{};  // invariants beside those of the source
  jml::Exits exits = jml::Exits::in_turn;
  Contracts contracts = Contracts::applied;
  syntax::ByContract by_contract{};    // methods that are run by their contract
  std::vector<std::string> unknown{};  // p.C.m, *, …: methods of Java that answer anything
  // By abstract type of the Java runtime, the classes that unknowns are; the usual ones where nothing is said.
  std::map<std::string, std::vector<std::string>> implementations{};
  std::vector<RegionOf> regions{};
  bool is_ours = false;      // the source was made here: what javac says of it is for nobody
  bool all_classes = false;  // of a file of Java, where neither an entry nor a class is named
};

/// Foo.class, Foo.java, or the name of a class, p.Foo, where there is no file of that name.
bool is_java(const std::string& program);

}  // namespace heapsum::programs
