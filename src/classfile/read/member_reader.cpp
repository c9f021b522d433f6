// SPDX-License-Identifier: Apache-2.0
#include "member_reader.hpp"

#include <set>
#include <utility>

#include <fmt/format.h>

#include "attributes.hpp"
#include "code_reader.hpp"
#include "names.hpp"

namespace heapsum::classfile {

namespace {

constexpr std::size_t kLeastMember = 8;  // bytes: flags, name, descriptor, attributes_count

/// The names and descriptors that were met: no two members of a kind may share both.
class Members {
 public:
  void expect_new(const Symbol& name, const Symbol& descriptor, const Lookup& lookup, Cursor& at) {
    Symbols& symbols = lookup.symbols();
    if (!met_.emplace(symbols.same(name.index), symbols.same(descriptor.index)).second)
      at.fail(fmt::format("expected one {} with descriptor {}, found another", quoted(name.text),
                          quoted(descriptor.text)));
  }

 private:
  std::set<std::pair<std::size_t, std::size_t>> met_;
};

bool fits(const FieldType& type, PoolIndex i, const Lookup& lookup) {
  if (type.is_array()) return false;
  switch (type.kind) {
    case TypeKind::boolean:
    case TypeKind::char_:
    case TypeKind::byte:
    case TypeKind::short_:
    case TypeKind::int_: return lookup.find<IntegerConstant>(i) != nullptr;
    case TypeKind::float_: return lookup.find<FloatConstant>(i) != nullptr;
    case TypeKind::double_: return lookup.find<DoubleConstant>(i) != nullptr;
    case TypeKind::long_: return lookup.find<LongConstant>(i) != nullptr;
    case TypeKind::reference:
      return type.class_name == "java/lang/String" && lookup.find<StringConstant>(i) != nullptr;
  }
  return false;
}

PoolIndex read_constant_value(Cursor& at, const Lookup& lookup, const FieldType& type) {
  const PoolIndex i = lookup.index(at, "constant value");
  if (!fits(type, i, lookup))
    lookup.complain(i, at,
                    fmt::format("a constant for a field of type {}", escaped(java_name(type))));
  return i;
}

void read_signature(std::optional<std::string_view>& signature, std::string_view name, Cursor& at,
                    const Lookup& lookup) {
  expect_first(!signature, name, at);
  signature = lookup.text(at, "a Utf8 for the signature").text;
}

/// The value of a field that is not static means nothing [jvms, 4.7.2].
void read_field_attributes(Cursor& at, const Lookup& lookup, Field& f) {
  read_attributes(at, lookup, [&](std::string_view name, Cursor& content) {
    if (name == "Signature") {
      read_signature(f.signature, name, content, lookup);
      return true;
    }
    if (name != "ConstantValue" || !f.flags.is_static()) return false;
    expect_first(!f.constant_value, name, content);
    f.constant_value = read_constant_value(content, lookup, f.type);
    return true;
  });
}

Field read_field(Cursor& at, const Lookup& lookup, Members& members) {
  const AccessFlags flags{at.u2("access flags of a field")};
  const Symbol name = lookup.field_name(at);
  const Symbol descriptor = lookup.text(at, "a field descriptor");
  members.expect_new(name, descriptor, lookup, at);
  const FieldType type = lookup.field_type(descriptor, at);
  Field f{flags, name.text, descriptor.text, type, {}};
  read_field_attributes(at, lookup, f);
  return f;
}

unsigned slots_of(const Method& m) {
  return (m.type ? m.type->parameter_slots() : 0) + (m.flags.is_static() ? 0 : 1);
}

void read_method_attributes(Cursor& at, const Lookup& lookup, std::uint16_t major_version,
                            Method& m) {
  const bool needs_code = !m.flags.is_native() && !m.flags.is_abstract();
  read_attributes(at, lookup, [&](std::string_view name, Cursor& content) {
    if (name == "Signature") {
      read_signature(m.signature, name, content, lookup);
      return true;
    }
    if (name != "Code") return false;
    expect_first(!m.code, name, content);
    if (!needs_code)
      content.fail(fmt::format("expected no code for the native or abstract {}", quoted(m.name)));
    m.code = read_code(content, lookup, major_version, slots_of(m));
    return true;
  });
  if (needs_code && !m.code)
    at.fail(fmt::format("expected code for the method {}", quoted(m.name)));
}

Method read_method(Cursor& at, const Lookup& lookup, std::uint16_t major_version,
                   Members& members) {
  Method m;
  m.flags = {at.u2("access flags of a method")};
  const Symbol name = lookup.method_name(at);
  const Symbol descriptor = lookup.text(at, "a method descriptor");
  members.expect_new(name, descriptor, lookup, at);
  m.name = name.text;
  m.descriptor = descriptor.text;
  m.type = lookup.method_type(descriptor, at);
  read_method_attributes(at, lookup, major_version, m);
  return m;
}

}  // namespace

std::vector<Field> read_fields(Cursor& at, const Lookup& lookup) {
  Members members;
  std::vector<Field> fields;
  const std::size_t count = at.count(kLeastMember, "fields");
  fields.reserve(count);
  for (std::size_t i = 0; i < count && !at.trouble().any(); ++i)
    fields.push_back(read_field(at, lookup, members));
  return fields;
}

std::vector<Method> read_methods(Cursor& at, const Lookup& lookup, std::uint16_t major_version) {
  Members members;
  std::vector<Method> methods;
  const std::size_t count = at.count(kLeastMember, "methods");
  methods.reserve(count);
  for (std::size_t i = 0; i < count && !at.trouble().any(); ++i)
    methods.push_back(read_method(at, lookup, major_version, members));
  return methods;
}

}  // namespace heapsum::classfile
