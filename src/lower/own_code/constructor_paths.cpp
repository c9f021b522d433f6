// SPDX-License-Identifier: Apache-2.0
#include "constructor_paths.hpp"

#include <algorithm>
#include <string_view>
#include <variant>

#include <fmt/format.h>

#include "java/types.hpp"
#include "values_seen.hpp"

namespace heapsum::lower {

namespace {

using classfile::FieldType;
using classfile::Instruction;
using classfile::Opcode;
using Kind = Computed::Kind;

constexpr std::size_t kMostPaths = 16;
constexpr std::size_t kLongestText = 400;  // of a text, in characters

struct State {
  std::size_t at = 0;
  std::vector<Computed> stack{};
  std::map<std::uint16_t, Computed> locals{};
  ConstructorPath path{};

  Computed pop() {
    HS_CHECK(!stack.empty());
    Computed top = std::move(stack.back());
    stack.pop_back();
    return top;
  }
  void pop(std::size_t n) { stack.resize(stack.size() - n); }
  void push(Computed v) {
    if (v.text.size() > kLongestText) v.text.clear();
    stack.push_back(std::move(v));
  }
};

class Walk {
 public:
  Walk(Hierarchy& hierarchy, const Klass& k, const classfile::Method& m,
       const IsLasting& is_lasting)
      : hierarchy_(hierarchy), klass_(k), method_(m), is_lasting_(is_lasting) {}

  std::optional<std::vector<ConstructorPath>> all() {
    if (!method_.code->handlers.empty()) return {};
    open_.push_back(start());
    while (!open_.empty()) {
      State s = std::move(open_.back());
      open_.pop_back();
      while (!is_ended_ && !has_failed_) step(s);
      is_ended_ = false;
      if (has_failed_ || open_.size() + ended_.size() > kMostPaths) return {};
    }
    return ended_;
  }

 private:
  State start() {
    State s;
    s.locals[0] = {.kind = Kind::itself};
    unsigned slot = 1, number = 0;
    for (const FieldType& type : method_.type->parameters) {
      Computed v = unseen(type);
      v.text = fmt::format("{{parameter {}}}", ++number);
      if (type.is_reference()) v.type = descriptor_written(type);
      s.locals[static_cast<std::uint16_t>(slot)] = v;
      slot += type.slots();
    }
    return s;
  }

  static std::string descriptor_written(const FieldType& type) {
    const std::string name = lower::name_of(type);
    return type.is_array() ? name : fmt::format("L{};", name);
  }

  void step(State& s) {
    const Instruction& i = method_.code->instructions[s.at];
    const Opcode op = family(i.opcode);
    ++s.at;
    if (op == Opcode::return_) {
      ended_.push_back(s.path);
      is_ended_ = true;
    } else if (op == Opcode::athrow) {
      is_ended_ = true;
    } else if (std::holds_alternative<classfile::Branch>(i.operand)) {
      branch(s, i, op);
    } else if (!constant(s, i, op) && !variable(s, i, op) && !number(s, op) && !element(s, i, op) &&
               !member(s, i, op)) {
      has_failed_ = true;
    }
  }

  bool constant(State& s, const Instruction& i, Opcode op) {
    const auto* n = std::get_if<classfile::Immediate>(&i.operand);
    switch (op) {
      case Opcode::aconst_null: return s.push({Kind::reference, std::string(kNullText)}), true;
      case Opcode::iconst_0:
      case Opcode::bipush:
      case Opcode::sipush: return s.push({Kind::integer, std::to_string(n->value)}), true;
      case Opcode::lconst_0:
        return s.push({Kind::long_integer, fmt::format("{}L", n->value)}), true;
      case Opcode::fconst_0:
      case Opcode::dconst_0: return s.push({}), true;
      case Opcode::ldc:
      case Opcode::ldc2_w: return s.push(of_pool(i)), true;
      case Opcode::nop: return true;
      case Opcode::pop: return s.pop(1), true;
      case Opcode::dup: return s.push(s.stack.back()), true;
      default: return false;
    }
  }

  Computed of_pool(const Instruction& i) const {
    const auto& c = klass_.file->pool[std::get<classfile::PoolOperand>(i.operand).constant];
    if (const auto* n = std::get_if<classfile::IntegerConstant>(&c))
      return {Kind::integer, std::to_string(n->value)};
    if (const auto* n = std::get_if<classfile::LongConstant>(&c))
      return {Kind::long_integer, fmt::format("{}L", n->value)};
    return {};
  }

