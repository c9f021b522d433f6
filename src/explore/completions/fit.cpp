// SPDX-License-Identifier: Apache-2.0
#include "completions/fit.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include <heapsum/guard/model.hpp>

namespace heapsum::explore {

using semantics::Config;
using semantics::InputReference;
using semantics::Location;

namespace {

std::pair<Location, std::size_t> key_of(const auto& unknown) {
  const bool is_parameter = unknown.holder.is_null();
  return {unknown.holder, is_parameter ? unknown.parameter.index() : unknown.field.index()};
}

}  // namespace

KnownInput::KnownInput(Config state) : state_(std::move(state)) {
  const semantics::Inputs& in = state_.inputs;
  for (std::size_t i = 0; i < in.references.size(); ++i)
    references_.emplace(key_of(in.references[i]), i);
  for (std::size_t i = 0; i < in.bools.size(); ++i) symbols_.emplace(key_of(in.bools[i]), i);
  for (std::size_t i = 0; i < in.ints.size(); ++i) symbols_.emplace(key_of(in.ints[i]), i);
}

/// Makes a model of the other path, one unknown after the other: each speaks of those before it. It begins as the model that the
/// other path has, and takes from the known heap what that says.
class Fitting {
 public:
  Fitting(const KnownInput& known, const Config& other, const guard::Terms& terms,
          const semantics::Bounds& bounds)
      : known_(known),
        other_(other),
        bounds_(bounds),
        mine_(terms),
        theirs_(terms),
        model_(*other.path.model()) {
    const semantics::Inputs& in = other_.inputs;
    for (std::size_t i = 0; i < in.bools.size(); ++i) bools_.emplace(in.bools[i].holder, i);
    for (std::size_t i = 0; i < in.ints.size(); ++i) ints_.emplace(in.ints[i].holder, i);
  }

  /// `given`: so many objects are there from the start.
  bool fits(std::size_t given) {
    for (std::size_t i = 0; i < given; ++i)
      if (!match(Location::input(i), Location::input(i))) return false;
    take_symbols(Location::null());
    const auto& references = other_.inputs.references;
    for (std::size_t i = 0; i < references.size(); ++i)
      if (!decide(references[i])) return false;
    const auto fitted = std::make_shared<const guard::Model>(model_);
    return std::ranges::all_of(other_.path.conjuncts(),
                               [&](guard::Formula f) { return theirs_.holds(f, fitted); });
  }

 private:
  [[nodiscard]] const guard::ModelPtr& known_model() const { return known_.state_.path.model(); }

  /// One object, in the words of both. False where their classes differ.
  bool match(Location theirs, Location mine) {
    const auto classes = other_.heap.classes(theirs);
    const auto at = std::ranges::find(classes, class_of(mine));
    if (at == classes.end()) return false;
    if (classes.size() > 1)
      model_.set(other_.heap[theirs].kind->choice,
                 static_cast<std::uint32_t>(at - classes.begin()));
    mine_of_.emplace(theirs, mine);
    theirs_of_.emplace(mine, theirs);
    take_symbols(theirs);
    return true;
  }

  [[nodiscard]] semantics::ClassId class_of(Location mine) const {
    const auto classes = known_.state_.heap.classes(mine);
    const auto& kind = known_.state_.heap[mine].kind;
    return classes[classes.size() > 1 ? known_model()->pick(kind->choice) : 0];
  }

  /// Those of an object, or (null) of the parameters.
  void take_symbols(Location holder) {
    const auto [bool_begin, bool_end] = bools_.equal_range(holder);
    for (auto at = bool_begin; at != bool_end; ++at)
      if (const auto known = symbol_of(other_.inputs.bools[at->second]))
        model_.set(guard::BoolSymbol(at->second), known_model()->value(guard::BoolSymbol(*known)));
    const auto [int_begin, int_end] = ints_.equal_range(holder);
    for (auto at = int_begin; at != int_end; ++at) {
      const semantics::InputSymbol& theirs = other_.inputs.ints[at->second];
      if (const auto known = symbol_of(theirs))
        model_.set(guard::NumberSymbol(at->second),
                   known_model()->value(guard::NumberSymbol(*known), theirs.type));
    }
  }

