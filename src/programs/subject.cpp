// SPDX-License-Identifier: Apache-2.0
#include "subject.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include <heapsum/base/files.hpp>
#include <heapsum/classfile/read.hpp>
#include <heapsum/jvm/process.hpp>
#include <heapsum/programs/java_home.hpp>

namespace heapsum::programs {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::minutes kCompile{2};

std::string compiler(const std::string& home) {
  const fs::path own = fs::path(home) / "bin" / "javac";
  std::error_code missing;
  return !home.empty() && fs::exists(own, missing) ? own.string() : "javac";
}

/// The internal name of a class file, if it can be read.
std::optional<std::string> class_name(const fs::path& file) {
  const auto text = read_file(file.string());
  if (!text) return {};
  const std::vector<std::uint8_t> bytes(text.value().begin(), text.value().end());
  const auto read = classfile::read_class(bytes, file.string());
  if (!read) return {};
  return std::string(read.value().name);
}

/// The classes of the files that `entries` goes through.
std::vector<std::string> classes_among(auto entries) {
  std::vector<fs::path> files;
  for (const auto& entry : entries)
    if (entry.path().extension() == ".class") files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<std::string> names;
  for (const fs::path& file : files)
    if (const auto name = class_name(file)) names.push_back(*name);
  return names;
}

/// The class that the file is called after, or the only one.
std::string main_class(const std::string& file, const std::vector<std::string>& compiled) {
  std::vector<std::string> outermost;
  for (const std::string& name : compiled) {
    if (name == file || name.ends_with("/" + file)) return name;
    if (name.find('$') == std::string::npos) outermost.push_back(name);
  }
  return outermost.size() == 1 ? outermost[0] : file;
}

Result<Subject, std::string> compiled(const Wanted& wanted, const std::string& into) {
  std::vector<std::string> words{
      compiler(java_home(wanted.jdk)), "-g", "-proc:none", "-nowarn", "-encoding", "UTF-8"};
  if (!wanted.class_path.empty()) words.insert(words.end(), {"-cp", wanted.class_path});
  words.insert(words.end(), {"-d", into, wanted.program});
  const jvm::RunEnd end = jvm::run_program(words, kCompile);
  fmt::print(stderr, "{}", end.output);
  if (end.code == 127)
    return Failure{
        fmt::format("{}: error: there is no javac to compile it\n"
                    "  hint: --jdk says where one is; or compile it and give the class\n",
                    wanted.program)};
  if (end.code != 0) return Failure{fmt::format("{}: error: javac refuses it\n", wanted.program)};
  std::error_code failed;
  Subject subject{fs::path(wanted.program).stem().string(), into,
                  classes_among(fs::recursive_directory_iterator(into, failed))};
  subject.name = main_class(subject.name, subject.beside);
  return subject;
}

Result<Subject, std::string> class_file(const Wanted& wanted) {
  const auto text = read_file(wanted.program);
  if (!text) return Failure{text.error()};
  const std::vector<std::uint8_t> bytes(text.value().begin(), text.value().end());
  const auto read = classfile::read_class(bytes, wanted.program);
  if (!read) return Failure{render(read.error())};
  Subject subject{std::string(read.value().name), {}, {}};
  fs::path root = fs::absolute(wanted.program).parent_path();
  const auto depth = std::ranges::count(subject.name, '/');
  for (std::ptrdiff_t i = 0; i < depth; ++i) root = root.parent_path();
  std::error_code missing;
  if (!fs::equivalent(root / (subject.name + ".class"), wanted.program, missing))
    return Failure{fmt::format("{}: error: is class {}, which belongs into {}.class\n",
                               wanted.program, classfile::java_name(subject.name), subject.name)};
  subject.root = root.string();
  std::error_code failed;
  subject.beside =
      classes_among(fs::directory_iterator(fs::absolute(wanted.program).parent_path(), failed));
  return subject;
}

/// Where `java` looks for it.
Result<Subject, std::string> named_class(const Wanted& wanted) {
  Subject subject{wanted.program, {}, {}};
  std::ranges::replace(subject.name, '.', '/');
  return subject;
}

}  // namespace

Result<Subject, std::string> find_subject(const Wanted& wanted, const std::string& scratch) {
  if (wanted.program.ends_with(".java")) return compiled(wanted, scratch);
  if (wanted.program.ends_with(".class")) return class_file(wanted);
  return named_class(wanted);
}

}  // namespace heapsum::programs
