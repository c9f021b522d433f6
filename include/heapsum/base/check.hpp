// SPDX-License-Identifier: Apache-2.0
// HS_CHECK(condition): what must hold if we made no mistake. It stays on in every build; a failure
// prints the place and the condition and ends the process with exit code 6 ("our bug").
// HS_DCHECK is the same, in debug and sanitizer builds only.
#pragma once

namespace heapsum {

[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace heapsum

#define HS_CHECK(condition) \
  ((condition) ? (void)0 : ::heapsum::check_failed(#condition, __FILE__, __LINE__))

#ifdef NDEBUG
#define HS_DCHECK(condition) ((void)sizeof(condition))
#else
#define HS_DCHECK(condition) HS_CHECK(condition)
#endif
