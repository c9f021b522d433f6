// SPDX-License-Identifier: Apache-2.0
// Runtime images [openjdk, imageFile.hpp].
#include <bit>
#include <map>
#include <optional>
#include <set>

#include "archive_bytes.hpp"

namespace heapsum::testing {

namespace {

std::uint32_t hash_of(const std::string& path, std::uint32_t seed) {
  for (const char c : path) seed = (seed * 0x01000193) ^ static_cast<unsigned char>(c);
  return seed & 0x7FFFFFFF;
}

/// Redirects, and the path in each slot.
struct Table {
  std::vector<std::int32_t> redirect;
  std::vector<std::optional<std::string>> slots;
};

/// Tries to put all paths of a bucket into free slots by one seed.
bool place(Table& table, const std::vector<std::string>& bucket, std::uint32_t seed) {
  std::set<std::size_t> taken;
  for (const std::string& path : bucket) {
    const std::size_t slot = hash_of(path, seed) % table.slots.size();
    if (table.slots[slot] || !taken.insert(slot).second) return false;
  }
  for (const std::string& path : bucket)
    table.slots[hash_of(path, seed) % table.slots.size()] = path;
  return true;
}

/// Twice as large as it need be and odd, so that every bucket finds its seed.
Table table_of(const std::vector<std::string>& paths) {
  const std::size_t size = 2 * paths.size() + 1;
  Table table{std::vector<std::int32_t>(size), std::vector<std::optional<std::string>>(size)};
  std::map<std::size_t, std::vector<std::string>> buckets;
  for (const std::string& path : paths) buckets[hash_of(path, 0x01000193) % size].push_back(path);
  for (const auto& [at, bucket] : buckets) {
    if (bucket.size() == 1) continue;
    std::uint32_t seed = 1;
    while (!place(table, bucket, seed)) ++seed;
    table.redirect[at] = static_cast<std::int32_t>(seed);
  }
  for (const auto& [at, bucket] : buckets) {
    if (bucket.size() > 1) continue;
    std::size_t slot = 0;
    while (table.slots[slot]) ++slot;
    table.slots[slot] = bucket[0];
    table.redirect[at] = -1 - static_cast<std::int32_t>(slot);
  }
  return table;
}

class ImageMaker {
 public:
  explicit ImageMaker(bool other_order)
      : big_endian_((std::endian::native == std::endian::big) != other_order) {}

  void add(const ImageClass& c) {
    const std::size_t offset = resources_.size();
    resources_ = joined({resources_, c.bytes});
    ByteList location = attribute(1, text(c.module));
    if (!c.package.empty()) location = joined({location, attribute(2, text(c.package))});
    location = joined({location, attribute(3, text(c.name)), attribute(4, text("class")),
                       attribute(5, offset), attribute(7, c.bytes.size())});
    if (c.compressed) location = joined({location, attribute(6, c.bytes.size())});
    locations_["/" + c.module + "/" + c.package + "/" + c.name + ".class"] = location;
    add_package(c);
  }

  ByteList bytes() {
    std::vector<std::string> paths;
    for (const auto& [path, location] : locations_) paths.push_back(path);
    const Table table = table_of(paths);
    ByteList redirect, offsets, attributes{0};
    for (const std::int32_t r : table.redirect) put(redirect, static_cast<std::uint32_t>(r));
    for (const auto& path : table.slots) {
      put(offsets, path ? attributes.size() : 0);
      if (path) attributes = joined({attributes, locations_[*path], {0}});
    }
    ByteList header;
    for (const std::size_t number :
         {std::size_t{0xCAFEDADA}, std::size_t{1} << 16, std::size_t{0}, paths.size(),
          table.slots.size(), attributes.size(), strings_.size()})
      put(header, number);
    return joined({header, redirect, offsets, attributes, strings_, resources_});
  }

 private:
  void put(ByteList& to, std::size_t value) const {
    for (unsigned i = 0; i < 4; ++i)
      to.push_back(static_cast<std::uint8_t>(value >> (8 * (big_endian_ ? 3 - i : i))));
  }

  std::size_t text(const std::string& s) {
    const auto known = texts_.find(s);
    if (known != texts_.end()) return known->second;
    const std::size_t at = strings_.size();
    strings_.insert(strings_.end(), s.begin(), s.end());
    strings_.push_back(0);
    return texts_[s] = at;
  }

  static ByteList attribute(unsigned kind, std::size_t value) {
    ByteList bytes{static_cast<std::uint8_t>(kind << 3 | 3)};
    put4(bytes, value);
    return bytes;
  }

  /// /packages/java.lang: first a module that has no class of it, then the one that has.
  void add_package(const ImageClass& c) {
    std::string dotted = c.package;
    for (char& each : dotted) each = each == '/' ? '.' : each;
    ByteList pairs;
    for (const std::size_t number :
         {std::size_t{1}, text("empty.module"), std::size_t{0}, text(c.module)})
      put(pairs, number);
    const std::size_t offset = resources_.size();
    resources_ = joined({resources_, pairs});
    locations_["/packages/" + dotted] =
        joined({attribute(1, text("packages")), base_and_extension(dotted), attribute(5, offset),
                attribute(7, pairs.size())});
  }

  /// What is behind the last dot is an extension.
  ByteList base_and_extension(const std::string& dotted) {
    const std::size_t dot = dotted.rfind('.');
    if (dot == std::string::npos) return attribute(3, text(dotted));
    return joined(
        {attribute(3, text(dotted.substr(0, dot))), attribute(4, text(dotted.substr(dot + 1)))});
  }

  bool big_endian_;
  ByteList strings_{0}, resources_;
  std::map<std::string, std::size_t> texts_{{"", 0}};
  std::map<std::string, ByteList> locations_;
};

}  // namespace

ByteList image_of(const std::vector<ImageClass>& classes, bool other_order) {
  ImageMaker maker(other_order);
  for (const ImageClass& c : classes) maker.add(c);
  return maker.bytes();
}

}  // namespace heapsum::testing
