// SPDX-License-Identifier: Apache-2.0
#include "static_uses.hpp"

#include <algorithm>
#include <string_view>

#include "values_seen.hpp"

namespace heapsum::lower {

namespace {

using classfile::ClassFile;
using classfile::Instruction;
using classfile::Method;
using classfile::Opcode;

/// Or of a field of this name in a class above or below: the more, the more cautious.
bool reads(const ClassFile& file, const Instruction& i, const FieldPlace& field) {
  if (i.opcode != Opcode::getstatic && i.opcode != Opcode::getfield) return false;
  const auto& ref = field_of(file, i);
  return ref.name == field.field->name && ref.descriptor == field.field->descriptor;
}

bool reads(const ClassFile& file, const Method& m, const FieldPlace& field) {
  return m.code && m.name != "<clinit>" &&
         std::ranges::any_of(m.code->instructions,
                             [&](const Instruction& i) { return reads(file, i, field); });
}

bool is_call(const Instruction& i) {
  return i.opcode >= Opcode::invokevirtual && i.opcode <= Opcode::invokeinterface;
}

/// Text and printing only look.
bool only_looks(std::string_view owner) {
  return owner.starts_with("java/lang/String") || owner == "java/io/PrintStream";
}

/// The array may be a part of what the instruction keeps or hands on.
bool hands_on(const ClassFile& file, const Method& m, const Instruction& i,
              std::string_view array) {
  if (i.opcode == Opcode::areturn) return m.descriptor.ends_with(array);
  if (i.opcode == Opcode::putfield || i.opcode == Opcode::putstatic) {
    const std::string_view type = field_of(file, i).descriptor;
    return type == array || type == "Ljava/lang/Object;";
  }
  if (i.opcode == Opcode::invokedynamic) return false;
  if (!is_call(i)) return false;
  const auto& ref = called(file, i);
  if (only_looks(ref.owner.name)) return false;
  const std::string_view given = ref.descriptor.substr(0, ref.descriptor.find(')'));
  return given.find(array) != std::string_view::npos ||
         given.find("Ljava/lang/Object;") != std::string_view::npos ||
         ref.owner.name.starts_with('[');
}

bool is_store(const Instruction& i) {
  return i.opcode >= Opcode::iastore && i.opcode <= Opcode::sastore;
}

bool compares(const Instruction& i) {
  return i.opcode == Opcode::if_acmpeq || i.opcode == Opcode::if_acmpne;
}

bool is_wide(Hierarchy& hierarchy, const classfile::FieldType& type) {
  if (type.kind != classfile::TypeKind::reference || type.is_array()) return false;
  return type.class_name == kObject || hierarchy.find(std::string(type.class_name)).is_interface();
}

/// The instruction gives a reference of such a type, and no cast follows.
bool gives_wide(Hierarchy& hierarchy, const ClassFile& file, const classfile::Code& code,
                std::size_t at) {
  const auto& all = code.instructions;
  const Instruction& i = all[at];
  if (at + 1 < all.size() && all[at + 1].opcode == Opcode::checkcast) return false;
  if (i.opcode == Opcode::getfield || i.opcode == Opcode::getstatic)
    return is_wide(hierarchy, field_of(file, i).type);
  if (i.opcode == Opcode::aaload) return true;
  if (!is_call(i)) return false;
  const auto& returns = called(file, i).type->returns;
  return returns && is_wide(hierarchy, *returns);
}

bool has_wide(Hierarchy& hierarchy, const ClassFile& file, const Method& m) {
  if (std::ranges::any_of(m.type->parameters,
                          [&](const auto& type) { return is_wide(hierarchy, type); }))
    return true;
  for (std::size_t at = 0; at < m.code->instructions.size(); ++at)
    if (gives_wide(hierarchy, file, *m.code, at)) return true;
  return false;
}

template <typename Test>
bool any_that_reads(const std::vector<const Klass*>& classes, const FieldPlace& field, Test test) {
  return std::ranges::any_of(classes, [&](const Klass* k) {
    return std::ranges::any_of(k->file->methods, [&](const Method& m) {
      return reads(*k->file, m, field) &&
             std::ranges::any_of(m.code->instructions,
                                 [&](const Instruction& i) { return test(*k->file, m, i); });
    });
  });
}

}  // namespace

bool may_write_array(const std::vector<const Klass*>& classes, const FieldPlace& field) {
  // Its rows are arrays as well.
  std::string_view array = field.field->descriptor;
  array.remove_prefix(field.field->type.dimensions - 1U);
  return any_that_reads(classes, field,
                        [&](const ClassFile& file, const Method& m, const Instruction& i) {
                          return is_store(i) || hands_on(file, m, i, array);
                        });
}

bool may_replace_rows(const std::vector<const Klass*>& classes, const FieldPlace& field) {
  return any_that_reads(
      classes, field, [&](const ClassFile& file, const Method& m, const Instruction& i) {
        return i.opcode == Opcode::aastore || hands_on(file, m, i, field.field->descriptor);
      });
}

bool is_compared_where_used(const std::vector<const Klass*>& classes, const FieldPlace& field) {
  return any_that_reads(classes, field, [](const ClassFile&, const Method&, const Instruction& i) {
    return compares(i);
  });
}

bool is_compared_with_anything(Hierarchy& hierarchy, const std::vector<const Klass*>& classes,
                               const FieldPlace& field) {
  return any_that_reads(classes, field,
                        [&](const ClassFile& file, const Method& m, const Instruction& i) {
                          return compares(i) && has_wide(hierarchy, file, m);
                        });
}

}  // namespace heapsum::lower
