// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/check/replay.hpp>

#include <fmt/format.h>

#include <heapsum/explore/concrete.hpp>

namespace heapsum::check {

namespace {

using semantics::Config;
using semantics::OutcomeKind;

std::string place(const syntax::Program& program, syntax::ExprId where) {
  const Place at = program.source.place(program[where].where.begin);
  return fmt::format("{}:{}", at.line, at.column);
}

}  // namespace

std::string contradiction(const syntax::Program& program, const semantics::InputHeap& input,
                          const Site& expected, std::uint64_t most_steps) {
  std::string said = fmt::format("the concrete run did not end within {} steps", most_steps);
  explore::run_concretely(program, input, most_steps, [&](const Config& c) {
    const semantics::Outcome& o = c.outcome();
    const bool same = o.kind == expected.kind && o.where == expected.where && !c.is_unsure();
    if (same) return said.clear();
    said = fmt::format("the concrete run ends otherwise: {}", word(o.kind));
    if (o.kind != OutcomeKind::returned) said += " at " + place(program, o.where);
  });
  return said;
}

}  // namespace heapsum::check
