// SPDX-License-Identifier: Apache-2.0
// A Javalite program as data: what `parse` makes, `check_types` completes, `print` shows and the
// machine runs.
//
// Expressions live in one vector and refer to each other by ExprId, so that a program of any depth
// is copied, moved and freed without recursion. Names are kept as written; the fields under
// "resolved" are filled in by check_types, and the machine reads only those.
// One struct a production of the grammar in docs/language.md.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <heapsum/base/float_text.hpp>
#include <heapsum/base/id.hpp>
#include <heapsum/base/source.hpp>
#include <heapsum/syntax/clause.hpp>
#include <heapsum/syntax/types.hpp>

namespace heapsum::syntax {

// ---- expressions ------------------------------------------------------------------------------
// The operators on numbers are the rows of operators.def: operators.hpp has them as tables.
#define BINARY(name, ...) name,
enum class ArithmeticOp : std::uint8_t {
#include <heapsum/syntax/operators.def>
};
#define UNARY(name, ...) name,
enum class UnaryOp : std::uint8_t {
#include <heapsum/syntax/operators.def>
};
#define COMPARISON(name, ...) name,
enum class CompareOp : std::uint8_t {
#include <heapsum/syntax/operators.def>
};

// clang-format off
struct Variable   { std::string name; LocalSlot slot{}; };
struct Null       { };
struct Boolean    { bool value; };
struct Integer    { std::int64_t value; bool is_long = false; };
struct Text       { std::string literal; std::uint32_t constant = 0; };                             // "text"; literal: with its quotes, as the printer writes it
struct New        { std::string class_name; ClassId of{}; Span class_at{}; };
struct ReadField  { ExprId object; std::string field; FieldSlot slot{}; Span field_at{}; bool of_class = false; };  // (e $ f), (C $ f)
struct WriteField { std::string variable; Span variable_at; std::string field; ExprId value; LocalSlot object{}; FieldSlot slot{}; Span field_at{}; bool of_class = false; };  // (x $ f := e), (C $ f := e)
struct Assign     { std::string variable; ExprId value; LocalSlot slot{}; };                        // (x := e)
struct Equal      { ExprId left, right; bool on_references = false; };                              // (e = e)
struct If         { ExprId condition, then_branch, else_branch; };
struct Let        { TypeName type; std::string variable; ExprId value, body; LocalSlot slot{}; };   // (var T x := e in e)
struct Invoke     { ExprId object; std::string method; std::vector<ExprId> arguments; MethodId target{}; Span method_at{}; bool of_class = false; };  // (e @ m e …), (C @ m e …)
struct Begin      { std::vector<ExprId> body; };                                                    // (begin) is null
struct Arithmetic { ArithmeticOp op; ExprId left, right; };
struct Unary      { UnaryOp op; ExprId operand; };                                                  // (- e), (~ e), (sqrt e) …
struct Compare    { CompareOp op; ExprId left, right; };
struct Not        { ExprId operand; };
struct And        { ExprId left, right; };                                                          // short circuit
struct Or         { ExprId left, right; };
struct While      { ExprId condition, body; LoopId loop{}; };                                       // its value is false
struct Assert     { ExprId condition; Duty duty = Duty::assertion; };                               // its value is true
struct Assume     { ExprId condition; };                                                            // its value is true
struct InstanceOf { ExprId object; std::string class_name; ClassId of{}; Span class_at{}; };        // (e instanceof C)
struct Cast       { std::string class_name; ExprId object; ClassId of{}; Span class_at{}; };        // (cast C e)
struct BreakLoop  { ExprId loop{}; };                                                               // (break)
struct ContinueLoop { ExprId loop{}; };                                                               // (continue)
struct Block      { std::string label; ExprId body; Span label_at{}; };                             // (l e), no expression
struct Blocks     { std::vector<Block> blocks; };                                                   // (blocks (l e) …), one or more
struct Goto       { std::string label; Span label_at{}; ExprId blocks{}; std::uint32_t target = 0; bool back = false; };  // (goto l); back: to its own block or an earlier one
struct Throw      { ExprId value; };                                                                // (throw e)
struct Catch      { std::string class_name; std::string variable; ExprId body; Span class_at{}; ClassId of{}; LocalSlot slot{}; };  // (catch C x e), no expression
struct Try        { ExprId body; std::vector<Catch> handlers; std::optional<ExprId> finally; };     // (try e (catch C x e) … (finally e))
struct Convert    { Type::Kind to; ExprId operand; bool implicit = false; };                        // (long e); implicit: check_types put it there
struct NewArray   { TypeName type; ExprId length; };                                                // (new (array T) e)
struct ReadElement  { ExprId array, index; };                                                       // (e at e)
struct Decimal    { std::int64_t bits; FloatFormat format; };                                       // 1.5f, 1.5
struct WriteElement { std::string variable; Span variable_at; ExprId index, value; LocalSlot array{}; ClassId declared{}; };  // (x at e := e); declared: the class of x
struct Unsupported  { std::string what; };                                                          // (unsupported "text"); what: with its quotes
struct Old        { ExprId value; };                                                                // (old e), in contracts only
struct Fresh      { ExprId object; std::string call{}; LocalSlot slot{}; };                         // (fresh e), in contracts only; call: since that, where it is not since entry
// What contracts become (contract.hpp).
struct Unchanged  { std::vector<Exempt> except; };                                                  // (unchanged L …): what there was at entry is as it was, but for these
struct CallByContract { std::string class_name; std::vector<Handed> handed; ClassId of{}; };         // (call C x …): an object whose fields are what a call leaves unknown; the variables were handed over

using Node = std::variant<Variable, Null, Boolean, Integer, New, ReadField, WriteField, Assign, Equal, If, Let, Invoke,
                          Begin, Arithmetic, Unary, Compare, Not, And, Or, While, Assert, Assume, InstanceOf, Cast,
                          BreakLoop, ContinueLoop, Blocks, Goto, Throw, Try, Convert, NewArray,
                          ReadElement, WriteElement, Text, Decimal, Unsupported, Old, Fresh, Unchanged,
                          CallByContract>;
// clang-format on

struct Expr {
  Node node;
  Span where;
  Type type{};  // resolved
};

// ---- declarations -----------------------------------------------------------------------------
/// Where what a field or a parameter holds of the input is: a number of Program::regions, from 1. 0: nothing is said;
/// a field leads to the region of its object then, a parameter to the one without a name.
struct Regions {
  std::uint32_t objects = 0, elements = 0;  // elements: of an array
};

struct Field {
  TypeName type;
  std::string name;
  Span where;  // of the name
  Regions regions{};

