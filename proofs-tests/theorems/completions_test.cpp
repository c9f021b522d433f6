// SPDX-License-Identifier: Apache-2.0
// An invariant that is searched for [design S15; lissa]: every input that satisfies it has exactly one path of the body, with
// the body's outcome and decisions; every path has an input that satisfies it and takes the path.
#include <fstream>
#include <limits>
#include <memory>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <heapsum/explore/completions.hpp>
#include <heapsum/explore/witness.hpp>
#include <heapsum/syntax/assumptions.hpp>
#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "exactness.hpp"
#include "javalite_text.hpp"
#include "judge/represents.hpp"
#include "theorem.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using semantics::Config;
using semantics::OutcomeKind;
using semantics::PolicyName;
using syntax::ExprId;
using syntax::Program;

constexpr std::size_t kMostHeaps = 300;

/// Of a parameter, what the invariant gives to the method that it calls; nothing where that is a float.
std::optional<syntax::Node> default_of(const syntax::TypeName& type) {
  if (type.name == "float" || type.name == "double") return std::nullopt;
  if (type.name == "bool") return syntax::Boolean{false};
  for (const char* number : {"int", "long", "byte", "short", "char"})
    if (type.name == number) return syntax::Integer{0};
  return syntax::Null{};
}

/// Makes of a method of the program what is assumed of `this`: that it gives true; or 0, or null, or not.
class InvariantMaker {
 public:
  explicit InvariantMaker(const Program& program)
      : program_(syntax::parse(Source("random", syntax::print(program))).value()) {}

  /// Nothing where the entry has no `this`, or the method takes floats.
  std::optional<Program> made() && {
    const syntax::Class* in = entry_class();
    const syntax::Method& asked = program_.methods[in->methods.back().index()];
    const syntax::Method& entry = program_.methods[in->methods.front().index()];
    using Kind = syntax::Method::Kind;
    if (asked.kind != Kind::instance || entry.kind != Kind::instance) return std::nullopt;
    syntax::Invoke call{add(syntax::Variable{"this"}), asked.name, {}};
    for (const syntax::Parameter& p : asked.parameters) {
      auto given = default_of(p.type);
      if (!given) return std::nullopt;
      call.arguments.push_back(add(*std::move(given)));
    }
    const std::string result = asked.result.name;
    syntax::Method invariant{
        .result = {"bool", {}}, .name = "holds", .where = {}, .parameters = {}, .body = {}};
    invariant.body = verdict(add(std::move(call)), result);
    const auto at = std::ranges::find(program_.classes, program_.entry_class, &syntax::Class::name);
    at->methods.emplace_back(program_.methods.size());
    program_.methods.push_back(std::move(invariant));
    if (syntax::assume_before_entry(program_, program_.entry_class + ".holds")) return std::nullopt;
    auto typed = syntax::check_types(std::move(program_));
    return typed ? std::optional(std::move(typed).value()) : std::nullopt;
  }

 private:
  [[nodiscard]] const syntax::Class* entry_class() const {
    return &*std::ranges::find(program_.classes, program_.entry_class, &syntax::Class::name);
  }

  ExprId add(syntax::Node node) {
    program_.exprs.push_back({std::move(node), {}});
    return ExprId(program_.exprs.size() - 1);
  }

  ExprId verdict(ExprId call, const std::string& type) {
    if (type == "bool") return program_.exprs.size() % 2 == 0 ? call : add(syntax::Not{call});
    const auto zero = default_of({type, {}});
    if (!zero) return add(syntax::Begin{{call, add(syntax::Boolean{true})}});
    const bool is_wanted = program_.exprs.size() % 2 == 0;  // as good as a coin
    const ExprId is_zero = add(syntax::Equal{call, add(*zero)});
    return is_wanted ? is_zero : add(syntax::Not{is_zero});
  }

  Program program_;
};

