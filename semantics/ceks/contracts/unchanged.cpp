// SPDX-License-Identifier: Apache-2.0
// The frame of a method: what there was at entry is as it was, but for what it may modify. Under guards it is a
// formula: of each field that was written, what it held is compared with what it holds.
#include "ceks/rules.hpp"
#include "functions/functions.hpp"
#include "policies/policy.hpp"

namespace heapsum::semantics::ceks {

namespace {

using syntax::Exempt;
using syntax::HeapPart;

/// A field of an object of the input that may hold something else than at entry.
struct Cell {
  Location of;
  FieldSlot field;
  Value before, now;
};

bool is_array(const Step& s, const Config& c, Location l) {
  return syntax::is_array(s.program, c.heap[l].of);
}

/// Nobody wrote it, or nobody but where it was the same again.
bool is_as_it_was(const Config& c, const Value& before, const Value& now) {
  if (const auto* held = std::get_if<Reference>(&now)) {
    if (held->of_input()) return true;
    const Reference r = c.current(*held), b = c.current(std::get<Reference>(before));
    return r.is_certain() && b.is_certain() && r.location() == b.location();
  }
  if (const auto* f = std::get_if<Formula>(&now)) return *f == std::get<Formula>(before);
  return std::get<NumberTerm>(now) == std::get<NumberTerm>(before);
}

bool is_unwritten(const Value& now) {
  const auto* r = std::get_if<Reference>(&now);
  if (r == nullptr) return std::holds_alternative<Unread>(now);
  return r->of_input() || (r->is_certain() && r->location().is_uninitialised());
}

class ContractFrame {
 public:
  ContractFrame(const Step& s, const Config& c, const syntax::Unchanged& e) : s_(s), c_(c), e_(e) {}

  [[nodiscard]] std::vector<Cell> written() const {
    const AtEntry at_entry(s_, c_);
    std::vector<Cell> cells;
    const std::size_t there = c_.given ? c_.given->input_count() : c_.heap.input_count();
    for (std::size_t i = 0; i < there; ++i) {
      const Location l = Location::input(i);
      if (c_.heap.input(l).call == 0) add_written(at_entry, l, cells);
    }
    return cells;
  }

  /// "The cell may be modified."
  [[nodiscard]] Formula exempt(const Cell& cell) const {
    Formula all = guard::no();
    for (const Exempt& each : e_.except)
      if (names(each, cell)) all = s_.terms.either(all, exempts(each, cell));
    return all;
  }

  /// The variable of an exempt object that some cell may belong to, and which is not decided yet.
  [[nodiscard]] const Exempt* undecided(const std::vector<Cell>& cells) const {
    for (const Exempt& each : e_.except)
      for (const Cell& cell : cells)
        if (!each.of_class && names(each, cell) && is_symbolic(object_of(each))) return &each;
    return nullptr;
  }

  [[nodiscard]] Reference object_of(const Exempt& each) const {
    return c_.current(std::get<Reference>(c_.env[each.object_slot]));
  }

 private:
  void add_written(const AtEntry& at_entry, Location l, std::vector<Cell>& cells) const {
    const Object& object = c_.heap[l];
    if (object.of == s_.program.string) return;
    for (std::size_t f = is_array(s_, c_, l) ? 1 : 0; f < object.fields.size(); ++f) {
      const Value& now = object.fields[f];
      if (is_unwritten(now) || !syntax::has_slot(s_.program, object.of, FieldSlot(f))) continue;
      if (is_for_books(s_.program, syntax::field(s_.program, object.of, FieldSlot(f)))) continue;
      // A write looks first. Where it found nothing, the path contradicts that it is a write of this object.
      const std::optional<Value> before = at_entry.content(l, FieldSlot(f));
      if (before && !is_as_it_was(c_, *before, now))
        cells.push_back({l, FieldSlot(f), *before, now});
    }
  }

  /// It is about such fields or elements, of whatever object.
  [[nodiscard]] bool names(const Exempt& each, const Cell& cell) const {
    const bool element = is_array(s_, c_, cell.of);
    switch (each.part) {
      case HeapPart::field: return !element && each.slot == cell.field;
      case HeapPart::fields: return !element;
      case HeapPart::element:
      case HeapPart::elements: return element;
    }
    HS_CHECK(false);
  }

  [[nodiscard]] Formula exempts(const Exempt& each, const Cell& cell) const {
    if (each.of_class) return guard::constant(cell.of == statics(s_.program));
    const Formula is = object_of(each).guard_of(cell.of);
    if (each.part != HeapPart::element) return is;
    const auto index = std::get<NumberTerm>(c_.env[each.index_slot]);
    const auto at = static_cast<std::int32_t>(syntax::element_index(cell.field));
    return s_.terms.both(is, s_.terms.equal(index, NumberTerm::literal(at)));
  }

  const Step& s_;
  const Config& c_;
  const syntax::Unchanged& e_;
};

/// "The cell holds what it held." Where it is uninitialised, nobody wrote it.
Formula same(const Step& s, const Value& before, const Value& now) {
  const auto* r = std::get_if<Reference>(&now);
  if (r == nullptr) return equal(s.terms, before, now);
  return s.terms.either(r->guard_of(Location::uninitialised()),
                        same_reference(s, std::get<Reference>(before), *r));
}

Formula holds(const Step& s, Config& c, const ContractFrame& frame, const Cell& cell) {
  const Formula there = c.heap.input(cell.of).exists;
  return s.terms.implies(s.terms.both(there, !frame.exempt(cell)), same(s, cell.before, cell.now));
}

/// From cell to cell: comparing two of which one is not decided yet may fork.
void compare_from(const Step& s, Config& c, const syntax::Unchanged& e,
                  const std::vector<Cell>& cells, std::size_t next, Formula all) {
  for (; next < cells.size(); ++next) {
    Cell cell = cells[next];
    if (const auto* before = std::get_if<Reference>(&cell.before)) {
      const Reference a = c.current(*before), b = c.current(std::get<Reference>(cell.now));
      cell.before = a;
      cell.now = b;
      if (is_symbolic(a) || is_symbolic(b))
        return comparable(s, c, a, b, [&](Config& side, const Reference& x, const Reference& y) {
          const Cell known{cell.of, cell.field, x, y};
          const Formula so_far =
              s.terms.both(all, holds(s, side, ContractFrame(s, side, e), known));
          compare_from(s, side, e, cells, next + 1, so_far);
        });
    }
    all = s.terms.both(all, holds(s, c, ContractFrame(s, c, e), cell));
  }
  c.yields(all);
  s.fired(RuleId::ceks_unchanged, c);
}

}  // namespace

// RULE   ceks/unchanged                                      [kiasan, 3.3, modifies]
//   from   ⟨L R φ η (unchanged X) k⟩
//   when   R0, L0: the heap at entry, as far as it is known
//   to     ⟨L R φ η ∧ {φl ∧ ¬x ⇒ L(R(l, f)) = L0(R0(l, f)) | l there at entry under φl, X names (l, f) under x} k⟩
//   also   under the lazier policies, what is not decided of the objects in X, and of two references that are
//          compared, is decided first
void unchanged(const Step& s, Config& c, ExprId at, const syntax::Unchanged& e) {
  const ContractFrame frame(s, c, e);
  const std::vector<Cell> cells = frame.written();
  if (const Exempt* open = frame.undecided(cells))
    return identified(s, c, frame.object_of(*open),
                      [&](Config& side, const Reference&) { side.eval(at); });
  compare_from(s, c, e, cells, 0, guard::yes());
}

}  // namespace heapsum::semantics::ceks
