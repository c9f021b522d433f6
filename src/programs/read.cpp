// SPDX-License-Identifier: Apache-2.0
#include "read.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include <heapsum/base/files.hpp>
#include <heapsum/programs/deadline.hpp>
#include <heapsum/programs/text.hpp>
#include <heapsum/syntax/parse.hpp>

#include "regions.hpp"

namespace heapsum::programs {

std::string rendered(const std::vector<Diagnostic>& wrong, const Source& source) {
  std::string message;
  for (const Diagnostic& d : wrong) message += render(d, source);
  return message;
}

std::vector<std::string> assumed_of(const syntax::Program& program, const Wanted& wanted) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < wanted.assumed.size(); ++i)
    if (std::ranges::find(program.unfit, i) == program.unfit.end())
      all.push_back(wanted.assumed[i]);
  return all;
}

std::optional<syntax::ByContract> contracts_of(const Wanted& wanted) {
  if (wanted.contracts == Contracts::ignored) return {};
  return wanted.by_contract;
}

using syntax::Unfit;

namespace {

/// What is no program, and what to do with it; empty: it may be one.
std::string not_a_program(const std::string& file) {
  for (const char* archive : {".jar", ".jmod", ".zip"})
    if (file.ends_with(archive))
      return fmt::format(
          "{}: error: is an archive of classes, not a program\n"
          "  hint: name a class in it: heapsum run p.Main -cp {}\n",
          file, file);
  return {};
}

}  // namespace

Result<Target, std::string> read_javalite(const Wanted& wanted) {
  if (std::string why = not_a_program(wanted.program); !why.empty()) return Failure{std::move(why)};
  auto text = read_file(wanted.program);
  if (!text) return Failure{text.error()};
  return read_text(std::move(text).value(), wanted);
}

Result<Target, std::string> read_text(std::string text, const Wanted& wanted) {
  const Source source(wanted.program == "-" ? "<stdin>" : wanted.program, std::move(text));
  return javalite_target(wanted, source, wanted.entry, Unfit::wrong);
}

Result<Target, std::string> javalite_target(const Wanted& wanted, const Source& source,
                                            const std::string& entry, Unfit unfit) {
  const auto contracts = contracts_of(wanted);
  auto program = syntax::load(source, entry, wanted.assumed, unfit, contracts);
  if (!program) return Failure{rendered(program.error(), source)};
  Target target{.file = wanted.program, .program = std::move(program).value()};
  target.assumed = assumed_of(target.program, wanted);
  if (std::string wrong = set_regions(target, wanted.regions); !wrong.empty())
    return Failure{std::move(wrong)};
  if (target.program.by_contract.empty()) return target;
  auto code = syntax::load(source, entry, wanted.assumed, unfit, syntax::ByContract{});
  if (!code) return Failure{rendered(code.error(), source)};
  target.code = std::make_shared<const syntax::Program>(std::move(code).value());
  return target;
}

Target java_target(const Wanted& wanted, lower::Lowered lowered) {
  Target target{.file = wanted.program, .program = std::move(lowered.program)};
  target.assumed = assumed_of(target.program, wanted);
  target.java = std::move(lowered.names);
  target.printing = std::move(lowered.printing);
  target.unsupported = std::move(lowered.unsupported);
  return target;
}

Result<Target, std::string> read(const Wanted& wanted, double timeout_seconds) {
  if (!is_java(wanted.program)) return read_javalite(wanted);
  const auto opened = JavaSubject::open(wanted);
  if (!opened) return Failure{opened.error()};
  const Clock::time_point begin = Clock::now();
  auto lowered = opened.value()->lowered(wanted.entry, syntax::Unfit::wrong,
                                         deadline_after(timeout_seconds, begin));
  if (!lowered) return Failure{lowered.error()};
  Target target = java_target(wanted, std::move(lowered).value());
  if (std::string wrong = set_regions(target, opened.value()->regions()); !wrong.empty())
    return Failure{std::move(wrong)};
  target.took = Clock::now() - begin;
  return target;
}

}  // namespace heapsum::programs
