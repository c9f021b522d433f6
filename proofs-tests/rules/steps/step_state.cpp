// SPDX-License-Identifier: Apache-2.0
#include <heapsum/semantics/numbers.hpp>

#include "step_state.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include <heapsum/syntax/print.hpp>

namespace heapsum::testing {

using semantics::Config;
using semantics::LocalSlot;
using semantics::Location;

namespace {

std::vector<std::string> frame_texts(const std::string& kont) {
  constexpr std::string_view kThen = "→";
  std::vector<std::string> frames;
  std::size_t at = 0;
  for (std::size_t next = 0; (next = kont.find(kThen, at)) != std::string::npos;
       at = next + kThen.size())
    frames.push_back(kont.substr(at, next - at));
  if (kont.substr(kont.find_first_not_of(' ', at)) != "end")
    throw BadStep("a continuation ends with `end`, not `" + kont + "`");
  for (std::string& f : frames) {
    f.erase(0, f.find_first_not_of(' '));
    f.erase(f.find_last_not_of(' ') + 1);
  }
  return frames;
}

bool is_pop(const std::string& frame) { return frame.starts_with("(pop "); }

/// Reads a case: inputs and references first, then the program, then the state.
class SceneReader {
 public:
  explicit SceneReader(const StepText& step) : step_(step) {}

  ReadScene run() {
    inputs();
    for (const std::string& row : step_.given.all("L")) {
      const auto [name, set] = read_arrow(row);
      out_.scene.names.references[name] =
          std::get<semantics::Reference>(read_value(out_.scene.names, set));
    }
    for (const std::string& row : step_.given.all("η")) {
      const std::string left = read_arrow(row).first;
      if (left != "this")
        out_.scene.variables.push_back(
            {left.substr(0, left.rfind(' ')), left.substr(left.rfind(' ') + 1)});
    }
    script();
    bounds();
    objects();
    state();
    return std::move(out_);
  }

 private:
  void inputs() {
    Names& names = out_.scene.names;
    std::uint32_t references = 0;
    for (const std::string& text : step_.given.all("I")) {
      const InputRow row = read_input_row(text);
      inputs_.push_back(row);
      if (row.type == "bool") {
        names.bools.emplace(row.name, guard::BoolSymbol(names.bools.size()));
      } else if (const auto type = number_type(row.type)) {
        names.ints.emplace(row.name, Names::Number{guard::NumberSymbol(names.ints.size()), *type});
      } else {
        const auto n = static_cast<std::uint32_t>(row.targets.size());
        names.inputs[row.name] = {names.terms->choice(references++, n), row.targets};
      }
    }
  }

  // ---- the program of all sections
  void script() {
    std::vector<const Section*> sections{&step_.given};
    for (const Section& y : step_.yields) sections.push_back(&y);
    std::vector<Part> parts;
    for (const Section* s : sections)
      for (const std::string& text : texts(*s))
        if (!is_pop(text)) parts.push_back(read_part(out_.scene.names, text, parts.size()));
    out_.scene.script = load_script(out_.scene.variables, parts, step_.given.one("static"));
    std::size_t next = 0;
    for (const Section* s : sections) targets_.push_back(target(*s, parts, next));
    out_.yields.assign(targets_.begin() + 1, targets_.end());
  }

  [[nodiscard]] std::vector<std::string> texts(const Section& s) const {
    std::vector<std::string> all;
    if (const std::string e = s.one("e"); !e.empty()) all.push_back(e);
    if (const std::string x = s.one("x"); !x.empty() && &s == &step_.given)
      all.push_back(read_thrown_row(x).where);
    if (const std::string k = s.one("k"); !k.empty())
      for (const std::string& frame : frame_texts(k)) all.push_back(frame);
    return all;
  }

  Target target(const Section& s, const std::vector<Part>& parts, std::size_t& next) {
    const syntax::Program& program = out_.scene.script.program;
    Target t;
    if (!s.one("e").empty()) t.expression = out_.scene.script.at[next++];
    if (!s.one("x").empty() && &s == &step_.given) t.thrown_at = out_.scene.script.at[next++];
    if (s.one("k").empty()) return t;
    for (const std::string& frame : frame_texts(s.one("k"))) {
      if (is_pop(frame)) {
        t.kont.push_back(pop(frame));
        continue;
      }
      t.kont.push_back(frame_of(program, out_.scene.script.at[next], parts[next]));
      ++next;
    }
    return t;
  }

