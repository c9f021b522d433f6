// SPDX-License-Identifier: Apache-2.0
// Contracts in the comments of a Java source, as code of the same source: read docs/jml.md for what is read of JML.
//
//   auto woven = weave(source, {});   // nothing: no contracts in it
//
// The woven source has, for each method m with a contract, a method m$contract of the same type that assumes what m may
// assume, calls m, and asserts what m promises. Each clause is a line of its own, whose number is beyond the end of the
// user's file: `clauses` says what the line stands for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/base/source.hpp>

namespace heapsum::jml {

/// What is behind the name of a method whose contract it is.
inline constexpr std::string_view kContract = "$contract";
/// The contract of a constructor.
inline constexpr std::string_view kNewContract = "new$contract";

struct Clause {
  Place place;
  std::string text;  // as the user wrote it: "ensures \\result >= 0"
  Span where{};      // in the user's file
};

/// A part of a contract that says nothing here.
struct NotChecked {
  std::string type, method;  // "Outer$Inner", "m"; empty: of all methods
  std::string what;          // "List.java:12:7: not checked: \\max"
};

/// A method that the source declares; clauses may call the pure ones.
struct Declared {
  std::string type, name;
  std::size_t parameters;
  bool is_pure;
};

// What is known of a method for those that call it. Clauses are methods of its class, given its arguments and what
// they are about.
struct CalleeClause {
  std::string method;
  std::uint32_t line;
  bool at_entry = false;    // called at entry, it gives an object whose `test` is the clause
  std::string exception{};  // of signals, as written
};
/// "field$4$next": a part that it may change. Methods give its object and its index; empty: there is none.
struct CalleePart {
  std::string name, type, target, index;  // type: of the object
  std::uint32_t line;
};
struct CalleeCase {
  std::vector<CalleeClause> requires_that, ensures, signals;
  std::vector<CalleePart> modifies;
  bool returns_only = false;
  std::optional<std::uint32_t> throws_only{};
};
struct Callee {
  struct OfParameter {
    std::size_t parameter;
    std::string type;
    CalleeClause invariant;
  };

  std::string type, method;  // "Outer$Inner", "m"
  std::size_t parameters;
  std::uint32_t line;  // of the method
  bool has_frame;      // each case says what it may change
  std::vector<CalleeCase> cases{};
  std::vector<CalleeClause> invariants{};  // of the receiver
  std::vector<OfParameter> of_parameters{};
  std::vector<std::size_t> non_null{};  // parameters
  std::optional<std::uint32_t> non_null_result{};
  std::vector<std::string> thrown{};  // the exceptions that it may end with, as written
};

/// "region r, e" of a field or a parameter: the part of the input that its objects are in, and that of their elements.
struct Region {
  std::string type, method;  // "Outer$Inner", "m"; empty: of a field
  std::string name;
  std::string objects, elements;            // the second may be empty
  std::optional<std::size_t> parameters{};  // of the method
};

struct Woven {
  std::string text;
  std::vector<std::uint32_t> lines;  // by line of the text: its number in class files
  std::uint32_t first = 0;           // the number of the first clause
  std::vector<Clause> clauses;
  std::vector<NotChecked> not_checked;
  std::vector<Declared> methods;
  std::vector<Callee> callees;
  std::vector<Region> regions;
  std::string package;  // "p/q", or empty
  /// Where parts of the text stand in the user's file; ascending.
  struct Origin {
    std::size_t at, length;
    std::uint32_t from;
  };
  std::vector<Origin> origins;

  [[nodiscard]] const Clause* clause(std::uint32_t line) const {
    return line < first || line - first >= clauses.size() ? nullptr : &clauses[line - first];
  }
};

enum class Null : std::uint8_t {
  by_annotation,
  by_default
};  // by_default: nullable is what nothing else is said of

/// What the invariants of a receiver and of arguments do where a method has ended.
/// in_turn: each is asserted, where those before it are true.
/// apart: one is asserted, and nobody knows which, so that none hides another; it does not matter what the method threw.
/// none: nothing; the method ends as it does without a contract.
enum class Exits : std::uint8_t { in_turn, apart, none };

/// Fails with messages for people: each has its place in the source.
Result<std::optional<Woven>, std::string> weave(const Source& source, Null null,
                                                Exits exits = Exits::in_turn);

/// It has comments of JML.
bool has_contracts(std::string_view text);

/// An invariant that nobody wrote, of a type of the source: "Outer$Inner", "size >= 0".
struct Supposed {
  std::string type, condition;
};
/// The source with these invariants before the last bracket of their types, in the same line. A class without a constructor has
/// the one there that javac makes for it, so that there is one to look at.
std::string with_supposed(std::string_view text, const std::vector<Supposed>& supposed);

/// The source of heapsum.Jml, which woven sources call, and of what that uses; a package of its own.
std::string runtime_source();
inline constexpr std::string_view kRuntimeFile = "heapsum/Jml.java";

/// The bytes of a class file that was compiled from the woven source, with the line numbers of `woven`.
std::optional<std::string> with_lines(std::string_view class_file, const Woven& woven);

/// What javac said about the woven source in `file`, for its clauses and in the user's words. Empty: it said nothing about
/// a clause.
std::string complaints(std::string_view said, std::string_view file, const Woven& woven,
                       const Source& source);

}  // namespace heapsum::jml
