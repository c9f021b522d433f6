// SPDX-License-Identifier: Apache-2.0
// SparseTable<T>: values by small number, T{} where none was set. Memory is taken by the page, so
// that a table over many numbers of which few are used stays small, and is cleared at the cost of
// what was used.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

namespace heapsum {

template <typename T>
class SparseTable {
 public:
  [[nodiscard]] T get(std::size_t i) const {
    const std::size_t page = i / kPage;
    return page < pages_.size() && pages_[page] ? (*pages_[page])[i % kPage] : T{};
  }
  void set(std::size_t i, T value) {
    const std::size_t page = i / kPage;
    if (page >= pages_.size()) pages_.resize(page + 1);
    if (!pages_[page]) {
      pages_[page] = std::make_unique<Page>();
      used_.push_back(page);
    }
    (*pages_[page])[i % kPage] = value;
  }
  void clear() {
    for (const std::size_t page : used_) pages_[page].reset();
    used_.clear();
  }

 private:
  static constexpr std::size_t kPage = 1024;
  using Page = std::array<T, kPage>;
  std::vector<std::unique_ptr<Page>> pages_;
  std::vector<std::size_t> used_;
};

}  // namespace heapsum
