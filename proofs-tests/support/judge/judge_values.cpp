// SPDX-License-Identifier: Apache-2.0
// Fields, elements, numbers, and what an object is.
#include "judge_numbers.hpp"
#include "judge_run.hpp"

namespace heapsum::testing {

using namespace syntax;

namespace {

constexpr std::int64_t kMostElements = 1000;

}  // namespace

ObjectIndex Interpreter::target(const InputValue& v) {
  const auto* at = std::get_if<ObjectIndex>(&v);
  decisions_ += at == nullptr ? 'N' : 'o';
  if (at == nullptr) throw Raised{OutcomeKind::null_dereference};
  return *at;
}

InputValue Interpreter::field(const InputValue& v, FieldSlot f) {
  return heap_.read(target(v), f.index());
}

InputValue Interpreter::create_array(const NewArray& e, Locals& x) {
  const std::int64_t n = number(eval(e.length, x));
  if (!is_within(n >= 0)) throw Raised{OutcomeKind::negative_size, NullValue{}, {{"bad-size", n}}};
  // Whether the bound cuts such a run is for the machine, which knows where n comes from, to say.
  const bool is_literal = std::holds_alternative<Integer>(program_[e.length].node);
  if (is_literal ? n > kMostElements : n > std::int64_t{most_length_}) throw TooLong{};
  is_within(true);
  return heap_.make_array(e.type.resolved.of, n);
}

JudgedPlace Interpreter::element(const InputValue& array, std::int64_t i) {
  const ObjectIndex object = target(array);
  const std::int64_t n = number(heap_.read(object, 0));
  if (!is_within(i >= 0 && i < n))
    throw Raised{
        OutcomeKind::index_out_of_bounds, NullValue{}, {{"bad-index", i}, {"bad-length", n}}};
  return {object.index(), static_cast<std::size_t>(i) + 1};
}

InputValue Interpreter::read_element(const ReadElement& e, Locals& x) {
  const InputValue array = eval(e.array, x);
  const auto [object, slot] = element(array, number(eval(e.index, x)));
  return heap_.read(ObjectIndex(object), slot);
}

InputValue Interpreter::write_element(const WriteElement& e, Locals& x) {
  const std::int64_t i = number(eval(e.index, x));
  const InputValue v = eval(e.value, x);
  const auto [object, slot] = element(x[e.array.index()], i);
  const Type type = classes_.type_of(heap_.class_of(ObjectIndex(object)), slot);
  if (type.is_reference() && classes_.has_others_below(e.declared) &&
      !is_instance(v, type.of, true))
    throw Raised{OutcomeKind::array_store};
  heap_.write(ObjectIndex(object), slot, v);
  return v;
}

InputValue Interpreter::equal(const Equal& e, Locals& x) {
  const InputValue a = eval(e.left, x);
  const InputValue b = eval(e.right, x);
  if (e.on_references) decisions_ += a == b ? '=' : '#';
  if (const auto* n = std::get_if<std::int64_t>(&a))
    return equal_numbers(kind_of_value(e.left), *n, number(b));
  return a == b;
}

InputValue Interpreter::compare(const Compare& e, Locals& x) {
  const std::int64_t a = number(eval(e.left, x));
  const std::int64_t b = number(eval(e.right, x));
  return related(e.op, kind_of_value(e.left), a, b);
}

InputValue Interpreter::arithmetic(const Arithmetic& e, Type::Kind kind, Locals& x) {
  const std::int64_t a = number(eval(e.left, x));
  const std::int64_t b = number(eval(e.right, x));
  if (Type{kind, {}}.is_floating()) return combined_floats(e.op, kind, a, b);
  if (e.op == ArithmeticOp::divide || e.op == ArithmeticOp::remainder) check_divisor(b);
  return fitted(combined(e.op, kind, a, b), kind);
}

void Interpreter::check_divisor(std::int64_t divisor) {
  decisions_ += divisor == 0 ? 'Z' : 'z';
  if (divisor == 0) throw Raised{OutcomeKind::division_by_zero};
}

InputValue Interpreter::write(const WriteField& e, Locals& x) {
  const InputValue v = eval(e.value, x);
  heap_.write(target(e.of_class ? heap_.statics() : x[e.object.index()]), e.slot.index(), v);
  return v;
}

bool Interpreter::is_instance(const InputValue& v, ClassId of, bool null) {
  const auto* at = std::get_if<ObjectIndex>(&v);
  const bool is = at == nullptr ? null : classes_.below(heap_.class_of(*at), of);
  decisions_ += is ? 'I' : 'i';
  return is;
}

InputValue Interpreter::cast(const Cast& e, Locals& x) {
  const InputValue v = eval(e.object, x);
  if (!is_instance(v, e.of, true)) throw Raised{OutcomeKind::class_cast};
  return v;
}

InputValue Interpreter::error(ClassId of, const Raised& raised) {
  const InputValue object = heap_.make(of);
  for (std::size_t i = 0; i < program_[of].fields.size(); ++i) {
    const syntax::Field& f = program_[of].fields[i];
    const auto at = raised.told.find(f.name);
    if (at != raised.told.end() && f.type.resolved.kind == syntax::Type::Kind::integer)
      heap_.write(std::get<ObjectIndex>(object), i, at->second);
  }
  return object;
}

}  // namespace heapsum::testing
