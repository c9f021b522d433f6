// SPDX-License-Identifier: Apache-2.0
#include "java_view.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "plain_code.hpp"

namespace heapsum::testgen {

using classfile::AccessFlags;
using classfile::ClassFile;
using classfile::FieldType;
using classfile::Method;
using classfile::TypeKind;

namespace {

constexpr std::string_view kInner = "this$0";

/// The runtime does not show these to others.
bool is_internal(std::string_view name) {
  return name.starts_with("jdk/internal/") || name.starts_with("sun/") ||
         name.starts_with("com/sun/");
}

}  // namespace

std::string package_of(std::string_view internal) {
  const std::size_t slash = internal.rfind('/');
  return std::string(internal.substr(0, slash == std::string_view::npos ? 0 : slash));
}

const ClassFile* JavaView::file(std::string_view internal) {
  const auto found = classes_.find(internal);
  return found ? found.value() : nullptr;
}

bool JavaView::in_package(std::string_view internal) const {
  return package_of(internal) == package_;
}

std::optional<std::string> JavaView::nested_name(const ClassFile& file) {
  for (const classfile::InnerClass& inner : file.inner_classes) {
    if (inner.inner != file.name) continue;
    const bool hidden = inner.flags.is_private() || !inner.outer || !inner.name ||
                        (!in_package(file.name) && !inner.flags.is_public());
    const auto outer = hidden ? std::nullopt : name(*inner.outer);
    return outer ? std::optional(fmt::format("{}.{}", *outer, *inner.name)) : std::nullopt;
  }
  if (!in_package(file.name) && !file.flags.is_public()) return {};
  const bool is_short = in_package(file.name) || package_of(file.name) == "java/lang";
  return is_short ? std::string(file.name.substr(file.name.rfind('/') + 1))
                  : classfile::java_name(file.name);
}

std::optional<std::string> JavaView::name(std::string_view internal) {
  const ClassFile* f = file(internal);
  if (f == nullptr || f->flags.is_synthetic() || is_internal(internal)) return {};
  return nested_name(*f);
}

bool JavaView::can_say(const FieldType& t) {
  return t.kind != TypeKind::reference || name(t.class_name).has_value();
}

std::string JavaView::type(const FieldType& t) {
  std::string text = t.kind != TypeKind::reference ? classfile::java_name(FieldType{t.kind, 0, {}})
                                                   : name(t.class_name).value_or("Object");
  for (unsigned i = 0; i < t.dimensions; ++i) text += "[]";
  return text;
}

const classfile::Field* JavaView::field(const Member& member) {
  const ClassFile* f = file(member.owner);
  if (f == nullptr) return nullptr;
  const auto at = std::ranges::find(f->fields, member.name, &classfile::Field::name);
  return at == f->fields.end() ? nullptr : &*at;
}

bool JavaView::may_call(const ClassFile& in, const AccessFlags& flags) {
  return !flags.is_private() && (in_package(in.name) || flags.is_public()) &&
         !flags.is_synthetic() && name(in.name);
}

bool JavaView::can_read(const Member& member) {
  const classfile::Field* f = field(member);
  return f != nullptr && may_call(*file(member.owner), f->flags);
}

bool JavaView::can_write(const Member& member) {
  return can_read(member) && !field(member)->flags.is_final();
}

std::optional<JavaView::Setter> JavaView::setter(const Member& member) {
  const ClassFile* f = file(member.owner);
  if (f == nullptr) return {};
  for (const Method& m : f->methods)
    if (may_call(*f, m.flags) && sets(*f, m, member.name))
      return Setter{std::string(m.name), is_overloaded({f, &m})};
  return {};
}

std::optional<std::string> JavaView::getter(const Member& member) {
  const ClassFile* f = file(member.owner);
  if (f == nullptr) return {};
  for (const Method& m : f->methods)
    if (may_call(*f, m.flags) && gets(*f, m, member.name)) return std::string(m.name);
  return {};
}

std::optional<PlainConstructor> JavaView::plain(const ClassFile& file, const Method& constructor) {
  std::optional<ConstructorCode> code = plain_constructor(file, constructor);
  if (!code) return {};
  PlainConstructor result{constructor.type->parameters, {}, {}};
  for (const std::string& field : code->assigned) {
    if (field == kInner) return {};
    result.assigned.emplace_back(file.name, field);
  }
  for (auto& [field, value] : code->constants)
    result.constants[{std::string(file.name), field}] = value;
  if (!file.super_name || *file.super_name == "java/lang/Object" ||
      *file.super_name == "java/lang/Record")
    return result;
  const ClassFile* above = this->file(*file.super_name);
  if (above == nullptr) return {};
  for (const Method& m : above->methods) {
    if (m.name != "<init>" || m.descriptor != "()V") continue;
    const auto rest = plain(*above, m);
    if (!rest) return {};
    result.constants.insert(rest->constants.begin(), rest->constants.end());
    return result;
  }
  return {};
}

std::vector<PlainConstructor> JavaView::constructors(std::string_view internal) {
  std::vector<PlainConstructor> all;
  const ClassFile* f = file(internal);
  if (f == nullptr || !name(internal) || f->flags.is_abstract()) return all;
  for (const Method& m : f->methods) {
    if (m.name != "<init>" || !may_call(*f, m.flags)) continue;
    auto c = plain(*f, m);
    if (!c) continue;
    c->is_overloaded = is_overloaded({f, &m});
    if (!c->is_overloaded ||
        std::ranges::all_of(c->parameters, [&](const FieldType& t) { return can_say(t); }))
      all.push_back(std::move(*c));
  }
  std::ranges::stable_sort(all, {}, [](const PlainConstructor& c) { return c.parameters.size(); });
  return all;
}

const Method* JavaView::some_constructor(std::string_view internal) {
  const ClassFile* f = file(internal);
  const Method* best = nullptr;
  for (const Method& m : f->methods) {
    const bool is_open = may_call(*f, m.flags) || (m.flags.is_protected() && name(internal));
    const auto& types = m.type->parameters;
    if (m.name == "<init>" && is_open &&
        (best == nullptr || types.size() < best->type->parameters.size()) &&
        std::ranges::all_of(types, [&](const FieldType& t) { return can_say(t); }))
      best = &m;
  }
  return best;
}

bool JavaView::has_empty_constructor(std::string_view internal) {
  const ClassFile* f = file(internal);
  const Method* shortest = some_constructor(internal);
  if (shortest == nullptr || !shortest->type->parameters.empty()) return false;
  const auto is_plain = plain(*f, *shortest);
  return is_plain && is_plain->constants.empty();
}

JavaView::Found JavaView::method(std::string_view internal, std::string_view name,
                                 std::string_view descriptor) {
  for (const ClassFile* f = file(internal); f != nullptr;
       f = f->super_name ? file(*f->super_name) : nullptr)
    for (const Method& m : f->methods)
      if (m.name == name && m.descriptor == descriptor) return {f, &m};
  return {};
}

bool JavaView::is_overloaded(const Found& found) const {
  return std::ranges::count_if(found.in->methods, [&](const Method& m) {
           return m.name == found.method->name &&
                  m.type->parameters.size() == found.method->type->parameters.size();
         }) > 1;
}

bool JavaView::is_record(std::string_view internal) {
  const ClassFile* f = file(internal);
  return f != nullptr && f->super_name == "java/lang/Record";
}

std::string JavaView::enum_of(std::string_view internal) {
  for (std::string of(internal);;) {
    const ClassFile* f = file(of);
    if (f == nullptr || !f->super_name) return {};
    if (f->super_name == "java/lang/Enum") return of;
    if (of != internal) return {};
    of = *f->super_name;
  }
}

std::vector<std::string> JavaView::constants(std::string_view internal) {
  const std::string of = enum_of(internal);
  std::vector<std::string> all;
  if (of.empty()) return all;
  const ClassFile* f = file(of);
  for (const classfile::Field& field : f->fields)
    if (field.flags.is_enum()) all.emplace_back(field.name);
  return all;
}

}  // namespace heapsum::testgen
