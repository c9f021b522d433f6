// SPDX-License-Identifier: Apache-2.0
// What a Java source declares: its types, with their fields and methods, and the comments of JML that belong to each. Bodies are not
// read, but for the annotations in them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "token.hpp"

namespace heapsum::jml {

/// What a declaration says of null; nothing: what is usual.
enum class Nullness : std::uint8_t { usual, nullable, non_null };

/// "region r, e": e is empty where only r is said.
struct RegionWords {
  Span where;  // of the word
  std::string objects, elements;
};

struct Variable {
  std::string type;  // as written, without annotations and `final`: "List<T>", "int..."
  std::string name;
  Span where;  // of the name
  Nullness nullness = Nullness::usual;
  bool is_static = false;
  std::optional<RegionWords> region{};

  [[nodiscard]] bool is_reference() const;
};

struct MethodOutline {
  std::string name;             // of a constructor: that of its class
  Span where;                   // of the name
  std::string type_parameters;  // "<T>" or empty
  std::string result;           // empty: a constructor
  std::vector<Variable> parameters;
  std::vector<std::string> throws;
  Nullness nullness = Nullness::usual;
  bool is_static = false, is_private = false, has_body = false;
  std::uint32_t body = 0;  // behind the bracket that opens it
  bool is_pure = false, is_helper = false;
  std::vector<Span> annotations;  // before its body, and after the member before
  std::vector<Span> in_body;

  [[nodiscard]] bool is_constructor() const { return result.empty(); }
  [[nodiscard]] std::string parameter_list() const;  // "int a, Node b"
  [[nodiscard]] std::string argument_list() const;   // "a, b"
};

struct TypeOutline {
  enum class Kind : std::uint8_t { plain, interface, enumeration, record, annotation };
  Kind kind = Kind::plain;
  std::string name;                // "Outer$Inner"
  std::string simple;              // "Inner"
  std::string type_parameters;     // "<T>" or empty
  std::vector<std::string> above;  // simple names of what it extends and implements
  std::vector<Variable> fields;
  std::vector<MethodOutline> methods;
  std::vector<Span> annotations;  // before other members, and at the end
  std::uint32_t close = 0;        // of its last bracket
  bool is_static = true, is_abstract = false;
  bool has_semicolon = true;  // of an enum: after its constants
};

struct Outline {
  std::string package;  // "p.q" or empty
  std::vector<TypeOutline> types;
  bool has_jml = false;        // an annotation in a comment, somewhere
  bool says_null = false;      // @NonNull or @Nullable
  std::vector<Span> astray{};  // words `region` that stand before no field or parameter
};

/// Total: of what is no Java it says what it understood; javac complains about the rest.
Outline outline_of(std::string_view text);

}  // namespace heapsum::jml
