// SPDX-License-Identifier: Apache-2.0
#include "colours.hpp"

#include <cstdlib>
#include <string_view>

#include <unistd.h>

namespace heapsum::cli {

bool is_dumb_terminal() {
  const char* terminal = std::getenv("TERM");
  return terminal != nullptr && std::string_view(terminal) == "dumb";
}

bool in_color(options::When color, const std::string& output) {
  if (color != options::When::automatic) return color == options::When::always;
  const char* forbidden = std::getenv("NO_COLOR");
  return output.empty() && (forbidden == nullptr || *forbidden == '\0') &&
         isatty(STDOUT_FILENO) != 0 && !is_dumb_terminal();
}

}  // namespace heapsum::cli
