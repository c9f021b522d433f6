// SPDX-License-Identifier: Apache-2.0
#include "java_stub.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/base/check.hpp>

#include "java_scene.hpp"

namespace heapsum::testgen {

namespace {

using classfile::ClassFile;
using classfile::FieldType;
using classfile::Method;

bool is_generic(const ClassFile& file) {
  return file.signature && file.signature->starts_with('<');
}

/// The nearest class or interface that declares the method.
const ClassFile* declaring(JavaView& view, std::string_view in, const Answer& answer) {
  const ClassFile* file = view.file(in);
  if (file == nullptr) return nullptr;
  for (const Method& m : file->methods)
    if (m.name == answer.method && m.descriptor == answer.descriptor) return file;
  if (file->super_name)
    if (const ClassFile* found = declaring(view, *file->super_name, answer)) return found;
  for (const std::string_view i : file->interfaces)
    if (const ClassFile* found = declaring(view, i, answer)) return found;
  return nullptr;
}

classfile::MethodDescriptor types_of(const Answer& answer) {
  auto types = classfile::parse_method_descriptor(answer.descriptor);
  HS_CHECK(types.has_value());
  return *types;
}

bool is_inner(const ClassFile& file) {
  return std::ranges::any_of(file.inner_classes, [&](const classfile::InnerClass& inner) {
    return inner.inner == file.name && !inner.flags.is_static();
  });
}

/// "(String) null": what a constructor is given that does not run.
std::string nothing_of(const FieldType& type, JavaView& view) {
  if (type.kind == classfile::TypeKind::boolean && !type.is_array()) return "false";
  return fmt::format("({}) {}", view.type(type), type.is_reference() ? "null" : "0");
}

std::string constructor(const Stub& stub, JavaView& view) {
  const Method* above = view.some_constructor(stub.of);
  std::vector<std::string> arguments;
  for (const FieldType& type : above->type->parameters) arguments.push_back(nothing_of(type, view));
  return fmt::format("    {}() throws Throwable {{\n      super({});\n    }}\n\n", name_of(stub),
                     fmt::join(arguments, ", "));
}

std::string fields(const Answer& answer, JavaView& view) {
  if (answer.field.empty()) return {};
  return fmt::format("    {}[] {} = {{}};\n    private int {}Calls;\n\n",
                     view.type(type_of(answer)), answer.field, answer.field);
}

std::string given(const Answer& answer) {
  const auto returns = types_of(answer).returns;
  if (!returns) return "";
  if (!answer.field.empty())
    return fmt::format("      return {0}[Math.min({0}Calls++, {0}.length - 1)];\n", answer.field);
  if (returns->is_reference()) return "      return null;\n";
  return returns->kind == classfile::TypeKind::boolean ? "      return false;\n"
                                                       : "      return 0;\n";
}

std::string method(const Answer& answer, JavaView& view) {
  const classfile::MethodDescriptor types = types_of(answer);
  std::vector<std::string> parameters;
  for (const FieldType& type : types.parameters)
    parameters.push_back(fmt::format("{} p{}", view.type(type), parameters.size()));
  return fmt::format("    @Override\n    public {} {}({}) {{\n{}    }}\n",
                     types.returns ? view.type(*types.returns) : "void", answer.method,
                     fmt::join(parameters, ", "), given(answer));
}

}  // namespace

std::string name_of(const Stub& stub) { return stub.name.substr(stub.name.rfind('/') + 1); }

FieldType type_of(const Answer& answer) { return types_of(answer).returns.value_or(FieldType{}); }

std::string why_no_stub(const Stub& stub, JavaView& view) {
  const std::string shown = classfile::java_name(stub.of);
  const ClassFile* file = view.file(stub.of);
  if (file == nullptr || !view.name(stub.of)) return fmt::format("no test can name {}", shown);
  if (is_inner(*file)) return fmt::format("{} is an inner class", shown);
  if (!stub.of_interface && view.some_constructor(stub.of) == nullptr)
    return fmt::format("{} has no constructor for a test", shown);
  for (const Answer& a : stub.answers) {
    const ClassFile* declares = declaring(view, stub.of, a);
    if (declares != file && declares != nullptr && is_generic(*declares) && !is_generic(*file))
      return fmt::format("{} says what the type parameters of {} are", shown,
                         classfile::java_name(declares->name));
    const classfile::MethodDescriptor types = types_of(a);
    const bool can_say =
        std::ranges::all_of(types.parameters, [&](const FieldType& t) { return view.can_say(t); });
    if (!can_say || (types.returns && !view.can_say(*types.returns)))
      return fmt::format("no test can name a type of {}.{}", shown, a.method);
  }
  return {};
}

bool is_made_empty(const Stub& stub, JavaView& view) {
  return stub.of_interface || view.has_empty_constructor(stub.of);
}

std::string stub_class(const Stub& stub, JavaView& view) {
  const bool is_empty = is_made_empty(stub, view);
  std::string text = fmt::format(
      "\n  /** Its methods answer from arrays, the last answer again and again{}. */\n  private "
      "static final class {} {} {} {{\n",
      is_empty ? "" : "; no constructor makes one", name_of(stub),
      stub.of_interface ? "implements" : "extends", *view.name(stub.of));
  for (const Answer& a : stub.answers) text += fields(a, view);
  if (!is_empty) text += constructor(stub, view);
  for (const Answer& a : stub.answers)
    text += (&a == &stub.answers.front() ? "" : "\n") + method(a, view);
  return text + "  }\n";
}

Stub both(Stub one, const Stub& other) {
  for (std::size_t i = 0; i < one.answers.size(); ++i)
    if (one.answers[i].field.empty()) one.answers[i] = other.answers[i];
  return one;
}

}  // namespace heapsum::testgen
