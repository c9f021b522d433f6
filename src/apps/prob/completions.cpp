// SPDX-License-Identifier: Apache-2.0
#include "completions.hpp"

#include <algorithm>
#include <utility>

#include <heapsum/guard/number.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/semantics/numbers.hpp>

namespace heapsum::prob {

namespace {

using semantics::Location;
using semantics::Reference;
using syntax::ClassId;
using syntax::FieldSlot;
using syntax::Type;

/// States that are remembered at most.
constexpr std::size_t kMostStates = 2'000'000;

std::size_t index_of(const std::vector<ClassId>& all, ClassId c) {
  return static_cast<std::size_t>(std::ranges::find(all, c) - all.begin());
}

std::size_t index_or_add(std::vector<ClassId>& all, ClassId c) {
  const std::size_t i = index_of(all, c);
  if (i == all.size()) all.push_back(c);
  return i;
}

}  // namespace

Integer at(const BySize& all, std::size_t size) {
  return size < all.size() ? all[size] : Integer(0);
}

Integer sum(const BySize& all) {
  Integer n = 0;
  for (const Integer& each : all) n += each;
  return n;
}

std::optional<counting::Range> range_of(Type type, explore::NumberRange range) {
  const guard::NumberType of = semantics::number_type(type.kind);
  const guard::IntRange all = guard::range_of(type.is_floating() ? guard::NumberType::int64 : of);
  const counting::Range both{std::max(range.least, all.least),
                             std::min(range.greatest, all.greatest)};
  return both.least <= both.greatest ? std::optional(both) : std::nullopt;
}

Integer size_of(Type type, explore::NumberRange range) {
  const auto numbers = range_of(type, range);
  return numbers ? counting::size_of(*numbers) : Integer(0);
}

std::size_t Completions::StateHash::operator()(const State& s) const {
  std::uint64_t hash = s.size();
  for (const std::uint32_t n : s) {
    hash = (hash ^ n) * 0x9e3779b97f4a7c15U;
    hash ^= hash >> 29U;
  }
  return hash;
}

Completions::Completions(const syntax::Program& program, const explore::PartDomain& domain,
                         std::optional<ClassId> sized)
    : program_(program), domain_(domain), sized_(sized) {
  find_types();
}

bool Completions::is_fixed(ClassId of, FieldSlot f) const {
  return !syntax::has_slot(program_, of, f) ||
         (domain_.shapes.is_fixed && domain_.shapes.is_fixed(of, f));
}

Integer Completions::values_of(ClassId of, FieldSlot f) const {
  const Type type = syntax::field(program_, of, f).type.resolved;
  if (!type.is_number()) return 2;
  return size_of(type, domain_.of_field(of, f));
}

/// Slots from the second on where the first is a length.
void Completions::add_fields(ClassId of, std::size_t slots, Start& to) const {
  for (std::size_t f = syntax::has_length(program_, of) ? 1 : 0; f < slots; ++f) {
    const FieldSlot slot(f);
    if (is_fixed(of, slot)) continue;
    const Type type = syntax::field(program_, of, slot).type.resolved;
    if (type.is_reference()) {
      ++to.open[type.of];
    } else {
      to.values *= values_of(of, slot);
    }
  }
}

/// The types of all references that an input may have, and the classes of its objects.
void Completions::find_types() {
  const auto add_open = [&](const Start& start) {
    for (const auto& [type, n] : start.open) index_or_add(types_, type);
  };
  Start roots;
  if (program_.has_this())
    add_fields(program_.entry_owner, program_[program_.entry_owner].fields.size(), roots);
  if (program_.statics)
    add_fields(*program_.statics, program_[*program_.statics].fields.size(), roots);
  for (const syntax::Parameter& p : program_[program_.entry].parameters)
    if (p.type.resolved.is_reference()) ++roots.open[p.type.resolved.of];
  add_open(roots);
  for (std::size_t t = 0; t < types_.size(); ++t) {
    std::vector<std::size_t> all;
    for (const ClassId c : program_[types_[t]].concrete) {
      all.push_back(index_or_add(classes_, c));
      if (kinds_.size() < classes_.size()) add_kinds(c);
    }
    classes_of_.push_back(std::move(all));
  }
  if (sized_ && index_of(classes_, *sized_) == classes_.size()) {
    classes_.push_back(*sized_);  // no reference has an object of it
    kinds_.emplace_back();
  }
}

/// Of an array one for each length. Where the scope has no room, there is none.
void Completions::add_kinds(ClassId of) {
  const std::size_t index = index_of(classes_, of);
  std::vector<Kind> all;
  const bool has_length = syntax::has_length(program_, of);
  const bool has_room = domain_.shapes.bounds.scope_of(of) > 0;
  const std::uint32_t longest = has_length ? domain_.shapes.bounds.array_length : 0;
  for (std::uint32_t length = 0; has_room && length <= longest; ++length) {
    Start fields;
    add_fields(of, syntax::is_array(program_, of) ? length + 1 : program_[of].fields.size(),
               fields);
    Kind kind{.of = index, .length = length, .references = {}, .values = fields.values};
    for (const auto& [type, n] : fields.open) kind.references[index_or_add(types_, type)] = n;
    all.push_back(std::move(kind));
  }
  kinds_.push_back(std::move(all));
}

std::optional<BySize> Completions::of_nothing() {
  Start start;
  const auto root = [&](ClassId of) {
    ++start.objects[of];
    add_fields(of, program_[of].fields.size(), start);
  };
  if (program_.has_this()) root(program_.entry_owner);
  if (program_.statics) root(*program_.statics);
  for (std::size_t i = 0; i < program_.constants.size(); ++i) ++start.objects[*program_.string];
  const auto& parameters = program_[program_.entry].parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Type type = parameters[i].type.resolved;
    if (type.is_reference())
      ++start.open[type.of];
    else
      start.values *= type.is_number()
                          ? size_of(type, domain_.of_parameter(syntax::LocalSlot(i + 1)))
                          : Integer(2);
  }
  auto shapes = count(state_of(start));
  if (shapes)
    for (Integer& n : *shapes) n *= start.values;
  return shapes;
}

