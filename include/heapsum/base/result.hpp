// SPDX-License-Identifier: Apache-2.0
// Result<T, E>: a value or an error, never both. g++ 12 has no std::expected in C++20.
#pragma once

#include <utility>
#include <variant>

#include <heapsum/base/check.hpp>

namespace heapsum {

template <typename E>
struct Failure {
  E error;
};
template <typename E>
Failure(E) -> Failure<E>;

template <typename T, typename E>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Failure<E> f) : content_(std::in_place_index<1>, std::move(f.error)) {}

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] const T& value() const& { return HS_CHECK(ok()), std::get<0>(content_); }
  [[nodiscard]] T&& value() && { return HS_CHECK(ok()), std::get<0>(std::move(content_)); }
  [[nodiscard]] const E& error() const { return HS_CHECK(!ok()), std::get<1>(content_); }

 private:
  std::variant<T, E> content_;
};

}  // namespace heapsum
