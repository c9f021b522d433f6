// SPDX-License-Identifier: Apache-2.0
#include "java_text.hpp"

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <heapsum/base/float_text.hpp>
#include <heapsum/report/java_operators.hpp>
#include <heapsum/syntax/operators.hpp>

#include "java_constant.hpp"
#include "java_flow.hpp"
#include "java_names.hpp"

namespace heapsum::report {

namespace {

using namespace syntax;

std::string_view type_word(Type::Kind kind) {
  switch (kind) {
    case Type::Kind::boolean: return "boolean";
    case Type::Kind::long_integer: return "long";
    case Type::Kind::byte: return "byte";
    case Type::Kind::short_integer: return "short";
    case Type::Kind::character: return "char";
    case Type::Kind::float_number: return "float";
    case Type::Kind::double_number: return "double";
    case Type::Kind::integer:
    case Type::Kind::null:
    case Type::Kind::object:
    case Type::Kind::never: break;
  }
  return "int";
}

/// What stands for what is not shown.
constexpr std::string_view kLeftOut = "...";
/// Deeper expressions are left out: they would be too long in any case.
constexpr std::size_t kDeepestText = 40;

class JavaText {
 public:
  JavaText(const Program& program, std::size_t longest) : program_(program), longest_(longest) {}

  std::string of(ExprId at) {
    put(at, Level::any);
    return std::move(out_);
  }

 private:
  template <typename T>
  const T* as(ExprId at) const {
    return std::get_if<T>(&program_[at].node);
  }

  JavaText& put(std::string_view text) {
    out_ += text;
    return *this;
  }

  /// In brackets where it binds less than `least`.
  JavaText& put(ExprId at, Level least) {
    if (depth_ == kDeepestText || out_.size() > longest_) return put(kLeftOut);
    ++depth_;
    std::visit([&](const auto& e) { node(at, e, least); }, program_[at].node);
    --depth_;
    return *this;
  }

  template <typename Write>
  void bracketed(Level level, Level least, const Write& write) {
    if (level < least) put("(");
    write();
    if (level < least) put(")");
  }

  void infix(ExprId left, Operator op, ExprId right, Level least) {
    bracketed(op.level, least, [&] {
      put(left, op.level).put(" ").put(op.word).put(" ").put(right, next(op.level));
    });
  }

  void prefix(std::string_view word, ExprId operand, Level least) {
    bracketed(Level::unary, least, [&] { put(word).put(operand, Level::unary); });
  }

  void list(const std::vector<ExprId>& all, std::size_t from = 0) {
    put("(");
    for (std::size_t i = from; i < all.size(); ++i)
      put(i > from ? ", " : "").put(all[i], Level::any);
    put(")");
  }

  /// What the variable held where it is read: it is written shortly before.
  [[nodiscard]] std::optional<ExprId> held(std::string_view variable, ExprId read) const {
    constexpr std::size_t kNear = 2000;
    for (std::size_t i = read.index(); i-- > 0 && read.index() - i < kNear;)
      if (const auto* e = as<Assign>(ExprId(i)); e != nullptr && e->variable == variable)
        return e->value;
    return {};
  }

  void variable(const std::string& name, ExprId at, Level least) {
    if (!is_temporary(name)) {
      const bool is_class = !name.empty() && name[0] >= 'A' && name[0] <= 'Z';
      put(is_class ? java_type(name) : java_member(name));
    } else if (const auto value = held(name, at)) {
      put(*value, least);
    } else {
      put(kLeftOut);
    }
  }

  /// The condition, turned round if need be.
  void condition(ExprId at, bool holds, Level least) {
    if (const auto* e = as<Not>(at)) return condition(e->operand, !holds, least);
    if (holds) {
      put(at, least);
    } else if (const auto* equal = as<Equal>(at)) {
      infix(equal->left, {"!=", Level::equality}, equal->right, least);
    } else if (const auto* call = as<Invoke>(at);
               call != nullptr && kind_of_call(call->method) == JavaCall::same_value) {
      infix(call->arguments[0], {"!=", Level::equality}, call->arguments[1], least);
    } else if (const auto* order = as<Compare>(at); order != nullptr && is_exact(order->left)) {
      infix(order->left, {kOpposite[static_cast<std::size_t>(order->op)], Level::relation},
            order->right, least);
    } else {
      prefix("!", at, least);
    }
  }
  /// Of NaN a comparison and its opposite are both false.
  [[nodiscard]] bool is_exact(ExprId at) const { return !program_[at].type.is_floating(); }

