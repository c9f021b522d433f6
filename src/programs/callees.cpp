// SPDX-License-Identifier: Apache-2.0
#include "callees.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <heapsum/classfile/descriptor.hpp>

namespace heapsum::programs {

namespace {

using jml::Callee;
using jml::CalleeCase;
using jml::CalleeClause;
using Kind = syntax::Clause::Kind;

/// What a clause is given: the parameters, and one more.
std::string given(std::size_t parameters, const std::string& last = {}) {
  std::string all;
  for (std::size_t i = 0; i < parameters; ++i) all += fmt::format(" p{}", i);
  return last.empty() ? all : all + " " + last;
}

std::string joined_by(const std::vector<std::string>& conditions, const char* word) {
  std::string all;
  for (const std::string& one : conditions)
    all = all.empty() ? one : fmt::format("({} {} {})", all, word, one);
  return all;
}

class Writer {
 public:
  Writer(const Callee& of, std::string owner, classfile::ClassPath& classes, std::string package)
      : of_(of), owner_(std::move(owner)), classes_(classes), package_(std::move(package)) {}

  /// Nothing: what it may throw, or which method it is, is not known.
  std::optional<lower::CalleeContract> write() {
    const classfile::Method* m = method();
    if (m == nullptr) return {};
    made_ = {owner_, of_.method, std::string(m->descriptor), of_.line, {}, {}};
    required();
    promised(made_.descriptor);
    thrown();
    for (const CalleeCase& c : of_.cases) modified(c);
    if (is_lost_) return {};
    return std::move(made_);
  }

 private:
  [[nodiscard]] const classfile::ClassFile* file(const std::string& name) {
    const auto found = classes_.find(name);
    return found ? found.value() : nullptr;
  }

  /// The only one of that name with so many parameters.
  const classfile::Method* method() {
    const classfile::ClassFile* in = file(owner_);
    const classfile::Method* found = nullptr;
    if (in == nullptr) return nullptr;
    for (const classfile::Method& m : in->methods) {
      if (m.name != of_.method || m.flags.is_synthetic()) continue;
      const auto type = classfile::parse_method_descriptor(m.descriptor);
      if (!type || type->parameters.size() != of_.parameters) continue;
      if (found != nullptr) return nullptr;
      found = &m;
    }
    return found;
  }

  /// A call of a method that a clause became; its name is its own.
  std::string call(const std::string& on, const std::string& of, const std::string& name,
                   const std::string& arguments) {
    std::string in = of;
    for (const classfile::ClassFile* k = file(in); k != nullptr; k = file(in)) {
      for (const classfile::Method& m : k->methods)
        if (m.name == name) {
          const std::string receiver = m.flags.is_static() ? fmt::format("{{{}}}", in) : on;
          return fmt::format("({} @ {{call {} {} {}}}{})", receiver, in, name, m.descriptor,
                             arguments);
        }
      if (!k->super_name) break;
      in = std::string(*k->super_name);
    }
    is_lost_ = true;
    return "true";
  }
  std::string call(const CalleeClause& c, const std::string& last = {}) {
    return call("this", owner_, c.method, given(of_.parameters, last));
  }

  /// A clause that is asked at exit: of the heap then, or of what it kept at entry.
  std::string asked(const CalleeClause& c, const std::string& after, const std::string& taken,
                    const std::string& last) {
    if (!c.at_entry) return call(c, last);
    return fmt::format("((old {}) @ {{call heapsum/Jml$After{} test ({})Z}}{})", call(c), after,
                       taken, last.empty() ? "" : " " + last);
  }

  std::string applies(const CalleeCase& c) {
    std::vector<std::string> all;
    for (const CalleeClause& r : c.requires_that) all.push_back(call(r));
    return all.empty() ? "true" : joined_by(all, "and");
  }
  /// What a case promises counts where it applied at entry.
  std::string in_case(const CalleeCase& c, const std::string& condition) {
    if (of_.cases.size() < 2) return condition;
    return fmt::format("((not (old {})) or {})", applies(c), condition);
  }

