// SPDX-License-Identifier: Apache-2.0
#include "model_text.hpp"

#include <memory>

#include <fmt/format.h>

#include "braces.hpp"
#include "models.hpp"

namespace heapsum::lower {

std::string ModelText::resolved(std::string_view model_text) {
  return with_names(model_text,
                    [&](const std::vector<std::string>& words) { return named(words); });
}

std::string ModelText::named(const std::vector<std::string>& words) {
  if (words[0] == "text") {
    std::string literal = words[1];
    for (std::size_t i = 2; i < words.size(); ++i) literal += " " + words[i];
    return parts_.constants.text(literal == "\\n" ? "\n" : literal);
  }
  if (words[0] == "copy") return parts_.object_methods.copy();
  if (words[0] == "like") return parts_.object_methods.array_like();
  if (words[0] == "fact") return parts_.facts.fact(words[1]);
  if (words[0] == "start") return parts_.initialisers.started_or_null(words[1]);
  if (words[0] == "call") return called(words[1], words[2], words[3]);
  return parts_.fields.named(words);
}

std::string ModelText::called(const std::string& of, const std::string& name,
                              const std::string& descriptor) {
  const auto place = parts_.hierarchy.method(of, name, descriptor);
  if (place && name == "<init>") return parts_.methods.request_constructor(*place, of).name;
  if (place) {
    const bool is_virtual = !place->method->flags.is_static() && !place->method->flags.is_private();
    if (is_virtual) parts_.methods.call_on_objects(of, name, descriptor);
    return parts_.methods.request(*place).name;
  }
  const std::string key = fmt::format("model {}.{}{}", of, name, descriptor);
  const std::string written = parts_.methods.name(key, {name});
  if (added_.insert(key).second) {
    const auto type = classfile::parse_method_descriptor(descriptor);
    const auto body = model(of, name, descriptor);
    HS_CHECK(type.has_value() && body.has_value());
    parts_.methods.add_static(of, written, std::make_shared<classfile::MethodDescriptor>(*type),
                              type->returns ? parts_.classes.type_name(*type->returns) : "bool",
                              resolved(*body));
  }
  return written;
}

}  // namespace heapsum::lower
