// SPDX-License-Identifier: Apache-2.0
#include <heapsum/jvm/names.hpp>

#include <algorithm>

namespace heapsum::jvm {

namespace {

using lower::JavaNames;
using syntax::Type;

std::optional<std::string> descriptor(const syntax::Program& program, const JavaNames& names,
                                      Type type) {
  switch (type.kind) {
    case Type::Kind::boolean: return "Z";
    case Type::Kind::integer: return "I";
    case Type::Kind::long_integer: return "J";
    case Type::Kind::byte: return "B";
    case Type::Kind::short_integer: return "S";
    case Type::Kind::character: return "C";
    case Type::Kind::float_number: return "F";
    case Type::Kind::double_number: return "D";
    case Type::Kind::null:
    case Type::Kind::never: return {};
    case Type::Kind::object: break;
  }
  const auto of = class_name(program, names, type.of);
  if (!of || of->starts_with('[')) return of;
  return "L" + *of + ";";
}

}  // namespace

std::optional<std::string> class_name(const syntax::Program& program, const JavaNames& names,
                                      syntax::ClassId of) {
  if (syntax::is_array(program, of)) {
    const auto element = descriptor(program, names, syntax::element_type(program, of));
    return element ? std::optional("[" + *element) : std::nullopt;
  }
  const auto at = names.classes.find(program[of].name);
  return at == names.classes.end() ? std::nullopt : std::optional(at->second);
}

std::optional<JavaNames::Member> field_name(const syntax::Program& program, const JavaNames& names,
                                            syntax::ClassId of, syntax::FieldSlot slot) {
  if (syntax::is_array(program, of)) return {};
  const std::string& name = program[of].fields[slot.index()].name;
  if (program[of].kind == syntax::Class::Kind::statics) {
    const std::size_t dot = name.find('.');
    const auto at = names.fields.find({name.substr(0, dot), name.substr(dot + 1)});
    return at == names.fields.end() ? std::nullopt : std::optional(at->second);
  }
  for (const syntax::Class* c = &program[of];; c = &program[c->extends->resolved]) {
    const auto at = names.fields.find({c->name, name});
    if (at != names.fields.end()) return at->second;
    if (!c->extends) return {};
  }
}

bool is_left_by_earlier_calls(const syntax::Program& program, const JavaNames& names,
                              syntax::ClassId of, syntax::FieldSlot slot) {
  if (program[of].kind != syntax::Class::Kind::statics) return false;
  const std::string& name = program[of].fields[slot.index()].name;
  const std::size_t dot = name.find('.');
  return names.left_by_earlier_calls.contains({name.substr(0, dot), name.substr(dot + 1)});
}

std::vector<semantics::InputValue> answers_of(const syntax::Program& program,
                                              const JavaNames& names,
                                              const semantics::InputHeap& input,
                                              const JavaNames::Unknown& of) {
  using semantics::InputValue;
  std::vector<InputValue> all;
  if (!program.statics || of.list.empty()) return all;
  const auto is_call = [&](const InputValue& v) {
    const auto* i = std::get_if<semantics::ObjectIndex>(&v);
    return i != nullptr && class_name(program, names, input.objects[i->index()].of) == of.list;
  };
  const auto& statics = input.objects[program.has_this() ? 1 : 0].fields;
  const auto first = std::ranges::find_if(statics, is_call);
  const InputValue* call = first == statics.end() ? nullptr : &*first;
  while (call != nullptr && is_call(*call)) {
    const auto& one = input.objects[std::get<semantics::ObjectIndex>(*call).index()];
    call = nullptr;
    for (std::size_t f = 0; f < one.fields.size(); ++f) {
      const auto field = field_name(program, names, one.of, syntax::FieldSlot(f));
      if (field && field->name == "value") all.push_back(one.fields[f]);
      if (field && field->name == "next") call = &one.fields[f];
    }
  }
  return all;
}

bool is_of_program(const syntax::Program& program, const JavaNames& names,
                   syntax::MethodId method) {
  const auto has_it = [&](const syntax::Class& c) {
    return std::ranges::find(c.methods, method) != c.methods.end();
  };
  const auto of = std::ranges::find_if(program.classes, has_it);
  if (of == program.classes.end()) return false;
  const auto name = names.classes.find(of->name);
  return name != names.classes.end() && !classfile::is_of_the_runtime(name->second);
}

std::optional<JavaNames::Member> stood_for(const syntax::Program& program, const JavaNames& names,
                                           const semantics::InputHeap::Object& object) {
  if (syntax::is_array(program, object.of)) return {};
  for (std::size_t f = 0; f < object.fields.size(); ++f) {
    const bool* is = std::get_if<bool>(&object.fields[f]);
    if (is == nullptr || !*is) continue;
    const std::string& name = program[object.of].fields[f].name;
    for (const syntax::Class* c = &program[object.of];; c = &program[c->extends->resolved]) {
      const auto at = names.stands_for.find({c->name, name});
      if (at != names.stands_for.end()) return at->second;
      if (!c->extends) break;
    }
  }
  return {};
}

}  // namespace heapsum::jvm
