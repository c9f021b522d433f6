// SPDX-License-Identifier: Apache-2.0
#include "driver_text.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/classfile/class_source.hpp>

namespace heapsum::programs {

namespace {

using classfile::ClassFile;
using classfile::FieldType;
using classfile::Method;
using classfile::Opcode;
using classfile::TypeKind;

constexpr std::size_t kMostCalls = 12;  // to choose from
constexpr const char* kLast = "last";
constexpr auto kBoxes = std::to_array<std::string_view>(
    {"java/lang/String", "java/lang/Integer", "java/lang/Long", "java/lang/Boolean",
     "java/lang/Character", "java/lang/Double"});
// An Integer does for them.
constexpr auto kWide = std::to_array<std::string_view>(
    {"java/lang/Object", "java/lang/Comparable", "java/lang/Number"});

bool is_one_of(const auto& all, std::string_view name) {
  return std::ranges::find(all, name) != all.end();
}

std::string primitive(TypeKind kind) {
  switch (kind) {
    case TypeKind::boolean: return "boolean";
    case TypeKind::char_: return "char";
    case TypeKind::float_: return "float";
    case TypeKind::double_: return "double";
    case TypeKind::byte: return "byte";
    case TypeKind::short_: return "short";
    case TypeKind::long_: return "long";
    case TypeKind::int_:
    case TypeKind::reference: break;
  }
  return "int";
}

/// The method may change something.
bool changes(const Method& m) {
  return m.code && std::ranges::any_of(m.code->instructions, [](const auto& i) {
           return (i.opcode >= Opcode::iastore && i.opcode <= Opcode::sastore) ||
                  i.opcode == Opcode::putfield || i.opcode == Opcode::putstatic ||
                  (i.opcode >= Opcode::invokevirtual && i.opcode <= Opcode::invokeinterface);
         });
}

class Writer {
 public:
  Writer(classfile::ClassPath& classes, std::string of)
      : classes_(classes), of_(std::move(of)), is_of_runtime_(classfile::is_of_the_runtime(of_)) {}

  Result<DriverText, std::string> text(const std::vector<std::string>& methods, std::size_t calls) {
    const ClassFile* file = find(of_);
    if (file == nullptr || file->flags.is_abstract() || is_enum(*file) || !is_named(of_))
      return Failure{fmt::format("{} has no constructor that others may call", written(of_))};
    steps_.push_back({"first", {}});
    begin_step();
    for (const Method& m : file->methods)
      if (m.name == "<init>" && is_open(m.flags)) add_call("new " + written(of_), m);
    if (steps_[0].calls.empty())
      return Failure{fmt::format("{} has no constructor that others may call", written(of_))};
    for (std::size_t n = 1; n <= calls; ++n) {
      steps_.push_back({fmt::format("call{}", n), {}});
      begin_step();
      add_methods(*file);
    }
    std::string all;
    for (std::size_t i = 0; i < methods.size(); ++i) all += drivers(*file, i, methods[i]);
    const std::string package =
        is_of_runtime_ || of_.find('/') == std::string::npos
            ? ""
            : fmt::format("package {};\n", classfile::java_name(of_.substr(0, of_.rfind('/'))));
    return DriverText{fmt::format("{}@SuppressWarnings({{\"all\", \"unchecked\", \"rawtypes\", "
                                  "\"deprecation\", \"removal\"}})\n"
                                  "class {} {{\n{}}}\n",
                                  package, kDriver, all),
                      steps_, last_};
  }

 private:
  const ClassFile* find(const std::string& name) {
    const auto found = classes_.find(name);
    return found ? found.value() : nullptr;
  }
  static bool is_enum(const ClassFile& c) { return c.super_name == "java/lang/Enum"; }
  [[nodiscard]] bool is_open(const classfile::AccessFlags& flags) const {
    return !flags.is_private() && !flags.is_synthetic() && (!is_of_runtime_ || flags.is_public());
  }

  /// Code beside it can name the class: neither it nor one around it is private, local, or of an object.
  bool is_named(const std::string& name) {
    const ClassFile* file = find(name);
    if (file == nullptr) return false;
    return std::ranges::all_of(file->inner_classes, [&](const classfile::InnerClass& nested) {
      const bool is_around =
          name == nested.inner || name.starts_with(std::string(nested.inner) + "$");
      return !is_around || (nested.outer && nested.name && !nested.flags.is_private() &&
                            nested.flags.is_static());
    });
  }

  static std::string written(const std::string& name) {
    std::string java = classfile::java_name(name);
    std::ranges::replace(java, '$', '.');
    return java;
  }

  void begin_step() { used_.clear(); }

  /// A parameter of the type that this step has not given away yet.
  std::string parameter(const std::string& type) {
    std::string word = type.substr(type.rfind('.') + 1);
    std::erase_if(word, [](char c) { return c == '[' || c == ']'; });
    const std::size_t n = ++used_[type];
    const std::string name =
        fmt::format("{}_{}{}{}", steps_.back().by, word, type.ends_with(']') ? "s" : "", n);
    if (!has_[name]) parameters_.push_back(fmt::format("{} {}", type, name));
    has_[name] = true;
    return name;
  }

