// SPDX-License-Identifier: Apache-2.0
#include "reasons.hpp"

#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/classfile/descriptor.hpp>
#include <heapsum/report/describe.hpp>

namespace heapsum::cli {

namespace {

std::string counted(std::uint64_t n, const char* noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

std::string shortened(const std::string& text) {
  constexpr std::size_t kLongest = 36;
  return text.size() <= kLongest ? text : text.substr(0, kLongest) + "...";
}

std::string stop_text(const RunOptions& options, const explore::Result& result) {
  const std::string left = counted(result.unexplored, "state") + " unexplored";
  switch (result.stop) {
    case explore::Stop::timeout:
      return fmt::format("--timeout {} stopped the exploration with {}", options.timeout_seconds,
                         left);
    case explore::Stop::max_paths:
      return fmt::format("--max-paths {} stopped the exploration with {}",
                         options.max_paths.value_or(0), left);
    case explore::Stop::interrupted: return fmt::format("it was interrupted with {}", left);
    case explore::Stop::max_steps:  // of replays only
    case explore::Stop::finished: break;
  }
  return {};
}

/// The flags that bound the input heap: "--k 3 and --scope Node=2".
std::string input_bounds(const semantics::Bounds& bounds, const RunOptions& options) {
  std::string text;
  const auto add = [&](const std::string& flag) { text += (text.empty() ? "" : " and ") + flag; };
  if (bounds.k != semantics::kUnbounded) add(fmt::format("--k {}", bounds.k));
  for (const auto& [name, count] : options.scope) add(fmt::format("--scope {}={}", name, count));
  return text;
}

std::string longest(const semantics::Bounds& bounds) {
  return fmt::format("--max-array-length {}", bounds.array_length);
}

/// The flag, where it is one of Artemis' limits.
std::string path_limit(const RunOptions& options, semantics::Bound bound) {
  switch (bound) {
    case semantics::Bound::depth: return fmt::format("--call-depth {}", *options.call_depth);
    case semantics::Bound::branches: return fmt::format("--branch-bound {}", *options.branch_bound);
    case semantics::Bound::conditions: return fmt::format("--max-pc {}", *options.max_pc);
    default: return {};
  }
}

std::string cut_text(const syntax::Program& program, const semantics::Bounds& bounds,
                     const RunOptions& options, const explore::CutAt& cut, std::uint64_t paths) {
  if (cut.bound == semantics::Bound::inputs)
    return fmt::format("{} left {} no heap to go on with", input_bounds(bounds, options),
                       counted(paths, "path"));
  const report::PlaceInSource at = report::describe(program, cut.where);
  if (cut.bound == semantics::Bound::lengths)
    return fmt::format("{} cut {} (longer arrays) at {} {}", longest(bounds),
                       counted(paths, "path"), report::shown(at), shortened(at.text));
  if (const std::string limit = path_limit(options, cut.bound); !limit.empty())
    return fmt::format("{} cut {} at {} {}", limit, counted(paths, "path"), report::shown(at),
                       shortened(at.text));
  const char* what = cut.bound == semantics::Bound::calls ? "nested calls" : "iterations";
  return fmt::format("--unwind {} cut {} ({}) at {} {}", bounds.unwind, counted(paths, "path"),
                     what, report::shown(at), shortened(at.text));
}

}  // namespace

std::vector<std::string> reasons(const syntax::Program& program, const semantics::Bounds& bounds,
                                 const RunOptions& options, const explore::Result& result) {
  std::vector<std::string> list;
  if (result.stop != explore::Stop::finished) list.push_back(stop_text(options, result));
  if (result.heaps_left_out)
    list.push_back(fmt::format("{} left larger input heaps out", input_bounds(bounds, options)));
  if (result.arrays_left_out)
    list.push_back(longest(bounds) + " left longer arrays of the input out");
  for (const auto& [cut, paths] : result.cuts)
    list.push_back(cut_text(program, bounds, options, cut, paths));
  if (result.unsure > 0)
    list.push_back(fmt::format(
        "{} on a question that the solver could not answer",
        result.unsure == 1 ? "1 path rests" : fmt::format("{} paths rest", result.unsure)));
  if (const auto paths = result.count(semantics::OutcomeKind::unsupported); paths > 0)
    list.push_back(fmt::format("{} at what is not supported, and nothing is known of what follows",
                               paths == 1 ? "1 path ended" : fmt::format("{} paths ended", paths)));
  const bool symbolic = options.mode != semantics::PolicyName::concrete;
  if (symbolic && !options.symbolic_null)
    list.emplace_back("--no-symbolic-null left out unknown references that are null");
  if (symbolic && !options.symbolic_alias)
    list.emplace_back(
        "--no-symbolic-alias left out unknown references to objects that are known already");
  return list;
}

namespace {

/// Types with a stub that the program calls.
std::set<std::string> called_stubs(const syntax::Program& program, const lower::JavaNames& names) {
  std::set<std::string> types;
  for (const syntax::Class& c : program.classes) {
    const auto name = names.classes.find(c.name);
    if (c.methods.empty() || name == names.classes.end()) continue;
    for (const auto& stub : names.stubs)
      if (stub.name == name->second) types.insert(classfile::java_name(stub.of));
  }
  return types;
}

}  // namespace

std::vector<std::string> unknown_classes(const syntax::Program& program,
                                         const lower::JavaNames& names) {
  std::set<std::string> types;
  const auto look = [&](syntax::Type type) {
    if (type.kind != syntax::Type::Kind::object) return;
    const syntax::Class& of = program[type.of];
    const bool has_objects = !of.concrete.empty() || syntax::is_array(program, type.of);
    const auto name = names.classes.find(of.name);
    if (!has_objects && name != names.classes.end())
      types.insert(classfile::java_name(name->second));
  };
  for (const syntax::Parameter& p : program[program.entry].parameters) look(p.type.resolved);
  for (const syntax::Class& c : program.classes)
    for (const syntax::Field& f : c.fields)
      if (const auto member = names.fields.find({c.name, f.name});
          member != names.fields.end() && !classfile::is_of_the_runtime(member->second.owner))
        look(f.type.resolved);
  std::vector<std::string> list;
  if (!types.empty())
    list.push_back(fmt::format("no class is known that is below {}: a reference to one was null",
                               fmt::join(types, ", ")));
  if (const auto stubs = called_stubs(program, names); !stubs.empty())
    list.push_back(fmt::format(
        "no class is known that is below {}: methods of one answered anything, changed nothing and "
        "threw nothing",
        fmt::join(stubs, ", ")));
  return list;
}

}  // namespace heapsum::cli
