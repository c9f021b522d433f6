// SPDX-License-Identifier: Apache-2.0
#include "junit.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/jvm/replay.hpp>
#include <heapsum/jvm/thrown.hpp>

#include "java_input.hpp"
#include "java_outcome.hpp"

namespace heapsum::testgen {

namespace {

using classfile::FieldType;

constexpr std::size_t kComment = 100;  // columns

std::string simple_name(const std::string& internal) {
  std::string name = internal.substr(internal.rfind('/') + 1);
  std::ranges::replace(name, '$', '_');
  return name;
}

/// One test, as the lines of a method.
class Written {
 public:
  Written(JavaScene& scene, const Test& test, Expected expected)
      : scene_(scene), test_(test), expected_(expected), input_(scene, test.input) {}

  std::vector<std::string> lines() {
    input_.write();
    if (!input_.wrong().empty()) return {};
    std::vector<std::string> all = input_.lines();
    const std::string call = this->call();
    const auto& returns = method_.method->type->returns;
    if (!test_.is_defect()) {
      JavaOutcome outcome(scene_, input_, test_.input, test_.ran);
      outcome.write(returns && !returns->is_reference() ? typed(call, *returns) : call,
                    returns ? &*returns : nullptr);
      all.insert(all.end(), outcome.lines().begin(), outcome.lines().end());
    } else {
      defect(all, call);
    }
    return all;
  }
  [[nodiscard]] const std::string& wrong() const { return input_.wrong(); }

 private:
  /// By reflection a number comes in a box.
  std::string typed(const std::string& call, const FieldType& type) const {
    return by_reflection_ ? fmt::format("({}) {}", scene_.view.type(type), call) : call;
  }

  void defect(std::vector<std::string>& lines, const std::string& call) {
    const std::string thrown =
        jvm::thrown_by(test_.ran.kind, scene_.program, scene_.names, test_.ran.thrown);
    const Place at = scene_.program.source.place(scene_.program[test_.ran.where].where.begin);
    const std::string file =
        scene_.program.source.file_at(scene_.program[test_.ran.where].where.begin);
    lines.push_back(fmt::format("// {} at {}:{}", thrown, file, at.line));
    if (expected_ == Expected::success) return lines.push_back(call + ";");
    const FieldType& type = scene_.type_of(internal(thrown));
    if (scene_.view.can_say(type))
      return lines.push_back(
          fmt::format("assertThrows({}.class, () -> {});", scene_.view.type(type), call));
    lines.push_back(
        fmt::format("Throwable thrown = assertThrows(Throwable.class, () -> {});", call));
    lines.push_back(fmt::format("assertEquals(\"{}\", thrown.getClass().getName());", thrown));
  }

  static std::string internal(std::string name) {
    std::ranges::replace(name, '.', '/');
    return name;
  }

  std::string call() {
    const lower::JavaNames& names = scene_.names;
    method_ = scene_.view.method(names.entry_owner, names.entry_method, names.entry_descriptor);
    const std::string receiver = scene_.program.has_this() ? input_.variable(0) : "";
    const auto owner = scene_.view.name(names.entry_owner);
    by_reflection_ =
        !scene_.view.can_call(method_) || !owner ||
        !std::ranges::all_of(method_.method->type->parameters,
                             [&](const FieldType& t) { return scene_.view.can_say(t); });
    if (by_reflection_) return reflective(receiver);
    return fmt::format("{}.{}({})", receiver.empty() ? *owner : receiver, names.entry_method,
                       fmt::join(arguments(), ", "));
  }

  static constexpr const char* kNoWords = "new String[0]";

  /// A main that does not look at its words: the input has none.
  [[nodiscard]] bool is_without_words() const {
    return test_.input.arguments.size() < method_.method->type->parameters.size();
  }

  std::vector<std::string> arguments() {
    if (is_without_words()) return {kNoWords};
    std::vector<std::string> all;
    const bool is_overloaded = scene_.view.is_overloaded(method_);
    const auto& types = method_.method->type->parameters;
    for (std::size_t i = 0; i < types.size(); ++i) {
      all.push_back(input_.argument(test_.input.arguments[i], types[i], is_overloaded));
    }
    return all;
  }

