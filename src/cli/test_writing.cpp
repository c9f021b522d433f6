// SPDX-License-Identifier: Apache-2.0
#include "test_writing.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include <fmt/format.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/testgen/javalite.hpp>
#include <heapsum/testgen/junit.hpp>

#include "files.hpp"
#include "junit_run.hpp"

namespace heapsum::cli {

namespace {

namespace fs = std::filesystem;
using testgen::Test;

constexpr std::uint64_t kMostSteps = 1'000'000;  // of a test
constexpr std::string_view kMark = "Made by heapsum testgen";

/// What nobody else wrote may be written over.
std::string write_file(const fs::path& file, const std::string& text) {
  std::error_code failed;
  if (fs::exists(file, failed)) {
    const auto old = read_file(file.string());
    if (!old || old.value().substr(0, 200).find(kMark) == std::string::npos)
      return fmt::format(
          "heapsum: error: {} is there, and was not made by testgen\n  hint: -o DIR\n",
          file.string());
  }
  fs::create_directories(file.parent_path(), failed);
  Output out(file.string());
  if (!out.is_open()) return fmt::format("heapsum: error: cannot write to {}\n", file.string());
  out.stream() << text;
  return out.finish() ? "" : "heapsum: error: not everything could be written\n";
}

/// The test is not taken.
void drop(std::vector<MethodTests>& methods, const std::map<std::string, std::string>& named,
          const std::function<std::string(std::size_t, const Test&)>& name) {
  for (std::size_t m = 0; m < methods.size(); ++m)
    std::erase_if(methods[m].tests, [&](const Test& t) { return named.contains(name(m, t)); });
}

class JavaWriting {
 public:
  JavaWriting(const Targets& targets, std::vector<MethodTests>& methods,
              const TestgenOptions& options)
      : targets_(targets),
        methods_(methods),
        options_(options),
        version_(options.junit5 ? testgen::JUnit::five : testgen::JUnit::four) {}

  Result<WrittenTests, std::string> run() {
    name_all();
    testgen::JavaTests tests = write();
    leave_out(tests.wrong);
    if (const std::string wrong = store(tests.files); !wrong.empty()) return Failure{wrong};
    if (options_.run_them && !tests.files.empty()) {
      if (const std::string wrong = run_them(tests.files); !wrong.empty()) return Failure{wrong};
    }
    return std::move(written_);
  }

 private:
  std::string name(std::size_t method, const Test& t) const {
    return testgen::method_name(view(method), t);
  }
  testgen::JavaMethod view(std::size_t m) const {
    return {&targets_.methods[m].program, &*targets_.methods[m].java, {}};
  }

  /// Overloaded methods have one name: their tests are told apart as well.
  void name_all() {
    std::map<std::string, int> seen;
    for (std::size_t m = 0; m < methods_.size(); ++m)
      for (Test& t : methods_[m].tests)
        if (const int n = ++seen[name(m, t)]; n > 1) t.name += fmt::format("_again{}", n);
  }

  testgen::JavaTests write() {
    std::vector<testgen::JavaMethod> all;
    for (std::size_t m = 0; m < methods_.size(); ++m) {
      all.push_back(view(m));
      all.back().tests = methods_[m].tests;
    }
    return testgen::write_junit(
        targets_.java->classes(), targets_.java->name(), all, version_,
        options_.defects_fail ? testgen::Expected::success : testgen::Expected::exception);
  }

  void leave_out(const std::map<std::string, std::string>& tests) {
    for (const auto& [test, why] : tests) written_.left_out.push_back(test + ": " + why);
    drop(methods_, tests, [this](std::size_t m, const Test& t) { return name(m, t); });
  }

  std::string store(const std::vector<testgen::SourceFile>& files) {
    written_.files.clear();
    written_.generated = 0;
    for (const testgen::SourceFile& f : files) {
      if (const std::string wrong = write_file(fs::path(options_.folder) / f.name, f.text);
          !wrong.empty())
        return wrong;
      written_.files.emplace_back((fs::path(options_.folder) / f.name).string(), f.tests.size());
      written_.generated += f.tests.size();
    }
    return {};
  }

  /// A test that shows a defect by failing is as it should be.
  std::map<std::string, std::string> unexpected(const JUnitRun& run) const {
    if (!options_.defects_fail) return run.failed;
    std::map<std::string, std::string> all = run.failed;
    for (std::size_t m = 0; m < methods_.size(); ++m)
      for (const Test& t : methods_[m].tests)
        if (t.is_defect() && all.erase(name(m, t)) == 0)
          all.emplace(name(m, t), "it does not fail");
    return all;
  }

