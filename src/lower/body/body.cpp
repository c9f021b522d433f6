// SPDX-License-Identifier: Apache-2.0
#include "body.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "flow.hpp"
#include "instructions/arrays.hpp"
#include "instructions/dynamic.hpp"
#include "instructions/jumps.hpp"
#include "instructions/numbers.hpp"
#include "instructions/objects.hpp"
#include "references.hpp"

namespace heapsum::lower {

namespace {

using syntax::ExprId;

// Each variable is a bracket, of which Javalite may have so many around each other.
constexpr std::size_t kMostVariables = 800;

syntax::Node first_value(Type::Kind kind) {
  if (kind == Type::Kind::object || kind == Type::Kind::null) return syntax::Null{};
  if (kind == Type::Kind::boolean) return syntax::Boolean{false};
  if (kind == Type::Kind::float_number) return syntax::Decimal{0, FloatFormat::single};
  if (kind == Type::Kind::double_number) return syntax::Decimal{0, FloatFormat::double_};
  return syntax::Integer{0, kind == Type::Kind::long_integer};
}

/// The parts of a body, each of which asks those above it.
class Body {
 public:
  Body(World& world, const Job& job);
  ExprId run();

 private:
  ExprId all_blocks();
  ExprId begun(ExprId body);
  ExprId initialiser(ExprId body);
  ExprId in_variables(ExprId body);
  ExprId block(std::size_t index);
  void step(std::size_t& at);
  bool variable_instruction(const classfile::Instruction& i, std::size_t next);

