// SPDX-License-Identifier: Apache-2.0
// From ended paths to findings: names, conditions and heaps in the words of the source.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/guard/formula.hpp>
#include <heapsum/report/findings.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::report {

PlaceInSource describe(const syntax::Program& program, syntax::ExprId where);

/// The places of a program, each described once, however many paths come through it.
class DescribedPlaces {
 public:
  explicit DescribedPlaces(const syntax::Program& program)
      : program_(&program) {}  // which outlives them
  [[nodiscard]] const syntax::Program& program() const { return *program_; }
  const PlaceInSource& operator[](syntax::ExprId where);

 private:
  const syntax::Program* program_;
  std::unordered_map<syntax::ExprId, PlaceInSource> described_{};
};

PathFinding describe(DescribedPlaces& places, const guard::Terms& terms, std::uint64_t number,
                     const semantics::Config& ended);

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
