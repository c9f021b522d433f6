// SPDX-License-Identifier: Apache-2.0
// Probabilities are shares of inputs: what is counted by parts, beside all inputs one by one on the concrete machine.
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>
#include <tuple>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <heapsum/apps/prob/prob.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/syntax/print.hpp>

#include "javalite_text.hpp"
#include "probability/all_inputs.hpp"
#include "theorem.hpp"

namespace heapsum::testing {
namespace {

using report::Probabilities;
using report::Rational;
using semantics::OutcomeKind;

constexpr std::size_t kMostInputs = 3000;
constexpr std::uint64_t kMostSteps = 1500;
constexpr const char* kNoProfile = "programs whose numbers the profile is not about";

/// The judge's sums.
struct Counted {
  Rational inputs = 0, not_known = 0;
  std::map<std::string, Rational> outcomes{};
  std::map<std::tuple<std::uint32_t, std::uint32_t, bool>, std::pair<Rational, Rational>> sides{};
};

std::string words(OutcomeKind kind, const std::string& where, const std::string& more) {
  return fmt::format("{}/{}/{}", semantics::word(kind), where, more);
}

std::string key_of(const report::LikelyOutcome& o) {
  return words(o.kind, o.where ? report::shown(*o.where) : "", o.exception + o.value);
}

std::string words(const syntax::Program& program, const JudgedRun& run, bool numbers) {
  const std::string value = run.is_number && !numbers ? "" : run.value;
  if (run.kind == OutcomeKind::returned) return words(run.kind, "", value);
  const std::string of =
      run.kind == OutcomeKind::exception ? program[run.exception].name : std::string();
  return words(run.kind, report::shown(report::describe(program, run.where)), of);
}

/// Numbers are told apart.
bool has_numbers(const Probabilities& found) {
  for (const report::LikelyOutcome& o : found.outcomes)
    if (o.kind == OutcomeKind::returned && o.value.empty()) return false;
  return true;
}

using Weight = std::function<Rational(const semantics::InputHeap&)>;

Counted counted(const syntax::Program& program, const std::vector<semantics::InputHeap>& inputs,
                bool numbers, const Weight& weight_of) {
  Counted all;
  for (const semantics::InputHeap& input : inputs) {
    const auto run = judged_run(program, input, kMostSteps);
    if (run && run->kind == OutcomeKind::excluded) continue;
    const Rational weight = weight_of(input);
    all.inputs += weight;
    if (!run) {
      all.not_known += weight;
      continue;
    }
    all.outcomes[words(program, *run, numbers)] += weight;
    for (const auto& [side, times] : run->branches) {
      const syntax::Node& node = program[side.first].node;
      const auto* branch = std::get_if<syntax::If>(&node);
      if (branch == nullptr) continue;
      const auto place = report::describe(program, branch->condition);
      auto& [reach, visits] = all.sides[{place.line, place.column, side.second}];
      reach += weight;
      visits += weight * times;
    }
  }
  return all;
}

struct Trial {
  InputBounds bounds;
  std::vector<semantics::InputHeap> inputs;
};

/// The largest bounds of a few that leave few enough inputs.
std::optional<Trial> trial(const syntax::Program& program) {
  constexpr std::array<InputBounds, 6> kBounds{{{2, false, 2, -1, 1},
                                                {2, false, 1, 0, 1},
                                                {1, false, 1, 0, 1},
                                                {1, false, 0, 3, 3},
                                                {0, false, 0, 0, 1},
                                                {0, false, 0, 2, 2}}};
  for (const InputBounds& b : kBounds)
    if (auto inputs = all_inputs(program, b, kMostInputs)) return Trial{b, std::move(*inputs)};
  return std::nullopt;
}

prob::Settings settings(const syntax::Program& program, const InputBounds& b) {
  prob::Settings how;
  how.how.limits.scope["*"] = b.objects;
  if (program.string) how.how.limits.scope[program[*program.string].name] = 0;
  for (const syntax::Class& c : program.classes)
    if (c.kind == syntax::Class::Kind::array) how.how.limits.scope[c.name] = b.objects;
  how.how.limits.max_array_length = b.longest;
  how.how.budget.timeout_seconds = 0;
  how.ranges.push_back({"*", {b.least, b.greatest}});
  how.most_steps = kMostSteps;
  how.places = prob::Places::branches;
  return how;
}

/// Of each If, sides are those of the judge.
std::string side_violation(const Probabilities& found, const Counted& judge) {
  std::size_t seen = 0;
  for (const report::LikelyPlace& p : found.places) {
    const auto at = judge.sides.find({p.where.line, p.where.column, p.side});
    if (at == judge.sides.end()) continue;
    ++seen;
    if (p.inputs != at->second.first || p.visits != at->second.second)
      return fmt::format("{}:{} {}: reach {} and {} visits, but {} and {}", p.where.line,
                         p.where.column, p.side, p.inputs.str(), p.visits.str(),
                         at->second.first.str(), at->second.second.str());
  }
  if (seen != judge.sides.size()) return "a side that is reached is missing";
  return {};
}

std::optional<std::string> difference(const Probabilities& found, const Counted& judge) {
  if (found.inputs != judge.inputs)
    return fmt::format("{} inputs instead of {}", found.inputs.str(), judge.inputs.str());
  if (found.success + found.failure + found.not_known != found.inputs)
    return "shares do not add up";
  std::map<std::string, Rational> outcomes;
  for (const report::LikelyOutcome& o : found.outcomes) outcomes[key_of(o)] += o.inputs;
  for (const auto& [name, n] : outcomes)
    if (const auto at = judge.outcomes.find(name);
        (at == judge.outcomes.end() ? Rational(0) : at->second) != n)
      return fmt::format("{}: {} inputs", name, n.str());
  for (const auto& [name, n] : judge.outcomes)
    if (!outcomes.contains(name)) return fmt::format("{} is missing: {} inputs", name, n.str());
  if (std::string wrong = side_violation(found, judge); !wrong.empty()) return wrong;
  return std::nullopt;
}

/// A profile: the least number is as likely as all others together.
struct Halves {
  std::int64_t least = 0, greatest = 0;

