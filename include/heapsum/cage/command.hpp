// SPDX-License-Identifier: Apache-2.0
// A program that is run beside this one, and the walls around it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace heapsum::cage {

/// closed: it reads what the command lists, writes into its folder, has no network, starts no process, signals nobody.
/// open: it may do what this process may; its environment, output and memory are limited all the same.
enum class Walls : std::uint8_t { closed, open };

struct Limits {
  std::size_t processor_seconds = 3600;
  std::size_t memory = std::size_t{4} << 30;  // address space, bytes
  std::size_t output = std::size_t{1} << 20;  // standard output and error together, bytes
  std::size_t file = std::size_t{16} << 20;   // the largest file that it writes, bytes
  std::size_t files = 64;                     // that it makes
  std::size_t threads = 128;
};

struct Command {
  std::vector<std::string> words;     // the first: the program, an absolute path
  std::vector<std::string> readable;  // files, and folders with all below them
  std::string folder;                 // where it works, and the only place it writes to
  Limits limits{};
  Walls walls = Walls::closed;
};

/// Empty: this machine can close the walls; else what it lacks.
std::string why_no_cage();

}  // namespace heapsum::cage
