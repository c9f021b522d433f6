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

/// "returned true", "division by zero at 7:3"
std::string words(const LikelyOutcome& o);

/// Inputs that the program takes the same decisions on.
struct LikelyPath {
  std::size_t outcome = 0;
  Rational inputs = 0;
  std::vector<LikelyDecision> decisions{};
};

/// A line that is executed, a label that is come to, or a branch or assertion that goes one way.
struct LikelyPlace {
  enum class Kind : std::uint8_t { line, branch, assertion, label };
  [[nodiscard]] bool has_sides() const { return kind == Kind::branch || kind == Kind::assertion; }
  Kind kind = Kind::line;
  PlaceInSource where{};
  bool side = true;                       // branch, assertion: its condition
  Rational inputs = 0;                    // that get there at least once
  Rational visits = 0;                    // of all inputs together
  std::uint64_t paths = 0;                // ways there: decisions before a visit
  Rational least = 0, greatest = 0;       // inputs that go one of these ways
  std::optional<Rational> conditional{};  // branch: of the visits of its condition
};

/// What inputs there are, as it was asked for.
struct LikelyInputs {
  struct Numbers {
    std::string name;  // "*", "key", "Node.key"
    std::int64_t least = 0, greatest = 0;
    bool weighted = false;  // a profile says how likely each is
  };

  std::string file, entry;
  std::vector<std::string> assumed{};
  std::map<std::string, std::uint32_t> scope{};
  std::vector<Numbers> ranges{};
  std::optional<std::uint32_t> longest{};  // of arrays, where the program has them
  std::string sized{};                     // the class whose objects have probabilities by number
  bool weighted = false;  // some are more likely than others: their number says nothing
};

/// What inputs that were drawn say: a share of all that is most likely within an interval, and may be outside of it.
struct Estimate {
  struct Row {
    std::string what;  // "success", or of an outcome
    std::uint64_t draws = 0;
    double least = 0, greatest = 1;  // the exact interval of Clopper and Pearson, 95 percent
  };
  std::uint64_t draws = 0, seed = 0;
  std::vector<Row> rows{};
  std::vector<std::string> reasons{};  // why they may not be drawn from all valid inputs
};

struct Probabilities {
  LikelyInputs of{};

  Rational inputs = 0;  // all of them: within the bounds, and the assumptions hold
  Rational success = 0, failure = 0, not_known = 0;
  std::vector<LikelyOutcome> outcomes{};
  std::vector<LikelyPath> paths{};  // those that are shown
  std::uint64_t all_paths = 0;
  std::vector<LikelyPlace> places{};
  std::vector<std::string> reasons{};  // why some are not known, a sentence each
  std::vector<std::string> remarks{};  // what was left out of the inputs
  std::optional<Estimate> estimate{};  // where one was asked for
  bool as_tree = false;                // text shows paths as a tree

  std::uint64_t parts = 0, steps = 0, questions = 0;  // runs, their steps, questions to the solver
  std::uint64_t counts = 0;                           // of numbers that were asked for
};

/// How decimals are written. rounded: "0.3333", with so many digits behind the point; 0.0003333 as "3.333e-04". cut: as the
/// thesis on probabilistic symbolic execution prints them, "3.3333e-1", so many digits, what follows is cut off.
struct Decimals {
  enum class Form : std::uint8_t { rounded, cut };
  std::uint32_t digits = 6;
  Form form = Form::rounded;
};

void write_text(const Probabilities& found, Decimals decimals, std::ostream& out);
/// One object by docs/probability.schema.json.
void write_json(const Probabilities& found, Decimals decimals, std::ostream& out);
/// A picture: the tree of the decisions of all paths, which `found` has.
void write_svg(const Probabilities& found, Decimals decimals, std::ostream& out);

/// "1/3", "0", "1"
std::string fraction_text(const Rational& p);
/// Of a whole number the number.
std::string decimal_text(const Rational& p, Decimals decimals);

}  // namespace heapsum::report
