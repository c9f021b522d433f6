// SPDX-License-Identifier: Apache-2.0
#include "precondition.hpp"

#include <utility>

#include <fmt/format.h>

namespace heapsum::jml {

namespace {

/// "requires$0(a) && requires$1(a)"
std::string applies(const ContractCase& c, const std::string& given) {
  std::string all;
  for (const ClauseMethod& r : c.requires_that)
    all += fmt::format("{}{}({})", all.empty() ? "" : " && ", r.name, given);
  return all.empty() ? "true" : all;
}

class Preconditions {
 public:
  Preconditions(const Driver& what, Ledger& ledger, ClauseWriter& writer, Made& into)
      : what_(what), ledger_(ledger), writer_(writer), into_(into) {}

  Made made() {
    const std::string given = what_.method.argument_list();
    for (const std::string& p : what_.non_null)
      add(p + " != null", ledger_.add(what_.method.where, "requires " + p + " != null"));
    const auto& cases = what_.contract.cases;
    if (cases.size() == 1)
      for (const ClauseMethod& r : cases[0].requires_that)
        add(call(fmt::format("{}({})", r.name, given), r.line), r.line);
    std::string any;
    for (const ContractCase& c : cases)
      any += fmt::format("{}{}", any.empty() ? "" : " || ", applies(c, given));
    if (cases.size() > 1 && any.find("true") == std::string::npos) {
      const std::uint32_t line = ledger_.add(
          what_.method.where, fmt::format("requires of a case of {}", what_.method.name));
      add(call(any, line), line);
    }
    return std::move(asserted_);
  }

 private:
  void add(const std::string& condition, std::uint32_t line) {
    asserted_.push_back({Text(fmt::format("assert {};", condition)), line});
  }

  /// Of a method that declares no exceptions.
  std::string call(const std::string& condition, std::uint32_t line) {
    const MethodOutline& m = what_.method;
    const std::string name = writer_.name("needs");
    const Shape shape{what_.of, &m, {}, m.is_static};
    into_.push_back({Text(fmt::format("{}boolean {}({}) {{ return heapsum.Jml.holds(() -> {}); }}",
                                      head_of(shape), name, m.parameter_list(), condition)),
                     line});
    return fmt::format("{}({})", name, m.argument_list());
  }

  const Driver& what_;
  Ledger& ledger_;
  ClauseWriter& writer_;
  Made& into_;
  Made asserted_{};
};

}  // namespace

std::set<std::string> called_names(std::string_view text, const Outline& outline) {
  std::set<std::uint32_t> declared;
  for (const TypeOutline& t : outline.types)
    for (const MethodOutline& m : t.methods) declared.insert(m.where.begin);
  std::set<std::string> called;
  const Tokens all = read_java(text);
  for (std::size_t i = 0; i + 1 < all.size(); ++i)
    if (all[i].is_word() && all[i + 1].is("(") && !declared.contains(all[i].where.begin))
      called.emplace(all[i].text);
  return called;
}

Made preconditions(const Driver& what, Ledger& ledger, ClauseWriter& writer, Made& into) {
  return Preconditions(what, ledger, writer, into).made();
}

}  // namespace heapsum::jml
