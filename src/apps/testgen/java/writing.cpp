// SPDX-License-Identifier: Apache-2.0
#include "writing.hpp"

#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "junit.hpp"
#include "junit_run.hpp"

namespace heapsum::testgen {

namespace {

namespace fs = std::filesystem;

class JavaWriting {
 public:
  JavaWriting(const programs::Targets& targets, std::vector<MethodTests>& methods,
              const Settings& settings)
      : targets_(targets), methods_(methods), settings_(settings) {}

  Result<WrittenTests, std::string> run() {
    name_all();
    JavaTests tests = write();
    leave_out(tests.wrong);
    if (const std::string wrong = store(tests.files); !wrong.empty()) return Failure{wrong};
    if (settings_.running == Running::yes && !tests.files.empty()) {
      if (const std::string wrong = run_them(tests.files); !wrong.empty()) return Failure{wrong};
    }
    return std::move(written_);
  }

 private:
  std::string name(std::size_t method, const Test& t) const { return method_name(view(method), t); }
  JavaMethod view(std::size_t m) const {
    return {&targets_.methods[m].program, &*targets_.methods[m].java, {}};
  }

  /// Overloaded methods have one name: their tests are told apart as well.
  void name_all() {
    std::map<std::string, int> seen;
    for (std::size_t m = 0; m < methods_.size(); ++m)
      for (Test& t : methods_[m].tests)
        if (const int n = ++seen[name(m, t)]; n > 1) t.name += fmt::format("_again{}", n);
  }

  JavaTests write() {
    std::vector<JavaMethod> all;
    for (std::size_t m = 0; m < methods_.size(); ++m) {
      all.push_back(view(m));
      all.back().tests = methods_[m].tests;
    }
    return write_junit(targets_.java->classes(), targets_.java->name(), all, settings_);
  }

  void leave_out(const std::map<std::string, std::string>& tests) {
    for (const auto& [test, why] : tests) written_.left_out.push_back(test + ": " + why);
    drop(methods_, tests, [this](std::size_t m, const Test& t) { return name(m, t); });
  }

  std::string store(const std::vector<SourceFile>& files) {
    written_.files.clear();
    written_.generated = 0;
    for (const SourceFile& f : files) {
      if (const std::string wrong =
              write_file((fs::path(settings_.folder) / f.name).string(), f.text);
          !wrong.empty())
        return wrong;
      written_.files.emplace_back((fs::path(settings_.folder) / f.name).string(), f.tests.size());
      written_.generated += f.tests.size();
    }
    return {};
  }

  /// A test that shows a defect by failing is as it should be.
  std::map<std::string, std::string> unexpected(const JUnitRun& run) const {
    if (settings_.defects == Expected::exception) return run.failed;
    std::map<std::string, std::string> all = run.failed;
    for (std::size_t m = 0; m < methods_.size(); ++m)
      for (const Test& t : methods_[m].tests)
        if (t.is_defect() && all.erase(name(m, t)) == 0)
          all.emplace(name(m, t), "it does not fail");
    return all;
  }

  /// Without the tests; the files hold the others then. Empty, or why they cannot be written.
  std::string keep_others(std::vector<SourceFile>& files,
                          const std::map<std::string, std::string>& tests) {
    const std::size_t generated = written_.generated;
    leave_out(tests);
    for (const SourceFile& f : files) {
      std::error_code ignored;
      fs::remove(fs::path(settings_.folder) / f.name, ignored);
    }
    files = write().files;
    const std::string wrong = store(files);
    written_.generated = generated;
    return wrong;
  }

  /// What javac refuses takes no other test with it.
  std::string run_them(std::vector<SourceFile> files) {
    auto run = run_junit(targets_.java->place(), files, settings_);
    while (!run) {
      const auto refused = refused_by_javac(files, run.error());
      if (refused.empty()) {
        written_.trouble = run.error();
        written_.is_our_bug = run.error().starts_with("they do not compile");
        return {};
      }
      if (const std::string wrong = keep_others(files, refused); !wrong.empty()) return wrong;
      if (files.empty()) return {};
      run = run_junit(targets_.java->place(), files, settings_);
    }
    written_.compiled = run.value().ran;
    const auto failed = unexpected(run.value());
    written_.passed = run.value().ran - failed.size();
    return failed.empty() ? "" : keep_others(files, failed);
  }

  const programs::Targets& targets_;
  std::vector<MethodTests>& methods_;
  const Settings& settings_;
  WrittenTests written_{};
};

}  // namespace

Result<WrittenTests, std::string> write_java_tests(const programs::Targets& targets,
                                                   std::vector<MethodTests>& methods,
                                                   const Settings& settings) {
  return JavaWriting(targets, methods, settings).run();
}

}  // namespace heapsum::testgen
