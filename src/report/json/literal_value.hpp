// SPDX-License-Identifier: Apache-2.0
// The values of a heap literal as JSON (heap_literal.cpp).
#pragma once

#include <cstddef>
#include <string>

#include <heapsum/report/findings.hpp>

namespace heapsum::report {

/// "o3"
std::string object_id(std::size_t index);
std::string literal_text(const HeapLiteral::Value& value);

}  // namespace heapsum::report
