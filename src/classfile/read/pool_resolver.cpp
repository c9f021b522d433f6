// SPDX-License-Identifier: Apache-2.0
#include "pool_resolver.hpp"

#include <bit>

#include <fmt/format.h>

#include "names.hpp"

namespace heapsum::classfile {

std::vector<Constant> PoolResolver::resolve() {
  std::vector<Constant> constants;
  constants.reserve(raw_.constants.size());
  for (const RawConstant& c : raw_.constants) {
    here_ = c.offset;
    constants.push_back(resolve(c));
    if (trouble_.any()) break;
  }
  return constants;
}

Constant PoolResolver::resolve(const RawConstant& c) {
  switch (c.tag) {
    case Tag::unusable: return Unusable{};
    case Tag::utf8: return Utf8{symbols_.text(static_cast<std::size_t>(&c - &raw_.constants[0]))};
    case Tag::integer: return IntegerConstant{static_cast<std::int32_t>(c.bits)};
    case Tag::float_:
      return FloatConstant{std::bit_cast<float>(static_cast<std::uint32_t>(c.bits))};
    case Tag::long_: return LongConstant{static_cast<std::int64_t>(c.bits)};
    case Tag::double_: return DoubleConstant{std::bit_cast<double>(c.bits)};
    case Tag::class_: return class_named(utf8(c.a));
    case Tag::string: return StringConstant{text(c.a)};
    case Tag::field_ref: return field_ref(c);
    case Tag::method_ref:
    case Tag::interface_method_ref: return method_ref(c);
    case Tag::name_and_type: return name_and_type(c);
    case Tag::method_handle: return method_handle(c);
    case Tag::method_type: return MethodTypeConstant{text(c.a), method_type(utf8(c.a))};
    case Tag::dynamic: return dynamic(c);
    case Tag::invoke_dynamic: return invoke_dynamic(c);
    case Tag::module: return ModuleConstant{text(c.a)};
    case Tag::package: return PackageConstant{text(c.a)};
  }
  return Unusable{};
}

Constant PoolResolver::field_ref(const RawConstant& c) {
  const ClassConstant owner = class_at(c.a);
  const auto [name, descriptor] = pair_at(c.b);
  expect_field_name(name);
  return FieldRef{owner, symbols_.text(name), symbols_.text(descriptor), field_type(descriptor)};
}

Constant PoolResolver::method_ref(const RawConstant& c) {
  const ClassConstant owner = class_at(c.a);
  const auto [name, descriptor] = pair_at(c.b);
  expect_method_name(name);
  return MethodRef{owner, symbols_.text(name), symbols_.text(descriptor), method_type(descriptor),
                   c.tag == Tag::interface_method_ref};
}

Constant PoolResolver::dynamic(const RawConstant& c) {
  const auto [name, descriptor] = pair_at(c.b);
  expect_field_name(name);
  return Dynamic{c.a, symbols_.text(name), symbols_.text(descriptor), field_type(descriptor)};
}

Constant PoolResolver::invoke_dynamic(const RawConstant& c) {
  const auto [name, descriptor] = pair_at(c.b);
  expect_method_name(name);
  return InvokeDynamic{c.a, symbols_.text(name), symbols_.text(descriptor),
                       method_type(descriptor)};
}

Constant PoolResolver::name_and_type(const RawConstant& c) {
  return NameAndType{text(c.a), text(c.b)};
}

Constant PoolResolver::method_handle(const RawConstant& c) {
  const auto kind = static_cast<ReferenceKind>(c.a);
  const MethodHandle handle{kind, PoolIndex(std::size_t{c.b})};
  switch (kind) {
    case ReferenceKind::get_field:
    case ReferenceKind::get_static:
    case ReferenceKind::put_field:
    case ReferenceKind::put_static: expect(c.b, Tag::field_ref); return handle;
    case ReferenceKind::invoke_virtual:
    case ReferenceKind::new_invoke_special: expect(c.b, Tag::method_ref); return handle;
    case ReferenceKind::invoke_static:
    case ReferenceKind::invoke_special:
      if (!has_tag(c.b, Tag::interface_method_ref)) expect(c.b, Tag::method_ref);
      return handle;
    case ReferenceKind::invoke_interface: expect(c.b, Tag::interface_method_ref); return handle;
  }
  fail(fmt::format("expected the kind of a MethodHandle, 1 to 9, found {}", c.a));
  return Unusable{};
}

bool PoolResolver::has_tag(std::size_t index, Tag tag) const {
  return index < raw_.constants.size() && raw_.constants[index].tag == tag;
}

const RawConstant* PoolResolver::expect(std::size_t index, Tag tag) {
  if (has_tag(index, tag)) return &raw_.constants[index];
  if (index >= raw_.constants.size())
    fail(fmt::format("expected the index of {}, found {} in a pool of {}",
                     with_article(tag_name(tag)), index, raw_.constants.size()));
  else
    fail(fmt::format("expected the index of {}, found constant {}, {}", with_article(tag_name(tag)),
                     index, with_article(tag_name(raw_.constants[index].tag))));
  return nullptr;
}

ClassConstant PoolResolver::class_named(std::size_t utf8_index) {
  const std::string_view name = symbols_.text(utf8_index);
  if (const FieldType* type = symbols_.class_constant(utf8_index)) return {name, *type};
  fail(fmt::format("expected the name of a class, found {}", quoted(name)));
  return {};
}

ClassConstant PoolResolver::class_at(std::size_t index) {
  const RawConstant* found = expect(index, Tag::class_);
  return found != nullptr ? class_named(utf8(found->a)) : ClassConstant{};
}

PoolResolver::Pair PoolResolver::pair_at(std::size_t index) {
  const RawConstant* found = expect(index, Tag::name_and_type);
  return found != nullptr ? Pair{utf8(found->a), utf8(found->b)} : Pair{0, 0};
}

FieldType PoolResolver::field_type(std::size_t utf8_index) {
  if (const FieldType* type = symbols_.field_type(utf8_index)) return *type;
  fail(fmt::format("expected a field descriptor, found {}", quoted(symbols_.text(utf8_index))));
  return {};
}

MethodType PoolResolver::method_type(std::size_t utf8_index) {
  MethodType type = symbols_.method_type(utf8_index);
  if (!type)
    fail(fmt::format("expected a method descriptor, found {}", quoted(symbols_.text(utf8_index))));
  return type;
}

void PoolResolver::expect_field_name(std::size_t utf8_index) {
  if (!symbols_.is_unqualified_name(utf8_index))
    fail(fmt::format("expected the name of a field, found {}", quoted(symbols_.text(utf8_index))));
}

void PoolResolver::expect_method_name(std::size_t utf8_index) {
  if (!symbols_.is_method_name(utf8_index))
    fail(fmt::format("expected the name of a method, found {}", quoted(symbols_.text(utf8_index))));
}

}  // namespace heapsum::classfile
