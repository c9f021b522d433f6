// SPDX-License-Identifier: Apache-2.0
// The entry with its contract: what it requires is assumed, what it promises is asserted, however it ends.
#include "contracts/weave.hpp"

#include <algorithm>
#include <iterator>

#include "classes/declared.hpp"

namespace heapsum::syntax {

namespace {

void append(std::vector<ExprId>& to, std::vector<ExprId> more) {
  std::ranges::move(more, std::back_inserter(to));
}

class Entry {
 public:
  Entry(Program& program, const Program& checked, const Bound& of, std::string called)
      : program_(program),
        of_(of),
        weaver_(program, checked, of),
        build_(weaver_.build()),
        called_(std::move(called)) {}

  ExprId body() {
    std::vector<ExprId> steps = assumptions();
    if (of_.has_frame()) except_ = weaver_.targets();
    const ExprId then = exceptional_ends() ? handled() : direct();
    steps.push_back(weaver_.copies().bound(weaver_.bound_targets(then)));
    return build_.sequence(std::move(steps));
  }

 private:
  [[nodiscard]] const Method& method() const { return program_[of_.method]; }
  [[nodiscard]] ExprId call() const {
    return build_.call(weaver_.receiver(), called_, of_.parameters);
  }

  std::vector<ExprId> assumptions() {
    const auto assume = [this](ExprId e) { return weaver_.assumed(e); };
    std::vector<ExprId> all = weaver_.invariants(assume);
    append(all, weaver_.clauses(Clause::Kind::precondition, assume));
    return all;
  }

  [[nodiscard]] bool exceptional_ends() const {
    return std::ranges::find(of_.contract.clauses, Clause::Kind::exceptional, &Clause::kind) !=
           of_.contract.clauses.end();
  }

  /// What is promised of every end.
  std::vector<ExprId> always() {
    std::vector<ExprId> all =
        weaver_.invariants([this](ExprId e) { return weaver_.asserted(e, Duty::invariant); });
    if (!of_.has_frame()) return all;
    build_.at(of_.contract.modifies ? of_.contract.modifies_at : method().where);
    const ExprId unchanged = build_.add(Unchanged{except_});
    program_.written[unchanged] = frame_text();
    all.push_back(weaver_.asserted(unchanged, Duty::frame));
    return all;
  }

  [[nodiscard]] std::string frame_text() const {
    if (!of_.contract.modifies) return "pure";
    std::string text, word;
    for (const char c : program_.source.text_of(of_.contract.modifies_at)) {
      const bool is_blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
      if (is_blank && (text.empty() || text.back() == ' ')) continue;
      text += is_blank ? ' ' : c;
    }
    return text;
  }

  std::vector<ExprId> at_normal_end() {
    std::vector<ExprId> all = weaver_.clauses(Clause::Kind::postcondition, [this](ExprId e) {
      return weaver_.asserted(e, Duty::postcondition);
    });
    append(all, always());
    all.push_back(build_.variable("result"));
    return all;
  }

  ExprId direct() {
    const ExprId value = call();
    return build_.let(method().result.name, "result", value, build_.sequence(at_normal_end()));
  }

  /// What the checks themselves throw is not what the method throws: they stand behind the try.
  ExprId handled() {
    const ExprId value = build_.add(Assign{"result", call()});
    Try attempt{build_.sequence({value, build_.null()}), {}, {}};
    std::vector<std::string> caught;
    for (const Clause& clause : of_.contract.clauses) {
      if (clause.kind != Clause::Kind::exceptional) continue;
      if (std::ranges::find(caught, clause.thrown.name) != caught.end()) continue;
      caught.push_back(clause.thrown.name);
      attempt.handlers.push_back(handler(clause));
    }
    std::ranges::stable_sort(attempt.handlers, [this](const Catch& a, const Catch& b) {
      return a.class_name != b.class_name && is_below(program_, a.class_name, b.class_name);
    });
    std::vector<ExprId> all{build_.add(std::move(attempt))};
    append(all, at_normal_end());
    return build_.let(method().result.name, "result", build_.default_of(method().result.name),
                      build_.sequence(std::move(all)));
  }

  Catch handler(const Clause& clause) {
    const std::string thrown = weaver_.copies().fresh_name("thrown");
    std::vector<ExprId> steps = weaver_.exceptional(
        clause, thrown, [this](ExprId e) { return weaver_.asserted(e, Duty::postcondition); });
    append(steps, always());
    build_.at(clause.where);
    const ExprId passed_on = build_.add(Throw{build_.variable(thrown)});
    program_.allowed.push_back(passed_on);
    steps.push_back(passed_on);
    return {clause.thrown.name, thrown, build_.sequence(std::move(steps)), clause.where};
  }

  Program& program_;
  const Bound& of_;
  Weaver weaver_;
  Builder& build_;
  std::string called_;
  std::vector<Exempt> except_{};
};

}  // namespace

void weave_entry(Program& program, const Program& checked, const Bound& of,
                 const std::string& called) {
  Method made = program[of.method];
  made.kind = made.kind == Method::Kind::of_class ? made.kind : Method::Kind::instance;
  made.contract = {};
  made.parameters = of.parameters;
  made.name = free_method_name(program, program.entry_method + "-by-its-contract");
  made.body = Entry(program, checked, of, called).body();
  if (program.entry_called.empty()) program.entry_called = program.entry_method;
  ++program.entry_calls;
  program.entry_method = made.name;
  const auto in = std::ranges::find(program.classes, program.entry_class, &Class::name);
  in->methods.emplace_back(program.methods.size());
  program.methods.push_back(std::move(made));
}

}  // namespace heapsum::syntax
