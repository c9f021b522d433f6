// SPDX-License-Identifier: Apache-2.0
#include "step_comparison.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <regex>

#include <fmt/format.h>
#include <heapsum/semantics/numbers.hpp>

#include <heapsum/base/match.hpp>
#include <heapsum/semantics/well_formed.hpp>
#include <heapsum/syntax/print.hpp>

#include "step_meaning.hpp"

namespace heapsum::testing {

using guard::Formula;
using semantics::Config;
using semantics::FieldSlot;
using semantics::LocalSlot;
using semantics::Location;
using semantics::OutcomeKind;
using semantics::Reference;
using semantics::Value;

namespace {

std::string ending(const semantics::Outcome& o) {
  if (o.kind != OutcomeKind::cut) return std::string(word(o.kind));
  switch (o.bound) {
    case semantics::Bound::inputs: return "cut by inputs";
    case semantics::Bound::calls: return "cut by calls";
    case semantics::Bound::iterations: return "cut by iterations";
    case semantics::Bound::lengths: return "cut by lengths";
    case semantics::Bound::none: break;
  }
  return "cut by nothing";
}

class Comparison {
 public:
  Comparison(const Scene& scene, const Config& c, const Section& expected, const Target& target)
      : scene_(scene),
        before_(scene.config),
        c_(c),
        expected_(expected),
        target_(target),
        names_(scene.names),
        meaning_(*scene.terms, *scene.solver) {}

  std::vector<std::string> run() {
    new_unknowns();
    symbolic();
    path();
    objects();
    fields();
    if (c_.ended()) {
      end();
    } else {
      control();
      kont();
      environment();
    }
    if (const auto v =
            semantics::violation(scene_.script.program, c_, *scene_.terms, *scene_.solver))
      wrong_.push_back("ill-formed: " + *v);
    return std::move(wrong_);
  }

 private:
  void expect(const guard::Path& path, const std::string& what, const Value& wanted,
              const Value& found) {
    if (!meaning_.same(path, wanted, found))
      wrong_.push_back(
          fmt::format("{} is {}, not {}", what, print(names_, found), print(names_, wanted)));
  }
  void expect(const std::string& what, const std::string& wanted, const std::string& found) {
    if (wanted != found) wrong_.push_back(fmt::format("{} is {}, not {}", what, found, wanted));
  }

