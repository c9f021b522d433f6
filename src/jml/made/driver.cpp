// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "contract.hpp"
#include "translate/expression.hpp"

namespace heapsum::jml {

namespace {

constexpr auto kAfter =
    std::to_array<std::pair<std::string_view, std::string_view>>({{"boolean", "Boolean"},
                                                                  {"byte", "Byte"},
                                                                  {"short", "Short"},
                                                                  {"char", "Char"},
                                                                  {"int", "Int"},
                                                                  {"long", "Long"},
                                                                  {"float", "Float"},
                                                                  {"double", "Double"},
                                                                  {"void", "Nothing"}});

/// The value of a variable that is not assigned yet.
std::string nothing(std::string_view type) {
  if (type == "boolean") return "false";
  const bool is_number =
      std::ranges::find(kAfter, type, &std::pair<std::string_view, std::string_view>::first) !=
      kAfter.end();
  return is_number ? "0" : "null";
}

/// "<T extends Node>" → "<T>": what a type takes.
std::string arguments_of(const std::string& parameters) {
  if (parameters.empty()) return {};
  std::string list, word;
  std::size_t depth = 0;
  bool is_name = true;
  for (const char c : parameters) {
    if (c == '<' && depth++ == 0) continue;
    if (c == '>') --depth;
    if ((c == ',' && depth == 1) || depth == 0) {
      list += (list.empty() ? "" : ", ") + std::exchange(word, {});
      is_name = true;
    } else if (c == ' ') {
      is_name = is_name && word.empty();
    } else if (is_name && depth == 1) {
      word += c;
    }
  }
  return "<" + list + ">";
}

class Writer {
 public:
  explicit Writer(const Driver& what)
      : what_(what),
        is_constructor_(what.method.is_constructor()),
        returns_(is_constructor_ || what.method.result != "void"),
        on_(is_constructor_ ? "result$." : ""),
        result_(is_constructor_ ? what.of.simple + arguments_of(what.of.type_parameters)
                                : what.method.result) {}

  Made write() {
    header();
    assume();
    remember();
    call();
    after_return();
    if (returns_) add("return result$;");
    add("}");
    return std::move(made_);
  }

 private:
  void add(std::string text) { made_.push_back({Text(std::move(text)), what_.line}); }
  void add(std::string text, std::uint32_t line) { made_.push_back({Text(std::move(text)), line}); }

  [[nodiscard]] bool is_divided() const { return what_.contract.cases.size() > 1; }
  [[nodiscard]] std::string given() const { return what_.method.argument_list(); }

  void header() {
    const MethodOutline& m = what_.method;
    std::string of_type = m.type_parameters;
    if (is_constructor_ && of_type.empty()) of_type = what_.of.type_parameters;
    const bool is_static = m.is_static || is_constructor_;
    add(fmt::format("{}{} {} {}({}) throws Throwable {{", is_static ? "static " : "", of_type,
                    result_,
                    is_constructor_ ? std::string(kNewContract) : m.name + std::string(kContract),
                    m.parameter_list()));
  }

  void assume() {
    for (const ClauseMethod& i : what_.invariants)
      if (!is_constructor_) add(fmt::format("heapsum.Jml.assume({}());", i.name), i.line);
    for (const std::string& p : what_.non_null)
      add(fmt::format("heapsum.Jml.assume({} != null);", p));
    for (const Driver::OfParameter& of : what_.of_parameters)
      for (const ClauseMethod& i : of.invariants)
        add(fmt::format("heapsum.Jml.assume({0} == null || {0}.{1}());", of.parameter, i.name),
            i.line);
    std::string any;
    for (std::size_t c = 0; c < what_.contract.cases.size(); ++c) {
      if (is_divided()) add(fmt::format("boolean case{}$ = true;", c));
      for (const ClauseMethod& r : what_.contract.cases[c].requires_that)
        add(is_divided() ? fmt::format("case{0}$ = case{0}$ && {1}({2});", c, r.name, given())
                         : fmt::format("heapsum.Jml.assume({}({}));", r.name, given()),
            r.line);
      any += fmt::format("{}case{}$", c > 0 ? " || " : "", c);
    }
    if (is_divided()) add(fmt::format("heapsum.Jml.assume({});", any));
  }

