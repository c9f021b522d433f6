// SPDX-License-Identifier: Apache-2.0
#include "frames.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace heapsum::classfile {

std::vector<Pc> jumps_of(const Instruction& i) {
  std::vector<Pc> all;
  if (family(i.opcode) == Opcode::jsr) return all;
  if (const auto* branch = std::get_if<Branch>(&i.operand)) all.push_back(branch->target);
  if (const auto* s = std::get_if<Switch>(&i.operand)) {
    for (const SwitchCase& one : s->cases) all.push_back(one.target);
    all.push_back(s->otherwise);
  }
  return all;
}

bool falls_through(Opcode op) { return !ends_a_path(op) && family(op) != Opcode::jsr; }

Frames::Frames(const VerifiedMethod& of, ClassOrder& order, Refusal& refusal)
    : of_(of), order_(order), refusal_(refusal) {
  find_blocks();
  find_handlers();
}

void Frames::find_blocks() {
  const Code& code = of_.code();
  const std::size_t size = code.instructions.size();
  std::vector<bool> begins(size + 1, false);
  begins[0] = begins[size] = true;
  const auto begin_at = [&](std::size_t pc) {
    if (pc < code.length) begins[code.index_of(static_cast<Pc>(pc))] = true;
  };
  for (std::size_t i = 0; i < size; ++i) {
    const auto jumps = jumps_of(code.instructions[i]);
    for (const Pc target : jumps) begin_at(target);
    if (!jumps.empty() || !falls_through(code.instructions[i].opcode)) begins[i + 1] = true;
  }
  for (const ExceptionHandler& h : code.handlers)
    for (const std::size_t pc :
         {std::size_t{h.start_pc}, std::size_t{h.end_pc}, std::size_t{h.handler_pc}})
      begin_at(pc);
  block_of_.resize(size);
  for (std::size_t i = 0; i < size; ++i) {
    if (begins[i]) blocks_.push_back({i, i});
    blocks_.back().end = i + 1;
    block_of_[i] = blocks_.size() - 1;
  }
}

void Frames::find_handlers() {
  const Code& code = of_.code();
  for (const ExceptionHandler& h : code.handlers) {
    const std::size_t first = block_of_[code.index_of(h.start_pc)];
    const std::size_t end = h.end_pc < code.length
                                ? block_of_[code.index_of(static_cast<Pc>(h.end_pc))]
                                : blocks_.size();
    if (!has_room_for(end - first)) return;
    for (std::size_t b = first; b < end; ++b) blocks_[b].handlers.push_back(&h);
  }
}

std::optional<std::size_t> Frames::next() {
  if (waiting_.empty()) return {};
  const std::size_t first = *waiting_.begin();
  waiting_.erase(waiting_.begin());
  return first;
}

void Frames::charge(std::size_t steps) {
  work_ += steps;
  if (work_ > kMostWork)
    refusal_.expected(fmt::format("code whose types are known after {} steps", kMostWork), "more");
}

bool Frames::has_room_for(std::size_t cells) {
  cells_ += cells;
  if (cells_ > kMostCells)
    refusal_.expected(fmt::format("at most {} variables where blocks begin", kMostCells), "more",
                      "this is a limit of heapsum");
  return cells_ <= kMostCells;
}

void Frames::reach(std::size_t instruction, const Frame& with) {
  if (instruction >= block_of_.size())
    return refusal_.expected("code that does not fall off its end", "the end");
  merge(blocks_[block_of_[instruction]], with);
}

void Frames::reach_handlers(const VerifiedBlock& block, const Frame& with) {
  for (const ExceptionHandler* h : block.handlers) {
    const FieldType caught = class_type(h->catch_type.value_or(kThrowableName));
    if (!order_.fits(caught, class_type(kThrowableName)))
      return refusal_.expected("a handler of a Throwable", described(reference_to(caught)));
    if (of_.code().max_stack == 0)
      return refusal_.expected("room on the stack for what is caught", "max_stack 0");
    reach(of_.code().index_of(h->handler_pc),
          {with.locals, {reference_to(caught)}, with.needs_constructor});
  }
}

void Frames::merge(VerifiedBlock& block, const Frame& with) {
  const std::size_t number = static_cast<std::size_t>(&block - blocks_.data());
  charge(with.locals.size() + with.stack.size());
  if (!block.start) {
    if (!has_room_for(with.locals.size() + with.stack.size())) return;
    block.start = with;
    waiting_.insert(number);
    return;
  }
  Frame& known = *block.start;
  if (known.stack.size() != with.stack.size())
    return refusal_.expected(fmt::format("a stack of {} entries at {}", known.stack.size(),
                                         of_.code().instructions[block.first].pc),
                             fmt::format("{}", with.stack.size()));
  bool changed = with.needs_constructor && !known.needs_constructor;
  known.needs_constructor = known.needs_constructor || with.needs_constructor;
  const auto join = [&](VerificationType& to, const VerificationType& from) {
    if (to == from) return;
    const VerificationType both = order_.merged(to, from);
    changed = changed || both != to;
    to = both;
  };
  for (std::size_t i = 0; i < with.locals.size(); ++i) join(known.locals[i], with.locals[i]);
  for (std::size_t i = 0; i < with.stack.size(); ++i) {
    const VerificationType before = known.stack[i];
    join(known.stack[i], with.stack[i]);
    if (known.stack[i].kind == VerificationType::Kind::top)
      return refusal_.expected(fmt::format("{} on the stack at {}", described(before),
                                           of_.code().instructions[block.first].pc),
                               described(with.stack[i]));
  }
  if (changed) waiting_.insert(number);
}

}  // namespace heapsum::classfile
