// SPDX-License-Identifier: Apache-2.0
// The only way in which this room looks at bytes of a class file.
//
// A Cursor reads big-endian numbers from a range of bytes and never past its end. What is wrong goes to
// a Trouble, which keeps the first complaint. From then on every cursor with that Trouble is at its end
// and reads zeros, so that readers need to look at the Trouble only where they would otherwise act on a
// zero.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <heapsum/classfile/complaint.hpp>
#include <heapsum/classfile/read.hpp>

namespace heapsum::classfile {

class Trouble {
 public:
  explicit Trouble(std::string file) : file_(std::move(file)) {}
  void at(std::size_t offset, std::string message) {
    if (!first_) first_ = Complaint{file_, offset, std::move(message)};
  }
  [[nodiscard]] bool any() const { return first_.has_value(); }
  [[nodiscard]] const Complaint& first() const { return *first_; }

 private:
  std::string file_;
  std::optional<Complaint> first_;
};

class Cursor {
 public:
  /// `start` is the offset of the first byte in the file.
  Cursor(Bytes bytes, std::size_t start, Trouble& trouble)
      : bytes_(bytes), start_(start), trouble_(&trouble) {}

  // Each names what it reads, for the complaint.
  std::uint8_t u1(std::string_view what) { return static_cast<std::uint8_t>(number(1, what)); }
  std::uint16_t u2(std::string_view what) { return static_cast<std::uint16_t>(number(2, what)); }
  std::uint32_t u4(std::string_view what) { return static_cast<std::uint32_t>(number(4, what)); }
  std::uint64_t u8(std::string_view what) { return number(8, what); }
  /// The next bytes.
  Bytes take(std::size_t size, std::string_view what);
  /// A cursor over the next bytes only.
  Cursor part(std::size_t size, std::string_view what);
  /// A count of things that follow and take at least so many bytes each.
  std::size_t count(std::size_t least_size, std::string_view what);
  /// The same where the count is read already.
  bool room_for(std::size_t count, std::size_t least_size, std::string_view what);
  /// Complains if anything is left.
  void expect_end(std::string_view of_what);

  [[nodiscard]] std::size_t position() const { return at_; }
  /// Of the next byte, in the file.
  [[nodiscard]] std::size_t offset() const { return start_ + at_; }
  [[nodiscard]] std::size_t left() const { return trouble_->any() ? 0 : bytes_.size() - at_; }
  [[nodiscard]] Trouble& trouble() const { return *trouble_; }
  /// Complains about what was read last.
  void fail(std::string message) { trouble_->at(start_ + last_, std::move(message)); }

 private:
  std::uint64_t number(std::size_t size, std::string_view what);

  Bytes bytes_;
  std::size_t start_;
  std::size_t at_ = 0;
  std::size_t last_ = 0;  // where the last read began
  Trouble* trouble_;
};

}  // namespace heapsum::classfile
