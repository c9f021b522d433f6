// SPDX-License-Identifier: Apache-2.0
#include "lambdas.hpp"

#include <utility>

#include <fmt/format.h>

#include "assembler.hpp"
#include "hierarchy.hpp"
#include "lambda_types.hpp"
#include "types.hpp"

namespace heapsum::lower {

namespace {

using classfile::FieldType;
using classfile::MethodDescriptor;
using classfile::Opcode;
using classfile::ReferenceKind;

constexpr std::uint16_t kPublic = 0x0001, kSynthetic = 0x1000;

class Maker {
 public:
  Maker(const LambdaSite& at, const LambdaTypes& types)
      : at_(at), types_(types), pool_(*made_), captured_(at.site.type->parameters) {}

  std::unique_ptr<MadeClass> run() {
    classfile::ClassFile& c = made_->file;
    c.major_version = at_.in.major_version;
    c.flags.bits = kPublic | kSynthetic;
    c.name = pool_.text(at_.name);
    c.super_name = kObject;
    c.interfaces.push_back(at_.site.type->returns->class_name);
    c.interfaces.insert(c.interfaces.end(), types_.interfaces.begin(), types_.interfaces.end());
    c.source_file = at_.in.source_file;
    add_fields();
    add_constructor();
    for (const classfile::MethodTypeConstant* declared : types_.declared) add_method(*declared);
    pool_.finish();
    return std::move(made_);
  }

 private:
  [[nodiscard]] std::string field_name(std::size_t i) const { return fmt::format("captured{}", i); }

  void add_fields() {
    for (std::size_t i = 0; i < captured_.size(); ++i)
      made_->file.fields.push_back({{},
                                    pool_.text(field_name(i)),
                                    pool_.text(descriptor_of(captured_[i])),
                                    captured_[i],
                                    {}});
  }

  void add(std::string_view name, std::string_view descriptor, classfile::MethodType type,
           classfile::Code code) {
    classfile::AccessFlags flags;
    flags.bits = kPublic | kSynthetic;
    made_->file.methods.push_back({flags, name, descriptor, std::move(type), std::move(code)});
  }

  void put_captured(Assembler& code, std::size_t i, std::uint16_t from) {
    code.load(FieldType{classfile::TypeKind::reference, 0, kObject}, 0);
    code.load(captured_[i], from);
    code.op(Opcode::putfield, classfile::PoolOperand{pool_.field(at_.name, field_name(i),
                                                                 descriptor_of(captured_[i]))});
  }

  void add_constructor() {
    Assembler code(pool_);
    MethodDescriptor type{captured_, {}};
    std::string descriptor = "(";
    std::uint16_t local = 1;
    for (std::size_t i = 0; i < captured_.size(); ++i) {
      put_captured(code, i, local);
      local = static_cast<std::uint16_t>(local + captured_[i].slots());
      descriptor += descriptor_of(captured_[i]);
    }
    code.give_back({});
    add("<init>", pool_.text(descriptor + ")V"), std::make_shared<MethodDescriptor>(type),
        code.take(local, at_.line));
  }

  [[nodiscard]] Opcode call() const {
    switch (types_.handle->kind) {
      case ReferenceKind::invoke_static: return Opcode::invokestatic;
      case ReferenceKind::invoke_interface: return Opcode::invokeinterface;
      case ReferenceKind::invoke_virtual: return Opcode::invokevirtual;
      default: return Opcode::invokespecial;
    }
  }

  /// Implements the interface's method of this type: as the source instantiates it, then as the target wants it.
  void add_method(const classfile::MethodTypeConstant& declared) {
    const MethodDescriptor& instantiated = *types_.instantiated;
    const classfile::MethodRef& target = *types_.target;
    Assembler code(pool_);
    const std::vector<FieldType>& want = types_.wanted;
    const bool makes = types_.handle->kind == ReferenceKind::new_invoke_special;
    if (makes) {
      code.op(Opcode::new_, classfile::PoolOperand{pool_.class_of(std::string(target.owner.name))});
      code.op(Opcode::dup);
    }
    std::size_t next = 0;
    for (std::size_t i = 0; i < captured_.size(); ++i) {
      code.load(FieldType{classfile::TypeKind::reference, 0, kObject}, 0);
      code.op(Opcode::getfield, classfile::PoolOperand{pool_.field(at_.name, field_name(i),
                                                                   descriptor_of(captured_[i]))});
      code.adapt(captured_[i], want[next++]);
    }
    std::uint16_t local = 1;
    for (std::size_t i = 0; i < declared.type->parameters.size(); ++i) {
      const FieldType& parameter = declared.type->parameters[i];
      code.load(parameter, local);
      local = static_cast<std::uint16_t>(local + parameter.slots());
      code.adapt(parameter, instantiated.parameters[i]);
      code.adapt(instantiated.parameters[i], want[next++]);
    }
    code.call(call(), std::string(target.owner.name), std::string(target.name),
              std::string(target.descriptor));
    finish(code, types_.given, instantiated, *declared.type);
    add(pool_.text(std::string(at_.site.name)), pool_.text(std::string(declared.descriptor)),
        declared.type, code.take(local, at_.line));
  }

  void finish(Assembler& code, const std::optional<FieldType>& given,
              const MethodDescriptor& instantiated, const MethodDescriptor& declared) {
    if (given && !declared.returns) code.op(given->slots() == 2 ? Opcode::pop2 : Opcode::pop);
    if (given && declared.returns) {
      code.adapt(*given, *instantiated.returns);
      code.adapt(*instantiated.returns, *declared.returns);
    }
    code.give_back(declared.returns);
  }

  const LambdaSite& at_;
  const LambdaTypes& types_;
  std::unique_ptr<MadeClass> made_ = std::make_unique<MadeClass>();
  Pool pool_;
  const std::vector<FieldType>& captured_;
};

}  // namespace

std::string descriptor_of(const FieldType& type) {
  const std::string name = name_of(type);
  if (type.is_array() || !type.is_reference())
    return type.is_array() ? name : std::string(1, "ZCFDBSIJ"[static_cast<std::size_t>(type.kind)]);
  return "L" + name + ";";
}

std::variant<std::unique_ptr<MadeClass>, std::string> lambda_class(const LambdaSite& at) {
  const auto types = lambda_types(at);
  if (const auto* wrong = std::get_if<std::string>(&types)) return *wrong;
  return Maker(at, std::get<LambdaTypes>(types)).run();
}

}  // namespace heapsum::lower
