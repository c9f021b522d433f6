// SPDX-License-Identifier: Apache-2.0
#include "kept.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "models/braces.hpp"
#include "models/models.hpp"
#include "names.hpp"

namespace heapsum::lower {

namespace {

// Its objects are made by the runtime's code, which makes no two kinds of text; of the input see models/strings.txt.
constexpr std::string_view kMade = "made-here!";

constexpr std::int32_t kLongest = 8;
constexpr std::string_view kIsNull = "(p0 = null)";

/// What models/kept.txt says of the field, p0, of the object p1.
std::optional<std::string_view> kept_model(const FieldPlace& field) {
  return model(field.owner->name, fmt::format("kept-{}", field.field->name),
               field.field->descriptor);
}

}  // namespace

/// In Javalite, of p0, which the field of p1 holds; empty: nothing is known.
std::string Kept::condition(const FieldPlace& field) {
  return classfile::is_of_the_runtime(field.owner->name) ? library_condition(field)
                                                         : own_condition(field);
}

std::string Kept::own_condition(const FieldPlace& field) {
  parts_.code.add(field.owner->name);
  std::string all;
  const auto add = [&](std::string one) {
    if (!one.empty()) all = all.empty() ? std::move(one) : fmt::format("({} and {})", all, one);
  };
  if (parts_.code.is_never_null(field)) add("(p0 != null)");
  add(held(field));
  add(length(field));
  add(apart(field));
  add(accepted(field));
  return all;
}

/// It is none of the objects that fields were seen to hold which never hold the same one.
std::string Kept::apart(const FieldPlace& field) {
  std::string all;
  for (const FieldPlace& other : parts_.code.held_apart(field)) {
    const std::string one = fmt::format("(p0 != (p1 $ {}))", seen(other));
    all = all.empty() ? one : fmt::format("({} and {})", all, one);
  }
  return all.empty() ? all : fmt::format("((p0 = null) or {})", all);
}

const Constructed& Kept::constructed(const Klass& of) {
  const auto at = constructed_.find(&of);
  if (at != constructed_.end()) return at->second;
  return constructed_.emplace(&of, lower::constructed(parts_.hierarchy, parts_.code, of))
      .first->second;
}

/// What constructors make sure of together. It is assumed once of an object: it is about fields that never change.
std::string Kept::accepted(const FieldPlace& field) {
  const Klass& of = *field.owner;
  const Constructed& made = constructed(of);
  if (!made.fields.contains(std::string(field.field->name))) return {};
  const std::string in = parts_.classes.home(of.name).name;
  const std::string key = fmt::format("accepted {}", of.name);
  const std::string written = parts_.methods.name(key, {fmt::format("accepted-in-{}", in)});
  if (asked_.insert(key).second) {
    const std::string seen =
        parts_.fields.added(of.name, fmt::format("accepted-in-{}!", in), "Z", false);
    const auto type = std::make_shared<classfile::MethodDescriptor>();
    type->parameters = {{classfile::TypeKind::reference, 0, of.name}};
    parts_.methods.add_static(
        of.name, written, type, "bool",
        fmt::format("(if (p0 $ {0}) true else (begin (p0 $ {0} := true) {1}))", seen,
                    resolved(made.condition)));
  }
  return fmt::format("({} @ {} p1)", in, written);
}

/// What the field was seen to hold last; null where nothing has read it.
std::string Kept::seen(const FieldPlace& field) {
  return parts_.fields.added(field.owner->name,
                             fmt::format("seen-in-{}!", member_name(field.field->name)),
                             std::string(field.field->descriptor), false);
}

std::string Kept::held(const FieldPlace& field) {
  const std::set<std::string> made = parts_.code.held_by(field);
  if (made.empty() || std::ranges::any_of(made, [&](const std::string& name) {
        return !parts_.classes.wrong_class(name).empty();
      }))
    return {};
  std::string all = "(p0 = null)";
  for (const std::string& name : made) {
    const bool is_of_objects = name.starts_with("[L") || name.starts_with("[[");
    all = fmt::format(
        "({} or {})", all,
        is_of_objects ? fmt::format("({} p0)", parts_.arrays.is_exactly(name))
                      : fmt::format("(p0 instanceof {})", parts_.classes.type_name(object(name))));
  }
  return all;
}

/// Nothing of long arrays: each array of the input would have as many elements.
std::string Kept::length(const FieldPlace& field) {
  const std::set<std::int32_t> lengths = parts_.code.lengths_of(field);
  if (lengths.empty() || *lengths.begin() < 0 || *lengths.rbegin() > kLongest) return {};
  lengths_.insert(lengths.begin(), lengths.end());
  std::string all;
  for (const std::int32_t n : lengths)
    all = all.empty() ? fmt::format("((p0 $ length) = {})", n)
                      : fmt::format("({} or ((p0 $ length) = {}))", all, n);
  return all.empty() ? all : fmt::format("((p0 = null) or {})", all);
}

/// A text of models/kept.txt, or of own_code/constructed.hpp.
std::string Kept::resolved(std::string_view text) {
  return with_names(text, [&](const std::vector<std::string>& words) {
    if (words[0] == "rows") return are_rows(words[1]);
    return words[0] == "call" ? helper(words[1], words[2], words[3]) : parts_.fields.named(words);
  });
}

/// A static method that takes an array of arrays, an index and a length: the rows from there on are so long, and each is another.
std::string Kept::are_rows(const std::string& descriptor) {
  const std::string of(kObject), in = parts_.classes.home(of).name;
  const auto name = [&](const std::string& what) {
    return parts_.methods.name(fmt::format("{} {}", what, descriptor), {what});
  };
  const std::string written = name("are-rows"), differs = name("is-another-row");
  const std::string call = fmt::format("{} @ {}", in, written);
  if (!asked_.insert("rows " + descriptor).second) return call;
  const auto type = std::make_shared<classfile::MethodDescriptor>();
  type->parameters = {*classfile::parse_field_descriptor(descriptor), {}, {}};
  parts_.methods.add_static(
      of, written, type, "bool",
      fmt::format("(if (p1 >= (p0 $ length)) true else (and ((p0 at p1) != null)"
                  " (((p0 at p1) $ length) = p2) ({} @ {} p0 p1 (p1 - 1)) ({} p0 (p1 + 1) p2)))",
                  in, differs, call));
  parts_.methods.add_static(
      of, differs, type, "bool",
      fmt::format(
          "(if (p2 < 0) true else (and ((p0 at p1) != (p0 at p2)) ({} @ {} p0 p1 (p2 - 1))))", in,
          differs));
  return call;
}

/// A static method that such texts share.
std::string Kept::helper(const std::string& of, const std::string& name,
                         const std::string& descriptor) {
  const std::string key = fmt::format("kept {}.{}{}", of, name, descriptor);
  const std::string written = parts_.methods.name(key, {name});
  if (!asked_.insert(key).second) return written;
  const auto type = classfile::parse_method_descriptor(descriptor);
  const auto body = model(of, name, descriptor);
  HS_CHECK(type.has_value() && body.has_value());
  parts_.methods.add_static(of, written, std::make_shared<classfile::MethodDescriptor>(*type),
                            "bool", resolved(*body));
  return written;
}

std::string Kept::library_condition(const FieldPlace& field) {
  const auto text = is_about_runtime_ ? std::nullopt : kept_model(field);
  if (!text) return {};
  const bool is_always_null = text->substr(text->find_first_not_of(" \n")).starts_with(kIsNull);
  if (field.field->type.is_reference() && !is_always_null) parts_.fields.is_kept(field);
  const std::string said = resolved(*text);
  constexpr std::string_view kObjects = "[Ljava/lang/Object;";
  return field.field->descriptor != kObjects
             ? said
             : fmt::format("({} and ({} p0))", said,
                           parts_.arrays.is_exactly(std::string(kObjects)));
}

std::optional<Member> Kept::read(const FieldPlace& field) {
  if (!has_input_ || field.field->flags.is_static()) return {};
  const std::string& of = field.owner->name;
  const std::string key = fmt::format("kept {}.{}", of, field.field->name);
  const std::string in = parts_.classes.home(of).name;
  const std::string wish = fmt::format("kept-in-{}-{}", in, member_name(field.field->name));
  if (asked_.contains(key)) return Member{in, parts_.methods.name(key, {wish}), {}};
  const std::string kept = condition(field);
  if (kept.empty()) return {};
  asked_.insert(key);
  const std::string written = parts_.methods.name(key, {wish});
  const auto type = std::make_shared<classfile::MethodDescriptor>();
  type->parameters = {field.field->type, {classfile::TypeKind::reference, 0, field.owner->name}};
  const std::string remembered =
      parts_.code.held_apart(field).empty() ? "" : fmt::format("(p1 $ {} := p0) ", seen(field));
  parts_.methods.add_static(of, written, type, parts_.classes.type_name(field.field->type),
                            fmt::format("(begin (assume ((p1 $ {}) or {})) {}p0)",
                                        made_here(*field.owner), kept, remembered));
  return Member{in, written, {}};
}

/// A boolean that is false in each object of the input.
std::string Kept::made_here(const Klass& of) {
  if (of.name == kString) return parts_.fields.added(of.name, std::string(kMade), "Z", false);
  return parts_.fields.added(of.name, fmt::format("made-as-{}!", parts_.classes.home(of.name).name),
                             "Z", false);
}

std::string Kept::begun(const Klass& of) {
  const bool is_string = of.name == kString;
  if (!has_input_ && !is_string) return {};
  const bool is_of_runtime = classfile::is_of_the_runtime(of.name);
  if (!is_of_runtime) parts_.code.add(of.name);
  const bool keeps = is_string || std::ranges::any_of(of.file->fields, [&](const auto& f) {
                       const FieldPlace field{&of, &f};
                       return is_of_runtime
                                  ? !is_about_runtime_ && kept_model(field).has_value()
                                  : parts_.code.is_never_null(field) ||
                                        !parts_.code.held_by(field).empty() ||
                                        constructed(of).fields.contains(std::string(f.name));
                     });
  return keeps ? fmt::format("(this $ {} := true)", made_here(of)) : std::string{};
}

}  // namespace heapsum::lower