  // ---- I
  void new_unknowns() {
    std::size_t reference = before_.inputs.references.size();
    std::size_t boolean = before_.inputs.bools.size(), integer = before_.inputs.ints.size();
    for (const std::string& text : expected_.all("I")) {
      const InputRow row = read_input_row(text);
      if (row.type == "bool") {
        if (boolean < c_.inputs.bools.size()) symbol(row, c_.inputs.bools[boolean]);
        names_.bools.emplace(row.name, guard::BoolSymbol(boolean++));
      } else if (const auto type = int_type(row.type)) {
        if (integer < c_.inputs.ints.size()) {
          symbol(row, c_.inputs.ints[integer]);
          if (c_.inputs.ints[integer].type != *type)
            wrong_.push_back(row.name + " is of another type than " + row.type);
        }
        names_.ints.emplace(row.name, Names::Number{guard::IntSymbol(integer++), *type});
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
    names_.inputs[row.name] = {found.choice, row.targets};
    expect(row.name, print(row.holder) + "." + row.field, place(found.holder, found.field));
    if (row.targets != *found.targets) {
      std::vector<std::string> targets;
      for (const Location l : *found.targets) targets.push_back(print(l));
      wrong_.push_back(fmt::format("{} picks {}", row.name, fmt::join(targets, ", ")));
    }
    expect({}, "φx of " + row.name, read_formula(names_, row.when), found.when);
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
      wanted = scene_.terms->both(wanted, read_formula(names_, row));
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
    if (listed != news) wrong_.emplace_back("other objects are new than those of the O rows");
  }

  void object(const ObjectRow& row) {
    const std::string l = print(row.location);
    expect("the class of " + l, row.of, class_of(row.location));
    if (!row.location.is_input()) return;
    const semantics::InputObject& found = c_.heap.input(row.location);
    expect("the chain of " + l, std::to_string(row.chain), std::to_string(found.chain));
    expect(c_.path, "the existence of " + l, read_formula(names_, row.exists), found.exists);
  }

  std::string class_of(Location l) { return scene_.script.program[c_.heap[l].of].name; }

  void fields() {
    std::map<std::pair<Location, std::size_t>, Value> listed;
    for (const std::string& text : expected_.all("R")) {
      const auto [left, right] = read_arrow(text);
      const FieldPlace at = read_place(scene_, c_, left);
      listed[{at.holder, at.field.index()}] = read_value(names_, right);
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

  // ---- e k η
  void end() {
    const std::string wanted = expected_.one("ends");
    const semantics::Outcome& o = c_.outcome();
    if (o.kind != OutcomeKind::returned) {
      const bool thrown = o.kind == OutcomeKind::exception;
      expect("the end", wanted,
             ending(o) + (thrown ? " " + scene_.script.program[o.of].name : std::string()));
      if (o.bound != semantics::Bound::inputs) expect("the place of the end", awaiting(), at(o));
      return;
    }
    if (!wanted.starts_with("returned ")) return expect("the end", wanted, "returned");
    expect(c_.path, "the result", read_value(names_, wanted.substr(9)), o.value);
  }

  std::string at(const semantics::Outcome& o) {
    return syntax::print(scene_.script.program, o.where);
  }
  /// The expression whose value was awaited before the step, or that jumped.
  std::string awaiting() {
    if (const auto* j = std::get_if<semantics::Jump>(&before_.control))
      return syntax::print(scene_.script.program, j->at);
    if (const auto* x = std::get_if<semantics::Thrown>(&before_.control))
      return syntax::print(scene_.script.program, x->at);
    return std::visit(match{
                          [](const semantics::PopTo&) -> std::string { return "a return"; },
                          [&](const auto& k) { return syntax::print(scene_.script.program, k.at); },
                      },
                      before_.kont.top());
  }

  void control() {
    if (!expected_.one("ends").empty()) wrong_.emplace_back("the path goes on");
    if (const auto* e = std::get_if<semantics::Eval>(&c_.control)) {
      const syntax::Program& program = scene_.script.program;
      const std::string at = expected_.one("at");
      const std::string wanted =
          target_.expression ? syntax::print(program, *target_.expression) : "a value";
      expect("e", at.empty() ? wanted : at, syntax::print(program, e->expr));
    } else if (const auto* x = std::get_if<semantics::Thrown>(&c_.control)) {
      thrown(*x);
    } else if (const auto* j = std::get_if<semantics::Jump>(&c_.control)) {
      expect("j", expected_.one("j"), syntax::print(scene_.script.program, j->at));
    } else if (expected_.one("v").empty()) {
      wrong_.push_back("control is " +
                       print(names_, std::get<semantics::Return>(c_.control).value));
    } else {
      expect(c_.path, "v", read_value(names_, expected_.one("v")),
             std::get<semantics::Return>(c_.control).value);
    }
  }

  /// A hole of a frame as the frame has it.
  static std::string with_stars(const std::string& text) {
    static const std::regex hole("hole[0-9]+-[0-9]+");
    return std::regex_replace(text, hole, "*");
  }

  void thrown(const semantics::Thrown& x) {
    if (expected_.one("x").empty()) return wrong_.push_back(print(names_, x) + " is thrown");
    const ThrownRow row = read_thrown_row(expected_.one("x"));
    expect("the place of what is thrown", row.where,
           with_stars(syntax::print(scene_.script.program, x.at)));
    if (x.kind == OutcomeKind::exception) {
      expect(c_.path, "x", read_value(names_, row.what), x.object);
    } else {
      expect("x", row.what, print(names_, x));
    }
  }

  void kont() {
    semantics::Continuation left = c_.kont;
    std::vector<semantics::Frame> found;
    while (!left.empty()) found.push_back(left.pop());
    if (found.size() != target_.kont.size())
      return expect("the depth of k", std::to_string(target_.kont.size()),
                    std::to_string(found.size()));
    for (std::size_t i = 0; i < found.size(); ++i) frame(target_.kont[i], found[i]);
  }

  void frame(const semantics::Frame& wanted, const semantics::Frame& found) {
    const FrameView a = view(scene_.script.program, wanted);
    const FrameView b = view(scene_.script.program, found);
    expect("a frame", a.text, b.text);
    if (a.values.size() != b.values.size())
      return wrong_.push_back("other values are kept in " + b.text);
    for (std::size_t i = 0; i < a.values.size(); ++i)
      expect(c_.path, "a value in " + b.text, a.values[i], b.values[i]);
  }

  /// The variables of the method that was entered, or those of before.
  void environment() {
    const syntax::Program& program = scene_.script.program;
    const auto* pop = c_.kont.empty() ? nullptr : std::get_if<semantics::PopTo>(&c_.kont.top());
    const bool entered = pop != nullptr && c_.activations[pop->callee.index()] >
                                               before_.activations[pop->callee.index()];
    const syntax::Method& method = program[entered ? pop->callee : program.entry];
    std::map<std::string, std::string> listed;
    for (const std::string& row : expected_.all("η")) listed.insert(read_arrow(row));
    std::map<std::string, bool> changed;
    for (std::size_t i = 0; i < c_.env.size(); ++i) {
      const std::string& name = method.local_names[i];
      const Value& found = c_.env[LocalSlot(i)];
      const Value was = entered ? Value{} : before_.env[LocalSlot(i)];
      if (meaning_.same(c_.path, was, found)) continue;
      changed[name] = true;
      const auto wanted = listed.find(name);
      if (wanted == listed.end()) {
        wrong_.push_back(fmt::format("{} is now {}", name, print(names_, found)));
      } else {
        expect(c_.path, name, read_value(names_, wanted->second), found);
      }
    }
    for (const auto& [name, value] : listed)
      if (!changed[name]) wrong_.push_back(name + " is as it was, not " + value);
  }

  const Scene& scene_;
  const Config& before_;
  const Config& c_;
  const Section& expected_;
  const Target& target_;
  Names names_;
  Meaning meaning_;
  std::vector<std::string> wrong_;
};

}  // namespace

std::vector<std::string> differences(const Scene& scene, const Config& successor,
                                     const Section& expected, const Target& target) {
  return Comparison(scene, successor, expected, target).run();
}

}  // namespace heapsum::testing
