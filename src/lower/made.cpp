// SPDX-License-Identifier: Apache-2.0
// What the program has that no class file has: whether classes are initialised, constants, what Object's methods do,
// and models. All of it is Javalite text.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "body.hpp"
#include "graft.hpp"
#include "left_out.hpp"
#include "models.hpp"
#include "world.hpp"

namespace heapsum::lower {

namespace {

constexpr std::string_view kMethods = "#methods";  // the class of Object's methods

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text)
    if (c == ' ')
      words.emplace_back();
    else
      words.back() += c;
  return words;
}

/// What a variable of the type holds that nobody has written to.
std::string empty_value(const classfile::FieldType& type) {
  if (type.is_reference()) return "null";
  switch (type.kind) {
    case classfile::TypeKind::boolean: return "false";
    case classfile::TypeKind::byte: return "(byte 0)";
    case classfile::TypeKind::short_: return "(short 0)";
    case classfile::TypeKind::char_: return "(char 0)";
    case classfile::TypeKind::float_: return "0f";
    case classfile::TypeKind::double_: return "0.0";
    default: return "0";
  }
}

classfile::FieldType type_named(std::string_view descriptor) {
  const auto type = classfile::parse_field_descriptor(descriptor);
  HS_CHECK(type.has_value());
  return *type;
}

/// The nearest at or above the class that has an initialiser which runs; empty: none.
std::string initialised_with(Hierarchy& hierarchy, const std::string& name) {
  for (const Klass* k = &hierarchy.find(name); k->file != nullptr; k = &hierarchy.find(k->super)) {
    if (model(k->name, "<clinit>", "()V")) return k->name;
    if (has_initialiser(*k->file) && !is_not_initialised(*k) && !is_left_out(hierarchy, *k))
      return k->name;
    if (k->is_interface()) break;
  }
  return {};
}

/// What the entry point names: the class's own, or the nearest above.
syntax::Method entry_method(const syntax::Program& program) {
  std::string in = program.entry_class;
  while (true) {
    const auto c = std::ranges::find(program.classes, in, &syntax::Class::name);
    HS_CHECK(c != program.classes.end());
    for (const syntax::MethodId m : c->methods)
      if (program[m].name == program.entry_method) return program[m];
    HS_CHECK(c->extends.has_value());
    in = c->extends->name;
  }
}

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

// ---- class initialisers

std::string World::started(const std::string& owner, const std::string& in) {
  const std::string c = initialised_with(hierarchy_, owner);
  if (c.empty() || (!in.empty() && hierarchy_.is_below(in, c))) return {};
  const auto place = hierarchy_.method(c, "<clinit>", "()V");
  if (!place) return {};
  const Member m = request(*place, {c + ".<clinit>", {"initialise-" + home(c).name}});
  syntax::Class& flags = made_class("#started", "Initialised");
  std::string& flag = fields_[{"#started", c}];
  if (flag.empty()) {
    flag = "is-" + home(c).name;
    flags.of_class.push_back({{"bool", {}}, flag, {}});
    starts_empty({flags.name, flag, {}}, {classfile::TypeKind::boolean, 0, {}});
  }
  return fmt::format("(if ({0} $ {1}) true else ({2} @ {3}))", flags.name, flag, m.owner, m.name);
}

std::string World::before_initialiser(const Klass& k) {
  const std::string& flag = fields_[{"#started", k.name}];
  const std::string super = k.is_interface() ? "" : started(k.super, "");
  return fmt::format("(begin ({} $ {} := true) {})", made_class("#started", "Initialised").name,
                     flag, super);
}

void World::starts_empty(const Member& field, const classfile::FieldType& type) {
  empty_.insert({field.owner, field.name, empty_value(type)});
}

void World::start_fresh(syntax::Program& program, bool is_main) {
  if (empty_.empty() && !is_main) return;
  std::string body;
  for (const Empty& e : empty_) body += fmt::format("({} $ {} := {}) ", e.owner, e.name, e.type);
  syntax::Method made = entry_method(program);
  const std::string on =
      made.kind == syntax::Method::Kind::of_class ? program.entry_class : "this";
  body += fmt::format("{} ({} @ {}", first_, on, program.entry_method);
  if (is_main) {
    body += fmt::format(" (new {} 0)", made.parameters[0].type.name);
    made.parameters.clear();
  }
  for (const syntax::Parameter& p : made.parameters) body += " " + p.name;
  made.name = method_names_.of("#start", {"start-" + program.entry_method});
  made.body = graft(program, fmt::format("(begin {}))", body), program[made.body].where);
  const auto in = std::ranges::find(program.classes, program.entry_class, &syntax::Class::name);
  in->methods.emplace_back(program.methods.size());
  program.entry_method = made.name;
  program.methods.push_back(std::move(made));
}

std::optional<Printing> World::printing() {
  constexpr std::string_view kStream = "java/io/PrintStream";
  const auto at = reached_.find(std::string(kStream));
  if (at == reached_.end() || !fields_.contains({std::string(kStream), "+oldest"})) return {};
  return Printing{printing_names_[0], printing_names_[1],
                  fields_.at({std::string(kString), "value"}),
                  fields_.at({std::string(kString), "coder"})};
}

// ---- constants: each is made when it is asked for first

std::string World::constant(const std::string& key, const std::string& of,
                            const std::string& body) {
  std::string& call = constant_names_[key];
  syntax::Class& in = made_class("#constants", "Constants");
  const std::string name = fmt::format("constant-{}", constant_names_.size());
  call = fmt::format("({} @ {})", in.name, name);
  const classfile::FieldType type{classfile::TypeKind::reference, 0, of};
  in.of_class.push_back({{home(of).name, {}}, name, {}});
  starts_empty({in.name, name, {}}, type);
  const std::string made = fmt::format(
      "(begin (if (({0} $ {1}) = null) ({0} $ {1} := {2}) else null) ({0} $ {1}))", in.name, name,
      body);
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
  return constant(key, "java/lang/Class", resolved(made));
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
    type->parameters.insert(type->parameters.begin(),
                            {classfile::TypeKind::reference, 0, kObject});
    std::string arguments;
    for (std::size_t i = 1; i < type->parameters.size(); ++i) arguments += fmt::format(" p{}", i);
    const std::string other =
        m.name == "equals"
            ? "(p0 = p1)"
            : fmt::format("(unsupported \"{} of an array, or of an Object that is nothing else\")",
                          m.name);
    const std::string body = fmt::format(
        "(if ((p0 = null) or (p0 instanceof {0})) ((cast {0} p0) @ {1}{2}) else {3})", in.name,
        method.name, arguments, other);
    add_static(std::string(kMethods), name, type, m.type->returns ? type_name(*m.type->returns) : "bool",
               body);
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
  m.where = span(hierarchy_.object(), 0);
  texts_.push_back({syntax::MethodId(program_.methods.size()), body});
  syntax::Class& home_of = in == "#constants" ? made_class(in, "Constants") : home(in);
  home_of.methods.emplace_back(program_.methods.size());
  program_.methods.push_back(std::move(m));
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
    std::string literal = words[1] == "\\n" ? "\n" : words[1];
    return text(literal);
  }
  if (words[0] == "field" || words[0] == "static")
    return made_field(words[1], words[2], words[3], words[0] == "static");
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

std::string World::called(const std::string& of, const std::string& name,
                          const std::string& descriptor) {
  const auto place = hierarchy_.method(of, name, descriptor);
  if (place && name == "<init>")
    return request(*place, {fmt::format("{}.<init>{}", of, descriptor), {"init-" + home(of).name}, true})
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
