// SPDX-License-Identifier: Apache-2.0
#include <heapsum/semantics/join.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "join/cases.hpp"
#include "join/heap.hpp"
#include "join/names.hpp"
#include "join/path.hpp"
#include "join/values.hpp"

namespace heapsum::semantics {

namespace {

constexpr std::uint64_t kMostFlows = std::numeric_limits<std::uint32_t>::max();

/// How many flows events stand for.
std::uint64_t flows_of(const std::vector<Event>& events) {
  std::uint64_t flows = 1;
  for (const Event& e : events)
    if (e.kind == Event::Kind::join) flows = std::min(flows * e.target, kMostFlows);
  return flows;
}

/// A known bool or null is a class of its own: the fact that made it known rules dead aliases out.
bool are_of_one_class(const Value& a, const Value& b) {
  if (a.index() != b.index()) return false;
  if (const auto* f = std::get_if<Formula>(&a)) {
    const Formula g = std::get<Formula>(b);
    return f->is_constant() || g.is_constant() ? *f == g : true;
  }
  const auto is_null = [](const Value& v) {
    const auto* r = std::get_if<Reference>(&v);
    return r != nullptr && r->is_certain() && r->location().is_null();
  };
  return is_null(a) == is_null(b);
}

class Joining {
 public:
  Joining(const syntax::Program& program, guard::Terms& terms, const Config& a, const Config& b)
      : program_(program), terms_(terms), a_(a), b_(b), c_(a), names_(program, terms, a, b) {}

  Joined run(const Meeting& meeting) {
    if (!are_of_one_class(meeting.live)) return Refusal::known;
    const std::optional<Parting> parted = parting(terms_, a_, b_, names_);
    if (!parted) return Refusal::path;
    const Sides sides{terms_, parted->sigma};
    if (!join_control(sides) || !join_environment(sides, meeting.live) ||
        !HeapJoin(program_, sides, *parted, a_, b_, names_, c_).run())
      return Refusal::numbers;
    c_.path = joined(terms_, *parted, a_.path);
    join_history(meeting);
    c_.heaps_left_out = sides.joined(a_.heaps_left_out, names_.at(b_.heaps_left_out));
    c_.arrays_left_out = sides.joined(a_.arrays_left_out, names_.at(b_.arrays_left_out));
    c_.unsure = sides.joined(a_.unsure, names_.at(b_.unsure));
    c_.steps = std::max(a_.steps, b_.steps);
    return std::move(c_);
  }

 private:
  [[nodiscard]] bool are_of_one_class(const std::vector<bool>& live) const {
    for (std::size_t i = 0; i < a_.env.size(); ++i)
      if (live[i] && !semantics::are_of_one_class(a_.env[LocalSlot(i)], b_.env[LocalSlot(i)]))
        return false;
    return true;
  }

  bool join_control(const Sides& sides) {
    if (auto* value = std::get_if<Return>(&c_.control))
      return join_into(sides, value->value, std::get<Return>(b_.control).value);
    if (auto* x = std::get_if<Thrown>(&c_.control))
      x->object = sides.joined(x->object, names_.at(std::get<Thrown>(b_.control).object));
    return true;
  }

  bool join_into(const Sides& sides, Value& a, const Value& of_b) {
    auto both = sides.joined(a, names_.at(of_b));
    if (both) a = *std::move(both);
    return both.has_value();
  }

  /// A slot that nobody reads any more holds nothing.
  bool join_environment(const Sides& sides, const std::vector<bool>& live) {
    for (std::size_t i = 0; i < c_.env.size(); ++i) {
      const LocalSlot x(i);
      Value value;
      if (live[i]) {
        value = a_.env[x];
        if (!join_into(sides, value, b_.env[x])) return false;
      }
      c_.env.put(x, std::move(value));
    }
    return true;
  }

  void join_history(const Meeting& meeting) {
    const std::size_t n = a_.history.shared_with(b_.history);
    const std::vector<Event> of_a = a_.history.events_after(n), of_b = b_.history.events_after(n);
    const std::uint64_t flows = std::min(flows_of(of_a) + flows_of(of_b), kMostFlows);
    c_.history = a_.history.first(n);
    c_.history.add({.kind = Event::Kind::join,
                    .forced = false,
                    .where = meeting.where,
                    .target = static_cast<std::uint32_t>(flows),
                    .cases = shortest_of_both(of_a, of_b, meeting.cases, names_)});
  }

  const syntax::Program& program_;
  guard::Terms& terms_;
  const Config& a_;
  const Config& b_;
  Config c_;  // a, on its way to both
  Names names_;
};

bool are_at_one_control(const Config& a, const Config& b) {
  if (a.control.index() != b.control.index()) return false;
  if (const auto* e = std::get_if<Eval>(&a.control))
    return e->expr == std::get<Eval>(b.control).expr;
  if (const auto* r = std::get_if<Return>(&a.control))
    return are_of_one_class(r->value, std::get<Return>(b.control).value);
  const auto* x = std::get_if<Thrown>(&a.control);
  if (x == nullptr) return false;
  const auto& y = std::get<Thrown>(b.control);
  return x->kind == y.kind && x->at == y.at;
}

/// Blocks that count the same rounds may have different frames.
bool are_in_one_continuation(const Continuation& a, const Continuation& b) {
  if (a.same_as(b)) return true;
  if (a.empty() || b.empty() || !a.same_below(b)) return false;
  const auto* x = std::get_if<BlocksOf>(&a.top());
  const auto* y = std::get_if<BlocksOf>(&b.top());
  if (x != nullptr && y != nullptr) return x->at == y->at && x->back_edges == y->back_edges;
  const auto* loop = std::get_if<LoopTest>(&a.top());
  const auto* other = std::get_if<LoopTest>(&b.top());
  return loop != nullptr && other != nullptr && loop->at == other->at &&
         loop->iterations == other->iterations;
}

}  // namespace

bool are_at_one_place(const Config& a, const Config& b) {
  return are_at_one_control(a, b) && are_in_one_continuation(a.kont, b.kont) &&
         a.env.size() == b.env.size();
}

Joined join(const syntax::Program& program, guard::Terms& terms, const Config& a, const Config& b,
            const Meeting& meeting) {
  return Joining(program, terms, a, b).run(meeting);
}

}  // namespace heapsum::semantics