  std::string run_them(const std::vector<testgen::SourceFile>& files) {
    const auto run = run_junit(targets_.java->place(), options_.folder, files, version_);
    if (!run) {
      written_.trouble = run.error();
      written_.is_our_bug = run.error().starts_with("they do not compile");
      return {};
    }
    written_.compiled = run.value().ran;
    const auto failed = unexpected(run.value());
    written_.passed = run.value().ran - failed.size();
    if (failed.empty()) return {};
    const std::size_t generated = written_.generated;
    leave_out(failed);
    for (const testgen::SourceFile& f : files) {
      std::error_code ignored;
      fs::remove(fs::path(options_.folder) / f.name, ignored);
    }
    const std::string wrong = store(write().files);
    written_.generated = generated;
    return wrong;
  }

  const Targets& targets_;
  std::vector<MethodTests>& methods_;
  const TestgenOptions& options_;
  testgen::JUnit version_;
  WrittenTests written_{};
};

/// Those that do not end as they say.
std::map<std::string, std::string> misbehaving(const testgen::JavaliteTests& tests) {
  std::map<std::string, std::string> all;
  const Source source("", tests.text);
  const auto look = [&](const std::string& of, const std::vector<std::string>& names,
                        bool is_defect) {
    for (const std::string& name : names) {
      const auto program = syntax::load(source, of + "." + name);
      const auto input = semantics::default_input_heap(program.value());
      const auto ran = testgen::run(program.value(), input, {}, kMostSteps);
      const bool returned = ran && ran->kind == semantics::OutcomeKind::returned;
      if (!ran || returned == is_defect)
        all.emplace(name,
                    !ran ? "it does not end" : fmt::format("it ends with {}", word(ran->kind)));
    }
  };
  look(tests.tests_class, tests.tests, false);
  look(tests.defects_class, tests.defects, true);
  return all;
}

std::string name_in_file(const Target& target, const Test& t) {
  const std::string entry = syntax::entry_name(target.program);
  return entry.substr(entry.rfind('.') + 1) + "_" + t.name;
}

testgen::JavaliteTests javalite_tests(const syntax::Program& written, const Targets& targets,
                                      const std::vector<MethodTests>& methods) {
  std::vector<testgen::JavaliteMethod> all;
  for (std::size_t m = 0; m < methods.size(); ++m)
    all.push_back({&targets.methods[m].program, methods[m].tests});
  return testgen::write_javalite(written, all);
}

}  // namespace

Result<WrittenTests, std::string> write_java_tests(const Targets& targets,
                                                   std::vector<MethodTests>& methods,
                                                   const TestgenOptions& options) {
  return JavaWriting(targets, methods, options).run();
}

Result<WrittenTests, std::string> write_javalite_tests(const Targets& targets,
                                                       std::vector<MethodTests>& methods,
                                                       const TestgenOptions& options) {
  WrittenTests written;
  const auto program = syntax::load(targets.methods[0].program.source);
  testgen::JavaliteTests tests = javalite_tests(program.value(), targets, methods);
  written.generated = written.compiled = tests.tests.size() + tests.defects.size();
  if (const auto read = syntax::load(Source("", tests.text)); written.generated > 0 && !read) {
    written.trouble = "they are no Javalite: " + render(read.error()[0], Source("", tests.text));
    written.is_our_bug = true;
    return written;
  }
  std::map<std::string, std::string> failed = misbehaving(tests);
  written.passed = written.generated - failed.size();
  failed.insert(tests.wrong.begin(), tests.wrong.end());
  for (const auto& [test, why] : failed) written.left_out.push_back(test + ": " + why);
  drop(methods, failed,
       [&](std::size_t m, const Test& t) { return name_in_file(targets.methods[m], t); });
  tests = javalite_tests(program.value(), targets, methods);
  const std::size_t left = tests.tests.size() + tests.defects.size();
  if (left == 0) return written;
  const fs::path subject(options.program == "-" ? "stdin" : options.program);
  const fs::path file = fs::path(options.folder) / (subject.stem().string() + "-tests.javalite");
  if (const std::string wrong = write_file(file, tests.text); !wrong.empty()) return Failure{wrong};
  written.files.emplace_back(file.string(), left);
  return written;
}

}  // namespace heapsum::cli