  /// None: there is nothing of the type to give.
  std::optional<DrivenCall::Argument> argument(const FieldType& type) {
    if (type.kind != TypeKind::reference) {
      std::string java = primitive(type.kind);
      for (unsigned n = 0; n < type.dimensions; ++n) java += "[]";
      const bool is_narrow =
          java == "char" || java == "byte" || java == "short" || java == "long" || java == "float";
      return DrivenCall::Argument{parameter(java), is_narrow ? fmt::format("({}) ", java) : ""};
    }
    const std::string of(type.class_name);
    const ClassFile* file = find(of);
    if (file == nullptr || !is_named(of)) return {};
    const auto null = [&](std::string java) {
      for (unsigned n = 0; n < type.dimensions; ++n) java += "[]";
      return DrivenCall::Argument{{}, fmt::format("({}) null", java)};
    };
    if (type.is_array()) return null(written(of));
    if (is_one_of(kWide, of)) return DrivenCall::Argument{parameter("Integer"), {}};
    // Of the runtime's other classes, there are many objects; what is called last is what it is about.
    const bool is_given = is_one_of(kBoxes, of) || is_enum(*file) ||
                          (classfile::is_of_the_runtime(of) && steps_.back().by == kLast);
    if (of == of_ && steps_.size() > 1) return DrivenCall::Argument{{}, "object"};
    if (is_given) return DrivenCall::Argument{parameter(written(of)), {}};
    return null(written(of));
  }

  std::optional<DrivenCall> call(const std::string& name, const Method& m) {
    DrivenCall made{name, {}};
    for (const FieldType& type : m.type->parameters) {
      auto given = argument(type);
      if (!given) return {};
      made.arguments.push_back(std::move(*given));
    }
    return made;
  }

  /// Parameters are counted anew: only one call of a step is done.
  void add_call(const std::string& name, const Method& m) {
    begin_step();
    if (steps_.back().calls.size() >= kMostCalls) return;
    if (auto made = call(name, m)) steps_.back().calls.push_back(std::move(*made));
  }

  /// Its own, and those of the classes above it that are no part of the runtime.
  void add_methods(const ClassFile& file) {
    for (const Method& m : file.methods)
      if (!m.name.starts_with('<') && is_open(m.flags) && !m.flags.is_static() && changes(m))
        add_call(std::string(m.name), m);
    if (!file.super_name || (classfile::is_of_the_runtime(*file.super_name) && !is_of_runtime_))
      return;
    if (const ClassFile* above = find(std::string(*file.super_name))) add_methods(*above);
  }

  static std::string java(const DrivenCall& c) {
    std::vector<std::string> all;
    for (const DrivenCall::Argument& a : c.arguments)
      all.push_back(a.parameter.empty() ? a.text : a.parameter);
    return fmt::format("{}({})", c.name, fmt::join(all, ", "));
  }

  std::string step(const DrivenChoice& s, bool is_first) const {
    std::string text = fmt::format("      switch ({}) {{\n", s.by);
    for (std::size_t i = 0; i < s.calls.size(); ++i)
      text += fmt::format("        case {}: {}{}; break;\n", i, is_first ? "object = " : "object.",
                          java(s.calls[i]));
    return text + fmt::format("        default: {}\n      }}\n", is_first ? "return;" : "break;");
  }

  /// Nothing where there is nothing to give the method.
  std::string drivers(const ClassFile& file, std::size_t number, const std::string& wanted) {
    last_.emplace_back();
    const auto at = std::ranges::find_if(file.methods, [&](const Method& m) {
      return fmt::format("{}{}", m.name, m.descriptor) == wanted;
    });
    if (at == file.methods.end()) return {};
    const std::vector<std::string> before = parameters_;
    const auto had = has_;
    steps_.push_back({kLast, {}});
    begin_step();
    const auto last = call(std::string(at->name), *at);
    steps_.pop_back();
    std::vector<std::string> all = std::exchange(parameters_, before);
    has_ = had;
    if (!last) return {};
    last_.back() = *last;
    for (const DrivenChoice& s : steps_) all.push_back("int " + s.by);
    std::string text;
    for (std::size_t n = 0; n < steps_.size(); ++n)
      text += driver(driver_name(number, n), fmt::format("{}", fmt::join(all, ", ")), n, *last);
    return text;
  }

  std::string driver(const std::string& name, const std::string& parameters, std::size_t calls,
                     const DrivenCall& last) const {
    std::string text =
        fmt::format("  static void {}({}) throws Throwable {{\n    {} object = null;\n    try {{\n",
                    name, parameters, written(of_));
    for (std::size_t n = 0; n <= calls; ++n) text += step(steps_[n], n == 0);
    return text + fmt::format(
                      "    }} catch (Throwable refused) {{\n      return;\n    }}\n"
                      "    object.{};\n  }}\n",
                      java(last));
  }

  classfile::ClassPath& classes_;
  const std::string of_;
  const bool is_of_runtime_;
  std::vector<DrivenChoice> steps_{};
  std::vector<DrivenCall> last_{};
  std::vector<std::string> parameters_{};      // "int first_int1"
  std::map<std::string, bool> has_{};          // by name
  std::map<std::string, std::size_t> used_{};  // by type, in a call
};

}  // namespace

std::string driver_name(std::size_t method, std::size_t calls) {
  return fmt::format("drive{}after{}", method, calls);
}

Result<DriverText, std::string> driver_text(classfile::ClassPath& classes,
                                            const std::string& of_class,
                                            const std::vector<std::string>& methods,
                                            std::size_t calls) {
  return Writer(classes, of_class).text(methods, calls);
}

}  // namespace heapsum::programs
