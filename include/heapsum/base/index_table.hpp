// SPDX-License-Identifier: Apache-2.0
// IndexTable: which number an element has. The elements are kept elsewhere, by number; here is only
// where to look, eight bytes an element, so that a table of millions is searched with one look into
// memory or two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace heapsum {

class IndexTable {
 public:
  /// The number of the element with this hash for which `is_it(number)` holds. Where there is none
  /// it is `next`, from now on. The upper half of the hash counts.
  template <typename IsIt>
  std::uint32_t find_or_add(std::uint64_t hash, std::uint32_t next, const IsIt& is_it) {
    if (4 * (size_ + 1) > 3 * slots_.size()) grow();
    const auto upper = static_cast<std::uint32_t>(hash >> 32U);
    std::size_t at = upper >> shift_;
    for (; slots_[at].number != kNone; at = (at + 1) & (slots_.size() - 1))
      if (slots_[at].hash == upper && is_it(slots_[at].number)) return slots_[at].number;
    slots_[at] = {upper, next};
    ++size_;
    return next;
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t number = kNone;
  };

  /// A slot is the first free one from that which the first bits of the hash name.
  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    --shift_;
    for (const Slot& s : old) {
      if (s.number == kNone) continue;
      std::size_t at = s.hash >> shift_;
      while (slots_[at].number != kNone) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = s;
    }
  }

  std::vector<Slot> slots_ = std::vector<Slot>(16);  // a power of two
  unsigned shift_ = 28;                              // of an upper half, to the number of a slot
  std::size_t size_ = 0;
};

}  // namespace heapsum
