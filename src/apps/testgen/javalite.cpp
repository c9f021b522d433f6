// SPDX-License-Identifier: Apache-2.0
#include "javalite.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include <heapsum/base/float_text.hpp>
#include <heapsum/base/match.hpp>
#include <heapsum/syntax/print.hpp>

namespace heapsum::testgen {

namespace {

using semantics::InputHeap;
using semantics::InputValue;
using semantics::ObjectIndex;
using syntax::Type;
using Object = InputHeap::Object;

bool is_default(const InputValue& v, Type type) { return v == semantics::default_input(type); }

/// One test: nested variables, then statements.
class TestMethod {
 public:
  TestMethod(const syntax::Program& program, const Test& test) : program_(program), test_(test) {}

  std::string text(const std::string& name) {
    inputs();
    const std::string call = this->call();
    const bool gives = !test_.is_defect();
    if (gives) open(result_type(), "result", call);
    if (gives) outcome();
    std::string all = fmt::format("     (static bool {}\n", name);
    for (const std::string& opening : openings_) all += fmt::format("       {}\n", opening);
    all += "       (begin\n";
    for (const std::string& line : lines_) all += fmt::format("         {}\n", line);
    all += fmt::format("         {})", gives ? "true" : fmt::format("{}\n         true", call));
    return all + std::string(openings_.size() + 1, ')') + "\n";
  }
  [[nodiscard]] const std::string& wrong() const { return wrong_; }

 private:
  static std::string variable(std::size_t object) { return fmt::format("o{}", object); }

  void open(const std::string& type, const std::string& name, const std::string& value) {
    // What was said so far comes before the variable.
    if (lines_.empty()) {
      openings_.push_back(fmt::format("(var {} {} := {} in", type, name, value));
      return;
    }
    std::string before = fmt::format("(var {} {} := (begin", type, name);
    for (const std::string& line : lines_) before += "\n         " + line;
    openings_.push_back(fmt::format("{}\n         {}) in", before, value));
    lines_.clear();
  }

  [[nodiscard]] bool is_hidden(std::size_t object) const {
    const std::size_t statics = program_.has_this() ? 1 : 0;
    return (program_.statics && object == statics) ||
           semantics::constant_at(program_, object) != nullptr;
  }

  void inputs() {
    const auto& objects = test_.input.objects;
    for (std::size_t i = 0; i < objects.size(); ++i)
      if (!is_hidden(i)) open(program_[objects[i].of].name, variable(i), made(i, objects[i]));
    for (std::size_t i = 0; i < objects.size(); ++i)
      if (semantics::constant_at(program_, i) == nullptr) fill(i, objects[i]);
  }

  std::string made(std::size_t i, const Object& o) {
    if (syntax::is_array(program_, o.of))
      return fmt::format("(new {} {})", program_[o.of].name, o.fields.size() - 1);
    if (o.of == program_.string) return string_of(i, o);
    return fmt::format("(new {})", program_[o.of].name);
  }

  /// A text that nothing else has, of that length.
  std::string string_of(std::size_t i, const Object& o) {
    const auto length = static_cast<std::size_t>(std::get<std::int64_t>(o.fields[0]));
    std::string text = std::to_string(i);
    if (length < text.size() || length > 1000) {
      wrong_ = fmt::format("a string of length {} that is no other", length);
      return "null";
    }
    text.insert(0, length - text.size(), '~');
    return "\"" + text + "\"";
  }

  void fill(std::size_t i, const Object& o) {
    const bool is_array = syntax::is_array(program_, o.of);
    if (o.of == program_.string) return;
    for (std::size_t f = is_array ? 1 : 0; f < o.fields.size(); ++f) {
      const syntax::FieldSlot slot(f);
      if (!syntax::has_slot(program_, o.of, slot)) continue;
      const Type type = syntax::field(program_, o.of, slot).type.resolved;
      // A program begins with any static fields.
      const bool is_static = program_[o.of].kind == syntax::Class::Kind::statics;
      if (!is_static && is_default(o.fields[f], type)) continue;
      const std::string value = expression(o.fields[f], type);
      lines_.push_back(is_array ? fmt::format("({} at {} := {})", variable(i), f - 1, value)
                                : fmt::format("({} := {})", place(i, o, slot), value));
    }
  }

