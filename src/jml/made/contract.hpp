// SPDX-License-Identifier: Apache-2.0
// A contract as calls of the methods that its clauses became.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "members.hpp"

namespace heapsum::jml {

/// A clause that is a method of the class: "requires$3$0".
struct ClauseMethod {
  std::string name;
  std::uint32_t line;
  bool at_entry = false;    // its call at entry gives an object whose `test` is the clause
  std::string exception{};  // of signals
  bool asks_fresh = false;  // it looks at what there was at entry
};

/// A location that may differ: methods of the class give its object and its index at entry, and make the part of them.
struct FramePart {
  std::string name;           // "field$4$next": given the parts before it and the object
  std::string type;           // of the object
  std::string target, index;  // empty: there is none, as of a static field
  std::uint32_t line;
};

/// What a case may change.
struct ContractFrame {
  std::uint32_t line;
  std::vector<FramePart> parts;
};

struct ContractCase {
  std::vector<ClauseMethod> requires_that, ensures, signals;
  std::vector<std::string> only;           // the exceptions of signals_only
  std::optional<std::uint32_t> only_line;  // there is a signals_only
  std::optional<std::uint32_t> returns_only, throws_only;
  std::optional<ContractFrame> frame{};  // nothing: it may change anything
};

/// Of one method: what it inherits first.
struct Contract {
  std::vector<ContractCase> cases;
  std::vector<std::string> throws;
};

/// The type of what is called with a result: "heapsum.Jml.AfterInt".
std::string after_type(const MethodOutline& m, const std::string& exception);

struct Driver {
  const TypeOutline& of;
  const MethodOutline& method;
  const Contract& contract;
  std::vector<ClauseMethod> invariants;  // of the receiver
  struct OfParameter {
    std::string parameter, type;
    std::vector<ClauseMethod> invariants;
  };
  std::vector<OfParameter> of_parameters;
  std::vector<std::string> non_null;             // parameters
  std::optional<std::uint32_t> non_null_result;  // its line
  std::uint32_t line;                            // of the method
  std::optional<std::uint32_t>
      others;  // of exceptions that a case does not name, where there are cases
  std::optional<std::uint32_t> pure{};  // it changes nothing
  Exits exits = Exits::in_turn;
};

/// The exceptions that the contract knows, each once.
std::vector<std::string> exceptions_of(const Contract& contract);

/// The method that assumes, calls and asserts.
Made driver(const Driver& what);

}  // namespace heapsum::jml
