// SPDX-License-Identifier: Apache-2.0
// The versions of what heapsum is built with, which a report of a bug should have.
#include <fmt/format.h>
#include <seccomp.h>
#include <zipconf.h>
#include <zlib.h>
#include <boost/version.hpp>

#include <heapsum/task/task.hpp>

#include "texts.hpp"

namespace heapsum::options {

std::string version() {
  std::string text = fmt::format("heapsum {} ({})\n", task::tool_version(), task::solver_version());
  text += fmt::format("released {}, built by {} {} ({})\n", HEAPSUM_DATE, HEAPSUM_COMPILER,
                      HEAPSUM_COMPILER_VERSION, HEAPSUM_BUILD_TYPE);
  text += fmt::format("with fmt {}, CLI11 {}, nlohmann-json {}, Boost {}.{}.{}, ",
                      HEAPSUM_FMT_VERSION, HEAPSUM_CLI11_VERSION, HEAPSUM_JSON_VERSION,
                      BOOST_VERSION / 100000, BOOST_VERSION / 100 % 1000, BOOST_VERSION % 100);
  return text + fmt::format("libzip {}, zlib {}, libseccomp {}.{}.{}", LIBZIP_VERSION, ZLIB_VERSION,
                            SCMP_VER_MAJOR, SCMP_VER_MINOR, SCMP_VER_MICRO);
}

}  // namespace heapsum::options
