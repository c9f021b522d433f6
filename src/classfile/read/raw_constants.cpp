// SPDX-License-Identifier: Apache-2.0
#include "raw_constants.hpp"

#include <fmt/format.h>

#include "modified_utf8.hpp"

namespace heapsum::classfile {

namespace {

constexpr std::size_t kLeastConstant = 3;  // bytes of a Class constant; an empty Utf8 has as many

std::string text_of(Cursor& at) {
  const std::size_t size = at.u2("length of a Utf8 constant");
  const std::size_t start = at.offset();
  auto text = utf8_of_modified(at.take(size, "text of a Utf8 constant"));
  if (text) return std::move(text).value();
  at.trouble().at(start + text.error(), "expected modified UTF-8, found a byte that is none");
  return {};
}

void read_indices(RawConstant& c, Cursor& at) {
  c.a = at.u2("index");
  c.b = at.u2("index");
}

void read_content(RawConstant& c, std::string& text, Cursor& at) {
  switch (c.tag) {
    case Tag::utf8: text = text_of(at); return;
    case Tag::integer:
    case Tag::float_: c.bits = at.u4("value of a constant"); return;
    case Tag::long_:
    case Tag::double_: c.bits = at.u8("value of a constant"); return;
    case Tag::class_:
    case Tag::string:
    case Tag::method_type:
    case Tag::module:
    case Tag::package: c.a = at.u2("index"); return;
    case Tag::field_ref:
    case Tag::method_ref:
    case Tag::interface_method_ref:
    case Tag::name_and_type:
    case Tag::dynamic:
    case Tag::invoke_dynamic: read_indices(c, at); return;
    case Tag::method_handle:
      c.a = at.u1("kind of a MethodHandle");
      c.b = at.u2("index");
      return;
    case Tag::unusable: break;
  }
  at.fail(fmt::format("expected the tag of a constant, found {}", static_cast<unsigned>(c.tag)));
}

}  // namespace

std::string_view tag_name(Tag tag) {
  switch (tag) {
    case Tag::unusable: return "unusable entry";
    case Tag::utf8: return "Utf8";
    case Tag::integer: return "Integer";
    case Tag::float_: return "Float";
    case Tag::long_: return "Long";
    case Tag::double_: return "Double";
    case Tag::class_: return "Class";
    case Tag::string: return "String";
    case Tag::field_ref: return "Fieldref";
    case Tag::method_ref: return "Methodref";
    case Tag::interface_method_ref: return "InterfaceMethodref";
    case Tag::name_and_type: return "NameAndType";
    case Tag::method_handle: return "MethodHandle";
    case Tag::method_type: return "MethodType";
    case Tag::dynamic: return "Dynamic";
    case Tag::invoke_dynamic: return "InvokeDynamic";
    case Tag::module: return "Module";
    case Tag::package: return "Package";
  }
  return "unusable entry";
}

RawPool read_raw_pool(Cursor& at) {
  const std::size_t count = at.u2("constant_pool_count");
  if (count == 0) at.fail("expected a constant_pool_count from 1, found 0");
  // A Long takes nine bytes for two indices.
  if (count == 0 || !at.room_for(count - 1, kLeastConstant, "constants")) return {};
  std::vector<RawConstant> constants(count);
  std::vector<std::string> texts(count);
  for (std::size_t i = 1; i < count && !at.trouble().any(); ++i) {
    RawConstant& c = constants[i];
    c.offset = at.offset();
    c.tag = static_cast<Tag>(at.u1("tag of a constant"));
    read_content(c, texts[i], at);
    const bool takes_two = c.tag == Tag::long_ || c.tag == Tag::double_;
    if (takes_two && ++i == count) at.fail("expected room for the second index of a constant");
  }
  return {std::move(constants), std::make_shared<const std::vector<std::string>>(std::move(texts))};
}

}  // namespace heapsum::classfile