  MethodCode method_;
  Blocks blocks_;
  Variables variables_;
  Expressions expr_;
  Operands stack_;
  Locals locals_;
  Flow flow_;
  References references_;
  ConstantInstructions constants_;
  NumberInstructions numbers_;
  Conditions conditions_;
  Jumps jumps_;
  ObjectInstructions objects_;
  ArrayLoops loops_;
  ArrayInstructions arrays_;
  CallInstructions calls_;
  DynamicInstructions dynamic_;
};

Body::Body(World& world, const Job& job)
    : method_{world, job},
      blocks_(blocks_of(method_.declared())),
      variables_(world.classes),
      expr_(method_),
      stack_(expr_, variables_),
      locals_(method_, expr_, stack_, variables_),
      flow_(method_, blocks_, {expr_, stack_, locals_, variables_}),
      references_(method_, expr_, stack_),
      constants_(method_, expr_, stack_),
      numbers_(expr_, stack_),
      conditions_(expr_, stack_, references_),
      jumps_(method_, blocks_, {expr_, stack_, flow_, conditions_}),
      objects_(method_, {expr_, stack_, references_, constants_}),
      loops_(method_, expr_, stack_, references_),
      arrays_(method_, {expr_, stack_, references_, loops_}),
      calls_(method_, {expr_, stack_, locals_, references_, loops_}),
      dynamic_(method_, {expr_, stack_, constants_, calls_}) {}

ExprId Body::run() {
  syntax::Program& program = method_.world.program;
  locals_.name_parameters();
  const std::size_t mark = program.exprs.size();
  flow_.enter();
  while (const auto next = flow_.next()) {
    if (method_.world.is_late()) return expr_.no_way("what there was no time for");
    block(*next);
  }
  program.exprs.resize(mark, syntax::Expr{syntax::Null{}, {}});
  variables_.begin_pass();
  locals_.name_parameters();
  expr_.begin_last_pass();
  const ExprId body = begun(in_variables(all_blocks()));
  return method_.job.is_initialiser ? initialiser(body) : body;
}

ExprId Body::begun(ExprId body) {
  const std::string before =
      method_.job.is_constructor ? method_.world.kept.begun(method_.owner()) : std::string{};
  if (before.empty()) return body;
  const ExprId first = expr_.grafted(before);
  return expr_.add(syntax::Begin{{first, body}});
}

ExprId Body::initialiser(ExprId body) {
  World& world = method_.world;
  const Initialisers::Failing fails = world.initialisers.failing_initialiser(method_.owner());
  const ExprId before = expr_.grafted(fails.before);
  const ExprId above = expr_.grafted(world.initialisers.before_initialiser(method_.owner()));
  syntax::Try attempt{expr_.add(syntax::Begin{{above, body}}), {}, {}};
  attempt.handlers.push_back({world.classes.type_name(object(std::string(kThrowable))), "thrown",
                              expr_.grafted(fails.handler)});
  const ExprId guarded = expr_.add(std::move(attempt));
  return expr_.add(syntax::Begin{{before, guarded}});
}

ExprId Body::all_blocks() {
  syntax::Blocks all;
  for (std::size_t i = 0; i < blocks_.all.size(); ++i) {
    if (!flow_.is_reached(i)) continue;
    const ExprId body = block(i);
    all.blocks.push_back({label(method_.code().instructions[blocks_.all[i].first].pc), body});
  }
  const bool is_straight = all.blocks.size() == 1 && blocks_.all[0].next.empty();
  if (is_straight) return all.blocks[0].body;
  // Parameters go where the first block has them.
  locals_.become(locals_.at_entry());
  stack_.all().clear();
  const ExprId enters = flow_.go(0);
  if (!std::holds_alternative<syntax::Goto>(method_.world.program[enters].node))
    all.blocks.insert(all.blocks.begin(), {"start", enters});
  return expr_.add(std::move(all));
}

ExprId Body::in_variables(ExprId body) {
  const auto& declared = variables_.declared();
  if (declared.size() > kMostVariables)
    return expr_.no_way(fmt::format("a method with {} variables", declared.size()));
  for (auto v = declared.rbegin(); v != declared.rend(); ++v) {
    const ExprId value = expr_.add(first_value(v->kind));
    body = expr_.add(syntax::Let{{v->type, {}}, v->name, value, body});
  }
  return body;
}

ExprId Body::block(std::size_t index) {
  flow_.begin(index);
  references_.begin_block();
  flow_.keep_for_handlers();
  const BasicBlock& b = blocks_.all[index];
  for (std::size_t at = b.first; at < b.end && !stack_.is_finished();) step(at);
  if (!stack_.is_finished()) stack_.finish(flow_.go(b.end));
  return flow_.in_handlers(stack_.block());
}

void Body::step(std::size_t& at) {
  const classfile::Instruction& i = method_.code().instructions[at];
  expr_.go_to(i);
  ++at;
  const bool known = constants_.instruction(i) || stack_.shuffle(i.opcode) ||
                     variable_instruction(i, at) || numbers_.instruction(i) ||
                     objects_.instruction(i) || calls_.instruction(i) || dynamic_.instruction(i) ||
                     arrays_.instruction(i) || jumps_.instruction(i, at);
  if (!known) stack_.unsupported(fmt::format("the instruction {}", mnemonic(i.opcode)));
}

/// Handlers see what is stored at once.
bool Body::variable_instruction(const classfile::Instruction& i, std::size_t next) {
  std::size_t index = 0;
  if (const auto* local = std::get_if<classfile::Local>(&i.operand)) {
    const classfile::Opcode op = family(i.opcode);
    if (op >= classfile::Opcode::iload && op <= classfile::Opcode::aload)
      return locals_.load(local->index), true;
    if (op < classfile::Opcode::istore || op > classfile::Opcode::astore) return false;
    index = local->index;
  } else if (const auto* by = std::get_if<classfile::Increment>(&i.operand)) {
    index = by->index;
    locals_.load(index);
    stack_.push(expr_.literal(by->by));
    numbers_.arithmetic(classfile::Opcode::iadd);
  } else {
    return false;
  }
  locals_.store(index, method_.code().instructions[next].pc);
  flow_.keep_for_handlers();
  return true;
}

}  // namespace

void lower_body(World& world, const Job& job) {
  const ExprId body = Body(world, job).run();
  world.program.methods[job.id.index()].body = body;
}

}  // namespace heapsum::lower
