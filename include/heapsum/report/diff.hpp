// SPDX-License-Identifier: Apache-2.0
// What `heapsum diff` found, as plain data: two policies on one program, step by step. Writers turn
// it into bytes; describe makes a disagreement from the states that part.
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <heapsum/bisim/check.hpp>
#include <heapsum/guard/formula.hpp>
#include <heapsum/report/findings.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::report {

/// How a state came about, one line an event: what an unknown was found to be, what was decided.
struct Derivation {
  std::string policy;
  std::vector<std::string> events;
};

struct DiffFindings {
  std::string file, entry, left, right;
  Options options;
  std::string verdict;  // related, disagreement, inconclusive
  std::vector<std::string> reasons;
  std::uint64_t pairs = 0, left_ended = 0, right_ended = 0, came_back = 0;

  struct Disagreement {
    std::string what{};  // which direction fails
    std::uint64_t steps = 0;
    bisim::Parting parting{};
    std::vector<Derivation> derivations{};  // of the states that there are
    std::optional<HeapLiteral> heap{};
  };
  std::optional<Disagreement> disagreement;
};

/// A side of the comparison: its name and the table of its formulas.
struct DiffSide {
  const std::string& name;
  const guard::Terms& terms;
};
/// Without the heap, which takes a model.
DiffFindings::Disagreement describe(const syntax::Program& program, const bisim::Disagreement& d,
                                    const DiffSide& left, const DiffSide& right);

void write_text(const DiffFindings& findings, std::ostream& out);
void write_json(const DiffFindings& findings, std::ostream& out);

}  // namespace heapsum::report
