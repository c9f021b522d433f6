// SPDX-License-Identifier: Apache-2.0
#include "recurrence.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include <heapsum/base/match.hpp>

namespace heapsum::bisim {

namespace {

using namespace semantics;

/// Is one state the other again? What is not the same at sight is asked at the end, under the path condition.
class Sameness {
 public:
  explicit Sameness(Judge judge) : judge_(judge) {}

  bool operator()(const Value& a, const Value& b) {
    if (a.index() != b.index()) return false;
    return std::visit(match{
                          [](const Unread&) { return true; },
                          [&](const Reference& r) { return same(r, std::get<Reference>(b)); },
                          [&](const Formula& f) { return equal(f, std::get<Formula>(b)); },
                          [&](const NumberTerm& t) {
                            const NumberTerm& u = std::get<NumberTerm>(b);
                            return t == u || holds(judge_.terms.same(t, u));
                          },
                      },
                      a);
  }
  bool operator()(const Environment& a, const Environment& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
      if (!(*this)(a[LocalSlot(i)], b[LocalSlot(i)])) return false;
    return true;
  }
  bool operator()(const Object& a, const Object& b) {
    return &a == &b || (a.of == b.of && (*this)(a.fields, b.fields));
  }
  bool operator()(const semantics::Fields& a, const semantics::Fields& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t f = 0; f < a.size(); ++f)
      if (!(*this)(a[f], b[f])) return false;
    return true;
  }

  /// All that was taken for the same is it, wherever the path leads.
  bool is_certain(const guard::Path& path) {
    return differ_.is_false() || judge_.oracle.ask(path, differ_).answer == guard::Answer::unsat;
  }

 private:
  bool same(const Reference& a, const Reference& b) {
    if (a.is_certain() && b.is_certain()) return a.location() == b.location();
    if (a.of_input() != b.of_input()) return false;
    const LocationSet one = a.set(), other = b.set();
    const auto agree = [&](const auto& cell) {
      return equal(a.guard_of(cell.value), b.guard_of(cell.value));
    };
    return one == other || (std::ranges::all_of(one, agree) && std::ranges::all_of(other, agree));
  }
  bool equal(Formula a, Formula b) { return a == b || holds(judge_.terms.iff(a, b)); }
  bool holds(Formula f) {
    differ_ = judge_.terms.either(differ_, !f);
    return !f.is_false();
  }

  Judge judge_;
  Formula differ_ = guard::no();
};

/// What is known of the input, and so what was decided, of states of which one came from the other: lists only grow.
bool same_inputs(const Config& a, const Config& b, Sameness& same) {
  const Inputs &x = a.inputs, &y = b.inputs;
  if (a.path.newest() != b.path.newest() || x.references.size() != y.references.size() ||
      x.symbolic.size() != y.symbolic.size() || x.bools.size() != y.bools.size() ||
      x.ints.size() != y.ints.size() || a.heap.input_count() != b.heap.input_count())
    return false;
  for (std::size_t i = 0; i < x.symbolic.size(); ++i)
    if (x.symbolic[i].known != y.symbolic[i].known ||
        x.symbolic[i].location != y.symbolic[i].location)
      return false;
  for (std::size_t i = 0; i < a.heap.input_count(); ++i)
    if (!same(a.heap[Location::input(i)], b.heap[Location::input(i)])) return false;
  return true;
}

/// What was made since then is garbage: nothing that is the same leads to it.
bool same_made(const Config& now, const Config& then, Sameness& same) {
  for (std::size_t i = 0; i < then.heap.made_count(); ++i)
    if (!same(now.heap[Location::made(i)], then.heap[Location::made(i)])) return false;
  return true;
}

/// The objects that the program made and that an activation, or the input heap, leads to.
class Reached {
 public:
  explicit Reached(const Config& c) : c_(c) {
    for (std::size_t i = 0; i < c.env.size(); ++i) add(c.env[LocalSlot(i)]);
    for (std::size_t i = 0; i < c.heap.input_count(); ++i) add(c.heap[Location::input(i)]);
    while (!waiting_.empty()) {
      const Location l = waiting_.back();
      waiting_.pop_back();
      add(c.heap[l]);
    }
  }
  [[nodiscard]] const std::set<Location>& made() const { return made_; }