  std::vector<std::pair<std::string, std::uint32_t>> invariants() {
    std::vector<std::pair<std::string, std::uint32_t>> all;
    for (const CalleeClause& i : of_.invariants)
      all.emplace_back(call("this", owner_, i.method, ""), i.line);
    for (const Callee::OfParameter& p : of_.of_parameters) {
      const std::string name = fmt::format("p{}", p.parameter);
      all.emplace_back(fmt::format("(({} = null) or {})", name,
                                   call(name, internal(p.type), p.invariant.method, "")),
                       p.invariant.line);
    }
    return all;
  }
  [[nodiscard]] std::string internal(const std::string& type) const {
    return package_.empty() ? type : fmt::format("{}/{}", package_, type);
  }

  void add(Kind kind, std::string condition, std::uint32_t line) {
    made_.clauses.push_back({kind, std::move(condition), line});
  }

  void required() {
    for (auto& [condition, line] : invariants()) add(Kind::precondition, condition, line);
    for (const std::size_t p : of_.non_null)
      add(Kind::precondition, fmt::format("(not (p{} = null))", p), of_.line);
    if (of_.cases.size() == 1)
      for (const CalleeClause& r : of_.cases[0].requires_that)
        add(Kind::precondition, call(r), r.line);
    if (of_.cases.size() < 2) return;
    std::vector<std::string> any;
    for (const CalleeCase& c : of_.cases) any.push_back(applies(c));
    add(Kind::precondition, joined_by(any, "or"), of_.line);
  }

  void promised(const std::string& descriptor) {
    const auto type = classfile::parse_method_descriptor(descriptor);
    const bool returns = type->returns.has_value();
    const std::string result = returns ? "result" : "";
    const auto [after, taken] = kept_as(descriptor.substr(descriptor.find(')') + 1));
    if (of_.non_null_result)
      add(Kind::postcondition, "(not (result = null))", *of_.non_null_result);
    for (const CalleeCase& c : of_.cases) {
      if (c.throws_only) add(Kind::postcondition, in_case(c, "false"), *c.throws_only);
      for (const CalleeClause& e : c.ensures)
        add(Kind::postcondition, in_case(c, asked(e, after, taken, result)), e.line);
    }
    for (auto& [condition, line] : invariants()) add(Kind::postcondition, condition, line);
  }

  /// The end of the name in runtime.txt, and what its `test` takes.
  static std::pair<std::string, std::string> kept_as(const std::string& returns) {
    constexpr std::pair<const char*, const char*> kNames[] = {
        {"Z", "Boolean"}, {"B", "Byte"},  {"S", "Short"},  {"C", "Char"},   {"I", "Int"},
        {"J", "Long"},    {"F", "Float"}, {"D", "Double"}, {"V", "Nothing"}};
    for (const auto& [descriptor, name] : kNames)
      if (returns == descriptor) return {name, returns == "V" ? "" : returns};
    return {"", "Ljava/lang/Object;"};
  }

  void thrown() {
    for (const std::string& type : of_.thrown) {
      std::vector<std::string> all;
      for (const CalleeCase& c : of_.cases) {
        if (c.returns_only) all.push_back(in_case(c, "false"));
        for (const CalleeClause& s : c.signals)
          if (s.exception == type)
            all.push_back(in_case(c, asked(s, "", "Ljava/lang/Object;", "thrown")));
      }
      for (auto& [condition, line] : invariants()) all.push_back(condition);
      const std::string name = exception(type);
      made_.clauses.push_back(
          {Kind::exceptional, all.empty() ? "true" : joined_by(all, "and"), of_.line, name});
    }
  }

