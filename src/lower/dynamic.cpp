// SPDX-License-Identifier: Apache-2.0
// invokedynamic: lambdas and references to methods.
#include <memory>

#include <fmt/format.h>

#include "body.hpp"
#include "lambdas.hpp"

namespace heapsum::lower {

namespace {

constexpr std::string_view kLambdas = "java/lang/invoke/LambdaMetafactory";

constexpr std::string_view kRecords = "java/lang/runtime/ObjectMethods";
constexpr std::string_view kConcatenation = "java/lang/invoke/StringConcatFactory";
constexpr std::string_view kBuilder = "java/lang/StringBuilder";

classfile::MethodRef builder_method(std::string_view name, std::string_view descriptor) {
  return {{kBuilder, *classfile::parse_class_constant(kBuilder)},
          name,
          descriptor,
          std::make_shared<classfile::MethodDescriptor>(
              *classfile::parse_method_descriptor(descriptor)),
          false};
}

/// What appends a value of the type.
std::string_view append_descriptor(const classfile::FieldType& type) {
  using classfile::TypeKind;
  if (type.is_reference())
    return type.class_name == kString && !type.is_array()
               ? "(Ljava/lang/String;)Ljava/lang/StringBuilder;"
               : "(Ljava/lang/Object;)Ljava/lang/StringBuilder;";
  switch (type.kind) {
    case TypeKind::boolean: return "(Z)Ljava/lang/StringBuilder;";
    case TypeKind::char_: return "(C)Ljava/lang/StringBuilder;";
    case TypeKind::long_: return "(J)Ljava/lang/StringBuilder;";
    case TypeKind::float_: return "(F)Ljava/lang/StringBuilder;";
    case TypeKind::double_: return "(D)Ljava/lang/StringBuilder;";
    default: return "(I)Ljava/lang/StringBuilder;";
  }
}

/// The method that a made class has for its call site.
classfile::MethodRef first_method(const Klass& k) {
  const classfile::Method& m = k.file->methods.front();
  return {{k.file->name, *classfile::parse_class_constant(k.file->name)},
          m.name,
          m.descriptor,
          m.type,
          false};
}

}  // namespace

/// A new StringBuilder, to which is appended what the recipe says: \1 is an argument, \2 a constant.
void Body::concatenation(const classfile::InvokeDynamic& site) {
  const classfile::ClassFile& in = *job_.place.owner->file;
  const auto& constants = in.bootstrap_methods[site.bootstrap_method].arguments;
  const auto& parameters = site.type->parameters;
  spill_effects();
  std::vector<Value> values(parameters.size());
  for (std::size_t i = values.size(); i-- > 0;) values[i] = coerced(pop(), type_of(parameters[i]));
  push({{Type::Kind::fresh, std::string(kBuilder), 0}});
  stack_.push_back(stack_.back());
  construct(builder_method("<init>", "()V"), {});
  const auto append = [&](const classfile::FieldType& type, const Value& v) {
    if (last_) return;
    const classfile::MethodRef ref = builder_method("append", append_descriptor(type));
    const Value builder = pop();
    const Value given = coerced(v, type_of(ref.type->parameters[0]));
    call(ref, builder, {given});
  };
  const auto append_text = [&](std::string_view literal) {
    text(literal);
    const Value v = pop();
    append(*classfile::parse_field_descriptor("Ljava/lang/String;"), v);
  };
  const std::string recipe(in.pool.get<classfile::StringConstant>(constants[0]).text);
  std::string literal;
  std::size_t argument = 0, constant = 1;
  for (const char c : recipe + '\0') {
    if (c > 2) {
      literal += c;
      continue;
    }
    if (static_cast<unsigned char>(c) >= 0x80) {
      literal += c;
      continue;
    }
    if (!literal.empty()) append_text(literal);
    literal.clear();
    if (c == 1) {
      append(parameters[argument], values[argument]);
      ++argument;
    } else if (c == 2) {
      pool_constant(in.pool[constants[constant++]]);
      if (last_) return;
      const Value v = pop();
      append(*classfile::parse_field_descriptor("Ljava/lang/Object;"), v);
    }
  }
  if (!last_) call(builder_method("toString", "()Ljava/lang/String;"), pop(), {});
}

void Body::dynamic(const Instruction& i) {
  const classfile::ClassFile& in = *job_.place.owner->file;
  const auto& site =
      in.pool.get<classfile::InvokeDynamic>(std::get<classfile::PoolOperand>(i.operand).constant);
  const auto& handle =
      in.pool.get<classfile::MethodHandle>(in.bootstrap_methods[site.bootstrap_method].method);
  const auto& bootstrap = in.pool.get<classfile::MethodRef>(handle.reference);
  if (bootstrap.owner.name == kLambdas) return lambda(i, site);
  if (bootstrap.owner.name == kConcatenation && bootstrap.name == "makeConcatWithConstants")
    return concatenation(site);
  if (bootstrap.owner.name == kRecords) return of_record(i, site);
  unsupported(fmt::format("invokedynamic by {}.{}", classfile::java_name(bootstrap.owner.type),
                          bootstrap.name));
}

/// A call of what is made up for the record.
void Body::of_record(const Instruction& i, const classfile::InvokeDynamic& site) {
  const classfile::ClassFile& in = *job_.place.owner->file;
  const std::string name = fmt::format("{}$${}", in.name, site.name);
  const Klass* k = world_.hierarchy().made(name);
  if (k == nullptr)
    k = &world_.hierarchy().add(record_method({in, site, name, code_.line_of(i.pc).value_or(0)}));
  const classfile::MethodRef ref = first_method(*k);
  const std::vector<Value> values = arguments(ref);
  const Member m = world_.call(ref, CallKind::of_class);
  Value v{type_of(*ref.type->returns), Value::How::effect};
  v.expr = called(constant({}, syntax::Variable{m.owner}), m.name, values);
  for (const Value& a : values) v.reads.insert(v.reads.end(), a.reads.begin(), a.reads.end());
  push(std::move(v));
}

/// A new object of the call site's own class.
void Body::lambda(const Instruction& i, const classfile::InvokeDynamic& site) {
  const classfile::ClassFile& in = *job_.place.owner->file;
  const std::string name = fmt::format("{}$$Lambda${}${}", in.name, job_.id.index(), i.pc);
  const Klass* k = world_.hierarchy().made(name);
  if (k == nullptr) {
    auto made_class = lambda_class({in, site, name, code_.line_of(i.pc).value_or(0)});
    if (const auto* wrong = std::get_if<std::string>(&made_class)) return unsupported(*wrong);
    k = &world_.hierarchy().add(std::get<std::unique_ptr<MadeClass>>(std::move(made_class)));
  }
  const classfile::MethodRef ref = first_method(*k);
  const std::vector<Value> values = arguments(ref);
  push({{Type::Kind::fresh, name, i.pc}});
  stack_.push_back(stack_.back());
  construct(ref, values);
}

}  // namespace heapsum::lower
