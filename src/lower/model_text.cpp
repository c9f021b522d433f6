// SPDX-License-Identifier: Apache-2.0
// What models call things of Java, and what is only theirs: fields and methods that no class has.

#include <fmt/format.h>

#include <heapsum/syntax/standard.hpp>

#include "models.hpp"
#include "world.hpp"

namespace heapsum::lower {

namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text)
    if (c == ' ')
      words.emplace_back();
    else
      words.back() += c;
  return words;
}

classfile::FieldType type_named(std::string_view descriptor) {
  const auto type = classfile::parse_field_descriptor(descriptor);
  HS_CHECK(type.has_value());
  return *type;
}

}  // namespace

std::string World::resolved(std::string_view model_text) {
  std::string out;
  for (std::size_t at = 0; at < model_text.size();) {
    const std::size_t open = model_text.find('{', at);
    out += model_text.substr(at, open - at);
    if (open == std::string_view::npos) break;
    const std::size_t close = model_text.find('}', open);
    out += named(words_of(model_text.substr(open + 1, close - open - 1)));
    at = close + 1;
  }
  return out;
}

std::string World::named(const std::vector<std::string>& words) {
  if (words[0] == "text") {
    std::string literal = words[1];
    for (std::size_t i = 2; i < words.size(); ++i) literal += " " + words[i];
    return text(literal == "\\n" ? "\n" : literal);
  }
  if (words[0] == "field" || words[0] == "static")
    return made_field(words[1], words[2], words[3], words[0] == "static");
  if (words[0] == "copy") return wants_copy_ = true, std::string(kCopy);
  if (words[0] == "like") return wants_like_ = true, std::string(kLike);
  if (words[0] == "fact") return fact(words[1]);
  if (words[0] == "start") {
    std::string code = started(words[1], "");
    return code.empty() ? "null" : code;
  }
  if (words[0] == "call") return called(words[1], words[2], words[3]);
  if (words[0].starts_with('[')) return type_name(type_named(words[0]));
  return home(words[0]).name;
}

std::string World::made_field(const std::string& in, const std::string& name,
                              const std::string& descriptor, bool of_class) {
  if (!in.starts_with('#'))
    if (const auto place = hierarchy_.field(in, name, descriptor)) {
      std::string known = field_name(*place);
      if (of_class) starts_empty({reach(in).as.name, known, {}}, place->field->type);
      return known;
    }
  std::string& written = fields_[{in, "+" + name}];
  if (!written.empty()) return written;
  written = name;
  const classfile::FieldType type = type_named(descriptor);
  std::string type_written = type_name(type);
  syntax::Class& c = home(in);
  (of_class ? c.of_class : c.fields).push_back({{std::move(type_written), {}}, name, {}});
  if (of_class) starts_empty({c.name, name, {}}, type);
  return name;
}

JavaNames World::java_names() {
  JavaNames names;
  names.decisions = decisions_;
  names.stubs = asked_stubs();
  names.classes.emplace(syntax::kObject, kObject);
  for (const auto& [name, reached] : reached_)
    if (!name.starts_with('#') && (reached.klass->file != nullptr || language_class(name)))
      names.classes.emplace(reached.as.name, name);
  for (const auto& [place, written] : fields_) {
    const auto& [owner, name] = place;
    if (owner.starts_with('#') || name.starts_with('+')) continue;
    const auto constants = constants_.find(owner);
    names.fields.emplace(std::pair(home(owner).name, written), JavaNames::Member{owner, name});
    if (constants != constants_.end())
      names.fields.emplace(std::pair(constants->second.name, written),
                           JavaNames::Member{owner, name});
  }
  return names;
}

std::string World::called(const std::string& of, const std::string& name,
                          const std::string& descriptor) {
  const auto place = hierarchy_.method(of, name, descriptor);
  if (place && name == "<init>")
    return request(*place,
                   {fmt::format("{}.<init>{}", of, descriptor), {"init-" + home(of).name}, true})
        .name;
  if (place) {
    const bool is_virtual = !place->method->flags.is_static() && !place->method->flags.is_private();
    if (is_virtual) calls_.emplace(of, place->method->name, place->method->descriptor);
    return request(*place, virtual_request(*place)).name;
  }
  const std::string key = fmt::format("model {}.{}{}", of, name, descriptor);
  const bool is_new = !fields_.contains({"#model", key});
  const std::string written = method_names_.of(key, {name});
  fields_[{"#model", key}] = written;
  if (is_new) {
    const auto type = classfile::parse_method_descriptor(descriptor);
    const auto body = model(of, name, descriptor);
    HS_CHECK(type.has_value() && body.has_value());
    add_static(of, written, std::make_shared<classfile::MethodDescriptor>(*type),
               type->returns ? type_name(*type->returns) : "bool", resolved(*body));
  }
  return written;
}

}  // namespace heapsum::lower
