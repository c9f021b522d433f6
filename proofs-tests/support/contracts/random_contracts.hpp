// SPDX-License-Identifier: Apache-2.0
// Random contracts: for each method of a program but its entry, what it may modify and what it promises. They are often
// wrong; who uses them asks which are kept.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::testing {

/// Adds them, to methods of classes that have objects, to a program that is not checked yet. The same choices make the same contracts.
void add_random_contracts(syntax::Program& program, const std::vector<std::uint32_t>& choices);

/// The methods with a contract, "C.m".
std::vector<std::string> methods_with_contract(const syntax::Program& program);

}  // namespace heapsum::testing
