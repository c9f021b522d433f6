// SPDX-License-Identifier: Apache-2.0
// Methods: which the program has, and who calls which. The classes and fields are in reached.cpp.
#include "world.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <heapsum/syntax/standard.hpp>

#include "left_out.hpp"

namespace heapsum::lower {

namespace {

using classfile::FieldType;

constexpr std::string_view kPrintStream = "java/io/PrintStream";
constexpr std::string_view kConstructor = "<init>";

std::string source_of(const Klass& k) {
  if (k.file != nullptr && k.file->source_file) return std::string(*k.file->source_file);
  return classfile::java_name(k.name);
}

}  // namespace

std::string java_name(const MethodPlace& place) {
  return fmt::format("{}.{}", classfile::java_name(place.owner->name), place.method->name);
}

World::World(classfile::ClassPath& path, bool makes_stubs)
    : hierarchy_(path), makes_stubs_(makes_stubs) {
  for (const syntax::StandardClass& c : syntax::kStandardClasses) class_names_.take(c.name);
  class_names_.take(syntax::kObject);
  class_names_.take(syntax::kString);
}

void World::declare(syntax::Method& m, const MethodPlace& place, bool is_constructor) {
  const classfile::Method& method = *place.method;
  const auto& returns = method.type->returns;
  m.result.name = is_constructor ? reach(place.owner->name).as.name
                  : returns      ? type_name(*returns)
                                 : "bool";
  for (const FieldType& type : method.type->parameters)
    m.parameters.push_back({{type_name(type), {}}, {}, {}});
  if (method.flags.is_static())
    m.kind = syntax::Method::Kind::of_class;
  else if (method.flags.is_abstract())
    m.kind = syntax::Method::Kind::abstract;
}

Member World::request(const MethodPlace& place, const Request& how) {
  const std::string owner = home(place.owner->name).name;
  const std::string name = method_names_.of(how.key, how.wishes);
  if (!requested_.emplace(place.owner, how.key).second) return {owner, name, {}};
  syntax::Method m{};
  m.name = name;
  declare(m, place, how.is_constructor);
  const syntax::MethodId id(program_.methods.size());
  program_.methods.push_back(std::move(m));
  home(place.owner->name).methods.push_back(id);
  if (how.is_missing) program_.methods.back().kind = syntax::Method::Kind::instance;
  jobs_.push_back(
      {place, id, how.is_constructor, place.method->name == "<clinit>", how.is_missing});
  return {owner, name, {}};
}

World::Request World::virtual_request(const MethodPlace& place) {
  const classfile::Method& m = *place.method;
  const std::string name = member_name(m.name);
  const std::string own = name + "-" + home(place.owner->name).name;
  const std::string key = fmt::format("{}{}", m.name, m.descriptor);
  if (m.flags.is_static() || m.flags.is_private())
    return {fmt::format("{}.{}", place.owner->name, key), {name, own}};
  return {key, {name}};
}

Member World::call(const classfile::MethodRef& ref, CallKind kind) {
  const std::string of(ref.owner.name);
  const std::string shown = fmt::format("{}.{}", classfile::java_name(ref.owner.type), ref.name);
  const auto place = hierarchy_.method(of, ref.name, ref.descriptor);
  if (!place || (is_left_out(hierarchy_, *place->owner) && !is_modelled(*place)))
    return {{}, {}, "a call of " + shown};
  if (kind == CallKind::of_this_class && !place->method->flags.is_private()) {
    if (!has_body(*place)) return {{}, {}, "a call of " + shown};
    const std::string owner = home(place->owner->name).name;
    return request(*place,
                   {fmt::format("super {}.{}{}", place->owner->name, ref.name, ref.descriptor),
                    {member_name(ref.name) + "-of-" + owner}});
  }
  Member m = request(*place, virtual_request(*place));
  const bool is_virtual = kind == CallKind::on_object && !place->method->flags.is_private();
  const bool is_class =
      !of.starts_with('[') && !hierarchy_.find(of).is_interface() && of != kObject;
  if (is_virtual) calls_.emplace(of, ref.name, ref.descriptor);
  // All that are below a class with an abstract method have one with a body.
  if (is_virtual && !place->method->code)
    calls_.emplace(place->owner->name, ref.name, ref.descriptor);
  if (is_virtual && place->owner->name == kObject && !is_class) return on_anything(*place, m);
  if (is_virtual) m.owner = reach(of).as.name;
  return m;
}

Member World::constructor(const classfile::MethodRef& ref) {
  const std::string of(ref.owner.name);
  const auto place = hierarchy_.method(of, ref.name, ref.descriptor);
  if (!place || place->owner->name != of ||
      (is_left_out(hierarchy_, *place->owner) && !is_modelled(*place)))
    return {{}, {}, fmt::format("a constructor of {}", classfile::java_name(ref.owner.type))};
  return request(*place, {fmt::format("{}.{}{}", of, kConstructor, ref.descriptor),
                          {"init-" + reach(of).as.name},
                          true});
}

void World::enter(const MethodPlace& place, const std::string& of, bool is_main) {
  is_main_ = is_main;
  is_about_runtime_ = classfile::is_of_the_runtime(of);
  first_ = started(of, "");
  entered_ = of;
  program_.entry_class = reach(of).as.name;
  if (!place.method->flags.is_static()) constant_for(of, "");
  for (const classfile::FieldType& type : place.method->type->parameters)
    if (type.is_reference()) {
      constant_for(name_of(type), "");
      input_types_.emplace(type.class_name);
    }
  program_.entry_method = request(place, virtual_request(place)).name;
}

std::string World::asked(const MethodPlace& place, const std::string& of) {
  calls_.emplace(of, place.method->name, place.method->descriptor);
  if (place.method->flags.is_static()) first_ += started(place.owner->name, "");
  const std::string name = request(place, virtual_request(place)).name;
  return fmt::format("{}.{}", reach(of).as.name, name);
}

/// Classes that may be below what is reached.
void World::reach_candidates() {
  for (const std::string& name : std::set<std::string>(candidates_)) {
    if (reached_.contains(name)) continue;
    const Klass& k = hierarchy_.find(name);
    const auto is_known = [&](const std::string& above) {
      return above != kObject && reached_.contains(above) &&
             !(makes_stubs_ && is_of_one_method(hierarchy_.find(above)));
    };
    if (k.file != nullptr && (is_known(k.super) || std::ranges::any_of(k.interfaces, is_known)))
      reach(name);
  }
}

/// An object of the class has no such method: what gets there is an end.
void World::miss(const MethodPlace& place) {
  if (place.owner->is_abstract()) return;
  Request missing = virtual_request(place);
  missing.is_missing = true;
  request(place, missing);
}

/// Each class below the one that a call names has its own implementation.
void World::settle_calls() {
  const auto calls = calls_;
  const auto order = order_;
  for (const auto& [of, name, descriptor] : calls)
    for (const std::string& c : order) {
      if (reached_.at(c).klass->is_interface() || !hierarchy_.is_below(c, of)) continue;
      const auto place = hierarchy_.method(c, name, descriptor);
      const bool is_overriding =
          place && !place->method->flags.is_static() && !place->method->flags.is_private();
      if (is_overriding && has_body(*place)) request(*place, virtual_request(*place));
      if (is_overriding && place->method->flags.is_abstract())
        miss({reached_.at(c).klass, place->method});
    }
}

std::optional<Job> World::next() {
  add_texts();
  while (jobs_.empty()) {
    const std::size_t before = order_.size();
    reach_candidates();
    settle_calls();
    const bool names_more = settle_classes(), tells_more = settle_facts();
    const bool more = names_more || tells_more || order_.size() > before;
    add_texts();
    if (!more && jobs_.empty() && !(makes_stubs_ && add_stubs())) return {};
  }
  const Job job = jobs_.front();
  jobs_.pop_front();
  return job;
}

void World::finish() {
  add_array_like();
  add_class_of_array();
  add_facts();
  add_copies();
  printing_names_ = {};
  if (const auto at = reached_.find(std::string(kPrintStream)); at != reached_.end())
    printing_names_ = {at->second.as.name, home(std::string(kString)).name};
  const auto methods = made_classes_.find("#methods");
  if (methods != made_classes_.end())
    for (auto& [name, r] : reached_)
      if (r.klass->file != nullptr && !r.klass->is_interface() && !r.as.extends)
        r.as.extends = syntax::Super{methods->second.name, {}};
  for (const std::string& name : order_)
    program_.classes.push_back(std::move(reached_.at(name).as));
  for (auto& [key, made] : made_classes_) program_.classes.push_back(std::move(made));
  for (auto& [interface, fields] : constants_) program_.classes.push_back(std::move(fields));
}

void World::unsupported(std::string what, std::string where) {
  const bool known = std::ranges::any_of(
      unsupported_, [&](const Unsupported& u) { return u.what == what && u.where == where; });
  if (!known) unsupported_.push_back({std::move(what), std::move(where)});
}

Span World::span(const Klass& in, std::uint32_t line) { return place_of(source_of(in), line); }

Span World::model_span(const std::string& of) {
  if (of.starts_with('#')) return place_of("(model)", 0);
  return place_of(source_of(hierarchy_.find(of)) + " (model)", 0);
}

Span World::place_of(const std::string& file, std::uint32_t line) {
  const auto [at, added] =
      line_numbers_.try_emplace({file, line}, static_cast<std::uint32_t>(lines_.size()));
  if (added) lines_.push_back({file, line});
  return {at->second, at->second + 1};
}

}  // namespace heapsum::lower
