// SPDX-License-Identifier: Apache-2.0
// Classes below each other, and what is static.
#include "expression_maker.hpp"

namespace heapsum::testing {

using namespace heapsum::syntax;

ExprId ExpressionMaker::instance(const Wanted& w) {
  const ExprId object = any_object(w.fuel);
  return add(InstanceOf{object, any_reference_type()});
}

ExprId ExpressionMaker::cast(const Wanted& w) {
  const ExprId object = any_object(w.fuel);
  return add(Cast{w.type, object});
}

ExprId ExpressionMaker::read_static(const Wanted& w) {
  const Member field = choices_.among(static_fields(w.type));
  return add(ReadField{add(Variable{field.owner}), field.name});
}

ExprId ExpressionMaker::write_static(const Wanted& w) {
  const Member field = choices_.among(static_fields(w.type));
  return add(WriteField{field.owner, {}, field.name, make(w.type, w.fuel)});
}

bool ExpressionMaker::is_below(std::string_view type, std::string_view above) const {
  if (type == above) return true;
  if (above == "Object") return type != "bool" && !is_number(type);
  const std::string_view element = element_of(type), wanted = element_of(above);
  if (!element.empty() && !wanted.empty()) return is_below(element, wanted);
  for (const Class& c : program_.classes)
    if (c.name == type) return c.extends && is_below(c.extends->name, above);
  return false;
}

std::vector<std::string> ExpressionMaker::concrete(std::string_view type) const {
  std::vector<std::string> out;
  if (type == "Object") out.emplace_back(type);
  for (const Class& c : program_.classes)
    if (c.kind == Class::Kind::concrete && is_below(c.name, type)) out.push_back(c.name);
  return out;
}

std::vector<ExpressionMaker::Member> ExpressionMaker::static_fields(std::string_view type) const {
  return fields(type, &Class::of_class);
}

}  // namespace heapsum::testing
