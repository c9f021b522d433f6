// SPDX-License-Identifier: Apache-2.0
#include "specification.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <heapsum/base/spelling.hpp>

namespace heapsum::jml {

namespace {

using Kind = Said::Kind;

constexpr auto kClauses = std::to_array<std::pair<std::string_view, Kind>>({
    {"requires", Kind::requires_that},
    {"pre", Kind::requires_that},
    {"ensures", Kind::ensures},
    {"post", Kind::ensures},
    {"signals", Kind::signals},
    {"exsures", Kind::signals},
    {"signals_only", Kind::signals_only},
    {"assignable", Kind::assignable},
    {"modifies", Kind::assignable},
    {"modifiable", Kind::assignable},
    {"invariant", Kind::invariant},
    {"assert", Kind::assert_that},
    {"assume", Kind::assume},
});

/// Of these the outline or the case knows, or they change nothing here.
constexpr auto kJmlModifiers = std::to_array<std::string_view>(
    {"public", "private", "protected", "static", "instance", "final", "pure", "helper", "nullable",
     "non_null", "spec_public", "spec_protected", "behavior", "behaviour", "nullable_by_default"});

/// JML outside of the part; what each goes up to.
constexpr auto kUpToSemicolon = std::to_array<std::string_view>(
    {"constraint",   "initially",      "axiom",      "represents", "in",
     "maps",         "model",          "ghost",      "diverges",   "when",
     "measured_by",  "accessible",     "captures",   "callable",   "working_space",
     "duration",     "monitors_for",   "readable",   "writable",   "set",
     "maintaining",  "loop_invariant", "decreasing", "decreases",  "loop_modifies",
     "loop_assigns", "unreachable",    "debug",      "hence_by",   "forall",
     "old",          "returns",        "breaks",     "continues",  "choose",
     "depends",      "refining"});
constexpr auto kAlone = std::to_array<std::string_view>({"code_java_math",
                                                         "code_safe_math",
                                                         "code_bigint_math",
                                                         "spec_java_math",
                                                         "spec_safe_math",
                                                         "spec_bigint_math",
                                                         "code",
                                                         "model_program",
                                                         "implies_that",
                                                         "for_example",
                                                         "example",
                                                         "normal_example",
                                                         "exceptional_example",
                                                         "uninitialized",
                                                         "query",
                                                         "secret",
                                                         "peer",
                                                         "rep",
                                                         "readonly",
                                                         "non_null_by_default",
                                                         "immutable",
                                                         "extract",
                                                         "skip_esc",
                                                         "skip_rac",
                                                         "no_state",
                                                         "strictly_pure"});

std::optional<Kind> clause(std::string_view word) {
  const auto at = std::ranges::find(kClauses, word, &std::pair<std::string_view, Kind>::first);
  return at == kClauses.end() ? std::nullopt : std::optional(at->second);
}

std::string meant(std::string_view word) {
  std::vector<std::string_view> all;
  for (const auto& [name, kind] : kClauses) all.push_back(name);
  for (const auto* list : {&kJmlModifiers}) all.insert(all.end(), list->begin(), list->end());
  all.insert(all.end(),
             {"also", "normal_behavior", "exceptional_behavior", "loop_invariant", "region"});
  const std::string_view near = nearest(word, all);
  return near.empty() ? std::string{} : fmt::format("did you mean '{}'?", near);
}

class SpecificationReader {
 public:
  SpecificationReader(std::string_view text, const std::vector<Span>& annotations, Where where)
      : where_(where) {
    for (const Span a : annotations) {
      if (text[a.begin + 2] != '@') continue;
      const Tokens more = read_annotation(text, a);
      all_.insert(all_.end(), more.begin(), more.end());
    }
  }

  Specification read() {
    while (at_ < all_.size()) step();
    return std::move(found_);
  }

 private:
  void wrong(Span where, std::string message, std::string hint = {}) {
    found_.wrong.push_back({where, std::move(message), std::move(hint)});
  }
  void skipped(Span where, std::string_view what) {
    found_.not_checked.push_back({where, std::string(what), {}});
  }

  Case& current() {
    if (found_.cases.empty() || begins_) found_.cases.emplace_back();
    begins_ = false;
    return found_.cases.back();
  }

  void step() {
    const Token& t = all_[at_];
    if (t.is(";") || t.is("{|") || t.is("{") || t.is("|") || t.is("}") || t.is("|}")) {
      if (t.is("{") && at_ + 1 < all_.size() && all_[at_ + 1].is("|"))
        skipped(t.where, "nested cases {| |}"), at_ = all_.size();
      ++at_;
    } else if (t.is("also")) {
      begins_ = !found_.cases.empty();
      ++at_;
    } else if (t.is("normal_behavior") || t.is("normal_behaviour")) {
      current().returns_only = t.where, ++at_;
    } else if (t.is("exceptional_behavior") || t.is("exceptional_behaviour")) {
      current().throws_only = t.where, ++at_;
    } else if (is_one_of(t.text, kJmlModifiers)) {
      is_static_ = is_static_ || t.is("static");
      ++at_;
    } else if (t.is("region") && where_ == Where::before_member) {
      at_ += at_ + 2 < all_.size() && all_[at_ + 2].is(",") ? 4 : 2;  // the outline has it
    } else if (const auto kind = clause(plain(t.text))) {
      read_clause(*kind);
    } else {
      outside(t);
    }
  }

