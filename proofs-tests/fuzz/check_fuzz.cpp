// SPDX-License-Identifier: Apache-2.0
// libFuzzer target, from end to end: any bytes are a Javalite program, or a class file, that `check` judges within tiny
// bounds, or refuses in words.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include <heapsum/apps/check/check.hpp>
#include <heapsum/classfile/read.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/report/writers.hpp>

namespace {

using namespace heapsum;
namespace fs = std::filesystem;

constexpr double kSeconds = 1;

void demand(bool holds, const char* what, const std::string& text) {
  if (holds) return;
  std::fprintf(stderr, "%s:\n%s\n", what, text.c_str());
  std::abort();
}

const fs::path& folder() {
  static const fs::path made = [] {
    std::string name = (fs::temp_directory_path() / "heapsum-fuzz-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) std::abort();
    return fs::path(name);
  }();
  return made;
}

/// What the bytes are to be called: a class file by its class, all else a Javalite program.
std::string name_of(const std::uint8_t* data, std::size_t size) {
  const auto read = classfile::read_class({data, size}, "input");
  if (!read) return "input.javalite";
  const std::string name(read.value().name);
  const bool is_plain =
      name.size() < 100 && name.find_first_of(std::string("./\\\0", 4)) == std::string::npos;
  return is_plain ? name + ".class" : "input.javalite";
}

void judge(const std::string& file) {
  programs::Wanted wanted;
  wanted.program = file;
  wanted.purpose = programs::Purpose::judge;
  const auto targets = programs::targets_of(wanted, "", kSeconds);
  if (!targets)
    return demand(targets.error().find("error: ") != std::string::npos, "refused without words",
                  targets.error());
  check::Settings settings{};
  settings.how.limits.k = 1;
  settings.how.limits.unwind = 1;
  settings.how.limits.max_array_length = 1;
  settings.how.budget.timeout_seconds = kSeconds;
  settings.how.budget.max_paths = 50;
  if (!check::complaint(targets.value(), settings).empty()) return;
  std::ostringstream out;
  report::write_json(check::judged(targets.value(), settings), out);
  demand(!out.str().empty(), "judged, and nothing said", file);
}

}  // namespace

/// There is no Java here: nothing but these bytes is lowered, and no machine replays.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  unsetenv("JAVA_HOME");
  setenv("PATH", "", 1);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fs::path file = folder() / name_of(data, size);
  if (std::FILE* out = std::fopen(file.c_str(), "wb")) {
    std::fwrite(data, 1, size, out);
    std::fclose(out);
  }
  judge(file.string());
  fs::remove(file);
  return 0;
}
