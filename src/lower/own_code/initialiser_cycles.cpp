// SPDX-License-Identifier: Apache-2.0
#include "initialiser_cycles.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "values_seen.hpp"

namespace heapsum::lower {

namespace {

using classfile::Instruction;
using classfile::Opcode;

using Runs = std::map<const Klass*, std::set<const Klass*>>;

bool has_initialiser_of_code(const Klass& k) {
  return k.file != nullptr &&
         std::ranges::any_of(k.file->methods, [](const auto& m) { return m.name == "<clinit>"; });
}

/// The class whose initialiser the instruction may run; empty: none.
std::string started_by(const classfile::ClassFile& file, const Instruction& i) {
  switch (i.opcode) {
    case Opcode::getstatic:
    case Opcode::putstatic: return std::string(field_of(file, i).owner.name);
    case Opcode::invokestatic: return std::string(called(file, i).owner.name);
    case Opcode::new_:
      return std::string(
          file.pool
              .get<classfile::ClassConstant>(std::get<classfile::PoolOperand>(i.operand).constant)
              .name);
    default: return {};
  }
}

/// What the initialiser of a class may run, as far as the callee is written at the call.
class RunsOf {
 public:
  explicit RunsOf(Hierarchy& hierarchy) : hierarchy_(hierarchy) {}

  std::set<const Klass*> all(const Klass& k) {
    enter(k, "<clinit>", "()V");
    start(k.super);
    while (!waiting_.empty()) {
      const MethodPlace now = waiting_.back();
      waiting_.pop_back();
      if (!now.method->code) continue;
      for (const Instruction& i : now.method->code->instructions) look(*now.owner->file, i);
    }
    started_.erase(&k);
    return std::move(started_);
  }

 private:
  /// The classes above it as well.
  void start(std::string name) {
    while (!name.empty() && !classfile::is_of_the_runtime(name)) {
      const Klass& k = hierarchy_.find(name);
      if (has_initialiser_of_code(k) && started_.insert(&k).second) enter(k, "<clinit>", "()V");
      name = k.super;
    }
  }

  void enter(const Klass& k, std::string_view name, std::string_view descriptor) {
    if (classfile::is_of_the_runtime(k.name)) return;
    const auto place = hierarchy_.method(k.name, std::string(name), std::string(descriptor));
    if (place && seen_.insert(place->method).second) waiting_.push_back(*place);
  }

  void look(const classfile::ClassFile& file, const Instruction& i) {
    start(started_by(file, i));
    if (i.opcode != Opcode::invokestatic && i.opcode != Opcode::invokespecial) return;
    const auto& ref = called(file, i);
    enter(hierarchy_.find(std::string(ref.owner.name)), ref.name, ref.descriptor);
  }

  Hierarchy& hierarchy_;
  std::set<const Klass*> started_{};
  std::set<const classfile::Method*> seen_{};
  std::vector<MethodPlace> waiting_{};
};

}  // namespace

std::vector<std::vector<std::string>> initialiser_cycles(Hierarchy& hierarchy, OwnCode& code) {
  Runs runs;
  for (const Klass* k : code.classes())
    if (has_initialiser_of_code(*k)) runs[k] = RunsOf(hierarchy).all(*k);
  std::set<std::vector<std::string>> cycles;
  for (const auto& [k, others] : runs) {
    std::vector<std::string> cycle{k->name};
    for (const Klass* other : others)
      if (const auto at = runs.find(other); at != runs.end() && at->second.contains(k))
        cycle.push_back(other->name);
    std::ranges::sort(cycle);
    if (cycle.size() > 1) cycles.insert(cycle);
  }
  return {cycles.begin(), cycles.end()};
}

}  // namespace heapsum::lower