/// The paths of the body by one policy, and who says which inputs they have.
class Search {
 public:
  Search(const Program& whole, PolicyName policy, const semantics::Bounds& bounds,
         std::uint64_t first_list)
      : body_(syntax::without_assumptions(whole)), invariant_(syntax::assumptions_alone(whole)) {
    deadline_ = std::chrono::steady_clock::now() + *kSmallEffort.most_time;
    solver::ChainOptions options;
    options.limits.deadline = deadline_;
    paths_.solver = solver::make_chain(*paths_.terms, options);
    budget_ = {.max_paths = kSmallEffort.most_paths,
               .deadline = deadline_,
               .max_steps = kSmallEffort.most_steps};
    inner_ = {.deadline = deadline_};
    asking_ = std::make_unique<semantics::Machine>(invariant_, policy, bounds, *paths_.terms,
                                                   *paths_.solver);
    completions_ =
        std::make_unique<explore::Completions>(*asking_, whole, *paths_.terms, inner_, first_list);
    semantics::Machine machine(body_, policy, bounds, *paths_.terms, *paths_.solver);
    const explore::Hooks hooks{
        [&](std::uint64_t, const Config& c) { paths_.ended.push_back(c); },
        {},
        [&](Config& c, explore::Result& note) { return completions_->has_one(c, note); }};
    paths_.result = explore::explore(machine, machine.start(), budget_, hooks);
  }

  [[nodiscard]] const Program& body() const { return body_; }
  [[nodiscard]] const Program& invariant() const { return invariant_; }
  [[nodiscard]] const Explored& paths() const { return paths_; }
  [[nodiscard]] const explore::Searches& searches() const { return completions_->searches(); }
  /// Nothing was stopped or left unanswered.
  [[nodiscard]] bool is_whole() const {
    return paths_.result.stop == explore::Stop::finished && paths_.result.unsure == 0 &&
           std::chrono::steady_clock::now() < deadline_;
  }
  std::optional<Config> completed(const Config& c) {
    explore::Result unused;
    return completions_->completed(c, unused);
  }

 private:
  Program body_, invariant_;
  std::chrono::steady_clock::time_point deadline_;
  explore::Budget budget_, inner_;
  Explored paths_;
  std::unique_ptr<semantics::Machine> asking_;
  std::unique_ptr<explore::Completions> completions_;
};

bool satisfies(const Program& invariant, const semantics::InputHeap& heap, std::uint32_t unwind) {
  return run_concrete(invariant, heap, {.unwind = unwind, .scope = {}}).outcome ==
         OutcomeKind::returned;
}

std::string differs(const Config& path, const Verdict& body) {
  if (path.outcome().kind != body.outcome || !are_among(body.decisions, decisions(path)))
    return fmt::format("path {} {}, heap {} {}", static_cast<int>(path.outcome().kind),
                       decisions(path), static_cast<int>(body.outcome), body.decisions);
  return {};
}

/// What is wrong with the paths of one heap that satisfies the invariant.
std::string wrong_of_heap(const Search& search, const semantics::InputHeap& heap,
                          std::uint32_t unwind, bool may_have_none) {
  const Verdict body = run_concrete(search.body(), heap, {.unwind = unwind, .scope = {}});
  std::size_t paths = 0;
  for (const Config& c : search.paths().ended) {
    if (c.outcome().bound == semantics::Bound::inputs) continue;
    if (!represents(*search.paths().terms, c, heap)) continue;
    ++paths;
    if (is_cut_by_length(c)) continue;
    if (std::string wrong = differs(c, body); !wrong.empty())
      return wrong + "\n" + shown(search.body(), heap);
  }
  if (paths == 1 || (paths == 0 && may_have_none)) return {};
  return fmt::format("{} paths for one heap that satisfies the invariant\n{}", paths,
                     shown(search.body(), heap));
}

/// What is wrong with the input that is found for a path.
std::string wrong_of_path(Search& search, const Config& c, std::uint32_t unwind) {
  if (c.outcome().kind == OutcomeKind::cut) return {};
  const auto completed = search.completed(c);
  if (!completed || !completed->path.model()) return "a path without an input: " + decisions(c);
  const semantics::InputHeap heap =
      explore::witness(search.body(), *search.paths().terms, *completed, completed->path.model());
  if (!satisfies(search.invariant(), heap, unwind))
    return "an input that does not satisfy the invariant\n" + shown(search.body(), heap);
  if (!represents(*search.paths().terms, c, heap))
    return "an input that does not take its path\n" + shown(search.body(), heap);
  return differs(c, run_concrete(search.body(), heap, {.unwind = unwind, .scope = {}}));
}

