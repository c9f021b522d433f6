// SPDX-License-Identifier: Apache-2.0
// The reader: text → one tree of words and bracketed lists, without any idea of their meaning.
// ( ) and [ ] are read alike, but a closing bracket must be of the kind of its opening one.
// Total on every byte string, and without recursion.
#pragma once

#include <string_view>
#include <vector>

#include <heapsum/base/id.hpp>
#include <heapsum/base/result.hpp>
#include <heapsum/base/source.hpp>

namespace heapsum::syntax {

/// Brackets may be nested this deep, so that later passes may recurse over what was read.
constexpr std::size_t kMaxNesting = 1000;
constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20U;

using DatumId = Id<struct DatumTag>;

/// A word (strings are words, with their quotes), or a list with its items chained by `next`.
struct Datum {
  enum class Kind : std::uint8_t { word, list };
  static constexpr std::uint32_t kNone = 0xffffffff;

  Span where;
  Kind kind = Kind::word;
  std::uint32_t first = kNone;
  std::uint32_t next = kNone;
};

struct DatumTree {
  std::vector<Datum> data;  // the root is the first

  [[nodiscard]] const Datum& operator[](DatumId id) const { return data[id.index()]; }
  [[nodiscard]] std::vector<DatumId> items(DatumId list) const;
};

Result<DatumTree, Diagnostic> read(const Source& source);

}  // namespace heapsum::syntax
