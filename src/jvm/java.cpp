// SPDX-License-Identifier: Apache-2.0
#include <heapsum/jvm/java.hpp>

#include <filesystem>
#include <sstream>

namespace heapsum::jvm {

namespace {

namespace fs = std::filesystem;

/// Of the virtual machine; those that one does not know are passed over.
const std::vector<std::string>& small_and_quiet() {
  static const std::vector<std::string> options{
      "-XX:+IgnoreUnrecognizedVMOptions",  "-XX:+UseSerialGC",
      "-XX:TieredStopAtLevel=1",           "-XX:-UsePerfData",
      "-XX:+DisableAttachMechanism",       "-XX:-MaxFDLimit",
      "-XX:CompressedClassSpaceSize=128m", "-XX:ReservedCodeCacheSize=64m",
      "-XX:MaxDirectMemorySize=64m",       "-Xmx1g"};
  return options;
}

/// The home, and what its links lead to: some systems keep a JDK's settings elsewhere.
std::vector<std::string> files_of(const std::string& home) {
  std::vector<std::string> all{home};
  std::error_code failed;
  const std::string whole = fs::canonical(home, failed).string();
  if (failed) return all;
  for (fs::recursive_directory_iterator at(whole, failed), end; !failed && at != end;
       at.increment(failed)) {
    std::error_code broken;
    if (!at->is_symlink(broken)) continue;
    const std::string target = fs::canonical(at->path(), broken).string();
    if (!broken && !target.starts_with(whole + "/")) all.push_back(target);
  }
  return all;
}

}  // namespace

std::vector<std::string> parts_of(const std::string& class_path) {
  std::vector<std::string> parts;
  std::istringstream in(class_path);
  for (std::string part; std::getline(in, part, ':');) {
    std::error_code missing;
    const fs::path whole = fs::canonical(part.empty() ? "." : part, missing);
    if (!missing) parts.push_back(whole.string());
  }
  return parts;
}

cage::Command tool(const std::string& home, const std::string& name, const std::string& class_path,
                   const std::string& folder) {
  cage::Command command{
      .words = {home + "/bin/" + name}, .readable = files_of(home), .folder = folder};
  for (const std::string& part : parts_of(class_path)) command.readable.push_back(part);
  for (const std::string& option : small_and_quiet())
    command.words.push_back(name == "java" ? option : "-J" + option);
  const std::string of_files = "-Djava.io.tmpdir=" + folder;
  command.words.push_back(name == "java" ? of_files : "-J" + of_files);
  return command;
}

}  // namespace heapsum::jvm
