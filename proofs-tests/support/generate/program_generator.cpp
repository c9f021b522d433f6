// SPDX-License-Identifier: Apache-2.0
// Declarations are made before bodies, so that a body may use every field and call every method.
#include "program_generator.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "expression_maker.hpp"

namespace heapsum::testing {

using namespace heapsum::syntax;

namespace {

class ProgramMaker {
 public:
  ProgramMaker(const std::vector<std::uint32_t>& choices, const Vocabulary& vocabulary)
      : choices_(choices), vocabulary_(vocabulary) {}

  Program run() {
    const std::uint32_t classes = 1 + choices_.below(vocabulary_.classes);
    for (std::uint32_t i = 0; i < classes; ++i)
      program_.classes.push_back({"C" + std::to_string(i), {}, {}, {}});
    for (std::uint32_t i = 1; i < classes && vocabulary_.hierarchy; ++i) declare_super(i);
    vocabulary_.objects = vocabulary_.objects && vocabulary_.hierarchy && choices_.below(12) == 11;
    vocabulary_.strings = vocabulary_.strings && vocabulary_.integers && choices_.below(8) == 7;
    vocabulary_.floats &= vocabulary_.numbers && choices_.below(6) == 5;
    if (vocabulary_.arrays && vocabulary_.integers && choices_.below(4) == 3) choose_arrays();
    for (Class& declared : program_.classes) declare_members(declared);
    program_.entry_class = program_.classes[0].name;
    program_.entry_method = program_.methods[0].name;
    for (const Class& declared : program_.classes)
      for (const MethodId id : declared.methods)
        program_.methods[id.index()].body =
            ExpressionMaker(program_, choices_, vocabulary_).body(declared, id);
    return std::move(program_);
  }

 private:
  /// Arrays of the first class, which may be above others, and of something else, arrays included.
  void choose_arrays() {
    vocabulary_.array_types.push_back(array_of(program_.classes[0].name));
    const bool of_objects = vocabulary_.objects && choices_.below(2) == 1;
    const std::string other = array_of(of_objects               ? "Object"
                                       : choices_.below(3) == 0 ? any_type()
                                                                : any_class());
    if (other != vocabulary_.array_types[0]) vocabulary_.array_types.push_back(other);
  }

  /// Half of the classes are below one that comes before them.
  void declare_super(std::uint32_t i) {
    const std::uint32_t choice = choices_.below(2 * i);
    if (choice >= i) return;
    Class& declared = program_.classes[i];
    declared.extends = Super{program_.classes[choice].name, {}, {}};
    if (choices_.below(4) == 3) declared.kind = Class::Kind::abstract;
  }

  void declare_members(Class& declared) {
    const std::uint32_t fields = choices_.below(vocabulary_.fields + 1);
    // No field may have the name of an inherited one.
    const std::string own = declared.extends ? declared.name : std::string();
    if (vocabulary_.heaps) declared.fields.push_back({{any_class(), {}}, "g" + own, {}});
    if (!vocabulary_.array_types.empty() && choices_.below(2) == 1)
      declared.fields.push_back({{choices_.among(vocabulary_.array_types), {}}, "a" + own, {}});
    for (std::uint32_t i = 0; i < fields; ++i)
      declared.fields.push_back({{any_type(), {}}, "f" + std::to_string(i) + own, {}});
    // The program must name Object, or nothing is above all classes.
    const bool is_first = program_.methods.empty();
    if (vocabulary_.objects && (is_first || choices_.below(3) == 2))
      declared.fields.push_back({{"Object", {}}, "o" + own, {}});
    if (vocabulary_.hierarchy && choices_.below(4) == 3)
      declared.of_class.push_back({{any_type(), {}}, "s", {}});
    if (vocabulary_.exceptions && choices_.below(2) == 1)
      declared.fields.push_back({{choices_.among(throwable_names()), {}}, "e" + own, {}});
    const std::uint32_t methods = 1 + choices_.below(vocabulary_.methods);
    for (std::uint32_t i = 0; i < methods; ++i) {
      Method method;
      if (const Method* inherited = inherited_method(declared, i)) {
        if (choices_.below(3) == 0) continue;
        method.result = inherited->result;
        method.name = inherited->name;
        method.kind = inherited->kind;
        method.parameters = inherited->parameters;
        if (method.kind == Method::Kind::of_class) continue;
        declared.methods.emplace_back(program_.methods.size());
        program_.methods.push_back(std::move(method));
        continue;
      }
      const bool decides = vocabulary_.heaps && choices_.below(3) != 0;
      method.result.name = decides ? "bool" : any_type();
      method.name = "m" + std::to_string(i);
      const std::uint32_t parameters = choices_.below(3);
      const bool is_entry = program_.methods.empty();
      if (vocabulary_.hierarchy && !is_entry && choices_.below(6) == 5)
        method.kind = Method::Kind::of_class;
      if (vocabulary_.heaps && is_entry) method.parameters.push_back({{any_class(), {}}, "a", {}});
      if (vocabulary_.strings && is_entry) method.parameters.push_back({{"String", {}}, "w", {}});
      if (vocabulary_.objects && is_entry && choices_.below(2) == 1)
        method.parameters.push_back({{"Object", {}}, "o", {}});
      if (!vocabulary_.array_types.empty() && is_entry) declare_array_parameters(method);
      for (std::uint32_t p = 0; p < parameters; ++p)
        method.parameters.push_back({{any_type(), {}}, "p" + std::to_string(p), {}});
      declared.methods.emplace_back(program_.methods.size());
      program_.methods.push_back(std::move(method));
    }
  }

