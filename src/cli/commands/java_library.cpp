// SPDX-License-Identifier: Apache-2.0
#include "java_library.hpp"

#include <fmt/format.h>

#include <heapsum/base/files.hpp>
#include <heapsum/programs/library.hpp>

#include "../exit_codes.hpp"

namespace heapsum::cli {

int run_java_library(const options::JavaLibrary& options) {
  const auto files = programs::write_any(options.folder, options.jdk);
  if (!files) return complain(fmt::format("heapsum: error: {}\n", files.error()), kBadInput);
  for (const std::string& file : files.value()) fmt::print("{}\n", file);
  return kDone;
}

}  // namespace heapsum::cli
