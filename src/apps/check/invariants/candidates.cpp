// SPDX-License-Identifier: Apache-2.0
#include "candidates.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include <heapsum/classfile/class_file.hpp>

namespace heapsum::check {

namespace {

using classfile::ClassFile;
using classfile::Field;
using classfile::FieldRef;
using classfile::TypeKind;

bool is_whole_number(const Field& f) {
  const TypeKind k = f.type.kind;
  return !f.type.is_array() && (k == TypeKind::int_ || k == TypeKind::long_ ||
                                k == TypeKind::short_ || k == TypeKind::byte);
}

/// The instruction gives an object of the class, or may.
bool gives(const ClassFile& file, const classfile::Instruction& i, std::string_view of) {
  using classfile::Opcode;
  const auto is_it = [&](const classfile::FieldType& type) { return type.class_name == of; };
  const auto* operand = std::get_if<classfile::PoolOperand>(&i.operand);
  if (operand == nullptr) return false;
  switch (i.opcode) {
    case Opcode::getfield:
    case Opcode::getstatic: return is_it(file.pool.get<FieldRef>(operand->constant).type);
    case Opcode::new_:
    case Opcode::checkcast:
      return is_it(file.pool.get<classfile::ClassConstant>(operand->constant).type);
    case Opcode::invokevirtual:
    case Opcode::invokespecial:
    case Opcode::invokestatic:
    case Opcode::invokeinterface: {
      const auto& returns = file.pool.get<classfile::MethodRef>(operand->constant).type->returns;
      return returns && is_it(*returns);
    }
    default: return false;
  }
}

/// There is another object of the class at hand than the method's own.
bool has_another(const ClassFile& file, const classfile::Method& m, std::string_view of) {
  return file.name != of || m.flags.is_static() ||
         std::ranges::any_of(m.type->parameters,
                             [&](const auto& type) { return type.class_name == of; }) ||
         std::ranges::any_of(m.code->instructions,
                             [&](const auto& i) { return gives(file, i, of); });
}

/// Fields of objects of the class that code of `file` may write from outside of them.
void add_written(const ClassFile& file, std::string_view of, std::set<std::string_view>& fields) {
  for (const classfile::Method& m : file.methods) {
    if (!m.code || !has_another(file, m, of)) continue;
    for (const classfile::Instruction& i : m.code->instructions) {
      if (i.opcode != classfile::Opcode::putfield) continue;
      const auto& field =
          file.pool.get<FieldRef>(std::get<classfile::PoolOperand>(i.operand).constant);
      if (field.owner.name == of) fields.insert(field.name);
    }
  }
}

class Maker {
 public:
  Maker(const ClassFile& of, classfile::ClassPath& classes, const std::vector<std::string>& beside)
      : of_(of), classes_(classes) {
    std::set<std::string_view> written;
    for (const std::string& name : beside)
      if (const auto file = classes.find(name); file && file.value())
        add_written(*file.value(), of.name, written);
    for (const Field& f : of.fields)
      if (!f.flags.is_static() && !f.flags.is_synthetic() && !written.contains(f.name))
        add_field(f);
  }

  std::vector<Candidate> make() {
    for (const std::string& r : references_) add({}, r + " != null");
    for (const std::string& n : numbers_) {
      add({}, n + " > 0");
      add({}, n + " >= 0", n + " > 0");
      add({}, n + " >= -1", n + " >= 0");
    }
    for (const std::string& a : arrays_) of_array(a);
    for (const std::string& n : numbers_)
      for (const std::string& m : numbers_)
        if (n != m) at_most(n, m, {});
    of_two_references();
    for (const auto& [head, type] : objects_) of_nodes(head, type);
    return std::move(made_);
  }

