// SPDX-License-Identifier: Apache-2.0
// How a member of a class is written in Javalite, or why it cannot be.
#pragma once

#include <string>

namespace heapsum::lower {

struct Member {
  std::string owner{}, name{};
  std::string wrong{};
  bool takes_receiver = false;  // a static method, whose first argument is what it is called on
};

}  // namespace heapsum::lower
