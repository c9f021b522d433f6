// SPDX-License-Identifier: Apache-2.0
// A program of Javalite, read from its file.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/base/source.hpp>
#include <heapsum/programs/target.hpp>

namespace heapsum::programs {

using Clock = std::chrono::steady_clock;

/// Every diagnostic with its line of the source.
std::string rendered(const std::vector<Diagnostic>& wrong, const Source& source);

Result<Target, std::string> read_javalite(const Wanted& wanted);

/// Of the invariants that are wanted, those that say something of the entry.
std::vector<std::string> assumed_of(const syntax::Program& program, const Wanted& wanted);

/// The program of a text, from that entry; errors are ready to print.
Result<Target, std::string> javalite_target(const Wanted& wanted, const Source& source,
                                            const std::string& entry, syntax::Unfit unfit);

/// What becomes of contracts; nothing: they stay what they are.
std::optional<syntax::ByContract> contracts_of(const Wanted& wanted);

Target java_target(const Wanted& wanted, lower::Lowered lowered);

}  // namespace heapsum::programs
