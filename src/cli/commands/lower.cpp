// SPDX-License-Identifier: Apache-2.0
// heapsum lower: print the Javalite that a Java method is.
#include "lower.hpp"

#include <fmt/format.h>

#include <heapsum/base/files.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/syntax/print.hpp>

#include "../exit_codes.hpp"
#include "../outputs.hpp"

namespace heapsum::cli {

int run_lower(const options::Lower& options) {
  if (!programs::is_java(options.what.program))
    return complain(
        fmt::format("heapsum: error: {} is no Java\n  hint: a .class or .java file is wanted\n",
                    options.what.program),
        kUsage);
  const auto target = programs::read(options.what, 0);
  if (!target) return complain(target.error(), kBadInput);
  const auto opened = open_output(options.output, {options.what.program});
  if (!opened) return complain(opened.error(), kUsage);
  Output& out = *opened.value();
  if (options.list_unsupported) {
    for (const lower::Unsupported& u : target.value().unsupported)
      out.stream() << fmt::format("{}: {}\n", u.where, u.what);
  } else {
    out.stream() << syntax::print(target.value().program);
  }
  return out.finish() ? kDone : kUsage;
}

}  // namespace heapsum::cli
