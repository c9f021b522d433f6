// SPDX-License-Identifier: Apache-2.0
#include "dynamic.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "java/lambdas.hpp"

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

/// The first constant is a text with a \1 for each argument and a \2 for each further constant.
bool is_recipe_for(const classfile::InvokeDynamic& site, const classfile::ConstantPool& pool,
                   const std::vector<classfile::PoolIndex>& constants) {
  if (constants.empty() || !site.type->returns) return false;
  const auto* recipe = std::get_if<classfile::StringConstant>(&pool[constants[0]]);
  if (recipe == nullptr || site.type->returns->class_name != kString) return false;
  const auto count = [&](char c) {
    return static_cast<std::size_t>(std::ranges::count(recipe->text, c));
  };
  return count('\1') == site.type->parameters.size() && count('\2') == constants.size() - 1;
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
void DynamicInstructions::concatenation(const classfile::InvokeDynamic& site) {
  const classfile::ClassFile& in = method_.file();
  const auto& constants = in.bootstrap_methods[site.bootstrap_method].arguments;
  if (!is_recipe_for(site, in.pool, constants))
    return stack_.unsupported("a concatenation that its recipe does not describe");
  const auto& parameters = site.type->parameters;
  stack_.spill_effects();
  const std::vector<Value> values = calls_.arguments(site.type->parameters);
  stack_.push({{Type::Kind::fresh, std::string(kBuilder), 0}});
  stack_.push(Value(stack_.below_top(0)));
  calls_.construct(builder_method("<init>", "()V"), {});
  const auto append = [&](const classfile::FieldType& type, const Value& v) {
    if (stack_.is_finished()) return;
    const classfile::MethodRef ref = builder_method("append", append_descriptor(type));
    const Value builder = stack_.pop();
    const Value given = expr_.coerced(v, type_of(ref.type->parameters[0]));
    calls_.call(ref, builder, {given});
  };
  const auto append_text = [&](std::string_view literal) {
    constants_.text(literal);
    const Value v = stack_.pop();
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
      constants_.pool_constant(in.pool[constants[constant++]]);
      if (stack_.is_finished()) return;
      const Value v = stack_.pop();
      append(*classfile::parse_field_descriptor("Ljava/lang/Object;"), v);
    }
  }
  if (!stack_.is_finished())
    calls_.call(builder_method("toString", "()Ljava/lang/String;"), stack_.pop(), {});
}

bool DynamicInstructions::instruction(const classfile::Instruction& i) {
  if (i.opcode != classfile::Opcode::invokedynamic) return false;
  const classfile::ClassFile& in = method_.file();
  const auto& site = method_.named<classfile::InvokeDynamic>(i);
  const auto& handle =
      in.pool.get<classfile::MethodHandle>(in.bootstrap_methods[site.bootstrap_method].method);
  const auto* called = std::get_if<classfile::MethodRef>(&in.pool[handle.reference]);
  if (called == nullptr) return stack_.unsupported("invokedynamic by a field"), true;
  const classfile::MethodRef& bootstrap = *called;
  if (bootstrap.owner.name == kLambdas) return lambda(i, site), true;
  if (bootstrap.owner.name == kConcatenation && bootstrap.name == "makeConcatWithConstants")
    return concatenation(site), true;
  if (bootstrap.owner.name == kRecords) return of_record(i, site), true;
  stack_.unsupported(fmt::format("invokedynamic by {}.{}",
                                 classfile::java_name(bootstrap.owner.type), bootstrap.name));
  return true;
}

/// A call of what is made up for the record.
void DynamicInstructions::of_record(const classfile::Instruction& i,
                                    const classfile::InvokeDynamic& site) {
  const classfile::ClassFile& in = method_.file();
  const std::string name = fmt::format("{}$${}", in.name, site.name);
  const Klass* k = method_.world.hierarchy.made(name);
  if (k == nullptr) {
    auto made = record_method({in, site, name, method_.code().line_of(i.pc).value_or(0)});
    if (made == nullptr) return stack_.unsupported("a method of a record that is made otherwise");
    k = &method_.world.hierarchy.add(std::move(made));
  }
  const classfile::MethodRef ref = first_method(*k);
  calls_.call_static(ref, calls_.arguments(ref.type->parameters));
}

/// A new object of the call site's own class.
void DynamicInstructions::lambda(const classfile::Instruction& i,
                                 const classfile::InvokeDynamic& site) {
  const classfile::ClassFile& in = method_.file();
  const std::string name = fmt::format("{}$$Lambda${}${}", in.name, method_.job.id.index(), i.pc);
  const Klass* k = method_.world.hierarchy.made(name);
  if (k == nullptr) {
    auto made_class = lambda_class({in, site, name, method_.code().line_of(i.pc).value_or(0)});
    if (const auto* wrong = std::get_if<std::string>(&made_class))
      return stack_.unsupported(*wrong);
    k = &method_.world.hierarchy.add(std::get<std::unique_ptr<MadeClass>>(std::move(made_class)));
  }
  const classfile::MethodRef ref = first_method(*k);
  const std::vector<Value> values = calls_.arguments(ref.type->parameters);
  stack_.push({{Type::Kind::fresh, name, i.pc}});
  stack_.push(Value(stack_.below_top(0)));
  calls_.construct(ref, values);
}

}  // namespace heapsum::lower
