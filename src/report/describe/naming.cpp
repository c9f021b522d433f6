// SPDX-License-Identifier: Apache-2.0
// Names of objects and unknowns. Formulas are in formula_text.cpp.
#include "naming.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include <heapsum/semantics/unknown.hpp>

namespace heapsum::report {

using semantics::AccessPathPtr;
using semantics::Location;

namespace {

/// "List-get-call", "List-get-call#2"
std::string after_call(const std::string& what, std::uint32_t number) {
  return number == 1 ? what : fmt::format("{}#{}", what, number);
}
constexpr std::string_view kCall = "?", kCallsOf = ".calls-of-";
constexpr std::size_t kMostRepeated = 6;  // beyond, this.head.next.next… is this.head.next{7}
}  // namespace

std::string method_of_answers(const std::string& static_field) {
  const std::size_t at = static_field.find(kCallsOf);
  if (at == std::string::npos) return {};
  return static_field.substr(0, at) + "." + static_field.substr(at + kCallsOf.size());
}

std::string name_of_call(std::size_t number, const std::string& method) {
  return fmt::format("call {} of {}", number, method);
}

Naming::Naming(const syntax::Program& program, const guard::Terms& terms,
               const semantics::Config& c)
    : program_(program), terms_(terms), config_(c), settled_(terms, c.path) {
  for (std::size_t i = 0; i < c.inputs.references.size(); ++i)
    references_[c.inputs.references[i].choice] = i;
  std::map<std::string, int> used;
  const auto classes_at = classes_by_name();
  for (std::size_t i = 0; i < c.heap.input_count(); ++i) {
    const AccessPathPtr& name = c.heap.input(Location::input(i)).name;
    std::string text = name ? path(name) : fmt::format("object #{}", i + 1);
    // One field may lead to different objects in different heaps, discovered one after the other.
    // Or it may be an object of one class or of another.
    if (name && classes_at.at(name.get()).size() > 1)
      text += fmt::format(" ({})", class_of(Location::input(i)));
    if (const int before = used[text]++; before > 0) text += fmt::format(" ({})", before + 1);
    input_names_.push_back(std::move(text));
    if (const auto& kind = c.heap[Location::input(i)].kind) kinds_[kind->choice] = i;
  }
  for (std::size_t i = 0; i < c.inputs.term_names.size(); ++i) {
    const semantics::TermName& named = c.inputs.term_names[i];
    if (const auto* t = std::get_if<guard::NumberTerm>(&named.term)) {
      integer_names_.emplace(*t, named.name);
    } else {
      formula_names_.emplace(std::get<guard::Formula>(named.term), named.name);
    }
  }
}

/// Of which classes there are objects that were discovered at a name.
std::map<const semantics::AccessPath*, std::set<syntax::ClassId>> Naming::classes_by_name() const {
  std::map<const semantics::AccessPath*, std::set<syntax::ClassId>> all;
  for (std::size_t i = 0; i < config_.heap.input_count(); ++i)
    if (const Location l = Location::input(i); config_.heap.input(l).name)
      all[config_.heap.input(l).name.get()].insert(config_.heap[l].of);
  return all;
}

std::vector<syntax::ClassId> Naming::classes(Location l) const {
  const auto possible = config_.heap.classes(l);
  std::vector<syntax::ClassId> all;
  for (std::uint32_t i = 0; i < possible.size(); ++i)
    if (possible.size() == 1 || settled_.may_pick(config_.heap[l].kind->choice, i))
      all.push_back(possible[i]);
  return all;
}

std::string Naming::class_of(Location l) const {
  std::vector<std::string> names;
  for (const syntax::ClassId of : classes(l)) names.push_back(program_[of].name);
  return fmt::format("{}", fmt::join(names, " | "));
}

std::string Naming::path(const AccessPathPtr& p) const {
  std::vector<const semantics::AccessPath*> hops;
  for (const auto* at = p.get(); at != nullptr && !paths_.contains(at); at = at->base.get())
    hops.push_back(at);
  for (auto hop = hops.rbegin(); hop != hops.rend(); ++hop) paths_.emplace(*hop, extended(**hop));
  return p ? text(paths_.at(p.get())) : std::string();
}

/// A call of a method that answers anything, from which a list of such answers is made.
std::optional<Naming::PathText> Naming::call(const semantics::AccessPath& p) const {
  const syntax::Type type = syntax::field(program_, p.owner, p.field).type.resolved;
  const bool is_call = type.is_reference() && semantics::is_list_of_answers(program_, type.of);
  const bool is_answer = semantics::is_list_of_answers(program_, p.owner);
  if (!is_call && !is_answer) return {};
  if (p.base->statics)
    return PathText{method_of_answers(syntax::field_name(program_, p.owner, p.field)),
                    std::string(kCall), 1};
  const PathText& before = paths_.at(p.base.get());
  if (is_call) return PathText{before.start, std::string(kCall), before.times + 1};
  return PathText{text(before), {}, 0};
}

/// The path one hop further, where the way to it is known already.
Naming::PathText Naming::extended(const semantics::AccessPath& p) const {
  if (p.statics) return {{}, {}, 0};
  if (p.call > 0) return {after_call(program_[p.owner].name, p.call), {}, 0};
  if (p.constant) return {program_.constants[*p.constant].literal, {}, 0};
  if (!p.base) return {program_[program_.entry].local_names[p.root.index()], {}, 0};
  if (const auto answer = call(p)) return *answer;
  const std::string field = syntax::field_name(program_, p.owner, p.field);
  const PathText& before = paths_.at(p.base.get());
  if (p.base->statics) return {field, {}, 0};
  if (field.starts_with('[')) return {text(before) + field, {}, 0};
  if (before.field == field) return {before.start, field, before.times + 1};
  return {text(before), field, 1};
}

std::string Naming::text(const PathText& p) {
  if (p.field == kCall) return name_of_call(p.times, p.start);
  if (p.times > kMostRepeated) return fmt::format("{}.{}{{{}}}", p.start, p.field, p.times);
  std::string all = p.start;
  for (std::size_t i = 0; i < p.times; ++i) all += "." + p.field;
  return all;
}

std::string Naming::object(Location l) const {
  if (l.is_null()) return "null";
  if (l.is_uninitialised()) return "?";
  if (l.is_symbolic()) return symbolic(config_.inputs.symbolic[l.index()]);
  if (!l.is_input())
    return fmt::format("new {} #{}", program_[config_.heap[l].of].name, l.index() + 1);
  return input_names_[l.index()];
}

/// Where it stands, as it holds the same object wherever it was copied to; and what is known of it.
std::string Naming::symbolic(const semantics::SymbolicReference& s) const {
  if (s.known == semantics::SymbolicReference::Known::all) return object(s.location);
  const bool may_be_null = s.known == semantics::SymbolicReference::Known::nothing;
  return fmt::format("{} ({}some {})", path(s.name), may_be_null ? "null or " : "",
                     program_[s.of].name);
}

std::string Naming::operand(const semantics::Reference& r) const {
  if (r.is_certain() && r.location().is_symbolic())
    return path(config_.inputs.symbolic[r.location().index()].name);
  if (r.is_certain()) return object(r.location());
  return r.origin() ? path(r.origin()) : std::string();
}

/// How many of the targets are objects that were or would have been discovered here: one a class.
std::size_t Naming::fresh_targets(const semantics::InputReference& r) const {
  return static_cast<std::size_t>(
      std::count_if(r.targets->begin(), r.targets->end(), [&](Location l) {
        return l.is_uninitialised() || (l.is_input() && config_.heap.input(l).name == r.name);
      }));
}

std::string Naming::pick(std::size_t reference, std::uint32_t target, bool picked) const {
  const semantics::InputReference& r = config_.inputs.references[reference];
  const std::string name = path(r.name);
  const Location at = (*r.targets)[target];
  // Null or not; which object was left open, or decided later.
  if (at.is_uninitialised()) return fmt::format("{} {} null", name, picked ? "!=" : "=");
  // The new object was discovered here, so its name is the unknown's own.
  const bool fresh = at.is_input() && config_.heap.input(at).name == r.name;
  const char* verb = picked ? "is" : "is not";
  if (fresh && fresh_targets(r) > 1)
    return fmt::format("{} {} a fresh {}", name, verb, program_[config_.heap[at].of].name);
  if (fresh) return fmt::format("{} {} fresh", name, verb);
  return fmt::format("{} {} {}", name, picked ? "=" : "!=", object(at));
}

}  // namespace heapsum::report
