// SPDX-License-Identifier: Apache-2.0
#include "members.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "callee.hpp"
#include "clause_writer.hpp"
#include "frame.hpp"
#include "precondition.hpp"

namespace heapsum::jml {

namespace {

/// What the clauses of one type became.
struct TypeContracts {
  std::vector<ClauseMethod> invariants;  // its own
  std::vector<Contract> methods;         // by method, its own
  Made lines;
};

bool are_same(const MethodOutline& a, const MethodOutline& b) {
  return a.name == b.name &&
         std::ranges::equal(a.parameters, b.parameters, {}, &Variable::type, &Variable::type);
}

class Maker {
 public:
  Maker(const Outline& outline, Null null, Exits exits, Ledger& ledger)
      : outline_(outline),
        exits_(exits),
        is_non_null_(outline.has_jml && null == Null::by_annotation),
        ledger_(ledger),
        writer_(ledger),
        frames_(outline, ledger, writer_),
        called_(called_names(ledger.source().text(), outline)) {}

  Members make() {
    for (const TypeOutline& type : outline_.types) clauses(type);
    for (std::size_t t = 0; t < outline_.types.size(); ++t) drivers(t);
    for (std::size_t t = 0; t < outline_.types.size(); ++t) {
      const TypeOutline& type = outline_.types[t];
      Made& lines = made_[t].lines;
      if (lines.empty()) continue;
      if (!type.has_semicolon)
        lines.insert(lines.begin(), {";", ledger_.line({type.close, type.close})});
      inserted_.push_back({type.close, std::move(lines)});
    }
    return {std::move(inserted_), std::move(callees_)};
  }

 private:
  // ---- of a type ----------------------------------------------------------------------------------
  void clauses(const TypeOutline& type) {
    TypeContracts& made = made_.emplace_back();
    if (type.kind == TypeOutline::Kind::annotation) return;
    const std::string_view text = ledger_.source().text();
    Specification of_type = read_specification(text, type.annotations, Where::before_member);
    for (const Case& c : of_type.cases)
      for (const Said& s : c.clauses)
        of_type.wrong.push_back(
            {s.where, fmt::format("'{}' stands before no method", word_of(s.kind)), {}});
    report(of_type, type.name, "");
    for (const Variable& f : type.fields)
      if (!f.is_static && is_non_null(f)) field(type, f, made);
    invariants(type, of_type.invariants, made);
    for (const MethodOutline& m : type.methods) method(type, m, made);
  }

  void report(const Specification& s, const std::string& type, const std::string& method) {
    ledger_.wrong(s.wrong);
    ledger_.not_checked(s.not_checked, type, method);
  }

  [[nodiscard]] bool is_non_null(const Variable& v) const {
    return v.is_reference() &&
           (v.nullness == Nullness::non_null || (is_non_null_ && v.nullness == Nullness::usual));
  }

  void invariants(const TypeOutline& type, const std::vector<Said>& all, TypeContracts& made) {
    for (const Said& s : all) {
      const Shape shape{type, nullptr, fmt::format("invariant${}", made_.size() - 1), s.is_static};
      for (ClauseMethod& one : writer_.methods(s, shape, made.lines))
        made.invariants.push_back(std::move(one));
    }
  }

  void field(const TypeOutline& type, const Variable& f, TypeContracts& made) {
    ClauseMethod one{writer_.name(fmt::format("invariant${}", made_.size() - 1)),
                     ledger_.add(f.where, fmt::format("non_null {}", f.name))};
    made.lines.push_back(
        {Text(fmt::format("{}boolean {}() {{ return this.{} != null; }}",
                          type.kind == TypeOutline::Kind::interface ? "default " : "", one.name,
                          f.name)),
         one.line});
    made.invariants.push_back(std::move(one));
  }

  void method(const TypeOutline& type, const MethodOutline& m, TypeContracts& made) {
    const Specification s =
        read_specification(ledger_.source().text(), m.annotations, Where::before_member);
    report(s, type.name, m.name);
    invariants(type, s.invariants, made);
    Contract contract{{}, m.throws};
    ++methods_;
    for (const Case& c : s.cases) contract.cases.push_back(contract_case(type, m, c, made.lines));
    made.methods.push_back(std::move(contract));
    in_body(type, m);
  }

