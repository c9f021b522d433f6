// SPDX-License-Identifier: Apache-2.0
#include "body.hpp"
#include "graft.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace heapsum::lower {

namespace {

using classfile::Pc;

// Each variable is a bracket, of which Javalite may have so many around each other.
constexpr std::size_t kMostVariables = 800;

syntax::Node first_value(Type::Kind kind) {
  if (kind == Type::Kind::object || kind == Type::Kind::null) return syntax::Null{};
  if (kind == Type::Kind::boolean) return syntax::Boolean{false};
  if (kind == Type::Kind::float_number) return syntax::Decimal{0, FloatFormat::single};
  if (kind == Type::Kind::double_number) return syntax::Decimal{0, FloatFormat::double_};
  return syntax::Integer{0, kind == Type::Kind::long_integer};
}

}  // namespace

Body::Body(World& world, const Job& job)
    : world_(world),
      job_(job),
      program_(world.program()),
      method_(*job.place.method),
      code_(*job.place.method->code),
      blocks_(blocks_of(code_)),
      variables_(world),
      states_(blocks_.all.size()) {}

void Body::run() {
  enter();
  name_parameters();
  const std::size_t mark = program_.exprs.size();
  find_types();
  program_.exprs.resize(mark, syntax::Expr{syntax::Null{}, {}});
  variables_ = Variables(world_);
  name_parameters();
  is_last_ = true;
  ExprId body = in_variables(all_blocks());
  if (job_.is_initialiser) body = initialiser(body);
  program_.methods[job_.id.index()].body = body;
}

Body::ExprId Body::initialiser(ExprId body) {
  const Klass& k = *job_.place.owner;
  const World::Failing fails = world_.failing_initialiser(k);
  const ExprId before = graft(program_, fails.before, span_);
  const ExprId above = graft(program_, world_.before_initialiser(k), span_);
  syntax::Try attempt{add(syntax::Begin{{above, body}}), {}, {}};
  attempt.handlers.push_back({world_.type_name(object(std::string(kThrowable))), "thrown",
                              graft(program_, fails.handler, span_)});
  const ExprId guarded = add(std::move(attempt));
  return add(syntax::Begin{{before, guarded}});
}

void Body::enter() {
  entry_.locals.resize(code_.max_locals);
  std::size_t at = 0;
  if (!method_.flags.is_static()) entry_.locals[at++] = {object(job_.place.owner->name), "this"};
  for (const classfile::FieldType& type : method_.type->parameters) {
    entry_.locals[at] = {type_of(type), declared_at(at, 0, type_of(type)).hint};
    at += type.slots();
  }
}

void Body::name_parameters() {
  syntax::Method& m = program_.methods[job_.id.index()];
  std::size_t at = method_.flags.is_static() ? 0 : 1;
  for (std::size_t i = 0; i < m.parameters.size(); ++i) {
    const Local& l = entry_.locals[at];
    m.parameters[i].name = variables_.parameter({Slot::Kind::local, at, l.type, l.hint});
    at += method_.type->parameters[i].slots();
  }
}

void Body::find_types() {
  states_[0] = entry_;
  waiting_.insert(0);
  while (!waiting_.empty()) {
    const std::size_t next = *waiting_.begin();
    waiting_.erase(waiting_.begin());
    block(next);
  }
}

Body::ExprId Body::all_blocks() {
  syntax::Blocks all;
  for (std::size_t i = 0; i < states_.size(); ++i) {
    if (!states_[i]) continue;
    const ExprId body = block(i);
    all.blocks.push_back({fmt::format("b{}", code_.instructions[blocks_.all[i].first].pc), body});
  }
  const bool is_straight = all.blocks.size() == 1 && blocks_.all[0].next.empty();
  if (is_straight) return all.blocks[0].body;
  // Parameters go where the first block has them.
  locals_ = entry_.locals;
  stack_.clear();
  const ExprId enters = go(0);
  if (!std::holds_alternative<syntax::Goto>(program_[enters].node))
    all.blocks.insert(all.blocks.begin(), {"start", enters});
  return add(std::move(all));
}

Body::ExprId Body::in_variables(ExprId body) {
  const auto& declared = variables_.declared();
  if (declared.size() > kMostVariables) {
    unsupported(fmt::format("a method with {} variables", declared.size()));
    return *last_;
  }
  for (auto v = declared.rbegin(); v != declared.rend(); ++v) {
    const ExprId value = add(first_value(v->kind));
    body = add(syntax::Let{{v->type, {}}, v->name, value, body});
  }
  return body;
}

Body::ExprId Body::block(std::size_t index) {
  const State state = *states_[index];
  block_ = &blocks_.all[index];
  locals_ = state.locals;
  stack_.clear();
  statements_.clear();
  last_.reset();
  started_.clear();
  temporaries_ = 0;
  may_throw_ = false;
  for (std::size_t i = 0; i < state.stack.size(); ++i) {
    const Type& t = state.stack[i];
    stack_.push_back(t.kind == Type::Kind::null ? constant(t, syntax::Null{})
                     : t.kind == Type::Kind::fresh
                         ? Value{t}
                         : variable(t, variables_.of({Slot::Kind::stack, i, t})));
  }
  keep_for_handlers();
  for (std::size_t at = block_->first; at < block_->end && !last_;) step(at);
  if (!last_) finish(go(block_->end));
  if (statements_.empty()) return in_handlers(*block_, *last_);
  statements_.push_back(*last_);
  return in_handlers(*block_, add(syntax::Begin{statements_}));
}

Body::ExprId Body::in_handlers(const BasicBlock& b, ExprId body) {
  if (b.handlers.empty() || !may_throw_) return body;
  syntax::Try attempt{body, {}, {}};
  const std::string thrown = "thrown";
  for (const classfile::ExceptionHandler* h : b.handlers) {
    const std::string caught(h->catch_type.value_or(kThrowable));
    const std::size_t at = code_.index_of(h->handler_pc);
    const State& to = *states_[blocks_.at.at(at)];
    std::vector<ExprId> body_of;
    const std::string into = variables_.of({Slot::Kind::stack, 0, to.stack[0]});
    body_of.push_back(add(syntax::Assign{into, add(syntax::Variable{thrown})}));
    body_of.push_back(add(syntax::Goto{fmt::format("b{}", h->handler_pc)}));
    attempt.handlers.push_back(
        {world_.type_name(object(caught)), thrown, add(syntax::Begin{body_of})});
  }
  return add(std::move(attempt));
}

void Body::step(std::size_t& at) {
  const Instruction& i = code_.instructions[at];
  span_ = world_.span(*job_.place.owner, code_.line_of(i.pc).value_or(0));
  ++at;
  const bool known = constant_instruction(i) || shuffle(i.opcode) || number_instruction(i, at) ||
                     object_instruction(i) || call_instruction(i) || array_instruction(i) ||
                     jump(i, at);
  if (!known) unsupported(fmt::format("the instruction {}", mnemonic(i.opcode)));
}

/// An expression that is an end of the path.
Body::ExprId Body::no_way(const std::string& what) {
  if (is_last_)
    world_.unsupported(what, fmt::format("{} ({}:{})", java_name(job_.place),
                                         job_.place.owner->file->source_file.value_or("?"),
                                         span_.end == 0 ? 0 : world_.line(span_)));
  return add(syntax::Unsupported{literal_of(what)});
}

void Body::unsupported(const std::string& what) {
  const ExprId ends = no_way(what);
  spill_effects();
  finish(ends);
}

}  // namespace heapsum::lower
