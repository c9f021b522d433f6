// SPDX-License-Identifier: Apache-2.0
#include "archive_bytes.hpp"

namespace heapsum::testing {

namespace {

/// Zips are little-endian.
void put_small(ByteList& to, std::size_t value, unsigned size) {
  for (; size > 0; --size, value >>= 8) to.push_back(static_cast<std::uint8_t>(value));
}

std::uint32_t checksum(const ByteList& bytes) {
  std::uint32_t crc = 0xFFFFFFFF;
  for (const std::uint8_t byte : bytes) {
    crc ^= byte;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB88320 : 0);
  }
  return ~crc;
}

/// What an entry's own header and the directory both say of it.
void put_facts(ByteList& to, const NamedBytes& entry) {
  for (const std::size_t fact : {10, 0, 0, 0, 0x21}) put_small(to, fact, 2);
  put_small(to, checksum(entry.bytes), 4);
  put_small(to, entry.bytes.size(), 4);
  put_small(to, entry.bytes.size(), 4);
  put_small(to, entry.name.size(), 2);
  put_small(to, 0, 2);
}

void put_name(ByteList& to, const std::string& name) {
  to.insert(to.end(), name.begin(), name.end());
}

}  // namespace

ByteList zip_of(const std::vector<NamedBytes>& entries) {
  ByteList all, directory;
  for (const NamedBytes& entry : entries) {
    put_small(directory, 0x02014b50, 4);
    put_small(directory, 10, 2);
    put_facts(directory, entry);
    put_small(directory, 0, 10);
    put_small(directory, all.size(), 4);
    put_name(directory, entry.name);
    put_small(all, 0x04034b50, 4);
    put_facts(all, entry);
    put_name(all, entry.name);
    all = joined({all, entry.bytes});
  }
  ByteList end;
  put_small(end, 0x06054b50, 4);
  put_small(end, 0, 4);
  put_small(end, entries.size(), 2);
  put_small(end, entries.size(), 2);
  put_small(end, directory.size(), 4);
  put_small(end, all.size(), 4);
  put_small(end, 0, 2);
  return joined({all, directory, end});
}

}  // namespace heapsum::testing