  /// (pop [this ↦ l0] [x ↦ r0] Node.pick)
  semantics::Frame pop(const std::string& frame) {
    const syntax::Program& program = out_.scene.script.program;
    const syntax::Method& main = program[program.entry];
    semantics::Environment caller(main.locals);
    std::string callee;
    for (const std::string& item : split(frame.substr(5, frame.size() - 6), ' ')) {
      if (!item.starts_with("[")) {
        callee = item;
        continue;
      }
      const auto [name, value] = read_arrow(item.substr(1, item.size() - 2));
      const auto& names = main.local_names;
      const auto slot = std::find(names.begin(), names.end(), name) - names.begin();
      caller.put(LocalSlot(slot), read_value(out_.scene.names, value));
    }
    for (std::size_t m = 0; m < program.methods.size(); ++m) {
      const syntax::Method& method = program.methods[m];
      if (program[method.owner].name + "." + method.name == callee)
        return semantics::PopTo{caller, syntax::MethodId(m)};
    }
    throw BadStep("no method `" + callee + "`");
  }

  // ---- the state
  void bounds() {
    semantics::Bounds& b = out_.scene.bounds;
    for (const std::string& item : split(step_.given.one("bounds"), ',')) {
      const std::vector<std::string> word = split(item, ' ');
      if (item == "without null") {
        b.symbolic_null = false;
      } else if (item == "without aliases") {
        b.symbolic_alias = false;
      } else if (word.size() == 2 && word[0] == "k") {
        b.k = static_cast<std::uint32_t>(std::stoul(word[1]));
      } else if (word.size() == 2 && word[0] == "arrays") {
        b.array_length = static_cast<std::uint32_t>(std::stoul(word[1]));
      } else if (word.size() == 2 && word[0] == "unwind") {
        b.unwind = static_cast<std::uint32_t>(std::stoul(word[1]));
      } else if (word.size() == 2 && word[0] == "calls") {
        out_.scene.limits.calls = static_cast<std::uint32_t>(std::stoul(word[1]));
      } else if (word.size() == 3 && word[0] == "scope") {
        b.scope.resize(out_.scene.script.program.classes.size(), semantics::kUnbounded);
        b.scope[class_named(out_.scene.script.program, word[1]).index()] =
            static_cast<std::uint32_t>(std::stoul(word[2]));
      } else {
        throw BadStep("no bound `" + item + "`");
      }
    }
  }

  void objects() {
    std::vector<ObjectRow> rows;
    for (const std::string& text : step_.given.all("O")) rows.push_back(read_object_row(text));
    if (std::none_of(rows.begin(), rows.end(),
                     [](const ObjectRow& r) { return r.location == Location::input(0); }))
      rows.insert(rows.begin(), {.location = Location::input(0), .of = "Node"});
    for (const ObjectRow& row : rows) add(row);
    Config& c = out_.scene.config;
    for (const std::string& text : step_.given.all("S"))
      c.inputs.symbolic.push_back(symbolic_of(out_.scene, c, read_symbolic_row(text)));
    for (const std::string& text : step_.given.all("R")) {
      const auto [place, value] = read_arrow(text);
      const FieldPlace at = read_place(out_.scene, c, place);
      c.heap.put(at.holder, at.field, read_value(out_.scene.names, value));
    }
  }

  void add(const ObjectRow& row) {
    const syntax::Program& program = out_.scene.script.program;
    Config& c = out_.scene.config;
    const bool input = row.location.is_input();
    auto object = Counted<semantics::Object>::make();
    object->of = class_named(program, row.of);
    const std::size_t slots = syntax::is_array(program, object->of)
                                  ? std::size_t{out_.scene.bounds.array_length} + 1
                                  : program[object->of].fields.size();
    for (std::size_t f = 0; f < slots; ++f)
      object->fields.push_back(
          initial(syntax::field(program, object->of, syntax::FieldSlot(f)).type.resolved, input));
    const Location made =
        input ? c.heap.add_input({.object = object,
                                  .exists = read_formula(out_.scene.names, row.exists),
                                  .chain = row.chain,
                                  .name = nullptr})
              : c.heap.add_made(*object);
    if (made != row.location) throw BadStep("objects come in order, from l0 and n0 on");
  }

