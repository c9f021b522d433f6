// SPDX-License-Identifier: Apache-2.0
#include "domain.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/base/spelling.hpp>
#include <heapsum/guard/number.hpp>
#include <heapsum/semantics/numbers.hpp>
#include <heapsum/task/fixed.hpp>

namespace heapsum::prob {

namespace {

using syntax::ClassId;
using syntax::FieldSlot;
using syntax::Program;
using syntax::Type;

constexpr std::string_view kAll = "*";
constexpr std::size_t kShownNames = 8;

std::string error(const std::string& what, const std::string& hint) {
  return fmt::format("heapsum: error: {}\n  hint: {}\n", what, hint);
}
/// At a place; empty: nowhere.
std::string error(const std::string& where, const std::string& what, const std::string& hint) {
  return where.empty() ? error(what, hint)
                       : fmt::format("{}: error: {}\n  hint: {}\n", where, what, hint);
}

/// "a, b and 3 more"
std::string listed(const std::vector<std::string>& all) {
  if (all.size() <= kShownNames) return fmt::format("{}", fmt::join(all, ", "));
  return fmt::format("{} and {} more", fmt::join(all.begin(), all.begin() + kShownNames, ", "),
                     all.size() - kShownNames);
}

/// The range of the first name that one is given for; the last one given.
const NamedRange* named(const std::vector<NamedRange>& ranges,
                        const std::vector<std::string>& names) {
  for (const std::string& name : names)
    for (std::size_t i = ranges.size(); i-- > 0;)
      if (ranges[i].name == name) return &ranges[i];
  return nullptr;
}

bool has_all(Type type, counting::Range range) {
  if (type.is_floating()) return true;
  const guard::IntRange all = guard::range_of(semantics::number_type(type.kind));
  return all.least <= range.least && range.greatest <= all.greatest;
}

/// What an input may consist of: the classes of its objects, and the numbers that they and the parameters hold.
class Inputs {
 public:
  Inputs(const task::Task& task, const Settings& settings, const explore::Domain& shapes)
      : program_(task.program()),
        scope_(settings.how.limits.scope),
        ranges_(settings.ranges),
        is_scoped_(!settings.choices),
        shapes_(shapes) {}

  /// The complaint; empty: everything is said.
  std::string complaint() {
    find();
    if (!unscoped_.empty()) {
      const std::string one = unscoped_.front();
      return error(fmt::format("inputs may have objects of {}, and --scope does not say how many",
                               listed(unscoped_)),
                   fmt::format("--scope '{}=3'; --scope '*=3' is of every class", one));
    }
    if (has_strings_)
      return error("the input may have strings, which are not counted",
                   fmt::format("--scope {}=0 is of inputs without them", string_name()));
    if (!unbounded_.empty())
      return error(
          fmt::format("{} {} number{} without a range", listed(unbounded_),
                      unbounded_.size() == 1 ? "is a" : "are", unbounded_.size() == 1 ? "" : "s"),
          fmt::format("--range '{}=0..9'; --range '*=0..9' is of all", short_name_));
    if (too_wide_.first != nullptr)
      return error(
          too_wide_.first->where,
          fmt::format("{} to {} is more than the type of {} has", too_wide_.first->range.least,
                      too_wide_.first->range.greatest, too_wide_.second),
          "a profile is of values that the number may have");
    return unused();
  }

 private:
  [[nodiscard]] std::string string_name() const { return program_[*program_.string].name; }

  void find() {
    if (program_.has_this()) look_at(program_.entry_owner);
    if (program_.statics) look_at(*program_.statics);
    for (const syntax::Parameter& p : program_[program_.entry].parameters)
      look_at(p.type.resolved, p.name, p.name);
    for (std::size_t i = 0; i < types_.size(); ++i)
      for (const ClassId c : program_[types_[i]].concrete)
        if (has_room(c)) look_at(c);
  }

  bool has_room(ClassId c) {
    const std::string& name = program_[c].name;
    const bool is_said = !is_scoped_ || scope_.contains(name) || scope_.contains(std::string(kAll));
    if (!is_said && std::ranges::find(unscoped_, name) == unscoped_.end())
      unscoped_.push_back(name);
    const bool has_room = is_said && shapes_.bounds.scope_of(c) > 0;
    if (has_room && c == program_.string) has_strings_ = true;
    return has_room;
  }

  void look_at(ClassId c) {
    if (!seen_.insert(c).second) return;
    const syntax::Class& of = program_[c];
    const bool has_length = syntax::has_length(program_, c);
    for (std::size_t f = has_length ? 1 : 0; f < of.fields.size(); ++f) {
      const FieldSlot slot(f);
      if (!syntax::has_slot(program_, c, slot)) continue;
      if (shapes_.is_fixed && shapes_.is_fixed(c, slot)) continue;
      const std::string name =
          has_length ? std::string("[]") : syntax::field_name(program_, c, slot);
      const bool is_static = c == program_.statics;
      look_at(of.fields[f].type.resolved, is_static ? name : of.name + "." + name, name);
    }
  }

