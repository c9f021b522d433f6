// SPDX-License-Identifier: Apache-2.0
#include "class_bytes.hpp"

namespace heapsum::testing {

namespace {

void put(ByteList& to, std::uint64_t value, unsigned size) {
  for (unsigned i = size; i-- > 0;) to.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

void append(ByteList& to, const ByteList& more) { to.insert(to.end(), more.begin(), more.end()); }

/// A count of two bytes and the parts.
void put_table(ByteList& to, const std::vector<ByteList>& parts) {
  put2(to, parts.size());
  for (const ByteList& part : parts) append(to, part);
}

ByteList tagged(std::uint8_t tag, std::initializer_list<std::size_t> indices) {
  ByteList content{tag};
  for (const std::size_t index : indices) put2(content, index);
  return content;
}

}  // namespace

void put1(ByteList& to, std::size_t value) { put(to, value, 1); }
void put2(ByteList& to, std::size_t value) { put(to, value, 2); }
void put4(ByteList& to, std::uint64_t value) { put(to, value, 4); }
void put8(ByteList& to, std::uint64_t value) { put(to, value, 8); }

ByteList joined(std::vector<ByteList> parts) {
  ByteList all;
  for (const ByteList& part : parts) append(all, part);
  return all;
}

ClassBytes::ClassBytes() {
  this_class = class_named("A");
  super_class = class_named("java/lang/Object");
}

std::size_t ClassBytes::constant(ByteList content, std::size_t slots) {
  append(pool_, content);
  pool_size_ += slots;
  return pool_size_ - slots;
}

std::size_t ClassBytes::utf8_bytes(const ByteList& text) {
  ByteList content{1};
  put2(content, text.size());
  append(content, text);
  return constant(content);
}

std::size_t ClassBytes::utf8(std::string_view text) {
  return utf8_bytes(ByteList(text.begin(), text.end()));
}

std::size_t ClassBytes::integer(std::int32_t value) {
  ByteList content{3};
  put4(content, static_cast<std::uint32_t>(value));
  return constant(content);
}

std::size_t ClassBytes::long_integer(std::int64_t value) {
  ByteList content{5};
  put8(content, static_cast<std::uint64_t>(value));
  return constant(content, 2);
}

std::size_t ClassBytes::class_named(std::string_view name) {
  return constant(tagged(7, {utf8(name)}));
}

std::size_t ClassBytes::string(std::string_view text) { return constant(tagged(8, {utf8(text)})); }

std::size_t ClassBytes::name_and_type(std::string_view name, std::string_view descriptor) {
  const std::size_t name_index = utf8(name);
  return constant(tagged(12, {name_index, utf8(descriptor)}));
}

std::size_t ClassBytes::member(std::uint8_t tag, std::string_view owner, std::string_view name,
                               std::string_view descriptor) {
  const std::size_t owner_index = class_named(owner);
  return constant(tagged(tag, {owner_index, name_and_type(name, descriptor)}));
}

std::size_t ClassBytes::method_handle(std::uint8_t kind, std::size_t reference) {
  ByteList content{15, kind};
  put2(content, reference);
  return constant(content);
}

std::size_t ClassBytes::invoke_dynamic(std::size_t bootstrap, std::string_view name,
                                       std::string_view descriptor) {
  return constant(tagged(18, {bootstrap, name_and_type(name, descriptor)}));
}

ByteList ClassBytes::attribute(std::string_view name, const ByteList& content) {
  ByteList attribute;
  put2(attribute, utf8(name));
  put4(attribute, content.size());
  append(attribute, content);
  return attribute;
}

ByteList ClassBytes::code_attribute(const CodePieces& pieces) {
  ByteList content;
  put2(content, pieces.max_stack);
  put2(content, pieces.max_locals);
  put4(content, pieces.code.size());
  return attribute("Code", joined({content, pieces.code, pieces.handlers, pieces.attributes}));
}

void ClassBytes::member_bytes(std::vector<ByteList>& to, std::string_view name,
                              std::string_view descriptor, std::uint16_t access,
                              const std::vector<ByteList>& attributes) {
  ByteList member;
  put2(member, access);
  put2(member, utf8(name));
  put2(member, utf8(descriptor));
  put_table(member, attributes);
  to.push_back(member);
}

void ClassBytes::field(std::string_view name, std::string_view descriptor, std::uint16_t access,
                       std::vector<ByteList> attributes) {
  member_bytes(fields_, name, descriptor, access, attributes);
}

void ClassBytes::method(std::string_view name, std::string_view descriptor, std::uint16_t access,
                        const CodePieces& pieces) {
  member_bytes(methods_, name, descriptor, access, {code_attribute(pieces)});
}

void ClassBytes::method_with(std::string_view name, std::string_view descriptor,
                             std::uint16_t access, std::vector<ByteList> attributes) {
  member_bytes(methods_, name, descriptor, access, attributes);
}

void ClassBytes::class_attribute(std::string_view name, const ByteList& content) {
  attributes_.push_back(attribute(name, content));
}

ByteList ClassBytes::bytes() const {
  ByteList all;
  put4(all, magic);
  put2(all, minor_version);
  put2(all, major_version);
  put2(all, pool_size_);
  append(all, pool_);
  put2(all, flags);
  put2(all, this_class);
  put2(all, super_class);
  put2(all, interfaces.size());
  for (const std::size_t each : interfaces) put2(all, each);
  put_table(all, fields_);
  put_table(all, methods_);
  put_table(all, attributes_);
  return all;
}

}  // namespace heapsum::testing
