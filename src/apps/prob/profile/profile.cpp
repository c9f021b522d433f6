// SPDX-License-Identifier: Apache-2.0
// A profile from JSON to settings. Every complaint is at a place of the file.
#include <heapsum/apps/prob/profile.hpp>

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/base/spelling.hpp>

#include "json_tree.hpp"

namespace heapsum::prob {

namespace {

using report::Integer;
using report::Rational;
using Kind = JsonTree::Kind;

constexpr const char* kProbabilityForm =
    "a probability is a number from 0 to 1, such as 0.25, or \"1/3\"";

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return n;
}

/// The first complaint ends it.
class ProfileReader {
 public:
  ProfileReader(const Source& source, Settings& to) : source_(source), to_(to) {}

  std::string read() {
    const auto document = read_json(source_.text());
    if (!document) return render(document.error(), source_);
    if (profile(document.value())) return {};
    return render(wrong_, source_);
  }

 private:
  bool fail(const JsonTree& at, std::string message, std::string hint = {}) {
    wrong_ = {at.where, std::move(message), std::move(hint)};
    return false;
  }
  [[nodiscard]] std::string place_of(const JsonTree& at) const {
    const Place place = source_.place(at.where.begin);
    return fmt::format("{}:{}:{}", source_.name(), place.line, place.column);
  }

  bool is(const JsonTree& at, Kind kind, const char* what) {
    return at.kind == kind || fail(at, fmt::format("{} is expected here", what));
  }

  bool has_keys(const JsonTree& at, std::initializer_list<std::string_view> known) {
    for (const JsonTree& key : at.keys) {
      if (std::ranges::find(known, key.text) != known.end()) continue;
      const std::string_view meant = nearest(key.text, {known.begin(), known.end()});
      return fail(key, fmt::format("'{}' is not known here", key.text),
                  meant.empty() ? fmt::format("known are {}", fmt::join(known, ", "))
                                : fmt::format("did you mean '{}'?", meant));
    }
    return true;
  }

  const JsonTree* member(const JsonTree& at, const char* name) {
    const JsonTree* found = at.find(name);
    if (found == nullptr) fail(at, fmt::format("'{}' is missing", name));
    return found;
  }

  bool profile(const JsonTree& top) {
    if (!is(top, Kind::object, "an object {\"numbers\": …}")) return false;
    if (!has_keys(top, {"numbers", "operations", "sizes"})) return false;
    const JsonTree* all_numbers = top.find("numbers");
    const JsonTree* all_operations = top.find("operations");
    const JsonTree* all_sizes = top.find("sizes");
    return (all_numbers == nullptr || numbers(*all_numbers)) &&
           (all_operations == nullptr || operations(*all_operations)) &&
           (all_sizes == nullptr || sizes(*all_sizes));
  }

  // ---- probabilities

  bool probability(const JsonTree& at, Rational& into) {
    const auto p =
        at.kind == Kind::number || at.kind == Kind::text ? probability_of(at.text) : std::nullopt;
    if (!p) return fail(at, "this is no probability", kProbabilityForm);
    into = *p;
    return true;
  }

  bool sums_to_one(const JsonTree& at, const Rational& sum) {
    if (sum == 1) return true;
    return fail(
        at, fmt::format("these probabilities add up to {}, not to 1", report::fraction_text(sum)),
        sum < 1 ? fmt::format("{} is missing", report::fraction_text(Rational(1 - sum)))
                : fmt::format("{} is too much", report::fraction_text(Rational(sum - 1))));
  }

  bool number(const JsonTree& at, std::int64_t& into) {
    const auto n = at.kind == Kind::number ? whole_number(at.text) : std::nullopt;
    if (!n) return fail(at, "a whole number of at most 64 bits is expected here");
    into = *n;
    return true;
  }

  // ---- numbers

  bool numbers(const JsonTree& all) {
    if (!is(all, Kind::object, "an object {\"key\": [{\"from\": 0, …}, …]}")) return false;
    for (std::size_t i = 0; i < all.keys.size(); ++i)
      if (!number_pieces(all.keys[i], all.items[i])) return false;
    return true;
  }

  bool number_pieces(const JsonTree& name, const JsonTree& all) {
    if (!is(all, Kind::list, "a list of ranges with their probabilities")) return false;
    std::vector<Piece> pieces;
    Rational sum = 0;
    for (const JsonTree& each : all.items) {
      Piece one;
      if (!piece(each, one)) return false;
      for (const Piece& other : pieces)
        if (one.range.least <= other.range.greatest && other.range.least <= one.range.greatest)
          return fail(each,
                      fmt::format("{} to {} overlaps {} to {}", one.range.least, one.range.greatest,
                                  other.range.least, other.range.greatest));
      sum += one.probability;
      pieces.push_back(std::move(one));
    }
    if (!sums_to_one(all, sum)) return false;
    return add(name, std::move(pieces));
  }

  bool piece(const JsonTree& at, Piece& into) {
    if (!is(at, Kind::object, "an object {\"from\": 0, \"to\": 9, \"probability\": 0.5}") ||
        !has_keys(at, {"from", "to", "value", "probability"}))
      return false;
    if (const JsonTree* value = at.find("value")) {
      if (at.find("from") != nullptr || at.find("to") != nullptr)
        return fail(at, "'value' and 'from' exclude each other");
      if (!number(*value, into.range.least)) return false;
      into.range.greatest = into.range.least;
    } else {
      const JsonTree* from = member(at, "from");
      const JsonTree* to = from == nullptr ? nullptr : member(at, "to");
      if (to == nullptr || !number(*from, into.range.least) || !number(*to, into.range.greatest))
        return false;
      if (into.range.greatest < into.range.least)
        return fail(at, fmt::format("there is no number from {} to {}", into.range.least,
                                    into.range.greatest));
    }
    const JsonTree* p = member(at, "probability");
    return p != nullptr && probability(*p, into.probability);
  }

