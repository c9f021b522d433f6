// SPDX-License-Identifier: Apache-2.0
#include "outputs.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <unistd.h>

#include <fmt/format.h>

namespace heapsum::cli {

namespace {

namespace fs = std::filesystem;

std::string cannot_write(const std::string& file, const std::string& why) {
  return fmt::format("heapsum: error: cannot write to {}: {}\n", file, why);
}

}  // namespace

Result<OutputPtr, std::string> open_output(const std::string& file,
                                           const std::vector<std::string>& inputs) {
  const bool is_input = std::ranges::any_of(inputs, [&](const std::string& input) {
    std::error_code none;
    return !file.empty() && fs::is_regular_file(file, none) && fs::equivalent(file, input, none);
  });
  if (is_input) return Failure{cannot_write(file, "it is read, and would be overwritten")};
  errno = 0;
  auto output = std::make_unique<Output>(file);
  if (!output->is_open()) return Failure{cannot_write(file, std::strerror(errno))};
  return output;
}

Result<OutputPtr, std::string> open_page(const std::string& file,
                                         const std::vector<std::string>& inputs) {
  return file.empty() ? OutputPtr() : open_output(file, inputs);
}

bool is_finished(Output& out, const OutputPtr& page) {
  const bool is_whole = out.finish();
  return (!page || page->finish()) && is_whole;
}

std::string obstacle_to_folder(const std::string& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) return cannot_write(folder, failed.message());
  return access(folder.c_str(), W_OK) == 0 ? "" : cannot_write(folder, std::strerror(errno));
}

}  // namespace heapsum::cli
