// SPDX-License-Identifier: Apache-2.0
#include <heapsum/syntax/origin.hpp>
#include <heapsum/task/settings.hpp>

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace heapsum::task {

namespace {

constexpr std::uint32_t kDefaultK = 3;
constexpr std::string_view kAllOthers = "*";

std::string unknown_class(const std::string& name, const syntax::Program& program) {
  std::vector<std::string> names;
  for (const syntax::Class& c : program.classes) names.push_back(c.name);
  return fmt::format("heapsum: error: --scope: the program has no class '{}'; it has {}\n", name,
                     fmt::join(names, ", "));
}

/// One entry a class; none where no class is bounded.
Result<std::vector<std::uint32_t>, std::string> scope_of(const Limits& given,
                                                         const syntax::Program& program) {
  std::vector<std::uint32_t> scope;
  if (const auto rest = given.scope.find(std::string(kAllOthers)); rest != given.scope.end())
    for (const syntax::Class& c : program.classes)
      scope.push_back(c.kind == syntax::Class::Kind::array ? semantics::kUnbounded : rest->second);
  for (const auto& [name, count] : given.scope) {
    if (name == kAllOthers) continue;
    const auto at = std::ranges::find(program.classes, name, &syntax::Class::name);
    if (at == program.classes.end()) return Failure{unknown_class(name, program)};
    scope.resize(program.classes.size(), semantics::kUnbounded);
    scope[static_cast<std::size_t>(at - program.classes.begin())] = count;
  }
  return scope;
}

/// The classes that objects of the input may have, from what the entry is given and from static fields.
class InputClasses {
 public:
  InputClasses(const syntax::Program& program, const semantics::Bounds& bounds)
      : program_(program), bounds_(bounds) {
    if (program.has_this()) add(program.entry_owner);
    if (program.statics) add_statics();
    for (const syntax::Parameter& p : program[program.entry].parameters) add_all(p.type.resolved);
    for (std::size_t i = 0; i < found_.size(); ++i)
      for (const syntax::Field& f : program[found_[i]].fields)
        if (!f.is_gap()) add_all(f.type.resolved);
  }

  [[nodiscard]] const std::vector<syntax::ClassId>& all() const { return found_; }

 private:
  /// But for those that the entry assigns before all else.
  void add_statics() {
    const syntax::Class& statics = program_[*program_.statics];
    std::vector<bool> is_assigned(statics.fields.size());
    const auto* body = std::get_if<syntax::Begin>(&program_[program_[program_.entry].body].node);
    for (std::size_t i = 0; body != nullptr && i < body->body.size(); ++i) {
      const auto* write = std::get_if<syntax::WriteField>(&program_[body->body[i]].node);
      if (write == nullptr || !write->of_class) break;
      is_assigned[write->slot.index()] = true;
    }
    for (std::size_t f = 0; f < statics.fields.size(); ++f)
      if (!is_assigned[f] && !statics.fields[f].is_gap()) add_all(statics.fields[f].type.resolved);
  }

  void add_all(syntax::Type type) {
    if (!type.is_reference()) return;
    for (const syntax::ClassId of : program_[type.of].concrete)
      if (bounds_.scope_of(of) > 0) add(of);
  }
  void add(syntax::ClassId of) {
    if (std::ranges::find(found_, of) == found_.end()) found_.push_back(of);
  }

  const syntax::Program& program_;
  const semantics::Bounds& bounds_;
  std::vector<syntax::ClassId> found_;
};

/// The scope alone leaves finitely many heaps: it bounds all classes but arrays, and no array may hold another.
bool is_finite(const syntax::Program& program, const semantics::Bounds& bounds) {
  if (bounds.scope.empty()) return false;
  const auto is_array = [&](syntax::ClassId of) { return syntax::is_array(program, of); };
  const InputClasses classes(program, bounds);
  for (const syntax::ClassId of : classes.all()) {
    if (of == program.string) continue;
    if (!is_array(of) && bounds.scope_of(of) == semantics::kUnbounded) return false;
    const syntax::Type element = is_array(of) ? syntax::element_type(program, of) : syntax::Type{};
    if (element.is_reference() && std::ranges::any_of(program[element.of].concrete, is_array))
      return false;
  }
  return true;
}

constexpr std::uint32_t kForcedRoundsOfJava = 10'000;

/// As many as there are objects in the largest heap of a scope, and one.
std::uint32_t one_more_than_objects(const syntax::Program& program,
                                    const semantics::Bounds& bounds) {
  std::uint64_t all = 1;
  for (std::size_t i = 0; i < program.classes.size(); ++i)
    if (program.classes[i].kind == syntax::Class::Kind::concrete && i < bounds.scope.size() &&
        bounds.scope[i] != semantics::kUnbounded)
      all += bounds.scope[i];
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(all, semantics::kUnbounded - 1));
}

}  // namespace

Result<semantics::Bounds, std::string> bounds_of(const Settings& settings,
                                                 const syntax::Program& program) {
  const Limits& given = settings.limits;
  semantics::Bounds bounds;
  bounds.symbolic_null = given.symbolic_null;
  bounds.symbolic_alias = given.symbolic_alias;
  bounds.array_length = given.max_array_length;
  bounds.lengths.assign(program.lengths.upper_bound(bounds.array_length), program.lengths.end());
  if (syntax::is_lowered(program)) bounds.forced_rounds = kForcedRoundsOfJava;
  auto scope = scope_of(given, program);
  if (!scope) return Failure{scope.error()};
  bounds.scope = std::move(scope).value();
  const bool concrete = settings.mode.policy == semantics::PolicyName::concrete;
  const bool by_scope = !concrete && !given.k && is_finite(program, bounds);
  bounds.k = given.k.value_or(concrete || by_scope ? semantics::kUnbounded : kDefaultK);
  if (given.unwind) {
    bounds.unwind = *given.unwind;
  } else if (by_scope) {
    bounds.unwind = one_more_than_objects(program, bounds);
  } else {
    bounds.unwind = bounds.k == semantics::kUnbounded ? bounds.k : bounds.k + 1;
  }
  return bounds;
}

explore::PathLimits path_limits(const Limits& given, const syntax::Program& program) {
  explore::PathLimits limits;
  limits.branches = given.branch_bound.value_or(semantics::kUnbounded);
  limits.in_a_row = given.branches_in_a_row;
  limits.conditions = given.max_pc.value_or(semantics::kUnbounded);
  if (!given.call_depth) return limits;
  const auto file_of = [&](const syntax::Method& m) {
    return program.source.file_at(program[m.body].where.begin);
  };
  const std::string home = file_of(program[program.entry]);
  for (const syntax::Method& m : program.methods) limits.counts.push_back(file_of(m) == home);
  limits.calls = *given.call_depth + program.entry_calls + 1;
  return limits;
}

}  // namespace heapsum::task
