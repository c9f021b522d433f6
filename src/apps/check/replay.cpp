// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/check/replay.hpp>

#include <functional>

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

/// The same place of the source, in two programs.
bool is_at(const syntax::Program& in, syntax::ExprId here, const syntax::Program& of,
           syntax::ExprId there) {
  const std::uint32_t a = in[here].where.begin, b = of[there].where.begin;
  return in.source.place(a) == of.source.place(b) && in.source.file_at(a) == of.source.file_at(b);
}

std::string contradiction_where(const syntax::Program& program, const semantics::InputHeap& input,
                                OutcomeKind kind, std::uint64_t most_steps,
                                const std::function<bool(syntax::ExprId)>& is_there) {
  std::string said = fmt::format("the concrete run did not end within {} steps", most_steps);
  explore::run_concretely(program, input, most_steps, [&](const Config& c) {
    const semantics::Outcome& o = c.outcome();
    const bool same = o.kind == kind && is_there(o.where) && !c.is_unsure();
    if (same) return said.clear();
    said = fmt::format("the concrete run ends otherwise: {}", word(o.kind));
    if (o.kind != OutcomeKind::returned) said += " at " + place(program, o.where);
  });
  return said;
}

}  // namespace

std::string contradiction(const syntax::Program& program, const semantics::InputHeap& input,
                          const Site& expected, std::uint64_t most_steps) {
  return contradiction_where(program, input, expected.kind, most_steps,
                             [&](syntax::ExprId at) { return at == expected.where; });
}

std::string contradiction_of_code(const syntax::Program& code, const syntax::Program& program,
                                  const semantics::InputHeap& input, const Site& expected,
                                  std::uint64_t most_steps) {
  return contradiction_where(code, input, expected.kind, most_steps, [&](syntax::ExprId at) {
    return is_at(code, at, program, expected.where);
  });
}

}  // namespace heapsum::check
