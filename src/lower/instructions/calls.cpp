// SPDX-License-Identifier: Apache-2.0
#include "calls.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "java/left_out.hpp"

namespace heapsum::lower {

namespace {

using classfile::MethodRef;
using classfile::Opcode;

}  // namespace

bool CallInstructions::instruction(const classfile::Instruction& i) {
  if (i.opcode < Opcode::invokevirtual || i.opcode >= Opcode::invokedynamic) return false;
  const auto& ref = method_.named<MethodRef>(i);
  if (frames_.instruction(i, ref)) return true;
  if (i.opcode == Opcode::invokestatic) refs_.start(ref);
  std::vector<Value> values = arguments(ref.type->parameters);
  if (ref.name == "<init>") return construct(ref, values), true;
  if (modelled(ref) || hashed_in_table(ref, values)) return true;
  const bool of_class = i.opcode == Opcode::invokestatic;
  Member m =
      method_.world.calls.call(ref, of_class                            ? CallKind::of_class
                                    : i.opcode == Opcode::invokespecial ? CallKind::of_this_class
                                                                        : CallKind::on_object);
  if (const auto own = own_body(ref)) m = *own;
  if (!m.wrong.empty()) return no_call(m.wrong, values), true;
  if (m.takes_receiver) values.insert(values.begin(), stack_.pop());
  Value on = expr_.constant({}, syntax::Variable{m.owner});
  if (!of_class && !m.takes_receiver) {
    const Value popped = stack_.pop();
    on = refs_.received(popped, object(std::string(ref.owner.name)));
    on.generic = types_.of(popped);
  }
  give(ref, on, m, values);
  return true;
}

/// Whoever checks a method against its contract runs what the method does.
std::optional<Member> CallInstructions::own_body(const MethodRef& ref) const {
  const bool is_check = method_.declared().name == fmt::format("{}$contract", ref.name);
  if (!is_check || method_.world.by_contract.empty() || ref.owner.name != method_.owner().name)
    return {};
  return method_.world.calls.own(ref);
}

std::vector<Generic> CallInstructions::generics_of(const std::vector<Value>& values) const {
  std::vector<Generic> all;
  for (const Value& v : values) all.push_back(types_.of(v));
  return all;
}

/// Its result is pushed, if it has one.
void CallInstructions::give(const MethodRef& ref, const Value& on, const Member& method,
                            const std::vector<Value>& values) {
  const auto& returns = ref.type->returns;
  Value v{returns ? type_of(*returns) : Type{Type::Kind::boolean}, Value::How::effect};
  v.expr = expr_.called(on, method.name, values);
  v.reads = on.reads;
  for (const Value& a : values) v.reads_what(a);
  v.generic = types_.result(on.generic, generics_of(values), ref);
  if (returns)
    stack_.push(std::move(v));
  else
    stack_.emit(v.expr);
}

void CallInstructions::call(const MethodRef& ref, const Value& on,
                            const std::vector<Value>& values) {
  const Member m = method_.world.calls.call(ref, CallKind::on_object);
  if (!m.wrong.empty()) return no_call(m.wrong, values);
  give(ref, on, m, values);
}

void CallInstructions::call_static(const MethodRef& ref, const std::vector<Value>& values) {
  const Member m = method_.world.calls.call(ref, CallKind::of_class);
  give(ref, expr_.constant({}, syntax::Variable{m.owner}), m, values);
}

/// It keeps its type in the source.
Value CallInstructions::coerced(const Value& v, const Type& to) {
  Value fitted = expr_.coerced(v, to);
  fitted.generic = types_.of(v);
  return fitted;
}

std::vector<Value> CallInstructions::arguments(
    const std::vector<classfile::FieldType>& parameters) {
  std::vector<Value> values(parameters.size());
  for (std::size_t i = values.size(); i-- > 0;)
    values[i] = coerced(stack_.pop(), type_of(parameters[i]));
  return values;
}

/// Methods of the language's classes.
bool CallInstructions::modelled(const MethodRef& ref) {
  if (loops_.copied(ref)) return true;
  const bool is_language = method_.world.hierarchy.find(std::string(kString)).file == nullptr;
  if (!is_language || ref.owner.name != kString || ref.name != "length") return false;
  const Value on = refs_.received(stack_.pop(), object(std::string(kString)));
  const syntax::ExprId of = expr_.use(on);
  stack_.push(expr_.made({Type::Kind::integer}, Value::How::effect, syntax::ReadField{of, "length"},
                         {&on}));
  return true;
}

/// The static method by which a hash table spreads hashes is told which table asks (hash-in, models/util.txt).
bool CallInstructions::hashed_in_table(const MethodRef& ref, const std::vector<Value>& values) {
  constexpr std::string_view kTables[] = {"java/util/HashMap", "java/util/IdentityHashMap"};
  const std::string table(ref.owner.name), in = method_.owner().name;
  const bool is_hash = ref.name == "hash" && std::ranges::find(kTables, table) != std::end(kTables);
  if (!is_hash || method_.declared().flags.is_static()) return false;
  Value asks = expr_.variable(object(in), "this");
  if (!method_.world.hierarchy.is_below(in, table)) {
    if (!method_.world.hierarchy.field(in, "this$0", fmt::format("L{};", table))) return false;
    const syntax::ExprId inner = expr_.use(asks);
    const std::string outer =
        method_.world.models.resolved(fmt::format("{{field {} this$0 L{};}}", in, table));
    asks = expr_.made(object(table), Value::How::effect, syntax::ReadField{inner, outer}, {&asks});
  }
  std::vector<Value> all{asks};
  all.insert(all.end(), values.begin(), values.end());
  const std::string descriptor = fmt::format("(L{};{}", table, ref.descriptor.substr(1));
  const Member hash{
      {},
      method_.world.models.resolved(fmt::format("{{call {} hash-in {}}}", table, descriptor)),
      {}};
  const std::string owner = method_.world.models.resolved(fmt::format("{{{}}}", table));
  give(ref, expr_.constant({}, syntax::Variable{owner}), hash, all);
  return true;
}

/// What is given to it is evaluated before.
void CallInstructions::no_call(const std::string& what, const std::vector<Value>& values) {
  for (const Value& v : values) stack_.drop(v);
  stack_.unsupported(what);
}

void CallInstructions::construct(const MethodRef& ref, const std::vector<Value>& values) {
  const Value on = stack_.pop();
  const std::string of(ref.owner.name);
  const bool is_standard = language_class(of).has_value() && of != kString &&
                           method_.world.hierarchy.find(of).file == nullptr;
  Member m;
  if (!is_standard) m = method_.world.calls.constructor(ref);
  if (!m.wrong.empty()) return no_call(m.wrong, values);
  if (is_standard)
    for (const Value& v : values) stack_.drop(v);
  if (on.type.kind != Type::Kind::fresh) {  // this(…), super(…)
    if (!is_standard) stack_.emit(expr_.called(on, m.name, values));
    return;
  }
  const Type type = object(of);
  const syntax::ExprId made_here = expr_.add(syntax::New{method_.world.classes.type_name(type)});
  Value object = {type, Value::How::effect, {}, made_here};
  object.is_assertion = is_assert(on.type.made_at);
  if (!is_standard) object.expr = expr_.called(object, m.name, values);
  for (const Value& v : values) object.reads_what(v);
  expr_.may_throw();
  constructed(on, std::move(object));
}

/// What is made there is thrown by an `assert`: getstatic $assertionsDisabled, ifne L, …, new, …, athrow, L:
bool CallInstructions::is_assert(classfile::Pc made_at) const {
  const auto& all = method_.code().instructions;
  std::size_t end = method_.code().index_of(made_at);
  while (end < all.size() && all[end].opcode != Opcode::athrow && targets(all[end]).empty()) ++end;
  if (end + 1 >= all.size() || all[end].opcode != Opcode::athrow) return false;
  for (std::size_t i = 0; i + 1 < method_.code().index_of(made_at); ++i) {
    if (all[i].opcode != Opcode::getstatic || all[i + 1].opcode != Opcode::ifne) continue;
    const auto& field = method_.file().pool.get<classfile::FieldRef>(
        std::get<classfile::PoolOperand>(all[i].operand).constant);
    if (field.name == kAssertionsOff && targets(all[i + 1])[0] == all[end + 1].pc) return true;
  }
  return false;
}

/// Wherever the fresh object is, it is this one now.
void CallInstructions::constructed(const Value& fresh, Value made_object) {
  const auto is_same = [&](const Type& t) { return t == fresh.type; };
  const auto copies =
      std::ranges::count_if(stack_.all(), [&](const Value& v) { return is_same(v.type); });
  const bool in_local = locals_.any_is(fresh.type);
  if (copies == 0 && !in_local) return stack_.emit(made_object.expr);
  if (copies == 1 && !in_local && is_same(stack_.below_top(0).type)) {
    stack_.below_top(0) = std::move(made_object);
    return;
  }
  stack_.spill_effects();
  const Value kept = stack_.in_variable(made_object);
  for (Value& v : stack_.all())
    if (is_same(v.type)) v = kept;
  locals_.replace(fresh.type, kept);
}

}  // namespace heapsum::lower
