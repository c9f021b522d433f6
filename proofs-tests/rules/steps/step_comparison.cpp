// SPDX-License-Identifier: Apache-2.0
#include "step_comparison.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <heapsum/semantics/numbers.hpp>

#include <heapsum/base/match.hpp>
#include <heapsum/semantics/well_formed.hpp>
#include <heapsum/syntax/print.hpp>

#include "step_control.hpp"

namespace heapsum::testing {

using guard::Formula;
using semantics::Config;
using semantics::FieldSlot;
using semantics::Location;
using semantics::Reference;
using semantics::Value;

namespace {

class Comparison : Expectations {
 public:
  Comparison(const Scene& scene, const Config& c, const Section& expected, const Target& target)
      : Expectations(scene),
        scene_(scene),
        before_(scene.config),
        c_(c),
        expected_(expected),
        target_(target) {}

  std::vector<std::string> run() {
    new_unknowns();
    symbolic();
    path();
    objects();
    fields();
    compare_control(scene_, c_, expected_, target_, *this);
    if (const auto v =
            semantics::violation(scene_.script.program, c_, *scene_.terms, *scene_.solver))
      wrong.push_back("ill-formed: " + *v);
    return std::move(wrong);
  }

 private:
  // ---- I
  void new_unknowns() {
    std::size_t reference = before_.inputs.references.size();
    std::size_t boolean = before_.inputs.bools.size(), integer = before_.inputs.ints.size();
    for (const std::string& text : expected_.all("I")) {
      const InputRow row = read_input_row(text);
      if (row.type == "bool") {
        if (boolean < c_.inputs.bools.size()) symbol(row, c_.inputs.bools[boolean]);
        names.bools.emplace(row.name, guard::BoolSymbol(boolean++));
      } else if (const auto type = number_type(row.type)) {
        if (integer < c_.inputs.ints.size()) {
          symbol(row, c_.inputs.ints[integer]);
          if (c_.inputs.ints[integer].type != *type)
            wrong.push_back(row.name + " is of another type than " + row.type);
        }
        names.ints.emplace(row.name, Names::Number{guard::NumberSymbol(integer++), *type});
      } else if (reference < c_.inputs.references.size()) {
        unknown(row, c_.inputs.references[reference++]);
      } else {
        throw BadStep("there is no unknown " + row.name + " after the step");
      }
    }
    expect("the number of unknown references", std::to_string(reference),
           std::to_string(c_.inputs.references.size()));
    expect("the number of unknown bools", std::to_string(boolean),
           std::to_string(c_.inputs.bools.size()));
    expect("the number of unknown ints", std::to_string(integer),
           std::to_string(c_.inputs.ints.size()));
  }

  std::string place(Location holder, FieldSlot field) {
    const syntax::Program& program = scene_.script.program;
    return fmt::format("{}.{}", print(holder),
                       syntax::field_name(program, c_.heap[holder].of, field));
  }

  void symbol(const InputRow& row, const semantics::InputSymbol& found) {
    expect(row.name, print(row.holder) + "." + row.field, place(found.holder, found.field));
  }

  void unknown(const InputRow& row, const semantics::InputReference& found) {
    names.inputs[row.name] = {found.choice, row.targets};
    expect(row.name, print(row.holder) + "." + row.field, place(found.holder, found.field));
    if (row.targets != *found.targets) {
      std::vector<std::string> targets;
      for (const Location l : *found.targets) targets.push_back(print(l));
      wrong.push_back(fmt::format("{} picks {}", row.name, fmt::join(targets, ", ")));
    }
    expect({}, "φx of " + row.name, read_formula(names, row.when), found.when);
  }

  // ---- S
  std::string text_of(const semantics::SymbolicReference& s) {
    using Known = semantics::SymbolicReference::Known;
    const std::string is = s.known == Known::nothing    ? "open"
                           : s.known == Known::not_null ? "not null"
                                                        : print(s.location);
    return fmt::format("{} is {} chain {}", place(s.holder, s.field), is, s.chain);
  }

