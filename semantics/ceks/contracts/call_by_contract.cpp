// SPDX-License-Identifier: Apache-2.0
// A call of which only the contract is known leaves unknowns behind. They are the fields of an object that nobody
// else sees, so that they are decided as fields of the input are; but they may be more: what the program had made
// and the call could reach, and what the call made itself.
#include <cstdint>
#include <deque>
#include <map>

#include "ceks/rules.hpp"
#include "functions/functions.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics::ceks {

namespace {

/// What is no object of the input and can be reached, and when: a least fixpoint over the fields.
class Reach {
 public:
  Reach(const Step& s, const Config& c) : s_(s), c_(c) {}

  CallByContract from(const std::vector<syntax::Handed>& variables) {
    for (const syntax::Handed& x : variables) add(c_.env[x.slot], guard::yes());
    for (std::size_t i = 0; i < c_.heap.input_count(); ++i) {
      const InputObject& known = c_.heap.input(Location::input(i));
      if (known.call == 0) add_fields(*known.object, known.exists);
    }
    while (!pending_.empty()) {
      const Location l = pending_.front();
      pending_.pop_front();
      go_on_from(l);
    }
    auto all = std::make_shared<std::vector<HandedOver>>();
    for (const auto& [l, reached] : found_) all->push_back({l, reached.when});
    return all;
  }

 private:
  struct Reached {
    Formula when = guard::no();
    std::size_t rounds = 0;
  };

  void go_on_from(Location l) {
    const Formula when = found_[l].when;
    add_fields(c_.heap[l], when);
    if (l.is_input()) add_all_of(c_.heap.input(l).call, when);
  }

  void add_fields(const Object& object, Formula when) {
    for (const Value& v : object.fields.contents()) add(v, when);
  }

  void add(const Value& v, Formula when) {
    const auto* held = std::get_if<Reference>(&v);
    if (held == nullptr) return;
    for (const auto& [guard, l] : c_.current(*held).set()) {
      if (l.is_symbolic()) add_all_of(call_of_symbolic(l), s_.terms.both(when, guard));
      if (l.is_object()) reach(l, s_.terms.both(when, guard));
    }
  }

  [[nodiscard]] std::uint32_t call_of_symbolic(Location l) const {
    const Location holder = c_.inputs.symbolic[l.index()].holder;
    return holder.is_null() ? 0 : c_.heap.input(holder).call;
  }

  /// What that call left and is not decided yet may be any of these.
  void add_all_of(std::uint32_t call, Formula when) {
    if (call == 0) return;
    for (const HandedOver& handed : *c_.inputs.calls[call - 1])
      reach(handed.location, s_.terms.both(when, handed.when));
    for (std::size_t i = 0; i < c_.heap.input_count(); ++i)
      if (c_.heap.input(Location::input(i)).call == call)
        reach(Location::input(i), s_.terms.both(when, c_.heap.input(Location::input(i)).exists));
  }

  /// Where the formulas do not settle, it is reachable whatever the input.
  void reach(Location l, Formula when) {
    if (when.is_false()) return;
    if (l.is_input() && (c_.heap.input(l).call == 0 || c_.heap.input(l).answers)) return;
    Reached& known = found_[l];
    const bool is_settled = ++known.rounds <= kRounds;
    const Formula now = is_settled ? s_.terms.either(known.when, when) : guard::yes();
    if (now == known.when) return;
    known.when = now;
    pending_.push_back(l);
  }

  static constexpr std::size_t kRounds = 64;

  const Step& s_;
  const Config& c_;
  std::map<Location, Reached> found_{};
  std::deque<Location> pending_{};
};

}  // namespace

// RULE   ceks/call-by-contract                               [kiasan, 3.3, stub]
//   from   ⟨L R φ η (call C x …) k⟩
//   when   l fresh of class C, all its fields uninitialised
//          A = {(ψ, l′) | l′ is no object of the input, and reachable under ψ from η(x) … or the input}
//   to     ⟨L[r ↦ {(true, l)}] R φ η r k⟩     what is found behind l may be an l′ of A, where ψ
//   also   or an object of the input, one that is found by it among them, or one that the call made
//          where nothing is unknown, the path ends as unsupported
void call_by_contract(const Step& s, Config& c, ExprId at, const syntax::CallByContract& e) {
  if (s.policy.name == PolicyName::concrete) return unsupported(s, c, at);
  c.inputs.calls.push_back(Reach(s, c).from(e.handed));
  const auto number = static_cast<std::uint32_t>(c.inputs.calls.size());
  auto name = std::make_shared<const AccessPath>(AccessPath{.owner = e.of, .call = number});
  const Location l = add_unknown_object(s, c, e.of, 0, std::move(name), guard::yes());
  c.heap.put_call(l, number, true);
  c.yields(Reference(l));
  s.fired(RuleId::ceks_call_by_contract, c);
}

}  // namespace heapsum::semantics::ceks
