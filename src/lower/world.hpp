// SPDX-License-Identifier: Apache-2.0
// What the entry method reaches: classes, fields, methods, and what each is called in Javalite. Bodies are lowered one
// by one, each may reach more; the end is when nothing waits.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <heapsum/lower/lower.hpp>

#include "hierarchy.hpp"
#include "names.hpp"
#include "types.hpp"

namespace heapsum::lower {

/// A method that is part of the program; its body is still to come.
struct Job {
  MethodPlace place;
  syntax::MethodId id;
  bool is_constructor = false;
  bool is_initialiser = false;
  bool is_missing = false;  // the class should have it and has not
};

// Of the class of Object's methods: one makes another object with the same fields, and has a body in each class that may
// be cloned; one makes an array of the class that another has, of some length.
inline constexpr std::string_view kCopy = "shallow-copy", kLike = "array-like";

/// How a member is written, or why it cannot be.
struct Member {
  std::string owner{}, name{};
  std::string wrong{};
  bool takes_receiver = false;  // a static method, whose first argument is what it is called on
};

enum class CallKind : std::uint8_t { on_object, of_this_class, of_class };

class World {
 public:
  World(classfile::ClassPath& path, bool makes_stubs);

  /// Every class has it above, but for Object and arrays.
  std::string class_of_objects() { return home("#methods").name; }
  Hierarchy& hierarchy() { return hierarchy_; }
  syntax::Program& program() { return program_; }

  /// Reaches the class.
  std::string type_name(const Type& type);
  std::string type_name(const classfile::FieldType& type);
  /// The class can be made or tested for; otherwise why not.
  std::string wrong_class(const std::string& name);

  Member field(const FieldPlace& place);
  Member call(const classfile::MethodRef& ref, CallKind kind);
  Member constructor(const classfile::MethodRef& ref);
  /// The method that is run first, on an object of class `of`.
  void enter(const MethodPlace& place, const std::string& of, bool is_main);
  /// The class, or a stub in the place of an abstract one; empty: there can be no object.
  std::string with_objects(const std::string& name);
  /// An unknown may be of this type, a class or an array.
  void may_be_given(const std::string& type);
  /// A method that is asked of objects of class `of` before: "C.m", as Javalite has them.
  std::string asked(const MethodPlace& place, const std::string& of);
  [[nodiscard]] bool has_input() const { return !is_main_; }
  /// May be objects of the input, where they are below what is reached.
  void may_be_input(const std::string& name) { candidates_.insert(name); }

  // ---- what no class file has (made.cpp): Javalite text, for graft
  /// Runs the initialiser of the class if that did not happen; empty where it has none, where code of class `in` shows
  /// that it did, or where the program begins with it.
  std::string started(const std::string& owner, const std::string& in);
  std::string started_above(const Klass& k, const std::string& in);
  /// The method that gives the constant of an enum that an object of the input stands for; none where code of class
  /// `in` has no such object, or `of` is no enum.
  std::optional<Member> constant_for(const std::string& of, const std::string& in);
  /// What the initialiser of the class does before its own code.
  std::string before_initialiser(const Klass& k);
  /// An initialiser that throws: whoever wants the class afterwards is told before; what it threw, `thrown`, is handled.
  struct Failing {
    std::string before, handler;
  };
  Failing failing_initialiser(const Klass& k);
  /// The object that is the constant.
  std::string text(std::string_view literal);
  std::string class_object(const std::string& name);
  /// The static method that tells it of a class object (class_facts.cpp).
  std::string fact(const std::string& name);
  /// The name of a method or constructor, which is reached; also of one that only models have.
  std::string called(const std::string& of, const std::string& name, const std::string& descriptor);
  /// A model's text, with what it calls things of Java.
  std::string resolved(std::string_view model_text);
  /// What the method does where it is one of a stub.
  std::optional<std::string> text_of_stub(const MethodPlace& place);
  /// The static field is null, false or 0 at the start.
  void starts_empty(const Member& field, const classfile::FieldType& type);
  /// Once the program has its classes and entry: what starts empty is emptied before it.
  void start_fresh(syntax::Program& program);
  std::optional<Printing> printing();
  /// Once there is no next method; without those of the entry.
  JavaNames java_names();

  /// The next method without a body, until there is none.
  std::optional<Job> next();
  /// Once there is none: the classes of the program.
  void finish();

  /// The expression is a branch of the bytecode.
  void decides(syntax::ExprId at) { decisions_.insert(at); }
  void unsupported(std::string what, std::string where);
  std::vector<Unsupported> take_unsupported() { return std::move(unsupported_); }
  /// The place of a line of a class's source.
  Span span(const Klass& in, std::uint32_t line);
  /// Of code that no source has: "System.java (model)", or "(model)" where it belongs to no class of Java.
  Span model_span(const std::string& of);
  [[nodiscard]] std::uint32_t line(Span span) const { return lines_[span.begin].line; }
  std::vector<SourceLine> take_lines() { return std::move(lines_); }

