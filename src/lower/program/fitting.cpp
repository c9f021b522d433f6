// SPDX-License-Identifier: Apache-2.0
#include "fitting.hpp"

#include <memory>

#include <fmt/format.h>

#include "java/types.hpp"

namespace heapsum::lower {

/// A boolean that is false in each object of the input.
std::string Fitting::mark() {
  return fields_.added(std::string(kObjectMethods), "made-by-program!", "Z", false);
}

Member Fitting::promised(const std::string& of) {
  const std::string type = classes_.type_name(object(of));
  const std::string name = methods_.name("promised " + of, {"promised-to-be-" + member_name(type)});
  const std::string in = classes_.made(kConstants).name;
  if (!asked_.insert(of).second) return {in, name, {}};
  const auto parameter = std::make_shared<classfile::MethodDescriptor>();
  parameter->parameters.push_back({classfile::TypeKind::reference, 0, kObject});
  const std::string body = fmt::format(
      "(begin (assume ((p0 = null) or ((p0 instanceof {0}) or ((p0 instanceof {1}) and ((cast {1} "
      "p0) $ {2}))))) p0)",
      type, classes_.class_of_objects(), mark());
  methods_.add_static(std::string(kConstants), name, parameter,
                      classes_.type_name(object(std::string(kObject))), body);
  return {in, name, {}};
}

void Fitting::mark_made(syntax::Program& program) {
  if (asked_.empty()) return;
  std::set<std::string> marked;
  for (const std::string& name : classes_.order()) marked.insert(classes_.home(name).name);
  const std::string variable = "new!";
  const auto add = [&](syntax::Node node, Span where) {
    program.exprs.push_back({std::move(node), where});
    return syntax::ExprId(program.exprs.size() - 1);
  };
  for (std::size_t i = 0, end = program.exprs.size(); i < end; ++i) {
    const auto* made = std::get_if<syntax::New>(&program.exprs[i].node);
    if (made == nullptr || !marked.contains(made->class_name)) continue;
    const syntax::New object = *made;
    const Span where = program.exprs[i].where;
    const syntax::ExprId value = add(object, where), yes = add(syntax::Boolean{true}, where);
    const syntax::ExprId write = add(syntax::WriteField{variable, {}, mark(), yes}, where);
    const syntax::ExprId given = add(syntax::Variable{variable}, where);
    const syntax::ExprId body = add(syntax::Begin{{write, given}}, where);
    program.exprs[i].node = syntax::Let{{object.class_name, {}}, variable, value, body};
  }
}

}  // namespace heapsum::lower
