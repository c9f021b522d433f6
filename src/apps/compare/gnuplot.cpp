// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/compare/compare.hpp>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <sstream>

#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

namespace heapsum::compare {

namespace {

constexpr const char* kProgram = "gnuplot";

struct Close {
  void operator()(std::FILE* f) const { std::fclose(f); }
};
using File = std::unique_ptr<std::FILE, Close>;

/// The script on standard input, the drawing on standard output, complaints where ours go.
[[noreturn]] void become_gnuplot(int script, int drawing) {
  dup2(script, STDIN_FILENO);
  dup2(drawing, STDOUT_FILENO);
  execlp(kProgram, kProgram, static_cast<char*>(nullptr));
  _exit(127);
}

std::string content(std::FILE* file) {
  std::string all;
  std::array<char, 4096> buffer{};
  while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), file))
    all.append(buffer.data(), n);
  return all;
}

}  // namespace

bool has_gnuplot() {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');)
    if (access((std::filesystem::path(folder) / kProgram).c_str(), X_OK) == 0) return true;
  return false;
}

Result<std::string, std::string> drawn(const std::string& script) {
  const File in(std::tmpfile()), out(std::tmpfile());
  if (!in || !out || std::fwrite(script.data(), 1, script.size(), in.get()) != script.size() ||
      std::fflush(in.get()) != 0)
    return Failure{fmt::format("no temporary file for gnuplot: {}", std::strerror(errno))};
  std::rewind(in.get());

  const pid_t child = fork();
  if (child == 0) become_gnuplot(fileno(in.get()), fileno(out.get()));
  if (child < 0) return Failure{fmt::format("cannot run gnuplot: {}", std::strerror(errno))};
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    return Failure{std::string("gnuplot could not draw the plot")};
  std::rewind(out.get());
  return content(out.get());
}

}  // namespace heapsum::compare
