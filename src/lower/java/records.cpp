// SPDX-License-Identifier: Apache-2.0
// What the runtime makes up for records: equals, hashCode and toString of all components.
#include <algorithm>
#include <utility>

#include "assembler.hpp"
#include "hierarchy.hpp"
#include "lambdas.hpp"

namespace heapsum::lower {

namespace {

using classfile::FieldType;
using classfile::Opcode;
using classfile::TypeKind;

const std::string kStringBuilder = "java/lang/StringBuilder", kObjectsClass = "java/util/Objects";
const FieldType kReference{TypeKind::reference, 0, kObject};

/// The class that compares or hashes a value; empty for what is an int.
std::string helper(const FieldType& type) {
  if (type.is_reference()) return kObjectsClass;
  switch (type.kind) {
    case TypeKind::long_: return "java/lang/Long";
    case TypeKind::float_: return "java/lang/Float";
    case TypeKind::double_: return "java/lang/Double";
    default: return {};
  }
}

/// The call site is one of the three methods, and all its handles are fields of the record.
bool is_right(const LambdaSite& at) {
  const std::string of = "(L" + std::string(at.in.name) + ";";
  const std::string wanted = at.site.name == "equals"     ? of + "Ljava/lang/Object;)Z"
                             : at.site.name == "hashCode" ? of + ")I"
                             : at.site.name == "toString" ? of + ")Ljava/lang/String;"
                                                          : "";
  if (at.site.descriptor != wanted) return false;
  const auto& arguments = at.in.bootstrap_methods[at.site.bootstrap_method].arguments;
  return std::ranges::all_of(arguments, [&](classfile::PoolIndex i) {
    const auto* getter = std::get_if<classfile::MethodHandle>(&at.in.pool[i]);
    if (getter == nullptr) return true;
    const auto* field = std::get_if<classfile::FieldRef>(&at.in.pool[getter->reference]);
    return field != nullptr && field->owner.name == at.in.name;
  });
}

class RecordMaker {
 public:
  explicit RecordMaker(const LambdaSite& at) : at_(at), pool_(*made_), code_(pool_) {
    for (const classfile::PoolIndex i : at.in.bootstrap_methods[at.site.bootstrap_method].arguments)
      if (const auto* getter = std::get_if<classfile::MethodHandle>(&at.in.pool[i]))
        components_.push_back(at.in.pool.get<classfile::FieldRef>(getter->reference));
  }

  std::unique_ptr<MadeClass> run() {
    if (at_.site.name == "equals")
      equals();
    else if (at_.site.name == "hashCode")
      hash();
    else
      text();
    classfile::ClassFile& c = made_->file;
    c.major_version = at_.in.major_version;
    c.flags.bits = 0x0400;  // abstract: there are no objects
    c.name = pool_.text(at_.name);
    c.super_name = kObject;
    c.source_file = at_.in.source_file;
    classfile::AccessFlags is_static;
    is_static.bits = 0x0008;
    c.methods.push_back(
        {is_static, at_.site.name, at_.site.descriptor, at_.site.type, code_.take(3, at_.line)});
    pool_.finish();
    return std::move(made_);
  }

 private:
  void get(const classfile::FieldRef& component, std::uint16_t of) {
    code_.load(kReference, of);
    code_.op(Opcode::getfield, classfile::PoolOperand{pool_.add(component)});
  }

  void number(std::int32_t n) { code_.op(Opcode::sipush, classfile::Immediate{n}); }

  /// The jump that is taken where the component is another.
  std::size_t differs(const classfile::FieldRef& component) {
    get(component, 0);
    get(component, 2);
    const std::string by = helper(component.type), type = descriptor_of(component.type);
    if (by.empty()) return code_.jump(Opcode::if_icmpne);
    if (by == kObjectsClass) {
      code_.call(Opcode::invokestatic, by, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
      return code_.jump(Opcode::ifeq);
    }
    code_.call(Opcode::invokestatic, by, "compare", "(" + type + type + ")I");
    return code_.jump(Opcode::ifne);
  }

  void equals() {
    const auto record = classfile::PoolOperand{pool_.class_of(std::string(at_.in.name))};
    std::vector<std::size_t> differ;
    code_.load(kReference, 1);
    code_.op(Opcode:: instanceof, record);
    differ.push_back(code_.jump(Opcode::ifeq));
    code_.load(kReference, 1);
    code_.op(Opcode::checkcast, record);
    code_.op(Opcode::astore, classfile::Local{2});
    for (const classfile::FieldRef& c : components_) differ.push_back(differs(c));
    number(1);
    code_.op(Opcode::ireturn);
    for (const std::size_t jump : differ) code_.land(jump);
    number(0);
    code_.op(Opcode::ireturn);
  }

  void hash() {
    number(0);
    for (const classfile::FieldRef& c : components_) {
      number(31);
      code_.op(Opcode::imul);
      get(c, 0);
      const bool is_boolean = !c.type.is_array() && c.type.kind == TypeKind::boolean;
      const std::string by = is_boolean ? "java/lang/Boolean" : helper(c.type);
      const std::string type = c.type.is_reference() ? "Ljava/lang/Object;" : descriptor_of(c.type);
      if (!by.empty()) code_.call(Opcode::invokestatic, by, "hashCode", "(" + type + ")I");
      code_.op(Opcode::iadd);
    }
    code_.op(Opcode::ireturn);
  }

  void append(const std::string& type) {
    code_.call(Opcode::invokevirtual, kStringBuilder, "append",
               "(" + type + ")L" + kStringBuilder + ";");
  }
  void append_text(const std::string& what) {
    code_.op(Opcode::ldc,
             classfile::PoolOperand{pool_.add(classfile::StringConstant{pool_.text(what)})});
    append("Ljava/lang/String;");
  }

  /// "Point[x=1, y=2]"
  void text() {
    std::string name(at_.in.name.substr(at_.in.name.find_last_of("/$") + 1));
    name.erase(0, name.find_first_not_of("0123456789"));
    code_.op(Opcode::new_, classfile::PoolOperand{pool_.class_of(kStringBuilder)});
    code_.op(Opcode::dup);
    code_.call(Opcode::invokespecial, kStringBuilder, "<init>", "()V");
    std::string before = name + "[";
    for (const classfile::FieldRef& c : components_) {
      append_text(before + std::string(c.name) + "=");
      before = ", ";
      get(c, 0);
      const std::string type = descriptor_of(c.type);
      append(type == "B" || type == "S" ? "I" : type.size() == 1 ? type : "Ljava/lang/Object;");
    }
    append_text(components_.empty() ? before + "]" : "]");
    code_.call(Opcode::invokevirtual, kStringBuilder, "toString", "()Ljava/lang/String;");
    code_.op(Opcode::areturn);
  }

  const LambdaSite& at_;
  std::unique_ptr<MadeClass> made_ = std::make_unique<MadeClass>();
  Pool pool_;
  Assembler code_;
  std::vector<classfile::FieldRef> components_{};
};

}  // namespace

std::unique_ptr<MadeClass> record_method(const LambdaSite& at) {
  return is_right(at) ? RecordMaker(at).run() : nullptr;
}

}  // namespace heapsum::lower
