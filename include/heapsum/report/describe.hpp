// SPDX-License-Identifier: Apache-2.0
// From ended paths to findings: names, conditions and heaps in the words of the source.
#pragma once

#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/guard/formula.hpp>
#include <heapsum/report/findings.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::report {

PathFinding describe(const syntax::Program& program, const guard::Terms& terms,
                     std::uint64_t number, const semantics::Config& ended);
PlaceInSource describe(const syntax::Program& program, syntax::ExprId where);

/// A value in a state of a concrete run.
std::string describe(const syntax::Program& program, const guard::Terms& terms,
                     const semantics::Config& c, const semantics::Value& v);
/// What a concrete run changed in the objects of its input, which it keeps: "this.head: null → new Node #1".
std::vector<std::string> changes(const syntax::Program& program, const guard::Terms& terms,
                                 const semantics::Config& c);

HeapLiteral describe(const syntax::Program& program, const semantics::InputHeap& input);
/// Names to classes and fields; the error names what the program does not have or has otherwise.
Result<semantics::InputHeap, std::string> resolve(const syntax::Program& program,
                                                  const HeapLiteral& literal);

}  // namespace heapsum::report
