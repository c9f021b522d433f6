// SPDX-License-Identifier: Apache-2.0
// Puts class files together byte by byte, right ones and wrong ones.
//
//   ClassBytes c;
//   c.method("m", "()V", kStatic, {.code = {0xb1}});
//   const auto read = read_class(c.bytes(), "A.class");
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heapsum::testing {

using ByteList = std::vector<std::uint8_t>;

inline constexpr std::uint16_t kStatic = 0x0008, kNative = 0x0100, kAbstract = 0x0400;

/// Big-endian numbers, appended.
void put1(ByteList& to, std::size_t value);
void put2(ByteList& to, std::size_t value);
void put4(ByteList& to, std::uint64_t value);
void put8(ByteList& to, std::uint64_t value);
ByteList joined(std::vector<ByteList> parts);

/// The pieces of a Code attribute. `handlers` and `attributes` have their counts in front.
struct CodePieces {
  std::uint16_t max_stack = 4, max_locals = 4;
  ByteList code;
  ByteList handlers = {0, 0};
  ByteList attributes = {0, 0};
};

/// A public class A extends java/lang/Object, version 61, with nothing in it but what is added.
class ClassBytes {
 public:
  std::uint32_t magic = 0xCAFEBABE;
  std::uint16_t minor_version = 0, major_version = 61;
  std::uint16_t flags = 0x0021;
  std::size_t this_class, super_class;
  std::vector<std::size_t> interfaces;

  ClassBytes();

  // Constants; each gives its index. The same content twice is two constants.
  std::size_t constant(ByteList content, std::size_t slots = 1);
  std::size_t utf8(std::string_view text);
  std::size_t utf8_bytes(const ByteList& text);
  std::size_t integer(std::int32_t value);
  std::size_t long_integer(std::int64_t value);
  std::size_t class_named(std::string_view name);
  std::size_t string(std::string_view text);
  std::size_t name_and_type(std::string_view name, std::string_view descriptor);
  /// Tag 9 is a Fieldref, 10 a Methodref, 11 an InterfaceMethodref.
  std::size_t member(std::uint8_t tag, std::string_view owner, std::string_view name,
                     std::string_view descriptor);
  std::size_t method_handle(std::uint8_t kind, std::size_t reference);
  std::size_t invoke_dynamic(std::size_t bootstrap, std::string_view name,
                             std::string_view descriptor);

  /// An attribute: its name, length and content.
  ByteList attribute(std::string_view name, const ByteList& content);
  ByteList code_attribute(const CodePieces& pieces);
  void field(std::string_view name, std::string_view descriptor, std::uint16_t access,
             std::vector<ByteList> attributes = {});
  void method(std::string_view name, std::string_view descriptor, std::uint16_t access,
              const CodePieces& pieces);
  void method_with(std::string_view name, std::string_view descriptor, std::uint16_t access,
                   std::vector<ByteList> attributes);
  void class_attribute(std::string_view name, const ByteList& content);

  [[nodiscard]] ByteList bytes() const;

 private:
  void member_bytes(std::vector<ByteList>& to, std::string_view name, std::string_view descriptor,
                    std::uint16_t access, const std::vector<ByteList>& attributes);

  std::size_t pool_size_ = 1;
  ByteList pool_;
  std::vector<ByteList> fields_, methods_, attributes_;
};

}  // namespace heapsum::testing
