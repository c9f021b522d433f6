// SPDX-License-Identifier: Apache-2.0
// What archives, runtime images and directories answer when they are asked for a class.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/classfile/complaint.hpp>

namespace heapsum::classfile {

/// No class file is larger, in bytes, wherever it is found: what claims to be is refused before any
/// memory is taken for it.
inline constexpr std::size_t kLargestClass = std::size_t{16} << 20;

struct FoundClass {
  std::string place;  // what complaints call it: "b.jar!/p/A.class"
  std::vector<std::uint8_t> bytes;
};

/// Empty: there is no such class here.
using Search = Result<std::optional<FoundClass>, Complaint>;

}  // namespace heapsum::classfile
