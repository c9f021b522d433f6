// SPDX-License-Identifier: Apache-2.0
#include "writing.hpp"

#include <filesystem>

#include <fmt/format.h>

#include <heapsum/base/files.hpp>

namespace heapsum::testgen {

namespace fs = std::filesystem;

namespace {
constexpr std::string_view kMark = "Made by heapsum testgen";
}

std::string write_file(const std::string& file, const std::string& text) {
  std::error_code failed;
  if (fs::exists(file, failed)) {
    const auto old = read_file(file);
    if (!old || old.value().substr(0, 200).find(kMark) == std::string::npos)
      return fmt::format(
          "heapsum: error: {} is there, and was not made by testgen\n  hint: -o DIR\n", file);
  }
  fs::create_directories(fs::path(file).parent_path(), failed);
  Output out(file);
  if (!out.is_open()) return fmt::format("heapsum: error: cannot write to {}\n", file);
  out.stream() << text;
  return out.finish() ? "" : "heapsum: error: not everything could be written\n";
}

void drop(std::vector<MethodTests>& methods, const std::map<std::string, std::string>& named,
          const std::function<std::string(std::size_t, const Test&)>& name) {
  for (std::size_t m = 0; m < methods.size(); ++m)
    std::erase_if(methods[m].tests, [&](const Test& t) { return named.contains(name(m, t)); });
}

Result<WrittenTests, std::string> written(const programs::Targets& targets,
                                          std::vector<MethodTests>& methods,
                                          const Settings& settings) {
  return targets.java ? write_java_tests(targets, methods, settings)
                      : write_javalite_tests(targets, methods, settings);
}

}  // namespace heapsum::testgen