  ContractCase contract_case(const TypeOutline& type, const MethodOutline& m, const Case& c,
                             Made& into) {
    ContractCase made;
    if (c.returns_only) made.returns_only = ledger_.add(*c.returns_only, "normal_behavior");
    if (c.throws_only) made.throws_only = ledger_.add(*c.throws_only, "exceptional_behavior");
    for (const Said& s : c.clauses) {
      Shape shape{type, &m, fmt::format("{}${}", word_of(s.kind), methods_), m.is_static};
      if (s.kind == Said::Kind::requires_that || s.kind == Said::Kind::assignable)
        shape.is_static = m.is_static || m.is_constructor();
      switch (s.kind) {
        case Said::Kind::requires_that:
          append(made.requires_that, writer_.methods(s, shape, into));
          break;
        case Said::Kind::ensures: append(made.ensures, writer_.methods(s, shape, into)); break;
        case Said::Kind::signals: append(made.signals, writer_.methods(s, shape, into)); break;
        case Said::Kind::signals_only: signals_only(made, s); break;
        case Said::Kind::assignable: frames_.add(s, shape, made, into); break;
        case Said::Kind::invariant:
        case Said::Kind::assert_that:
        case Said::Kind::assume: break;
      }
    }
    return made;
  }

  static void append(std::vector<ClauseMethod>& all, std::vector<ClauseMethod> more) {
    std::ranges::move(more, std::back_inserter(all));
  }

  void signals_only(ContractCase& made, const Said& s) {
    for (const Stretch& one : split_at_top(s.words, {0, s.words.size()}, ",")) {
      std::string type;
      for (std::size_t i = one.begin; i < one.end; ++i) type += s.words[i].text;
      if (type != "\\nothing") made.only.push_back(type);
    }
    made.only_line = ledger_.add(s.where, writer_.text(s, {0, s.words.size()}));
  }

  /// assert and assume, where they stand. Comments with nothing between them are one.
  void in_body(const TypeOutline& type, const MethodOutline& m) {
    const std::string_view text = ledger_.source().text();
    for (std::size_t i = 0; i < m.in_body.size();) {
      std::vector<Span> together{m.in_body[i++]};
      while (i < m.in_body.size() &&
             is_blank(text.substr(together.back().end, m.in_body[i].begin - together.back().end)))
        together.push_back(m.in_body[i++]);
      const Specification s = read_specification(text, together, Where::in_body);
      report(s, type.name, m.name);
      Made lines;
      for (const Said& one : s.in_body) statement(type, m, one, lines);
      if (!lines.empty()) inserted_.push_back({together.back().end, std::move(lines)});
    }
  }
  static bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
  }

  void statement(const TypeOutline& type, const MethodOutline& m, const Said& s, Made& into) {
    const Translated t = translated(s.words, {0, s.words.size()}, {s.kind, false, true, {}});
    ledger_.wrong(t.wrong);
    ledger_.not_checked(t.not_checked, type.name, m.name);
    if (!t.wrong.empty() || !t.not_checked.empty()) return;
    const std::uint32_t line = ledger_.add(s.where, writer_.text(s, {0, s.words.size()}));
    std::string before = "{ ", after = "); }";
    for (const std::string& name : t.captured)
      before += fmt::format("final var {0}$ = {0}; ", name);
    before += s.kind == Said::Kind::assume ? "heapsum.Jml.assume(" : "assert (";
    if (std::ranges::find(s.words, Token::Kind::backslash, &Token::kind) != s.words.end()) {
      before += "heapsum.Jml.holds(() -> ";
      after = ")" + after;
    }
    into.push_back({joined(before, t.text, after), line});
  }

  // ---- methods that assume, call and assert ------------------------------------------------------
  [[nodiscard]] std::optional<std::size_t> named(const std::string& simple) const {
    const auto at = std::ranges::find(outline_.types, simple, &TypeOutline::simple);
    if (at == outline_.types.end()) return {};
    return static_cast<std::size_t>(at - outline_.types.begin());
  }

  /// It and what it is below in this file; those above first.
  [[nodiscard]] std::vector<std::size_t> lineage(std::size_t type) const {
    std::vector<std::size_t> all{type};
    for (std::size_t i = 0; i < all.size(); ++i)
      for (const std::string& name : outline_.types[all[i]].above)
        if (const auto above = named(name); above && std::ranges::find(all, *above) == all.end())
          all.push_back(*above);
    std::ranges::reverse(all);
    return all;
  }

  [[nodiscard]] std::vector<ClauseMethod> all_invariants(std::size_t type) const {
    std::vector<ClauseMethod> all;
    for (const std::size_t t : lineage(type))
      all.insert(all.end(), made_[t].invariants.begin(), made_[t].invariants.end());
    return all;
  }

