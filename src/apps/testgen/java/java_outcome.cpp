// SPDX-License-Identifier: Apache-2.0
#include "java_outcome.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace heapsum::testgen {

using classfile::FieldType;
using classfile::TypeKind;
using semantics::ObjectIndex;

namespace {

/// Of floats, how far they may be off: not at all.
std::string delta(const FieldType& type) {
  if (type.is_reference()) return {};
  if (type.kind == TypeKind::float_) return ", 0.0f";
  return type.kind == TypeKind::double_ ? ", 0.0" : "";
}

}  // namespace

/// Its fields mean something to who tests the class.
bool JavaOutcome::is_own(const std::string& of) const {
  return package_of(of) == package_of(scene_.names.entry_owner) ||
         !classfile::is_of_the_runtime(of);
}

void JavaOutcome::write(const std::string& call, const FieldType* type) {
  if (type == nullptr) {
    say(call + ";");
  } else if (!type->is_reference()) {
    expect(call, *type, *ran_.result);
  } else {
    say(fmt::format("{} result = {};", scene_.view.type(*type), call));
    expect("result", *type, *ran_.result);
  }
  for (const std::size_t i : input_.objects())
    fields_of(i, input_.variable(i), &before_.objects[i]);
  if (scene_.program.statics) statics();
  for (std::size_t at = 0; at < waiting_.size(); ++at)
    fields_of(waiting_[at], made_.at(waiting_[at]), nullptr);
}

void JavaOutcome::expect(const std::string& expression, const FieldType& type,
                         const InputValue& value) {
  if (const auto* i = std::get_if<ObjectIndex>(&value))
    return expect_object(expression, type, i->index());
  if (std::holds_alternative<semantics::NullValue>(value))
    return say(fmt::format("assertNull({});", expression));
  if (type.kind == TypeKind::boolean)
    return say(
        fmt::format("{}({});", is_default(value) ? "assertFalse" : "assertTrue", expression));
  say(fmt::format("assertEquals({}, {}{});", java_literal(value, type), expression, delta(type)));
}

void JavaOutcome::expect_object(const std::string& expression, const FieldType& type,
                                std::size_t object) {
  const auto& known = input_.objects();
  if (std::ranges::find(known, object) != known.end())
    return say(fmt::format("assertSame({}, {});", input_.variable(object), expression));
  if (const auto at = made_.find(object); at != made_.end())
    return say(fmt::format("assertSame({}, {});", at->second, expression));
  const Object& o = ran_.after.objects[object];
  const auto of = scene_.class_name(o);
  if (!of || *of == "java/lang/Object") return say(fmt::format("assertNotNull({});", expression));
  if (expect_atom(expression, o, *of)) return;
  const FieldType& own = scene_.type_of(*of);
  if (!scene_.view.can_say(own) || (!own.is_array() && !is_own(*of)))
    return say(fmt::format("assertEquals(\"{}\", ((Object) {}).getClass().getName());",
                           classfile::java_name(*of), expression));
  const std::string wanted = scene_.view.type(own);
  const std::string cast = scene_.view.type(type) == wanted ? "" : fmt::format("({}) ", wanted);
  const bool has_one = expression == "result" && cast.empty();
  const std::string variable = has_one ? expression : input_.fresh("made");
  if (!has_one) say(fmt::format("{} {} = {}{};", wanted, variable, cast, expression));
  if (!own.is_array() && !cast.empty())
    say(fmt::format("assertEquals({}.class, {}.getClass());", wanted, variable));
  made_[object] = variable;
  waiting_.push_back(object);
}

bool JavaOutcome::expect_atom(const std::string& expression, const Object& o,
                              const std::string& of) {
  if (of == "java/lang/String") {
    const auto bytes = scene_.value(o, "value"), coder = scene_.value(o, "coder");
    const auto* i = bytes ? std::get_if<ObjectIndex>(&*bytes) : nullptr;
    const auto text = i != nullptr && coder
                          ? JavaScene::text(*coder, ran_.after.objects[i->index()])
                          : std::nullopt;
    if (text) say(fmt::format("assertEquals({}, {});", *text, expression));
    return text.has_value();
  }
  if (const auto kind = boxed(of)) {
    const auto value = scene_.value(o, "value").value_or(std::int64_t{0});
    say(fmt::format("assertEquals({}.valueOf({}), {});", of.substr(of.rfind('/') + 1),
                    java_literal(value, {*kind, 0, {}}), expression));
    return true;
  }
  const std::vector<std::string> all = scene_.view.constants(of);
  const auto name = scene_.view.name(scene_.view.enum_of(of));
  const auto ordinal = scene_.value(o, "ordinal").value_or(std::int64_t{0});
  const auto n = static_cast<std::size_t>(std::get<std::int64_t>(ordinal));
  if (n >= all.size() || !name) return false;
  say(fmt::format("assertSame({}.{}, {});", *name, all[n], expression));
  return true;
}

