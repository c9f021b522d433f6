// SPDX-License-Identifier: Apache-2.0
// Ctrl-C and SIGTERM ask the exploration to stop and to print what is known; the second one kills.
#pragma once

#include <atomic>

namespace heapsum::cli {

void catch_interrupts();
/// Set by the first signal.
const std::atomic<bool>& interrupted();
/// Which it was; 0: none.
int interrupting_signal();

}  // namespace heapsum::cli
