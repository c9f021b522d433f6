// SPDX-License-Identifier: Apache-2.0
#include "ceks/control/forced.hpp"

#include <optional>

#include <heapsum/semantics/numbers.hpp>
#include <heapsum/semantics/operators.hpp>

namespace heapsum::semantics::ceks {

namespace {

/// Numbers that are known as they stand, without a step of the machine: variables, literals, arithmetic, fields.
class KnownNumbers {
 public:
  KnownNumbers(const Step& s, const Config& c) : s_(s), c_(c) {}

  [[nodiscard]] std::optional<bool> condition(ExprId at) const {
    const syntax::Node& e = s_.program[at].node;
    if (const auto* no = std::get_if<syntax::Not>(&e)) {
      const auto holds = condition(no->operand);
      return holds ? std::optional(!*holds) : std::nullopt;
    }
    if (const auto* order = std::get_if<syntax::Compare>(&e))
      return decided(*order,
                     [&](NumberTerm a, NumberTerm b) { return compared(s_.terms, *order, a, b); });
    const auto* same = std::get_if<syntax::Equal>(&e);
    if (same == nullptr || !s_.program[same->left].type.is_number()) return {};
    return decided(*same,
                   [&](NumberTerm a, NumberTerm b) { return equal(s_.terms, Value(a), Value(b)); });
  }

 private:
  template <typename Node, typename Apply>
  [[nodiscard]] std::optional<bool> decided(const Node& e, Apply apply) const {
    const auto a = number(e.left), b = number(e.right);
    if (!a || !b) return {};
    const Formula f = apply(*a, *b);
    return f.is_constant() ? std::optional(f.is_true()) : std::nullopt;
  }

  [[nodiscard]] std::optional<NumberTerm> number(ExprId at) const {
    const syntax::Node& e = s_.program[at].node;
    if (const auto* variable = std::get_if<syntax::Variable>(&e))
      return literal_of(c_.env[variable->slot]);
    if (const auto* n = std::get_if<syntax::Integer>(&e)) return semantics::literal(*n);
    if (const auto* field = std::get_if<syntax::ReadField>(&e)) return of_field(*field);
    if (const auto* wider = std::get_if<syntax::Convert>(&e)) {
      const auto n = number(wider->operand);
      return n ? literal_of(made(s_.terms, *wider, Value(*n)).value) : std::nullopt;
    }
    const auto* sum = std::get_if<syntax::Arithmetic>(&e);
    if (sum == nullptr || divides(sum->op)) return {};
    const auto a = number(sum->left), b = number(sum->right);
    return a && b ? literal_of(Value(computed(s_.terms, *sum, *a, *b))) : std::nullopt;
  }

  [[nodiscard]] static std::optional<NumberTerm> literal_of(const Value& v) {
    const auto* n = std::get_if<NumberTerm>(&v);
    return n != nullptr && n->is_literal() ? std::optional(*n) : std::nullopt;
  }

  [[nodiscard]] std::optional<NumberTerm> of_field(const syntax::ReadField& e) const {
    const auto holder = e.of_class ? std::nullopt : object(e.object);
    return holder ? literal_of(c_.heap[*holder].fields[e.slot.index()]) : std::nullopt;
  }

  /// That a variable holds, or a field of one.
  [[nodiscard]] std::optional<Location> object(ExprId at) const {
    const syntax::Node& e = s_.program[at].node;
    if (const auto* variable = std::get_if<syntax::Variable>(&e))
      return certain(c_.env[variable->slot]);
    const auto* field = std::get_if<syntax::ReadField>(&e);
    if (field == nullptr || field->of_class) return {};
    const auto holder = object(field->object);
    return holder ? certain(c_.heap[*holder].fields[field->slot.index()]) : std::nullopt;
  }

  [[nodiscard]] static std::optional<Location> certain(const Value& v) {
    const auto* r = std::get_if<Reference>(&v);
    const bool is = r != nullptr && r->is_certain() && r->location().is_object();
    return is ? std::optional(r->location()) : std::nullopt;
  }

  const Step& s_;
  const Config& c_;
};

}  // namespace

bool decides_itself(const Step& s, const Config& c, ExprId block) {
  ExprId at = block;
  while (const auto* first = std::get_if<syntax::Begin>(&s.program[at].node)) {
    if (first->body.size() != 1) return false;
    at = first->body[0];
  }
  const auto* choice = std::get_if<syntax::If>(&s.program[at].node);
  return choice != nullptr && KnownNumbers(s, c).condition(choice->condition).has_value();
}

}  // namespace heapsum::semantics::ceks
