// SPDX-License-Identifier: Apache-2.0
#include "values_seen.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

#include <heapsum/classfile/class_source.hpp>

#include "java/types.hpp"
#include "straight_lines.hpp"

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

/// It may go on after `pc`, from before it, or return.
bool passes(const Instruction& i, Pc pc) {
  if (i.opcode == Opcode::athrow) return false;
  if (classfile::ends_a_path(i.opcode) && i.opcode != Opcode::goto_ && i.opcode != Opcode::goto_w)
    return !std::holds_alternative<classfile::Switch>(i.operand) || jumps_behind(i, pc);
  return jumps_behind(i, pc);
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
Origin origin(const ClassFile& file, const Method& m, std::size_t at) {
  const auto& all = m.code->instructions;
  bool is_shared = false;
  while (at > 0 && !is_target(*m.code, at)) {
    const Instruction& before = all[--at];
    const bool assigned_before =  // a = b = v
        before.opcode == Opcode::putfield && at > 0 && all[at - 1].opcode == Opcode::dup_x1;
    if (before.opcode == Opcode::checkcast || assigned_before) continue;
    if (before.opcode >= Opcode::iastore && before.opcode <= Opcode::sastore) {
      const auto array = giver(file, *m.code, at + 1, 0);
      if (!array) return {};
      at = *array + 1;
      continue;
    }
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

/// Instruction `at` compares what the one before has loaded with null, and the method ends before instruction `past`
/// where it is.
bool refuses_null_at(const ClassFile& file, const Code& code, std::size_t at, std::size_t past) {
  const auto& all = code.instructions;
  const Instruction& i = all[at];
  if (i.opcode == Opcode::ifnonnull) return leaves_at_once(code, at + 1, past);
  if (i.opcode == Opcode::invokestatic) {
    const auto& ref = called(file, i);
    return ref.owner.name == "java/util/Objects" && ref.name == "requireNonNull" &&
           ref.type->parameters.size() == 1;
  }
  if (i.opcode != Opcode::ifnull) return false;
  const Pc target = std::get<classfile::Branch>(i.operand).target;
  const auto there = std::ranges::find(all, target, &Instruction::pc);
  return there != all.end() &&
         leaves_at_once(code, static_cast<std::size_t>(there - all.begin()), past);
}

/// Whoever comes to instruction `at` has found the variable, which nothing assigns, not to be null.
bool is_refused_null(const ClassFile& file, const Method& m, const Instruction& load,
                     std::size_t at) {
  const std::uint16_t variable = std::get<classfile::Local>(load.operand).index;
  const auto& all = m.code->instructions;
  const auto is_of = [&](const Instruction& i, Opcode what) {
    return family(i.opcode) == what && std::get<classfile::Local>(i.operand).index == variable;
  };
  if (!m.code->handlers.empty() ||
      std::ranges::any_of(all, [&](const Instruction& i) { return is_of(i, Opcode::astore); }))
    return false;
  for (std::size_t i = 0; i + 1 < at; ++i)
    if (is_of(all[i], Opcode::aload) && refuses_null_at(file, *m.code, i + 1, at) &&
        std::none_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i),
                     [&](const Instruction& before) { return jumps_behind(before, all[i].pc); }))
      return true;
  return false;
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

bool calls_another(const Klass& k, const Method& m) {
  for (const Instruction& i : m.code->instructions) {
    if (i.opcode != Opcode::invokespecial) continue;
    const auto& ref = called(*k.file, i);
    if (ref.name != "<init>") continue;
    if (ref.owner.name == k.super) return false;
    if (ref.owner.name == k.name) return true;
  }
  return false;
}

bool gives_object(const ClassFile& file, const Method& m, std::size_t at) {
  const Instruction* from = origin(file, m, at).from;
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
    case Opcode::aload: return is_this(m, *from) || is_refused_null(file, m, *from, at);
    case Opcode::invokestatic: {
      const auto& ref = called(file, *from);
      if (ref.owner.name == "java/util/Collections" && (ref.name == "min" || ref.name == "max"))
        return false;
      return is_one_of(ref, kUnchangeable) || is_one_of(ref, kNeverNull);
    }
    default: return false;
  }
}

bool is_given_alone(const ClassFile& file, const Method& m, std::size_t at) {
  return !origin(file, m, at).is_shared;
}

std::optional<std::string> made_there(const ClassFile& file, const Method& m, std::size_t at) {
  const Instruction* from = origin(file, m, at).from;
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

bool is_copy_of_itself(const ClassFile& file, const Method& m, std::size_t at) {
  const Instruction* from = origin(file, m, at).from;
  if (from == nullptr || from->opcode != Opcode::invokestatic) return false;
  const auto& ref = called(file, *from);
  // With a third argument it is an array of that class.
  if (ref.owner.name != "java/util/Arrays" || ref.name != "copyOf" ||
      ref.type->parameters.size() != 2)
    return false;
  const auto& all = m.code->instructions;
  const auto call = static_cast<std::size_t>(from - all.data());
  const auto array = giver(file, *m.code, call, 1);
  if (!array || all[*array].opcode != Opcode::getfield) return false;
  const auto &read = field_of(file, all[*array]), &assigned = field_of(file, all[at]);
  return read.owner.name == assigned.owner.name && read.name == assigned.name;
}

std::optional<std::int32_t> made_length(const ClassFile& file, const Method& m, std::size_t at) {
  const Instruction* from = origin(file, m, at).from;
  if (from == nullptr) return {};
  const auto& all = m.code->instructions;
  const auto i = static_cast<std::size_t>(from - all.data());
  const bool is_array = from->opcode == Opcode::newarray || from->opcode == Opcode::anewarray;
  if (!is_array || i == 0 || is_target(*m.code, i)) return {};
  const auto* length = std::get_if<classfile::Immediate>(&all[i - 1].operand);
  if (length == nullptr || all[i - 1].opcode > Opcode::sipush) return {};
  return length->value;
}

bool gives_unchangeable(const ClassFile& file, const Method& m, std::size_t at) {
  const Instruction* from = origin(file, m, at).from;
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