  static bool variable(State& s, const Instruction& i, Opcode op) {
    if (const auto* local = std::get_if<classfile::Local>(&i.operand)) {
      if (is_within(op, Opcode::iload, Opcode::aload)) return s.push(s.locals[local->index]), true;
      if (!is_within(op, Opcode::istore, Opcode::astore)) return false;
      s.locals[local->index] = s.pop();
      return true;
    }
    const auto* more = std::get_if<classfile::Increment>(&i.operand);
    if (more == nullptr) return false;
    Computed& v = s.locals[more->index];
    if (!v.text.empty()) v.text = fmt::format("({} + {})", v.text, more->by);
    return true;
  }

  static bool number(State& s, Opcode op) {
    if (op == Opcode::lcmp) {
      const Computed b = s.pop(), a = s.pop();
      const bool is_seen = !a.text.empty() && !b.text.empty();
      return s.push(is_seen ? Computed{Kind::order, a.text, b.text} : Computed{Kind::integer}),
             true;
    }
    if (is_within(op, Opcode::fcmpl, Opcode::dcmpg)) return s.pop(2), s.push({Kind::integer}), true;
    if (is_within(op, Opcode::iadd, Opcode::drem) || is_within(op, Opcode::ishl, Opcode::lxor)) {
      const Computed b = s.pop(), a = s.pop();
      return s.push(combined(a, op, b)), true;
    }
    if (is_within(op, Opcode::ineg, Opcode::dneg) || is_within(op, Opcode::i2l, Opcode::i2s))
      return s.push(converted(s.pop(), op)), true;
    return false;
  }

  bool element(State& s, const Instruction& i, Opcode op) {
    if (is_within(op, Opcode::iaload, Opcode::saload)) {
      s.pop(1);
      is_object(s, s.pop());
      const bool is_int = op == Opcode::iaload || op >= Opcode::baload;
      return s.push({is_int                 ? Kind::integer
                     : op == Opcode::laload ? Kind::long_integer
                     : op == Opcode::aaload ? Kind::reference
                                            : Kind::other}),
             true;
    }
    if (is_within(op, Opcode::iastore, Opcode::sastore)) {
      gets_out(s.pop());
      s.pop(1);
      const Computed array = s.pop();
      has_failed_ |= array.has_rows;  // another row
      return is_object(s, array), true;
    }
    switch (op) {
      case Opcode::newarray:
      case Opcode::anewarray: return s.push(made(s, s.pop())), true;
      case Opcode::multianewarray: {
        const std::size_t n = std::get<classfile::MultiNewArray>(i.operand).dimensions;
        if (n < 2) return s.push(made(s, s.pop())), true;
        s.pop(n - 2);
        const Computed columns = s.pop();
        return s.push(made(s, s.pop(), &columns)), true;
      }
      case Opcode::arraylength: return s.push(length(s, s.pop())), true;
      default: return false;
    }
  }

  static Computed made(State& s, const Computed& n, const Computed* columns = nullptr) {
    for (const Computed* one : {&n, columns})
      if (one != nullptr && !one->text.empty())
        s.path.conditions.push_back(fmt::format("({} >= 0)", one->text));
    if (columns == nullptr)
      return n.text.empty() ? Computed{Kind::reference} : Computed{Kind::array, n.text};
    return {.kind = Kind::array, .text = n.text, .with = columns->text, .has_rows = true};
  }

  static Computed length(State& s, const Computed& v) {
    if (v.kind == Kind::array) return {Kind::integer, v.text};
    is_object(s, v);
    if (v.text.empty() || !v.type.starts_with('[')) return {Kind::integer};
    return {Kind::integer, fmt::format("({} $ length)", v.text)};
  }

  /// Null would have ended it here.
  static void is_object(State& s, const Computed& v) {
    if (v.kind == Kind::reference && !v.text.empty() && v.text != kNullText)
      s.path.conditions.push_back(fmt::format("({} != null)", v.text));
  }

  bool member(State& s, const Instruction& i, Opcode op) {
    const auto* operand = std::get_if<classfile::PoolOperand>(&i.operand);
    switch (op) {
      case Opcode::new_: return s.push({Kind::reference}), true;
      case Opcode::checkcast: return s.pop(1), s.push({Kind::reference}), true;
      case Opcode:: instanceof: return s.pop(1), s.push({Kind::integer}), true;
      case Opcode::getstatic: return s.push(of_class(field_of(*klass_.file, i))), true;
      case Opcode::putstatic: return gets_out(s.pop()), true;
      case Opcode::getfield: return s.push(read(s, field_of(*klass_.file, i))), true;
      case Opcode::putfield: return write(s, field_of(*klass_.file, i)), true;
      case Opcode::invokedynamic:
        return called(s, *klass_.file->pool.get<classfile::InvokeDynamic>(operand->constant).type),
               true;
      case Opcode::invokestatic:
      case Opcode::invokespecial:
      case Opcode::invokevirtual:
      case Opcode::invokeinterface: return call(s, lower::called(*klass_.file, i), op), true;
      default: return false;
    }
  }

