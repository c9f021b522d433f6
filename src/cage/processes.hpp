// SPDX-License-Identifier: Apache-2.0
// What every process that we fork does first, and how bytes and descriptors get from one to another.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include <heapsum/cage/run.hpp>

namespace heapsum::cage {

/// A session of its own, which no key of the terminal reaches, under a name that `ps` shows.
void leave_terminal(const char* name);
/// Closes all descriptors but these.
void keep_open(std::initializer_list<int> descriptors);
/// The status of a child of ours that ends or has ended.
int wait_for(pid_t child);

bool write_all(int to, std::string_view text);
/// Exactly so many bytes; nothing at the end of the stream.
std::optional<std::string> read_exactly(int from, std::size_t size);

enum class More : std::uint8_t { read, end, late, cancelled };
/// Appends what is there.
More read_more(int from, std::string& into, const Patience& patience);

/// Over a socket. -1: none came.
bool send_descriptor(int to, int descriptor);
int receive_descriptor(int from);

}  // namespace heapsum::cage
