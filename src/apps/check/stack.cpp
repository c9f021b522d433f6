// SPDX-License-Identifier: Apache-2.0
#include "stack.hpp"

#include <algorithm>

#include <heapsum/explore/concrete.hpp>
#include <heapsum/jvm/names.hpp>

namespace heapsum::check {

namespace {

using semantics::InputHeap;

constexpr std::int64_t kSmall = 1000;

bool is_small(const semantics::InputValue& v) {
  const auto* n = std::get_if<std::int64_t>(&v);
  return n == nullptr || (*n <= kSmall && *n >= -kSmall);
}

bool is_whole_number(syntax::Type type) {
  using Kind = syntax::Type::Kind;
  return type.kind == Kind::integer || type.kind == Kind::long_integer;
}

}  // namespace

std::optional<syntax::ExprId> led_there(const programs::Target& target, const InputHeap& input,
                                        std::uint64_t most_steps) {
  const syntax::Program& program = target.program;
  const auto all = explore::calls_at_error(program, input, most_steps);
  const auto is_seen = [&](const explore::Active& a) {
    return program.source.place(program[a.at].where.begin).line > 0;
  };
  const auto first = std::ranges::find_if(all, is_seen);
  const auto own = std::ranges::find_if(all, [&](const explore::Active& a) {
    return is_seen(a) && jvm::is_of_program(program, *target.java, a.in);
  });
  if (own == all.end() || own == first) return {};
  return own->at;
}

std::vector<InputHeap> small_ones(const syntax::Program& program, const InputHeap& like) {
  InputHeap small = like;
  const auto make_small = [](semantics::InputValue& v) {
    if (!is_small(v)) v = std::get<std::int64_t>(v) < 0 ? -kSmall : kSmall;
  };
  const auto& parameters = program[program.entry].parameters;
  for (std::size_t i = 0; i < small.arguments.size(); ++i)
    if (is_whole_number(parameters[i].type.resolved)) make_small(small.arguments[i]);
  std::vector<InputHeap> all{small};
  for (std::size_t i = 0; i < small.arguments.size(); ++i) {
    if (!is_whole_number(parameters[i].type.resolved)) continue;
    for (const std::int64_t n : {-1, 0, 1}) {
      all.push_back(small);
      all.back().arguments[i] = n;
    }
  }
  return all;
}

}  // namespace heapsum::check
