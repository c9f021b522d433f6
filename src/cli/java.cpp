// SPDX-License-Identifier: Apache-2.0
#include "java.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include <heapsum/classfile/read.hpp>

#include "files.hpp"
#include "java_home.hpp"

namespace heapsum::cli {

namespace {

namespace fs = std::filesystem;

// Of so many class files beside one that is run it is looked at which are below what is reached.
constexpr std::size_t kMostBeside = 500;

/// A directory that is gone when this is.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "heapsum-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path_ = name;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// Its exit code; 127 where it cannot be started.
int run_program(const std::vector<std::string>& words) {
  const pid_t child = fork();
  if (child < 0) return 127;
  if (child == 0) {
    std::vector<char*> raw;
    for (const std::string& word : words) raw.push_back(const_cast<char*>(word.c_str()));
    raw.push_back(nullptr);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    execvp(raw[0], raw.data());
    _exit(127);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

std::string compiler(const std::string& home) {
  const fs::path own = fs::path(home) / "bin" / "javac";
  std::error_code missing;
  return !home.empty() && fs::exists(own, missing) ? own.string() : "javac";
}

struct Subject {
  std::string name;                 // of the class that the entry method is in, if it says none
  std::string root;                 // of its classes
  std::vector<std::string> beside;  // internal names
};

/// The internal name of a class file, if it can be read.
std::optional<std::string> class_name(const fs::path& file) {
  const auto text = read_file(file.string());
  if (!text) return {};
  const std::vector<std::uint8_t> bytes(text.value().begin(), text.value().end());
  const auto read = classfile::read_class(bytes, file.string());
  if (!read) return {};
  return std::string(read.value().name);
}

std::vector<std::string> classes_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  for (const auto& entry : fs::recursive_directory_iterator(folder, failed))
    if (entry.path().extension() == ".class" && files.size() < kMostBeside)
      files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<std::string> names;
  for (const fs::path& file : files)
    if (const auto name = class_name(file)) names.push_back(*name);
  return names;
}

Result<Subject, std::string> compiled(const RunOptions& options, const std::string& into) {
  std::vector<std::string> words{compiler(java_home(options.jdk)), "-g", "-proc:none", "-nowarn"};
  if (!options.class_path.empty()) words.insert(words.end(), {"-cp", options.class_path});
  words.insert(words.end(), {"-d", into, options.program});
  const int code = run_program(words);
  if (code == 127)
    return Failure{
        fmt::format("{}: error: there is no javac to compile it\n"
                    "  hint: --jdk says where one is; or compile it and give the class\n",
                    options.program)};
  if (code != 0) return Failure{fmt::format("{}: error: javac refuses it\n", options.program)};
  Subject subject{fs::path(options.program).stem().string(), into, classes_in(into)};
  const std::string inside = "/" + subject.name;
  for (const std::string& name : subject.beside)
    if (name.ends_with(inside)) subject.name = name;
  return subject;
}

Result<Subject, std::string> class_file(const RunOptions& options) {
  const auto text = read_file(options.program);
  if (!text) return Failure{text.error()};
  const std::vector<std::uint8_t> bytes(text.value().begin(), text.value().end());
  const auto read = classfile::read_class(bytes, options.program);
  if (!read) return Failure{render(read.error())};
  Subject subject{std::string(read.value().name), {}, {}};
  fs::path root = fs::absolute(options.program).parent_path();
  const auto depth = std::ranges::count(subject.name, '/');
  for (std::ptrdiff_t i = 0; i < depth; ++i) root = root.parent_path();
  std::error_code missing;
  if (!fs::equivalent(root / (subject.name + ".class"), options.program, missing))
    return Failure{fmt::format("{}: error: is class {}, which belongs into {}.class\n",
                               options.program, classfile::java_name(subject.name), subject.name)};
  subject.root = root.string();
  subject.beside = classes_in(fs::absolute(options.program).parent_path());
  return subject;
}

/// Where `java` looks for it.
Result<Subject, std::string> named_class(const RunOptions& options) {
  Subject subject{options.program, {}, {}};
  std::ranges::replace(subject.name, '.', '/');
  return subject;
}

/// "p.C.m" for "m" and for "C.m" where the class is in a package.
std::string whole_entry(const std::string& entry, const std::string& in) {
  const std::string method = entry.substr(0, entry.find('('));
  const std::string java = classfile::java_name(in);
  if (method.find('.') == std::string::npos) return java + "." + entry;
  const std::string simple = java.substr(java.rfind('.') + 1);
  const bool is_short = method.substr(0, method.rfind('.')) == simple;
  return is_short ? java + entry.substr(simple.size()) : entry;
}

constexpr std::string_view kMain = "main([Ljava/lang/String;)V";

bool has_main(classfile::ClassPath& classes, const std::string& name) {
  const auto found = classes.find(name);
  if (!found || found.value() == nullptr) return false;
  return std::ranges::any_of(found.value()->methods, [](const classfile::Method& m) {
    return fmt::format("{}{}", m.name, m.descriptor) == kMain && m.flags.is_static();
  });
}

/// What was compiled or found, for as long as it is looked into.
class Opened {
 public:
  using Result = heapsum::Result<std::unique_ptr<Opened>, std::string>;

  static Result open(const RunOptions& options) {
    auto scratch = std::make_unique<Scratch>();
    auto subject = options.program.ends_with(".java")    ? compiled(options, scratch->path())
                   : options.program.ends_with(".class") ? class_file(options)
                                                         : named_class(options);
    if (!subject) return Failure{subject.error()};
    std::string path = subject.value().root;
    if (!options.class_path.empty()) path += (path.empty() ? "" : ":") + options.class_path;
    if (path.empty()) path = ".";
    auto classes = classfile::ClassPath::open(path, java_home(options.jdk));
    if (!classes) return Failure{render(classes.error())};
    return std::unique_ptr<Opened>(new Opened(
        options, std::move(scratch), std::move(subject).value(), std::move(classes).value()));
  }

  /// From the entry, main where there is none.
  heapsum::Result<lower::Lowered, std::string> lowered(const std::string& entry) {
    const std::string& in = subject_.name;
    const bool is_main = entry.empty();
    if (is_main && !has_main(classes_, in))
      return Failure{
          fmt::format("{}: error: --entry is wanted: the method to start in; there is no main\n"
                      "  hint: --entry m, --entry C.m, or with its descriptor: --entry 'C.m(I)I'\n",
                      options_.program)};
    lower::Start start{
        whole_entry(is_main ? std::string(kMain) : entry, in), subject_.beside, {}, is_main};
    for (const std::string& m : options_.assumed) start.assumed.push_back(whole_entry(m, in));
    return lower::lower(classes_, start);
  }

  /// Those with a body that the source has; no constructors.
  std::vector<std::string> methods() {
    std::vector<std::string> all;
    const auto found = classes_.find(subject_.name);
    if (!found || found.value() == nullptr) return all;
    for (const classfile::Method& m : found.value()->methods)
      if (m.code && !m.flags.is_synthetic() && !m.name.starts_with('<'))
        all.push_back(fmt::format("{}{}", m.name, m.descriptor));
    return all;
  }

 private:
  Opened(const RunOptions& options, std::unique_ptr<Scratch> scratch, Subject subject,
         classfile::ClassPath classes)
      : options_(options),
        scratch_(std::move(scratch)),
        subject_(std::move(subject)),
        classes_(std::move(classes)) {}

  const RunOptions& options_;
  std::unique_ptr<Scratch> scratch_;
  Subject subject_;
  classfile::ClassPath classes_;
};

}  // namespace

/// A class of the class path or the runtime: java.util.TreeMap.
bool is_class_name(const std::string& program) {
  const auto fits = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' || c == '$';
  };
  const std::string simple = program.substr(program.rfind('.') + 1);
  std::error_code missing;
  return std::ranges::all_of(program, fits) && !simple.empty() && simple[0] >= 'A' &&
         simple[0] <= 'Z' && !fs::exists(program, missing);
}

bool is_java(const RunOptions& options) {
  return options.program.ends_with(".class") || options.program.ends_with(".java") ||
         is_class_name(options.program);
}

Result<lower::Lowered, std::string> read_java(const RunOptions& options) {
  const auto opened = Opened::open(options);
  if (!opened) return Failure{opened.error()};
  return opened.value()->lowered(options.entry);
}

Result<std::vector<syntax::Program>, std::string> read_java_methods(const RunOptions& options) {
  const auto opened = Opened::open(options);
  if (!opened) return Failure{opened.error()};
  std::vector<syntax::Program> programs;
  for (const std::string& entry : opened.value()->methods()) {
    auto lowered = opened.value()->lowered(entry);
    if (!lowered) return Failure{lowered.error()};
    programs.push_back(std::move(lowered).value().program);
  }
  if (programs.empty())
    return Failure{
        fmt::format("{}: error: the class has no method to start in\n", options.program)};
  return programs;
}

}  // namespace heapsum::cli
