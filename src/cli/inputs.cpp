// SPDX-License-Identifier: Apache-2.0
#include "inputs.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/report/describe.hpp>
#include <heapsum/report/writers.hpp>
#include <heapsum/syntax/parse.hpp>

#include "files.hpp"
#include "java.hpp"

namespace heapsum::cli {

namespace {

constexpr std::uint32_t kDefaultK = 3;
constexpr std::string_view kAllOthers = "*";  // --scope *=N

std::string unknown_class(const std::string& name, const syntax::Program& program) {
  std::vector<std::string> names;
  for (const syntax::Class& c : program.classes) names.push_back(c.name);
  return fmt::format("heapsum: error: --scope: the program has no class '{}'; it has {}\n", name,
                     fmt::join(names, ", "));
}

}  // namespace

Result<syntax::Program, std::string> read_program(const RunOptions& options, OfJava* java) {
  if (is_java(options)) {
    auto lowered = read_java(options);
    if (!lowered) return Failure{lowered.error()};
    if (java != nullptr) *java = {lowered.value().printing, std::move(lowered.value().names)};
    return std::move(lowered).value().program;
  }
  auto text = read_file(options.program);
  if (!text) return Failure{text.error()};
  const Source source(options.program == "-" ? "<stdin>" : options.program,
                      std::move(text).value());
  auto program = syntax::load(source, options.entry, options.assumed);
  if (program) return std::move(program).value();
  std::string message;
  for (const Diagnostic& d : program.error()) message += render(d, source);
  return Failure{message};
}

Result<semantics::Bounds, std::string> bounds_of(const RunOptions& options,
                                                 const syntax::Program& program) {
  semantics::Bounds bounds;
  bounds.symbolic_null = options.symbolic_null;
  bounds.symbolic_alias = options.symbolic_alias;
  bounds.array_length = options.max_array_length;
  const bool concrete = options.mode == semantics::PolicyName::concrete;
  bounds.k = options.k.value_or(concrete ? semantics::kUnbounded : kDefaultK);
  bounds.unwind =
      options.unwind.value_or(bounds.k == semantics::kUnbounded ? bounds.k : bounds.k + 1);
  if (const auto rest = options.scope.find(std::string(kAllOthers)); rest != options.scope.end())
    for (const syntax::Class& c : program.classes)
      bounds.scope.push_back(c.kind == syntax::Class::Kind::array ? semantics::kUnbounded
                                                                  : rest->second);
  for (const auto& [name, count] : options.scope) {
    if (name == kAllOthers) continue;
    const auto at = std::find_if(program.classes.begin(), program.classes.end(),
                                 [&](const syntax::Class& c) { return c.name == name; });
    if (at == program.classes.end()) return Failure{unknown_class(name, program)};
    bounds.scope.resize(program.classes.size(), semantics::kUnbounded);
    bounds.scope[static_cast<std::size_t>(at - program.classes.begin())] = count;
  }
  return bounds;
}

explore::PathLimits limits_of(const RunOptions& options, const syntax::Program& program) {
  explore::PathLimits limits;
  limits.branches = options.branch_bound.value_or(semantics::kUnbounded);
  limits.in_a_row = options.branches_in_a_row;
  limits.conditions = options.max_pc.value_or(semantics::kUnbounded);
  if (!options.call_depth) return limits;
  const auto file_of = [&](const syntax::Method& m) {
    return program.source.file_at(program[m.body].where.begin);
  };
  const std::string home = file_of(program[program.entry]);
  for (const syntax::Method& m : program.methods) limits.counts.push_back(file_of(m) == home);
  limits.calls = *options.call_depth + program.entry_calls + 1;
  return limits;
}

std::optional<std::uint32_t> shown_array_length(const RunOptions& options,
                                                const syntax::Program& program) {
  const bool has_arrays = std::ranges::any_of(
      program.classes, [](const syntax::Class& c) { return c.kind == syntax::Class::Kind::array; });
  return has_arrays ? std::optional(options.max_array_length) : std::nullopt;
}

Result<std::optional<semantics::InputHeap>, std::string> read_input(
    const RunOptions& options, const syntax::Program& program) {
  using Input = std::optional<semantics::InputHeap>;
  if (options.mode != semantics::PolicyName::concrete) return Input{};
  if (options.heap.empty()) return Input{semantics::default_input_heap(program)};
  const auto text = read_file(options.heap);
  if (!text) return Failure{text.error()};
  const auto complaint = [&](const std::string& why) {
    return Failure{fmt::format("{}: error: {}\n", options.heap, why)};
  };
  const auto literal = report::heap_from_json(text.value());
  if (!literal) return complaint(literal.error());
  auto heap = report::resolve(program, literal.value());
  if (!heap) return complaint(heap.error());
  return Input{std::move(heap).value()};
}

}  // namespace heapsum::cli