  std::string exception(std::string type) {
    std::ranges::replace(type, '.', '/');
    for (const std::string& name : {internal(type), fmt::format("{}${}", owner_, type), type,
                                    "java/lang/" + type, "java/util/" + type, "java/io/" + type})
      if (file(name) != nullptr) return name;
    is_lost_ = true;
    return type;
  }

  void modified(const CalleeCase& c) {
    for (const jml::CalleePart& p : c.modifies) {
      lower::CalleeContract::Modified part{syntax::HeapPart::field, {}, {}, {}, p.line};
      part.part = p.name.starts_with("field$")     ? syntax::HeapPart::field
                  : p.name.starts_with("fields$")  ? syntax::HeapPart::fields
                  : p.name.starts_with("element$") ? syntax::HeapPart::element
                                                   : syntax::HeapPart::elements;
      if (part.part == syntax::HeapPart::field) field(p, part);
      if (!p.target.empty()) part.object = call("this", owner_, p.target, given(of_.parameters));
      if (!p.index.empty()) part.index = call("this", owner_, p.index, given(of_.parameters));
      made_.modifies.push_back(std::move(part));
    }
  }

  /// "field$4$next"
  void field(const jml::CalleePart& p, lower::CalleeContract::Modified& part) {
    const std::string name = p.name.substr(p.name.find('$', 6) + 1);
    std::string in = internal(p.type);
    for (const classfile::ClassFile* k = file(in); k != nullptr; k = file(in)) {
      for (const classfile::Field& f : k->fields)
        if (f.name == name) {
          part.of_class = f.flags.is_static();
          part.field = fmt::format("{{{} {} {} {}}}", part.of_class ? "static" : "field", in, name,
                                   f.descriptor);
          part.object = fmt::format("{{{}}}", in);
          return;
        }
      if (!k->super_name) break;
      in = std::string(*k->super_name);
    }
    is_lost_ = true;
  }

  const Callee& of_;
  std::string owner_;
  classfile::ClassPath& classes_;
  std::string package_;
  lower::CalleeContract made_{};
  bool is_lost_ = false;
};

/// "C.m" of a user is of a class of the source.
bool is_named(const std::string& name, const Callee& c) {
  std::string of = c.type;
  std::ranges::replace(of, '$', '.');
  const std::string whole = fmt::format("{}.{}", of, c.method);
  return name == whole || name.ends_with("." + whole) || whole.ends_with("." + name);
}

}  // namespace

Result<std::vector<lower::CalleeContract>, std::string> callee_contracts(
    const Contracted& source, classfile::ClassPath& classes, const syntax::ByContract& by) {
  std::vector<lower::CalleeContract> all;
  const std::string& package = source.woven.package;
  const auto refused = [&](const std::string& name, const char* why) {
    return Failure{fmt::format("{}: error: {} {}\n", source.source.name(), name, why)};
  };
  std::vector<bool> is_found(by.methods.size());
  for (const Callee& c : source.woven.callees) {
    bool wanted = by.every;
    for (std::size_t i = 0; i < by.methods.size(); ++i)
      if (is_named(by.methods[i], c)) {
        if (!c.has_frame)
          return refused(by.methods[i],
                         "cannot be run by its contract, which does not say what it modifies\n"
                         "  hint: add assignable ... to each of its cases, \\nothing where it "
                         "changes nothing");
        is_found[i] = wanted = true;
      }
    if (!wanted || !c.has_frame) continue;
    auto made =
        Writer(c, package.empty() ? c.type : package + "/" + c.type, classes, package).write();
    if (made)
      all.push_back(*std::move(made));
    else if (!by.every)
      return refused(
          fmt::format("{}.{}", c.type, c.method),
          "cannot be run by its contract: it is overloaded, or throws what is not known");
  }
  for (std::size_t i = 0; i < by.methods.size(); ++i)
    if (!is_found[i]) return refused(by.methods[i], "has no contract in this source");
  return all;
}

}  // namespace heapsum::programs
