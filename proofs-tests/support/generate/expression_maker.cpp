// SPDX-License-Identifier: Apache-2.0
#include "expression_maker.hpp"

#include <algorithm>
#include <cstddef>
#include <set>

namespace heapsum::testing {

using namespace heapsum::syntax;

ExprId ExpressionMaker::body(const Class& owner, MethodId method) {
  method_ = method;
  scope_.clear();
  if (program_[method].kind != Method::Kind::of_class) scope_.push_back({"this", owner.name});
  loops_ = tries_ = 0;
  labels_.clear();
  for (const Parameter& parameter : program_[method].parameters)
    scope_.push_back({parameter.name, parameter.type.name});
  const Wanted w{program_[method].result.name, Want::value, vocabulary_.depth};
  return vocabulary_.heaps ? busy(w) : make(w);
}

ExprId ExpressionMaker::busy(const Wanted& w) {
  Begin all;
  const std::uint32_t before = choices_.below(4);
  for (std::uint32_t i = 0; i < before; ++i) {
    const std::string type = choices_.among(program_.classes).name;
    const Wanted part{type, Want::value, 2};
    const std::vector<std::string>& arrays = vocabulary_.array_types;
    if (!arrays.empty() && choices_.below(2) == 1) {
      const std::string element(element_of(choices_.among(arrays)));
      const bool writes = choices_.below(2) == 1 && !array_variables(element).empty();
      all.body.push_back(writes ? write_element({element, Want::value, 2})
                                : read_element({element, Want::value, 2}));
    } else if (choices_.below(5) > 2) {
      all.body.push_back(equal({"bool", Want::value, 2}));
    } else {
      all.body.push_back(variable_fields(type).empty() ? active(part) : write(part));
    }
  }
  all.body.push_back(active(w));
  return all.body.size() == 1 ? all.body[0] : add(std::move(all));
}

ExprId ExpressionMaker::active(const Wanted& w) {
  constexpr std::ptrdiff_t kQuiet = 4;  // the makers that touch no heap come first
  std::vector<Maker> all = makers(w);
  if (choices_.below(8) == 0 || std::ssize(all) <= kQuiet) return make(w);
  all.erase(all.begin(), all.begin() + kQuiet);
  return (this->*choices_.among(all))({w.type, w.want, w.fuel - 1});
}

ExprId ExpressionMaker::make(std::string type, std::uint32_t fuel) {
  return make({std::move(type), Want::value, fuel});
}

ExprId ExpressionMaker::make(const Wanted& w) {
  if (w.fuel == 0) return leaf(w);
  if (vocabulary_.heaps && choices_.below(2) == 1) return active(w);
  const Maker maker = choices_.among(makers(w));
  return (this->*maker)({w.type, w.want, w.fuel - 1});
}

std::vector<ExpressionMaker::Maker> ExpressionMaker::makers(const Wanted& w) const {
  using M = ExpressionMaker;
  std::vector<Maker> out{&M::leaf, &M::choose, &M::let, &M::sequence};
  const auto offer = [&out](bool possible, Maker maker) {
    if (possible) out.push_back(maker);
  };
  const bool is_bool = w.type == "bool";
  for (int weight = vocabulary_.heaps ? 4 : 1; weight > 0; --weight) {
    offer(!fields(w.type).empty(), &M::read);
    offer(!variable_fields(w.type).empty() && (weight == 1 || weight == 3), &M::write);
    offer(is_bool && weight != 1, &M::equal);
  }
  const auto visible = variables(w.type, Fit::same);
  offer(std::any_of(visible.begin(), visible.end(), [](const auto& x) { return x != "this"; }),
        &M::assign);
  offer(!methods(w.type).empty(), &M::invoke);
  offer(is_bool, &M::equal);
  offer(is_bool, &M::equal);
  offer(is_bool && vocabulary_.connectives, &M::connective);
  offer(is_bool && vocabulary_.integers, &M::compare);
  offer(is_bool && vocabulary_.loops, &M::loop);
  offer(is_bool && vocabulary_.assertions, &M::assertion);
  offer(w.type == "int" && !vocabulary_.array_types.empty(), &M::length);
  offer(w.type == "int" && vocabulary_.strings, &M::length);
  for (int weight = 0; weight < 3; ++weight) {
    offer(!arrays_with(w.type).empty(), &M::read_element);
    offer(!array_variables(w.type).empty(), &M::write_element);
  }
  if (vocabulary_.hierarchy) {
    offer(is_bool, &M::instance);
    offer(!static_fields(w.type).empty(), &M::read_static);
    offer(!static_fields(w.type).empty(), &M::write_static);
    offer(!is_bool && !is_number(w.type), &M::cast);
  }
  offer(vocabulary_.jumps && w.want == Want::value, &M::blocks);
  for (int weight = 0; weight < 2; ++weight) offer(loops_ > 0 || !labels_.empty(), &M::leave);
  offer(vocabulary_.exceptions && w.want == Want::value, &M::attempt);
  offer(tries_ > 0 || (vocabulary_.exceptions && method_.index() > 0), &M::raise);
  offer(w.type == "int" || w.type == "long" || is_floating(w.type), &M::arithmetic);
  offer(vocabulary_.numbers && is_number(w.type), &M::convert);
  return out;
}

ExprId ExpressionMaker::leaf(const Wanted& w) {
  const auto visible = variables(w.type);
  if (visible.empty() || choices_.below(vocabulary_.heaps ? 4 : 3) == 1) return literal(w);
  return add(Variable{choices_.among(visible)});
}

ExprId ExpressionMaker::literal(const Wanted& w) {
  if (w.type == "bool") return add(Boolean{choices_.below(2) == 1});
  if (is_number(w.type)) return number(w.type);
  const bool may_be_text = w.type == "String" || (w.type == "Object" && vocabulary_.strings);
  if (may_be_text && choices_.below(3) > 0)
    return add(Text{choices_.among(std::vector<std::string>{"\"\"", "\"abc\""})});
  const bool is_array = !element_of(w.type).empty();
  if (is_array && (w.want == Want::object || choices_.below(2) == 1))
    return new_array(w.type, w.fuel);
  const std::vector<std::string> made = concrete(w.type);
  if (!made.empty() && (w.want == Want::object || choices_.below(2) == 1))
    return add(New{choices_.among(made)});
  if (w.want == Want::object) return add(Cast{w.type, add(Null{})});
  return add(Null{});
}

ExprId ExpressionMaker::read(const Wanted& w) {
  const Member field = choices_.among(fields(w.type));
  const ExprId object = make({field.owner, Want::object, w.fuel});
  return add(ReadField{object, field.name});
}

ExprId ExpressionMaker::write(const Wanted& w) {
  const Member field = choices_.among(variable_fields(w.type));
  const ExprId value = make(w.type, w.fuel);
  return add(WriteField{field.owner, {}, field.name, value});
}

ExprId ExpressionMaker::assign(const Wanted& w) {
  auto targets = variables(w.type, Fit::same);
  std::erase(targets, "this");
  const std::string target = choices_.among(targets);
  return add(Assign{target, make(w.type, w.fuel)});
}

ExprId ExpressionMaker::choose(const Wanted& w) {
  const ExprId condition = make("bool", w.fuel);
  const ExprId then_branch = make(w);
  return add(If{condition, then_branch, make(w)});
}

ExprId ExpressionMaker::let(const Wanted& w) {
  const std::string type = any_type();
  const std::string name = choices_.among(std::vector<std::string>{"x", "y", "z"});
  const ExprId value = make(type, w.fuel);
  scope_.push_back({name, type});
  const ExprId inner = make(w);
  scope_.pop_back();
  return add(Let{{type, {}}, name, value, inner});
}

ExprId ExpressionMaker::sequence(const Wanted& w) {
  Begin all;
  const std::uint32_t before = choices_.below(3);
  for (std::uint32_t i = 0; i < before; ++i) all.body.push_back(make(any_type(), w.fuel));
  all.body.push_back(make(w));
  return add(std::move(all));
}

ExprId ExpressionMaker::invoke(const Wanted& w) {
  const Member called = choices_.among(methods(w.type));
  const bool of_class = called.method->kind == Method::Kind::of_class;
  const ExprId object =
      of_class ? add(Variable{called.owner}) : make({called.owner, Want::object, w.fuel});
  Invoke call{object, called.name, {}};
  for (const Parameter& parameter : called.method->parameters)
    call.arguments.push_back(make(parameter.type.name, w.fuel));
  return add(std::move(call));
}

ExprId ExpressionMaker::equal(const Wanted& w) {
  const bool of_objects = vocabulary_.heaps && choices_.below(4) != 3;
  const std::string left_type = of_objects ? any_reference_type() : any_type();
  std::string right_type = left_type;
  if (is_number(left_type)) {
    right_type = any_operand();
  } else if (left_type != "bool") {
    right_type = any_reference_type();
  }
  const ExprId left = make(left_type, w.fuel);
  return add(Equal{left, make(right_type, w.fuel)});
}

ExprId ExpressionMaker::connective(const Wanted& w) {
  const std::uint32_t which = choices_.below(3);
  const ExprId left = make("bool", w.fuel);
  if (which == 0) return add(Not{left});
  const ExprId right = make("bool", w.fuel);
  return which == 1 ? add(And{left, right}) : add(Or{left, right});
}

ExprId ExpressionMaker::loop(const Wanted& w) {
  const ExprId condition = make("bool", w.fuel);
  loops_ += vocabulary_.jumps ? 1 : 0;
  const ExprId body = make(any_type(), w.fuel);
  loops_ -= vocabulary_.jumps ? 1 : 0;
  return add(While{condition, body});
}

ExprId ExpressionMaker::assertion(const Wanted& w) {
  const bool assumes = choices_.below(2) == 1;
  const ExprId condition = make("bool", w.fuel);
  return assumes ? add(Assume{condition}) : add(Assert{condition});
}

ExprId ExpressionMaker::add(Node node) {
  program_.exprs.push_back({std::move(node), {}});
  return ExprId(program_.exprs.size() - 1);
}

std::vector<std::string> ExpressionMaker::variables(std::string_view type, Fit fit) const {
  std::vector<std::string> out;
  std::set<std::string_view> hidden;
  for (auto local = scope_.rbegin(); local != scope_.rend(); ++local)
    if (hidden.insert(local->name).second &&
        (fit == Fit::same ? local->type == type : is_below(local->type, type)))
      out.push_back(local->name);
  return out;
}

std::vector<ExpressionMaker::Member> ExpressionMaker::fields(
    std::string_view type, std::vector<Field> Class::*kept) const {
  std::vector<Member> out;
  for (const Class& declared : program_.classes)
    for (const Field& field : declared.*kept)
      if (field.type.name == type) out.push_back({declared.name, field.name});
  return out;
}

std::vector<ExpressionMaker::Member> ExpressionMaker::variable_fields(std::string_view type) const {
  std::vector<Member> out;
  for (const Member& field : fields(type))
    for (const std::string& variable : variables(field.owner))
      out.push_back({variable, field.name});
  return out;
}

std::vector<ExpressionMaker::Member> ExpressionMaker::methods(std::string_view type) const {
  std::vector<Member> out;
  for (const Class& declared : program_.classes)
    for (const MethodId id : declared.methods)
      if (program_[id].result.name == type && (vocabulary_.recursion || id > method_))
        out.push_back({declared.name, program_[id].name, &program_[id]});
  return out;
}

}  // namespace heapsum::testing