std::optional<std::string> violation(const Program& whole, PolicyName policy,
                                     const semantics::Bounds& bounds, std::uint64_t first_list,
                                     Tally& tally) {
  const auto heaps = enumerate_if_few(whole, {.bounds = bounds,
                                              .integers = {0, 1},
                                              .floats = {1.5},
                                              .most = kMostHeaps,
                                              .most_steps = 100'000});
  if (!heaps) return ++tally[kSkipped], std::nullopt;
  Search search(whole, policy, bounds, first_list);
  if (!search.is_whole()) return ++tally[kSkipped], std::nullopt;
  const bool is_lazier = policy == PolicyName::lazier || policy == PolicyName::lazier_sharp;
  for (const Judged& judged : *heaps) {
    if (!satisfies(search.invariant(), judged.heap, bounds.unwind)) continue;
    ++tally["heaps that satisfy the invariant"];
    std::string wrong = wrong_of_heap(search, judged.heap, bounds.unwind, is_lazier);
    if (!wrong.empty()) return fmt::format("{}: {}", semantics::word(policy), wrong);
  }
  for (const Config& c : search.paths().ended) {
    std::string wrong = wrong_of_path(search, c, bounds.unwind);
    if (!search.is_whole()) return ++tally[kSkipped], std::nullopt;
    if (!wrong.empty()) return fmt::format("{}: {}", semantics::word(policy), wrong);
  }
  tally["paths"] += search.paths().ended.size();
  tally["questions"] += search.searches().questions;
  tally["refused"] += search.searches().refused;
  tally["remembered"] += search.searches().remembered;
  return std::nullopt;
}

/// A scope instead of k: how far an object is depends on the way by which it is found first, and that is not always the
/// invariant's.
semantics::Bounds by_scope(const Program& program, const semantics::Bounds& by_k) {
  semantics::Bounds bounds = by_k;
  bounds.k = semantics::kUnbounded;
  bounds.scope.assign(program.classes.size(), by_k.k + 1);
  return bounds;
}

/// Of random programs and invariants; a list of shapes is made after so many candidates.
Tally expect_completions(int count, std::initializer_list<PolicyName> policies,
                         std::uint64_t first_list) {
  const std::vector<PolicyName> all(policies);
  return expect_of_random_programs(
      {.count = count, .vocabulary = heap_vocabulary()},
      [&](const Program& program, const semantics::Bounds& bounds,
          Tally& t) -> std::optional<std::string> {
        const auto whole = InvariantMaker(program).made();
        if (!whole) return std::nullopt;
        ++t["programs with an invariant"];
        for (const PolicyName policy : all)
          if (auto wrong = violation(*whole, policy, by_scope(*whole, bounds), first_list, t))
            return *wrong + "\nwhole:\n" + syntax::print(*whole);
        return std::nullopt;
      });
}

TEST(RandomCompletions, EveryInputOfTheInvariantHasItsPathAndEveryPathHasOne) {
  const Tally tally =
      expect_completions(4000, {PolicyName::lazy, PolicyName::lazier_sharp, PolicyName::summary},
                         explore::Completions::kFirstList);
  EXPECT_GT(tally.at("refused"), 100U);
  EXPECT_GT(tally.at("remembered"), 100U);
}

TEST(RandomCompletions, SoItIsWhereTheShapesAreListed) {
  const Tally tally =
      expect_completions(1000, {PolicyName::lazy, PolicyName::lazier, PolicyName::lazier_sharp}, 1);
  EXPECT_GT(tally.at("refused"), 100U);
}

Program assuming(const std::string& classes, const std::string& invariant) {
  return syntax::load(Source("assuming", classes), {}, {invariant}).value();
}

// What lazier# knows of an input may be that there is some object. Found by the theorem.
TEST(Completions, SomeObjectIsNotNull) {
  const Program whole = assuming(R"((((class C0 ([C0 g] [C0 f0])
    ((bool m0 [C0 a]
       (begin
         (this = ((a := (new C0)) $ g))
         ((a $ f0 := ((new C0) $ f0)) = (((a := (this $ f0)) $ f0) $ g))))
     (bool holds (not (this @ m0 null)))))) (C0 m0)))",
                                 "C0.holds");
  Tally tally;
  for (const PolicyName policy : {PolicyName::lazier, PolicyName::lazier_sharp})
    EXPECT_EQ(violation(whole, policy, by_scope(whole, {.k = 1, .unwind = 2, .scope = {}}),
                        explore::Completions::kFirstList, tally)
                  .value_or(""),
              "");
}

