// SPDX-License-Identifier: Apache-2.0
// The bytes of a page: what is always the same, and the parts between.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

#include <heapsum/report/page.hpp>

namespace heapsum::report {

/// Made of the files in src/report/html/page when heapsum is built.
namespace assets {
extern const std::string_view kStyle, kBody, kScript;
}

/// Attributes of a part: `data-run="0" data-count="12"`.
using Attributes = std::string;

struct PageDocument {
  std::ostream& out;
  PageLimits limits;
  std::uint64_t written = 0;
  std::size_t runs = 0;  // explorations so far

  void write(std::string_view text);
  /// JSON, as a part of that name.
  void json(std::string_view name, const std::string& text, const Attributes& attributes = {});
  /// The same, packed.
  void pack(std::string_view name, std::string_view text, const Attributes& attributes);
};

}  // namespace heapsum::report
