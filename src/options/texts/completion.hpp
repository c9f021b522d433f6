// SPDX-License-Identifier: Apache-2.0
// What a shell offers where somebody types a heapsum command: commands, options, and the words that an option takes. It is a
// script in the shell's own language.
#pragma once

#include <string>

#include "page.hpp"

namespace heapsum::options {

std::string bash_completion(const Page& heapsum);
std::string zsh_completion(const Page& heapsum);
std::string fish_completion(const Page& heapsum);

}  // namespace heapsum::options
