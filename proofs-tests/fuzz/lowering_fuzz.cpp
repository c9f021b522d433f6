// SPDX-License-Identifier: Apache-2.0
// libFuzzer target: any bytes are a class file whose methods are refused with a place, or lowered to a program that is
// well typed. There is no runtime beside it: lowering meets nothing but these bytes, and classes that are not known.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <fmt/format.h>

#include <heapsum/classfile/class_path.hpp>
#include <heapsum/classfile/read.hpp>
#include <heapsum/lower/lower.hpp>

namespace {

using namespace heapsum;
namespace fs = std::filesystem;

constexpr std::chrono::seconds kLongest{5};  // for all methods of a class

void demand(bool holds, const char* what, const std::string& text) {
  if (holds) return;
  std::fprintf(stderr, "%s:\n%s\n", what, text.c_str());
  std::abort();
}

/// The folder in which the class stands, where class paths look for it.
const fs::path& folder() {
  static const fs::path made = [] {
    std::string name = (fs::temp_directory_path() / "heapsum-fuzz-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) std::abort();
    return fs::path(name);
  }();
  return made;
}

bool is_plain(std::string_view name) {
  return name.size() < 100 &&
         name.find_first_of(std::string_view("./\\\0", 4)) == std::string_view::npos;
}

void lower_all(const classfile::ClassFile& c) {
  const auto deadline = std::chrono::steady_clock::now() + kLongest;
  for (const classfile::Method& m : c.methods) {
    if (!m.code || m.name.starts_with('<')) continue;
    auto path = classfile::ClassPath::open(folder().string(), "");
    demand(path.ok(), "the folder is gone", folder().string());
    classfile::ClassPath classes = std::move(path).value();
    lower::Start start{fmt::format("{}.{}{}", c.name, m.name, m.descriptor)};
    start.deadline = deadline;
    const auto lowered = lower::lower(classes, start);
    if (lowered) continue;
    demand(lowered.error().find("error: ") != std::string::npos, "refused without words",
           lowered.error());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = classfile::read_class({data, size}, "input");
  if (!read || !is_plain(read.value().name)) return 0;
  const fs::path file = folder() / fmt::format("{}.class", read.value().name);
  if (std::FILE* out = std::fopen(file.c_str(), "wb")) {
    std::fwrite(data, 1, size, out);
    std::fclose(out);
  }
  lower_all(read.value());
  fs::remove(file);
  return 0;
}
