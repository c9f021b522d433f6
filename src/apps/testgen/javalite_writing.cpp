// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include <heapsum/syntax/parse.hpp>

#include "javalite.hpp"
#include "writing.hpp"

namespace heapsum::testgen {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostTestSteps = 1'000'000;  // of a test

/// Calls `look` with each of the methods, which the program begins in.
void begin_in_each(syntax::Program& program, const std::string& of,
                   const std::vector<std::string>& methods,
                   const std::function<void(const std::string&)>& look) {
  const auto home = std::ranges::find(program.classes, of, &syntax::Class::name);
  if (home == program.classes.end()) return;
  const std::set<std::string> wanted(methods.begin(), methods.end());
  program.entry_owner = syntax::ClassId(static_cast<std::size_t>(home - program.classes.begin()));
  for (const syntax::MethodId method : home->methods) {
    if (!wanted.contains(program[method].name)) continue;
    program.entry = method;
    look(program[method].name);
  }
}

/// Those that do not end as they say. `program` is their text, read.
std::map<std::string, std::string> misbehaving(syntax::Program program,
                                               const JavaliteTests& tests) {
  std::map<std::string, std::string> all;
  const auto look = [&](const std::string& of, const std::vector<std::string>& names,
                        bool is_defect) {
    begin_in_each(program, of, names, [&](const std::string& name) {
      const auto ran = run(program, semantics::default_input_heap(program), {}, kMostTestSteps);
      const bool returned = ran && ran->kind == semantics::OutcomeKind::returned;
      if (!ran || returned == is_defect)
        all.emplace(name,
                    !ran ? "it does not end" : fmt::format("it ends with {}", word(ran->kind)));
    });
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
  std::map<std::string, std::string> failed;
  if (written.generated > 0) {
    auto read = syntax::load(Source("", tests.text));
    if (!read) {
      written.trouble = "they are no Javalite: " + render(read.error()[0], Source("", tests.text));
      written.is_our_bug = true;
      return written;
    }
    failed = misbehaving(std::move(read).value(), tests);
  }
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
