// SPDX-License-Identifier: Apache-2.0
// A session is one Z3 context with one solver. Definitions of cut constants live below all scopes,
// so they are asserted once; a question that brings new ones makes the scopes be opened anew. A
// cancel flag and the limit on memory are watched by a thread of the session while Z3 runs; other limits are Z3's own.
#include "z3_core.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <system_error>
#include <type_traits>
#include <utility>

#include <z3++.h>

#include <heapsum/base/address_space.hpp>

#include "layers.hpp"
#include "limits.hpp"
#include "translate.hpp"
#include "z3/watch.hpp"

namespace heapsum::solver {

using guard::Answer;
using guard::Formula;

namespace {

constexpr unsigned kPartOfEffort = 4;  // what the session that is kept may take: a quarter
constexpr unsigned kPartInDoubt = 8;   // what was too much work before mostly is again
constexpr unsigned kMoment = 5;        // milliseconds
// Bytes of addresses. Where there are none left Z3 may end the process: it throws where nothing may be thrown. So it is
// not asked where there are few.
constexpr std::uint64_t kToBegin = 64U << 20, kToGoOn = 24U << 20;

/// No effort is none to share: 0 stands for any.
unsigned part_of(unsigned effort, unsigned parts) { return (effort + parts - 1) / parts; }

void demand(std::uint64_t addresses) {
  if (address_space_left() < addresses) throw std::bad_alloc();
}

/// A context of Z3. Where there is no memory for one Z3 gives none, and says no more: its C++ interface would take
/// that for a context.
class Context {
 public:
  Context() : raw_(made()), scope_(raw_.get()) {}
  z3::context& operator*() { return scope_(); }

 private:
  struct Delete {
    void operator()(Z3_context c) const { Z3_del_context(c); }
    void operator()(Z3_config c) const { Z3_del_config(c); }
  };
  using Raw = std::unique_ptr<std::remove_pointer_t<Z3_context>, Delete>;
  using Config = std::unique_ptr<std::remove_pointer_t<Z3_config>, Delete>;

  static Raw made() {
    const Config config(Z3_mk_config());
    Raw context(config ? Z3_mk_context_rc(config.get()) : nullptr);
    if (!context) throw std::bad_alloc();
    return context;
  }

  Raw raw_;
  z3::scoped_context scope_;
};

}  // namespace

class Z3Core::Session {
 public:
  Session(const guard::Terms& terms, const Limits& limits)
      : terms_(terms),
        limits_(limits),
        translator_(terms, context_),
        solver_(context_, z3::solver::simple()) {
    if (limits.cancel != nullptr || limits.memory != nullptr) watch();
    set_limits(solver_, kNoTimeout, 0);
  }

  /// `effort` of the limits at most.
  Found solve(const Question& q, std::span<const Bound> bounds, unsigned effort) {
    effort_ = effort;
    z3::expr_vector wanted(context_);
    for (const Formula f : q.sent) wanted.push_back(translator_.formula(f));
    const z3::expr goal = translator_.formula(q.goal);
    if (speaks_of_floats(q)) return solve_apart(q, wanted, goal, bounds);
    assert_definitions();
    enter(q.sent, wanted);
    solver_.push();
    Found found = solve_by(solver_, q, goal, bounds);
    solver_.pop();
    return found;
  }

  /// Each conjunct has a name, of which Z3 makes the core; not so with floats, where names are slow.
  Found solve_apart(const Question& q, unsigned effort, std::vector<Formula>& core) {
    effort_ = effort;
    const bool has_floats = speaks_of_floats(q);
    z3::solver solver(context_, has_floats ? "QF_FPBV" : "QF_BV");
    z3::expr_vector conjuncts(context_), names(context_);
    for (const Formula f : q.sent) conjuncts.push_back(translator_.formula(f));
    for (const z3::expr& definition : translator_.definitions()) solver.add(definition);
    for (unsigned i = 0; i < conjuncts.size(); ++i) {
      names.push_back(
          context_.constant(context_.int_symbol(static_cast<int>(i)), context_.bool_sort()));
      has_floats ? solver.add(conjuncts[i]) : solver.add(conjuncts[i], names[i]);
    }
    Found found = check(solver, q);
    const std::vector<FloatRemainder> remainders = translator_.remainders(q.sent, q.goal);
    if (!remainders.empty()) found = checked(solver, q, std::move(found), remainders);
    if (found.answer != Answer::unsat) return found;
    core = has_floats ? q.sent : named(solver.unsat_core(), names, q.sent);
    return found;
  }

  /// So many cut constants that later questions suffer from them.
  [[nodiscard]] bool crowded() const { return defined_ > kMostDefinitions; }

