// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/check/sites.hpp>

#include <algorithm>
#include <set>

#include <heapsum/base/match.hpp>
#include <heapsum/syntax/operators.hpp>
#include <heapsum/syntax/origin.hpp>

#include "recursion.hpp"

namespace heapsum::check {

namespace {

using semantics::Event;
using semantics::OutcomeKind;
using syntax::ExprId;

template <typename... Forms>
struct Silent : Silent<Forms>... {
  using Silent<Forms>::operator()...;
};
template <typename Form>
struct Silent<Form> {
  void operator()(const Form&) const {}
};

/// Of these no run fails here. A form of expression that is neither here nor in Finder does not build.
/// (assume e) excludes runs and (unsupported "text") ends them: can_fail asks for both.
using CannotFail =
    Silent<syntax::Variable, syntax::Null, syntax::Boolean, syntax::Integer, syntax::Decimal,
           syntax::Text, syntax::New, syntax::Assign, syntax::Equal, syntax::If, syntax::Let,
           syntax::Begin, syntax::Compare, syntax::Not, syntax::And, syntax::Or, syntax::While,
           syntax::Assume, syntax::InstanceOf, syntax::BreakLoop, syntax::ContinueLoop,
           syntax::Blocks, syntax::Goto, syntax::Try, syntax::Convert, syntax::Unsupported,
           syntax::Old, syntax::Fresh, syntax::Unchanged, syntax::CallByContract>;

bool is_precondition(const syntax::Program& program, ExprId at) {
  const auto* e = std::get_if<syntax::Assert>(&program[at].node);
  return e != nullptr && e->duty == syntax::Duty::precondition;
}

/// Of methods that assert what they require.
std::set<std::uint32_t> selectors_that_ask(const syntax::Program& program) {
  std::set<std::uint32_t> all;
  for (const syntax::Method& m : program.methods) {
    const auto* body = std::get_if<syntax::Begin>(&program[m.body].node);
    if (body == nullptr) continue;
    if (std::ranges::any_of(body->body, [&](ExprId e) { return is_precondition(program, e); }))
      all.insert(m.selector);
  }
  return all;
}

class Finder {
 public:
  explicit Finder(const syntax::Program& program) : program_(program) {}

  std::vector<Site> all() {
    for (std::size_t i = 0; i < program_.exprs.size(); ++i) look(ExprId(i));
    return std::move(found_);
  }

 private:
  void look(ExprId at) {
    at_ = at;
    if (is_allowed(program_, at)) return;
    std::visit(match{
                   [&](const syntax::Assert& e) { asserted(e); },
                   [&](const syntax::ReadField& e) {
                     if (!e.of_class) dereferenced(e.object);
                   },
                   [&](const syntax::WriteField& e) {
                     if (!e.of_class && e.variable != "this") add(OutcomeKind::null_dereference);
                   },
                   [&](const syntax::Invoke& e) { called(e); },
                   [&](const syntax::Arithmetic& e) { may_fail(syntax::row(e.op).fails); },
                   [&](const syntax::Unary& e) { may_fail(syntax::row(e.op).fails); },
                   [&](const syntax::Cast&) { add(OutcomeKind::class_cast); },
                   [&](const syntax::NewArray&) { add(OutcomeKind::negative_size); },
                   [&](const syntax::ReadElement&) { element(); },
                   [&](const syntax::WriteElement& e) {
                     element();
                     if (program_[e.value].type.is_reference()) add(OutcomeKind::array_store);
                   },
                   [&](const syntax::Throw&) {
                     add(OutcomeKind::null_dereference);
                     add(OutcomeKind::exception);
                   },
                   CannotFail{},
               },
               program_[at].node);
  }

  void add(OutcomeKind kind) { found_.push_back({kind, at_}); }
  void asserted(const syntax::Assert& e) {
    if (e.duty != syntax::Duty::precondition) add(semantics::failure_of(e.duty));  // of calls
  }
  void called(const syntax::Invoke& e) {
    if (!e.of_class) dereferenced(e.object);
    if (asking_.contains(program_[e.target].selector)) add(OutcomeKind::precondition);
  }
  void dereferenced(ExprId object) {
    const auto* variable = std::get_if<syntax::Variable>(&program_[object].node);
    if (variable == nullptr || variable->name != "this") add(OutcomeKind::null_dereference);
  }
  void may_fail(syntax::Fails fails) {
    switch (fails) {
      case syntax::Fails::never: return;
      case syntax::Fails::by_zero:
        if (!program_[at_].type.is_floating()) add(OutcomeKind::division_by_zero);
    }
  }
  void element() {
    add(OutcomeKind::null_dereference);
    add(OutcomeKind::index_out_of_bounds);
  }

  const syntax::Program& program_;
  const std::set<std::uint32_t> asking_ = selectors_that_ask(program_);
  ExprId at_{};
  std::vector<Site> found_{};
};

}  // namespace

std::vector<Site> sites(const syntax::Program& program) { return Finder(program).all(); }

bool is_allowed(const syntax::Program& program, ExprId at) {
  return std::ranges::find(program.allowed, at) != program.allowed.end();
}

bool can_fail(const syntax::Program& program) {
  return !sites(program).empty() || (syntax::is_lowered(program) && recurses(program)) ||
         std::ranges::any_of(program.exprs, [](const syntax::Expr& e) {
           return std::holds_alternative<syntax::Assume>(e.node) ||
                  std::holds_alternative<syntax::Unsupported>(e.node);
         });
}

std::vector<Site> looked_at(const syntax::Program& program, const Event& event) {
  const syntax::Node& node = program[event.where].node;
  const auto site = [&](OutcomeKind kind) { return std::vector<Site>{{kind, event.where}}; };
  switch (event.kind) {
    case Event::Kind::null_check:
      if (is_allowed(program, event.where)) return {};
      if (std::holds_alternative<syntax::Throw>(node))
        return {{OutcomeKind::null_dereference, event.where},
                {OutcomeKind::exception, event.where}};
      return site(OutcomeKind::null_dereference);
    case Event::Kind::zero_check: return site(OutcomeKind::division_by_zero);
    case Event::Kind::bounds:
      return site(std::holds_alternative<syntax::NewArray>(node)
                      ? OutcomeKind::negative_size
                      : OutcomeKind::index_out_of_bounds);
    case Event::Kind::class_test:
      if (std::holds_alternative<syntax::Cast>(node)) return site(OutcomeKind::class_cast);
      if (std::holds_alternative<syntax::WriteElement>(node)) return site(OutcomeKind::array_store);
      return {};
    case Event::Kind::branch:
      if (const auto* e = std::get_if<syntax::Assert>(&node))
        return site(semantics::failure_of(e->duty));
      // What is required of a call is asked where it is.
      if (std::holds_alternative<syntax::Invoke>(node)) return site(OutcomeKind::precondition);
      return {};
    case Event::Kind::equality:
    case Event::Kind::choice:
    case Event::Kind::dispatch:
    case Event::Kind::handler:
    case Event::Kind::uncaught:
    case Event::Kind::element:
    case Event::Kind::join: break;
  }
  return {};
}

}  // namespace heapsum::check
