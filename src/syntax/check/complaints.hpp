// SPDX-License-Identifier: Apache-2.0
// What the passes of this room find wrong, collected until there is enough of it.
#pragma once

#include <heapsum/syntax/parse.hpp>

namespace heapsum::syntax {

constexpr std::size_t kMaxComplaints = 20;

class Complaints {
 public:
  /// Keeps the complaint unless the list is full.
  void add(Span where, std::string message, std::string hint = {});
  [[nodiscard]] bool empty() const { return found_.empty(); }
  [[nodiscard]] bool full() const { return found_.size() >= kMaxComplaints; }
  /// In order of place; complaints about the same place stay in the order in which they came.
  [[nodiscard]] Diagnostics in_order() &&;

 private:
  Diagnostics found_;
};

}  // namespace heapsum::syntax
