// SPDX-License-Identifier: Apache-2.0
#include "colours.hpp"

#include <cstdlib>

#include <unistd.h>

namespace heapsum::cli {

bool in_color(options::When color, const std::string& output) {
  if (color != options::When::automatic) return color == options::When::always;
  const char* forbidden = std::getenv("NO_COLOR");
  return output.empty() && (forbidden == nullptr || *forbidden == '\0') &&
         isatty(STDOUT_FILENO) != 0;
}

}  // namespace heapsum::cli
