// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include <heapsum/syntax/parse.hpp>

#include "javalite.hpp"
#include "writing.hpp"

namespace heapsum::testgen {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostSteps = 1'000'000;  // of a test

/// Those that do not end as they say.
std::map<std::string, std::string> misbehaving(const JavaliteTests& tests) {
  std::map<std::string, std::string> all;
  const Source source("", tests.text);
  const auto look = [&](const std::string& of, const std::vector<std::string>& names,
                        bool is_defect) {
    for (const std::string& name : names) {
      const auto program = syntax::load(source, of + "." + name);
      const auto input = semantics::default_input_heap(program.value());
      const auto ran = run(program.value(), input, {}, kMostSteps);
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

std::string name_in_file(const programs::Target& target, const Test& t) {
  const std::string entry = syntax::entry_name(target.program);
  return entry.substr(entry.rfind('.') + 1) + "_" + t.name;
}

JavaliteTests javalite_tests(const syntax::Program& written, const programs::Targets& targets,
                             const std::vector<MethodTests>& methods) {
  std::vector<JavaliteMethod> all;
  for (std::size_t m = 0; m < methods.size(); ++m)
    all.push_back({&targets.methods[m].program, methods[m].tests});
  return write_javalite(written, all);
}

}  // namespace

Result<WrittenTests, std::string> write_javalite_tests(const programs::Targets& targets,
                                                       std::vector<MethodTests>& methods,
                                                       const Settings& settings) {
  WrittenTests written;
  const auto program = syntax::load(targets.methods[0].program.source);
  JavaliteTests tests = javalite_tests(program.value(), targets, methods);
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
  const fs::path subject(targets.file == "-" ? "stdin" : targets.file);
  const std::string file =
      (fs::path(settings.folder) / (subject.stem().string() + "-tests.javalite")).string();
  if (const std::string wrong = write_file(file, tests.text); !wrong.empty()) return Failure{wrong};
  written.files.emplace_back(file, left);
  return written;
}

}  // namespace heapsum::testgen
