// SPDX-License-Identifier: Apache-2.0
#include "java_tools.hpp"

#include <fstream>
#include <iterator>

#include <stdlib.h>

#include "tool_run.hpp"

namespace heapsum::testing {

namespace fs = std::filesystem;

std::string jdk_home() {
  static const std::string home = [] {
    const ToolRun where = shell("readlink -f \"$(command -v javac)\"");
    const std::string javac = where.out.substr(0, where.out.find('\n'));
    return javac.empty() ? "" : fs::path(javac).parent_path().parent_path().string();
  }();
  return home;
}

ScratchFolder::ScratchFolder() {
  std::string name = (fs::temp_directory_path() / "heapsum-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) std::abort();
  path_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string ScratchFolder::path(std::string_view name) const {
  return name.empty() ? path_.string() : (path_ / name).string();
}

std::string ScratchFolder::write(std::string_view name, std::string_view text) const {
  fs::create_directories((path_ / name).parent_path());
  std::ofstream(path(name), std::ios::binary) << text;
  return path(name);
}

std::string ScratchFolder::write(std::string_view name,
                                 const std::vector<std::uint8_t>& bytes) const {
  return write(name, std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

std::vector<std::uint8_t> bytes_of_file(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace heapsum::testing
