// SPDX-License-Identifier: Apache-2.0
#include <heapsum/explore/way.hpp>

#include <algorithm>

namespace heapsum::explore {

Way Position::way() const {
  Way way;
  for (const TurnLink* at = turns.get(); at != nullptr; at = at->before.get())
    way.turns.push_back(at->turn);
  std::reverse(way.turns.begin(), way.turns.end());
  return way;
}

std::strong_ordering Way::operator<=>(const Way& other) const {
  for (std::size_t i = 0; i < turns.size() && i < other.turns.size(); ++i) {
    // Where one turns and the other goes on to the first successor, the other comes first.
    if (turns[i].after != other.turns[i].after) return other.turns[i].after <=> turns[i].after;
    if (turns[i].index != other.turns[i].index) return turns[i].index <=> other.turns[i].index;
  }
  return turns.size() <=> other.turns.size();
}

}  // namespace heapsum::explore
