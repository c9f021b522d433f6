// SPDX-License-Identifier: Apache-2.0
// The body of one method. Each basic block is executed on a stack of expressions: what an instruction pushes is an
// expression over variables, and what has an effect stays there until the next effect, or a jump, needs it
// in a variable. Blocks are executed until the types of all variables at their starts are known, and then once more:
// what they gave last is the method's.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "blocks.hpp"
#include "variables.hpp"
#include "world.hpp"

namespace heapsum::lower {

struct Value {
  // How much it matters when it is evaluated: not at all; before the variables that it reads change; in
  // order with all that has an effect, may fail, or reads the heap.
  enum class How : std::uint8_t { constant, variable, pure, effect };
  Type type{};
  How how = How::constant;
  syntax::Node node{};    // of a constant or variable: each use is an expression of its own
  syntax::ExprId expr{};  // of the others
  std::vector<std::string> reads{};       // variables
  std::optional<std::int64_t> literal{};  // its number
  bool is_assertion = false;              // a new AssertionError
};

class Body {
 public:
  Body(World& world, const Job& job);
  void run();

 private:
  using ExprId = syntax::ExprId;
  using Instruction = classfile::Instruction;
  using Opcode = classfile::Opcode;

  struct Local {
    Type type{};
    std::string hint{};
    bool operator==(const Local&) const = default;
  };
  struct State {
    std::vector<Local> locals{};
    std::vector<Type> stack{};
    bool operator==(const State&) const = default;
  };
  struct Move {
    std::string to;
    Value from;
  };
  /// `falls` holds where the instruction does not jump; `jumps` if it is the other way round.
  struct Condition {
    ExprId holds{};
    bool jumps = false;
    std::optional<bool> known{};  // whether it jumps
    Value made{};                 // how and reads of what it is made of
  };

  /// lcmp, fcmpl and the like, before the jump that they are there for.
  struct Ordered {
    Value left, right;
    Opcode by;
  };

  // ---- the method (body.cpp)
  void name_parameters();
  void enter();
  void find_types();
  ExprId all_blocks();
  ExprId initialiser(ExprId body);
  ExprId in_variables(ExprId body);
  ExprId block(std::size_t index);
  ExprId in_handlers(const BasicBlock& b, ExprId body);
  void step(std::size_t& at);

  // ---- expressions and values (values.cpp)
  ExprId add(syntax::Node node);
  ExprId number(std::int64_t n, bool is_long = false);
  Value constant(Type type, syntax::Node node);
  Value literal(std::int64_t n);
  Value variable(Type type, const std::string& name);
  Value made(Type type, Value::How how, syntax::Node node, const std::vector<const Value*>& of);
  ExprId use(const Value& v);
  Value coerced(const Value& v, const Type& to);
  Value as_int(const Value& v);
  ExprId fitted(const Value& v, const Type& to) { return use(coerced(v, to)); }

  // ---- the stack (stack.cpp)
  void push(Value v);
  Value pop();
  void spill(std::size_t i);
  void spill_effects();
  void spill_all();
  void spill_readers(const std::string& name);
  Value in_variable(const Value& v);
  void emit(ExprId statement);
  bool shuffle(Opcode op);
  void load(std::size_t index);
  void store(std::size_t index, classfile::Pc after);
  Local declared_at(std::size_t index, classfile::Pc pc, const Type& flow);
  std::string name(std::size_t index, const Local& l);

  // ---- jumps (jumps.cpp)
  void merge(std::size_t block, const std::vector<Type>& stack);
  Type joined(const Type& a, const Type& b);
  ExprId go(std::size_t instruction);
  ExprId moved(std::vector<Move> moves, ExprId last);
  void keep_for_handlers();
  bool jump(const Instruction& i, std::size_t& at);
  Condition condition(const Instruction& i);
  void order(Opcode by, std::size_t& at);
  Condition ordered(Opcode op, const Ordered& o);
  Condition compared(Opcode op, const Value& a, const Value& b);
  Value constant_for(const Value& v);
  ExprId decision(syntax::If made);
  void branch(const Instruction& i, std::size_t at, const Condition& c);
  void select(const Instruction& i);
  void give_back(const Instruction& i);
  void raise();
  void finish(ExprId last) { last_ = last; }
  void unsupported(const std::string& what);
  ExprId no_way(const std::string& what);