  [[nodiscard]] bool is_gap() const { return name.empty(); }
};

struct Parameter {
  TypeName type;
  std::string name;
  Span where;
  Regions regions{};
};

struct Method {
  enum class Kind : std::uint8_t { instance, abstract, of_class };  // of_class: static
  TypeName result;
  std::string name;
  Span where;  // of the name
  std::vector<Parameter> parameters;
  ExprId body;  // a stand-in where the method is abstract
  Kind kind = Kind::instance;
  Contract contract{};
  // resolved
  ClassId owner{};
  std::uint32_t selector = 0;              // methods of one name have one selector
  bool overridden = false;                 // a call may run another method
  std::uint32_t locals = 0;                // slots of an activation, `this` and parameters included
  std::vector<std::string> local_names{};  // by slot; "this" first
};

struct Super {
  std::string name;
  Span where;
  ClassId resolved{};
};

struct Class {
  enum class Kind : std::uint8_t { concrete, abstract, interface, statics, family, array };
  std::string name;
  Span where;  // of the name
  // Resolved: by slot, those that it inherits first. Classes below one class have no slot in common but
  // for what they inherit from it: where one has a slot that another has not, that has a gap.
  // Of an array: its length, and what each element is like.
  std::vector<Field> fields;
  std::vector<MethodId> methods;
  Kind kind = Kind::concrete;
  std::optional<Super> extends{};
  std::vector<Super> interfaces{};  // implemented; of an interface: extended
  std::vector<Field> of_class{};    // static fields
  std::vector<Clause> invariants{};
  // resolved
  std::size_t inherited = 0;  // of its fields, gaps included
  std::optional<ClassId>
      family{};  // which has the fields of all classes below the one that is above it
  std::vector<ClassId> is_a{};      // itself and all that it extends or implements, sorted
  std::vector<ClassId> concrete{};  // what an object of this type may be, in order
  std::vector<std::pair<std::uint32_t, MethodId>> dispatch{};  // by selector, inherited ones too

