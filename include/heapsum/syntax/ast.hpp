// SPDX-License-Identifier: Apache-2.0
// A Javalite program as data: what `parse` makes, `check_types` completes, `print` shows and the
// machine runs.
//
// Expressions live in one vector and refer to each other by ExprId, so that a program of any depth
// is copied, moved and freed without recursion. Names are kept as written; the fields under
// "resolved" are filled in by check_types, and the machine reads only those.
// One struct a production of the grammar in docs/language.md.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <heapsum/base/id.hpp>
#include <heapsum/base/source.hpp>

namespace heapsum::syntax {

using ExprId = Id<struct ExprTag>;
using ClassId = Id<struct ClassTag>;
using MethodId = Id<struct MethodTag>;  // among all methods of the program
using FieldSlot = Id<struct FieldTag>;  // among the fields of one class, in order of declaration
using LocalSlot =
    Id<struct LocalTag>;            // in an activation: 0 is `this`, then parameters, then locals
using LoopId = Id<struct LoopTag>;  // among all loops of the program

// ---- types ------------------------------------------------------------------------------------
struct Type {
  enum class Kind : std::uint8_t { boolean, integer, null, object };
  Kind kind = Kind::null;
  ClassId of{};  // object only

  [[nodiscard]] bool is_reference() const { return kind == Kind::null || kind == Kind::object; }
  bool operator==(const Type&) const = default;
};

struct TypeName {
  std::string name;  // "bool", "int" or a class
  Span where;
  Type resolved{};
};

// ---- expressions ------------------------------------------------------------------------------
// clang-format off
enum class ArithmeticOp : std::uint8_t { add, subtract, multiply };   // 32-bit two's complement, wraps
enum class CompareOp : std::uint8_t { less, less_equal, greater, greater_equal };

struct Variable   { std::string name; LocalSlot slot{}; };
struct Null       { };
struct Boolean    { bool value; };
struct Integer    { std::int32_t value; };
struct New        { std::string class_name; ClassId of{}; Span class_at{}; };
struct ReadField  { ExprId object; std::string field; FieldSlot slot{}; Span field_at{}; };                   // (e $ f)
struct WriteField { std::string variable; Span variable_at; std::string field; ExprId value; LocalSlot object{}; FieldSlot slot{}; Span field_at{}; };  // (x $ f := e)
struct Assign     { std::string variable; ExprId value; LocalSlot slot{}; };                        // (x := e)
struct Equal      { ExprId left, right; bool on_references = false; };                              // (e = e)
struct If         { ExprId condition, then_branch, else_branch; };
struct Let        { TypeName type; std::string variable; ExprId value, body; LocalSlot slot{}; };   // (var T x := e in e)
struct Invoke     { ExprId object; std::string method; std::vector<ExprId> arguments; MethodId target{}; Span method_at{}; };  // (e @ m e …)
struct Begin      { std::vector<ExprId> body; };                                                    // (begin) is null
struct Arithmetic { ArithmeticOp op; ExprId left, right; };
struct Negate     { ExprId operand; };                                                              // (- e)
struct Compare    { CompareOp op; ExprId left, right; };
struct Not        { ExprId operand; };
struct And        { ExprId left, right; };                                                          // short circuit
struct Or         { ExprId left, right; };
struct While      { ExprId condition, body; LoopId loop{}; };                                       // its value is false
struct Assert     { ExprId condition; };                                                            // its value is true
struct Assume     { ExprId condition; };                                                            // its value is true

using Node = std::variant<Variable, Null, Boolean, Integer, New, ReadField, WriteField, Assign, Equal, If, Let, Invoke,
                          Begin, Arithmetic, Negate, Compare, Not, And, Or, While, Assert, Assume>;
// clang-format on

struct Expr {
  Node node;
  Span where;
  Type type{};  // resolved
};

// ---- declarations -----------------------------------------------------------------------------
struct Field {
  TypeName type;
  std::string name;
  Span where;  // of the name
};

struct Parameter {
  TypeName type;
  std::string name;
  Span where;
};

struct Method {
  TypeName result;
  std::string name;
  Span where;  // of the name
  std::vector<Parameter> parameters;
  ExprId body;
  // resolved
  ClassId owner{};
  std::uint32_t locals = 0;              // slots of an activation, `this` and parameters included
  std::vector<std::string> local_names;  // by slot; "this" first
};

struct Class {
  std::string name;
  Span where;  // of the name
  std::vector<Field> fields;
  std::vector<MethodId> methods;
};

struct Program {
  Source source;
  std::vector<Class> classes;   // by ClassId
  std::vector<Method> methods;  // by MethodId
  std::vector<Expr> exprs;      // by ExprId
  std::string entry_class;
  std::string entry_method;
  Span entry_at;
  // resolved
  MethodId entry{};
  std::uint32_t loops = 0;

  [[nodiscard]] const Expr& operator[](ExprId id) const { return exprs[id.index()]; }
  [[nodiscard]] const Class& operator[](ClassId id) const { return classes[id.index()]; }
  [[nodiscard]] const Method& operator[](MethodId id) const { return methods[id.index()]; }
};

}  // namespace heapsum::syntax