std::string JavaOutcome::read(const std::string& holder, const Object& o, const Member& m,
                              const FieldType& type) {
  const bool is_seen = scene_.view.can_say(scene_.type_of(o));
  if (is_seen && scene_.view.can_read(m) && scene_.is_visible(o, m))
    return fmt::format("{}.{}", scene_.as_declaring(holder, o, m), m.name);
  if (const auto getter = scene_.view.getter(m); is_seen && getter)
    return fmt::format("{}.{}()", scene_.as_declaring(holder, o, m), *getter);
  scene_.uses_reflection = true;
  return fmt::format("({}) Reflection.get({}, {}, \"{}\")", scene_.view.type(type), holder,
                     scene_.class_literal(m.owner), m.name);
}

/// What changed, and what is not null, false or 0.
void JavaOutcome::fields_of(std::size_t object, const std::string& variable, const Object* before) {
  const Object& after = ran_.after.objects[object];
  const std::string of = scene_.class_name(after).value_or("");
  if (syntax::is_array(scene_.program, after.of)) return elements_of(after, variable, before);
  const bool is_atom = of == "java/lang/String" || boxed(of) || !scene_.view.constants(of).empty();
  if (is_atom || !is_own(of)) return;
  for (std::size_t f = 0; f < after.fields.size(); ++f) {
    const auto m = scene_.member(after, f);
    const classfile::Field* field = m ? scene_.view.field(*m) : nullptr;
    const bool is_dull =
        is_default(after.fields[f]) && (before == nullptr || is_default(before->fields[f]));
    if (field == nullptr || is_dull) continue;
    expect(read(variable, after, *m, field->type), field->type, after.fields[f]);
  }
}

void JavaOutcome::elements_of(const Object& after, const std::string& variable,
                              const Object* before) {
  const FieldType element = scene_.element_of(after);
  if (!element.is_reference()) {
    std::vector<std::string> values;
    for (std::size_t i = 1; i < after.fields.size(); ++i)
      values.push_back(java_literal(after.fields[i], element));
    const std::string type = scene_.view.type(element);
    return say(fmt::format("assertArrayEquals(new {}[] {{{}}}, {}{});", type,
                           fmt::join(values, ", "), variable, delta(element)));
  }
  if (before == nullptr)
    say(fmt::format("assertEquals({}, {}.length);", after.fields.size() - 1, variable));
  for (std::size_t i = 1; i < after.fields.size(); ++i)
    if (before == nullptr || !is_default(after.fields[i]) || !is_default(before->fields[i]))
      expect(fmt::format("{}[{}]", variable, i - 1), element, after.fields[i]);
}

void JavaOutcome::statics() {
  const std::size_t at = scene_.program.has_this() ? 1 : 0;
  const Object &before = before_.objects[at], &after = ran_.after.objects[at];
  for (std::size_t f = 0; f < after.fields.size(); ++f) {
    if (jvm::is_left_by_earlier_calls(scene_.program, scene_.names, after.of, syntax::FieldSlot(f)))
      continue;  // it is what the field held at the start
    const auto m = scene_.member(after, f);
    const classfile::Field* field = m ? scene_.view.field(*m) : nullptr;
    const bool is_dull = after.fields[f] == before.fields[f] && is_default(after.fields[f]);
    if (field == nullptr || is_dull || field->flags.is_final() || field->flags.is_synthetic() ||
        !is_own(m->owner))
      continue;
    const bool can_read = scene_.view.can_read(*m);
    if (!can_read) scene_.uses_reflection = true;
    expect(can_read
               ? fmt::format("{}.{}", *scene_.view.name(m->owner), m->name)
               : fmt::format("({}) Reflection.get(null, {}, \"{}\")", scene_.view.type(field->type),
                             scene_.class_literal(m->owner), m->name),
           field->type, after.fields[f]);
  }
}

}  // namespace heapsum::testgen
