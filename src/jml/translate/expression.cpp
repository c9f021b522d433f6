// SPDX-License-Identifier: Apache-2.0
#include "expression.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "special_words.hpp"

namespace heapsum::jml {

namespace {

constexpr auto kChanging = std::to_array<std::string_view>(
    {"=", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<="});
constexpr auto kNoVariables = std::to_array<std::string_view>(
    {"this", "super", "null", "true", "false", "new", "instanceof", "int", "long", "boolean",
     "byte", "short", "char", "float", "double", "final", "java", "javax", "class"});
constexpr std::size_t kMostBrackets = 200;  // brackets in each other

class Translator {
 public:
  Translator(const Tokens& words, const Context& context) : words_(words), context_(context) {}

  Translated run(Stretch in) {
    has_lambda_ = std::ranges::find(words_, Token::Kind::backslash, &Token::kind) != words_.end();
    done_.text = expression(in);
    return std::move(done_);
  }

 private:
  Text not_checked(Span where, std::string what) {
    done_.not_checked.push_back({where, std::move(what), {}});
    return "false";
  }
  Text wrong(Span where, std::string message, std::string hint = {}) {
    done_.wrong.push_back({where, std::move(message), std::move(hint)});
    return "false";
  }

  /// The operators that Java does not have, the weakest first.
  Text expression(Stretch in) {
    if (depth_ > kMostBrackets)
      return wrong(words_[in.begin].where, "more brackets in each other than 200");
    ++depth_;
    Text text = !in.is_empty() && is_quantifier(words_[in.begin]) ? quantified(in) : weakest(in);
    --depth_;
    return text;
  }

  Text weakest(Stretch in) {
    if (find_at_top(words_, in, {"==>", "<==", "<==>", "<=!=>"}) == in.end) return sequence(in);
    if (const std::size_t at = find_at_top(words_, in, {"->"}); at != in.end)
      return joined(sequence({in.begin, at + 1}), " ", expression({at + 1, in.end}));
    if (const std::size_t at = find_at_top(words_, in, {"?"}); at != in.end) {
      const std::size_t colon = find_at_top(words_, {at, in.end}, {":"});
      if (colon != in.end)
        return joined("((", expression({in.begin, at}), ") ? (", expression({at + 1, colon}),
                      ") : (", expression({colon + 1, in.end}), "))");
    }
    if (const std::size_t at = find_at_top(words_, in, {"<==>", "<=!=>"}); at != in.end)
      return joined("((", expression({in.begin, at}), words_[at].is("<==>") ? ") == (" : ") != (",
                    expression({at + 1, in.end}), "))");
    if (const std::size_t at = find_at_top(words_, in, {"==>"}); at != in.end)
      return joined("(!(", expression({in.begin, at}), ") || (", expression({at + 1, in.end}),
                    "))");
    std::size_t at = in.end;
    for (std::size_t i = find_at_top(words_, in, {"<=="}); i != in.end;
         i = find_at_top(words_, {i + 1, in.end}, {"<=="}))
      at = i;
    return joined("((", expression({in.begin, at}), ") || !(", expression({at + 1, in.end}), "))");
  }

  Text sequence(Stretch in) {
    Text text;
    for (std::size_t i = in.begin; i < in.end; ++i) {
      if (i > in.begin && words_[i - 1].where.end < words_[i].where.begin) text.add(" ");
      const Token& t = words_[i];
      if (t.kind == Token::Kind::backslash) {
        text.add(special(i, in.end));
      } else if (t.kind != Token::Kind::symbol) {
        text.add(t);
        if (captures(i)) text.add("$"), done_.captured.insert(std::string(t.text));
      } else if (t.is("(") || t.is("[") || t.is("{")) {
        const std::size_t close = closing(words_, i, in.end);
        text.add(t);
        text.add(list({i + 1, close}));
        text.add(words_[close]);
        i = close;
      } else {
        if (is_one_of(t.text, kChanging))
          wrong(t.where, fmt::format("a clause changes nothing: '{}'", t.text));
        text.add(t);
      }
    }
    return text;
  }

  /// What is between brackets.
  Text list(Stretch in) {
    if (!in.is_empty() && is_quantifier(words_[in.begin])) return expression(in);
    Text text;
    for (const Stretch& one : split_at_top(words_, in, ",")) {
      if (one.begin != in.begin) text.add(", ");
      text.add(expression(one));
    }
    return text;
  }

  /// The name of a variable of the body that a lambda could not take: it may change.
  [[nodiscard]] bool captures(std::size_t i) const {
    const Token& t = words_[i];
    if (!context_.captures || !has_lambda_ || !t.is_word()) return false;
    const bool is_member = i > 0 && words_[i - 1].is(".");
    const bool is_call =
        i + 1 < words_.size() &&
        (words_[i + 1].is("(") || words_[i + 1].is("->") || words_[i + 1].is("::"));
    return !is_member && !is_call && std::isupper(static_cast<unsigned char>(t.text[0])) == 0 &&
           !is_one_of(t.text, kNoVariables) && !is_one_of(t.text, bound_);
  }

  /// The argument of the word at `i`, "\old" in "\old(e)"; `i` goes to its last bracket. Empty: there is none.
  Stretch argument(std::size_t& i, std::size_t end) {
    if (i + 1 >= end || !words_[i + 1].is("(")) {
      wrong(words_[i].where, fmt::format("{} has its argument in brackets", words_[i].text));
      return {};
    }
    const std::size_t open = i + 1;
    i = closing(words_, open, end);
    if (i == open + 1)
      wrong(words_[open - 1].where, fmt::format("{} has an argument", words_[open - 1].text));
    return {open + 1, i};
  }

  Text special(std::size_t& i, std::size_t end) {
    const Token& t = words_[i];
    if (t.is("\\result")) return result(t);
    if (is_quantifier(t))
      return wrong(t.where, fmt::format("{} begins what is in brackets", t.text));
    if (is_outside(t.text)) {
      if (i + 1 < end && words_[i + 1].is("(")) i = closing(words_, i + 1, end);
      return not_checked(t.where, std::string(t.text));
    }
    if (!is_known(t.text)) return unknown(t);
    const Stretch of = argument(i, end);
    if (of.is_empty()) return "false";
    if (t.is("\\old") || t.is("\\pre")) return old(t, of);
    if (t.is("\\reach")) return reach(t, of);
    if (t.is("\\fresh")) return fresh(t, of);
    if (t.is("\\typeof")) return joined("(", expression(of), ").getClass()");
    if (t.is("\\type")) return joined(sequence(of), ".class");
    if (t.is("\\nonnullelements")) return joined("heapsum.Jml.hasNoNull(", expression(of), ")");
    Text all;  // \not_modified
    for (const Stretch& one : split_at_top(words_, of, ","))
      all.add(
          joined(one.begin == of.begin ? "(" : " && ", "(", expression(one), ") == ", old(t, one)));
    all.add(")");
    return all;
  }

  Text unknown(const Token& t) {
    const std::string_view near = nearest_known(t.text);
    return wrong(t.where, fmt::format("'{}' is no word of JML", t.text),
                 near.empty() ? std::string{} : fmt::format("did you mean '{}'?", near));
  }

  Text result(const Token& t) {
    if (in_old_) return wrong(t.where, "\\result has no value at entry");
    if (context_.of != Said::Kind::ensures)
      return wrong(t.where, "\\result stands outside of ensures");
    if (!context_.has_result) return wrong(t.where, "\\result of a method that returns nothing");
    return kResult;
  }

  [[nodiscard]] bool is_after() const {
    return context_.of == Said::Kind::ensures || context_.of == Said::Kind::signals;
  }

  /// Each of the objects was made since entry.
  Text fresh(const Token& t, Stretch of) {
    if (!is_after() || in_old_)
      return wrong(t.where,
                   "\\fresh is of what was made since entry, and stands in ensures or signals");
    done_.asks_fresh = true;
    Text all;
    for (const Stretch& one : split_at_top(words_, of, ","))
      all.add(joined(one.begin == of.begin ? "(" : " && ", "heapsum.Jml.isFresh(", expression(one),
                     ")"));
    all.add(")");
    return all;
  }

  Text old(const Token& t, Stretch of) {
    if (context_.captures) return not_checked(t.where, fmt::format("{} in a body", t.text));
    if (!is_after())
      return wrong(t.where, fmt::format("{} stands outside of ensures and signals", t.text));
    if (in_old_) return joined("(", expression(of), ")");
    if (split_at_top(words_, of, ",").size() > 1)
      return not_checked(t.where, fmt::format("{} at a label", t.text));
    if (mentions_bound(of)) return old_element(t, of);
    return remembered(of, is_plain(words_, of));
  }

  Text inside_old(Stretch of) {
    in_old_ = true;
    Text text = expression(of);
    in_old_ = false;
    return text;
  }

  Text remembered(Stretch of, bool is_plain) {
    const std::string name = fmt::format("old${}", done_.old.size());
    const Text value = inside_old(of);
    done_.old.push_back(
        is_plain ? joined("final var " + name + " = ", value, ";")
                 : joined("final var " + name + " = heapsum.Jml.old(() -> ", value, ");"));
    return is_plain ? name : name + ".get()";
  }

  [[nodiscard]] bool mentions_bound(Stretch of) const {
    for (std::size_t i = of.begin; i < of.end; ++i)
      if (words_[i].is_word() && is_one_of(words_[i].text, bound_) &&
          (i == 0 || !words_[i - 1].is(".")))
        return true;
    return false;
  }

  /// "a[i]" where i is bound: the element of a copy of the array.
  Text old_element(const Token& t, Stretch of) {
    std::vector<Stretch> indices;
    Stretch array = of;
    while (mentions_bound(array) && words_[array.end - 1].is("]")) {
      std::size_t open = array.begin;
      while (closing(words_, open, array.end) != array.end - 1 || !words_[open].is("[")) ++open;
      indices.insert(indices.begin(), {open + 1, array.end - 1});
      array.end = open;
    }
    const bool are_known =
        std::ranges::all_of(indices, [&](Stretch s) { return is_plain_index(words_, s); });
    if (array.is_empty() || mentions_bound(array) || indices.empty() || indices.size() > 2 ||
        !are_known)
      return not_checked(
          t.where, fmt::format("{} of what depends on a bound variable, but for elements of arrays",
                               t.text));
    const std::string name = fmt::format("old${}", done_.old.size());
    const char* copy = indices.size() == 1 ? "(" : "heapsum.Jml.copy(";
    done_.old.push_back(joined("final var " + name + " = heapsum.Jml.old(() -> ", copy,
                               inside_old(array), indices.size() == 1 ? ").clone());" : "));"));
    Text text = name + ".get()";
    for (const Stretch& s : indices) text.add(joined("[", old_index(s), "]"));
    return text;
  }

  /// What is neither bound nor an argument had its value at entry.
  Text old_index(Stretch s) {
    Text text;
    for (std::size_t i = s.begin; i < s.end; ++i) {
      const Token& t = words_[i];
      const bool stays = !t.is_word() || is_one_of(t.text, bound_) ||
                         context_.parameters.contains(std::string(t.text));
      text.add(stays ? joined(t, " ") : joined(remembered({i, i + 1}, true), " "));
    }
    return text;
  }

  // ---- objects and numbers -----------------------------------------------------------------------
  /// \reach(e, f, g) and \reach(e, T, f, g): what the fields lead to, e included.
  Text reach(const Token& t, Stretch of) {
    std::vector<Stretch> parts = split_at_top(words_, of, ",");
    const auto is_type = [&](Stretch s) {
      return std::isupper(static_cast<unsigned char>(words_[s.begin].text[0])) != 0;
    };
    if (parts.size() > 1 && !parts[1].is_empty() && is_type(parts[1]))
      parts.erase(parts.begin() + 1);
    if (parts.size() < 2)
      return not_checked(t.where, "\\reach without the fields to follow: \\reach(e, f, …)");
    const std::string node = fmt::format("node${}", ++nodes_);
    Text text =
        joined("heapsum.Jml.reach(", expression(parts[0]), ", " + node + " -> new Object[] {");
    for (std::size_t i = 1; i < parts.size(); ++i)
      text.add(joined(i > 1 ? ", " : "", node + ".", sequence(parts[i])));
    text.add("})");
    return text;
  }

  Text quantified(Stretch in) {
    const Token& word = words_[in.begin];
    const ReadQuantifier read = read_quantifier(words_, in);
    if (!read.read)
      return not_checked({word.where.begin, words_[in.end - 1].where.end}, read.why_not);
    const Quantifier& q = *read.read;
    const std::size_t outside = bound_.size();
    Text before, after;
    for (const Range& r : q.ranges) {
      before.add(opened(q, r));
      after.add("))");
      bound_.push_back(r.variable);
    }
    Text text = joined(before, body(q), after);
    bound_.resize(outside);
    return text;
  }

  Text opened(const Quantifier& q, const Range& r) {
    const std::string name = q.word == "\\forall"   ? "forAll"
                             : q.word == "\\exists" ? "exists"
                             : q.word == "\\sum"    ? "sum"
                                                    : "numberOf";
    if (r.reach) {
      std::size_t i = r.reach->begin;
      const Text objects = special(i, r.reach->end);
      return joined(objects, "." + name + "(" + r.variable + " -> (");
    }
    return joined("heapsum.Jml." + name + (r.high_included ? "To((" : "(("), expression(*r.low),
                  r.low_excluded ? ") + 1, (" : "), (", expression(*r.high),
                  "), " + r.variable + " -> (");
  }

  Text body(const Quantifier& q) {
    Text guard;
    for (const Stretch& s : q.guards)
      guard.add(joined(guard.parts().empty() ? "(" : " && (", expression(s), ")"));
    const bool is_guarded = !guard.parts().empty();
    if (q.body.is_empty()) return is_guarded ? guard : Text("true");
    const Text value = joined("(", expression(q.body), ")");
    if (!is_guarded) return value;
    if (q.word == "\\forall") return joined("!(", guard, ") || ", value);
    if (q.word == "\\sum") return joined("(", guard, ") ? ", value, " : 0");
    return joined("(", guard, ") && ", value);
  }

  const Tokens& words_;
  const Context& context_;
  Translated done_{};
  std::vector<std::string> bound_{};
  bool has_lambda_ = false, in_old_ = false;
  std::size_t depth_ = 0, nodes_ = 0;
};

}  // namespace

Translated translated(const Tokens& words, Stretch in, const Context& context) {
  return Translator(words, context).run(in);
}

}  // namespace heapsum::jml