  std::string reflective(const std::string& receiver) {
    scene_.uses_reflection = true;
    std::vector<std::string> types, values;
    const auto& parameters = method_.method->type->parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      types.push_back(parameters[i].is_reference() ? scene_.class_literal(descriptor(parameters[i]))
                                                   : scene_.view.type(parameters[i]) + ".class");
      const std::string value = is_without_words()
                                    ? kNoWords
                                    : input_.expression(test_.input.arguments[i], parameters[i]);
      values.push_back(parameters[i].is_reference() ? "(Object) " + value : value);
    }
    return fmt::format("Reflection.call({}, {}, \"{}\", new Class<?>[] {{{}}}{}{})",
                       receiver.empty() ? "null" : receiver,
                       scene_.class_literal(std::string(method_.in->name)), method_.method->name,
                       fmt::join(types, ", "), values.empty() ? "" : ", ", fmt::join(values, ", "));
  }

  /// As class_literal takes it.
  static std::string descriptor(const FieldType& type) {
    std::string text(type.dimensions, '[');
    if (type.kind != classfile::TypeKind::reference) return text + primitive_letter(type.kind);
    const std::string name(type.class_name);
    return text.empty() ? name : fmt::format("{}L{};", text, name);
  }
  static char primitive_letter(classfile::TypeKind kind) {
    using enum classfile::TypeKind;
    switch (kind) {
      case boolean: return 'Z';
      case char_: return 'C';
      case float_: return 'F';
      case double_: return 'D';
      case byte: return 'B';
      case short_: return 'S';
      case long_: return 'J';
      case int_:
      case reference: break;
    }
    return 'I';
  }

  JavaScene& scene_;
  const Test& test_;
  Expected expected_;
  JavaInput input_;
  JavaView::Found method_{};
  bool by_reflection_ = false;
};

/// The classes whose static fields the program writes, in order.
std::set<std::string> with_statics(const JavaMethod& m, JavaView& view) {
  std::set<std::string> all;
  for (const syntax::Expr& e : m.program->exprs) {
    const auto* write = std::get_if<syntax::WriteField>(&e.node);
    if (write == nullptr || !write->of_class) continue;
    const auto at = m.names->fields.find({write->variable, write->field});
    if (at == m.names->fields.end()) continue;
    const classfile::Field* field = view.field(at->second);
    if (field != nullptr && !field->flags.is_final() && !field->flags.is_synthetic() &&
        package_of(at->second.owner) == package_of(m.names->entry_owner))
      all.insert(at->second.owner);
  }
  return all;
}

class ClassWriter {
 public:
  ClassWriter(classfile::ClassPath& classes, const std::string& subject, const Settings& settings)
      : view_(classes, package_of(subject)),
        subject_(subject),
        version_(settings.junit),
        expected_(settings.defects),
        inputs_(settings.inputs) {}

  JavaTests all(const std::vector<JavaMethod>& methods) {
    JavaTests tests;
    for (const bool defects : {false, true}) file(methods, defects, tests);
    if (uses_reflection_) tests.files.push_back({folder() + "Reflection.java", helper(), {}});
    return tests;
  }

 private:
  [[nodiscard]] std::string folder() const {
    const std::string package = package_of(subject_);
    return package.empty() ? "" : package + "/";
  }
  [[nodiscard]] std::string package_line() const {
    std::string package = package_of(subject_);
    std::ranges::replace(package, '/', '.');
    return package.empty() ? "" : fmt::format("package {};\n\n", package);
  }
  [[nodiscard]] std::string helper() const {
    return "// Made by heapsum testgen.\n" + package_line() + std::string(jvm::reflection_source());
  }

  void file(const std::vector<JavaMethod>& methods, bool defects, JavaTests& into) {
    std::string body;
    SourceFile file;
    stubs_.clear();
    for (const JavaMethod& m : methods)
      for (const Test& t : m.tests)
        if (t.is_defect() == defects) body += method(m, t, file, into);
    if (file.tests.empty()) return;
    const std::string name = simple_name(subject_) + (defects ? "DefectTest" : "Test");
    file.name = folder() + name + ".java";
    file.text = head(name, defects) + before(methods) + body;
    for (const auto& [stub_name, stub] : stubs_) file.text += stub_class(stub, view_);
    file.text += "}\n";
    into.files.push_back(std::move(file));
  }