 private:
  void add(const Object& o) {
    for (const Value& v : o.fields.contents()) add(v);
  }
  void add(const Value& v) {
    const auto* r = std::get_if<Reference>(&v);
    if (r == nullptr) return;
    if (r->is_certain()) return add(r->location());
    for (const auto& [guard, l] : r->stored_set()) add(l);
  }
  void add(Location l) {
    if (l.is_object() && !l.is_input() && made_.insert(l).second) waiting_.push_back(l);
  }

  const Config& c_;
  std::set<Location> made_;
  std::vector<Location> waiting_;
};

/// All that the same variables and the same input lead to.
bool same_reached(const Config& now, const Config& then, Sameness& same) {
  return std::ranges::all_of(Reached(then).made(),
                             [&](Location l) { return same(now.heap[l], then.heap[l]); });
}

bool at_same_place(const Config& a, const Config& b) {
  return std::get<Eval>(a.control).expr == std::get<Eval>(b.control).expr;
}

/// But for the frame on top, which counts.
bool is_same_loop(const Config& now, const Config& then, Judge judge) {
  if (now.kont.depth() != then.kont.depth()) return false;
  Continuation a = now.kont, b = then.kont;
  a.pop();
  b.pop();
  Sameness same(judge);
  return a.same_as(b) && same(now.env, then.env) && same_inputs(now, then, same) &&
         same_made(now, then, same) && same.is_certain(now.path);
}

bool is_deeper(const Config& now, const Config& then, Judge judge) {
  if (now.kont.depth() <= then.kont.depth()) return false;
  Continuation k = now.kont;
  while (k.depth() > then.kont.depth()) k.pop();
  Sameness same(judge);
  return k.same_as(then.kont) && same(now.env, then.env) && same_inputs(now, then, same) &&
         same_reached(now, then, same) && same.is_certain(now.path);
}

bool is_again(const Visit& now, const Visit& then, Judge right, Judge left, auto relation) {
  return relation(now.right, then.right, right) &&
         std::ranges::equal(now.left, then.left,
                            [&](const Config& a, const Config& b) { return relation(a, b, left); });
}

}  // namespace

Visit::~Visit() {
  while (before && before.use_count() == 1) {
    // The last owner takes the rest of the list over, one visit at a time.
    auto rest = std::const_pointer_cast<Visit>(std::move(before));
    before = std::move(rest->before);
  }
}

bool is_at_head(const syntax::Program& program, const Config& c) {
  const auto* here = std::get_if<Eval>(&c.control);
  if (here == nullptr || c.kont.empty()) return false;
  return std::visit(match{
                        [&](const BlocksOf& k) {
                          const auto& blocks = std::get<syntax::Blocks>(program[k.at].node).blocks;
                          for (std::size_t i = 0; i < blocks.size(); ++i)
                            if (k.back_edges[i] > 0 && blocks[i].body == here->expr) return true;
                          return false;
                        },
                        [&](const LoopTest& k) { return k.iterations > 0; },
                        [&](const PopTo& k) {
                          return c.activations[k.callee.index()] > 1 &&
                                 program[k.callee].body == here->expr;
                        },
                        [](const auto&) { return false; },
                    },
                    c.kont.top());
}

bool comes_back(const Visit& now, Judge right, Judge left) {
  for (const Visit* then = now.before.get(); then != nullptr; then = then->before.get()) {
    if (!at_same_place(now.right, then->right)) continue;
    if (is_again(now, *then, right, left, is_same_loop)) return true;
    if (is_again(now, *then, right, left, is_deeper)) return true;
  }
  return false;
}

}  // namespace heapsum::bisim
