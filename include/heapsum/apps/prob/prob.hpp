// SPDX-License-Identifier: Apache-2.0
// The application behind `heapsum prob`: how likely each outcome, path and place of a program is (design S17).
//
// Inputs are heaps within a scope, each once up to isomorphism, with numbers in ranges, all equally likely. They are counted and
// not listed: explore/parts.hpp has the runs, each of which stands for a part of the inputs; a part has as many as its
// piece of a heap has completions, times the numbers that satisfy its condition. Parts that take the same decisions are one path.
//
//   auto found = prob::probabilities(target, settings, {});
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/counting/counter.hpp>
#include <heapsum/explore/engine.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/report/probability.hpp>
#include <heapsum/task/settings.hpp>

namespace heapsum::prob {

/// The values of a part of a range, equally likely; one of them comes with this probability.
struct Piece {
  counting::Range range;
  report::Rational probability;
};

/// Of numbers by a name: "key" of each field and parameter of that name, "Node.key" of the field of a class, "*" of the rest.
struct NamedRange {
  std::string name;
  counting::Range range;
  std::vector<Piece>
      pieces{};         // apart, their probabilities add up to 1; empty: all are equally likely
  std::string where{};  // in a profile, "file:3:7"
};

/// How likely it is that an input has so many objects of a class. Those that have equally many are equally likely, but for
/// their numbers. What is not named has the probability 0; all add up to 1.
struct SizeProfile {
  std::string of_class;
  std::map<std::uint32_t, report::Rational> probabilities;
  std::string where{};
};

/// labels: of blocks of Javalite.
enum class Places : std::uint8_t { none, lines, branches, asserts, labels };

/// How the ways to a place are told apart: by decisions, or also by what was decided of references, as in the thesis [pse]. Where
/// inputs are counted, those lead over no reference that was decided to be an object that was known.
enum class Ways : std::uint8_t { flows, choices };

/// Who has which probability: the choice that is it, or that the thesis' program took for it [pse, listing 3.6].
enum class Labels : std::uint8_t { as_written, as_numbered };

/// A reference that is read is null, a new object, or one of the objects that are known, with these probabilities, whatever was read
/// before; there is no scope then.
struct GivenChoices {
  report::Rational null = 0, fresh = 0;  // known ones share the rest
  Labels labels = Labels::as_written;
};

struct Settings {
  task::Settings how{};              // scope, array lengths, budget
  std::vector<NamedRange> ranges{};  // of those of one name the last counts
  std::optional<SizeProfile> sizes{};
  Places places = Places::none;
  Ways ways = Ways::flows;
  std::optional<GivenChoices> choices{};  // unset: all inputs are equally likely
  std::uint64_t most_steps = 100'000;     // of one run
  counting::Effort effort{};              // for one count of numbers
  std::optional<std::uint64_t> shown{};   // of the paths, the first; unset: all
  bool by_probability = false;            // paths, outcomes and places: the least likely first
  std::optional<std::uint64_t> draws{};   // for an estimate beside what is counted; unset: none
  std::uint64_t seed = 0;                 // of these
};

/// The error is ready to print: a class without a scope, a number without a range, a name that is none.
Result<report::Probabilities, std::string> probabilities(
    const programs::Target& target, const Settings& settings,
    const std::function<void(const explore::Result&)>& on_progress);

}  // namespace heapsum::prob
