// SPDX-License-Identifier: Apache-2.0
#include "java_input.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace heapsum::testgen {

using classfile::FieldType;
using classfile::TypeKind;
using semantics::ObjectIndex;

namespace {

constexpr std::string_view kString = "java/lang/String";

/// "Outer$Node" is "node", "[I" is "ints".
std::string variable_wish(const std::string& internal) {
  const auto type = classfile::parse_class_constant(internal);
  if (type && type->is_array())
    return type->kind == TypeKind::reference
               ? variable_wish(std::string(type->class_name)) + "s"
               : classfile::java_name(FieldType{type->kind, 0, {}}) + "s";
  std::string name = internal.substr(internal.find_last_of("/$") + 1);
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name;
}

}  // namespace

std::string JavaInput::fresh(const std::string& wish) {
  const std::string name = java_identifier(wish);
  for (std::size_t n = 2;; ++n) {
    std::string numbered = n == 2 ? name : fmt::format("{}{}", name, n - 1);
    if (taken_.insert(numbered).second) return numbered;
  }
}

void JavaInput::write() {
  const syntax::Program& program = scene_.program;
  if (program.has_this()) meet(ObjectIndex(0), "");
  const auto& parameters = program[program.entry].parameters;
  for (std::size_t i = 0; i < input_.arguments.size(); ++i)
    meet(input_.arguments[i], parameters[i].name);
  if (program.statics) meet_fields(input_.objects[program.has_this() ? 1 : 0]);
  meet_given();
  for (std::size_t at = 0; at < order_.size(); ++at) meet_fields(input_.objects[order_[at]]);
  if (!wrong_.empty()) return;
  make_all();
  for (const std::size_t i : order_) fill(i);
  if (program.statics) set_statics();
  give();
}

/// Strings, boxes and constants of enums have no fields for a test.
bool JavaInput::is_atom(const Object& o) const {
  const auto of = scene_.class_name(o);
  return of && (scene_.stood_for(o) || *of == kString || boxed(*of) ||
                !scene_.view.constants(*of).empty());
}

void JavaInput::meet(const InputValue& value, const std::string& wish) {
  const ObjectIndex* i = object_of(value);
  if (i == nullptr || variables_.contains(i->index())) return;
  const auto of = scene_.class_name(input_.objects[i->index()]);
  if (!of) {
    wrong_ = fmt::format("there is no class {} in Java",
                         scene_.program[input_.objects[i->index()].of].name);
    return;
  }
  const Stub* stub = scene_.stub_of(input_.objects[i->index()]);
  if (stub != nullptr) wrong_ = why_no_stub(*stub, scene_.view);
  if (!wrong_.empty()) return;
  const std::string& shown = stub != nullptr ? stub->of : *of;
  variables_[i->index()] = fresh(wish.empty() ? variable_wish(shown) : wish);
  order_.push_back(i->index());
}

void JavaInput::meet_fields(const Object& o) {
  if (is_atom(o)) return;
  const Stub* stub = scene_.stub_of(o);
  for (const Answer& a : stub != nullptr ? stub->answers : std::vector<Answer>{})
    for (const InputValue& v : answers(o, *stub, a)) meet(v, "");
  const bool is_array = syntax::is_array(scene_.program, o.of);
  for (std::size_t f = is_array ? 1 : 0; f < o.fields.size(); ++f)
    if (is_array || is_field(o, f)) meet(o.fields[f], "");
}

/// Java's class has it: answers of stubs are something else.
bool JavaInput::is_field(const Object& o, std::size_t field) const {
  const auto m = scene_.member(o, field);
  const Stub* stub = scene_.stub_of(o);
  return m && (stub == nullptr || m->owner != stub->name);
}

std::optional<std::string> JavaInput::string_of(const Object& o) {
  const auto bytes = scene_.value(o, "value"), coder = scene_.value(o, "coder");
  const ObjectIndex* i = bytes ? object_of(*bytes) : nullptr;
  if (i == nullptr) return "\"\"";  // nobody looked at what it says
  return JavaScene::text(coder.value_or(std::int64_t{0}), input_.objects[i->index()]);
}

/// No other box of the input has the same value.
bool JavaInput::only_one(const Object& box) const {
  return std::ranges::count(input_.objects, box) == 1;
}

std::optional<std::string> JavaInput::enum_constant(const Object& o, const std::string& of) {
  const std::vector<std::string> all = scene_.view.constants(of);
  const auto ordinal = scene_.value(o, "ordinal").value_or(std::int64_t{0});
  const auto n = static_cast<std::size_t>(std::get<std::int64_t>(ordinal));
  if (n >= all.size()) return {};
  const std::string in = scene_.view.enum_of(of);
  if (const auto name = scene_.view.name(in)) return fmt::format("{}.{}", *name, all[n]);
  scene_.uses_reflection = true;
  return fmt::format("Reflection.get(null, {}, \"{}\")", scene_.class_literal(in), all[n]);
}

