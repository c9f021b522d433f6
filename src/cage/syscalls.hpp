// SPDX-License-Identifier: Apache-2.0
// Which system calls a caged program may make, by seccomp.
//
// Most go through. What could reach beyond the cage is refused; what a user would want to hear of, and what depends on
// its arguments, is put to the warden, which waits for questions on a descriptor.
#pragma once

#include <string>

namespace heapsum::cage {

/// Empty: the kernel lets a process watch another's calls; else what is missing.
std::string why_no_watch();

/// From here on, for this process and what it becomes. The descriptor on which the calls are put; -1: it failed.
int watch_system_calls();

}  // namespace heapsum::cage