Completions::Start Completions::start_of(const semantics::Heap& input) const {
  Start start;
  for (std::size_t i = 0; i < input.input_count(); ++i) {
    const semantics::Object& object = input[Location::input(i)];
    ++start.objects[object.of];
    for (std::size_t f = 0; f < object.fields.size(); ++f) {
      const semantics::Value& v = object.fields[f];
      if (const auto* r = std::get_if<Reference>(&v)) {
        if (r->location().is_uninitialised())
          ++start.open[syntax::field(program_, object.of, FieldSlot(f)).type.resolved.of];
      } else if (std::holds_alternative<semantics::Unread>(v)) {
        start.values *= values_of(object.of, FieldSlot(f));
      }
    }
  }
  return start;
}

std::optional<BySize> Completions::of(const semantics::Heap& input) {
  const Start start = start_of(input);
  auto shapes = count(state_of(start));
  if (shapes)
    for (Integer& n : *shapes) n *= start.values;
  return shapes;
}

Completions::State Completions::state_of(const Start& start) const {
  State s(classes_.size() + types_.size());
  for (const auto& [c, n] : start.objects)
    if (const std::size_t i = index_of(classes_, c); i < classes_.size()) s[i] = n;
  for (const auto& [type, n] : start.open) s[classes_.size() + index_of(types_, type)] = n;
  return s;
}

std::optional<std::size_t> Completions::open_type(const State& s) const {
  for (std::size_t t = 0; t < types_.size(); ++t)
    if (s[classes_.size() + t] > 0) return t;
  return std::nullopt;
}

/// The reference of the type is null, or an object that is known.
Completions::State Completions::with_known(const State& s, std::size_t type) const {
  State next = s;
  --next[classes_.size() + type];
  return next;
}

/// The reference of the type is a new object.
Completions::State Completions::with(const State& s, std::size_t type, const Kind& kind) const {
  State next = with_known(s, type);
  ++next[kind.of];
  for (const auto& [t, n] : kind.references) next[classes_.size() + t] += n;
  return next;
}

bool Completions::has_room(const State& s, std::size_t c) const {
  return s[c] < domain_.shapes.bounds.scope_of(classes_[c]);
}

Integer Completions::known_objects(const State& s, std::size_t type) const {
  Integer there = 0;
  for (const std::size_t c : classes_of_[type]) there += s[c];
  return there;
}

/// Nothing is open.
BySize Completions::of_ended(const State& s) const {
  const std::size_t c = sized_ ? index_of(classes_, *sized_) : classes_.size();
  BySize one((c < classes_.size() ? s[c] : 0U) + 1U);
  one.back() = 1;
  return one;
}

/// A loop with a stack of what is wanted: the depth is that of the references of a whole heap.
std::optional<BySize> Completions::count(const State& start) {
  std::vector<State> wanted{start};
  while (!wanted.empty()) {
    const State s = wanted.back();
    if (known_.contains(s)) {
      wanted.pop_back();
      continue;
    }
    if (known_.size() >= kMostStates) return std::nullopt;
    const auto type = open_type(s);
    std::vector<State> missing;
    auto sum = type ? known_sum(s, *type, missing) : std::optional(of_ended(s));
    if (sum) {
      known_.emplace(s, *std::move(sum));
    } else {
      std::ranges::move(missing, std::back_inserter(wanted));
    }
  }
  return known_.at(start);
}

std::optional<BySize> Completions::known_sum(const State& s, std::size_t type,
                                             std::vector<State>& missing) {
  BySize sum;
  const auto add = [&](const State& next, const Integer& times) {
    const auto at = known_.find(next);
    if (at == known_.end()) return missing.push_back(next);
    if (sum.size() < at->second.size()) sum.resize(at->second.size());
    for (std::size_t i = 0; i < at->second.size(); ++i) sum[i] += times * at->second[i];
  };
  add(with_known(s, type), 1 + known_objects(s, type));
  for (const std::size_t c : classes_of_[type]) {
    if (!has_room(s, c)) continue;
    for (const Kind& kind : kinds_[c]) add(with(s, type, kind), kind.values);
  }
  return missing.empty() ? std::optional(sum) : std::nullopt;
}

}  // namespace heapsum::prob