  // ---- the other instructions, by kind: false, where it is none of them
  bool number_instruction(const Instruction& i, std::size_t& at);  // numbers.cpp
  bool arithmetic(Opcode op);
  void bits_of_bools(Opcode op, const Value& a, const Value& b);
  template <typename Float>
  void floating(Float number);
  bool constant_instruction(const Instruction& i);
  void pool_constant(const classfile::Constant& c);
  bool known_field(const classfile::FieldRef& ref);
  void class_constant(const std::string& of);
  void text(std::string_view literal);
  void concatenation(const classfile::InvokeDynamic& site);
  bool object_instruction(const Instruction& i);  // objects.cpp
  void start(const std::string& owner);
  void start(const classfile::MethodRef& ref);
  void get_field(const Instruction& i, bool of_class);
  void put_field(const Instruction& i, bool of_class);
  std::optional<FieldPlace> field_place(const Instruction& i, bool of_class);
  void class_test(const Instruction& i);
  Value no_array(const Value& of, const std::string& type);
  Value received(const Value& v, const Type& type);
  std::string base_below(std::size_t depth, const Type& type);
  bool call_instruction(const Instruction& i);  // calls.cpp
  void dynamic(const Instruction& i);           // dynamic.cpp
  void of_record(const Instruction& i, const classfile::InvokeDynamic& site);
  void lambda(const Instruction& i, const classfile::InvokeDynamic& site);
  std::vector<Value> arguments(const classfile::MethodRef& ref);
  void no_call(const std::string& what, const std::vector<Value>& values);
  void call(const classfile::MethodRef& ref, const Value& on, const std::vector<Value>& values);
  void construct(const classfile::MethodRef& ref, const std::vector<Value>& values);
  ExprId called(const Value& on, const std::string& name, const std::vector<Value>& values);
  void constructed(const Value& fresh, Value object);
  [[nodiscard]] bool is_assert(classfile::Pc made_at) const;
  bool modelled(const classfile::MethodRef& ref);
  bool array_instruction(const Instruction& i);  // arrays.cpp
  void new_array(const std::string& type);
  void new_arrays(const Instruction& i);  // nested_arrays.cpp
  ExprId nested(const std::string& type, const std::vector<Value>& lengths, std::size_t depth);
  bool copied(const classfile::MethodRef& ref);
  ExprId each(const Value& counter, const Value& length, ExprId body);
  Value with_length(const Value& v);
  std::string widened_below(std::size_t depth);
  void read_element(Opcode op);
  void write_element(Opcode op);
  std::string array_type(const Value& array, Opcode op);

  World& world_;
  const Job& job_;
  syntax::Program& program_;
  const classfile::Method& method_;
  const classfile::Code& code_;
  Blocks blocks_;
  Variables variables_;
  State entry_{};
  std::vector<std::optional<State>> states_{};
  std::set<std::size_t> waiting_{};
  bool is_last_ = false;  // types are known

  // the block that is being executed
  const BasicBlock* block_ = nullptr;
  std::vector<Value> stack_{};
  std::vector<Local> locals_{};
  std::vector<ExprId> statements_{};
  std::optional<ExprId> last_{};
  std::optional<Ordered> ordered_{};  // before the jump
  std::set<std::string> started_{};   // classes
  std::size_t temporaries_ = 0;
  bool may_throw_ = false;
  Span span_{};
};

/// Its UTF-16 units.
std::vector<std::uint32_t> units_of(std::string_view text);
/// An interface that arrays have in Java, and not in Javalite.
bool is_above_arrays(const std::string& name);

/// A text as Javalite writes it, with its quotes. Surrogates without partners may be in it.
std::string literal_of(std::string_view text);

}  // namespace heapsum::lower