  /// "o1 $ next", "List $ size"
  [[nodiscard]] std::string place(std::size_t i, const Object& o, syntax::FieldSlot slot) const {
    const std::string& name = program_[o.of].fields[slot.index()].name;
    if (program_[o.of].kind != syntax::Class::Kind::statics)
      return fmt::format("{} $ {}", variable(i), name);
    const std::size_t dot = name.find('.');
    return fmt::format("{} $ {}", name.substr(0, dot), name.substr(dot + 1));
  }

  std::string expression(const InputValue& v, Type type) const {
    return std::visit(match{
                          [](semantics::NullValue) -> std::string { return "null"; },
                          [&](ObjectIndex i) { return object(i.index()); },
                          [](bool b) -> std::string { return b ? "true" : "false"; },
                          [&](std::int64_t n) { return number(n, type); },
                      },
                      v);
  }

  [[nodiscard]] std::string object(std::size_t i) const {
    const syntax::Constant* constant = semantics::constant_at(program_, i);
    return constant != nullptr ? constant->literal : variable(i);
  }

  static std::string number(std::int64_t n, Type type) {
    switch (type.kind) {
      case Type::Kind::long_integer: return fmt::format("{}L", n);
      case Type::Kind::byte: return fmt::format("(byte {})", n);
      case Type::Kind::short_integer: return fmt::format("(short {})", n);
      case Type::Kind::character: return fmt::format("(char {})", n);
      default: break;
    }
    if (!type.is_floating()) return std::to_string(n);
    const bool is_single = type.kind == Type::Kind::float_number;
    const std::string text = float_text(n, is_single ? FloatFormat::single : FloatFormat::double_);
    const std::string zero = is_single ? "0.0f" : "0.0", one = is_single ? "1.0f" : "1.0";
    if (text == "NaN") return fmt::format("({} / {})", zero, zero);
    if (text == "Infinity") return fmt::format("({} / {})", one, zero);
    return text == "-Infinity" ? fmt::format("(-{} / {})", one, zero) : text;
  }

  std::string call() const {
    const std::string name = syntax::entry_name(program_);
    std::string text = program_.has_this() ? variable(0) : name.substr(0, name.rfind('.'));
    text = fmt::format("({} @ {}", text, name.substr(name.rfind('.') + 1));
    const auto& parameters = program_[program_.entry].parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      text += " " + expression(test_.input.arguments[i], parameters[i].type.resolved);
    return text + ")";
  }

  [[nodiscard]] std::string result_type() const { return program_[program_.entry].result.name; }

  void outcome() {
    expect("result", program_[program_.entry].result.resolved, *test_.ran.result);
    for (std::size_t i = 0; i < test_.input.objects.size(); ++i)
      if (semantics::constant_at(program_, i) == nullptr) state(i, &test_.input.objects[i]);
    for (std::size_t at = 0; at < waiting_.size(); ++at) state(waiting_[at], nullptr);
  }

  void expect(const std::string& text, Type type, const InputValue& value) {
    const auto* i = std::get_if<ObjectIndex>(&value);
    if (i == nullptr || i->index() < test_.input.objects.size() || named_.contains(i->index()))
      return check_equal(text, type, value);
    const syntax::ClassId of = test_.ran.after.objects[i->index()].of;
    lines_.push_back(fmt::format("(assert ({} instanceof {}))", text, program_[of].name));
    open(program_[of].name, variable(i->index()),
         fmt::format("(cast {} {})", program_[of].name, text));
    named_.insert(i->index());
    waiting_.push_back(i->index());
  }

  void check_equal(const std::string& text, Type type, const InputValue& value) {
    const std::string wanted = expression(value, type);
    const bool is_nan =
        type.is_floating() && wanted.ends_with("/ 0.0)") && wanted.starts_with("(0.0");
    if (type.kind == Type::Kind::boolean)
      lines_.push_back(std::get<bool>(value) ? fmt::format("(assert {})", text)
                                             : fmt::format("(assert (not {}))", text));
    else if (is_nan || wanted == "(0.0f / 0.0f)")
      lines_.push_back(fmt::format("(assert (not ({} = {})))", text, text));
    else
      lines_.push_back(fmt::format("(assert ({} = {}))", text, wanted));
  }

