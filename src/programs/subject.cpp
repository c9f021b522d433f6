// SPDX-License-Identifier: Apache-2.0
#include "subject.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/base/files.hpp>
#include <heapsum/classfile/read.hpp>
#include <heapsum/jvm/java.hpp>
#include <heapsum/programs/java_home.hpp>
#include <heapsum/programs/library.hpp>

namespace heapsum::programs {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::minutes kCompile{2};
constexpr std::size_t kClasses = 10'000;  // that a source may become

/// javac runs nothing of the program. Where no walls can be closed, it runs all the same.
cage::Command compilation(const Wanted& wanted, const std::vector<std::string>& sources,
                          const std::string& home, const std::string& into) {
  // As javac itself: without a class path it looks for other classes in the working directory.
  const std::string class_path = wanted.class_path.empty() ? "." : wanted.class_path;
  cage::Command javac = jvm::tool(home, "javac", class_path, into);
  javac.readable.insert(javac.readable.end(), sources.begin(), sources.end());
  javac.limits.files = kClasses;
  if (!cage::why_no_cage().empty()) javac.walls = cage::Walls::open;
  javac.words.insert(javac.words.end(), {"-g", "-proc:none", "-nowarn", "-encoding", "UTF-8"});
  javac.words.insert(
      javac.words.end(),
      {"-cp", fmt::format("{}", fmt::join(jvm::parts_of(class_path), ":")), "-d", into});
  javac.words.insert(javac.words.end(), sources.begin(), sources.end());
  return javac;
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

bool comes_with_heapsum(const std::string& name) {
  return name.starts_with("heapsum/Jml") || is_of_library(name);
}

/// What javac says, with the name that the user gave.
std::string as_given(std::string said, const std::string& whole, const std::string& program) {
  for (std::size_t at = said.find(whole); at != std::string::npos; at = said.find(whole, at))
    said.replace(at, whole.size(), program), at += program.size();
  return said;
}

Result<Subject, std::string> compiled(const Wanted& wanted, const std::string& into) {
  const std::string home = compiler_home(java_home(wanted.jdk));
  if (home.empty())
    return Failure{
        fmt::format("{}: error: there is no javac to compile it\n"
                    "  hint: --jdk says where one is; or compile it and give the class\n",
                    wanted.program)};
  auto contracts = contracted(wanted, into);
  if (!contracts) return Failure{contracts.error()};
  std::optional<Contracted> woven = std::move(contracts).value();
  std::vector<std::string> sources =
      woven ? woven->files : std::vector{fs::absolute(wanted.program).string()};
  if (const auto text = read_file(wanted.program))
    std::ranges::move(write_library_for(text.value(), wanted.class_path, into),
                      std::back_inserter(sources));
  const cage::RunEnd end = cage::run_program(compilation(wanted, sources, home, into),
                                             {.latest = cage::Clock::now() + kCompile});
  if (woven)
    if (std::string wrong = jml::complaints(end.output, sources[0], woven->woven, woven->source);
        !wrong.empty())
      return Failure{std::move(wrong)};
  if (!wanted.is_ours) fmt::print(stderr, "{}", as_given(end.output, sources[0], wanted.program));
  if (end.ending != cage::Ending::ended)
    return Failure{fmt::format("{}: error: javac: {}\n", wanted.program, cage::worded(end))};
  if (end.code != 0) return Failure{fmt::format("{}: error: javac refuses it\n", wanted.program)};
  if (woven) number_lines(*woven, into);
  std::error_code failed;
  Subject subject{fs::path(wanted.program).stem().string(), into,
                  classes_among(fs::recursive_directory_iterator(into, failed))};
  std::erase_if(subject.beside, comes_with_heapsum);
  subject.name = main_class(subject.name, subject.beside);
  subject.contracted = std::move(woven);
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