/// The object of a static field.
std::string JavaInput::held_by(const Member& field, const std::string& of) {
  if (scene_.view.can_read(field))
    return fmt::format("{}.{}", *scene_.view.name(field.owner), field.name);
  scene_.uses_reflection = true;
  return fmt::format("({}) Reflection.get(null, {}, \"{}\")", scene_.type(of),
                     scene_.class_literal(field.owner), field.name);
}

/// The value of an atom.
std::optional<std::string> JavaInput::atom(const Object& o) {
  const std::string of = scene_.class_name(o).value_or("");
  const auto other = scene_.stood_for(o);
  if (other && !other->name.empty()) return held_by(*other, of);
  if (of == kString) {
    const auto text = string_of(o);
    return text && !other ? std::optional(fmt::format("new String({})", *text)) : text;
  }
  if (!scene_.view.constants(of).empty()) return enum_constant(o, of);
  const FieldType type{boxed(of).value_or(TypeKind::int_), 0, {}};
  const auto value = scene_.value(o, "value").value_or(std::int64_t{0});
  const std::string simple = of.substr(of.rfind('/') + 1);
  return fmt::format("{}.valueOf({})", simple, java_literal(value, type));
}

/// Of several boxes with one value each is an object of its own.
void JavaInput::make_box(std::size_t object, const std::string& of) {
  const FieldType type{*boxed(of), 0, {}};
  const auto value = scene_.value(input_.objects[object], "value").value_or(std::int64_t{0});
  const std::string simple = of.substr(of.rfind('/') + 1);
  scene_.uses_reflection = true;
  declare(object, simple, fmt::format("Reflection.make({}.class)", simple));
  lines_.push_back(fmt::format("Reflection.set({}, {}.class, \"value\", {});",
                               variables_.at(object), simple, java_literal(value, type)));
}

std::string JavaInput::expression(const InputValue& value, const FieldType& type) {
  const ObjectIndex* i = object_of(value);
  if (i == nullptr) return java_literal(value, type);
  const std::string& variable = variables_.at(i->index());
  const bool is_object = !scene_.view.can_say(scene_.type_of(input_.objects[i->index()]));
  const std::string wanted = scene_.view.type(type);
  return is_object && wanted != "Object" ? fmt::format("({}) {}", wanted, variable) : variable;
}

std::string JavaInput::argument(const InputValue& value, const FieldType& type,
                                bool is_overloaded) {
  const std::string text = expression(value, type);
  return is_overloaded && type.is_reference() ? fmt::format("({}) {}", scene_.view.type(type), text)
                                              : text;
}

bool JavaInput::is_made(const InputValue& value) const {
  const ObjectIndex* i = object_of(value);
  return i == nullptr || made_.contains(i->index());
}

void JavaInput::declare(std::size_t object, const std::string& type, const std::string& value) {
  lines_.push_back(fmt::format("{} {} = {};", type, variables_.at(object), value));
  made_.insert(object);
}

/// In order; what a constructor needs comes before it where that is possible.
void JavaInput::make_all() {
  std::vector<std::size_t> waiting = order_;
  for (bool by_force = false; !waiting.empty() && wrong_.empty();) {
    const auto at = std::ranges::find_if(waiting, [&](std::size_t i) { return make(i, by_force); });
    if (at == waiting.end() && by_force) {
      wrong_ = "no order to make the objects in";
    } else if (at == waiting.end()) {
      by_force = true;
    } else {
      waiting.erase(at);
      by_force = false;
    }
  }
}

bool JavaInput::make(std::size_t object, bool by_force) {
  const Object& o = input_.objects[object];
  const std::string of = scene_.class_name(o).value_or("");
  const bool is_own_box =
      boxed(of) && !scene_.stood_for(o) && (!only_one(o) || scene_.tells_shared(of));
  if (is_own_box) return make_box(object, of), true;
  if (is_atom(o)) {
    const auto value = atom(o);
    if (!value) wrong_ = fmt::format("there is no such {}", classfile::java_name(of));
    const std::string constant_of = scene_.view.enum_of(of);
    declare(object, scene_.type(constant_of.empty() ? of : constant_of), value.value_or("null"));
    return true;
  }
  if (of.starts_with('[')) return make_array(object, of);
  if (of == "java/lang/Object") return declare(object, "Object", "new Object()"), true;
  if (const Stub* stub = scene_.stub_of(o)) return make_stub(object, *stub), true;
  return construct(object, of, by_force);
}

bool JavaInput::make_array(std::size_t object, const std::string& of) {
  const Object& o = input_.objects[object];
  const FieldType element = scene_.element_of(o);
  const bool is_open = !scene_.view.can_say(element);
  const std::string type = scene_.type(of);
  if (!element.is_reference()) {
    std::vector<std::string> values;
    for (std::size_t i = 1; i < o.fields.size(); ++i)
      values.push_back(java_literal(o.fields[i], element));
    declare(object, type, fmt::format("{{{}}}", fmt::join(values, ", ")));
  } else if (is_open) {
    declare(
        object, type,
        fmt::format("({}) java.lang.reflect.Array.newInstance({}, {})", type,
                    scene_.class_literal(std::string(element.class_name)), o.fields.size() - 1));
  } else {
    std::string size = scene_.view.type(element);
    size.insert(size.find('[') == std::string::npos ? size.size() : size.find('['),
                fmt::format("[{}]", o.fields.size() - 1));
    declare(object, type, "new " + size);
  }
  return true;
}