  /// Assertions are switched on.
  static Computed of_class(const classfile::FieldRef& ref) {
    if (ref.name == "$assertionsDisabled") return {Kind::boolean, std::string(kFalseText)};
    return unseen(ref.type);
  }

  void call(State& s, const classfile::MethodRef& ref, Opcode op) {
    const std::size_t n = ref.type->parameters.size();
    const bool refuses_null = op == Opcode::invokestatic && ref.name == "requireNonNull" &&
                              ref.owner.name == "java/util/Objects";
    const Computed first = n > 0 ? s.stack[s.stack.size() - n] : Computed{};
    called(s, *ref.type);
    if (refuses_null) {
      is_object(s, first);
      s.stack.back() = first;
      return;
    }
    if (op == Opcode::invokestatic) return;
    const std::size_t below = ref.type->returns ? 1 : 0;
    const auto receiver = s.stack.end() - static_cast<std::ptrdiff_t>(below + 1);
    const Computed on = *receiver;
    s.stack.erase(receiver);
    if (ref.name != "<init>") gets_out(on);
    is_object(s, on);
  }

  void called(State& s, const classfile::MethodDescriptor& type) {
    for (std::size_t n = type.parameters.size(); n > 0; --n) gets_out(s.pop());
    if (type.returns) s.push(unseen(*type.returns));
  }

  std::optional<FieldPlace> lasting(const classfile::FieldRef& ref) {
    const auto place = hierarchy_.field(std::string(ref.owner.name), ref.name, ref.descriptor);
    return place && is_lasting_(*place) ? place : std::nullopt;
  }

  Computed read(State& s, const classfile::FieldRef& ref) {
    const Computed on = s.pop();
    Computed v = unseen(ref.type);
    // Of other classes, an object may be one that is still being made.
    const auto place = lasting(ref);
    const bool is_own = place && place->owner == &klass_;
    if (on.kind == Kind::itself) {
      const auto assigned = s.path.fields.find(std::string(ref.name));
      return assigned != s.path.fields.end() && is_own ? assigned->second : v;
    }
    is_object(s, on);
    if (!is_own || on.text.empty() || on.type != fmt::format("L{};", place->owner->name)) return v;
    if (v.kind == Kind::other) return v;
    v.text = field_text(on.text, *place);
    if (v.kind == Kind::reference) v.type = std::string(ref.descriptor);
    return v;
  }

  void write(State& s, const classfile::FieldRef& ref) {
    Computed v = s.pop();
    const Computed on = s.pop();
    const auto place = lasting(ref);
    const bool is_own = place && place->owner == &klass_;
    if (!is_own || on.kind != Kind::itself) gets_out(v);
    if (on.kind == Kind::itself && is_own) s.path.fields[std::string(ref.name)] = std::move(v);
    if (on.kind == Kind::itself) return;
    has_failed_ |= is_own;  // it changes another object
    is_object(s, on);
  }

  /// Somebody may have the object though the constructor refuses it later, or the array, and change its rows.
  void gets_out(const Computed& v) { has_failed_ |= v.kind == Kind::itself || v.has_rows; }

  void branch(State& s, const Instruction& i, Opcode op) {
    const classfile::Pc target = std::get<classfile::Branch>(i.operand).target;
    const auto& all = method_.code->instructions;
    const auto there = std::ranges::find(all, target, &Instruction::pc);
    const auto to = static_cast<std::size_t>(there - all.begin());
    if (to < s.at || op == Opcode::jsr) return void(has_failed_ = true);
    if (op == Opcode::goto_) return void(s.at = to);
    const std::string condition = where_it_jumps(s.stack, op);
    if (condition == kFalseText) return;
    State other = s;
    other.at = to;
    if (!condition.empty()) {
      other.path.conditions.push_back(condition);
      s.path.conditions.push_back(fmt::format("(not {})", condition));
    }
    open_.push_back(std::move(other));
  }

  Hierarchy& hierarchy_;
  const Klass& klass_;
  const classfile::Method& method_;
  const IsLasting& is_lasting_;
  std::vector<State> open_{};
  std::vector<ConstructorPath> ended_{};
  bool is_ended_ = false, has_failed_ = false;
};

}  // namespace

std::optional<std::vector<ConstructorPath>> constructor_paths(Hierarchy& hierarchy, const Klass& k,
                                                              const classfile::Method& m,
                                                              const IsLasting& is_lasting) {
  return Walk(hierarchy, k, m, is_lasting).all();
}

}  // namespace heapsum::lower
