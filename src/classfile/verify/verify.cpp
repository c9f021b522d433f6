// SPDX-License-Identifier: Apache-2.0
// The loop over the blocks of a method, until the frame of none changes.
#include <heapsum/classfile/verify.hpp>

#include "frames.hpp"
#include "step.hpp"

namespace heapsum::classfile {

namespace {

bool changes_locals(const Instruction& i) {
  const Opcode op = family(i.opcode);
  return (op >= Opcode::istore && op <= Opcode::astore) || op == Opcode::new_ ||
         op == Opcode::invokespecial;
}

class Verifier {
 public:
  Verifier(const VerifiedMethod& of, const FindClass& find)
      : of_(of),
        order_(find),
        refusal_(of_),
        frames_(of_, order_, refusal_),
        machine_(of_, order_, refusal_) {}

  std::optional<Complaint> run() {
    frames_.reach(0, first_frame(of_));
    while (const auto next = frames_.next()) {
      if (refusal_.any()) break;
      block(frames_[*next]);
    }
    return refusal_.first();
  }

 private:
  void block(const VerifiedBlock& b) {
    machine_.become(*b.start);
    const auto& all = of_.code().instructions;
    frames_.charge(b.end - b.first);
    for (std::size_t i = b.first; i < b.end && !refusal_.any(); ++i) {
      refusal_.go_to(all[i]);
      if (i == b.first || changes_locals(all[i - 1])) frames_.reach_handlers(b, machine_.frame());
      Step(of_, machine_).execute(all[i]);
    }
    if (!refusal_.any()) leave(b);
  }

  void leave(const VerifiedBlock& b) {
    const Instruction& last = of_.code().instructions[b.end - 1];
    for (const Pc target : jumps_of(last))
      frames_.reach(of_.code().index_of(target), machine_.frame());
    if (falls_through(last.opcode)) frames_.reach(b.end, machine_.frame());
  }

  VerifiedMethod of_;
  ClassOrder order_;
  Refusal refusal_;
  Frames frames_;
  Machine machine_;
};

}  // namespace

std::optional<Complaint> verify(const ClassFile& c, const Method& m, const FindClass& find) {
  return Verifier({c, m}, find).run();
}

}  // namespace heapsum::classfile
