// SPDX-License-Identifier: Apache-2.0
// Makes zip archives and runtime images byte by byte, right ones and wrong ones.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "class_bytes.hpp"

namespace heapsum::testing {

struct NamedBytes {
  std::string name;
  ByteList bytes;
};

/// A zip whose entries are stored as they are. Sizes in its directory are at directory + 24 of an entry.
ByteList zip_of(const std::vector<NamedBytes>& entries);

/// A class of one module in a runtime image.
struct ImageClass {
  std::string module, package, name;  // java.base, java/lang, Object
  ByteList bytes;
  bool compressed = false;
};

/// In the byte order of this machine, or the other one. Each package is taken to be in one module.
ByteList image_of(const std::vector<ImageClass>& classes, bool other_order = false);

}  // namespace heapsum::testing