  /// Those that are listed are new, or have changed.
  void symbolic() {
    std::map<Location, std::string> wanted;
    for (std::size_t i = 0; i < before_.inputs.symbolic.size(); ++i)
      wanted[Location::symbolic(i)] = text_of(before_.inputs.symbolic[i]);
    for (const std::string& text : expected_.all("S")) {
      const SymbolicRow row = read_symbolic_row(text);
      wanted[row.symbolic] = text_of(symbolic_of(scene_, c_, row));
    }
    expect("the number of symbolic references", std::to_string(wanted.size()),
           std::to_string(c_.inputs.symbolic.size()));
    for (std::size_t i = 0; i < c_.inputs.symbolic.size(); ++i)
      expect(print(Location::symbolic(i)), wanted[Location::symbolic(i)],
             text_of(c_.inputs.symbolic[i]));
  }

  // ---- φ
  void path() {
    Formula wanted = guard::yes(), found = guard::yes();
    for (const std::string& row : expected_.all("φ"))
      wanted = scene_.terms->both(wanted, read_formula(names, row));
    const std::vector<Formula> conjuncts = c_.path.conjuncts();
    for (std::size_t i = before_.path.size(); i < conjuncts.size(); ++i)
      found = scene_.terms->both(found, conjuncts[i]);
    expect(before_.path, "what the path gains", wanted, found);
  }

  // ---- L R
  void objects() {
    std::vector<Location> news;
    for (std::size_t i = before_.heap.input_count(); i < c_.heap.input_count(); ++i)
      news.push_back(Location::input(i));
    for (std::size_t i = before_.heap.made_count(); i < c_.heap.made_count(); ++i)
      news.push_back(Location::made(i));
    std::vector<Location> listed;
    for (const std::string& text : expected_.all("O")) {
      const ObjectRow row = read_object_row(text);
      listed.push_back(row.location);
      if (std::find(news.begin(), news.end(), row.location) != news.end()) object(row);
    }
    if (listed != news) wrong.emplace_back("other objects are new than those of the O rows");
  }

  void object(const ObjectRow& row) {
    const std::string l = print(row.location);
    expect("the class of " + l, row.of, class_of(row.location));
    if (!row.location.is_input()) return;
    const semantics::InputObject& found = c_.heap.input(row.location);
    expect("the chain of " + l, std::to_string(row.chain), std::to_string(found.chain));
    expect(c_.path, "the existence of " + l, read_formula(names, row.exists), found.exists);
  }

  std::string class_of(Location l) { return scene_.script.program[c_.heap[l].of].name; }

  void fields() {
    std::map<std::pair<Location, std::size_t>, Value> listed;
    for (const std::string& text : expected_.all("R")) {
      const auto [left, right] = read_arrow(text);
      const FieldPlace at = read_place(scene_, c_, left);
      listed[{at.holder, at.field.index()}] = read_value(names, right);
    }
    const auto look = [&](Location l) {
      const auto& fields = c_.heap[l].fields;
      for (std::size_t f = 0; f < fields.size(); ++f) {
        const auto at = listed.find({l, f});
        expect(within(l), place(l, FieldSlot(f)), at != listed.end() ? at->second : as_it_was(l, f),
               fields[f]);
      }
    };
    for (std::size_t i = 0; i < c_.heap.input_count(); ++i) look(Location::input(i));
    for (std::size_t i = 0; i < c_.heap.made_count(); ++i) look(Location::made(i));
  }

  /// The paths on which the object is there.
  guard::Path within(Location l) {
    const Formula exists = l.is_input() ? c_.heap.input(l).exists : guard::yes();
    return exists.is_true() ? c_.path : c_.path.with(exists, nullptr);
  }

  Value as_it_was(Location l, std::size_t f) {
    const std::size_t known = l.is_input() ? before_.heap.input_count() : before_.heap.made_count();
    if (l.index() < known) return before_.heap[l].fields[f];
    const syntax::Type type =
        syntax::field(scene_.script.program, c_.heap[l].of, FieldSlot(f)).type.resolved;
    if (type.is_reference())
      return Reference(l.is_input() ? Location::uninitialised() : Location::null());
    if (l.is_input()) return semantics::Unread{};
    if (type.kind == syntax::Type::Kind::boolean) return guard::no();
    return semantics::literal(type, 0);
  }

  const Scene& scene_;
  const Config& before_;
  const Config& c_;
  const Section& expected_;
  const Target& target_;
};

}  // namespace

std::vector<std::string> differences(const Scene& scene, const Config& successor,
                                     const Section& expected, const Target& target) {
  return Comparison(scene, successor, expected, target).run();
}

}  // namespace heapsum::testing
