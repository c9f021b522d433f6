// SPDX-License-Identifier: Apache-2.0
// Java classes to a Javalite program: read docs/java.md for what is lowered and how.
//
//   auto lowered = lower(classes, {"p.List.contains"});
//
// The program has the entry method and all that it reaches: what it calls, the classes that it names, and those
// above them. What cannot be lowered becomes (unsupported "…") where a path would get there; the list
// of those is part of the answer. Places in the program are lines of the classes' sources.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/classfile/class_path.hpp>
#include <heapsum/lower/callee.hpp>
#include <heapsum/syntax/ast.hpp>
#include <heapsum/syntax/parse.hpp>

namespace heapsum::lower {

struct Unsupported {
  std::string what;   // "float arithmetic (fadd)"
  std::string where;  // "p.C.m (C.java:12)"
};

/// What a program prints is a list of objects of class `stream`, from its static field `oldest` by `next`, with a
/// string `text` each, for standard error where `is-err`. A string has UTF-16 units in the bytes of `value`: one byte
/// each, or two, the low one first, where `coder` is 1.
struct Printing {
  std::string stream, string;  // classes of Javalite
  std::string value, coder;    // fields
};

/// What things of the program are in Java; what lowering made has no name there. Names of classes are internal
/// ones: "p/Outer$Inner".
struct JavaNames {
  struct Member {
    std::string owner, name;
  };
  /// How a stub answers calls of a method.
  struct Answer {
    std::string method, descriptor;
    std::string field{},
        list{};  // where its answers are; of class `list`: `value`, `next`. Empty if none are asked for
  };
  /// A made class whose objects stand for those that no class of the program has.
  struct Stub {
    std::string name, of;  // internal names
    bool of_interface;
    std::vector<Answer> answers;  // of all methods that have no body above
  };
  std::map<std::string, std::string> classes;                    // by Javalite name
  std::map<std::pair<std::string, std::string>, Member> fields;  // by class that declares, name
  std::set<syntax::ExprId> decisions;                            // branches of the bytecode
  std::string entry_owner, entry_method, entry_descriptor;       // of the entry method
  bool entry_is_static = false;
  std::vector<Stub> stubs{};
  /// A method of the program that answers anything, and the class of the list of the input that has its answers: `value`, `next`;
  /// without one it is void.
  struct Unknown {
    std::string owner, method, descriptor, list;
  };
  std::vector<Unknown> unknown{};  // those that are called
  // Abstract types of the runtime, and the classes of the runtime that unknowns of such a type are.
  std::map<std::string, std::vector<std::string>> implementations{};
  // Static fields that hold what calls before this one left in another field, which has the same Java name.
  std::set<std::pair<std::string, std::string>> left_by_earlier_calls{};
  // Hidden booleans of a class: the object stands for the one that this static field holds; of a string or a box, where the
  // name of the field is empty, for the one of its value that the runtime shares.
  std::map<std::pair<std::string, std::string>, Member> stands_for{};
  std::vector<std::string>
      assumed{};  // of what initialisers made: a sentence each. Other inputs are left out
};

struct Lowered {
  syntax::Program program;  // checked
  std::vector<Unsupported> unsupported;
  std::optional<Printing> printing{};  // where the program prints
  JavaNames names{};
};

struct Start {
  std::string entry;  // "p.C.m", with a descriptor where m is overloaded: "p.C.m(I)V"
  std::vector<std::string>
      beside{};  // more classes, by internal name, that an object of the input may have
  std::vector<std::string>
      assumed{};  // "p.C.m": invariants, as syntax::assume_before_entry takes them
  syntax::Unfit unfit = syntax::Unfit::wrong;
  bool is_main = false;      // its only argument is an empty array of strings
  bool keeps_output = true;  // what is printed; else no text is made of numbers, and none is kept
  bool makes_stubs = false;  // of types of the input that no class of the program is below
  std::vector<std::string> unknown{};  // "p.C.m", where * is any text: methods that answer anything
  // Later, the entry is all that is lowered, and its body is (unsupported "…").
  std::optional<std::chrono::steady_clock::time_point> deadline{};
  std::vector<CalleeContract> by_contract{};  // methods of which calls do what their contracts say
  // What unknowns of abstract types of the runtime are, instead of the usual, as people write it: "List", "java.util.Map$Entry".
  std::map<std::string, std::vector<std::string>> implementations{};
};

/// A method can be called on an object of the class; of an abstract one that is a stub, if there can be one.
bool has_objects(classfile::ClassPath& classes, const std::string& internal_name, bool makes_stubs);

/// The pattern, "p.C.m", names the method; * is any text.
bool names_method(const std::string& pattern, std::string_view owner, std::string_view method);
/// The code of the classes, internal names, calls a method that answers anything: a known one, or one that a pattern names.
bool asks_unknowns(classfile::ClassPath& classes, const std::vector<std::string>& internal_names,
                   const std::vector<std::string>& patterns);

/// Fails with a message for people.
Result<Lowered, std::string> lower(classfile::ClassPath& classes, const Start& start);

}  // namespace heapsum::lower