  /// What looks at the heap as it was at entry.
  [[nodiscard]] bool looks_back() const {
    const auto is_fresh = [](const auto& clauses) {
      return std::ranges::any_of(clauses, &ClauseMethod::asks_fresh);
    };
    return what_.pure || std::ranges::any_of(what_.contract.cases, [&](const ContractCase& c) {
             return c.frame || is_fresh(c.ensures) || is_fresh(c.signals);
           });
  }

  void remember() {
    if (looks_back()) {
      if (!what_.method.is_static && !is_constructor_) add("heapsum.Jml.atEntry(this);");
      for (const Variable& p : what_.method.parameters)
        if (p.is_reference()) add(fmt::format("heapsum.Jml.atEntry({});", p.name));
      add("heapsum.Jml.atEntry(null);");
    }
    for (const ContractCase& c : what_.contract.cases)
      if (c.frame) targets(*c.frame);
    old_values();
  }

  /// The objects that the frame names.
  void targets(const ContractFrame& frame) {
    for (const FramePart& p : frame.parts)
      for (const std::string* name : {&p.target, &p.index})
        if (!name->empty())
          add(fmt::format("final var at${0} = {0}({1});", *name, given()), frame.line);
  }

  /// "field$1$next(elements$0(null, at$target$0), at$target$1)"
  static std::string parts(const ContractFrame& frame) {
    std::string all = "null";
    for (const FramePart& p : frame.parts) {
      all = p.target.empty() ? fmt::format("{}({}, ({}) null", p.name, all, p.type)
                             : fmt::format("{}({}, at${}", p.name, all, p.target);
      all += p.index.empty() ? ")" : fmt::format(", at${})", p.index);
    }
    return all;
  }

  /// However it ends.
  void frames() {
    if (what_.pure) add("assert heapsum.Jml.unchanged(null);", *what_.pure);
    for (std::size_t c = 0; c < what_.contract.cases.size(); ++c)
      if (const auto& frame = what_.contract.cases[c].frame)
        add(in_case(c, fmt::format("heapsum.Jml.unchanged({})", parts(*frame))), frame->line);
  }

  void old_values() {
    for (std::size_t c = 0; c < what_.contract.cases.size(); ++c) {
      const ContractCase& of = what_.contract.cases[c];
      for (const auto* list : {&of.ensures, &of.signals})
        for (const ClauseMethod& e : *list) {
          if (!e.at_entry) continue;
          const std::string call = fmt::format("{}({})", e.name, given());
          add(fmt::format("final {} at${} = {};", after_type(what_.method, e.exception), e.name,
                          is_divided() ? fmt::format("case{}$ ? {} : null", c, call) : call),
              e.line);
        }
    }
  }

  void call() {
    caught_ = exceptions_of(what_.contract);
    const std::string call =
        is_constructor_ ? fmt::format("new {}{}({})", what_.of.simple,
                                      what_.of.type_parameters.empty() ? "" : "<>", given())
                        : fmt::format("{}({})", what_.method.name, given());
    const std::string assigned = returns_ ? "result$ = " + call + ";" : call + ";";
    if (caught_.empty())
      return add(returns_ ? fmt::format("final {} {}", result_, assigned) : assigned);
    if (returns_) add(fmt::format("{} result$ = {};", result_, nothing(result_)));
    add("Throwable thrown$ = null;");
    std::string text;
    for (std::size_t i = 0; i < caught_.size(); ++i) text += "try { ";
    text += "heapsum.Jml.mayThrow(); " + assigned;
    for (const std::string& type : caught_)
      text += fmt::format(" }} catch ({} t$) {{ thrown$ = t$; }}", type);
    add(text);
    after_exception();
  }

  /// The clause of a case, where the case applies.
  [[nodiscard]] std::string in_case(std::size_t c, const std::string& condition) const {
    return is_divided() ? fmt::format("assert !case{}$ || ({});", c, condition)
                        : fmt::format("assert {};", condition);
  }

