// SPDX-License-Identifier: Apache-2.0
#include "stubs.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <heapsum/syntax/standard.hpp>

#include "java/assembler.hpp"
#include "java/left_out.hpp"
#include "unknown/answer_list.hpp"

namespace heapsum::lower {

namespace {

using classfile::FieldType;
using classfile::Method;

constexpr std::string_view kIterator = "java/util/Iterator";

std::string simple_name(const std::string& name) {
  return name.substr(name.find_last_of("/$") + 1);
}

/// Where a class of a program may be: not beside those of the runtime.
std::string package_for(const std::string& name) {
  return classfile::is_of_the_runtime(name) ? "" : name.substr(0, name.rfind('/') + 1);
}

/// The class, and all that is above it; the nearest first.
std::vector<const Klass*> above(Hierarchy& hierarchy, const Klass& k) {
  std::vector<const Klass*> all{&k};
  const auto add = [&](const std::string& name) {
    const Klass& next = hierarchy.find(name);
    if (next.file != nullptr && std::ranges::find(all, &next) == all.end()) all.push_back(&next);
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Klass& next = *all[i];
    if (!next.super.empty()) add(next.super);
    for (const std::string& interface : next.interfaces) add(interface);
  }
  return all;
}

/// What an object below the type has to have, and its class would have to say.
std::vector<const Method*> without_body(Hierarchy& hierarchy, const Klass& k) {
  std::vector<const Method*> all;
  for (const Klass* c : above(hierarchy, k))
    for (const Method& m : c->file->methods) {
      const auto is_same = [&](const Method* other) {
        return other->name == m.name && other->descriptor == m.descriptor;
      };
      const auto place = hierarchy.method(k.name, m.name, m.descriptor);
      const bool is_open = place && place->method->flags.is_abstract();
      const bool is_of_object = c->is_interface() && hierarchy.is_of_object(m.name, m.descriptor);
      if (is_open && !is_of_object && std::ranges::none_of(all, is_same)) all.push_back(&m);
    }
  return all;
}

/// Its methods have no code: Stubs::text is what they do.
std::unique_ptr<MadeClass> stub_class(const Klass& k, const JavaNames::Stub& stub,
                                      const std::vector<const Method*>& methods) {
  auto made =
      made_class(*k.file, stub.name, stub.of_interface ? kObject : std::string_view(k.name));
  Pool pool(*made);
  if (stub.of_interface) made->file.interfaces.emplace_back(k.name);
  for (const JavaNames::Answer& a : stub.answers)
    if (!a.field.empty()) add_public_field(*made, pool, a.field, fmt::format("L{};", a.list));
  for (const Method* m : methods)
    made->file.methods.push_back(
        {{kMadePublic}, m->name, m->descriptor, m->type, classfile::Code{}});
  pool.finish();
  return made;
}

}  // namespace

std::string Stubs::free_class(std::string wish) {
  for (std::string name = wish;; name += '_')
    if (hierarchy_.find(name).missing) return name;
}

const std::string& Stubs::make_stub(const Klass& k) {
  const std::vector<const Method*> methods = without_body(hierarchy_, k);
  JavaNames::Stub stub{
      free_class(package_for(k.name) + simple_name(k.name) + "Stub"), k.name, k.is_interface(), {}};
  for (const Method* m : methods) {
    stub.answers.push_back({std::string(m->name), std::string(m->descriptor)});
    JavaNames::Answer& a = stub.answers.back();
    if (!m->type->returns) continue;
    const auto overloads = std::ranges::count(stub.answers, a.method, &JavaNames::Answer::method);
    a.field = overloads == 1 ? a.method : fmt::format("{}{}", a.method, overloads);
    a.list = fmt::format("{}-{}", stub.name, a.field);
    hierarchy_.add(answer_list(*k.file, a.list, *m->type->returns));
    classes_.reach(a.list).as.never_as.emplace_back(syntax::kObject);
  }
  hierarchy_.add(stub_class(k, stub, methods));
  classes_.reach(stub.name);
  stubs_.push_back(std::move(stub));
  return stubs_.back().name;
}

std::string Stubs::with_objects(const std::string& name) {
  const Klass& k = hierarchy_.find(name);
  if (!k.is_abstract()) return name;
  return is_on_ && can_have_stub(k) ? make_stub(k) : std::string{};
}

/// Of the runtime's types only these have stubs: what the others promise is too much for answers of any kind. And its
/// own classes are not all that there are of them.
bool Stubs::is_answering(const Klass& k) {
  return !is_about_runtime_ && k.is_interface() && classfile::is_of_the_runtime(k.name) &&
         k.file->flags.is_public() &&
         (k.name == kIterator || without_body(hierarchy_, k).size() == 1);
}

bool Stubs::can_have_stub(const Klass& k) {
  return k.file != nullptr && k.is_abstract() && !k.file->flags.is_annotation() &&
         k.file->permitted_subclasses.empty() && k.super != "java/lang/Enum" &&
         !is_left_out(hierarchy_, k);
}

bool Stubs::wants_stub(const Klass& k) {
  if (!can_have_stub(k)) return false;
  const bool is_of_runtime = classfile::is_of_the_runtime(k.name);
  if (is_of_runtime && !is_answering(k)) return false;
  if (k.name == kIterator && !asked_types_.contains(k.name) &&
      !fields_.own_types().contains(k.name))
    return false;  // the runtime's classes make their own
  return std::ranges::none_of(classes_.order(), [&](const std::string& c) {
    return !(is_of_runtime && classfile::is_of_the_runtime(c)) &&
           !hierarchy_.find(c).is_abstract() && hierarchy_.is_below(c, k.name);
  });
}

void Stubs::may_be_given(const std::string& type) {
  if (!type.starts_with('[')) asked_types_.insert(type);
}

/// There are more classes than before.
bool Stubs::add() {
  if (!is_on_) return false;
  bool more = false;
  std::set<std::string> types = asked_types_;
  types.insert(fields_.types().begin(), fields_.types().end());
  for (const std::string& type : types) {
    const Klass& k = hierarchy_.find(type);
    if (!wants_stub(k)) continue;
    make_stub(k);
    more = true;
  }
  return more;
}

/// What nobody calls answers nothing.
std::vector<JavaNames::Stub> Stubs::asked() const {
  std::vector<JavaNames::Stub> all = stubs_;
  for (JavaNames::Stub& stub : all)
    for (JavaNames::Answer& a : stub.answers)
      if (fields_.known(stub.name, a.field).empty()) a.field = a.list = {};
  return all;
}

std::optional<std::string> Stubs::text(const MethodPlace& place) {
  const auto stub = std::ranges::find(stubs_, place.owner->name, &JavaNames::Stub::name);
  if (stub == stubs_.end()) return {};
  const auto answer = std::ranges::find_if(stub->answers, [&](const JavaNames::Answer& a) {
    return a.method == place.method->name && a.descriptor == place.method->descriptor;
  });
  if (answer->field.empty()) return "true";
  const FieldType& type = *place.method->type->returns;
  const auto constant = type.is_reference() && !type.is_array()
                            ? enums_.constant_for(name_of(type), stub->name)
                            : std::nullopt;
  const std::string list =
      fmt::format("(this $ {{field {} {} L{};}})", stub->name, answer->field, answer->list);
  return fmt::format(
      "(begin (assume ({0} != null)) (var {1} answer := ({0} $ {{field {2} {3} {4}}}) in (begin "
      "(this $ {{field {5} {6} L{2};}} := ({0} $ {{field {2} {7} L{2};}})) {8})))",
      list, classes_.type_name(type), answer->list, kAnswerValue, descriptor_of(type), stub->name,
      answer->field, kAnswerNext,
      constant ? fmt::format("({} @ {} answer)", constant->owner, constant->name) : "answer");
}

}  // namespace heapsum::lower
