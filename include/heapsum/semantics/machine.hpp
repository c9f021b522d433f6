// SPDX-License-Identifier: Apache-2.0
// The machine: one step relation for all policies. semantics/machine.cpp is the table of contents
// of the calculus; read it beside the paper's figures 5 to 9.
//
// A Machine asks its Oracle and writes formulas into its Terms; it knows no solver, no file, no
// clock.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <heapsum/guard/oracle.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/semantics/policy_name.hpp>
#include <heapsum/semantics/rule_id.hpp>

namespace heapsum::semantics {

inline constexpr std::uint32_t kUnbounded = 0xffffffff;

/// Design S11. Unset means unbounded.
struct Bounds {
  std::uint32_t k = kUnbounded;       // chain length of a new input object
  std::uint32_t unwind = kUnbounded;  // activations of a method, iterations of a loop
  std::uint32_t forced_rounds = 0;    // iterations of a loop that numbers of the program decide
  std::uint32_t stack = kUnbounded;   // activations of all methods together
  std::vector<std::uint32_t>
      scope;                   // by ClassId: input objects of the class; short or empty: unbounded
  bool symbolic_null = true;   // an unknown reference may be null
  bool symbolic_alias = true;  // … may be an object that is known already
  std::uint32_t array_length =
      3;  // of an array of the input, or one that is made as long as an unknown
  std::vector<std::uint32_t>
      lengths{};  // that an array of the input may have beyond that, in order

  [[nodiscard]] std::uint32_t scope_of(ClassId c) const {
    return c.index() < scope.size() ? scope[c.index()] : kUnbounded;
  }
};

/// Limits that whoever explores sets besides the bounds; a path beyond one is cut. Unset: none.
struct Limits {
  /// Asked before a call of a method. False cuts the path there, by Bound::depth.
  std::function<bool(const Config&, MethodId)> admits_call;
  /// Called after a step, for each successor, with the number of events that its history had before:
  /// may end it. Not after the steps of `advance` that decide nothing.
  std::function<void(Config& successor, std::size_t events)> after_step;
};

struct Policy;
struct Step;

class Machine {
 public:
  Machine(const syntax::Program& program, PolicyName policy, Bounds bounds, guard::Terms& terms,
          guard::Oracle& oracle);

  /// The initial states [ehs, def. 4; design S1]: several where the policy decides parameters at
  /// once.
  std::vector<Config> start();
  /// The one initial state of a concrete input.
  Config start(const InputHeap& input);
  /// The entry again, with the input as the state knows it: of what the program wrote nothing is left. The entry has the
  /// parameters that the state's had, and the policy is the same.
  Config start_again(const Config& known);

  /// One step. `c` becomes one of its successors; the others are appended to `forks`, in the order
  /// in which a depth-first search should visit them. Requires: not c.ended().
  void step(Config& c, std::vector<Config>& forks);
  /// As many steps as `step` would make of straight-line code, but not more than `most`, which is at least 1: until something is
  /// decided that the path leaves open, or the heap is looked at (semantics/stretch.cpp). At least one.
  void advance(Config& c, std::vector<Config>& forks, std::uint64_t most);
  /// On to a fork, to an end or to an answer that leaves the state unsure, or for a while: so many steps at most, and not many
  /// that may ask the oracle. At least one, and just one where it is unsure already. Requires: forks.empty().
  void follow(Config& c, std::vector<Config>& forks, std::uint64_t most);

  /// Of an ended state: whether the bounds left anything out of it, and whether it is unsure, is yes or no.
  void settle_reservations(Config& ended);

  [[nodiscard]] PolicyName policy_name() const;
  [[nodiscard]] const Bounds& bounds() const { return bounds_; }
  [[nodiscard]] const RuleCounts& fired() const { return fired_; }
  void limit(Limits limits) { limits_ = std::move(limits); }
  /// Which forced decisions the history keeps; unset: all. It keeps those that split the path in any case.
  void remember(std::function<bool(const Event&)> forced) { remembers_ = std::move(forced); }
  /// Called after every rule with the state that it made.
  void on_rule(std::function<void(RuleId, const Config&)> hook) { hook_ = std::move(hook); }

 private:
  Step rules(std::vector<Config>& forks);
  bool begins_stretch(syntax::ExprId at);
  void stretch_or_step(const Step& s, Config& c, std::uint64_t most);
  void limited_step(const Step& s, Config& c);
  void one_step(const Step& s, Config& c);

  const syntax::Program* program_;
  const Policy* policy_;
  Bounds bounds_;
  Limits limits_;
  guard::Terms* terms_;
  guard::Oracle* oracle_;
  RuleCounts fired_{};
  std::function<void(RuleId, const Config&)> hook_;
  std::function<bool(const Event&)> remembers_;
  std::vector<Frame> held_;  // room for a stretch; empty between steps
  enum class Begins : std::uint8_t { unknown, no, yes };
  std::vector<Begins> begins_stretch_;         // by expression
  std::vector<std::optional<Object>> blanks_;  // by class: a new one, once one was made
};

}  // namespace heapsum::semantics
