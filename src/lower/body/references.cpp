// SPDX-License-Identifier: Apache-2.0
#include "references.hpp"

#include <algorithm>
#include <array>

namespace heapsum::lower {

Value References::constant_for(const Value& v) {
  if (v.type.kind != Type::Kind::object) return v;
  const auto method = method_.world.enums.constant_for(v.type.of, method_.owner().name);
  if (!method) return v;
  expr_.may_throw();
  const syntax::ExprId owner = expr_.add(syntax::Variable{method->owner}), given = expr_.use(v);
  return expr_.made(v.type, Value::How::effect, syntax::Invoke{owner, method->name, {given}}, {&v});
}

namespace {

// Equal ones may be one object.
constexpr auto kValues = std::to_array<std::string_view>(
    {"java/lang/String", "java/lang/Integer", "java/lang/Long", "java/lang/Short", "java/lang/Byte",
     "java/lang/Character", "java/lang/Boolean"});

}  // namespace

std::optional<Value> References::same_value(const Value& a, const Value& b) {
  World& world = method_.world;
  if (!world.entry.has_input() || classfile::is_of_the_runtime(method_.owner().name)) return {};
  if (a.type.kind != Type::Kind::object || b.type.kind != Type::Kind::object) return {};
  const auto is_of = [&](std::string_view c) { return a.type.of == c || b.type.of == c; };
  const auto of = std::ranges::find_if(kValues, is_of);
  if (of == kValues.end()) return {};
  const std::string name(*of);
  if (!world.hierarchy.is_below(name, a.type.of) || !world.hierarchy.is_below(name, b.type.of))
    return {};
  const std::string owner = world.classes.home(name).name;
  const std::string by =
      world.models.called(name, "same-value", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
  expr_.may_throw();
  const syntax::ExprId on = expr_.add(syntax::Variable{owner}), left = expr_.use(a),
                       right = expr_.use(b);
  return expr_.made({Type::Kind::boolean}, Value::How::effect,
                    syntax::Invoke{on, by, {left, right}}, {&a, &b});
}

void References::start(const std::string& owner) {
  // An object of the input is there before anything was initialised.
  const classfile::Method& m = method_.declared();
  const bool is_on_input =
      method_.world.entry.has_input() && !m.flags.is_static() && m.name != "<init>";
  const std::string code =
      method_.world.initialisers.started(owner, is_on_input ? "" : method_.owner().name);
  if (code.empty() || !started_.insert(owner).second) return;
  expr_.may_throw();
  stack_.emit(expr_.grafted(code));
}

void References::start(const classfile::MethodRef& ref) {
  const auto place =
      method_.world.hierarchy.method(std::string(ref.owner.name), ref.name, ref.descriptor);
  if (place) start(place->owner->name);
}

std::string References::base_below(std::size_t depth, const Type& type) {
  const std::size_t i = stack_.size() - 1 - depth;
  Value base = received(stack_[i], type);
  if (base.how != Value::How::variable) {
    stack_[i] =
        base.how == Value::How::constant
            ? expr_.made(type, Value::How::pure,
                         syntax::Cast{method_.world.classes.type_name(type), expr_.use(base)}, {})
            : base;
    stack_.spill(i);
    base = stack_[i];
  }
  return std::get<syntax::Variable>(base.node).name;
}

Value References::received(const Value& v, const Type& type) {
  if (v.type.kind != Type::Kind::null) return expr_.coerced(v, type);
  const std::string name = method_.world.classes.type_name(type);
  const syntax::ExprId operand = expr_.use(v);
  return expr_.made(type, Value::How::pure, syntax::Cast{name, operand}, {&v});
}

Value References::no_array(const Value& of, const std::string& type) {
  stack_.spill_effects();
  const Value v = stack_.in_variable(of);
  const syntax::ExprId given = expr_.use(v), tested = expr_.use(v), value = expr_.use(v);
  const syntax::ExprId none = expr_.add(syntax::Equal{given, expr_.add(syntax::Null{})});
  const syntax::ExprId is_object =
      expr_.add(syntax::InstanceOf{tested, method_.world.classes.class_of_objects()});
  const syntax::ExprId ends = expr_.no_way("an array as a " + classfile::java_name(type));
  const syntax::ExprId known = expr_.add(syntax::Or{none, is_object});
  return expr_.made(v.type, Value::How::effect, syntax::If{known, value, ends}, {&v});
}

}  // namespace heapsum::lower
