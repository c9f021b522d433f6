// SPDX-License-Identifier: Apache-2.0
#include "hierarchy.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include <heapsum/classfile/complaint.hpp>
#include <heapsum/syntax/standard.hpp>

#include "types.hpp"

namespace heapsum::lower {

namespace {

constexpr std::string_view kPackage = "java/lang/";
constexpr std::size_t kMostAbove = 1000;  // classes and interfaces above one

bool is_array(std::string_view name) { return name.starts_with('['); }

/// What is above a class of the language.
std::string language_super(std::string_view javalite_name) {
  for (const syntax::StandardClass& c : syntax::kStandardClasses)
    if (c.name == javalite_name && !c.super.empty())
      return std::string(kPackage) + std::string(c.super);
  return javalite_name == syntax::kObject ? std::string{} : std::string(kObject);
}

std::vector<std::string_view> named_above(const classfile::ClassFile& file) {
  std::vector<std::string_view> all = file.interfaces;
  if (file.super_name) all.push_back(*file.super_name);
  return all;
}

Klass of_file(const std::string& name, const classfile::ClassFile& file) {
  Klass k{name, &file, false, std::string(file.super_name.value_or(kObject))};
  for (const std::string_view i : file.interfaces) k.interfaces.emplace_back(i);
  return k;
}

/// What may not be above a class, in words; empty: these may [jvms, 5.3.5]. Those that are not known may.
std::string wrong_above(const classfile::ClassFile& file, classfile::ClassPath& path) {
  const auto found = [&](std::string_view name) {
    const auto read = path.find(name);
    return read ? read.value() : nullptr;
  };
  const auto complaint = [&](std::string_view wanted, std::string_view other) {
    return fmt::format("expected {} above {}, found {}", wanted, file.name, other);
  };
  const std::string_view super = file.super_name.value_or(kObject);
  if (file.flags.is_interface() && super != kObject) return complaint("java/lang/Object", super);
  const classfile::ClassFile* above = found(super);
  const bool is_final = above != nullptr ? above->flags.is_final() : super == kString;
  if (is_final || (above != nullptr && above->flags.is_interface()))
    return complaint("a class that may have subclasses", super);
  for (const std::string_view name : file.interfaces) {
    const classfile::ClassFile* interface = found(name);
    if (interface != nullptr ? !interface->flags.is_interface() : language_class(name).has_value())
      return complaint("an interface", name);
  }
  return {};
}

}  // namespace

std::optional<std::string_view> language_class(std::string_view name) {
  if (!name.starts_with(kPackage)) return {};
  name.remove_prefix(kPackage.size());
  const bool standard = std::ranges::any_of(
      syntax::kStandardClasses, [&](const syntax::StandardClass& c) { return c.name == name; });
  if (standard || name == syntax::kObject || name == syntax::kString) return name;
  return {};
}

bool is_above_arrays(const std::string& name) {
  return name == "java/lang/Cloneable" || name == "java/io/Serializable";
}

std::string java_name(const MethodPlace& place) {
  return fmt::format("{}.{}", classfile::java_name(place.owner->name), place.method->name);
}

const Klass& Hierarchy::find(const std::string& name) {
  std::unique_ptr<Klass>& k = classes_[name];
  if (!k) k = std::make_unique<Klass>(read(name));
  return *k;
}

Klass Hierarchy::read(const std::string& name) {
  const auto standard = language_class(name);
  if (standard == syntax::kObject) return {name, nullptr, false, {}};
  const auto found = path_.find(name);
  if (!found && trouble_.empty()) trouble_ = render(found.error());
  const classfile::ClassFile* file = found ? found.value() : nullptr;
  if (file == nullptr && standard) return {name, nullptr, false, language_super(*standard)};
  if (file != nullptr && !is_well_placed(*file)) file = nullptr;
  if (file == nullptr) return {name, nullptr, true, std::string(kObject)};
  return of_file(name, *file);
}

/// No class is above itself [jvms, 5.3.5]. What is wrong with those above is said when they are asked for.
bool Hierarchy::is_well_placed(const classfile::ClassFile& file) {
  std::set<std::string_view> met;
  std::vector<std::string_view> open = named_above(file);
  while (!open.empty() && met.size() <= kMostAbove && !met.contains(file.name)) {
    const std::string_view name = open.back();
    open.pop_back();
    if (!met.insert(name).second) continue;
    const auto found = path_.find(name);
    if (!found || found.value() == nullptr) continue;
    const auto more = named_above(*found.value());
    open.insert(open.end(), more.begin(), more.end());
  }
  const bool too_many = met.size() > kMostAbove;
  const std::string what = too_many ? fmt::format("more than {}", kMostAbove) : "the class itself";
  const std::string wrong =
      too_many || met.contains(file.name)
          ? fmt::format("expected classes above {}, found {}", file.name, what)
          : wrong_above(file, path_);
  if (!wrong.empty() && trouble_.empty())
    trouble_ = render(classfile::Complaint{file.place, {}, wrong});
  return wrong.empty();
}

const Klass& Hierarchy::add(std::unique_ptr<MadeClass> made) {
  const classfile::ClassFile& file = made_.emplace_back(std::move(made))->file;
  const std::string name(file.name);
  return *(classes_[name] = std::make_unique<Klass>(of_file(name, file)));
}

const Klass* Hierarchy::made(const std::string& name) const {
  const auto at = classes_.find(name);
  return at == classes_.end() ? nullptr : at->second.get();
}

const Klass& Hierarchy::object() {
  if (object_.name.empty()) {
    const auto found = path_.find(std::string(kObject));
    object_ = {std::string(kObject), found ? found.value() : nullptr};
  }
  return object_;
}

bool Hierarchy::is_below(const std::string& name, const std::string& of) {
  if (name == of || of == kObject) return true;
  if (is_array(name)) {
    if (!is_array(of)) return false;
    const auto element = element_of(name), wanted = element_of(of);
    return element == wanted || (element.is_reference() && wanted.is_reference() &&
                                 is_below(name_of(element), name_of(wanted)));
  }
  if (is_array(of)) return false;
  const auto above = above_of(name);
  return std::ranges::any_of(above, [&](const Klass* k) { return k->name == of; });
}

std::vector<const Klass*> Hierarchy::above_of(const std::string& name) {
  std::vector<const Klass*> all, open{&find(name)};
  std::set<const Klass*> met;
  while (!open.empty()) {
    const Klass* k = open.back();
    open.pop_back();
    if (!met.insert(k).second) continue;
    all.push_back(k);
    if (!k->super.empty()) open.push_back(&find(k->super));
    for (auto i = k->interfaces.rbegin(); i != k->interfaces.rend(); ++i) open.push_back(&find(*i));
  }
  return all;
}

std::string Hierarchy::join(const std::string& a, const std::string& b) {
  if (is_below(a, b)) return b;
  if (is_below(b, a)) return a;
  return is_array(a) && is_array(b) ? join_arrays(a, b) : join_classes(a, b);
}

std::string Hierarchy::join_arrays(const std::string& a, const std::string& b) {
  const auto left = element_of(a), right = element_of(b);
  if (!left.is_reference() || !right.is_reference()) return std::string(kObject);
  const std::string element = join(name_of(left), name_of(right));
  return is_array(element) ? "[" + element : "[L" + element + ";";
}

/// A class above both that is not Object, or the one interface above both, or Object.
std::string Hierarchy::join_classes(const std::string& a, const std::string& b) {
  if (is_array(a) || is_array(b)) return std::string(kObject);
  for (const Klass* k = &find(a); !k->super.empty(); k = &find(k->super))
    if (k->super != kObject && is_below(b, k->super)) return k->super;
  std::vector<std::string> common = interfaces_above(a);
  std::erase_if(common, [&](const std::string& i) { return !is_below(b, i); });
  const auto lowest = std::ranges::find_if(common, [&](const std::string& i) {
    return std::ranges::all_of(common, [&](const std::string& j) { return is_below(i, j); });
  });
  return lowest == common.end() ? std::string(kObject) : *lowest;
}

std::vector<std::string> Hierarchy::interfaces_above(const std::string& name) {
  std::vector<std::string> all;
  for (const Klass* k = &find(name);; k = &find(k->super)) {
    if (k->is_interface()) all.push_back(k->name);
    add_interfaces(*k, all);
    if (k->super.empty()) return all;
  }
}

void Hierarchy::add_interfaces(const Klass& k, std::vector<std::string>& all) {
  for (const std::string& i : k.interfaces) {
    if (std::ranges::find(all, i) != all.end()) continue;
    all.push_back(i);
    add_interfaces(find(i), all);
  }
}

std::optional<FieldPlace> Hierarchy::field(const std::string& in, std::string_view name,
                                           std::string_view descriptor) {
  if (is_array(in)) return {};
  for (const Klass* k : above_of(in)) {
    if (k->file == nullptr) continue;
    for (const classfile::Field& f : k->file->fields)
      if (f.name == name && f.descriptor == descriptor) return FieldPlace{k, &f};
  }
  return {};
}

std::optional<MethodPlace> Hierarchy::method(const std::string& in, std::string_view name,
                                             std::string_view descriptor) {
  const auto found = declared_method(in, name, descriptor);
  if (found || object().file == nullptr) return found;
  for (const classfile::Method& m : object().file->methods)
    if (m.name == name && m.descriptor == descriptor) return MethodPlace{&object(), &m};
  return {};
}

bool Hierarchy::is_of_object(std::string_view name, std::string_view descriptor) {
  return object().file != nullptr &&
         std::ranges::any_of(object().file->methods, [&](const classfile::Method& m) {
           return m.name == name && m.descriptor == descriptor && m.flags.is_public();
         });
}

/// Not in java/lang/Object.
std::optional<MethodPlace> Hierarchy::declared_method(const std::string& in, std::string_view name,
                                                      std::string_view descriptor) {
  if (is_array(in)) return {};
  const auto own = [&](const Klass& k) -> std::optional<MethodPlace> {
    if (k.file == nullptr) return {};
    for (const classfile::Method& m : k.file->methods)
      if (m.name == name && m.descriptor == descriptor) return MethodPlace{&k, &m};
    return {};
  };
  for (const Klass* k = &find(in);; k = &find(k->super)) {
    if (const auto found = own(*k)) return found;
    if (k->super.empty()) break;
  }
  // What a class has of Object comes before what an interface says of it.
  if (!find(in).is_interface() && is_of_object(name, descriptor)) return {};
  // The lowest with a body before one without.
  std::optional<MethodPlace> best;
  for (const std::string& i : interfaces_above(in)) {
    const auto found = own(find(i));
    if (!found || found->method->flags.is_static() || found->method->flags.is_private()) continue;
    const bool better = !best || (!best->method->code && found->method->code) ||
                        (found->method->code && is_below(found->owner->name, best->owner->name));
    if (better) best = found;
  }
  return best;
}

}  // namespace heapsum::lower
