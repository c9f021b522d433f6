// SPDX-License-Identifier: Apache-2.0
// The contracts of a Java source as those of a lowered program: clauses are calls of the methods that they became.
#pragma once

#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/lower/callee.hpp>
#include <heapsum/syntax/parse.hpp>

#include "contracts.hpp"

namespace heapsum::programs {

/// Of the methods that are to be run by their contract. Fails with what is wrong about a method that was named.
Result<std::vector<lower::CalleeContract>, std::string> callee_contracts(
    const Contracted& source, classfile::ClassPath& classes, const syntax::ByContract& by);

}  // namespace heapsum::programs
