// SPDX-License-Identifier: Apache-2.0
// From text to a checked program: read this after ast.hpp.
//
//   parse        brackets and words → Program, names unresolved. Total on every byte string:
//   hostile,
//                huge or deeply nested input gives diagnostics, never a crash or an overflow.
//   check_types  fills in what ast.hpp calls "resolved", or says everything that is wrong.
//   load         both, and a choice of entry, with invariants that are assumed before it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/base/source.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

/// At least one, in order of place. At most 20: after that the reader gives up.
using Diagnostics = std::vector<Diagnostic>;

Result<Program, Diagnostics> parse(Source source);
Result<Program, Diagnostics> check_types(Program program);

/// What is assumed of an entry that has no argument for it: that is wrong, or nothing.
enum class Unfit : std::uint8_t { wrong, nothing };

/// Why an invariant cannot be assumed; the hint may be empty.
struct Refusal {
  std::string message, hint{};
  bool is_unfit = false;  // no argument of the entry is what it is about
};

/// Which methods are run by their contract, wherever they are called.
struct ByContract {
  std::vector<std::string> methods{};  // "C.m"
  bool every = false;                  // each that has one which says what it modifies
};

/// "C.m" instead of the program's own entry point. Where they are empty, the program's own. `assumed`: as for
/// assume_before_entry. Contracts become code (contract.hpp), or stay as they are where none are given.
Result<Program, Diagnostics> load(Source source, const std::string& entry = {},
                                  const std::vector<std::string>& assumed = {},
                                  Unfit unfit = Unfit::wrong,
                                  const std::optional<ByContract>& contracts = {});

/// All of them, in order; those that say nothing of the entry are noted in the program.
std::optional<Refusal> assume_all(Program& program, const std::vector<std::string>& invariants,
                                  Unfit unfit);

/// Before check_types: the entry becomes a method that assumes `invariant`, "C.m", and calls what was the entry. The
/// result of m is bool. Without parameters, it is assumed of the receiver and of each argument that is declared
/// as one of C or below, unless that is null. If m is static, C is any class, and one parameter after the other takes
/// the receiver or an argument, each once, by type: the one of its name (the receiver's is self), else the
/// only one that fits, else the only one of just that type. Gives what is wrong, or nothing.
std::optional<Refusal> assume_before_entry(Program& program, const std::string& invariant);

/// The word may name something: it is spelled as a name and is not reserved.
[[nodiscard]] bool is_identifier(std::string_view word);

}  // namespace heapsum::syntax
