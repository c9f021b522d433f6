// SPDX-License-Identifier: Apache-2.0
// Two halves: which object each symbolic reference is, in every way that the state allows (Deciding);
// and the state that lazy has there (rewritten).
#include "completion.hpp"

#include <utility>

#include <heapsum/base/check.hpp>
#include <heapsum/semantics/input_heap.hpp>

#include "relocation.hpp"

namespace heapsum::bisim {

namespace {

using semantics::Bounds;
using semantics::Config;
using semantics::InputReference;
using semantics::Location;
using semantics::SymbolicReference;

/// Tries everything, unknown by unknown, and hands over what holds together.
class Deciding {
 public:
  Deciding(const syntax::Program& program, const Config& c, const Bounds& bounds)
      : program_(program), c_(c), bounds_(bounds) {
    decided_.place_of.resize(c.heap.input_count());
    for (std::size_t i = 0; i < semantics::given_inputs(program); ++i) {
      const Location l = Location::input(i);
      decided_.place_of[i] = i;
      decided_.objects.push_back({l, c.heap[l].of, 0, c.heap.input(l).name});
    }
  }

  std::vector<Decided> all() {
    decide(0);
    return std::move(found_);
  }

 private:
  void decide(std::size_t i) {
    if (found_.size() > kMostCompletions) return;
    if (i == c_.inputs.symbolic.size()) return found_.push_back(decided_);
    const SymbolicReference& s = c_.inputs.symbolic[i];
    if (s.known == SymbolicReference::Known::all) return decide_as(i, s.location);
    if (s.known == SymbolicReference::Known::nothing && bounds_.symbolic_null)
      go_on(i, {.is_null = true});
    const std::size_t known = decided_.objects.size();
    for (std::size_t o = 0; o < known; ++o)
      if (fits(decided_.objects[o].of, s)) alias(i, o);
    for (std::size_t l = 0; l < decided_.place_of.size(); ++l)
      if (!decided_.place_of[l] && fits(c_.heap[Location::input(l)].of, s))
        discover(i, Location::input(l));
    for (const syntax::ClassId of : program_[s.of].concrete) discover(i, Location::null(), of);
  }

  void decide_as(std::size_t i, Location l) {
    if (l.is_null()) return go_on(i, {.is_null = true});
    if (const auto place = decided_.place_of[l.index()]) return alias(i, *place);
    discover(i, l);
  }

  [[nodiscard]] bool fits(syntax::ClassId of, const SymbolicReference& s) const {
    return syntax::is_subclass(program_, of, s.of);
  }
  void discover(std::size_t i, Location l) { discover(i, l, c_.heap[l].of); }

  void alias(std::size_t i, std::size_t object) {
    if (bounds_.symbolic_alias) go_on(i, {.object = object});
  }

  /// An object that is new here: the one at l, or, where l is null, one that nobody has looked at.
  void discover(std::size_t i, Location l, syntax::ClassId of) {
    const SymbolicReference& s = c_.inputs.symbolic[i];
    const bool parameter = s.holder.is_null();
    if (!parameter) HS_CHECK(decided_.place_of[s.holder.index()].has_value());
    const std::uint32_t chain =
        parameter ? 1 : decided_.objects[*decided_.place_of[s.holder.index()]].chain + 1;
    std::uint32_t of_class = 0;
    for (const KnownObject& o : decided_.objects) of_class += o.of == of ? 1 : 0;
    if (chain > bounds_.k || of_class >= bounds_.scope_of(of)) return;
    const std::size_t object = decided_.objects.size();
    decided_.objects.push_back({l, of, chain, s.name});
    if (l.is_object()) decided_.place_of[l.index()] = object;
    go_on(i, {.is_new = true, .object = object});
    if (l.is_object()) decided_.place_of[l.index()].reset();
    decided_.objects.pop_back();
  }

  void go_on(std::size_t i, Decision d) {
    d.known_before = decided_.objects.size() - (d.is_new ? 1 : 0);
    decided_.decisions.push_back(d);
    decide(i + 1);
    decided_.decisions.pop_back();
  }

  const syntax::Program& program_;
  const Config& c_;
  const Bounds& bounds_;
  Decided decided_;
  std::vector<Decided> found_;
};

}  // namespace

std::optional<std::vector<Config>> completions(const syntax::Program& program, guard::Terms& terms,
                                               const Bounds& bounds, const Config& c) {
  if (c.inputs.symbolic.empty()) return std::vector<Config>{c};
  const std::vector<Decided> found = Deciding(program, c, bounds).all();
  if (found.size() > kMostCompletions) return std::nullopt;
  std::vector<Config> all;
  for (const Decided& decided : found)
    all.push_back(Relocation(program, terms, bounds, c, decided).run());
  return all;
}

}  // namespace heapsum::bisim