 private:
  struct Reached {
    const Klass* klass;
    syntax::Class as;
  };
  struct Request {
    std::string key;
    std::vector<std::string> wishes;
    bool is_constructor = false;
    bool is_missing = false;
  };

  Span place_of(const std::string& file, std::uint32_t line);
  Reached& reach(const std::string& name);
  Member request(const MethodPlace& place, const Request& how);
  Request virtual_request(const MethodPlace& place);
  void declare(syntax::Method& m, const MethodPlace& place, bool is_constructor);
  std::string field_name(const FieldPlace& place);
  syntax::Class& constants_of(const std::string& interface);
  void miss(const MethodPlace& place);
  void reach_candidates();
  void settle_calls();
  std::string free_class(std::string wish);
  bool wants_stub(const Klass& k);
  bool is_of_one_method(const Klass& k);
  const std::string& make_stub(const Klass& k);
  bool can_have_stub(const Klass& k);
  bool add_stubs();
  std::vector<JavaNames::Stub> asked_stubs() const;
  syntax::Class& home(const std::string& name);
  syntax::Class& made_class(const std::string& key, const std::string& wish);
  Member on_anything(const MethodPlace& place, const Member& method);
  void add_static(const std::string& in, const std::string& name, const classfile::MethodType& type,
                  const std::string& result, const std::string& body);
  void add_texts();
  std::string constant_or(const std::string& type, const std::string& variable);
  std::vector<std::string> arrays_in_order();
  std::vector<std::string> arrays_with_class();
  void add_array_like();
  void add_copies();
  void add_method(const std::string& in, const std::string& name, const std::string& result,
                  const std::string& body);
  void add_class_of_array();
  bool settle_classes();
  std::string fact_of(const std::string& fact, const std::string& of);
  std::string fact_of_numbers(const std::string& fact, const std::string& of);
  std::string source_name(const classfile::FieldType& type, bool with_outer);
  std::string component(const std::string& array);
  bool settle_facts();
  void add_facts();
  std::string made_field(const std::string& in, const std::string& name,
                         const std::string& descriptor, bool of_class);
  std::string named(const std::vector<std::string>& words);
  std::string constant(const std::string& key, const std::string& of, const std::string& body);

  Hierarchy hierarchy_;
  syntax::Program program_{};
  Names class_names_{}, method_names_{};
  std::vector<std::string> order_{};  // of the reached
  std::map<std::string, Reached> reached_{};
  std::map<std::pair<std::string, std::string>, std::string> fields_{};  // by owner and Java name
  std::map<std::string, syntax::Class> constants_{};                     // by interface
  std::set<std::pair<const Klass*, std::string>> requested_{};
  std::set<std::tuple<std::string, std::string, std::string>> calls_{};  // class, name, descriptor
  std::map<std::string, syntax::Class> made_classes_{};
  std::map<std::string, std::string> constant_names_{};            // their calls, by key
  std::vector<std::pair<syntax::MethodId, std::string>> texts_{};  // bodies of methods
  struct Empty {
    std::string owner, name, type;
    auto operator<=>(const Empty&) const = default;
  };
  std::set<Empty> empty_{};
  std::array<std::string, 2> printing_names_{};  // of the classes of streams and strings
  bool wants_like_ = false, wants_copy_ = false, wants_class_of_array_ = false;
  struct ClassObject {
    std::string of, field;  // the static field that has it, where it was made
  };
  std::vector<ClassObject> class_objects_{};
  std::map<std::string, std::vector<std::string>> facts_{};  // cases, by fact
  std::set<std::string> arrays_{};                           // classes of arrays of references
  std::set<std::string> named_classes_{};              // of which the objects say which they are of
  std::map<std::string, std::string> constant_for_{};  // its method, by class of the program
  bool is_main_ = false;                               // there is no input
  std::string first_{};                                // initialises the entry's class
  std::string entered_{};                              // that class, and so those above it
  std::set<std::string> candidates_{};
  bool makes_stubs_, is_about_runtime_ = false;
  std::set<std::string> input_types_{};  // of arguments and fields, or asked for; internal names
  std::vector<JavaNames::Stub> stubs_{};
  std::deque<Job> jobs_{};
  std::vector<Unsupported> unsupported_{};
  std::set<syntax::ExprId> decisions_{};
  std::map<std::pair<std::string, std::uint32_t>, std::uint32_t> line_numbers_{};
  std::vector<SourceLine> lines_{};
};

/// The method has code, or a model.
bool has_body(const MethodPlace& place);

/// The array of all constants of an enum, which javac calls $VALUES.
const classfile::Field* values_of(const Klass& k);

/// "p.C.m"
std::string java_name(const MethodPlace& place);

}  // namespace heapsum::lower
