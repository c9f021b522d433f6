// SPDX-License-Identifier: Apache-2.0
#include "constructed.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "constructor_paths.hpp"
#include "models/braces.hpp"
#include "static_uses.hpp"
#include "values_seen.hpp"

namespace heapsum::lower {

namespace {

using Kind = Computed::Kind;

/// Of a path, with fields for parameters: a parameter is what the field holds that was given it, or as long as the array there.
class Written {
 public:
  using Conditions = std::vector<std::string>;

  Written(const OwnCode& code, const Klass& k, const ConstructorPath& path)
      : code_(code), klass_(k), path_(path) {
    // Numbers before lengths: no array is asked then.
    for (const bool is_length : {false, true})
      for (const auto& [name, v] : path.fields)
        if ((v.kind == Kind::array) == is_length) bind(name, v);
  }

  /// What asks an array comes after what says that it is there.
  Conditions conditions() {
    Conditions all;
    for (const auto& [name, v] : path_.fields)
      if (is_array(name, v)) add(all, fmt::format("({} != null)", text(name)));
    for (const std::string& c : path_.conditions) add(all, c);
    for (const auto& [name, v] : path_.fields) add(all, holds(name, v));
    for (const auto& [name, v] : path_.fields) add(all, rows(name, v));
    return all;
  }

 private:
  [[nodiscard]] FieldPlace place(const std::string& name) const {
    return {&klass_, &*std::ranges::find(klass_.file->fields, name, &classfile::Field::name)};
  }
  [[nodiscard]] std::string text(const std::string& name) const {
    return field_text("p0", place(name));
  }
  [[nodiscard]] bool is_array(const std::string& name, const Computed& v) const {
    return v.kind == Kind::array && place(name).field->type.is_array();
  }
  static bool is_parameter(const std::string& text) {
    return text.starts_with("{parameter ") && text.ends_with('}') &&
           std::ranges::count(text, '{') == 1;
  }

  void bind(const std::string& name, const Computed& v) {
    const bool is_length = v.kind == Kind::array;
    const bool fits = v.kind != Kind::reference || v.type == place(name).field->descriptor;
    // An int in a long field: that it is one is said beside it.
    constexpr std::string_view kWidened = "(long ";
    if (const std::string of =
            v.text.starts_with(kWidened)
                ? v.text.substr(kWidened.size(), v.text.size() - kWidened.size() - 1)
                : "";
        is_parameter(of) && v.kind == Kind::long_integer)
      bound_.try_emplace(of, fmt::format("(int {})", text(name)));
    if (!is_parameter(v.text) || !fits) return;
    if (is_length && !is_array(name, v)) return;
    const auto [at, is_new] = bound_.try_emplace(
        v.text, is_length ? fmt::format("({} $ length)", text(name)) : text(name));
    if (is_new) by_.emplace(v.text, name);
  }

  /// What the field holds, but for that which says what a parameter is.
  std::string holds(const std::string& name, const Computed& v) const {
    const bool is_flag = place(name).field->type.kind == classfile::TypeKind::boolean &&
                         !place(name).field->type.is_array();
    const auto by = by_.find(v.text);
    const bool binds = by != by_.end() && by->second == name;
    if (is_array(name, v) && !v.text.empty() && !binds)
      return fmt::format("(({} $ length) = {})", text(name), v.text);
    if (v.kind == Kind::array) return {};
    if (v.text.empty() || binds || v.kind == Kind::reference || v.kind == Kind::other) return {};
    if (!is_flag)
      return v.kind == Kind::boolean ? "" : fmt::format("({} = {})", text(name), v.text);
    if (v.kind == Kind::boolean) return fmt::format("({} = {})", text(name), v.text);
    if (v.text == "1") return text(name);
    return v.text == "0" ? fmt::format("(not {})", text(name)) : std::string{};
  }

  /// Nothing is said of a parameter that no field has.
  void add(Conditions& all, const std::string& condition) const {
    bool is_known = !condition.empty();
    std::string said = with_names(condition, [&](const std::vector<std::string>& words) {
      const std::string braces = fmt::format("{{{}}}", fmt::join(words, " "));
      if (words[0] != "parameter") return braces;
      const auto at = bound_.find(braces);
      is_known &= at != bound_.end();
      return at == bound_.end() ? braces : at->second;
    });
    if (is_known && std::ranges::find(all, said) == all.end()) all.push_back(std::move(said));
  }

