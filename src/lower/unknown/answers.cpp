// SPDX-License-Identifier: Apache-2.0
#include "answers.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include <fnmatch.h>
#include <heapsum/syntax/standard.hpp>

#include "answer_list.hpp"
#include "models/models.hpp"

namespace heapsum::lower {

namespace {

using classfile::FieldType;

// Of these methods models/unknown.txt has those that promise more.
constexpr auto kKnown = std::to_array<std::string_view>({
    "heapsum.Any.any*", "org.sosy_lab.sv_benchmarks.Verifier.nondet*",
    "gov.nasa.jpf.symbc.Debug.makeSymbolic*", "gov.nasa.jpf.vm.Verify.getBoolean",
    "org.cprover.CProver.nondet[BCDFILS]*",  // the others answer what the caller casts to
});

constexpr std::string_view kAnswer = "(answer)";

bool is_named(const std::vector<std::string>& patterns, std::string_view owner,
              std::string_view method) {
  const auto names = [&](const auto& p) { return names_method(std::string(p), owner, method); };
  return std::ranges::any_of(kKnown, names) || std::ranges::any_of(patterns, names);
}

bool calls_one(const classfile::ClassFile& file, const std::vector<std::string>& patterns) {
  for (std::size_t i = 1; i < file.pool.size(); ++i) {
    const auto* m = std::get_if<classfile::MethodRef>(&file.pool[classfile::PoolIndex(i)]);
    if (m != nullptr && is_named(patterns, m->owner.name, m->name)) return true;
  }
  return false;
}

std::string with(std::string text, std::string_view what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

}  // namespace

bool names_method(const std::string& pattern, std::string_view owner, std::string_view method) {
  const std::string name = fmt::format("{}.{}", classfile::java_name(owner), method);
  return fnmatch(pattern.c_str(), name.c_str(), FNM_NOESCAPE) == 0;
}

bool asks_unknowns(classfile::ClassPath& classes, const std::vector<std::string>& internal_names,
                   const std::vector<std::string>& patterns) {
  return std::ranges::any_of(internal_names, [&](const std::string& name) {
    const auto found = classes.find(name);
    return found && found.value() != nullptr && calls_one(*found.value(), patterns);
  });
}

bool Answers::is_unknown(const MethodPlace& place) const {
  const std::string_view name = place.method->name;
  return is_named(patterns_, place.owner->name, name) && name != "<init>" && name != "<clinit>";
}

std::optional<std::string> Answers::text(const MethodPlace& place) {
  const std::string& owner = place.owner->name;
  const classfile::Method& m = *place.method;
  const auto more = model(owner, m.name, m.descriptor);
  if (more && more->find(kAnswer) != std::string_view::npos)
    return with(std::string(*more), kAnswer, next(place));
  if (more || !is_unknown(place)) return {};
  if (m.type->returns) return next(place);
  asked_.push_back({owner, std::string(m.name), std::string(m.descriptor), {}});
  return "true";
}

/// The class of its answers, which is made where there is none.
const std::string& Answers::list_of(const MethodPlace& place) {
  const std::string& owner = place.owner->name;
  const classfile::Method& m = *place.method;
  const std::string key = fmt::format("{}.{}{}", owner, m.name, m.descriptor);
  const auto [at, is_new] = lists_.try_emplace(key);
  if (!is_new) return at->second;
  const std::string wish = fmt::format("{}-{}", owner, m.name);
  at->second = wish + "?";
  for (int n = 2; !parts_.hierarchy.find(at->second).missing; ++n)
    at->second = fmt::format("{}-{}?", wish, n);
  parts_.hierarchy.add(answer_list(*place.owner->file, at->second, *m.type->returns));
  parts_.classes.reach(at->second).as.never_as.emplace_back(syntax::kObject);
  if (m.type->returns->is_reference())
    parts_.stubs.may_be_given(std::string(m.type->returns->class_name));
  asked_.push_back({owner, std::string(m.name), std::string(m.descriptor), at->second});
  return at->second;
}

/// Goes one on in the list; beyond its end an answer is null, false or 0.
std::string Answers::next(const MethodPlace& place) {
  const FieldType& type = *place.method->type->returns;
  const std::string& list = list_of(place);
  const std::string& owner = place.owner->name;
  const auto constant = type.is_reference() && !type.is_array()
                            ? parts_.enums.constant_for(name_of(type), list)
                            : std::nullopt;
  const std::string name =
      member_name(list.substr(owner.size() + 1, list.size() - owner.size() - 2));
  const std::string first =
      fmt::format("({{{0}}} $ {{input {0} calls-of-{1} L{2};}})", owner, name, list);
  const std::string last =
      fmt::format("{{{0}}} $ {{static {0} last-of-{1} L{2};}}", owner, name, list);
  return fmt::format(
      "(var {{{0}}} call := (if (({2}) = null) {1} else (({2}) $ {{field {0} {3} L{0};}})) in (var "
      "{4} "
      "answer := {5} in (begin (if (call = null) null else (begin (answer := (call $ {{field {0} "
      "{6} "
      "{7}}})) ({2} := call) null)) {8})))",
      list, first, last, kAnswerNext, parts_.classes.type_name(type), empty_value(type),
      kAnswerValue, descriptor_of(type),
      constant ? fmt::format("({} @ {} answer)", constant->owner, constant->name) : "answer");
}

}  // namespace heapsum::lower
