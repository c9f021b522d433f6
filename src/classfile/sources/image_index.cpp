// SPDX-License-Identifier: Apache-2.0
#include "image_index.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

namespace heapsum::classfile {

namespace {

constexpr std::uint32_t kImageMagic = 0xCAFEDADA;
constexpr std::uint32_t kSwappedMagic = 0xDADAFECA;
constexpr std::uint32_t kMajorVersion = 1;
constexpr std::size_t kHeaderSize = 28;
constexpr std::uint32_t kHashMultiplier = 0x01000193;
constexpr std::uint32_t kHashSeed = kHashMultiplier;

std::uint32_t hash_of(std::string_view path, std::uint32_t seed) {
  for (const char c : path) seed = (seed * kHashMultiplier) ^ static_cast<unsigned char>(c);
  return seed & 0x7FFFFFFF;
}

std::uint32_t native(Bytes bytes, std::size_t at) {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

std::uint32_t turned_round(std::uint32_t v) {
  return v >> 24 | (v >> 8 & 0xFF00) | (v << 8 & 0xFF0000) | v << 24;
}

}  // namespace

std::uint32_t ImageIndex::number(Bytes bytes, std::size_t at) const {
  const std::uint32_t value = native(bytes, at);
  return swapped_ ? turned_round(value) : value;
}

Result<ImageIndex, Complaint> ImageIndex::read(Bytes file, const std::string& name) {
  const auto wrong = [&name](std::uint64_t offset, std::string message) {
    return Failure{Complaint{name, offset, std::move(message)}};
  };
  if (file.size() < kHeaderSize)
    return wrong(
        0, fmt::format("expected the {} bytes of a header, found {}", kHeaderSize, file.size()));
  ImageIndex index;
  const std::uint32_t magic = native(file, 0);
  index.swapped_ = magic == kSwappedMagic;
  if (magic != kImageMagic && !index.swapped_)
    return wrong(0, fmt::format("expected the magic number 0xcafedada, found {:#010x}", magic));
  const std::uint32_t major = index.number(file, 4) >> 16;
  if (major != kMajorVersion)
    return wrong(
        4, fmt::format("expected version {} of the image format, found {}", kMajorVersion, major));
  index.table_length_ = index.number(file, 16);
  const std::uint32_t locations = index.number(file, 20), strings = index.number(file, 24);
  const std::uint64_t size =
      kHeaderSize + 8 * std::uint64_t{index.table_length_} + locations + strings;
  if (size > file.size())
    return wrong(
        16, fmt::format("expected an index within {} bytes, found one of {}", file.size(), size));
  index.split(file, locations, strings);
  return index;
}

void ImageIndex::split(Bytes file, std::uint32_t locations_size, std::uint32_t strings_size) {
  Bytes rest = file.subspan(kHeaderSize);
  const auto take = [&rest](std::size_t size) {
    const Bytes front = rest.first(size);
    rest = rest.subspan(size);
    return front;
  };
  redirect_ = take(4 * std::size_t{table_length_});
  offsets_ = take(4 * std::size_t{table_length_});
  locations_ = take(locations_size);
  strings_ = take(strings_size);
  resources_ = rest;
}

std::optional<ImageLocation> ImageIndex::find(std::string_view path) const {
  if (table_length_ == 0) return std::nullopt;
  const std::uint32_t first = hash_of(path, kHashSeed) % table_length_;
  const auto redirect = static_cast<std::int32_t>(number(redirect_, 4 * std::size_t{first}));
  if (redirect == 0) return std::nullopt;
  const std::uint32_t slot =
      redirect < 0 ? ~static_cast<std::uint32_t>(redirect)  // -1 - redirect
                   : hash_of(path, static_cast<std::uint32_t>(redirect)) % table_length_;
  auto found = slot < table_length_ ? in_slot(slot) : std::nullopt;
  return found && this->path(*found) == path ? found : std::nullopt;
}

std::optional<ImageLocation> ImageIndex::in_slot(std::uint32_t slot) const {
  std::size_t at = number(offsets_, 4 * std::size_t{slot});
  ImageLocation location;
  while (at < locations_.size() && locations_[at] >> 3 != 0) {
    const unsigned kind = locations_[at] >> 3;
    const std::size_t length = (locations_[at] & 7U) + 1;
    if (kind > static_cast<unsigned>(ImageAttribute::uncompressed) ||
        length >= locations_.size() - at)
      return std::nullopt;
    std::uint64_t value = 0;
    for (const std::uint8_t byte : locations_.subspan(at + 1, length)) value = value << 8 | byte;
    location.set(static_cast<ImageAttribute>(kind), value);
    at += 1 + length;
  }
  return location;
}

std::string_view ImageIndex::text(std::uint64_t offset) const {
  if (offset >= strings_.size()) return {};
  const Bytes from = strings_.subspan(static_cast<std::size_t>(offset));
  const auto end = std::find(from.begin(), from.end(), 0);
  return {reinterpret_cast<const char*>(from.data()), static_cast<std::size_t>(end - from.begin())};
}

std::string ImageIndex::path(const ImageLocation& at) const {
  std::string path;
  const auto append = [&](std::string_view before, ImageAttribute a) {
    const std::string_view part = text(at[a]);
    if (!part.empty()) path.append(before).append(part);
  };
  append("/", ImageAttribute::module);
  append("/", ImageAttribute::parent);
  append("/", ImageAttribute::base);
  append(".", ImageAttribute::extension);
  return path;
}

std::optional<Bytes> ImageIndex::content(const ImageLocation& at) const {
  const std::uint64_t compressed = at[ImageAttribute::compressed];
  const std::uint64_t size = compressed != 0 ? compressed : at[ImageAttribute::uncompressed];
  const std::uint64_t offset = at[ImageAttribute::offset];
  if (offset > resources_.size() || size > resources_.size() - offset) return std::nullopt;
  return resources_.subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
}

}  // namespace heapsum::classfile