 private:
  static constexpr unsigned kNoTimeout = std::numeric_limits<unsigned>::max();
  static constexpr std::size_t kMostDefinitions = 4096;
  // What Z3 counts for one unit of effort: its way with floats counts smaller steps.
  static constexpr unsigned kStepsOfEffort = 400, kFloatStepsOfEffort = 700;

  /// Z3 has a faster way with floats, which is none of many scopes.
  Found solve_apart(const Question& q, const z3::expr_vector& conjuncts, const z3::expr& goal,
                    std::span<const Bound> bounds) {
    z3::solver solver(context_, "QF_FPBV");
    for (const z3::expr& definition : translator_.definitions()) solver.add(definition);
    for (const z3::expr& conjunct : conjuncts) solver.add(conjunct);
    return solve_by(solver, q, goal, bounds);
  }

  Found solve_by(z3::solver& solver, const Question& q, const z3::expr& goal,
                 std::span<const Bound> bounds) {
    solver.add(goal);
    for (const Bound& b : bounds) solver.add(translator_.bound(b));
    Found found = check(solver, q);
    const std::vector<FloatRemainder> remainders = translator_.remainders(q.sent, q.goal);
    return remainders.empty() ? found : checked(solver, q, std::move(found), remainders);
  }

  static std::vector<Formula> named(const z3::expr_vector& core, const z3::expr_vector& names,
                                    const std::vector<Formula>& formulas) {
    std::vector<Formula> found;
    for (unsigned i = 0; i < names.size(); ++i)
      for (unsigned j = 0; j < core.size(); ++j)
        if (z3::eq(names[i], core[j])) found.push_back(formulas[i]);
    return found;
  }

  void leave(std::size_t depth) {
    if (open_.size() > depth) solver_.pop(static_cast<unsigned>(open_.size() - depth));
    open_.resize(std::min(open_.size(), depth));
  }

  void enter(const std::vector<Formula>& conjuncts, const z3::expr_vector& expressions) {
    std::size_t shared = 0;
    while (shared < open_.size() && shared < conjuncts.size() && open_[shared] == conjuncts[shared])
      ++shared;
    leave(shared);
    for (std::size_t i = shared; i < conjuncts.size(); ++i) {
      solver_.push();
      solver_.add(expressions[static_cast<unsigned>(i)]);
      open_.push_back(conjuncts[i]);
    }
  }

  void assert_definitions() {
    const auto& definitions = translator_.definitions();
    if (defined_ == definitions.size()) return;
    leave(0);
    for (; defined_ < definitions.size(); ++defined_) solver_.add(definitions[defined_]);
  }

  /// Of remainders of floats the solver knows some facts only: a model of those may be none. Then one
  /// is looked for where they are the whole truth.
  Found checked(z3::solver& solver, const Question& q, Found found,
                const std::vector<FloatRemainder>& remainders) {
    if (found.answer != Answer::sat || is_model(q, found)) return found;
    for (const FloatRemainder& r : remainders) solver.add(r.is_near());
    Found near = check(solver, q);
    if (near.answer == Answer::sat && is_model(q, near)) return near;
    return {Answer::unknown, {}, "a remainder of floats"};
  }

  [[nodiscard]] bool is_model(const Question& q, const Found& found) const {
    guard::Evaluator evaluator(terms_);
    const guard::ModelPtr model = extended(q, found.values);
    const auto holds = [&](Formula f) { return evaluator.holds(f, model); };
    return holds(q.goal) && std::ranges::all_of(q.sent, holds);
  }

  /// A number of steps of 0: any.
  void set_limits(z3::solver& solver, unsigned ms, unsigned steps) {
    z3::params options(context_);
    options.set("timeout", ms);
    options.set("rlimit", steps);
    options.set("ctrl_c", false);
    solver.set(options);
  }

  Found check(z3::solver& solver, const Question& q) {
    const Allowance allowance(limits_);
    const unsigned ms = allowance.left_ms().value_or(kNoTimeout);
    const bool apart = &solver != &solver_;
    const unsigned steps = effort_ * (speaks_of_floats(q) ? kFloatStepsOfEffort : kStepsOfEffort);
    if (apart || std::exchange(limits_set_, {ms, steps}) != std::pair(ms, steps))
      set_limits(solver, ms, steps);
    if (watch_) watch_->begin();
    const z3::check_result result = solver.check();
    if (watch_) watch_->end();
    if (result == z3::unsat) return {Answer::unsat, {}, {}};
    if (result == z3::unknown) return {Answer::unknown, {}, reason(solver, allowance)};
    Found found{Answer::sat, {}, {}};
    const z3::model model = solver.get_model();
    for (const Unknown u : q.unknowns) found.values.push_back(translator_.value(model, u));
    return found;
  }

