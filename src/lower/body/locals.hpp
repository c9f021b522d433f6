// SPDX-License-Identifier: Apache-2.0
// The local variables of the class file, as the current instruction finds them: what type each holds, and what it is
// called. Instructions load and store here; from block to block the flow carries them.
#pragma once

#include <string>
#include <vector>

#include "operands.hpp"
#include "type_arguments.hpp"

namespace heapsum::lower {

struct Local {
  Type type{};
  std::string hint{};  // the source's name
  Generic generic{};   // its type in the source
  bool operator==(const Local&) const = default;
};

class Locals {
 public:
  Locals(const MethodCode& method, Expressions& expressions, Operands& stack, Variables& variables);

  /// The receiver and the parameters; nothing else holds anything.
  [[nodiscard]] const std::vector<Local>& at_entry() const { return at_entry_; }
  void name_parameters();

  [[nodiscard]] const std::vector<Local>& all() const { return locals_; }
  void become(std::vector<Local> all) { locals_ = std::move(all); }
  /// There is a variable for each type and name that it is used with.
  std::string name(std::size_t index, const Local& l);
  /// What the local variable holds.
  Value value(std::size_t index);

  void load(std::size_t index);
  /// The top of the stack, from the instruction at `after` on.
  void store(std::size_t index, classfile::Pc after);
  [[nodiscard]] bool any_is(const Type& type) const;
  /// All that hold a value of this type hold this one.
  void replace(const Type& type, const Value& by);

 private:
  Local declared_at(std::size_t index, classfile::Pc pc, const Type& flow);

  const MethodCode& method_;
  Expressions& expr_;
  Operands& stack_;
  Variables& variables_;
  TypeArguments types_;
  std::vector<Local> at_entry_{}, locals_{};
};

}  // namespace heapsum::lower
