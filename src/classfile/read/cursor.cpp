// SPDX-License-Identifier: Apache-2.0
#include "cursor.hpp"

#include <fmt/format.h>

namespace heapsum::classfile {

namespace {

std::string bytes_in_words(std::size_t n) { return n == 1 ? "1 byte" : fmt::format("{} bytes", n); }

}  // namespace

Bytes Cursor::take(std::size_t size, std::string_view what) {
  last_ = at_;
  if (trouble_->any()) return {};
  if (size > left()) {
    fail(fmt::format("expected {} ({}), found {} before the end", what, bytes_in_words(size),
                     bytes_in_words(left())));
    return {};
  }
  const Bytes taken = bytes_.subspan(at_, size);
  at_ += size;
  return taken;
}

Cursor Cursor::part(std::size_t size, std::string_view what) {
  const std::size_t from = offset();
  return {take(size, what), from, *trouble_};
}

std::uint64_t Cursor::number(std::size_t size, std::string_view what) {
  std::uint64_t value = 0;
  for (const std::uint8_t byte : take(size, what)) value = value << 8 | byte;
  return value;
}

std::size_t Cursor::count(std::size_t least_size, std::string_view what) {
  const std::size_t count = u2(what);
  return room_for(count, least_size, what) ? count : 0;
}

bool Cursor::room_for(std::size_t count, std::size_t least_size, std::string_view what) {
  if (trouble_->any()) return false;
  if (count <= left() / least_size) return true;
  fail(fmt::format("expected {} {}, {} bytes at least, found {}", count, what, count * least_size,
                   bytes_in_words(left())));
  return false;
}

void Cursor::expect_end(std::string_view of_what) {
  if (left() == 0) return;
  last_ = at_;
  fail(fmt::format("expected the end of {}, found {} more", of_what, bytes_in_words(left())));
}

}  // namespace heapsum::classfile