  void after_exception() {
    add("if (thrown$ != null) {");
    for (std::size_t c = 0; c < what_.contract.cases.size(); ++c) {
      const ContractCase& of = what_.contract.cases[c];
      if (of.returns_only) add(in_case(c, "false"), *of.returns_only);
      for (const ClauseMethod& s : of.signals) {
        const std::string thrown = fmt::format("({}) thrown$", s.exception);
        const std::string test = s.at_entry ? fmt::format("at${}.test({})", s.name, thrown)
                                            : fmt::format("{}({}{}{})", s.name, given(),
                                                          given().empty() ? "" : ", ", thrown);
        add(in_case(c, fmt::format("!(thrown$ instanceof {}) || {}", s.exception, test)), s.line);
      }
      if (of.only_line)
        add(in_case(c, is_allowed(of.only)), *of.only_line);
      else if (what_.others && !of.returns_only)
        add(in_case(c, is_allowed(named_by(of))), *what_.others);
    }
    if (!is_constructor_) invariants();
    frames();
    add(returns_ ? "return result$;" : "return;");
    add("}");
  }

  /// Where there is no signals_only.
  [[nodiscard]] std::vector<std::string> named_by(const ContractCase& of) const {
    std::vector<std::string> all = what_.contract.throws;
    for (const ClauseMethod& s : of.signals) all.push_back(s.exception);
    return all;
  }

  static std::string is_allowed(const std::vector<std::string>& types) {
    std::string any;
    for (const std::string& type : types)
      any += fmt::format("{}thrown$ instanceof {}", any.empty() ? "" : " || ", type);
    return any.empty() ? "false" : any;
  }

  void after_return() {
    if (what_.non_null_result) add("assert result$ != null;", *what_.non_null_result);
    for (std::size_t c = 0; c < what_.contract.cases.size(); ++c) {
      const ContractCase& of = what_.contract.cases[c];
      if (of.throws_only) add(in_case(c, "false"), *of.throws_only);
      for (const ClauseMethod& e : of.ensures) {
        const bool takes_result = returns_ && !is_constructor_;
        const std::string test =
            e.at_entry ? fmt::format("at${}.test({})", e.name, takes_result ? "result$" : "")
                       : fmt::format("{}{}({}{}{})", on_, e.name, given(),
                                     takes_result && !given().empty() ? ", " : "",
                                     takes_result ? "result$" : "");
        add(in_case(c, test), e.line);
      }
    }
    invariants();
    frames();
  }

  void invariants() {
    if (what_.exits == Exits::none) return;
    const bool is_apart = what_.exits == Exits::apart;
    if (is_apart) add("final int one$ = heapsum.Jml.anyInt();");
    std::size_t count = 0;
    const auto asserted = [&](const std::string& condition, std::uint32_t line) {
      add(is_apart ? fmt::format("assert one$ != {} || {};", count++, condition)
                   : fmt::format("assert {};", condition),
          line);
    };
    for (const ClauseMethod& i : what_.invariants)
      asserted(fmt::format("{}{}()", on_, i.name), i.line);
    for (const Driver::OfParameter& of : what_.of_parameters)
      for (const ClauseMethod& i : of.invariants)
        asserted(is_apart ? fmt::format("({0} == null || {0}.{1}())", of.parameter, i.name)
                          : fmt::format("{0} == null || {0}.{1}()", of.parameter, i.name),
                 i.line);
  }

  const Driver& what_;
  bool is_constructor_, returns_;
  std::string on_, result_;
  std::vector<std::string> caught_{};
  Made made_{};
};

}  // namespace

std::string after_type(const MethodOutline& m, const std::string& exception) {
  if (!exception.empty()) return fmt::format("heapsum.Jml.After<{}>", exception);
  const auto at =
      std::ranges::find(kAfter, m.result, &std::pair<std::string_view, std::string_view>::first);
  return at == kAfter.end() ? fmt::format("heapsum.Jml.After<{}>", m.result)
                            : fmt::format("heapsum.Jml.After{}", at->second);
}

std::vector<std::string> exceptions_of(const Contract& contract) {
  std::vector<std::string> all;
  const auto take = [&](const std::string& type) {
    if (std::ranges::find(all, type) == all.end()) all.push_back(type);
  };
  bool may_throw = contract.cases.empty();
  for (const ContractCase& c : contract.cases) {
    for (const ClauseMethod& s : c.signals) take(s.exception);
    for (const std::string& type : c.only) take(type);
    may_throw = may_throw || !c.returns_only;
  }
  if (may_throw)
    for (const std::string& type : contract.throws) take(type);
  return all;
}

Made driver(const Driver& what) { return Writer(what).write(); }

}  // namespace heapsum::jml