bool JavaInput::constructs(std::size_t object, const std::string& of, const PlainConstructor& c) {
  const Object& o = input_.objects[object];
  std::vector<std::string> arguments;
  std::map<std::pair<std::string, std::string>, InputValue> given = c.constants;
  for (std::size_t i = 0; i < c.assigned.size(); ++i) {
    const InputValue none = c.parameters[i].is_reference() ? InputValue(semantics::NullValue{})
                                                           : InputValue(std::int64_t{0});
    const InputValue value = scene_.value(o, c.assigned[i].second).value_or(none);
    if (!is_made(value)) return false;
    arguments.push_back(argument(value, c.parameters[i], c.is_overloaded));
    given[c.assigned[i]] = value;
  }
  const std::string type = scene_.type(of);
  declare(object, type, fmt::format("new {}({})", type, fmt::join(arguments, ", ")));
  given_[object] = std::move(given);
  return true;
}

/// The first plain constructor whose arguments are there; none: an object without one.
bool JavaInput::construct(std::size_t object, const std::string& of, bool by_force) {
  const std::vector<PlainConstructor> all = scene_.view.constructors(of);
  for (const PlainConstructor& c : all)
    if (constructs(object, of, c)) return true;
  if (scene_.view.is_record(of)) {
    if (by_force) wrong_ = fmt::format("no plain constructor of record {}", of);
    return by_force;
  }
  if (!all.empty() && !by_force) return false;
  scene_.uses_reflection = true;
  declare(object, scene_.type(of), fmt::format("Reflection.make({})", scene_.class_literal(of)));
  return true;
}

void JavaInput::fill(std::size_t object) {
  const Object& o = input_.objects[object];
  const std::string& holder = variables_.at(object);
  if (is_atom(o) || scene_.view.is_record(scene_.class_name(o).value_or(""))) return;
  if (syntax::is_array(scene_.program, o.of)) return fill_array(object);
  if (const Stub* stub = scene_.stub_of(o)) fill_answers(object, *stub);
  const auto& given = given_[object];
  for (std::size_t f = 0; f < o.fields.size(); ++f) {
    if (!is_field(o, f)) continue;
    const auto m = scene_.member(o, f);
    const auto known = given.find({m->owner, m->name});
    const bool is_there =
        known == given.end() ? is_default(o.fields[f]) : known->second == o.fields[f];
    if (!is_there) set(holder, o, *m, o.fields[f]);
  }
}

void JavaInput::fill_array(std::size_t object) {
  const Object& o = input_.objects[object];
  const FieldType element = scene_.element_of(o);
  for (std::size_t i = 1; i < o.fields.size(); ++i)
    if (object_of(o.fields[i]) != nullptr)
      lines_.push_back(fmt::format("{}[{}] = {};", variables_.at(object), i - 1,
                                   expression(o.fields[i], element)));
}

void JavaInput::set(const std::string& holder, const Object& o, const Member& m,
                    const InputValue& value) {
  const classfile::Field* field = scene_.view.field(m);
  if (field == nullptr) return;
  const std::string written = expression(value, field->type);
  const bool is_seen = scene_.view.can_say(scene_.type_of(o));
  const std::string on = scene_.as_declaring(holder, o, m);
  if (is_seen && scene_.view.can_write(m) && scene_.is_visible(o, m)) {
    lines_.push_back(fmt::format("{}.{} = {};", on, m.name, written));
  } else if (const auto setter = scene_.view.setter(m); is_seen && setter) {
    lines_.push_back(fmt::format("{}.{}({});", on, setter->name,
                                 argument(value, field->type, setter->is_overloaded)));
  } else {
    scene_.uses_reflection = true;
    lines_.push_back(fmt::format("Reflection.set({}, {}, \"{}\", {});", holder,
                                 scene_.class_literal(m.owner), m.name, written));
  }
}

void JavaInput::set_statics() {
  const Object& statics = input_.objects[scene_.program.has_this() ? 1 : 0];
  for (std::size_t f = 0; f < statics.fields.size(); ++f) {
    const auto m = scene_.member(statics, f);
    const bool is_left = jvm::is_left_by_earlier_calls(scene_.program, scene_.names, statics.of,
                                                       syntax::FieldSlot(f));
    if (!m || (is_default(statics.fields[f]) && !is_left)) continue;
    const classfile::Field* field = scene_.view.field(*m);
    if (field == nullptr) continue;
    const std::string written = expression(statics.fields[f], field->type);
    if (scene_.view.can_write(*m)) {
      lines_.push_back(fmt::format("{}.{} = {};", *scene_.view.name(m->owner), m->name, written));
    } else {
      scene_.uses_reflection = true;
      lines_.push_back(fmt::format("Reflection.set(null, {}, \"{}\", {});",
                                   scene_.class_literal(m->owner), m->name, written));
    }
  }
}

}  // namespace heapsum::testgen