  std::optional<std::size_t> symbol_of(const semantics::InputSymbol& theirs) const {
    const auto key = key_of(theirs);
    const auto at = known_.symbols_.find({*mine_of(key.first), key.second});
    return at == known_.symbols_.end() ? std::nullopt : std::optional(at->second);
  }

  /// False where the known heap has something there that the unknown cannot be.
  bool decide(const InputReference& r) {
    const auto key = key_of(r);
    const auto holder = mine_of(key.first);
    if (!holder || !is_meant(r)) return true;
    const auto target = target_at({*holder, key.second});
    if (target && !target->is_uninitialised()) return pick(r, *target);
    return is_free(r) && !(target && picked(r).is_null());
  }

  bool is_meant(const InputReference& r) {
    if (r.when.is_constant()) return r.when.is_true();
    return theirs_.holds(r.when, std::make_shared<const guard::Model>(model_));
  }

  [[nodiscard]] Location picked(const InputReference& r) const {
    return (*r.targets)[model_.pick(r.choice)];
  }

  /// What the known heap has there, if it says; l_un: some object.
  std::optional<Location> target_at(const KnownInput::Key& key) {
    std::optional<Location> said;
    const auto [first, last] = known_.references_.equal_range(key);
    for (auto at = first; at != last; ++at) {
      const InputReference& r = known_.state_.inputs.references[at->second];
      if (!mine_.holds(r.when, known_model())) continue;
      said = (*r.targets)[known_model()->pick(r.choice)];
      if (!said->is_uninitialised()) break;
    }
    return said;
  }

  bool pick(const InputReference& r, Location mine) {
    const auto known = theirs_of(mine);
    for (std::uint32_t v = 0; v < r.targets->size(); ++v) {
      const Location theirs = (*r.targets)[v];
      const bool is_it = known ? theirs == *known : is_new_here(r, theirs) && match(theirs, mine);
      // Of which was decided only that it is not null.
      const bool is_some = theirs.is_uninitialised() && !mine.is_null();
      if (!is_it && !is_some) continue;
      model_.set(r.choice, v);
      return true;
    }
    return false;
  }

  /// The object that the unknown found.
  [[nodiscard]] bool is_new_here(const InputReference& r, Location theirs) const {
    return theirs.is_input() && other_.heap.input(theirs).name == r.name;
  }

  /// Where the known heap may have anything, what the other path has there will do, unless it were one object too many.
  [[nodiscard]] bool is_free(const InputReference& r) const {
    const Location theirs = picked(r);
    if (theirs.is_null() || mine_of_.contains(theirs)) return true;
    if (!is_new_here(r, theirs)) return false;
    return std::ranges::all_of(other_.heap.classes(theirs), [&](semantics::ClassId of) {
      return bounds_.scope_of(of) == semantics::kUnbounded;
    });
  }

  [[nodiscard]] std::optional<Location> mine_of(Location theirs) const {
    return found_in(mine_of_, theirs);
  }
  [[nodiscard]] std::optional<Location> theirs_of(Location mine) const {
    return found_in(theirs_of_, mine);
  }
  static std::optional<Location> found_in(const std::map<Location, Location>& all, Location l) {
    if (l.is_null()) return l;
    const auto at = all.find(l);
    return at == all.end() ? std::nullopt : std::optional(at->second);
  }

  const KnownInput& known_;
  const Config& other_;
  const semantics::Bounds& bounds_;
  guard::Evaluator mine_, theirs_;
  guard::Model model_;  // of the other path
  std::map<Location, Location> mine_of_{}, theirs_of_{};
  std::multimap<Location, std::size_t> bools_{}, ints_{};  // of the other, by holder
};

bool KnownInput::fits(const Config& other, const guard::Terms& terms,
                      const semantics::Bounds& bounds, std::size_t given) const {
  return other.path.model() && Fitting(*this, other, terms, bounds).fits(given);
}

}  // namespace heapsum::explore