  void look_at(Type type, const std::string& name, const std::string& short_name) {
    if (type.is_reference()) {
      if (std::ranges::find(types_, type.of) == types_.end()) types_.push_back(type.of);
      return;
    }
    if (!type.is_number()) return;
    numbers_.push_back(short_name);
    if (name != short_name) numbers_.push_back(name);
    if (const NamedRange* r = named(ranges_, {name, short_name, std::string(kAll)})) {
      if (!r->pieces.empty() && !has_all(type, r->range)) too_wide_ = {r, name};
      return;
    }
    if (std::ranges::find(unbounded_, name) != unbounded_.end()) return;
    if (unbounded_.empty()) short_name_ = short_name;
    unbounded_.push_back(name);
  }

  /// A range that is of nothing is a slip.
  [[nodiscard]] std::string unused() const {
    for (const NamedRange& r : ranges_) {
      if (r.name == kAll || std::ranges::find(numbers_, r.name) != numbers_.end()) continue;
      const std::vector<std::string_view> names(numbers_.begin(), numbers_.end());
      const std::string_view meant = nearest(r.name, names);
      const std::string what = fmt::format("no number of the input is called '{}'", r.name);
      return error(r.where, r.where.empty() ? "--range: " + what : what,
                   numbers_.empty() ? std::string("inputs of this entry have no numbers")
                   : meant.empty()  ? fmt::format("there are {}", listed(distinct()))
                                    : fmt::format("did you mean '{}'?", meant));
    }
    return {};
  }

  [[nodiscard]] std::vector<std::string> distinct() const {
    std::vector<std::string> all = numbers_;
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    return all;
  }

  const Program& program_;
  const std::map<std::string, std::uint32_t>& scope_;
  const std::vector<NamedRange>& ranges_;
  bool is_scoped_;
  const explore::Domain& shapes_;
  std::set<ClassId> seen_;
  std::vector<ClassId> types_;
  std::vector<std::string> unscoped_, unbounded_, numbers_;
  std::string short_name_;
  std::pair<const NamedRange*, std::string> too_wide_{};
  bool has_strings_ = false;
};

/// Where there is none, there are no such numbers.
explore::NumberRange range_of(const std::vector<NamedRange>& ranges,
                              const std::vector<std::string>& names) {
  const NamedRange* r = named(ranges, names);
  if (r == nullptr) return {0, -1};
  return {r->range.least, r->range.greatest, static_cast<std::uint32_t>(r - ranges.data()) + 1};
}

std::string name_of(const Program& program, ClassId c, FieldSlot f) {
  return syntax::has_length(program, c) ? "[]" : syntax::field_name(program, c, f);
}

/// By class and slot; of an array one for all elements.
std::vector<std::vector<explore::NumberRange>> field_ranges(const Program& program,
                                                            const std::vector<NamedRange>& given) {
  std::vector<std::vector<explore::NumberRange>> all;
  for (std::size_t c = 0; c < program.classes.size(); ++c) {
    auto& of = all.emplace_back();
    for (std::size_t f = 0; f < program.classes[c].fields.size(); ++f) {
      const std::string name = name_of(program, ClassId(c), FieldSlot(f));
      of.push_back(
          range_of(given, {program.classes[c].name + "." + name, name, std::string(kAll)}));
    }
  }
  return all;
}

explore::Domain shapes_of(const task::Task& task, const Settings& settings) {
  explore::Domain made{.bounds = task.bounds, .most_steps = settings.most_steps};
  const auto rest = settings.how.limits.scope.find(std::string(kAll));
  const std::uint32_t none = settings.choices ? semantics::kUnbounded : 0;
  const std::uint32_t others = rest == settings.how.limits.scope.end() ? none : rest->second;
  made.bounds.scope.resize(task.program().classes.size(), semantics::kUnbounded);
  for (std::uint32_t& n : made.bounds.scope)
    if (n == semantics::kUnbounded) n = others;
  made.is_fixed = task::fixed_fields(task.target);
  return made;
}

}  // namespace

Result<explore::PartDomain, std::string> domain_of(const task::Task& task,
                                                   const Settings& settings) {
  explore::PartDomain made{.shapes = shapes_of(task, settings)};
  if (std::string why = Inputs(task, settings, made.shapes).complaint(); !why.empty())
    return Failure{std::move(why)};
  const Program& program = task.program();
  made.of_field = [&program, all = field_ranges(program, settings.ranges)](ClassId c, FieldSlot f) {
    return all[c.index()][syntax::is_array(program, c) ? 1 : f.index()];
  };
  std::vector<explore::NumberRange> of_parameters;
  for (const syntax::Parameter& p : program[program.entry].parameters)
    of_parameters.push_back(range_of(settings.ranges, {p.name, std::string(kAll)}));
  made.of_parameter = [all = std::move(of_parameters)](syntax::LocalSlot slot) {
    return all[slot.index() - 1];
  };
  return made;
}

}  // namespace heapsum::prob
