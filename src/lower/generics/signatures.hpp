// SPDX-License-Identifier: Apache-2.0
// The text of a Signature attribute, taken apart from its front.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generics.hpp"

namespace heapsum::lower {

class Signatures {
 public:
  explicit Signatures(std::string_view text) : text_(text) {}

  /// The type variables at the front, each with its first bound.
  std::vector<std::pair<std::string, GenericType>> variables();
  /// The next type; empty: there is none.
  std::optional<GenericType> next() { return next(0); }
  /// The only type.
  std::optional<GenericType> whole();
  /// The character is next, and taken.
  bool skip(char c);

 private:
  std::optional<GenericType> next(unsigned depth);
  std::optional<GenericType> of_class(unsigned depth);
  bool add_arguments(GenericType& type, unsigned depth);
  std::string_view until(std::string_view ends);

  std::string_view text_;
};

}  // namespace heapsum::lower
