// SPDX-License-Identifier: Apache-2.0
#include <heapsum/base/check.hpp>

#include <cstdio>
#include <cstdlib>

namespace heapsum {

void check_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "heapsum: internal error: %s does not hold (%s:%d)\n", condition, file,
               line);
  std::fprintf(stderr, "  this is our bug; please report it with the program that shows it\n");
  std::fflush(nullptr);
#ifdef HEAPSUM_CHECKS_ABORT  // a fuzzer keeps the input of what aborts
  std::abort();
#endif
  std::_Exit(6);
}

}  // namespace heapsum