  [[nodiscard]] Contract whole(std::size_t type, const MethodOutline& m) const {
    Contract all{{}, m.throws};
    for (const std::size_t t : lineage(type)) {
      if (t != type && (m.is_static || m.is_private || m.is_constructor())) continue;
      for (std::size_t i = 0; i < outline_.types[t].methods.size(); ++i)
        if (are_same(outline_.types[t].methods[i], m))
          all.cases.insert(all.cases.end(), made_[t].methods[i].cases.begin(),
                           made_[t].methods[i].cases.end());
    }
    return all;
  }

  void drivers(std::size_t t) {
    const TypeOutline& type = outline_.types[t];
    if (type.kind == TypeOutline::Kind::annotation) return;
    for (std::size_t i = 0; i < type.methods.size(); ++i) {
      const MethodOutline& m = type.methods[i];
      if (type.kind == TypeOutline::Kind::interface) {
        if (m.has_body && !made_[t].methods[i].cases.empty())
          lacks(type, m, "the contract of a method of an interface with a body");
        continue;
      }
      if (m.is_constructor() &&
          (!type.is_static || type.kind == TypeOutline::Kind::enumeration || type.is_abstract)) {
        if (!made_[t].methods[i].cases.empty())
          lacks(type, m, "the contract of a constructor of an inner or abstract class or an enum");
        continue;
      }
      if (m.has_body) one_driver(t, m);
    }
  }

  void lacks(const TypeOutline& type, const MethodOutline& m, const std::string& what) {
    ledger_.not_checked({{m.where, what, {}}}, type.name, m.name);
  }

  void one_driver(std::size_t t, const MethodOutline& m) {
    const TypeOutline& type = outline_.types[t];
    Contract contract = whole(t, m);
    if (exits_ == Exits::apart) contract.throws = {"Throwable"};
    if (exits_ == Exits::none && contract.cases.empty()) contract.throws.clear();
    Driver what{type, m, contract, {}, {}, {}, {}, ledger_.line(m.where), {}, {}, exits_};
    if (!m.is_helper && !m.is_static) what.invariants = all_invariants(t);
    parameters(m, what);
    promises(m, what);
    if (contract.cases.empty() && what.invariants.empty() && what.of_parameters.empty() &&
        what.non_null.empty() && !what.non_null_result && !what.pure)
      return;
    if (!m.is_constructor()) callees_.push_back(callee(what));
    if (!m.is_constructor() && called_.contains(m.name))
      if (Made asserted = preconditions(what, ledger_, writer_, made_[t].lines); !asserted.empty())
        inserted_.push_back({m.body, std::move(asserted)});
    for (MadeLine& line : driver(what)) made_[t].lines.push_back(std::move(line));
  }

  void parameters(const MethodOutline& m, Driver& what) const {
    for (const Variable& p : m.parameters) {
      if (is_non_null(p)) what.non_null.push_back(p.name);
      const auto of = named(p.type.substr(0, p.type.find('<')));
      if (!of || m.is_helper) continue;
      if (auto invariants = all_invariants(*of); !invariants.empty())
        what.of_parameters.push_back({p.name, outline_.types[*of].name, std::move(invariants)});
    }
  }

  /// What is promised beside clauses.
  void promises(const MethodOutline& m, Driver& what) {
    const Variable result{m.result, "\\result", m.where, m.nullness};
    if (!m.is_constructor() && is_non_null(result))
      what.non_null_result = ledger_.add(m.where, "non_null \\result");
    const auto& cases = what.contract.cases;
    const bool has_exceptions = std::ranges::any_of(
        cases, [](const ContractCase& c) { return c.only_line || !c.signals.empty(); });
    if (cases.size() > 1 && has_exceptions)
      what.others =
          ledger_.add(m.where, fmt::format("signals_only what a case of {} names", m.name));
    if (m.is_pure) what.pure = ledger_.add(m.where, "pure");
  }

  const Outline& outline_;
  Exits exits_;
  bool is_non_null_;
  Ledger& ledger_;
  ClauseWriter writer_;
  FrameWriter frames_;
  std::set<std::string> called_;
  std::vector<TypeContracts> made_{};  // by type
  std::vector<Insertion> inserted_{};
  std::vector<Callee> callees_{};
  std::size_t methods_ = 0;
};

}  // namespace

Members members(const Outline& outline, Null null, Exits exits, Ledger& ledger) {
  return Maker(outline, null, exits, ledger).make();
}

}  // namespace heapsum::jml
