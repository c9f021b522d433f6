// SPDX-License-Identifier: Apache-2.0
#include "quantifier.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace heapsum::jml {

namespace {

bool is_at(const Tokens& words, std::size_t i, std::string_view what) { return words[i].is(what); }

std::size_t next_at_top(const Tokens& words, std::size_t i, std::size_t end) {
  const bool opens = words[i].kind == Token::Kind::symbol &&
                     (words[i].is("(") || words[i].is("[") || words[i].is("{"));
  return opens ? std::min(closing(words, i, end) + 1, end) : i + 1;
}

bool mentions(const Tokens& words, Stretch in, std::string_view name) {
  for (std::size_t i = in.begin; i < in.end; ++i)
    if (words[i].is_word() && words[i].is(name) && (i == in.begin || !words[i - 1].is(".")))
      return true;
  return false;
}

class QuantifierReader {
 public:
  explicit QuantifierReader(const Tokens& words) : words_(words) {}

  ReadQuantifier read(Stretch all) {
    found_.word = words_[all.begin].text;
    const std::vector<Stretch> parts = split_at_top(words_, {all.begin + 1, all.end}, ";");
    if (parts.size() < 2 || parts.size() > 3)
      return not_read("has the form (word T x; range; body)");
    if (!declare(parts[0])) return not_read("declares no variables");
    found_.body = parts.back();
    std::vector<Stretch> said =
        parts.size() == 3 && !parts[1].is_empty() ? conjuncts(words_, parts[1]) : of_body();
    for (std::size_t i = 0; i < found_.ranges.size(); ++i) {
      if (type_ == "int")
        bound(i, said);
      else
        reach(i, said);
      const Range& r = found_.ranges[i];
      if (!r.reach && (!r.low || !r.high)) return not_read(missing(r));
    }
    found_.guards = said;
    return {std::move(found_), {}};
  }

 private:
  ReadQuantifier not_read(const std::string& why) const {
    return {{}, fmt::format("{}: {}", found_.word, why)};
  }

  [[nodiscard]] std::string missing(const Range& r) const {
    if (type_ == "int") return fmt::format("nothing bounds {} on both sides", r.variable);
    return fmt::format("{} of type {} is neither an int nor in a \\reach", r.variable, type_);
  }

  bool declare(Stretch in) {
    while (in.begin < in.end &&
           (is_at(words_, in.begin, "nullable") || is_at(words_, in.begin, "non_null")))
      ++in.begin;
    const std::vector<Stretch> each = split_at_top(words_, in, ",");
    for (const Stretch& one : each) {
      if (one.is_empty() || !words_[one.end - 1].is_word()) return false;
      found_.ranges.push_back({std::string(words_[one.end - 1].text), {}, {}, {}});
    }
    for (std::size_t i = in.begin; i + 1 < each[0].end; ++i) type_ += words_[i].text;
    return !type_.empty();
  }

  /// Where there is no range: what the body begins with.
  std::vector<Stretch> of_body() {
    if (found_.word != "\\forall") {
      std::vector<Stretch> all = conjuncts(words_, found_.body);
      found_.body = {};
      return all;
    }
    const std::size_t arrow = find_at_top(words_, found_.body, {"==>"});
    const bool is_simple =
        find_at_top(words_, found_.body, {"<==>", "<=!=>", "<==", "?", "->"}) == found_.body.end;
    if (arrow == found_.body.end || !is_simple) return {};
    const Stretch range{found_.body.begin, arrow};
    found_.body.begin = arrow + 1;
    return conjuncts(words_, range);
  }

  /// Not the variable itself, nor one that is bound further in.
  bool is_known(std::size_t variable, Stretch in) const {
    for (std::size_t i = variable; i < found_.ranges.size(); ++i)
      if (mentions(words_, in, found_.ranges[i].variable)) return false;
    return true;
  }

  void bound(std::size_t at, std::vector<Stretch>& said) {
    Range& r = found_.ranges[at];
    std::erase_if(said, [&](Stretch s) {
      const std::size_t op = find_at_top(words_, s, {"<", "<=", ">", ">="});
      if (op == s.end ||
          find_at_top(words_, {op + 1, s.end}, {"<", "<=", ">", ">=", "==", "!="}) != s.end)
        return false;
      const Stretch left{s.begin, op}, right{op + 1, s.end};
      const bool is_left = is_variable(left, r.variable);
      if (!is_left && !is_variable(right, r.variable)) return false;
      const Stretch limit = is_left ? right : left;
      const bool is_upper = is_left == words_[op].text.starts_with("<");
      const bool is_strict = words_[op].text.size() == 1;
      std::optional<Stretch>& place = is_upper ? r.high : r.low;
      if (place || !is_known(at, limit)) return false;
      place = limit;
      (is_upper ? r.high_included : r.low_excluded) = is_upper ? !is_strict : is_strict;
      return true;
    });
  }

  [[nodiscard]] bool is_variable(Stretch s, const std::string& name) const {
    return s.end == s.begin + 1 && words_[s.begin].is(name);
  }

  /// "\reach(…).has(n)"
  void reach(std::size_t at, std::vector<Stretch>& said) {
    Range& r = found_.ranges[at];
    std::erase_if(said, [&](Stretch s) {
      if (r.reach || s.is_empty() || !is_at(words_, s.begin, "\\reach") || s.end < s.begin + 8)
        return false;
      const std::size_t close = closing(words_, s.begin + 1, s.end);
      const bool fits = close + 6 == s.end && is_at(words_, close + 1, ".") &&
                        (is_at(words_, close + 2, "has") || is_at(words_, close + 2, "contains")) &&
                        is_at(words_, close + 4, r.variable);
      if (!fits || !is_known(at, {s.begin, close})) return false;
      r.reach = Stretch{s.begin, close + 1};
      return true;
    });
  }

  const Tokens& words_;
  std::string type_{};
  Quantifier found_{};
};

}  // namespace

ReadQuantifier read_quantifier(const Tokens& words, Stretch all) {
  return QuantifierReader(words).read(all);
}

bool is_quantifier(const Token& t) {
  return t.is("\\forall") || t.is("\\exists") || t.is("\\num_of") || t.is("\\sum");
}

std::size_t find_at_top(const Tokens& words, Stretch in,
                        std::initializer_list<std::string_view> any) {
  for (std::size_t i = in.begin; i < in.end; i = next_at_top(words, i, in.end))
    if (words[i].kind == Token::Kind::symbol && std::ranges::find(any, words[i].text) != any.end())
      return i;
  return in.end;
}

std::vector<Stretch> split_at_top(const Tokens& words, Stretch in, std::string_view by) {
  std::vector<Stretch> parts;
  for (std::size_t from = in.begin;;) {
    const std::size_t at = find_at_top(words, {from, in.end}, {by});
    parts.push_back({from, at});
    if (at == in.end) return parts;
    from = at + 1;
  }
}

std::vector<Stretch> conjuncts(const Tokens& words, Stretch in) {
  const bool is_weaker =
      find_at_top(words, in, {"==>", "<==", "<==>", "<=!=>", "||", "?", "->"}) != in.end;
  return is_weaker ? std::vector{in} : split_at_top(words, in, "&&");
}

}  // namespace heapsum::jml
