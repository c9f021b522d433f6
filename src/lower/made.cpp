// SPDX-License-Identifier: Apache-2.0
// What the program has that no class file has: what Object's methods do on what is no object of a class of the program,
// and what models name. All of it is Javalite text; constants.cpp and initialisers.cpp have more.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <heapsum/syntax/standard.hpp>

#include "body.hpp"
#include "graft.hpp"
#include "left_out.hpp"
#include "models.hpp"
#include "world.hpp"

namespace heapsum::lower {

namespace {

constexpr std::string_view kMethods = "#methods";  // the class of Object's methods
// One of them makes another object with the same fields; it has a body in each class that may be cloned.
constexpr std::string_view kCopy = "shallow-copy";
// One makes an array of the class that another has, of some length.
constexpr std::string_view kLike = "array-like";
// And one gives the class of an array, or of an Object that is nothing else.
constexpr std::string_view kClassOfArray = "class-of-array";

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

constexpr std::string_view kObjects = "[Ljava/lang/Object;";

}  // namespace

bool has_body(const MethodPlace& place) {
  return place.method->code.has_value() || is_modelled(place);
}

syntax::Class& World::made_class(const std::string& key, const std::string& wish) {
  const auto [at, added] = made_classes_.try_emplace(key);
  if (added) {
    at->second.name = class_names_.of(key, {wish});
    at->second.kind = syntax::Class::Kind::abstract;
  }
  return at->second;
}

/// The class of the program that has the members of the class of this internal name.
syntax::Class& World::home(const std::string& name) {
  if (name == kObject || name == kMethods)
    return made_class(std::string(kMethods), "Object-methods");
  return reach(name).as;
}

// ---- Object's methods, of what may be no object of a class of the program: an array, or an Object

Member World::on_anything(const MethodPlace& place, const Member& method) {
  const classfile::Method& m = *place.method;
  const std::string key = fmt::format("any {}{}", m.name, m.descriptor);
  const bool is_new = !fields_.contains({"#any", key});
  const std::string name = method_names_.of(key, {method.name + "-of-any"});
  fields_[{"#any", key}] = name;
  syntax::Class& in = home(std::string(kMethods));
  if (is_new) {
    calls_.emplace(kObject, m.name, m.descriptor);
    const auto type = std::make_shared<classfile::MethodDescriptor>(*m.type);
    type->parameters.insert(type->parameters.begin(), {classfile::TypeKind::reference, 0, kObject});
    std::string arguments;
    for (std::size_t i = 1; i < type->parameters.size(); ++i) arguments += fmt::format(" p{}", i);
    const bool asks_class = m.name == "getClass";
    wants_class_of_array_ = wants_class_of_array_ || asks_class;
    const std::string other =
        m.name == "equals" ? "(p0 = p1)"
        : asks_class
            ? fmt::format("({} @ {} p0)", in.name, kClassOfArray)
            : fmt::format("(unsupported \"{} of an array, or of an Object that is nothing else\")",
                          m.name);
    const std::string body =
        fmt::format("(if ((p0 = null) or (p0 instanceof {0})) ((cast {0} p0) @ {1}{2}) else {3})",
                    in.name, method.name, arguments, other);
    add_static(std::string(kMethods), name, type,
               m.type->returns ? type_name(*m.type->returns) : "bool", body);
  }
  return {in.name, name, {}, true};
}

void World::add_static(const std::string& in, const std::string& name,
                       const classfile::MethodType& type, const std::string& result,
                       const std::string& body) {
  syntax::Method m{};
  m.name = name;
  m.result.name = result;
  m.kind = syntax::Method::Kind::of_class;
  for (std::size_t i = 0; i < type->parameters.size(); ++i)
    m.parameters.push_back({{type_name(type->parameters[i]), {}}, fmt::format("p{}", i), {}});
  m.where = model_span(in);
  texts_.push_back({syntax::MethodId(program_.methods.size()), body});
  syntax::Class& home_of = in == "#constants" ? made_class(in, "Constants") : home(in);
  home_of.methods.emplace_back(program_.methods.size());
  program_.methods.push_back(std::move(m));
}

/// The classes of arrays of references that the program has, those below others first.
std::vector<std::string> World::arrays_in_order() {
  std::vector<std::string> all(arrays_.begin(), arrays_.end());
  const auto depth = [&](const std::string& a) {
    return std::ranges::count_if(all,
                                 [&](const std::string& b) { return hierarchy_.is_below(a, b); });
  };
  std::ranges::stable_sort(
      all, [&](const std::string& a, const std::string& b) { return depth(a) > depth(b); });
  return all;
}

/// All whose class may be asked for.
std::vector<std::string> World::arrays_with_class() {
  std::vector<std::string> all = arrays_in_order();
  for (const char kind : std::string("ZCFDBSIJ")) all.push_back(std::string("[") + kind);
  return all;
}

void World::add_class_of_array() {
  if (!wants_class_of_array_) return;
  std::string body, end;
  for (const std::string& name : arrays_with_class()) {
    body += fmt::format("(if (p0 instanceof {}) {} else ",
                        type_name(*classfile::parse_field_descriptor(name)), class_object(name));
    end += ")";
  }
  const auto type = classfile::parse_method_descriptor("(Ljava/lang/Object;)V");
  add_static(std::string(kMethods), std::string(kClassOfArray),
             std::make_shared<classfile::MethodDescriptor>(*type), home("java/lang/Class").name,
             body + class_object(std::string(kObject)) + end);
  add_texts();
}

void World::add_array_like() {
  if (!wants_like_) return;
  std::string body, end;
  for (const std::string& name : arrays_in_order()) {
    if (name == kObjects) continue;
    body += fmt::format("(if (p0 instanceof {0}) (new {0} p1) else ",
                        type_name(*classfile::parse_field_descriptor(name)));
    end += ")";
  }
  const auto type = classfile::parse_method_descriptor("([Ljava/lang/Object;I)V");
  const std::string objects = type_name(type->parameters[0]);
  body = fmt::format(
      "(begin (if (p0 = null) (throw null) else null) (var {0} made := {1} (new {0} p1){2} in "
      "made))",
      objects, body, end);
  add_static(std::string(kMethods), std::string(kLike),
             std::make_shared<classfile::MethodDescriptor>(*type), objects, body);
  add_texts();
}

void World::add_copies() {
  if (!wants_copy_) return;
  add_method(std::string(kMethods), std::string(kCopy), "Object",
             "(unsupported \"a copy of what is no Cloneable\")");
  for (const std::string& name : std::vector<std::string>(order_)) {
    const Klass& k = hierarchy_.find(name);
    if (k.is_abstract() || k.file == nullptr || !hierarchy_.is_below(name, "java/lang/Cloneable"))
      continue;
    std::string body = fmt::format("(var {0} n := (new {0}) in (begin ", home(name).name);
    for (std::string c = name; reached_.contains(c); c = hierarchy_.find(c).super)
      for (const syntax::Field& f : home(c).fields)
        body += fmt::format("(n $ {0} := (this $ {0})) ", f.name);
    add_method(name, std::string(kCopy), "Object", body + "n))");
  }
  add_texts();
}

/// Of the objects of the class, without parameters.
void World::add_method(const std::string& in, const std::string& name, const std::string& result,
                       const std::string& body) {
  syntax::Method m{};
  m.name = name;
  m.result.name = result;
  m.where = model_span(in);
  texts_.push_back({syntax::MethodId(program_.methods.size()), body});
  home(in).methods.emplace_back(program_.methods.size());
  program_.methods.push_back(std::move(m));
}

/// Each class with objects says which it is.
bool World::settle_classes() {
  if (!requested_.contains({&hierarchy_.object(), "getClass()Ljava/lang/Class;"})) return false;
  bool more = false;
  for (const std::string& name : std::vector<std::string>(order_)) {
    const Klass& k = hierarchy_.find(name);
    if (k.is_interface() || k.file->flags.is_abstract() || !named_classes_.insert(name).second)
      continue;
    more = true;
    add_method(name, method_names_.of("getClass()Ljava/lang/Class;", {"getClass"}),
               home("java/lang/Class").name, class_object(name));
  }
  return more;
}

/// Bodies wait until no method is being lowered: that may be done twice.
void World::add_texts() {
  for (const auto& [id, text] : std::exchange(texts_, {})) {
    const syntax::ExprId body = graft(program_, text, program_[id].where);
    program_.methods[id.index()].body = body;
  }
}

// ---- models

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
