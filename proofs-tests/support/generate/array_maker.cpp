// SPDX-License-Identifier: Apache-2.0
// Arrays in random programs: short ones, with indices that are known and indices that are not.
#include "expression_maker.hpp"

namespace heapsum::testing {

using namespace heapsum::syntax;

ExprId ExpressionMaker::new_array(const std::string& type, std::uint32_t fuel) {
  const auto visible = variables("int");
  const std::uint32_t way = choices_.below(8);
  ExprId length;
  if (way == 7 && fuel > 0) {
    length = make("int", fuel - 1);
  } else if (way > 4 && !visible.empty()) {
    length = add(Variable{choices_.among(visible)});
  } else {
    length = add(Integer{choices_.among(std::vector<std::int32_t>{1, 2, 0, 3})});
  }
  return add(NewArray{{type, {}}, length});
}

ExprId ExpressionMaker::index(std::uint32_t fuel) {
  const auto visible = variables("int");
  const std::uint32_t way = choices_.below(6);
  if (way == 5) return make("int", fuel);
  if (way > 1 && !visible.empty()) return add(Variable{choices_.among(visible)});
  return add(Integer{choices_.among(std::vector<std::int32_t>{0, 1})});
}

ExprId ExpressionMaker::read_element(const Wanted& w) {
  const std::string type = choices_.among(arrays_with(w.type));
  const ExprId array = make({type, Want::object, w.fuel});
  return add(ReadElement{array, index(w.fuel)});
}

ExprId ExpressionMaker::write_element(const Wanted& w) {
  const std::string array = choices_.among(array_variables(w.type));
  const ExprId at = index(w.fuel);
  return add(WriteElement{array, {}, at, make(w.type, w.fuel)});
}

ExprId ExpressionMaker::length(const Wanted& w) {
  std::vector<std::string> types = vocabulary_.array_types;
  if (vocabulary_.strings) types.emplace_back("String");
  const ExprId object = make({choices_.among(types), Want::object, w.fuel});
  return add(ReadField{object, "length"});
}

std::vector<std::string> ExpressionMaker::arrays_with(std::string_view element) const {
  std::vector<std::string> out;
  for (const std::string& type : vocabulary_.array_types)
    if (element_of(type) == element) out.push_back(type);
  return out;
}

std::vector<std::string> ExpressionMaker::array_variables(std::string_view element) const {
  return variables(array_of(element), Fit::same);
}

std::string ExpressionMaker::any_reference_type() {
  if (vocabulary_.strings && choices_.below(4) == 3) return "String";
  if (vocabulary_.objects && choices_.below(4) == 3) return "Object";
  const bool array = !vocabulary_.array_types.empty() && choices_.below(4) == 3;
  return array ? choices_.among(vocabulary_.array_types) : choices_.among(program_.classes).name;
}

ExprId ExpressionMaker::any_object(std::uint32_t fuel) { return make(any_reference_type(), fuel); }

}  // namespace heapsum::testing