  /// Not of the text: check_types made it.
  [[nodiscard]] bool is_made() const {
    return kind == Kind::statics || kind == Kind::family || kind == Kind::array;
  }
  bool built_in = false;  // a class of the language: standard.hpp
  // Types above it, by name, of which no unknown is one: it is there for run-time errors, or made by lowering, or an
  // object of the runtime that nobody hands in.
  std::vector<std::string> never_as{};
};

/// A string that the text has as "text"; equal ones are one.
struct Constant {
  std::string literal;       // with its quotes
  std::uint32_t length = 0;  // in UTF-16 units
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
  ClassId entry_owner{};  // the class of `this`
  std::optional<ClassId>
      statics{};  // whose one object holds the static fields, as fields named C.f
  std::uint32_t loops = 0;
  std::optional<ClassId> throwable{};  // where there are the classes of the language: the first
  std::vector<ClassId> standard{};     // and all of them: standard.hpp
  std::optional<ClassId> object{};     // where it is above everything: Object
  std::optional<ClassId> string{};     // where it is the class of strings: String
  std::vector<Constant> constants{};   // resolved; in the order in which they are read
  std::string entry_called{};     // the method that people asked for, where another one leads to it
  std::uint32_t entry_calls = 0;  // how many calls lead from the entry to that one
  std::vector<std::size_t>
      unfit{};  // which of the invariants to be assumed say nothing of the entry
  std::vector<ExprId> assumptions{};       // of the others: each (assume e) before the entry
  std::optional<ExprId> after_assuming{};  // what follows them: the call of what the entry was
  std::map<ExprId, std::string>
      written{};                  // of clauses and their parts: the text that they came from
  std::vector<ExprId> allowed{};  // each (throw x) that passes on what the entry's contract allows
  bool watches_writes = false;    // it asks what is unchanged
  std::vector<std::string> by_contract{};  // "C.m": methods that are run by their contract
  std::vector<std::string> regions{};      // named parts of the input: no object is in two
  std::set<std::uint32_t> lengths{};       // of arrays that fields of the input are known to hold

  [[nodiscard]] const Expr& operator[](ExprId id) const { return exprs[id.index()]; }
  [[nodiscard]] const Class& operator[](ClassId id) const { return classes[id.index()]; }
  [[nodiscard]] const Method& operator[](MethodId id) const { return methods[id.index()]; }
  [[nodiscard]] bool has_this() const { return (*this)[entry].kind != Method::Kind::of_class; }
};

/// "C.m", as people asked for it.
inline std::string entry_name(const Program& program) {
  const std::string& method = program[program.entry].name;
  return program[program.entry_owner].name + "." +
         (program.entry_called.empty() ? method : program.entry_called);
}

/// An object of class `c` is one of class or interface `of`.
inline bool is_subclass(const Program& program, ClassId c, ClassId of) {
  const std::vector<ClassId>& all = program[c].is_a;
  return c == of || std::binary_search(all.begin(), all.end(), of);
}

// ---- arrays: an object of an array class has its length first, then its elements ----------------
inline constexpr FieldSlot kLength{0};
constexpr FieldSlot element_slot(std::size_t index) { return FieldSlot(index + 1); }
constexpr std::size_t element_index(FieldSlot slot) { return slot.index() - 1; }
inline bool is_array(const Program& program, ClassId c) {
  return program[c].kind == Class::Kind::array;
}
/// An object of the class has a length in its first slot, which nothing changes.
inline bool has_length(const Program& program, ClassId c) {
  return is_array(program, c) || c == program.string;
}
/// What the elements of an array class are.
inline Type element_type(const Program& program, ClassId array) {
  return program[array].fields[1].type.resolved;
}

/// What a slot of an object of class `c` is declared as.
inline const Field& field(const Program& program, ClassId c, FieldSlot slot) {
  const std::size_t i = is_array(program, c) && slot != kLength ? 1 : slot.index();
  return program[c].fields[i];
}
/// An object of class `c` has something there; of an array there may be an element.
inline bool has_slot(const Program& program, ClassId c, FieldSlot slot) {
  const std::vector<Field>& all = program[c].fields;
  return is_array(program, c) || (slot.index() < all.size() && !all[slot.index()].is_gap());
}
/// "next", "length", "[2]"
inline std::string field_name(const Program& program, ClassId c, FieldSlot slot) {
  if (is_array(program, c) && slot != kLength)
    return "[" + std::to_string(element_index(slot)) + "]";
  return program[c].fields[slot.index()].name;
}

/// What a call of `declared` runs on an object of class `c`, which has it.
inline MethodId implementation(const Program& program, ClassId c, MethodId declared) {
  const auto& all = program[c].dispatch;
  return std::lower_bound(all.begin(), all.end(), std::pair(program[declared].selector, MethodId{}))
      ->second;
}

}  // namespace heapsum::syntax
