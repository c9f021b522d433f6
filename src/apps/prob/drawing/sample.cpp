// SPDX-License-Identifier: Apache-2.0
#include <heapsum/apps/prob/sample.hpp>

#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <heapsum/guard/model.hpp>
#include <heapsum/guard/number.hpp>
#include <heapsum/report/describe.hpp>

#include "../search.hpp"
#include "draft.hpp"
#include "reservoir.hpp"

namespace heapsum::prob {

namespace {

using counting::Dice;

/// Numbers of which something has this probability each, whole and in the same proportions.
std::vector<Integer> in_proportion(const std::vector<Rational>& probabilities) {
  Integer scale = 1;
  for (const Rational& p : probabilities)
    scale = boost::multiprecision::lcm(scale, Integer(boost::multiprecision::denominator(p)));
  std::vector<Integer> all;
  for (const Rational& p : probabilities)
    all.emplace_back(boost::multiprecision::numerator(Rational(p * scale)));
  return all;
}

/// One of the indices, each as likely as its share; some share is more than 0.
std::size_t one_of(const std::vector<Integer>& shares, Dice& dice) {
  Integer all = 0;
  for (const Integer& s : shares) all += s;
  Integer left = dice.below(all);
  std::size_t i = 0;
  while (left >= shares[i]) left -= shares[i++];
  return i;
}

/// Of a float, the bits of the whole number.
std::int64_t stored(syntax::Type type, std::int64_t n) {
  if (!type.is_floating()) return n;
  return type.kind == syntax::Type::Kind::float_number ? guard::bits_of(static_cast<float>(n))
                                                       : guard::bits_of(static_cast<double>(n));
}

/// Draws the inputs of parts that are kept.
class Drawing {
 public:
  Drawing(const Inquiry& inquiry, const guard::Terms& terms, Completions& completions, Dice& dice)
      : inquiry_(inquiry),
        terms_(terms),
        completions_(completions),
        dice_(dice),
        profile_(inquiry.settings.ranges),
        evaluator_(terms) {}

  /// None: the effort is not enough for its numbers.
  std::optional<semantics::InputHeap> input(const KeptPart& part, std::size_t size) {
    auto numbers =
        counter_.draw(terms_, part.conditions, part.unknowns, dice_, inquiry_.settings.effort);
    if (!numbers) return std::nullopt;
    const auto values = std::make_shared<const guard::Model>(*std::move(numbers));
    Draft draft(inquiry_.program(), inquiry_.domain, part.input, part.arguments, evaluator_,
                values);
    completions_.complete(part.input, size, dice_, draft);
    for (const DraftField& at : draft.unread) draft.put(at, value_of(draft, at));
    return std::move(draft.heap);
  }

 private:
  /// A number or bool that nothing is known of.
  semantics::InputValue value_of(const Draft& draft, DraftField at) {
    const syntax::ClassId of = draft.heap.objects[at.object].of;
    const syntax::Type type = syntax::field(inquiry_.program(), of, at.slot).type.resolved;
    if (!type.is_number()) return dice_.below(2) == 1;
    const explore::NumberRange range = inquiry_.domain.of_field(of, at.slot);
    return stored(type, number_in(*prob::range_of(type, range), profile_.of(range)));
  }

  std::int64_t number_in(counting::Range range, const ValueWeights& weights) {
    if (!weights.stretches.empty()) {
      std::vector<Integer> shares;
      for (const counting::Stretch& s : weights.stretches)
        shares.push_back(s.weight * counting::size_of(s.range));
      range = weights.stretches[one_of(shares, dice_)].range;
    }
    const Integer drawn = range.least + dice_.below(counting::size_of(range));
    return static_cast<std::int64_t>(drawn);
  }

  const Inquiry& inquiry_;
  const guard::Terms& terms_;
  Completions& completions_;
  Dice& dice_;
  NumberProfile profile_;
  guard::Evaluator evaluator_;
  counting::Counter counter_{};
};

/// Sizes of inputs, each as likely as its inputs weigh together, or as the profile says.
std::vector<Integer> shares_of_sizes(const Inquiry& inquiry, const std::vector<Rational>& by_size) {
  if (!inquiry.sized) return in_proportion(by_size);
  std::vector<Rational> all(by_size.size());
  for (const auto& [size, probability] : inquiry.settings.sizes->probabilities)
    if (probability != 0) all[size] = probability;
  return in_proportion(all);
}

std::vector<Rational> weights_of(const Reservoir& reservoir) {
  std::vector<Rational> all;
  for (std::size_t i = 0; i < reservoir.sizes(); ++i) all.push_back(reservoir.weight_of(i));
  return all;
}

/// Draws whose numbers were not found are left out.
void draw(const std::vector<Integer>& sizes, const Reservoir& reservoir, std::uint64_t count,
          Drawing& drawing, Dice& dice, Drawn& into) {
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::size_t size = one_of(sizes, dice);
    if (auto input = drawing.input(reservoir.part(size, i), size))
      into.inputs.push_back(*std::move(input));
  }
  if (const std::uint64_t lost = count - into.inputs.size(); lost > 0)
    into.shown.reasons.push_back(fmt::format(
        "the numbers of {} draw{} were not found within --effort", lost, lost == 1 ? "" : "s"));
}

}  // namespace

Result<Drawn, std::string> drawn(const programs::Target& target, const SampleSettings& settings,
                                 const OnProgress& on_progress) {
  auto asked = Inquiry::of(target, settings.inputs);
  if (!asked) return Failure{asked.error()};
  const Inquiry& inquiry = asked.value();
  const syntax::Program& program = inquiry.program();
  explore::PartDomain within = inquiry.domain;
  within.until = explore::Until::assumed;
  Completions completions(program, within, inquiry.sized);
  task::Desk desk(inquiry.task);
  const PlaceList none(program, Places::none, {});
  Tally tally(program, desk.terms(), completions, none, inquiry.settings);
  Dice dice(settings.seed);
  Reservoir reservoir(settings.count, program[program.entry].parameters.size(), dice);
  tally.on_valid([&](const ValidPart& valid) { reservoir.offer(valid); });
  const explore::PartCensus census = inquiry.search(within, desk, tally, on_progress);
  Sums sums = tally.take();

  Drawn made;
  made.shown = {.of = inquiry.described(), .seed = settings.seed};
  made.shown.reasons = inquiry.reasons(sums, census);
  made.shown.remarks = Inquiry::remarks(sums);
  const std::vector<Rational> by_size = weights_of(reservoir);
  for (const Rational& weight : by_size) made.shown.all += weight;
  std::string missing = inquiry.sized ? inquiry.complaint_of(by_size) : std::string();
  if (!missing.empty() && made.shown.reasons.empty()) return Failure{std::move(missing)};
  if (made.shown.all == 0 || !missing.empty()) return made;
  Drawing drawing(inquiry, desk.terms(), completions, dice);
  draw(shares_of_sizes(inquiry, by_size), reservoir, settings.count, drawing, dice, made);
  for (const semantics::InputHeap& input : made.inputs)
    made.shown.inputs.push_back(report::describe(program, input));
  return made;
}

}  // namespace heapsum::prob
