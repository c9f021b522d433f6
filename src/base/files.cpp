// SPDX-License-Identifier: Apache-2.0
#include <heapsum/base/files.hpp>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <memory>

#include <sys/stat.h>

#include <fmt/format.h>

namespace heapsum {

namespace {

constexpr std::size_t kLargestFile = std::size_t{64} << 20;

struct Close {
  void operator()(std::FILE* f) const {
    if (f != stdin) std::fclose(f);
  }
};
using File = std::unique_ptr<std::FILE, Close>;

Failure<std::string> complaint(const std::string& name, const std::string& why) {
  return Failure{fmt::format("{}: error: {}\n", name, why)};
}

}  // namespace

Result<std::string, std::string> read_file(const std::string& name) {
  const std::string shown = name == "-" ? "<stdin>" : name;
  const File file(name == "-" ? stdin : std::fopen(name.c_str(), "rb"));
  if (!file) return complaint(shown, fmt::format("cannot be read: {}", std::strerror(errno)));
  struct stat status {};
  if (fstat(fileno(file.get()), &status) == 0 && S_ISDIR(status.st_mode))
    return complaint(shown, "is a directory, not a file");
  std::string text;
  std::string buffer(std::size_t{1} << 16, '\0');
  while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), file.get())) {
    text.append(buffer, 0, n);
    if (text.size() > kLargestFile) return complaint(shown, "is larger than 64 MB");
  }
  if (std::ferror(file.get()) != 0)
    return complaint(shown, fmt::format("cannot be read: {}", std::strerror(errno)));
  return text;
}

Output::Output(const std::string& file) : file_name_(file) {
  if (!file.empty()) file_.open(file, std::ios::binary | std::ios::trunc);
}

std::ostream& Output::stream() { return file_name_.empty() ? std::cout : file_; }

bool Output::finish() {
  stream().flush();
  if (stream()) return true;
  // Why it failed may be forgotten by now: it fails once more.
  stream().clear();
  errno = 0;
  stream() << '\n' << std::flush;
  fmt::print(stderr, "heapsum: error: cannot write to {}: {}\n",
             file_name_.empty() ? "standard output" : file_name_,
             errno == 0 ? "not everything was written" : std::strerror(errno));
  return false;
}

}  // namespace heapsum
