// SPDX-License-Identifier: Apache-2.0
#include <heapsum/jvm/replay.hpp>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>
#include <heapsum/jvm/names.hpp>
#include <heapsum/semantics/unknown.hpp>

namespace heapsum::jvm {

namespace {

using lower::JavaNames;
using semantics::InputHeap;
using semantics::InputValue;

class Writer {
 public:
  Writer(const syntax::Program& program, const JavaNames& names, const InputHeap& input)
      : program_(program), names_(names), input_(input) {}

  Result<std::string, std::string> all() {
    const std::size_t statics = program_.has_this() ? 1 : 0;
    for (const JavaNames::Stub& s : names_.stubs) stub(s);
    for (std::size_t i = 0; i < input_.objects.size(); ++i) {
      if (semantics::is_list_of_answers(program_, input_.objects[i].of)) continue;
      if (program_.statics && i == statics)
        static_fields(input_.objects[i]);
      else
        object(i, input_.objects[i]);
    }
    for (const JavaNames::Unknown& u : names_.unknown) answers(u);
    for (const InputValue& v : input_.arguments) line("argument {}", text(v));
    line("run {} {} {} {}", names_.entry_owner, names_.entry_method, names_.entry_descriptor,
         names_.entry_is_static ? "static" : "virtual");
    if (!wrong_.empty()) return Failure{wrong_};
    lines_.pop_back();  // run_ adds how long
    return lines_;
  }

 private:
  template <typename... Words>
  void line(fmt::format_string<Words...> format, Words&&... words) {
    lines_ += fmt::format(format, std::forward<Words>(words)...) + '\n';
  }

  void stub(const JavaNames::Stub& s) {
    const auto or_none = [](const std::string& word) { return word.empty() ? "-" : word; };
    line("stub {} {} {}", s.name, s.of_interface ? "java/lang/Object" : s.of,
         or_none(s.of_interface ? s.of : ""));
    for (const JavaNames::Answer& a : s.answers)
      line("answer {} {} {} {}", a.method, a.descriptor, or_none(a.field), or_none(a.list));
  }

  static std::string text(const InputValue& v) {
    return std::visit(match{
                          [](semantics::NullValue) -> std::string { return "null"; },
                          [](semantics::ObjectIndex i) { return fmt::format("#{}", i.index()); },
                          [](bool b) -> std::string { return b ? "1" : "0"; },
                          [](std::int64_t n) { return std::to_string(n); },
                      },
                      v);
  }

  static bool is_default(const InputValue& v) {
    const std::string written = text(v);
    return written == "null" || written == "0";
  }

  void object(std::size_t i, const InputHeap::Object& o) {
    const auto of = class_name(program_, names_, o.of);
    if (!of) {
      wrong_ = fmt::format("there is no class {} in Java", program_[o.of].name);
    } else if (syntax::is_array(program_, o.of)) {
      line("object {} {} {}", i, *of, o.fields.size() - 1);
      for (std::size_t e = 1; e < o.fields.size(); ++e)
        if (!is_default(o.fields[e])) line("field {} {}", e - 1, text(o.fields[e]));
    } else {
      line("object {} {}", i, *of);
      const auto other = stood_for(program_, names_, o);
      if (!other || other->name.empty()) fields("field", o);
      if (other) line("is {} {}", other->owner, other->name.empty() ? "-" : other->name);
    }
  }

  void static_fields(const InputHeap::Object& o) { fields("static", o); }

  /// A line for the method, with what its calls answer.
  void answers(const JavaNames::Unknown& of) {
    std::string all;
    for (const InputValue& v : answers_of(program_, names_, input_, of)) all += " " + text(v);
    if (classfile::is_of_the_runtime(of.owner) && !all.empty())
      wrong_ =
          fmt::format("{} is of the runtime, which is as it is", classfile::java_name(of.owner));
    line("unknown {} {} {}{}", of.owner, of.method, of.descriptor, all);
  }

  void fields(std::string_view word, const InputHeap::Object& o) {
    for (std::size_t f = 0; f < o.fields.size(); ++f) {
      const syntax::FieldSlot slot(f);
      if (!syntax::has_slot(program_, o.of, slot)) continue;
      if (is_default(o.fields[f]) && !is_left_by_earlier_calls(program_, names_, o.of, slot))
        continue;
      if (const auto field = field_name(program_, names_, o.of, slot))
        line("{} {} {} {}", word, field->owner, field->name, text(o.fields[f]));
    }
  }

  const syntax::Program& program_;
  const JavaNames& names_;
  const InputHeap& input_;
  std::string lines_{}, wrong_{};
};

}  // namespace

Result<std::string, std::string> call_lines(const syntax::Program& program, const JavaNames& names,
                                            const InputHeap& input) {
  return Writer(program, names, input).all();
}

}  // namespace heapsum::jvm