  /// Sorted; the range is all that lies between the first and the last.
  bool add(const JsonTree& name, std::vector<Piece> pieces) {
    if (!names_.insert(name.text).second)
      return fail(name, fmt::format("'{}' has probabilities already", name.text));
    std::ranges::sort(pieces, {}, [](const Piece& p) { return p.range.least; });
    const counting::Range range{pieces.front().range.least, pieces.back().range.greatest};
    to_.ranges.push_back({name.text, range, std::move(pieces), place_of(name)});
    return true;
  }

  // ---- operations of a driver: parameters, each of which is one of a few numbers, whatever the others are

  bool operations(const JsonTree& all) {
    if (!is(all, Kind::list, "a list of {\"parameters\": […], \"probabilities\": {…}}"))
      return false;
    return std::ranges::all_of(all.items, [&](const JsonTree& one) { return operation(one); });
  }

  bool operation(const JsonTree& at) {
    if (!is(at, Kind::object, "an object {\"parameters\": […], \"probabilities\": {…}}") ||
        !has_keys(at, {"parameters", "probabilities"}))
      return false;
    const JsonTree* parameters = member(at, "parameters");
    const JsonTree* all = parameters == nullptr ? nullptr : member(at, "probabilities");
    if (all == nullptr || !is(*parameters, Kind::list, "a list of names")) return false;
    std::map<std::int64_t, Rational> by_number;
    if (!by_whole_number(*all, by_number)) return false;
    std::vector<Piece> pieces;
    for (const auto& [n, p] : by_number) pieces.push_back({{n, n}, p});
    for (const JsonTree& name : parameters->items) {
      if (!is(name, Kind::text, "the name of a parameter") || !add(name, pieces)) return false;
    }
    return true;
  }

  bool by_whole_number(const JsonTree& all, std::map<std::int64_t, Rational>& into) {
    if (!is(all, Kind::object, "an object {\"0\": 0.5, \"1\": 0.5}")) return false;
    Rational sum = 0;
    for (std::size_t i = 0; i < all.keys.size(); ++i) {
      const auto n = whole_number(all.keys[i].text);
      if (!n || into.contains(*n))
        return fail(all.keys[i], "a whole number in quotes is expected here");
      if (!probability(all.items[i], into[*n])) return false;
      sum += into[*n];
    }
    return sums_to_one(all, sum);
  }

  // ---- sizes

  bool sizes(const JsonTree& at) {
    if (!is(at, Kind::object, "an object {\"class\": \"Node\", \"probabilities\": {…}}") ||
        !has_keys(at, {"class", "probabilities"}))
      return false;
    const JsonTree* of = member(at, "class");
    const JsonTree* all = of == nullptr ? nullptr : member(at, "probabilities");
    if (all == nullptr || !is(*of, Kind::text, "the name of a class")) return false;
    std::map<std::int64_t, Rational> by_number;
    if (!by_whole_number(*all, by_number)) return false;
    constexpr std::int64_t kMost = 1'000'000;
    SizeProfile made{of->text, {}, place_of(*of)};
    for (const auto& [n, p] : by_number) {
      if (n < 0 || n > kMost)
        return fail(*all, fmt::format("a size is from 0 to {}, not {}", kMost, n));
      made.probabilities.emplace(static_cast<std::uint32_t>(n), p);
    }
    to_.sizes = std::move(made);
    return true;
  }

  const Source& source_;
  Settings& to_;
  std::set<std::string> names_{};  // of numbers that have probabilities
  Diagnostic wrong_{};
};

/// Of digits alone.
std::optional<Integer> natural(std::string_view digits) {
  constexpr std::size_t kMostDigits = 40;
  if (digits.empty() || digits.size() > kMostDigits ||
      digits.find_first_not_of("0123456789") != std::string_view::npos)
    return std::nullopt;
  Integer n = 0;
  for (const char c : digits) n = 10 * n + (c - '0');
  return n;
}

}  // namespace

std::optional<Rational> probability_of(std::string_view text) {
  Rational p;
  if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
    const auto above = natural(text.substr(0, slash)), below = natural(text.substr(slash + 1));
    if (!above || !below || *below == 0) return std::nullopt;
    p = Rational(*above, *below);
  } else {
    const std::size_t point = text.find('.');
    std::string digits(text.substr(0, point));
    if (point != std::string_view::npos) digits += text.substr(point + 1);
    const std::size_t behind = point == std::string_view::npos ? 0 : text.size() - point - 1;
    const auto n = natural(digits);
    if (!n) return std::nullopt;
    p = Rational(*n, boost::multiprecision::pow(Integer(10), static_cast<unsigned>(behind)));
  }
  return p <= 1 ? std::optional(p) : std::nullopt;
}

std::string add_profile(const std::string& file, std::string text, Settings& to) {
  const Source source(file, std::move(text));
  return ProfileReader(source, to).read();
}

}  // namespace heapsum::prob
