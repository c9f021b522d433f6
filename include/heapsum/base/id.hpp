// SPDX-License-Identifier: Apache-2.0
// Strong indices. An Id<Tag> is a number that cannot be mistaken for another kind of number:
// `ClassId` and `FieldSlot` are both small integers, and mixing them up does not compile.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace heapsum {

template <typename Tag>
struct Id {
  std::uint32_t value = 0;

  constexpr Id() = default;
  constexpr explicit Id(std::size_t v) : value(static_cast<std::uint32_t>(v)) {}
  [[nodiscard]] constexpr std::size_t index() const { return value; }
  auto operator<=>(const Id&) const = default;
};

}  // namespace heapsum

template <typename Tag>
struct std::hash<heapsum::Id<Tag>> {
  std::size_t operator()(heapsum::Id<Tag> id) const noexcept { return id.value; }
};
