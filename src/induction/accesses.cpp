// SPDX-License-Identifier: Apache-2.0
// Objects: what is made, read, written and tested.
#include "engine.hpp"

namespace heapsum::induction {

using semantics::OutcomeKind;
using syntax::ClassId;

Outcomes Engine::of(State s, ExprId, const syntax::New& e) {
  return value(std::move(s), objects_.make(e.of));
}

Outcomes Engine::of(State s, ExprId at, const syntax::NewArray& e) {
  return with(std::move(s), e.length, [&](State one, const Value& v) {
    const NumberTerm length = number(v);
    const Formula is_length = terms_.less_equal(NumberTerm{}, length);
    return decided(std::move(one), is_length, [&](State side, bool fits) {
      if (!fits) return raise(std::move(side), OutcomeKind::negative_size, at);
      const NumberTerm array = objects_.make(e.type.resolved.of);
      store_.write(side, length_cells(), array, NumberTerm{}, length);
      return value(std::move(side), array);
    });
  });
}

/// A length is one of its own, whatever the class of the array.
CellName Engine::cells_of(ClassId of, syntax::FieldSlot slot) const {
  const bool is_length = slot == syntax::kLength && syntax::has_length(program_, of) &&
                         program_[of].fields[slot.index()].name == "length";
  return is_length ? length_cells() : field_cells(program_, of, slot);
}

Outcomes Engine::of(State s, ExprId at, const syntax::ReadField& e) {
  const syntax::Type type = program_[at].type;
  if (e.of_class) {
    const CellName cells = field_cells(program_, *program_.statics, e.slot);
    Value v = store_.read(s, cells, objects_.statics(), NumberTerm{}, type);
    return value(std::move(s), std::move(v));
  }
  const syntax::Type of = program_[e.object].type;
  return with(std::move(s), e.object, [&](State one, const Value& object) {
    return dereferenced(std::move(one), at, number(object), [&](State side) {
      Value v = store_.read(side, cells_of(of.of, e.slot), number(object), NumberTerm{}, type);
      return value(std::move(side), std::move(v));
    });
  });
}

Outcomes Engine::of(State s, ExprId at, const syntax::WriteField& e) {
  return with(std::move(s), e.value, [&](State one, const Value& v) {
    if (e.of_class) {
      const CellName cells = field_cells(program_, *program_.statics, e.slot);
      store_.write(one, cells, objects_.statics(), NumberTerm{}, v);
      return value(std::move(one), v);
    }
    const NumberTerm object = number(one.variables[e.object.index()]);
    const ClassId of = facts_.declared.in(callers_.back())[e.object.index()].of;
    return dereferenced(std::move(one), at, object, [&](State side) {
      store_.write(side, cells_of(of, e.slot), object, NumberTerm{}, v);
      return value(std::move(side), v);
    });
  });
}

/// then(state) where the array is not null and has the element.
template <typename Then>
Outcomes Engine::within_bounds(State s, ExprId at, NumberTerm array, NumberTerm index,
                               const Then& then) {
  return dereferenced(std::move(s), at, array, [&](State one) {
    const syntax::Type type{.kind = syntax::Type::Kind::integer};
    const NumberTerm length = number(store_.read(one, length_cells(), array, NumberTerm{}, type));
    const Formula within =
        terms_.both(terms_.less_equal(NumberTerm{}, index), terms_.less(index, length));
    return decided(std::move(one), within, [&](State side, bool is_within) {
      if (!is_within) return raise(std::move(side), OutcomeKind::index_out_of_bounds, at);
      return then(std::move(side));
    });
  });
}

Outcomes Engine::of(State s, ExprId at, const syntax::ReadElement& e) {
  const ClassId of = program_[e.array].type.of;
  return with_both(std::move(s), e.array, e.index, [&](State one, const Value& a, const Value& i) {
    return within_bounds(std::move(one), at, number(a), number(i), [&](State side) {
      Value v =
          store_.read(side, element_cells(program_, of), number(a), number(i), program_[at].type);
      return value(std::move(side), std::move(v));
    });
  });
}

/// "The array may hold the object, or what is null."
Formula Engine::may_store(NumberTerm array, NumberTerm v) {
  Formula fits = objects_.is_null(v);
  for (const ClassId of : objects_.classes(array)) {
    if (!syntax::is_array(program_, of)) continue;
    const Formula is = objects_.is_of(array, [&](ClassId c) { return c == of; });
    const ClassId element = syntax::element_type(program_, of).of;
    fits = terms_.either(fits, terms_.both(is, objects_.is_instance(v, element)));
  }
  return fits;
}

Outcomes Engine::of(State s, ExprId at, const syntax::WriteElement& e) {
  const bool is_reference = program_[e.value].type.is_reference();
  const bool may_fail = is_reference && program_[e.declared].concrete.size() != 1;
  const CellName cells = element_cells(program_, e.declared);
  return with_both(std::move(s), e.index, e.value, [&](State one, const Value& i, const Value& v) {
    const NumberTerm array = number(one.variables[e.array.index()]);
    return within_bounds(std::move(one), at, array, number(i), [&](State side) {
      const Formula fits = may_fail ? may_store(array, number(v)) : guard::yes();
      return decided(std::move(side), fits, [&](State known, bool is) {
        if (!is) return raise(std::move(known), OutcomeKind::array_store, at);
        store_.write(known, cells, array, number(i), v);
        return value(std::move(known), v);
      });
    });
  });
}

Outcomes Engine::of(State s, ExprId, const syntax::InstanceOf& e) {
  return with(std::move(s), e.object, [&](State one, const Value& v) {
    return value(std::move(one), objects_.is_instance(number(v), e.of));
  });
}

Outcomes Engine::of(State s, ExprId at, const syntax::Cast& e) {
  return with(std::move(s), e.object, [&](State one, const Value& v) {
    const NumberTerm object = number(v);
    const Formula fits =
        terms_.either(objects_.is_null(object), objects_.is_instance(object, e.of));
    return decided(std::move(one), fits, [&](State side, bool is) {
      if (!is) return raise(std::move(side), OutcomeKind::class_cast, at);
      return value(std::move(side), v);
    });
  });
}

}  // namespace heapsum::induction
