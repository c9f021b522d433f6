// SPDX-License-Identifier: Apache-2.0
#include "blocks.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include <heapsum/classfile/verify.hpp>

namespace heapsum::lower {

namespace {

using classfile::Code;
using classfile::Instruction;
using classfile::Opcode;
using classfile::Pc;

bool is_conditional(Opcode op) {
  return (op >= Opcode::ifeq && op <= Opcode::if_acmpne) || op == Opcode::ifnull ||
         op == Opcode::ifnonnull;
}

std::optional<int> constant(const Instruction& i) {
  if (i.opcode == Opcode::iconst_0) return 0;
  if (i.opcode == Opcode::iconst_1) return 1;
  return {};
}

class Builder {
 public:
  explicit Builder(const classfile::Method& method)
      : code_(*method.code), locals_(classfile::used_locals(method)) {}

  Blocks run() {
    count_jumps();
    find_truths();
    find_leaders();
    make_blocks();
    find_live();
    return std::move(blocks_);
  }

 private:
  [[nodiscard]] std::size_t size() const { return code_.instructions.size(); }

  void count_jumps() {
    for (const Instruction& i : code_.instructions)
      for (const Pc target : targets(i)) ++jumps_[target];
    for (const auto& h : code_.handlers) {
      for (const std::uint32_t pc :
           {std::uint32_t{h.start_pc}, h.end_pc, std::uint32_t{h.handler_pc}})
        borders_.insert(pc);
    }
  }

  /// if… L; iconst a; goto E; L: iconst b; E:
  void find_truths() {
    for (std::size_t i = 0; i + 4 < size(); ++i) {
      const auto* at = &code_.instructions[i];
      const auto falls = constant(at[1]), jumps = constant(at[3]);
      if (!is_conditional(at[0].opcode) || !falls || !jumps || *falls == *jumps) continue;
      if (at[2].opcode != Opcode::goto_ || targets(at[0])[0] != at[3].pc) continue;
      if (targets(at[2])[0] != at[4].pc || jumps_[at[3].pc] != 1) continue;
      const bool inside =
          std::ranges::none_of(std::vector<std::size_t>{1, 2, 3}, [&](std::size_t n) {
            return borders_.contains(at[n].pc) || (n != 3 && jumps_.contains(at[n].pc));
          });
      if (inside) blocks_.truths[i] = {i + 4, *jumps == 1};
    }
  }

  void find_leaders() {
    leaders_.insert(0);
    for (const std::uint32_t pc : borders_)
      if (pc < code_.length) leaders_.insert(code_.index_of(static_cast<Pc>(pc)));
    for (std::size_t i = 0; i < size(); ++i) {
      if (const auto truth = blocks_.truths.find(i); truth != blocks_.truths.end()) {
        i = truth->second.then - 1;
        continue;
      }
      const auto to = targets(code_.instructions[i]);
      for (const Pc target : to) leaders_.insert(code_.index_of(target));
      if ((!to.empty() || !goes_on(code_.instructions[i])) && i + 1 < size())
        leaders_.insert(i + 1);
    }
  }

  void make_blocks() {
    for (const std::size_t first : leaders_) {
      blocks_.at[first] = blocks_.all.size();
      const auto after = leaders_.upper_bound(first);
      blocks_.all.push_back({first, after == leaders_.end() ? size() : *after});
    }
    for (BasicBlock& b : blocks_.all) {
      const std::uint32_t pc = code_.instructions[b.first].pc;
      for (const auto& h : code_.handlers)
        if (h.start_pc <= pc && pc < h.end_pc) b.handlers.push_back(&h);
      const Instruction& last = code_.instructions[b.end - 1];
      for (const Pc target : targets(last))
        if (blocks_.at.contains(code_.index_of(target)))
          b.next.push_back(blocks_.at.at(code_.index_of(target)));
      if (b.end < size() && goes_on(last)) b.next.push_back(blocks_.at.at(b.end));
    }
  }

  [[nodiscard]] std::vector<bool> live_before(const BasicBlock& b) const {
    std::vector<bool> live(locals_);
    const auto join = [&](const BasicBlock& other) {
      for (std::size_t i = 0; i < live.size(); ++i) live[i] = live[i] || other.live[i];
    };
    for (const std::size_t n : b.next) join(blocks_.all[n]);
    for (std::size_t i = b.end; i-- > b.first;) step_back(code_.instructions[i], live);
    for (const auto* h : b.handlers)
      join(blocks_.all[blocks_.at.at(code_.index_of(h->handler_pc))]);
    return live;
  }

  static void step_back(const Instruction& i, std::vector<bool>& live) {
    if (const auto* by = std::get_if<classfile::Increment>(&i.operand)) live[by->index] = true;
    const auto* local = std::get_if<classfile::Local>(&i.operand);
    if (local == nullptr) return;
    const Opcode op = family(i.opcode);
    live[local->index] = op < Opcode::istore || op > Opcode::astore;
  }

  void find_live() {
    for (BasicBlock& b : blocks_.all) b.live.resize(locals_);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = blocks_.all.size(); i-- > 0;) {
        std::vector<bool> live = live_before(blocks_.all[i]);
        if (live == blocks_.all[i].live) continue;
        blocks_.all[i].live = std::move(live);
        changed = true;
      }
    }
  }

  const Code& code_;
  const std::size_t locals_;
  Blocks blocks_{};
  std::map<Pc, int> jumps_{};
  std::set<std::uint32_t> borders_{};
  std::set<std::size_t> leaders_{};
};

}  // namespace

Blocks blocks_of(const classfile::Method& method) { return Builder(method).run(); }

std::vector<Pc> targets(const Instruction& i) {
  if (const auto* branch = std::get_if<classfile::Branch>(&i.operand)) return {branch->target};
  std::vector<Pc> all;
  if (const auto* s = std::get_if<classfile::Switch>(&i.operand)) {
    for (const auto& one : s->cases) all.push_back(one.target);
    all.push_back(s->otherwise);
  }
  return all;
}

bool goes_on(const Instruction& i) {
  return !classfile::ends_a_path(i.opcode) && family(i.opcode) != Opcode::jsr;
}

}  // namespace heapsum::lower