  static semantics::Value initial(syntax::Type type, bool input) {
    if (type.is_reference())
      return semantics::Reference(input ? Location::uninitialised() : Location::null());
    if (input) return semantics::Unread{};
    return type.kind == syntax::Type::Kind::boolean ? semantics::Value(guard::no())
                                                    : semantics::Value(semantics::literal(type, 0));
  }

  void state() {
    const syntax::Program& program = out_.scene.script.program;
    Config& c = out_.scene.config;
    unknowns(c);
    c.env = semantics::Environment(program[program.entry].locals);
    c.env.put(LocalSlot(0), semantics::Reference(Location::input(0)));
    std::size_t slot = 1;
    for (const std::string& row : step_.given.all("η")) {
      const auto [left, value] = read_arrow(row);
      c.env.put(LocalSlot(left == "this" ? 0 : slot++), read_value(out_.scene.names, value));
    }
    c.roots = Counted<const std::vector<semantics::Value>>::make(
        1, semantics::Reference(Location::input(0)));
    for (const std::string& row : step_.given.all("φ")) assume(c, row);
    if (targets_[0].expression) {
      c.eval(*targets_[0].expression);
    } else if (const std::string at = step_.given.one("at"); !at.empty()) {
      c.eval(inner(at));
    } else if (targets_[0].thrown_at) {
      c.control = thrown(read_thrown_row(step_.given.one("x")).what);
    } else if (const std::string jump = step_.given.one("j"); !jump.empty()) {
      c.control = semantics::Jump{inner(jump)};
    } else {
      c.yields(read_value(out_.scene.names, step_.given.one("v")));
    }
    c.activations.resize(program.methods.size());
    ++c.activations[program.entry.index()];
    const auto& kont = targets_[0].kont;
    for (auto k = kont.rbegin(); k != kont.rend(); ++k) {
      if (const auto* pop = std::get_if<semantics::PopTo>(&*k))
        ++c.activations[pop->callee.index()];
      c.kont.push(*k);
    }
  }

  /// The expression of this text inside one of the case's.
  syntax::ExprId inner(const std::string& text) const {
    const syntax::Program& program = out_.scene.script.program;
    for (std::size_t i = 0; i < program.exprs.size(); ++i)
      if (syntax::print(program, syntax::ExprId(i)) == text) return syntax::ExprId(i);
    throw BadStep("no expression `" + text + "`");
  }

  semantics::Thrown thrown(const std::string& what) const {
    semantics::Thrown x{.at = *targets_[0].thrown_at};
    if (what == word(semantics::OutcomeKind::null_dereference)) {
      x.kind = semantics::OutcomeKind::null_dereference;
    } else {
      x.object = std::get<semantics::Reference>(read_value(out_.scene.names, what));
    }
    return x;
  }

  void unknowns(Config& c) {
    for (const InputRow& row : inputs_) {
      const semantics::InputSymbol symbol{
          .name = nullptr,
          .holder = {},
          .parameter = LocalSlot(1),
          .type = number_type(row.type).value_or(guard::NumberType::int32)};
      if (row.type == "bool") {
        c.inputs.bools.push_back(symbol);
      } else if (number_type(row.type)) {
        c.inputs.ints.push_back(symbol);
      } else {
        const FieldPlace at = row.field.empty()
                                  ? FieldPlace{}
                                  : read_place(out_.scene, c, print(row.holder) + "." + row.field);
        c.inputs.references.push_back(
            {.name = nullptr,
             .holder = at.holder,
             .field = at.field,
             .parameter = LocalSlot(1),
             .when = read_formula(out_.scene.names, row.when),
             .choice = out_.scene.names.inputs.at(row.name).choice,
             .targets = std::make_shared<const std::vector<Location>>(row.targets)});
      }
    }
  }

  void assume(Config& c, const std::string& conjunct) {
    const guard::Formula f = read_formula(out_.scene.names, conjunct);
    const guard::Verdict v = out_.scene.solver->ask(c.path, f);
    if (v.answer != guard::Answer::sat) throw BadStep("no heap satisfies the path");
    c.path = c.path.with(f, v.model);
  }

  const StepText& step_;
  ReadScene out_;
  std::vector<InputRow> inputs_;
  std::vector<Target> targets_;
};

}  // namespace

ReadScene read_scene(const StepText& step) { return SceneReader(step).run(); }

}  // namespace heapsum::testing
