// SPDX-License-Identifier: Apache-2.0
#include <heapsum/programs/java_home.hpp>

#include <cstdlib>
#include <filesystem>
#include <sstream>

namespace heapsum::programs {

namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

}  // namespace

std::string home_on_path(const std::string& tool) {
  std::istringstream path(environment("PATH"));
  std::string folder;
  while (std::getline(path, folder, ':')) {
    std::error_code missing;
    const fs::path java = fs::canonical(fs::path(folder) / tool, missing);
    if (!missing) return java.parent_path().parent_path().string();
  }
  return {};
}

std::string compiler_home(const std::string& home) {
  const auto has_javac = [](const std::string& at) {
    std::error_code missing;
    return !at.empty() && fs::exists(fs::path(at) / "bin" / "javac", missing);
  };
  if (has_javac(home)) return home;
  const std::string other = home_on_path("javac");
  return has_javac(other) ? other : "";
}

std::string java_home(const std::string& given) {
  if (!given.empty()) return given;
  const std::string variable = environment("JAVA_HOME");
  return variable.empty() ? home_on_path("java") : variable;
}

}  // namespace heapsum::programs
