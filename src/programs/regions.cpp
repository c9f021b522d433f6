// SPDX-License-Identifier: Apache-2.0
#include "regions.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <heapsum/base/result.hpp>

namespace heapsum::programs {

namespace {

using syntax::Class;
using syntax::ClassId;
using syntax::Program;

/// "p.Outer.Inner", and "Inner" for it.
bool is_called(std::string_view whole, std::string_view given) {
  if (!whole.ends_with(given)) return false;
  return whole.size() == given.size() || whole[whole.size() - given.size() - 1] == '.';
}

std::string dotted(const std::string& internal) {
  std::string name = classfile::java_name(internal);
  std::ranges::replace(name, '$', '.');
  return name;
}

/// Finds what a region is stated of, and notes it there.
class RegionSetter {
 public:
  RegionSetter(Target& target, const RegionOf& given) : target_(target), given_(given) {
    const std::size_t dot = given.of.rfind('.');
    in_ = given.of.substr(0, dot);
    name_ = given.of.substr(dot + 1);
  }

  /// False: the target has no such field or parameter.
  Result<bool, std::string> set() {
    bool found = parameter();
    for (std::size_t i = 0; i < program_.classes.size(); ++i)
      found = fields_of(ClassId(i)) || found;
    if (!wrong_.empty()) return Failure{wrong_};
    return found;
  }

 private:
  [[nodiscard]] std::string class_name(const Class& c) const {
    if (!target_.java) return c.name;
    const auto at = target_.java->classes.find(c.name);
    return at == target_.java->classes.end() ? c.name : dotted(at->second);
  }
  [[nodiscard]] std::string field_called(const Class& of, const std::string& name) const {
    if (!target_.java) return name;
    const auto at = target_.java->fields.find({of.name, name});
    return at == target_.java->fields.end() ? std::string() : at->second.name;
  }
  [[nodiscard]] std::string entry() const {
    if (!target_.java) return syntax::entry_name(program_);
    const lower::JavaNames& names = *target_.java;
    return fmt::format("{}.{}", dotted(names.entry_owner),
                       shown_method(names.entry_method, names.entry_owner));
  }

  bool parameter() {
    if (!is_called(entry(), in_)) return false;
    auto& all = program_.methods[program_.entry.index()].parameters;
    if (given_.parameters.value_or(all.size()) != all.size()) return false;
    const auto at = std::ranges::find(all, name_, &syntax::Parameter::name);
    if (at == all.end()) return false;
    note(at->type.resolved, at->regions);
    return true;
  }

  /// Those that the class declares.
  bool fields_of(ClassId declaring) {
    const Class& c = program_[declaring];
    if (c.is_made() || !is_called(class_name(c), in_)) return false;
    bool found = false;
    for (std::size_t slot = c.inherited; slot < c.fields.size(); ++slot)
      if (!c.fields[slot].is_gap() && field_called(c, c.fields[slot].name) == name_)
        found = true, field(declaring, slot);
    for (const syntax::Field& f : c.of_class)
      if (field_called(c, f.name) == name_) found = true, of_class(c.name + "." + f.name);
    return found;
  }

  /// In each class that has it from this one, and in the families that gather such classes.
  void field(ClassId declaring, std::size_t slot) {
    for (std::size_t i = 0; i < program_.classes.size(); ++i) {
      if (!syntax::is_subclass(program_, ClassId(i), declaring)) continue;
      note(program_.classes[i].fields[slot]);
    }
    for (const Class& above : program_.classes)
      if (above.family && syntax::is_subclass(program_, declaring, ClassId(index(above))))
        note(program_.classes[above.family->index()].fields[slot]);
  }
  [[nodiscard]] std::size_t index(const Class& c) const {
    return static_cast<std::size_t>(&c - program_.classes.data());
  }

  void of_class(const std::string& name) {
    if (!program_.statics) return;
    for (syntax::Field& f : program_.classes[program_.statics->index()].fields)
      if (f.name == name) note(f);
  }

  void note(syntax::Field& f) { note(f.type.resolved, f.regions); }
  void note(syntax::Type type, syntax::Regions& into) {
    if (!type.is_reference()) return wrong("holds no reference");
    if (!given_.elements.empty() && !syntax::is_array(program_, type.of))
      return wrong("is no array: it has no elements");
    into = {number(given_.objects), given_.elements.empty() ? 0 : number(given_.elements)};
  }
  void wrong(std::string_view what) { wrong_ = fmt::format("{} {}", given_.of, what); }

  std::uint32_t number(const std::string& name) {
    const auto at = std::ranges::find(program_.regions, name);
    const auto number = static_cast<std::uint32_t>(at - program_.regions.begin()) + 1;
    if (at == program_.regions.end()) program_.regions.push_back(name);
    return number;
  }

  Target& target_;
  const RegionOf& given_;
  Program& program_ = target_.program;
  std::string in_{}, name_{}, wrong_{};
};

}  // namespace

std::vector<RegionOf> regions_of(const Contracted& source) {
  std::vector<RegionOf> all;
  for (const jml::Region& r : source.woven.regions) {
    const std::string type =
        dotted(source.woven.package.empty() ? r.type : source.woven.package + "/" + r.type);
    const std::string of = r.method.empty() ? type : type + "." + r.method;
    all.push_back({of + "." + r.name, r.objects, r.elements, r.parameters});
  }
  return all;
}

std::string set_regions(Target& target, const std::vector<RegionOf>& all) {
  for (const RegionOf& given : all) {
    const auto found = RegionSetter(target, given).set();
    if (!found) return fmt::format("heapsum: error: --region: {}\n", found.error());
    if (found.value()) target.in_regions.push_back(given.of);
  }
  return {};
}

const RegionOf* unused_region(const std::vector<RegionOf>& all,
                              const std::vector<Target>& targets) {
  const auto at = std::ranges::find_if(all, [&](const RegionOf& r) {
    return std::ranges::none_of(targets, [&](const Target& t) {
      return std::ranges::find(t.in_regions, r.of) != t.in_regions.end();
    });
  });
  return at == all.end() || targets.empty() ? nullptr : &*at;
}

std::string no_such_part(const RegionOf& given) {
  return fmt::format(
      "heapsum: error: --region: nothing that is looked at has a field or parameter {}\n"
      "  hint: C.f for a field, C.m.x for a parameter of the method where the program starts\n",
      given.of);
}

}  // namespace heapsum::programs