  /// "requires_redundantly" says what "requires" does.
  static std::string_view plain(std::string_view word) {
    constexpr std::string_view kAgain = "_redundantly";
    return word.ends_with(kAgain) ? word.substr(0, word.size() - kAgain.size()) : word;
  }

  void outside(const Token& t) {
    if (is_one_of(t.text, kAlone)) {
      skipped(t.where, t.text);
      ++at_;
    } else if (is_one_of(plain(t.text), kUpToSemicolon)) {
      const std::size_t end = semicolon();
      skipped({t.where.begin, all_[std::min(end, all_.size() - 1)].where.end}, t.text);
      at_ = end + 1;
    } else {
      wrong(t.where, fmt::format("'{}' is no word of JML", t.text), meant(t.text));
      at_ = semicolon() + 1;
    }
  }

  [[nodiscard]] std::size_t semicolon() const {
    std::size_t depth = 0;
    for (std::size_t i = at_; i < all_.size(); ++i) {
      const bool counts = all_[i].kind == Token::Kind::symbol;
      if (counts && (all_[i].is("(") || all_[i].is("[") || all_[i].is("{"))) ++depth;
      if (counts && depth > 0 && (all_[i].is(")") || all_[i].is("]") || all_[i].is("}"))) --depth;
      if (counts && all_[i].is(";") && depth == 0) return i;
    }
    return all_.size();
  }

  [[nodiscard]] std::size_t next_semicolon() const {
    const auto from = all_.begin() + static_cast<std::ptrdiff_t>(at_);
    return static_cast<std::size_t>(std::ranges::find(from, all_.end(), ";", &Token::text) -
                                    all_.begin());
  }

  void read_clause(Kind kind) {
    const Token word = all_[at_];
    std::size_t end = semicolon();
    if (end == all_.size()) end = next_semicolon();  // in brackets that nothing closes
    if (end == all_.size()) {
      wrong(word.where, fmt::format("'{}' has no ';' at its end", word.text));
      at_ = end;
      return;
    }
    Said said{kind, {word.where.begin, all_[end].where.end}, {}};
    const auto from = all_.begin() + static_cast<std::ptrdiff_t>(at_) + 1;
    said.words.assign(from, all_.begin() + static_cast<std::ptrdiff_t>(end));
    at_ = end + 1;
    if (kind == Kind::signals && !take_exception(said)) return;
    if (said.words.empty() && kind != Kind::signals)
      return wrong(word.where, fmt::format("'{}' says nothing", word.text));
    if (said.words.size() == 1 && said.words[0].is("\\not_specified")) return;
    if (!is_balanced(said)) return;
    keep(std::move(said), word);
  }

  void keep(Said said, const Token& word) {
    const bool is_statement = said.kind == Kind::assert_that || said.kind == Kind::assume;
    if (is_statement != (where_ == Where::in_body)) {
      if (is_statement) return wrong(word.where, fmt::format("'{}' stands in a body", word.text));
      return skipped(said.where, fmt::format("{} in a body", word.text));
    }
    if (is_statement) {
      found_.in_body.push_back(std::move(said));
    } else if (said.kind == Kind::invariant) {
      said.is_static = std::exchange(is_static_, false);
      found_.invariants.push_back(std::move(said));
    } else {
      current().clauses.push_back(std::move(said));
    }
  }

  /// "(E e)" or "(E)" at the beginning.
  bool take_exception(Said& said) {
    const std::size_t close =
        said.words.empty() || !said.words[0].is("(") ? said.words.size() : closing(said.words, 0);
    if (close >= said.words.size() || close < 2) {
      wrong(said.where, "signals begins with the exception: signals (E e) …;");
      return false;
    }
    const bool has_name =
        close >= 3 && said.words[close - 1].is_word() && said.words[close - 2].is_word();
    const std::size_t end = has_name ? close - 1 : close;
    for (std::size_t i = 1; i < end; ++i) said.exception += said.words[i].text;
    if (has_name) said.variable = std::string(said.words[close - 1].text);
    said.words.erase(said.words.begin(),
                     said.words.begin() + static_cast<std::ptrdiff_t>(close) + 1);
    return true;
  }

  bool is_balanced(const Said& said) {
    std::vector<const Token*> open;
    for (const Token& t : said.words) {
      if (t.kind != Token::Kind::symbol) continue;
      if (t.is("(") || t.is("[") || t.is("{")) open.push_back(&t);
      if (!t.is(")") && !t.is("]") && !t.is("}")) continue;
      const std::string_view mate = t.is(")") ? "(" : t.is("]") ? "[" : "{";
      if (open.empty() || !open.back()->is(mate))
        return wrong(t.where, fmt::format("nothing opens this '{}'", t.text)), false;
      open.pop_back();
    }
    if (open.empty()) return true;
    wrong(open.back()->where, fmt::format("nothing closes this '{}'", open.back()->text));
    return false;
  }

  Where where_;
  Tokens all_{};
  std::size_t at_ = 0;
  bool begins_ = false;     // behind `also`
  bool is_static_ = false;  // a modifier of the next invariant
  Specification found_{};
};

}  // namespace

Specification read_specification(std::string_view text, const std::vector<Span>& annotations,
                                 Where where) {
  return SpecificationReader(text, annotations, where).read();
}

}  // namespace heapsum::jml