  void watch() {
    try {
      watch_.emplace([this] { return is_over(); }, [this] { context_.interrupt(); });
    } catch (const std::system_error&) {  // there are no more threads: Z3's own time limit remains
    }
  }

  /// Of what Z3 does not look at itself.
  [[nodiscard]] bool is_over() const {
    return (limits_.cancel != nullptr && *limits_.cancel) ||
           (limits_.memory != nullptr && limits_.memory->is_passed()) ||
           address_space_left() < kToGoOn;
  }

  /// Z3 says why it stopped as it likes, and may stop a moment before the time is up.
  [[nodiscard]] std::string reason(const z3::solver& solver, const Allowance& allowance) const {
    const std::string said = solver.reason_unknown();
    const bool stopped = said == "canceled" || said == "timeout" ||
                         said.starts_with("interrupted") || said.starts_with("max. resource");
    if (!stopped && !allowance.over()) return said;
    const bool late = allowance.left_ms().value_or(kNoTimeout) <= kMoment;
    const bool other = allowance.cancelled() || allowance.out_of_memory();
    return late && !other ? "timeout" : allowance.reason();
  }

  const guard::Terms& terms_;
  Limits limits_;
  Context owned_{};
  z3::context& context_ = *owned_;
  Translator translator_;
  z3::solver solver_;
  std::vector<Formula> open_;  // one scope each
  std::size_t defined_ = 0;
  unsigned effort_ = 0;
  std::pair<unsigned, unsigned> limits_set_{kNoTimeout, 0};  // of the solver with scopes
  std::optional<Watch> watch_;  // last: its thread ends before the context does
};

Z3Core::Z3Core(const guard::Terms& terms, const Limits& limits) : terms_(&terms), limits_(limits) {}
Z3Core::~Z3Core() = default;

void Z3Core::restart() { session_.reset(); }

std::unique_ptr<Z3Core::Session> Z3Core::new_session() const {
  demand(kToBegin);
  return std::make_unique<Session>(*terms_, limits_);
}

unsigned Z3Core::effort(const Question& q) const {
  return q.in_doubt ? part_of(limits_.effort, kPartInDoubt) : limits_.effort;
}

/// Of the session that was kept, where it can tell with a part of the effort.
Found Z3Core::asked(const Question& q, std::span<const Bound> bounds) {
  if (speaks_of_floats(q)) return new_session()->solve(q, bounds, effort(q));
  if (session_ && session_->crowded()) restart();
  if (session_) {
    demand(kToGoOn);
    Found found = session_->solve(q, bounds, part_of(effort(q), kPartOfEffort));
    if (found.reason != Allowance::kTooMuchWork) return found;
  }
  session_ = new_session();
  return session_->solve(q, bounds, effort(q));
}

Found Z3Core::asked_apart(const Question& q, std::vector<Formula>& core) {
  if (speaks_of_floats(q)) return new_session()->solve_apart(q, effort(q), core);
  if (!session_ || session_->crowded()) session_ = new_session();
  return session_->solve_apart(q, effort(q), core);
}

Found Z3Core::guarded(const std::function<Found()>& ask) {
  try {
    return ask();
  } catch (const z3::exception& e) {
    Found failed{Answer::unknown, {}, e.msg()};
    restart();
    return failed;
  } catch (const std::system_error&) {  // of a clock of Z3
    restart();
    return {Answer::unknown, {}, "there are no more threads"};
  } catch (...) {  // std::bad_alloc: what Z3 was about is half done
    restart();
    throw;
  }
}

Found Z3Core::solve(const Question& q, std::span<const Bound> bounds) {
  return guarded([&] { return asked(q, bounds); });
}

Found Z3Core::solve_apart(const Question& q, std::vector<Formula>& core) {
  return guarded([&] { return asked_apart(q, core); });
}

namespace {

class Z3Layer : public Layer {
 public:
  Z3Layer(const guard::Terms& terms, const Limits& limits) : core_(terms, limits) {}

  std::optional<guard::Verdict> answer(Question& q) override {
    Found found = core_.solve(q);
    switch (found.answer) {
      case Answer::sat: return sat_verdict(extended(q, found.values));
      case Answer::unsat: return unsat_verdict();
      case Answer::unknown: return unknown_verdict(std::move(found.reason));
    }
    return std::nullopt;
  }

 private:
  Z3Core core_;
};

}  // namespace

LayerPtr z3_layer(const guard::Terms& terms, const Limits& limits) {
  return std::make_unique<Z3Layer>(terms, limits);
}

}  // namespace heapsum::solver
