// SPDX-License-Identifier: Apache-2.0
// What is so of each object of a class, since a constructor has returned it: what the constructors refuse, no object has. Only
// fields say so that hold for ever what a constructor has put there.
#pragma once

#include <set>
#include <string>

#include "own_code.hpp"

namespace heapsum::lower {

struct Constructed {
  std::string condition{};         // in Javalite, of the object p0; empty: nothing is seen
  std::set<std::string> fields{};  // of the class, which it is about
};

Constructed constructed(Hierarchy& hierarchy, OwnCode& code, const Klass& k);

}  // namespace heapsum::lower
