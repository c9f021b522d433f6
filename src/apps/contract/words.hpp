// SPDX-License-Identifier: Apache-2.0
// What a path says of its input, as Java expressions about the heap at entry. What Java has no words for is nothing: objects
// and fields of the runtime, answers of unknown methods, bits of floats.
#pragma once

#include <map>
#include <optional>
#include <string>

#include <heapsum/guard/formula.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/syntax/ast.hpp>

#include "expression.hpp"

namespace heapsum::contract {

/// The words of one state, which outlives them.
class Words {
 public:
  Words(const programs::Target& target, const guard::Terms& terms, const semantics::Config& c);

  [[nodiscard]] Sayable path(const semantics::AccessPathPtr& p) const;
  /// null, an object of the input, or a reference of it.
  [[nodiscard]] Sayable object(semantics::Location l) const;
  [[nodiscard]] Sayable formula(guard::Formula f) const { return formula(f, kDeepest); }
  [[nodiscard]] Sayable number(guard::NumberTerm t) const { return number(t, kDeepest); }
  /// Of an object of the class, as a source of the program may name it; empty: it may not.
  [[nodiscard]] std::string field(syntax::ClassId of, syntax::FieldSlot slot) const;
  /// The place that the field is read from is of a type that has it.
  [[nodiscard]] bool is_declared(const semantics::AccessPath& p) const;

 private:
  static constexpr int kDeepest = 24;  // expressions, beyond which they are too long for people

  [[nodiscard]] Sayable extended(const Expression& base, const semantics::AccessPath& p) const;
  [[nodiscard]] Sayable atom(const guard::FormulaNode& n, bool holds, int depth) const;
  [[nodiscard]] Sayable compared(const guard::FormulaNode& n, bool holds, int depth) const;
  [[nodiscard]] Sayable formula(guard::Formula f, int depth) const;
  [[nodiscard]] Sayable pick(guard::ChoiceId choice, std::uint32_t value, bool picked) const;
  [[nodiscard]] Sayable fresh(const semantics::InputReference& r, std::uint32_t value,
                              bool picked) const;
  [[nodiscard]] Sayable of_class(const Sayable& object, syntax::ClassId of, bool holds) const;
  [[nodiscard]] Sayable number(guard::NumberTerm t, int depth) const;
  [[nodiscard]] Sayable operation(const guard::NumberNode& n, int depth) const;
  [[nodiscard]] Sayable cases(guard::NumberTerm t, int depth) const;
  [[nodiscard]] Sayable element(guard::NumberTerm t, int depth) const;
  [[nodiscard]] semantics::AccessPathPtr name_of(guard::NumberTerm t) const;

  const programs::Target& target_;
  const syntax::Program& program_;
  const guard::Terms& terms_;
  const semantics::Config& config_;
  std::map<guard::ChoiceId, std::size_t> references_{};  // index into Inputs::references
  std::map<guard::ChoiceId, std::size_t> kinds_{};       // input object whose class it is
};

/// Java's own names: not of what lowering or the runtime has.
bool is_identifier(std::string_view name);

}  // namespace heapsum::contract