// A list of shapes that costs too much is none.
TEST(Completions, AreThoseOfTheSearchWhereShapesAreListed) {
  std::ifstream in(root() / "examples/trees/search-tree.javalite");
  std::ostringstream text;
  text << in.rdbuf();
  const Program whole = assuming(text.str(), "Tree.rep-ok");
  const semantics::Bounds bounds = by_scope(whole, {.k = 4, .unwind = 6, .scope = {}});
  const Search never(whole, PolicyName::lazy, bounds, std::numeric_limits<std::uint64_t>::max());
  for (const std::uint64_t first_list : {1, 500, 5000}) {
    const Search listed(whole, PolicyName::lazy, bounds, first_list);
    EXPECT_EQ(listed.paths().ended.size(), never.paths().ended.size()) << first_list;
    EXPECT_LT(listed.searches().candidates, never.searches().candidates) << first_list;
  }
}

// this.f is looked at where this.g is this, and nowhere else.
TEST(Again, AFieldThatIsKnownUnderAConditionIsOpenElsewhere) {
  const Program program = loaded(
      "(((class A ([A f] [A g]) ((bool m (begin ((this $ g) $ f) ((this $ g) = this)))))) (A m))");
  const semantics::Bounds bounds{.k = 1, .unwind = 2, .scope = {}};
  Explored e = explored(program, PolicyName::summary, bounds);
  semantics::Machine machine(program, PolicyName::summary, bounds, *e.terms, *e.solver);
  ASSERT_EQ(e.result.count(OutcomeKind::returned), 2U);
  for (const Config& c : e.ended) {
    if (c.outcome().kind != OutcomeKind::returned) continue;
    const Config again = machine.start_again(c);
    const auto f =
        std::get<semantics::Reference>(again.heap[semantics::Location::input(0)].fields[0]);
    EXPECT_FALSE(f.guard_of(semantics::Location::uninitialised()).is_constant());
  }
}

/// The paths again from what each knows of its input: nothing is left to decide.
std::optional<std::string> forks_again(const Program& program, PolicyName policy,
                                       const semantics::Bounds& bounds, Tally& tally) {
  Explored e = explored(program, policy, bounds, kSmallEffort);
  if (e.result.stop != explore::Stop::finished) return ++tally[kSkipped], std::nullopt;
  semantics::Machine machine(program, policy, bounds, *e.terms, *e.solver);
  for (const Config& c : e.ended) {
    std::vector<Config> start, again;
    start.push_back(machine.start_again(c));
    explore::explore(machine, std::move(start), {.max_paths = 10},
                     {[&](std::uint64_t, const Config& ended) { again.push_back(ended); }, {}});
    if (std::ranges::any_of(again, &Config::is_unsure)) return ++tally[kSkipped], std::nullopt;
    if (again.size() != 1)
      return fmt::format("{}: {} paths where one was known: {}", semantics::word(policy),
                         again.size(), decisions(c));
    if (again[0].outcome().kind != c.outcome().kind || decisions(again[0]) != decisions(c))
      return fmt::format("{}: {} became {}", semantics::word(policy), decisions(c),
                         decisions(again[0]));
    ++tally["paths"];
  }
  return std::nullopt;
}

TEST(RandomAgain, APathTakesItselfAgain) {
  expect_of_random_programs(
      {.count = 2000, .vocabulary = heap_vocabulary()},
      [](const Program& program, const semantics::Bounds& bounds,
         Tally& t) -> std::optional<std::string> {
        for (const PolicyName policy :
             {PolicyName::lazy, PolicyName::lazier, PolicyName::lazier_sharp, PolicyName::summary})
          if (auto wrong = forks_again(program, policy, bounds, t)) return wrong;
        return std::nullopt;
      });
}

}  // namespace
}  // namespace heapsum::testing
