// SPDX-License-Identifier: Apache-2.0
// Strings and class objects that the program names: each is made when it is asked for first.
#include <algorithm>

#include <fmt/format.h>

#include "body.hpp"
#include "graft.hpp"
#include "left_out.hpp"
#include "models.hpp"
#include "world.hpp"

namespace heapsum::lower {

std::string World::constant(const std::string& key, const std::string& of,
                            const std::string& body) {
  std::string& call = constant_names_[key];
  syntax::Class& in = made_class("#constants", "Constants");
  const std::string name = fmt::format("constant-{}", constant_names_.size());
  call = fmt::format("({} @ {})", in.name, name);
  const classfile::FieldType type{classfile::TypeKind::reference, 0, of};
  in.of_class.push_back({{home(of).name, {}}, name, {}});
  starts_empty({in.name, name, {}}, type);
  const std::string made =
      fmt::format("(begin (if (({0} $ {1}) = null) ({0} $ {1} := {2}) else null) ({0} $ {1}))",
                  in.name, name, body);
  add_static("#constants", name, std::make_shared<classfile::MethodDescriptor>(), home(of).name,
             made);
  return call;
}

std::string World::text(std::string_view literal) {
  const std::string key = fmt::format("text {}", literal);
  if (const auto at = constant_names_.find(key); at != constant_names_.end()) return at->second;
  const std::vector<std::uint32_t> units = units_of(literal);
  const bool is_latin = std::ranges::all_of(units, [](std::uint32_t u) { return u < 256; });
  std::vector<std::uint32_t> bytes;
  for (const std::uint32_t u : units) {
    bytes.push_back(u & 0xffU);
    if (!is_latin) bytes.push_back(u >> 8U);
  }
  std::string fill;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    fill += fmt::format("(v at {} := (byte {})) ", i, bytes[i]);
  const std::string made = fmt::format(
      "(var (array byte) v := (new (array byte) {}) in (var {{java/lang/String}} s := (new "
      "{{java/lang/String}}) in (begin {} (s $ {{field java/lang/String value [B}} := v) (s $ "
      "{{field java/lang/String coder B}} := (byte {})) s)))",
      bytes.size(), fill, is_latin ? 0 : 1);
  return constant(key, std::string(kString), resolved(made));
}

std::string World::class_object(const std::string& name) {
  const std::string key = "class " + name;
  if (const auto at = constant_names_.find(key); at != constant_names_.end()) return at->second;
  const std::string made = fmt::format(
      "(var {{java/lang/Class}} c := (new {{java/lang/Class}}) in (begin (c $ {{field "
      "java/lang/Class name Ljava/lang/String;}} := {}) c))",
      text(classfile::java_name(name)));
  const std::string call = constant(key, "java/lang/Class", resolved(made));
  std::string field = call;
  class_objects_.push_back({name, field.replace(field.find('@'), 1, "$")});
  return call;
}

}  // namespace heapsum::lower