  [[nodiscard]] std::vector<prob::Piece> pieces() const {
    return {{{least, least}, Rational(1, 2)}, {{least + 1, greatest}, Rational(1, 2)}};
  }
  /// By how much it is likelier than in a uniform range.
  [[nodiscard]] Rational weight_of(std::int64_t n) const {
    const std::int64_t all = greatest - least + 1;
    return n == least ? Rational(all, 2) : Rational(all, 2 * (all - 1));
  }
};

Rational weight_of(const syntax::Program& program, const Halves& profile,
                   const semantics::InputHeap& input) {
  Rational weight = 1;
  const auto take = [&](const semantics::InputValue& v, syntax::Type type) {
    if (type.is_number() && !type.is_floating())
      weight *= profile.weight_of(std::get<std::int64_t>(v));
  };
  for (std::size_t o = 0; o < input.objects.size(); ++o) {
    const auto& [of, fields] = input.objects[o];
    if (semantics::constant_at(program, o) != nullptr) continue;
    for (std::size_t f = syntax::has_length(program, of) ? 1 : 0; f < fields.size(); ++f)
      if (syntax::has_slot(program, of, syntax::FieldSlot(f)))
        take(fields[f], syntax::field(program, of, syntax::FieldSlot(f)).type.resolved);
  }
  const auto& parameters = program[program.entry].parameters;
  for (std::size_t i = 0; i < input.arguments.size(); ++i)
    take(input.arguments[i], parameters[i].type.resolved);
  return weight;
}

bool has_floats(const syntax::Program& program) {
  const auto is_float = [](const auto& of) { return of.type.resolved.is_floating(); };
  for (const syntax::Class& c : program.classes)
    if (std::ranges::any_of(c.fields, is_float)) return true;
  return std::ranges::any_of(program[program.entry].parameters, is_float);
}

std::optional<std::string> violation_with(const syntax::Program& made, bool is_weighted,
                                          Tally& tally) {
  const syntax::Program program = loaded(syntax::print(made));  // with places
  const auto tried = trial(program);
  if (!tried) {
    ++tally[kSkipped];
    return std::nullopt;
  }
  programs::Target target;
  target.program = program;
  prob::Settings how = settings(program, tried->bounds);
  const Halves halves{tried->bounds.least, tried->bounds.greatest};
  if (is_weighted) {
    if (halves.least >= halves.greatest) {  // with more numbers there are too many inputs
      ++tally[kSkipped];
      return std::nullopt;
    }
    if (has_floats(program)) {
      ++tally[kNoProfile];
      return std::nullopt;
    }
    how.ranges.front().pieces = halves.pieces();
  }
  const auto result = prob::probabilities(target, how, {});
  if (!result && result.error().find("more than the type") != std::string::npos) {
    ++tally[kNoProfile];  // a char below 0 is no input, but is part of the profile
    return std::nullopt;
  }
  if (!result) return result.error();
  const Probabilities& found = result.value();
  bool is_cut = false;
  for (const std::string& why : found.reasons) is_cut |= why.find(" cut ") != std::string::npos;
  if (is_cut) {
    ++tally["cut at arrays"];
    return std::nullopt;
  }
  const Counted judge =
      counted(program, tried->inputs, has_numbers(found), [&](const semantics::InputHeap& input) {
        return is_weighted ? weight_of(program, halves, input) : Rational(1);
      });
  tally["inputs"] += tried->inputs.size();
  tally["parts"] += found.parts;
  tally["paths"] += found.all_paths;
  if (judge.not_known > 0) ++tally["programs that do not always end"];
  if (found.failure > 0) ++tally["programs that may fail"];
  if (auto wrong = difference(found, judge))
    return fmt::format("{}\nwith {} objects, numbers {} to {}, arrays up to {}", *wrong,
                       tried->bounds.objects, tried->bounds.least, tried->bounds.greatest,
                       tried->bounds.longest);
  return std::nullopt;
}

std::optional<std::string> violation(const syntax::Program& made, const semantics::Bounds&,
                                     Tally& tally) {
  return violation_with(made, false, tally);
}

std::optional<std::string> weighted_violation(const syntax::Program& made, const semantics::Bounds&,
                                              Tally& tally) {
  return violation_with(made, true, tally);
}

TEST(RandomProbabilities, UnderAProfileAreTheSharesOfWhatInputsWeighOneByOne) {
  const Tally tally = expect_of_random_programs({.count = 300}, weighted_violation);
  EXPECT_GT(tally.at("programs that may fail"), 0U);
  EXPECT_LT(tally.contains(kNoProfile) ? tally.at(kNoProfile) : 0U, 30U);
}

TEST(RandomProbabilities, AreTheSharesOfInputsOneByOne) {
  const Tally tally = expect_of_random_programs({.count = 1000}, violation);
  EXPECT_GT(tally.at("programs that may fail"), 0U);
}

TEST(RandomProbabilities, OfProgramsWithNumbersAndClassesAreTheSharesOfInputsOneByOne) {
  Vocabulary grown;
  grown.strings = false;
  const Tally tally = expect_of_random_programs({.count = 700, .vocabulary = grown}, violation);
  EXPECT_GT(tally.at("programs that may fail"), 0U);
}

}  // namespace
}  // namespace heapsum::testing
