// SPDX-License-Identifier: Apache-2.0
// What `heapsum prob` found: how many of the inputs lead to each outcome, go each path and get to each place. Numbers of inputs
// are exact; a probability is one of them by the number of all. Where the choices of references have given probabilities, an
// input counts as much as it is likely, and all are 1.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>
#include <heapsum/report/findings.hpp>

namespace heapsum::report {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

/// How a run ends. Results that are true or false, null or an object, or one of a few numbers, are told apart.
struct LikelyOutcome {
  OutcomeKind kind = OutcomeKind::returned;
  std::string exception{};               // exception: its class
  std::string value{};                   // returned: what, where it is told apart
  std::optional<PlaceInSource> where{};  // of all others
  Rational inputs = 0;
  std::uint64_t paths = 0;
};

/// A branch that is decided on the way.
struct LikelyDecision {
  PlaceInSource where;  // the condition
  bool result = false;
};

/// Inputs that the program takes the same decisions on.
struct LikelyPath {
  std::size_t outcome = 0;
  Rational inputs = 0;
  std::vector<LikelyDecision> decisions{};
};

/// A line that is executed, or a branch or assertion that goes one way.
struct LikelyPlace {
  enum class Kind : std::uint8_t { line, branch, assertion };
  Kind kind = Kind::line;
  PlaceInSource where{};
  bool side = true;                       // branch, assertion: its condition
  Rational inputs = 0;                    // that get there at least once
  Rational visits = 0;                    // of all inputs together
  std::uint64_t paths = 0;                // ways there: decisions before a visit
  Rational least = 0, greatest = 0;       // inputs that go one of these ways
  std::optional<Rational> conditional{};  // branch: of the visits of its condition
};

struct Probabilities {
  struct Numbers {
    std::string name;  // as it was asked for: "*", "key", "Node.key"
    std::int64_t least = 0, greatest = 0;
  };

  std::string file, entry;
  std::vector<std::string> assumed{};
  std::map<std::string, std::uint32_t> scope{};
  std::vector<Numbers> ranges{};
  bool weighted = false;                   // the choices of references have given probabilities
  std::optional<std::uint32_t> longest{};  // of arrays, where the program has them

  Rational inputs = 0;  // all of them: within the bounds, and the assumptions hold
  Rational success = 0, failure = 0, not_known = 0;
  std::vector<LikelyOutcome> outcomes{};
  std::vector<LikelyPath> paths{};  // those that are shown
  std::uint64_t all_paths = 0;
  std::vector<LikelyPlace> places{};
  std::vector<std::string> reasons{};  // why some are not known, a sentence each
  std::vector<std::string> remarks{};  // what was left out of the inputs

  std::uint64_t parts = 0, steps = 0, questions = 0;  // runs, their steps, questions to the solver
  std::uint64_t counts = 0;                           // of numbers that were asked for
};

/// Decimals have so many digits.
void write_text(const Probabilities& found, std::uint32_t digits, std::ostream& out);
/// One object by docs/probability.schema.json.
void write_json(const Probabilities& found, std::uint32_t digits, std::ostream& out);

/// "1/3", "0", "1"
std::string fraction_text(const Rational& p);
/// Rounded: "0.3333", "1", "1.222e-06"; digits: behind the point, or of the small ones all.
std::string decimal_text(const Rational& p, std::uint32_t digits);

}  // namespace heapsum::report
