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

  std::string run_them(const std::vector<SourceFile>& files) {
    const auto run = run_junit(targets_.java->place(), files, settings_);
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
    for (const SourceFile& f : files) {
      std::error_code ignored;
      fs::remove(fs::path(settings_.folder) / f.name, ignored);
    }
    const std::string wrong = store(write().files);
    written_.generated = generated;
    return wrong;
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
