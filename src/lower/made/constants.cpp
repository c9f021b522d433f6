// SPDX-License-Identifier: Apache-2.0
#include "constants.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "literals.hpp"

namespace heapsum::lower {

Constants::Made Constants::make(const std::string& of, const std::string& body) {
  const syntax::Class& in = classes_.made(kConstants);
  const std::string name = fmt::format("constant-{}", ++count_);
  Made made{fmt::format("({} @ {})", in.name, name), fmt::format("({} $ {})", in.name, name)};
  fields_.add_static(classes_.made(kConstants), name,
                     {classfile::TypeKind::reference, 0, std::string_view(of)});
  methods_.add_static(std::string(kConstants), name,
                      std::make_shared<classfile::MethodDescriptor>(), classes_.home(of).name,
                      fmt::format("(begin (if ({0} = null) ({1} $ {2} := {3}) else null) {0})",
                                  made.field, in.name, name, body));
  return made;
}

std::string Constants::text(std::string_view literal) {
  if (const auto at = texts_.find(literal); at != texts_.end()) return at->second;
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
  const std::string body = fields_.resolved(fmt::format(
      "(var (array byte) v := (new (array byte) {}) in (var {{java/lang/String}} s := (new "
      "{{java/lang/String}}) in (begin {} (s $ {{field java/lang/String value [B}} := v) (s $ "
      "{{field java/lang/String coder B}} := (byte {})) (s $ {{field java/lang/String shared! Z}} "
      ":= "
      "true) (s $ {{field java/lang/String made-here! Z}} := true) s)))",
      bytes.size(), fill, is_latin ? 0 : 1));
  return texts_[std::string(literal)] = make(std::string(kString), body).call;
}

std::string Constants::class_object(const std::string& name) {
  if (const auto at = of_classes_.find(name); at != of_classes_.end()) return at->second;
  const std::string body = fields_.resolved(
      fmt::format("(var {{java/lang/Class}} c := (new {{java/lang/Class}}) in (begin (c $ {{field "
                  "java/lang/Class name Ljava/lang/String;}} := {}) c))",
                  text(classfile::java_name(name))));
  Made made = make("java/lang/Class", body);
  class_objects_.push_back({name, std::move(made.field)});
  return of_classes_[name] = std::move(made.call);
}

}  // namespace heapsum::lower
