// SPDX-License-Identifier: Apache-2.0
// The index of a runtime image: from the path of a resource to where its bytes are.
//
//   header      seven numbers of four bytes, in the byte order of the machine that made the image:
//               magic 0xCAFEDADA, version, flags, resources, table length, locations size, strings size
//   redirect    a number an entry of the table: how to find a path's slot from its hash
//   offsets     a number an entry: where in `locations` the slot's attributes are
//   locations   attributes: a byte of kind and length, then the value, big-endian
//   strings     texts, each ended by a zero
//   resources   from here on the offsets of locations count
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <heapsum/classfile/read.hpp>

namespace heapsum::classfile {

/// What the attributes of a location say, by kind.
enum class ImageAttribute : std::uint8_t {
  end,
  module,
  parent,
  base,
  extension,
  offset,
  compressed,
  uncompressed
};

class ImageLocation {
 public:
  [[nodiscard]] std::uint64_t operator[](ImageAttribute a) const {
    return values_[static_cast<std::size_t>(a)];
  }
  void set(ImageAttribute a, std::uint64_t value) { values_[static_cast<std::size_t>(a)] = value; }

 private:
  std::array<std::uint64_t, 8> values_{};
};

class ImageIndex {
 public:
  /// The error says what is wrong with the header.
  static Result<ImageIndex, Complaint> read(Bytes file, const std::string& name);

  // Empty where nothing has that path. Damage in the index makes what it hides look missing.
  [[nodiscard]] std::optional<ImageLocation> find(std::string_view path) const;
  /// In the slot of that number, below slots().
  [[nodiscard]] std::optional<ImageLocation> in_slot(std::uint32_t slot) const;
  [[nodiscard]] std::uint32_t slots() const { return table_length_; }

  /// "/java.base/java/util/HashMap.class".
  [[nodiscard]] std::string path(const ImageLocation& at) const;
  [[nodiscard]] std::string_view text(std::uint64_t offset) const;
  /// The stored bytes; empty where they would lie outside the file.
  [[nodiscard]] std::optional<Bytes> content(const ImageLocation& at) const;
  /// Four bytes in the image's byte order; they must be there.
  [[nodiscard]] std::uint32_t number(Bytes bytes, std::size_t at) const;

 private:
  ImageIndex() = default;
  void split(Bytes file, std::uint32_t locations_size, std::uint32_t strings_size);

  bool swapped_ = false;  // made on a machine of the other byte order
  std::uint32_t table_length_ = 0;
  Bytes redirect_, offsets_, locations_, strings_, resources_;
};

}  // namespace heapsum::classfile