  // ---- by node
  void node(ExprId at, const Variable& e, Level least) { variable(e.name, at, least); }
  void node(ExprId, const Null&, Level) { put("null"); }
  void node(ExprId, const Boolean& e, Level) { put(e.value ? "true" : "false"); }
  void node(ExprId, const syntax::Integer& e, Level) {
    put(fmt::format("{}{}", e.value, e.is_long ? "L" : ""));
  }
  void node(ExprId, const Decimal& e, Level) { put(float_text(e.bits, e.format)); }
  void node(ExprId, const Text& e, Level) { put(e.literal); }
  void node(ExprId, const New& e, Level) { put("new ").put(java_type(e.class_name)).put("()"); }
  void node(ExprId, const ReadField& e, Level) {
    put(e.object, Level::primary).put(".").put(java_member(e.field));
  }
  void node(ExprId at, const WriteField& e, Level least) {
    bracketed(Level::assignment, least, [&] {
      variable(e.variable, at, Level::primary);
      put(".").put(java_member(e.field)).put(" = ").put(e.value, Level::assignment);
    });
  }
  void node(ExprId at, const Assign& e, Level least) {
    // What a variable of lowering's own gets is all that the source has.
    if (is_temporary(e.variable)) return void(put(e.value, least));
    bracketed(Level::assignment, least, [&] {
      variable(e.variable, at, Level::primary);
      put(" = ").put(e.value, Level::assignment);
    });
  }
  void node(ExprId, const Equal& e, Level least) {
    infix(e.left, {"==", Level::equality}, e.right, least);
  }
  void node(ExprId, const Compare& e, Level least) {
    infix(e.left, {kCompare[static_cast<std::size_t>(e.op)], Level::relation}, e.right, least);
  }
  void node(ExprId, const Arithmetic& e, Level least) {
    infix(e.left, kArithmetic[static_cast<std::size_t>(e.op)], e.right, least);
  }
  void node(ExprId, const And& e, Level least) {
    infix(e.left, {"&&", Level::both}, e.right, least);
  }
  void node(ExprId, const Or& e, Level least) {
    infix(e.left, {"||", Level::either}, e.right, least);
  }
  void node(ExprId, const Not& e, Level least) { condition(e.operand, false, least); }
  void node(ExprId, const Unary& e, Level least) {
    const std::string_view java = syntax::row(e.op).java;
    if (java.size() == 1) return prefix(java, e.operand, least);
    put(java).put("(").put(e.operand, Level::any).put(")");
  }
  void node(ExprId, const If& e, Level least) {
    const auto* yes = as<syntax::Integer>(e.then_branch);
    const auto* no = as<syntax::Integer>(e.else_branch);
    // A boolean, which is an int of bytecode.
    if (yes != nullptr && no != nullptr && yes->value == 1 && no->value == 0)
      return void(put(e.condition, least));
    if (is_value(e.then_branch) && is_value(e.else_branch))
      return bracketed(Level::conditional, least, [&] {
        put(e.condition, Level::either).put(" ? ").put(e.then_branch, Level::conditional);
        put(" : ").put(e.else_branch, Level::conditional);
      });
    put("if (").put(e.condition, Level::any).put(")");
  }
  /// And no statement.
  [[nodiscard]] bool is_value(ExprId at) const {
    return as<Goto>(at) == nullptr && as<Begin>(at) == nullptr && as<Null>(at) == nullptr &&
           as<Throw>(at) == nullptr;
  }
  void node(ExprId, const While& e, Level) { put("while (").put(e.condition, Level::any).put(")"); }
  void node(ExprId, const Let& e, Level least) { put(e.value, least); }
  void node(ExprId, const Begin& e, Level least) {
    if (e.body.empty()) return void(put("null"));
    put(e.body.back(), least);
  }
  void node(ExprId, const Invoke& e, Level least) {
    switch (kind_of_call(e.method)) {
      case JavaCall::constructor: return constructor(e);
      case JavaCall::initialiser: return void(put("static { ... } of ").put(e.object, Level::any));
      case JavaCall::of_super: put("super"); break;
      case JavaCall::on_anything:
        put(e.arguments[0], Level::primary).put(".").put(java_member(e.method));
        return list(e.arguments, 1);
      case JavaCall::of_enum:
      case JavaCall::kept: return void(put(e.arguments[0], Level::primary));
      case JavaCall::same_value:
        return infix(e.arguments[0], {"==", Level::equality}, e.arguments[1], least);
      case JavaCall::constant: return void(put(java_constant(program_, e)));
      case JavaCall::method:
        if (const auto parts = concatenated(e); parts.size() > 1) return sum(parts, least);
        put(e.object, Level::primary);
        break;
    }
    put(".").put(java_member(e.method));
    list(e.arguments);
  }
  /// new StringBuilder().append(a).append(b).toString() is what lowering makes of a + b.
  [[nodiscard]] std::vector<ExprId> concatenated(const Invoke& e) const {
    if (e.method != "toString") return {};
    std::vector<ExprId> parts;
    const auto* call = as<Invoke>(e.object);
    for (; call != nullptr && java_member(call->method) == "append";
         call = as<Invoke>(call->object))
      parts.insert(parts.begin(), call->arguments[0]);
    const auto* made = call == nullptr ? nullptr : as<New>(call->object);
    const bool is_builder = made != nullptr && made->class_name == "StringBuilder";
    return is_builder && call->arguments.empty() ? parts : std::vector<ExprId>{};
  }
  void sum(const std::vector<ExprId>& parts, Level least) {
    bracketed(Level::sum, least, [&] {
      put(parts[0], Level::sum);
      for (std::size_t i = 1; i < parts.size(); ++i) put(" + ").put(parts[i], Level::product);
    });
  }
  void constructor(const Invoke& e) {
    const auto* made = as<New>(e.object);
    if (made != nullptr)
      put("new ").put(java_type(made->class_name));
    else
      put("super");
    list(e.arguments);
  }
  void node(ExprId at, const Assert&, Level) {
    put("assert");
    if (const auto c = asserted(program_, at)) put(" "), condition(c->at, c->holds, Level::any);
  }
  void node(ExprId, const Assume& e, Level) { put("assume ").put(e.condition, Level::any); }
  void node(ExprId, const InstanceOf& e, Level least) {
    bracketed(Level::relation, least, [&] {
      put(e.object, Level::relation).put(" instanceof ").put(java_type(e.class_name));
    });
  }
  void node(ExprId, const Cast& e, Level least) {
    prefix(fmt::format("({}) ", java_type(e.class_name)), e.object, least);
  }
  void node(ExprId, const Convert& e, Level least) {
    // Java converts constants by itself.
    if (e.implicit || as<syntax::Integer>(e.operand) != nullptr) return void(put(e.operand, least));
    prefix(fmt::format("({}) ", type_word(e.to)), e.operand, least);
  }
  void node(ExprId, const NewArray& e, Level) {
    const std::string type = java_type(e.type.name);
    const std::size_t brackets = type.find('[');
    put("new ").put(type.substr(0, brackets)).put("[").put(e.length, Level::any).put("]");
    put(std::string_view(type).substr(brackets + 2));
  }
  void node(ExprId, const ReadElement& e, Level) {
    put(e.array, Level::primary).put("[").put(e.index, Level::any).put("]");
  }
  void node(ExprId at, const WriteElement& e, Level least) {
    bracketed(Level::assignment, least, [&] {
      variable(e.variable, at, Level::primary);
      put("[").put(e.index, Level::any).put("] = ").put(e.value, Level::assignment);
    });
  }
  void node(ExprId, const Throw& e, Level) {
    if (const auto* error = as<If>(e.value))  // what an initialiser lets out becomes an error
      if (as<InstanceOf>(error->condition) != nullptr) return void(put("static { ... }"));
    put("throw ").put(e.value, Level::any);
  }
  void node(ExprId, const Try&, Level) { put("try"); }
  void node(ExprId, const Unsupported& e, Level) {
    put("unsupported: ").put(std::string_view(e.what).substr(1, e.what.size() - 2));
  }
  void node(ExprId, const Old& e, Level) { put("\\old(").put(e.value, Level::any).put(")"); }
  void node(ExprId, const Fresh& e, Level) { put("\\fresh(").put(e.object, Level::any).put(")"); }
  void node(ExprId, const Unchanged&, Level) { put("assignable"); }
  void node(ExprId, const CallByContract& e, Level) { put(std::string_view(e.class_name)); }
  void node(ExprId, const BreakLoop&, Level) { put("break"); }
  void node(ExprId, const ContinueLoop&, Level) { put("continue"); }
  void node(ExprId, const Blocks&, Level) { put(kLeftOut); }
  void node(ExprId, const Goto& e, Level) {
    const auto c = loop_condition(program_, e);
    if (!c) return void(put("loop"));
    put("while (");
    condition(c->at, c->holds, Level::any);
    put(")");
  }

  const Program& program_;
  std::size_t longest_;
  std::string out_{};
  std::size_t depth_ = 0;
};

}  // namespace

bool is_of_java(const Program& program, ExprId at) {
  return !program.source.file_at(program[at].where.begin).empty();
}

std::string java_text(const Program& program, ExprId at, std::size_t longest) {
  return JavaText(program, longest).of(at);
}

}  // namespace heapsum::report