  /// What changed, and what is not null, false or 0.
  void state(std::size_t i, const Object* before) {
    const Object& after = test_.ran.after.objects[i];
    if (after.of == program_.string) return;
    const bool is_array = syntax::is_array(program_, after.of);
    if (is_array && before == nullptr)
      lines_.push_back(
          fmt::format("(assert (({} $ length) = {}))", variable(i), after.fields.size() - 1));
    for (std::size_t f = is_array ? 1 : 0; f < after.fields.size(); ++f) {
      const syntax::FieldSlot slot(f);
      if (!syntax::has_slot(program_, after.of, slot)) continue;
      const Type type = syntax::field(program_, after.of, slot).type.resolved;
      const bool was_default = before == nullptr || is_default(before->fields[f], type);
      if (was_default && is_default(after.fields[f], type)) continue;
      expect(is_array ? fmt::format("({} at {})", variable(i), f - 1)
                      : fmt::format("({})", place(i, after, slot)),
             type, after.fields[f]);
    }
  }

  const syntax::Program& program_;
  const Test& test_;
  std::vector<std::string> openings_{}, lines_{};
  std::set<std::size_t> named_{};  // objects that the program made
  std::vector<std::size_t> waiting_{};
  std::string wrong_{};
};

std::string free_class(const syntax::Program& program, const std::string& wish) {
  const auto is_taken = [&](const std::string& name) {
    return std::ranges::any_of(program.classes,
                               [&](const syntax::Class& c) { return c.name == name; });
  };
  std::string name = wish;
  for (int n = 2; is_taken(name); ++n) name = fmt::format("{}-{}", wish, n);
  return name;
}

std::string comment(const Test& t) {
  std::string text;
  for (const std::string& conjunct : t.condition) text += (text.empty() ? "" : ", ") + conjunct;
  std::ranges::replace(text, '\n', ' ');
  return fmt::format("     ; when {}\n", text.empty() ? "always" : text);
}

}  // namespace

JavaliteTests write_javalite(const syntax::Program& written,
                             const std::vector<JavaliteMethod>& methods) {
  JavaliteTests all;
  std::string bodies, defects;
  for (const JavaliteMethod& m : methods)
    for (const Test& t : m.tests) {
      const std::string entry = syntax::entry_name(*m.program);
      const std::string name = entry.substr(entry.rfind('.') + 1) + "_" + t.name;
      TestMethod method(*m.program, t);
      const std::string text = comment(t) + method.text(name);
      if (!method.wrong().empty()) {
        all.wrong.emplace(name, method.wrong());
        continue;
      }
      (t.is_defect() ? defects : bodies) += text;
      (t.is_defect() ? all.defects : all.tests).push_back(name);
    }
  std::string classes;
  if (!all.tests.empty()) {
    all.tests_class = free_class(written, "Tests");
    std::string every;
    for (const std::string& name : all.tests)
      every += fmt::format("\n         ({} @ {})", all.tests_class, name);
    classes += fmt::format("\n  (class {} ()\n    (\n{}     (static bool all\n       (begin{}))))",
                           all.tests_class, bodies, every);
  }
  if (!all.defects.empty()) {
    all.defects_class = free_class(written, "Defects");
    classes += fmt::format("\n  (class {} ()\n    (\n{}    ))", all.defects_class, defects);
  }
  const std::string program = syntax::print(written);
  // The text ends in the entry; before it is the bracket that closes the classes.
  const std::size_t entry =
      program.rfind(")", program.rfind("(" + written.entry_class + " " + written.entry_method));
  const bool has_tests = !all.tests.empty();
  all.text = fmt::format(
      "; Made by heapsum testgen. `heapsum run` runs all tests, `heapsum check --class {}` each.\n"
      "{}{})\n ({} {}))\n",
      has_tests ? all.tests_class : all.defects_class, program.substr(0, entry), classes,
      has_tests ? all.tests_class : all.defects_class,
      has_tests             ? "all"
      : all.defects.empty() ? ""
                            : all.defects[0]);
  return all;
}

}  // namespace heapsum::testgen
