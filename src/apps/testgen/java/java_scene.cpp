// SPDX-License-Identifier: Apache-2.0
#include "java_scene.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include <heapsum/base/float_text.hpp>

namespace heapsum::testgen {

using classfile::FieldType;
using classfile::TypeKind;

namespace {

std::string escaped(std::uint16_t unit) {
  switch (unit) {
    case '"': return "\\\"";
    case '\'': return "\\'";
    case '\\': return "\\\\";
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: break;
  }
  if (unit >= 0x20 && unit < 0x7F) return std::string(1, static_cast<char>(unit));
  return fmt::format("\\u{:04x}", unit);
}

std::string floating(std::int64_t bits, TypeKind kind) {
  const bool is_single = kind == TypeKind::float_;
  const double value = is_single ? std::bit_cast<float>(static_cast<std::uint32_t>(bits))
                                 : std::bit_cast<double>(bits);
  const std::string of = is_single ? "Float" : "Double";
  if (std::isnan(value)) return of + ".NaN";
  if (std::isinf(value)) return of + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
  return float_text(bits, is_single ? FloatFormat::single : FloatFormat::double_);
}

}  // namespace

std::optional<Member> JavaScene::member(const Object& o, std::size_t field) const {
  const syntax::FieldSlot slot(field);
  if (!syntax::has_slot(program, o.of, slot)) return {};
  return jvm::field_name(program, names, o.of, slot);
}

std::optional<InputValue> JavaScene::value(const Object& o, std::string_view field) const {
  for (std::size_t f = 0; f < o.fields.size(); ++f)
    if (const auto m = member(o, f); m && m->name == field) return o.fields[f];
  return {};
}

std::optional<InputValue> JavaScene::value(const Object& o, const Member& field) const {
  for (std::size_t f = 0; f < o.fields.size(); ++f)
    if (const auto m = member(o, f); m && m->name == field.name && m->owner == field.owner)
      return o.fields[f];
  return {};
}

bool JavaScene::tells_shared(const std::string& of) const {
  return std::ranges::any_of(names.stands_for, [&](const auto& one) {
    return one.second.owner == of && one.second.name.empty();
  });
}

const Stub* JavaScene::stub_of(const Object& o) const {
  const auto of = class_name(o);
  const auto at = std::ranges::find_if(names.stubs, [&](const Stub& s) { return s.name == of; });
  return at == names.stubs.end() ? nullptr : &*at;
}

const FieldType& JavaScene::type_of(const Object& o) {
  const Stub* stub = stub_of(o);
  return type_of(stub != nullptr ? stub->of : class_name(o).value_or("java/lang/Object"));
}

bool JavaScene::is_visible(const Object& o, const Member& m) const {
  std::string of = class_name(o).value_or("");
  if (const Stub* stub = stub_of(o)) {
    if (std::ranges::find(stub->answers, m.name, &Answer::field) != stub->answers.end())
      return false;
    of = stub->of;
  }
  while (of != m.owner) {
    const classfile::ClassFile* file = view.file(of);
    if (file == nullptr || view.field({of, m.name}) != nullptr || !file->super_name) return false;
    of = *file->super_name;
  }
  return true;
}

const FieldType& JavaScene::type_of(const std::string& internal) {
  const auto [at, added] = types_.try_emplace(internal);
  if (added) at->second = classfile::parse_class_constant(at->first).value_or(FieldType{});
  return at->second;
}

FieldType JavaScene::element_of(const Object& array) {
  FieldType element = type_of(array);
  --element.dimensions;
  return element;
}

std::string JavaScene::as_declaring(const std::string& variable, const Object& o, const Member& m) {
  const classfile::Field* field = view.field(m);
  const bool is_open = field != nullptr && field->signature && class_name(o) != m.owner;
  return is_open ? fmt::format("(({}) {})", type(m.owner), variable) : variable;
}

std::string JavaScene::class_literal(const std::string& internal) {
  if (view.can_say(type_of(internal))) return view.type(type_of(internal)) + ".class";
  uses_reflection = true;
  std::string name = internal;
  for (char& c : name)
    if (c == '/') c = '.';
  return fmt::format("Reflection.type(\"{}\")", name);
}

std::string JavaScene::type(const std::string& internal) { return view.type(type_of(internal)); }

std::optional<std::string> JavaScene::text(const InputValue& coder, const Object& bytes) {
  std::string literal = "\"";
  const bool is_wide = std::get<std::int64_t>(coder) != 0;
  for (std::size_t i = 1; i < bytes.fields.size(); i += is_wide ? 2 : 1) {
    const auto byte = [&](std::size_t at) {
      return static_cast<std::uint16_t>(std::get<std::int64_t>(bytes.fields[at]) & 0xFF);
    };
    if (is_wide && i + 1 == bytes.fields.size()) return {};
    literal += escaped(is_wide ? static_cast<std::uint16_t>(byte(i) | byte(i + 1) << 8) : byte(i));
  }
  return literal + '"';
}

std::string java_literal(const InputValue& value, const FieldType& type) {
  if (std::holds_alternative<semantics::NullValue>(value)) return "null";
  if (const auto* b = std::get_if<bool>(&value)) return *b ? "true" : "false";
  const std::int64_t n = std::get<std::int64_t>(value);
  switch (type.kind) {
    case TypeKind::boolean: return n != 0 ? "true" : "false";
    case TypeKind::byte: return fmt::format("(byte) {}", n);
    case TypeKind::short_: return fmt::format("(short) {}", n);
    case TypeKind::char_: {
      const auto unit = static_cast<std::uint16_t>(n);
      // An escape of the source is read before quotes are: of those with a meaning there only the number will do.
      return unit < 0x20 && escaped(unit).starts_with("\\u") ? fmt::format("(char) {}", n)
                                                             : fmt::format("'{}'", escaped(unit));
    }
    case TypeKind::long_: return fmt::format("{}L", n);
    case TypeKind::float_:
    case TypeKind::double_: return floating(n, type.kind);
    case TypeKind::int_:
    case TypeKind::reference: break;
  }
  return std::to_string(n);
}

bool is_default(const InputValue& value) {
  if (const auto* b = std::get_if<bool>(&value)) return !*b;
  if (const auto* n = std::get_if<std::int64_t>(&value)) return *n == 0;
  return std::holds_alternative<semantics::NullValue>(value);
}

std::string java_identifier(std::string wish) {
  static const std::set<std::string> kWords{
      "abstract", "assert", "boolean",    "break",     "byte",       "case",      "catch",
      "char",     "class",  "const",      "continue",  "default",    "do",        "double",
      "else",     "enum",   "extends",    "final",     "finally",    "float",     "for",
      "goto",     "if",     "implements", "import",    "instanceof", "int",       "interface",
      "long",     "native", "new",        "package",   "private",    "protected", "public",
      "return",   "short",  "static",     "strictfp",  "super",      "switch",    "synchronized",
      "this",     "throw",  "throws",     "transient", "try",        "void",      "volatile",
      "while",    "true",   "false",      "null",      "_",          "result",    "thrown"};
  for (char& c : wish)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_') c = '_';
  if (wish.empty() || std::isdigit(static_cast<unsigned char>(wish[0])) != 0) wish.insert(0, "x");
  return kWords.contains(wish) ? wish + "1" : wish;
}

std::optional<TypeKind> boxed(std::string_view internal) {
  static constexpr std::array<std::pair<std::string_view, TypeKind>, 8> kBoxes{
      {{"java/lang/Integer", TypeKind::int_},
       {"java/lang/Long", TypeKind::long_},
       {"java/lang/Boolean", TypeKind::boolean},
       {"java/lang/Character", TypeKind::char_},
       {"java/lang/Byte", TypeKind::byte},
       {"java/lang/Short", TypeKind::short_},
       {"java/lang/Float", TypeKind::float_},
       {"java/lang/Double", TypeKind::double_}}};
  for (const auto& [name, kind] : kBoxes)
    if (name == internal) return kind;
  return {};
}

}  // namespace heapsum::testgen
