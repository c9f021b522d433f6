// SPDX-License-Identifier: Apache-2.0
#include "plain_code.hpp"

#include <heapsum/base/match.hpp>
#include <heapsum/guard/number.hpp>

namespace heapsum::testgen {

namespace {

using classfile::ClassFile;
using classfile::FieldType;
using classfile::Instruction;
using classfile::Method;
using classfile::Opcode;
using classfile::TypeKind;
using semantics::InputValue;

class Reader {
 public:
  Reader(const ClassFile& file, const Method& method)
      : file_(file), code_(method.code->instructions) {}

  [[nodiscard]] bool at_end() const { return at_ == code_.size(); }

  bool skip(Opcode family) {
    if (at_end() || classfile::family(code_[at_].opcode) != family) return false;
    ++at_;
    return true;
  }
  bool loads(std::uint16_t local) {
    if (at_end()) return false;
    const Opcode op = classfile::family(code_[at_].opcode);
    const auto* which = std::get_if<classfile::Local>(&code_[at_].operand);
    const bool is_load = op == Opcode::iload || op == Opcode::lload || op == Opcode::fload ||
                         op == Opcode::dload || op == Opcode::aload;
    if (!is_load || which == nullptr || which->index != local) return false;
    ++at_;
    return true;
  }
  /// Any local variable.
  std::optional<std::uint16_t> load() {
    if (at_end()) return {};
    const auto* which = std::get_if<classfile::Local>(&code_[at_].operand);
    if (which == nullptr) return {};
    const std::uint16_t index = which->index;
    return loads(index) ? std::optional(index) : std::nullopt;
  }
  /// A field of this class.
  std::optional<std::string> field(Opcode op) {
    if (at_end() || code_[at_].opcode != op) return {};
    const auto* ref = constant<classfile::FieldRef>();
    if (ref == nullptr || ref->owner.name != file_.name) return {};
    ++at_;
    return std::string(ref->name);
  }
  bool calls_above() {
    if (at_end() || code_[at_].opcode != Opcode::invokespecial) return false;
    const auto* ref = constant<classfile::MethodRef>();
    if (ref == nullptr || ref->name != "<init>" || ref->descriptor != "()V" ||
        ref->owner.name == file_.name)
      return false;
    ++at_;
    return true;
  }
  std::optional<InputValue> number() {
    if (at_end()) return {};
    const std::optional<InputValue> value = literal(code_[at_]);
    if (value) ++at_;
    return value;
  }

 private:
  template <typename T>
  const T* constant() const {
    const auto* operand = std::get_if<classfile::PoolOperand>(&code_[at_].operand);
    return operand == nullptr ? nullptr : std::get_if<T>(&file_.pool[operand->constant]);
  }

  [[nodiscard]] std::optional<InputValue> literal(const Instruction& i) const {
    const auto* immediate = std::get_if<classfile::Immediate>(&i.operand);
    switch (classfile::family(i.opcode)) {
      case Opcode::aconst_null: return semantics::NullValue{};
      case Opcode::iconst_0:
      case Opcode::bipush:
      case Opcode::sipush:
      case Opcode::lconst_0: return std::int64_t{immediate->value};
      case Opcode::fconst_0: return guard::bits_of(static_cast<float>(immediate->value));
      case Opcode::dconst_0: return guard::bits_of(static_cast<double>(immediate->value));
      default: break;
    }
    if (const auto* n = constant<classfile::IntegerConstant>()) return std::int64_t{n->value};
    if (const auto* n = constant<classfile::LongConstant>()) return n->value;
    if (const auto* n = constant<classfile::FloatConstant>()) return guard::bits_of(n->value);
    if (const auto* n = constant<classfile::DoubleConstant>()) return guard::bits_of(n->value);
    return {};
  }

  const ClassFile& file_;
  const std::vector<Instruction>& code_;
  std::size_t at_ = 0;
};

/// Which parameter begins at a local variable.
std::optional<std::size_t> parameter_at(const Method& m, std::uint16_t local) {
  std::uint32_t slot = 1;
  for (std::size_t i = 0; i < m.type->parameters.size(); ++i) {
    if (slot == local) return i;
    slot += m.type->parameters[i].slots();
  }
  return {};
}

bool is_boolean(const ClassFile& file, const std::string& name) {
  for (const classfile::Field& f : file.fields)
    if (f.name == name) return f.descriptor == "Z";
  return false;
}

/// One assignment to a field of `this`.
bool assignment(Reader& in, const ClassFile& file, const Method& m, ConstructorCode& into) {
  if (!in.loads(0)) return false;
  if (const auto local = in.load()) {
    const auto parameter = parameter_at(m, *local);
    const auto field = in.field(Opcode::putfield);
    if (!parameter || !field || !into.assigned[*parameter].empty()) return false;
    into.assigned[*parameter] = *field;
    return true;
  }
  auto value = in.number();
  const auto field = in.field(Opcode::putfield);
  if (!value || !field) return false;
  if (is_boolean(file, *field)) value = std::get<std::int64_t>(*value) != 0;
  into.constants[*field] = *value;
  return true;
}

}  // namespace

std::optional<ConstructorCode> plain_constructor(const ClassFile& file, const Method& constructor) {
  if (!constructor.code) return {};
  Reader in(file, constructor);
  ConstructorCode code{std::vector<std::string>(constructor.type->parameters.size()), {}};
  if (!in.loads(0) || !in.calls_above()) return {};
  while (!in.skip(Opcode::return_))
    if (!assignment(in, file, constructor, code)) return {};
  for (const std::string& field : code.assigned)
    if (field.empty()) return {};
  return in.at_end() ? std::optional(std::move(code)) : std::nullopt;
}

bool sets(const ClassFile& file, const Method& m, std::string_view field) {
  if (!m.code || m.flags.is_static() || m.type->parameters.size() != 1) return false;
  Reader in(file, m);
  return in.loads(0) && in.loads(1) && in.field(Opcode::putfield) == field &&
         in.skip(Opcode::return_) && in.at_end();
}

bool gets(const ClassFile& file, const Method& m, std::string_view field) {
  if (!m.code || m.flags.is_static() || !m.type->parameters.empty() || !m.type->returns)
    return false;
  Reader in(file, m);
  if (!in.loads(0) || in.field(Opcode::getfield) != field) return false;
  for (const Opcode op :
       {Opcode::ireturn, Opcode::lreturn, Opcode::freturn, Opcode::dreturn, Opcode::areturn})
    if (in.skip(op)) return in.at_end();
  return false;
}

}  // namespace heapsum::testgen
