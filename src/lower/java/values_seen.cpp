// SPDX-License-Identifier: Apache-2.0
#include "values_seen.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

#include <heapsum/classfile/class_source.hpp>

#include "types.hpp"

namespace heapsum::lower {

namespace {

using classfile::ClassFile;
using classfile::Code;
using classfile::Instruction;
using classfile::Method;
using classfile::Opcode;
using classfile::Pc;

template <typename Constant>
const Constant& constant(const ClassFile& file, const Instruction& i) {
  return file.pool.get<Constant>(std::get<classfile::PoolOperand>(i.operand).constant);
}

bool jumps_to(const Instruction& i, Pc pc) {
  if (const auto* branch = std::get_if<classfile::Branch>(&i.operand)) return branch->target == pc;
  const auto* all = std::get_if<classfile::Switch>(&i.operand);
  if (all == nullptr) return false;
  return all->otherwise == pc ||
         std::ranges::find(all->cases, pc, &classfile::SwitchCase::target) != all->cases.end();
}

bool jumps_behind(const Instruction& i, Pc pc) {
  if (const auto* branch = std::get_if<classfile::Branch>(&i.operand)) return branch->target > pc;
  const auto* all = std::get_if<classfile::Switch>(&i.operand);
  if (all == nullptr) return false;
  return all->otherwise > pc ||
         std::ranges::any_of(all->cases, [&](const auto& one) { return one.target > pc; });
}

/// It may go on after `pc`, from before it, or not at all.
bool passes(const Instruction& i, Pc pc) {
  if (classfile::ends_a_path(i.opcode) && i.opcode != Opcode::goto_ && i.opcode != Opcode::goto_w)
    return !std::holds_alternative<classfile::Switch>(i.operand) || jumps_behind(i, pc);
  return jumps_behind(i, pc);
}

/// Something jumps to the instruction, so that what stands before it is not all that comes before it.
bool is_target(const Code& code, std::size_t at) {
  const Pc pc = code.instructions[at].pc;
  return std::ranges::any_of(code.instructions, [&](const auto& i) { return jumps_to(i, pc); });
}

unsigned first_own_local(const Method& m) {
  return m.type->parameter_slots() + (m.flags.is_static() ? 0 : 1);
}

/// The one instruction that gives the variable a value; none: a parameter, or several do.
std::optional<std::size_t> only_store(const Method& m, std::uint16_t variable) {
  if (variable < first_own_local(m)) return {};
  const auto& all = m.code->instructions;
  const auto stores = [&](const Instruction& i) {
    return family(i.opcode) == Opcode::astore &&
           std::get<classfile::Local>(i.operand).index == variable;
  };
  const auto first = std::ranges::find_if(all, stores);
  if (first == all.end() || std::any_of(first + 1, all.end(), stores)) return {};
  return static_cast<std::size_t>(first - all.begin());
}

struct Origin {
  const Instruction* from = nullptr;  // null: several instructions may have made the value
  bool is_shared = false;             // something else may have been given the same value
};

/// What the value comes from that instruction `at` assigns.
Origin origin(const Method& m, std::size_t at) {
  const auto& all = m.code->instructions;
  bool is_shared = false;
  while (at > 0 && !is_target(*m.code, at)) {
    const Instruction& before = all[--at];
    const bool assigned_before =  // a = b = v
        before.opcode == Opcode::putfield && at > 0 && all[at - 1].opcode == Opcode::dup_x1;
    if (before.opcode == Opcode::checkcast || assigned_before) continue;
    if (family(before.opcode) == Opcode::aload) {
      const auto store = only_store(m, std::get<classfile::Local>(before.operand).index);
      if (!store || *store >= at) return {&before, true};
      at = *store;
    } else if (before.opcode != Opcode::dup && before.opcode != Opcode::dup_x1) {
      return {&before, is_shared};
    }
    is_shared = true;
  }
  return {};
}

/// The object whose method it is.
bool is_this(const Method& m, const Instruction& i) {
  return family(i.opcode) == Opcode::aload && !m.flags.is_static() &&
         std::get<classfile::Local>(i.operand).index == 0 &&
         std::ranges::none_of(m.code->instructions, [](const Instruction& other) {
           return family(other.opcode) == Opcode::astore &&
                  std::get<classfile::Local>(other.operand).index == 0;
         });
}

struct Factory {
  std::string_view owner, name;  // the beginning of the name
};

bool is_one_of(const classfile::MethodRef& ref, const auto& all) {
  return std::ranges::any_of(all, [&](const Factory& f) {
    return ref.owner.name == f.owner && ref.name.starts_with(f.name);
  });
}

// What they answer never changes.
constexpr auto kUnchangeable = std::to_array<Factory>({{"java/util/List", "of"},
                                                       {"java/util/List", "copyOf"},
                                                       {"java/util/Set", "of"},
                                                       {"java/util/Set", "copyOf"},
                                                       {"java/util/Map", "of"},
                                                       {"java/util/Map", "copyOf"},
                                                       {"java/util/Map", "entry"},
                                                       {"java/util/Collections", "empty"},
                                                       {"java/util/Collections", "singleton"},
                                                       {"java/util/Optional", ""},
                                                       {"java/util/regex/Pattern", "compile"},
                                                       {"java/util/Comparator", ""},
                                                       {"java/lang/Integer", "valueOf"},
                                                       {"java/lang/Long", "valueOf"},
                                                       {"java/lang/Short", "valueOf"},
                                                       {"java/lang/Byte", "valueOf"},
                                                       {"java/lang/Character", "valueOf"},
                                                       {"java/lang/Boolean", "valueOf"},
                                                       {"java/lang/Double", "valueOf"},
                                                       {"java/lang/Float", "valueOf"},
                                                       {"java/lang/String", ""},
                                                       {"java/math/BigInteger", "valueOf"}});
constexpr auto kUnchangeableClasses = std::to_array<std::string_view>(
    {"java/lang/Object", "java/lang/String", "java/lang/Integer", "java/lang/Long",
     "java/math/BigInteger", "java/math/BigDecimal"});
// Beside those that answer what never changes.
constexpr auto kNeverNull = std::to_array<Factory>({{"java/util/Objects", "requireNonNull"},
                                                    {"java/util/Arrays", "copyOf"},
                                                    {"java/util/Arrays", "asList"},
                                                    {"java/util/Collections", ""},
                                                    {"java/util/EnumSet", ""}});

}  // namespace

const classfile::FieldRef& field_of(const ClassFile& file, const Instruction& i) {
  return constant<classfile::FieldRef>(file, i);
}

const classfile::MethodRef& called(const ClassFile& file, const Instruction& i) {
  return constant<classfile::MethodRef>(file, i);
}

bool gives_object(const ClassFile& file, const Method& m, std::size_t at) {
  const Instruction* from = origin(m, at).from;
  if (from == nullptr) return false;
  switch (family(from->opcode)) {
    case Opcode::newarray:
    case Opcode::anewarray:
    case Opcode::multianewarray:
    case Opcode::ldc:
    case Opcode::ldc_w:
    case Opcode::invokedynamic: return true;
    case Opcode::invokespecial: return called(file, *from).name == "<init>";
    case Opcode::invokevirtual: return called(file, *from).owner.name.starts_with('[');  // clone
    case Opcode::aload: return is_this(m, *from);
    case Opcode::invokestatic: {
      const auto& ref = called(file, *from);
      if (ref.owner.name == "java/util/Collections" && (ref.name == "min" || ref.name == "max"))
        return false;
      return is_one_of(ref, kUnchangeable) || is_one_of(ref, kNeverNull);
    }
    default: return false;
  }
}

bool is_given_alone(const Method& m, std::size_t at) { return !origin(m, at).is_shared; }

std::optional<std::string> made_there(const ClassFile& file, const Method& m, std::size_t at) {
  const Instruction* from = origin(m, at).from;
  if (from == nullptr) return {};
  switch (from->opcode) {
    case Opcode::aconst_null: return "";
    case Opcode::newarray: {
      const auto kind = std::get<classfile::NewArray>(from->operand).element;
      return std::string("[") + "ZCFDBSIJ"[static_cast<std::size_t>(kind)];
    }
    case Opcode::anewarray: {
      classfile::FieldType type = constant<classfile::ClassConstant>(file, *from).type;
      ++type.dimensions;
      return name_of(type);
    }
    case Opcode::multianewarray: {
      const auto type = std::get<classfile::MultiNewArray>(from->operand).type;
      return std::string(file.pool.get<classfile::ClassConstant>(type).name);
    }
    case Opcode::invokespecial: {
      const auto& ref = called(file, *from);
      if (ref.name != "<init>") return {};
      return std::string(ref.owner.name);
    }
    default: return {};
  }
}

bool gives_unchangeable(const ClassFile& file, const Method& m, std::size_t at) {
  const Instruction* from = origin(m, at).from;
  if (from == nullptr) return false;
  switch (from->opcode) {
    case Opcode::aconst_null:
    case Opcode::ldc:
    case Opcode::ldc_w:
    case Opcode::invokedynamic: return true;
    case Opcode::invokestatic: return is_one_of(called(file, *from), kUnchangeable);
    case Opcode::invokespecial: {
      const auto& ref = called(file, *from);
      return ref.name == "<init>" &&
             std::ranges::find(kUnchangeableClasses, ref.owner.name) != kUnchangeableClasses.end();
    }
    default: return false;
  }
}

bool is_always_reached(const Code& code, std::size_t at) {
  const auto& all = code.instructions;
  const Pc pc = all[at].pc;
  return code.handlers.empty() &&
         std::none_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(at),
                      [&](const Instruction& i) { return passes(i, pc); });
}

}  // namespace heapsum::lower
