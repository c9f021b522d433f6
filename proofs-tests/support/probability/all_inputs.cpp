// SPDX-License-Identifier: Apache-2.0
#include "probability/all_inputs.hpp"

#include <algorithm>

#include <heapsum/explore/concrete.hpp>
#include <heapsum/guard/number.hpp>
#include <heapsum/semantics/numbers.hpp>

namespace heapsum::testing {

namespace {

using semantics::InputHeap;
using semantics::InputValue;
using syntax::ClassId;
using syntax::FieldSlot;
using syntax::Program;
using syntax::Type;

/// Objects and arguments, filled from the left; what is not filled yet is missing.
struct Piece {
  struct Object {
    ClassId of{};
    std::size_t slots = 0;
    std::vector<InputValue> fields{};
  };
  std::vector<Object> objects{};
  std::vector<InputValue> arguments{};
};

class Filler {
 public:
  Filler(const Program& program, const InputBounds& bounds, std::size_t most)
      : program_(program), bounds_(bounds), most_(most) {}

  std::optional<std::vector<InputHeap>> all() {
    Piece start;
    if (program_.has_this()) add(start, program_.entry_owner, 0);
    if (program_.statics) add(start, *program_.statics, 0);
    for (const syntax::Constant& c : program_.constants) {
      add(start, *program_.string, 0);
      start.objects.back().fields.emplace_back(std::int64_t{c.length});
    }
    open_.push_back(std::move(start));
    while (!open_.empty()) {
      const Piece next = std::move(open_.back());
      open_.pop_back();
      fill(next);
      if (found_.size() + open_.size() > most_) return std::nullopt;
    }
    return std::move(found_);
  }

 private:
  void add(Piece& to, ClassId of, std::uint32_t length) const {
    const bool is_array = syntax::is_array(program_, of);
    to.objects.push_back({of, is_array ? std::size_t{length} + 1 : program_[of].fields.size()});
    if (is_array) to.objects.back().fields.emplace_back(std::int64_t{length});
  }

  void fill(const Piece& piece) {
    const auto& parameters = program_[program_.entry].parameters;
    for (std::size_t o = 0; o < piece.objects.size(); ++o) {
      // Roots first, then arguments, then what they lead to.
      if (o >= semantics::given_inputs(program_) && piece.arguments.size() < parameters.size())
        break;
      const Piece::Object& object = piece.objects[o];
      if (object.fields.size() == object.slots) continue;
      const FieldSlot slot(object.fields.size());
      const bool is_there = syntax::has_slot(program_, object.of, slot);
      const Type type = syntax::field(program_, object.of, slot).type.resolved;
      return each(piece, type, is_there,
                  [&](Piece& p, InputValue v) { p.objects[o].fields.push_back(v); });
    }
    if (piece.arguments.size() < parameters.size())
      return each(piece, parameters[piece.arguments.size()].type.resolved, true,
                  [](Piece& p, InputValue v) { p.arguments.push_back(v); });
    InputHeap done{.objects = {}, .arguments = piece.arguments};
    for (const Piece::Object& object : piece.objects)
      done.objects.push_back({object.of, object.fields});
    found_.push_back(std::move(done));
  }

  template <typename Put>
  void each(const Piece& piece, Type type, bool is_there, const Put& put) {
    const auto with = [&](Piece next, InputValue v) {
      put(next, v);
      open_.push_back(std::move(next));
    };
    if (!is_there) return with(piece, semantics::default_input(type));
    if (type.is_number()) {
      for (std::int64_t n = bounds_.least; n <= bounds_.greatest; ++n)
        if (const auto number = number_of(type, n)) with(piece, *number);
    } else if (!type.is_reference()) {
      for (const bool b : {false, true}) with(piece, b);
    } else {
      with(piece, semantics::NullValue{});
      for (std::size_t i = 0; i < piece.objects.size(); ++i)
        if (syntax::is_subclass(program_, piece.objects[i].of, type.of))
          with(piece, semantics::ObjectIndex(i));
      for (const ClassId c : program_[type.of].concrete) each_new(piece, c, with);
    }
  }

  template <typename With>
  void each_new(const Piece& piece, ClassId of, const With& with) {
    const auto there = std::ranges::count(piece.objects, of, &Piece::Object::of);
    const std::uint32_t room = of == program_.string && !bounds_.strings ? 0 : bounds_.objects;
    if (static_cast<std::uint32_t>(there) >= room) return;
    const std::uint32_t longest = syntax::is_array(program_, of) ? bounds_.longest : 0;
    for (std::uint32_t length = 0; length <= longest; ++length) {
      Piece next = piece;
      add(next, of, length);
      with(std::move(next), semantics::ObjectIndex(piece.objects.size()));
    }
  }

  static std::optional<InputValue> number_of(Type type, std::int64_t n) {
    if (type.kind == Type::Kind::float_number) return guard::bits_of(static_cast<float>(n));
    if (type.is_floating()) return guard::bits_of(static_cast<double>(n));
    const guard::IntRange range = guard::range_of(semantics::number_type(type.kind));
    return range.least <= n && n <= range.greatest ? std::optional<InputValue>(n) : std::nullopt;
  }

  const Program& program_;
  const InputBounds& bounds_;
  std::size_t most_;
  std::vector<Piece> open_;
  std::vector<InputHeap> found_;
};

JudgedRun judged(const semantics::Config& c) {
  const semantics::Outcome& o = c.outcome();
  JudgedRun run{.kind = o.kind, .where = o.where, .exception = o.of};
  if (const auto* r = std::get_if<semantics::Reference>(&o.value))
    run.value = r->location().is_null() ? "null" : "an object";
  if (const auto* truth = std::get_if<guard::Formula>(&o.value))
    run.value = truth->is_true() ? "true" : "false";
  if (const auto* n = std::get_if<guard::NumberTerm>(&o.value)) {
    run.is_number = true;
    if (!n->is_float()) run.value = std::to_string(n->value());
  }
  for (const semantics::Event& e : c.history.events())
    if (e.kind == semantics::Event::Kind::branch) ++run.branches[{e.where, e.result}];
  return run;
}

}  // namespace

std::optional<std::vector<InputHeap>> all_inputs(const Program& program, const InputBounds& bounds,
                                                 std::size_t most) {
  return Filler(program, bounds, most).all();
}

std::optional<JudgedRun> judged_run(const Program& program, const InputHeap& input,
                                    std::uint64_t most_steps) {
  std::optional<JudgedRun> run;
  explore::run_concretely(
      program, input, 2 * most_steps,
      [&](const semantics::Config& c) {
        if (c.steps <= most_steps) run = judged(c);
      },
      [](const semantics::Event&) { return true; });
  return run;
}

}  // namespace heapsum::testing
