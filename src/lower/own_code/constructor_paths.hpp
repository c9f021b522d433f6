// SPDX-License-Identifier: Apache-2.0
// The ways through a constructor that end without an exception: what each has found to be so, and what it has put into the fields.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "computed.hpp"
#include "java/hierarchy.hpp"

namespace heapsum::lower {

struct ConstructorPath {
  std::vector<std::string> conditions{};     // each is true
  std::map<std::string, Computed> fields{};  // of the class itself, by name
};

/// A field that holds for ever what a constructor has put there.
using IsLasting = std::function<bool(const FieldPlace&)>;

/// None: it has a loop, a handler or more than a few ways.
std::optional<std::vector<ConstructorPath>> constructor_paths(Hierarchy& hierarchy, const Klass& k,
                                                              const classfile::Method& m,
                                                              const IsLasting& is_lasting);

}  // namespace heapsum::lower