  /// Each is an array of its own, as long as the others.
  std::string rows(const std::string& name, const Computed& v) const {
    if (!v.has_rows || !place(name).field->flags.is_private() ||
        may_replace_rows(code_.classes(), place(name)))
      return {};
    const std::string first = fmt::format("({} at 0)", text(name));
    const std::string any =
        fmt::format("(if (({0} $ length) = 0) 0 else (if ({1} = null) 0 else ({1} $ length)))",
                    text(name), first);
    const bool is_known = is_bound(v.with);
    return fmt::format("({{rows {}}} {} 0 {})", place(name).field->descriptor, text(name),
                       is_known ? v.with : any);
  }
  /// All its parameters are known.
  bool is_bound(const std::string& text) const {
    Conditions all;
    add(all, text);
    return !all.empty();
  }

  const OwnCode& code_;
  const Klass& klass_;
  const ConstructorPath& path_;
  std::map<std::string, std::string> bound_{},
      by_{};  // by parameter: a text; the field that has it
};

bool is_lasting(OwnCode& code, const FieldPlace& place) {
  const classfile::Field& f = *place.field;
  if (f.flags.is_static() || classfile::is_of_the_runtime(place.owner->name)) return false;
  code.add(place.owner->name);
  return (f.flags.is_final() || f.flags.is_private()) && !code.assigned(place).later;
}

std::string all_of(const std::vector<std::string>& conditions) {
  std::string all;
  for (const std::string& c : conditions)
    all = all.empty() ? c : fmt::format("({} and {})", all, c);
  return all;
}

/// What another constructor of the class has made, it changes.
bool changes_what_is_made(const Klass& k, const classfile::Method& m) {
  return calls_another(k, m) &&
         std::ranges::any_of(m.code->instructions, [&](const classfile::Instruction& i) {
           return i.opcode == classfile::Opcode::putfield &&
                  field_of(*k.file, i).owner.name == k.name;
         });
}

/// Of each constructor that does the work; none: of one the ways are not seen.
std::optional<std::vector<std::vector<ConstructorPath>>> all_paths(Hierarchy& hierarchy,
                                                                   OwnCode& code, const Klass& k) {
  std::vector<std::vector<ConstructorPath>> all;
  for (const classfile::Method& m : k.file->methods) {
    if (m.name != "<init>" || !m.code) continue;
    if (changes_what_is_made(k, m)) return {};
    if (calls_another(k, m)) continue;
    auto paths = constructor_paths(
        hierarchy, k, m, [&](const FieldPlace& place) { return is_lasting(code, place); });
    if (!paths) return {};
    all.push_back(std::move(*paths));
  }
  return all;
}

/// A constructor above may give the object away, so that somebody has it though it is refused then.
bool may_get_out_above(Hierarchy& hierarchy, OwnCode& code, const Klass& k) {
  if (k.super.empty() || classfile::is_of_the_runtime(k.super)) return false;
  const Klass& above = hierarchy.find(k.super);
  return above.file == nullptr || !all_paths(hierarchy, code, above) ||
         may_get_out_above(hierarchy, code, above);
}

}  // namespace

Constructed constructed(Hierarchy& hierarchy, OwnCode& code, const Klass& k) {
  const auto constructors = all_paths(hierarchy, code, k);
  if (!constructors || may_get_out_above(hierarchy, code, k)) return {};
  std::set<std::string> ways;
  for (const auto& paths : *constructors)
    for (const ConstructorPath& path : paths) {
      const std::string said = all_of(Written(code, k, path).conditions());
      if (said.empty()) return {};
      ways.insert(said);
    }
  Constructed all;
  for (const std::string& way : ways)
    all.condition = all.condition.empty() ? way : fmt::format("({} or {})", all.condition, way);
  for (const classfile::Field& f : k.file->fields)
    if (all.condition.find(field_text("p0", {&k, &f})) != std::string::npos)
      all.fields.insert(std::string(f.name));
  return all;
}

}  // namespace heapsum::lower