 private:
  void add_field(const Field& f) {
    const std::string name(f.name);
    if (!f.flags.is_private()) open_.insert(name);
    if (is_whole_number(f)) numbers_.push_back(name);
    if (f.type.is_reference()) references_.push_back(name);
    if (f.type.is_array())
      arrays_.push_back(name);
    else if (f.type.is_reference())
      objects_.emplace_back(name, f.type.class_name);
    if (f.type.is_array() && (f.type.dimensions > 1 || f.type.kind == TypeKind::reference))
      of_references_.insert(name);
  }

  void add(std::vector<std::string> unless_null, std::string condition,
           std::string weaker_than = {}) {
    const bool is_own = std::ranges::none_of(open_, [&](const std::string& field) {
      return condition.find(field) != std::string::npos;
    });
    made_.push_back({std::move(unless_null), std::move(condition), std::move(weaker_than), is_own});
  }

  /// Of elements of an array, or of other objects.
  void add_of_others(std::vector<std::string> unless_null, std::string condition) {
    made_.push_back({std::move(unless_null), std::move(condition), {}, false});
  }

  void at_most(const std::string& less, const std::string& more,
               const std::vector<std::string>& unless_null) {
    const std::string below = fmt::format("{} < {}", less, more);
    add(unless_null, below);
    add(unless_null, fmt::format("{} <= {}", less, more), below);
  }

  void of_array(const std::string& a) {
    const std::string length = a + ".length";
    add({a}, length + " > 0");
    for (const std::string& n : numbers_) {
      at_most(n, length, {a});
      if (of_references_.contains(a))
        add_of_others(
            {a}, fmt::format("(\\forall int i; 0 <= i && i < {}; i >= {} || {}[i] != null)", length,
                             n, a));
    }
    for (const std::string& b : arrays_)
      if (a < b) add({a, b}, fmt::format("{} == {}.length", length, b));
  }

  void of_two_references() {
    for (const std::string& a : references_) {
      for (const std::string& b : references_)
        if (a < b) add({}, fmt::format("({} == null) == ({} == null)", a, b));
      for (const std::string& n : numbers_) add({}, fmt::format("({} == null) == ({} == 0)", a, n));
    }
  }

  /// Its private members are seen.
  [[nodiscard]] bool is_near(std::string_view type) const {
    return type.substr(0, type.find('$')) == of_.name.substr(0, of_.name.find('$'));
  }

  /// The field leads to a chain of objects of its class.
  void of_nodes(const std::string& head, std::string_view type) {
    const auto of = classes_.find(type);
    if (!of || !of.value() || classfile::is_of_the_runtime(type)) return;
    for (const Field& link : of.value()->fields) {
      if (link.flags.is_static() || link.flags.is_synthetic() || link.type.is_array() ||
          link.type.class_name != type || (link.flags.is_private() && !is_near(type)))
        continue;
      add_of_others({head}, fmt::format("{}.{} == null", head, link.name));
      const std::string chain = fmt::format("\\reach({}, {})", head, link.name);
      for (const std::string& n : numbers_)
        add_of_others({}, fmt::format("{}.size() == {}", chain, n));
      for (const auto& [last, other] : objects_)
        if (last != head && other == type)
          add_of_others({last}, fmt::format("{}.has({})", chain, last));
    }
  }

  const ClassFile& of_;
  classfile::ClassPath& classes_;
  std::vector<std::string> numbers_{}, references_{}, arrays_{};
  std::set<std::string> of_references_{};                            // of the arrays
  std::set<std::string> open_{};                                     // not private
  std::vector<std::pair<std::string, std::string_view>> objects_{};  // with their class
  std::vector<Candidate> made_{};
};

}  // namespace

std::string Candidate::text() const {
  std::string all;
  for (const std::string& field : unless_null) all += field + " == null || ";
  return all + condition;
}

std::vector<Candidate> candidates(const ClassFile& of, classfile::ClassPath& classes,
                                  const std::vector<std::string>& beside) {
  return Maker(of, classes, beside).make();
}

}  // namespace heapsum::check
