// SPDX-License-Identifier: Apache-2.0
#include "jobs.hpp"

#include <utility>

#include <fmt/format.h>

#include <heapsum/classfile/verify.hpp>

#include "body/body.hpp"
#include "contracts/by_contract.hpp"
#include "made/graft.hpp"
#include "made/literals.hpp"
#include "models/models.hpp"

namespace heapsum::lower {

namespace {

/// The method whose body is not its bytecode: parameters are called p0, p1, …
syntax::Method& without_bytecode(World& world, const Job& job) {
  syntax::Method& m = world.program.methods[job.id.index()];
  for (std::size_t i = 0; i < m.parameters.size(); ++i)
    m.parameters[i].name = fmt::format("p{}", i);
  m.where = world.places.model_span(job.place.owner->name);
  return m;
}

/// A method that the runtime has natively, or not as it is lowered.
void lower_model(World& world, const Job& job, std::string_view text) {
  syntax::Program& program = world.program;
  const Span where = without_bytecode(world, job).where;
  std::string body = world.models.resolved(text);
  if (job.is_initialiser)
    body =
        fmt::format("(begin {} {})", world.initialisers.before_initialiser(*job.place.owner), body);
  program.methods[job.id.index()].body = graft(program, body, where);
}

/// A path ends where it calls the method; an abstract one has nothing to call.
void end_at(World& world, const Job& job, const std::string& what) {
  syntax::Program& program = world.program;
  syntax::Method& m = without_bytecode(world, job);
  const Span where = m.where;
  m.body = syntax::ExprId(program.exprs.size());
  if (m.kind == syntax::Method::Kind::abstract) {
    program.exprs.push_back({syntax::Null{}, where});
    return;
  }
  world.remarks.unsupported(what, java_name(job.place));
  program.exprs.push_back({syntax::Unsupported{literal_of(what)}, where});
}

/// Nobody runs its body: syntax::apply_contracts makes one of the contract.
void lower_contract(World& world, const Job& job, const CalleeContract& contract) {
  syntax::Contract made = attached(world, job.place, contract);
  syntax::Method& m = without_bytecode(world, job);
  m.where = made.modifies_at;
  m.contract = std::move(made);
  m.body = syntax::ExprId(world.program.exprs.size());
  world.program.exprs.push_back({syntax::Unsupported{literal_of(contract.method)}, m.where});
}

/// A method without code: abstract, or native.
void lower_nothing(World& world, const Job& job) {
  end_at(
      world, job,
      fmt::format("the {} method {}", job.is_missing ? "missing" : "native", java_name(job.place)));
}

/// A body is only to be met by bytecode that fits together. What lambdas are made of was checked when it was made.
std::optional<std::string> ill_typed(World& world, const MethodPlace& place) {
  if (place.owner->is_made()) return {};
  const auto wrong = classfile::verify(
      *place.owner->file, *place.method,
      [&](std::string_view name) { return world.hierarchy.find(std::string(name)).file; });
  if (!wrong) return {};
  return render(*wrong);
}

void lower_left_out(World& world, const Job& job) {
  end_at(world, job, fmt::format("{}, for which --timeout left no time", java_name(job.place)));
}

}  // namespace

std::optional<std::string> lower_all(World& world, const Wish& wish) {
  const auto text_of = wish.keeps_output ? model : silent_model;
  while (const auto job = world.next()) {
    if (world.is_late()) return {};
    const classfile::Method& m = *job->place.method;
    if (wish.bodies == Bodies::left_out)
      lower_left_out(world, *job);
    else if (const auto answer = world.answers.text(job->place))
      lower_model(world, *job, *answer);
    else if (const auto text = text_of(job->place.owner->name, m.name, m.descriptor))
      lower_model(world, *job, *text);
    else if (const CalleeContract* contract = contract_of(world, job->place);
             contract != nullptr && !job->is_own)
      lower_contract(world, *job, *contract);
    else if (const auto answers = world.stubs.text(job->place))
      lower_model(world, *job, *answers);
    else if (!m.code)
      lower_nothing(world, *job);
    else if (const auto wrong = ill_typed(world, job->place))
      return wrong;
    else
      lower_body(world, *job);
  }
  return {};
}

}  // namespace heapsum::lower
