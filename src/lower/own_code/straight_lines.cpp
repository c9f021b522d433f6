// SPDX-License-Identifier: Apache-2.0
#include "straight_lines.hpp"

#include <algorithm>
#include <variant>

namespace heapsum::lower {

namespace {

using classfile::ClassFile;
using classfile::Code;
using classfile::Instruction;
using classfile::Opcode;
using classfile::Pc;

bool jumps_to(const Instruction& i, Pc pc) {
  if (const auto* branch = std::get_if<classfile::Branch>(&i.operand)) return branch->target == pc;
  const auto* all = std::get_if<classfile::Switch>(&i.operand);
  if (all == nullptr) return false;
  return all->otherwise == pc ||
         std::ranges::find(all->cases, pc, &classfile::SwitchCase::target) != all->cases.end();
}

struct Taken {
  std::size_t takes, puts;  // values
};

/// Where an instruction only computes a value from others; none: it does something else.
std::optional<Taken> taken(const ClassFile& file, const Instruction& i) {
  const Opcode op = family(i.opcode);
  const auto is_in = [&](Opcode first, Opcode last) { return op >= first && op <= last; };
  if (is_in(Opcode::aconst_null, Opcode::aload)) return Taken{0, 1};
  if (is_in(Opcode::iaload, Opcode::saload)) return Taken{2, 1};
  if (is_in(Opcode::iastore, Opcode::sastore)) return Taken{3, 0};
  if (is_in(Opcode::ineg, Opcode::dneg) || is_in(Opcode::i2l, Opcode::i2s)) return Taken{1, 1};
  if (is_in(Opcode::iadd, Opcode::lxor)) return Taken{2, 1};
  switch (op) {
    case Opcode::getstatic:
    case Opcode::new_: return Taken{0, 1};
    case Opcode::dup: return Taken{1, 2};
    case Opcode::getfield:
    case Opcode::newarray:
    case Opcode::anewarray:
    case Opcode::checkcast: return Taken{1, 1};
    case Opcode::invokestatic:
    case Opcode::invokespecial:
    case Opcode::invokevirtual: {
      const auto& type =
          *file.pool.get<classfile::MethodRef>(std::get<classfile::PoolOperand>(i.operand).constant)
               .type;
      const std::size_t receiver = op == Opcode::invokestatic ? 0U : 1U;
      return Taken{type.parameters.size() + receiver, type.returns ? 1U : 0U};
    }
    default: return {};
  }
}

}  // namespace

bool jumps_behind(const Instruction& i, Pc pc) {
  if (const auto* branch = std::get_if<classfile::Branch>(&i.operand)) return branch->target > pc;
  const auto* all = std::get_if<classfile::Switch>(&i.operand);
  if (all == nullptr) return false;
  return all->otherwise > pc ||
         std::ranges::any_of(all->cases, [&](const auto& one) { return one.target > pc; });
}

bool is_target(const Code& code, std::size_t at) {
  const Pc pc = code.instructions[at].pc;
  return std::ranges::any_of(code.instructions, [&](const auto& i) { return jumps_to(i, pc); });
}

bool leaves_at_once(const Code& code, std::size_t from, std::size_t past) {
  for (std::size_t i = from; i < code.instructions.size(); ++i) {
    const Instruction& now = code.instructions[i];
    if (i == past) return false;
    if (std::holds_alternative<classfile::Branch>(now.operand) ||
        std::holds_alternative<classfile::Switch>(now.operand))
      return false;
    if (classfile::ends_a_path(now.opcode)) return true;
  }
  return false;
}

std::optional<std::size_t> giver(const ClassFile& file, const Code& code, std::size_t end,
                                 std::size_t above) {
  for (std::size_t i = end; i > 0 && !is_target(code, i); --i) {
    const Instruction& before = code.instructions[i - 1];
    const auto how = taken(file, before);
    if (!how) return {};
    if (how->puts > above && before.opcode != Opcode::dup) return i - 1;
    above = how->puts > above ? 0 : above - how->puts + how->takes;
  }
  return {};
}

}  // namespace heapsum::lower
