// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "outline.hpp"

namespace heapsum::jml {

namespace {

constexpr auto kPrimitives = std::to_array<std::string_view>(
    {"boolean", "byte", "short", "char", "int", "long", "float", "double", "void"});

}  // namespace

bool Variable::is_reference() const {
  return std::ranges::find(kPrimitives, type) == kPrimitives.end();
}

std::string MethodOutline::parameter_list() const {
  std::string list;
  for (const Variable& p : parameters) list += (list.empty() ? "" : ", ") + p.type + " " + p.name;
  return list;
}

std::string MethodOutline::argument_list() const {
  std::string list;
  for (const Variable& p : parameters) list += (list.empty() ? "" : ", ") + p.name;
  return list;
}

}  // namespace heapsum::jml
