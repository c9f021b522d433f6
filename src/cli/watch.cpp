// SPDX-License-Identifier: Apache-2.0
#include "watch.hpp"

#include <chrono>
#include <thread>

#include <heapsum/jvm/java.hpp>

#include "interrupt.hpp"

namespace heapsum::cli {

namespace {

namespace fs = std::filesystem;
constexpr std::chrono::milliseconds kLook{200};

/// The classes below it, or itself.
std::vector<fs::path> files_of(const std::string& part) {
  std::error_code failed;
  if (!fs::is_directory(part, failed)) return {part};
  std::vector<fs::path> files;
  for (auto at = fs::recursive_directory_iterator(part, failed);
       !failed && at != fs::recursive_directory_iterator(); at.increment(failed))
    if (at->path().extension() == ".class") files.push_back(at->path());
  return files;
}

}  // namespace

Watch::Stamps Watch::now() const {
  std::vector<fs::path> files{what_.program};
  std::vector<std::string> class_path = jvm::parts_of(what_.class_path);
  const bool is_name = programs::is_java(what_.program) && !what_.program.ends_with(".java") &&
                       !what_.program.ends_with(".class");
  if (is_name && class_path.empty()) class_path.emplace_back(".");
  for (const std::string& part : class_path)
    for (fs::path& file : files_of(part)) files.push_back(std::move(file));
  Stamps stamps;
  for (const fs::path& file : files) {
    std::error_code missing, gone;
    const auto written = fs::last_write_time(file, missing);
    const std::uintmax_t size = fs::file_size(file, gone);
    if (!missing && !gone) stamps.emplace(file.string(), std::pair(written, size));
  }
  return stamps;
}

bool Watch::wait() {
  Stamps last = seen_;
  while (!interrupted()) {
    std::this_thread::sleep_for(kLook);
    Stamps here = now();
    const bool is_at_rest = here == last && !here.empty();
    last = std::move(here);
    if (!is_at_rest || last == seen_) continue;
    seen_ = std::move(last);
    return true;
  }
  return false;
}

}  // namespace heapsum::cli