  std::string method(const JavaMethod& m, const Test& t, SourceFile& file, JavaTests& into) {
    JavaScene scene(*m.program, *m.names, view_);
    Written written(scene, t, expected_);
    const std::string name = method_name(m, t);
    const std::vector<std::string> lines = written.lines();
    const std::string wrong = written.wrong().empty() ? with_stubs(scene) : written.wrong();
    if (!wrong.empty()) {
      into.wrong.emplace(name, wrong);
      return {};
    }
    uses_reflection_ = uses_reflection_ || scene.uses_reflection;
    file.tests.push_back(name);
    std::string text = "\n" + comment(t);
    text += fmt::format("  @Test\n  {}void {}() throws Throwable {{\n",
                        version_ == JUnit::four ? "public " : "", name);
    for (const std::string& line : lines) text += fmt::format("    {}\n", line);
    return text + "  }\n";
  }

  /// The file has the stubs of the scene too; or why it cannot.
  std::string with_stubs(const JavaScene& scene) {
    for (const auto& [name, stub] : scene.stubs)
      if (const auto at = stubs_.find(name); at != stubs_.end() && at->second.of != stub.of)
        return fmt::format("two types have {}s", name);
    for (const auto& [name, stub] : scene.stubs) {
      const auto [at, added] = stubs_.try_emplace(name, stub);
      if (!added) at->second = both(at->second, stub);
    }
    return {};
  }

  static std::string comment(const Test& t) {
    std::string text, line;
    for (const std::string& conjunct : t.condition) {
      const std::string part = line.empty() ? "  // when " + conjunct : ", " + conjunct;
      if (!line.empty() && line.size() + part.size() > kComment) {
        text += line + ",\n";
        line = "  //      " + conjunct;
      } else {
        line += part;
      }
    }
    if (line.empty()) line = "  // always";
    return ascii(text + line) + "\n";
  }
  /// An escape in a comment is read as one in code: what is not plain becomes '?'.
  static std::string ascii(std::string text) {
    for (char& c : text)
      if (c == '\\' || (c != '\n' && (c < 0x20 || c > 0x7E))) c = '?';
    return text;
  }

  [[nodiscard]] const char* what_there_are() const {
    switch (inputs_) {
      case Inputs::of_paths: break;
      case Inputs::drawn: return "one test for each input that was drawn";
      case Inputs::enumerated: return "one test for each valid structure";
    }
    return "one test for each way through a method";
  }

  [[nodiscard]] std::string head(const std::string& name, bool defects) const {
    const bool is_four = version_ == JUnit::four;
    const std::string what = !defects ? what_there_are()
                             : expected_ == Expected::exception
                                 ? "each test shows a defect, and passes while it is there"
                                 : "each test shows a defect, and fails while it is there";
    return fmt::format(
        "// Made by heapsum testgen for {}: {}.\n{}import static org.junit.{}.*;\n\nimport "
        "org.junit.{}Test;\n\n{}class {} {{\n",
        classfile::java_name(subject_), what, package_line(),
        is_four ? "Assert" : "jupiter.api.Assertions", is_four ? "" : "jupiter.api.",
        is_four ? "public " : "", name);
  }

  std::string before(const std::vector<JavaMethod>& methods) {
    std::set<std::string> classes;
    for (const JavaMethod& m : methods) classes.merge(with_statics(m, view_));
    if (classes.empty()) return {};
    uses_reflection_ = true;
    JavaScene scene(*methods[0].program, *methods[0].names, view_);
    std::vector<std::string> literals;
    for (const std::string& c : classes) literals.push_back(scene.class_literal(c));
    const bool is_four = version_ == JUnit::four;
    return fmt::format(
        "  @org.junit.{}\n  {}void restoreStaticFields() {{\n    Reflection.restore({});\n  }}\n",
        is_four ? "Before" : "jupiter.api.BeforeEach", is_four ? "public " : "",
        fmt::join(literals, ", "));
  }

  JavaView view_;
  std::string subject_;
  JUnit version_;
  Expected expected_;
  Inputs inputs_;
  bool uses_reflection_ = false;
  std::map<std::string, Stub> stubs_{};  // of one file, by their name there
};

}  // namespace

std::string method_name(const JavaMethod& method, const Test& test) {
  std::string name;
  for (const char c : method.names->entry_method) name += c == '$' ? '_' : c;
  return fmt::format("{}_{}", name, test.name);
}

JavaTests write_junit(classfile::ClassPath& classes, const std::string& subject,
                      const std::vector<JavaMethod>& methods, const Settings& settings) {
  return ClassWriter(classes, subject, settings).all(methods);
}

}  // namespace heapsum::testgen
