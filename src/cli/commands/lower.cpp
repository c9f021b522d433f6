// SPDX-License-Identifier: Apache-2.0
// heapsum lower: print the Javalite that a Java method is.
#include "lower.hpp"

#include <fmt/format.h>

#include <heapsum/syntax/print.hpp>

#include "../exit_codes.hpp"
#include "../files.hpp"
#include "../java.hpp"

namespace heapsum::cli {

int lower_java(const LowerOptions& options) {
  if (!is_java(options))
    return complain(
        fmt::format("heapsum: error: {} is no Java\n  hint: a .class or .java file is wanted\n",
                    options.program),
        kUsage);
  const auto lowered = read_java(options);
  if (!lowered) return complain(lowered.error(), kBadInput);
  Output out(options.output);
  if (!out.is_open())
    return complain(fmt::format("heapsum: error: cannot write to {}\n", options.output), kUsage);
  if (!options.list_unsupported) {
    out.stream() << syntax::print(lowered.value().program);
  } else {
    for (const lower::Unsupported& u : lowered.value().unsupported)
      out.stream() << fmt::format("{}: {}\n", u.where, u.what);
  }
  return out.finish() ? kDone : kUsage;
}

}  // namespace heapsum::cli
