// SPDX-License-Identifier: Apache-2.0
#include "step_control.hpp"

#include <map>
#include <regex>

#include <heapsum/base/match.hpp>
#include <heapsum/syntax/print.hpp>

namespace heapsum::testing {

using semantics::Config;
using semantics::LocalSlot;
using semantics::OutcomeKind;
using semantics::Value;

namespace {

std::string ending(const semantics::Outcome& o) {
  if (o.kind != OutcomeKind::cut) return std::string(word(o.kind));
  switch (o.bound) {
    case semantics::Bound::inputs: return "cut by inputs";
    case semantics::Bound::calls: return "cut by calls";
    case semantics::Bound::iterations: return "cut by iterations";
    case semantics::Bound::lengths: return "cut by lengths";
    case semantics::Bound::depth: return "cut by depth";
    case semantics::Bound::branches: return "cut by branches";
    case semantics::Bound::conditions: return "cut by conditions";
    case semantics::Bound::stack: return "cut by stack";
    case semantics::Bound::none: break;
  }
  return "cut by nothing";
}

class ControlComparison {
 public:
  ControlComparison(const Scene& scene, const Config& c, const Section& expected,
                    const Target& target, Expectations& into)
      : scene_(scene),
        before_(scene.config),
        c_(c),
        expected_(expected),
        target_(target),
        into_(into) {}

  void run() {
    if (c_.ended()) return end();
    control();
    kont();
    environment();
  }

 private:
  void end() {
    const std::string wanted = expected_.one("ends");
    const semantics::Outcome& o = c_.outcome();
    if (o.kind != OutcomeKind::returned) {
      const bool thrown = o.kind == OutcomeKind::exception;
      into_.expect("the end", wanted,
                   ending(o) + (thrown ? " " + scene_.script.program[o.of].name : std::string()));
      if (o.bound != semantics::Bound::inputs)
        into_.expect("the place of the end", awaiting(), at(o));
      return;
    }
    if (!wanted.starts_with("returned ")) return into_.expect("the end", wanted, "returned");
    into_.expect(c_.path, "the result", read_value(into_.names, wanted.substr(9)), o.value);
  }

  std::string at(const semantics::Outcome& o) {
    return syntax::print(scene_.script.program, o.where);
  }
  /// The expression whose value was awaited before the step, or that was evaluated, or jumped.
  std::string awaiting() {
    if (const auto* e = std::get_if<semantics::Eval>(&before_.control))
      return syntax::print(scene_.script.program, e->expr);
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
    if (!expected_.one("ends").empty()) into_.wrong.emplace_back("the path goes on");
    if (const auto* e = std::get_if<semantics::Eval>(&c_.control)) {
      const syntax::Program& program = scene_.script.program;
      const std::string at = expected_.one("at");
      const std::string wanted =
          target_.expression ? syntax::print(program, *target_.expression) : "a value";
      into_.expect("e", at.empty() ? wanted : at, syntax::print(program, e->expr));
    } else if (const auto* x = std::get_if<semantics::Thrown>(&c_.control)) {
      thrown(*x);
    } else if (const auto* j = std::get_if<semantics::Jump>(&c_.control)) {
      into_.expect("j", expected_.one("j"), syntax::print(scene_.script.program, j->at));
    } else if (expected_.one("v").empty()) {
      into_.wrong.push_back("control is " +
                            print(into_.names, std::get<semantics::Return>(c_.control).value));
    } else {
      into_.expect(c_.path, "v", read_value(into_.names, expected_.one("v")),
                   std::get<semantics::Return>(c_.control).value);
    }
  }

  /// A hole of a frame as the frame has it.
  static std::string with_stars(const std::string& text) {
    static const std::regex hole("hole[0-9]+-[0-9]+");
    return std::regex_replace(text, hole, "*");
  }

  void thrown(const semantics::Thrown& x) {
    if (expected_.one("x").empty())
      return into_.wrong.push_back(print(into_.names, x) + " is thrown");
    const ThrownRow row = read_thrown_row(expected_.one("x"));
    into_.expect("the place of what is thrown", row.where,
                 with_stars(syntax::print(scene_.script.program, x.at)));
    if (x.kind == OutcomeKind::exception) {
      into_.expect(c_.path, "x", read_value(into_.names, row.what), x.object);
    } else {
      into_.expect("x", row.what, print(into_.names, x));
    }
  }

  void kont() {
    semantics::Continuation left = c_.kont;
    std::vector<semantics::Frame> found;
    while (!left.empty()) found.push_back(left.pop());
    if (found.size() != target_.kont.size())
      return into_.expect("the depth of k", std::to_string(target_.kont.size()),
                          std::to_string(found.size()));
    for (std::size_t i = 0; i < found.size(); ++i) frame(target_.kont[i], found[i]);
  }

  void frame(const semantics::Frame& wanted, const semantics::Frame& found) {
    const FrameView a = view(scene_.script.program, wanted);
    const FrameView b = view(scene_.script.program, found);
    into_.expect("a frame", a.text, b.text);
    if (a.values.size() != b.values.size())
      return into_.wrong.push_back("other values are kept in " + b.text);
    for (std::size_t i = 0; i < a.values.size(); ++i)
      into_.expect(c_.path, "a value in " + b.text, a.values[i], b.values[i]);
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
      if (into_.meaning.same(c_.path, was, found)) continue;
      changed[name] = true;
      const auto wanted = listed.find(name);
      if (wanted == listed.end()) {
        into_.wrong.push_back(fmt::format("{} is now {}", name, print(into_.names, found)));
      } else {
        into_.expect(c_.path, name, read_value(into_.names, wanted->second), found);
      }
    }
    for (const auto& [name, value] : listed)
      if (!changed[name]) into_.wrong.push_back(name + " is as it was, not " + value);
  }

  const Scene& scene_;
  const Config& before_;
  const Config& c_;
  const Section& expected_;
  const Target& target_;
  Expectations& into_;
};

}  // namespace

void compare_control(const Scene& scene, const Config& successor, const Section& expected,
                     const Target& target, Expectations& into) {
  ControlComparison(scene, successor, expected, target, into).run();
}

}  // namespace heapsum::testing