  /// An array, and perhaps what names one of its elements.
  void declare_array_parameters(Method& method) {
    method.parameters.push_back({{choices_.among(vocabulary_.array_types), {}}, "r", {}});
    if (choices_.below(2) == 1) method.parameters.push_back({{"int", {}}, "i", {}});
  }

  /// What the class has of that name from above.
  const Method* inherited_method(const Class& declared, std::uint32_t i) {
    const std::string name = "m" + std::to_string(i);
    for (const Class* c = &declared; c->extends;) {
      const std::string& above = c->extends->name;
      c = &*std::find_if(program_.classes.begin(), program_.classes.end(),
                         [&](const Class& x) { return x.name == above; });
      for (const MethodId m : c->methods)
        if (program_[m].name == name) return &program_[m];
    }
    return nullptr;
  }

  std::string any_class() { return choices_.among(program_.classes).name; }
  std::string any_type() { return any_type_of(program_, choices_, vocabulary_); }

  Program program_;
  Choices choices_;
  Vocabulary vocabulary_;
};

}  // namespace

std::vector<std::string> type_names(const Program& program, const Vocabulary& vocabulary) {
  std::vector<std::string> names;
  for (const Class& declared : program.classes) names.push_back(declared.name);
  names.emplace_back("bool");
  if (vocabulary.integers) names.emplace_back("int");
  names.insert(names.end(), vocabulary.array_types.begin(), vocabulary.array_types.end());
  if (vocabulary.objects) names.emplace_back("Object");
  if (vocabulary.strings) names.emplace_back("String");
  return names;
}

std::string array_of(std::string_view element) { return "(array " + std::string(element) + ")"; }

std::string_view element_of(std::string_view type) {
  constexpr std::string_view kBefore = "(array ";
  if (!type.starts_with(kBefore)) return {};
  return type.substr(kBefore.size(), type.size() - kBefore.size() - 1);
}

std::vector<std::string> throwable_names() {
  return {"Throwable", "RuntimeException", "NullPointerException", "Exception"};
}

std::string any_type_of(const Program& program, Choices& choices, const Vocabulary& vocabulary) {
  const std::string type = choices.among(type_names(program, vocabulary));
  if (type != "int" || !vocabulary.numbers || choices.below(2) == 0) return type;
  if (vocabulary.floats && choices.below(3) > 0)
    return choices.among(std::vector<std::string>{"float", "float", "double"});
  return choices.among(std::vector<std::string>{"long", "byte", "char", "short"});
}

Vocabulary heap_vocabulary() {
  return {.classes = 2, .fields = 2, .methods = 2, .depth = 5, .heaps = true};
}

Program make_program(const std::vector<std::uint32_t>& choices, const Vocabulary& vocabulary) {
  return ProgramMaker(choices, vocabulary).run();
}

rc::Gen<Program> programs(const Vocabulary& vocabulary) {
  return rc::gen::map(rc::gen::scale(10.0, rc::gen::container<std::vector<std::uint32_t>>(
                                               rc::gen::inRange<std::uint32_t>(0, 1000))),
                      [vocabulary](const std::vector<std::uint32_t>& choices) {
                        return make_program(choices, vocabulary);
                      });
}

}  // namespace heapsum::testing
