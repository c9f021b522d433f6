// SPDX-License-Identifier: Apache-2.0
// Expressions of the body at the place of the current instruction, and values as they are wanted: Java's boolean is an
// int of bytecode and a bool of Javalite. All parts of a body make expressions here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "method_code.hpp"
#include "value.hpp"

namespace heapsum::lower {

class Expressions {
 public:
  using ExprId = syntax::ExprId;

  explicit Expressions(const MethodCode& method)
      : method_(method), program_(method.world.program) {}

  ExprId add(syntax::Node node);
  ExprId number(std::int64_t n, bool is_long = false);
  ExprId grafted(const std::string& javalite);
  /// An expression that is an end of the path.
  ExprId no_way(const std::string& what);
  /// A branch of the bytecode.
  ExprId decision(const syntax::If& made);
  ExprId called(const Value& on, const std::string& name, const std::vector<Value>& values);

  Value constant(Type type, syntax::Node node);
  Value literal(std::int64_t n);
  Value variable(Type type, const std::string& name);
  /// An expression that has these parts: it is as pure as they are, and `how` at most.
  Value made(Type type, Value::How how, syntax::Node node, const std::vector<const Value*>& of);

  ExprId use(const Value& v);
  Value as_int(const Value& v);
  Value coerced(const Value& v, const Type& to);
  ExprId fitted(const Value& v, const Type& to) { return use(coerced(v, to)); }

  /// Expressions are at the line of this instruction from here on.
  void go_to(const classfile::Instruction& i);
  /// What is made from here on stays; before, types were looked for.
  void begin_last_pass() { is_last_ = true; }
  [[nodiscard]] bool is_last_pass() const { return is_last_; }

  void begin_block() { may_throw_ = false; }
  /// Something in the block may throw.
  void may_throw() { may_throw_ = true; }
  [[nodiscard]] bool block_may_throw() const { return may_throw_; }

 private:
  const MethodCode& method_;
  syntax::Program& program_;
  Span span_{};
  bool is_last_ = false, may_throw_ = false;
};

}  // namespace heapsum::lower
