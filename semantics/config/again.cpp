// SPDX-License-Identifier: Apache-2.0
// The input of a state, with what is known of it and nothing that the program wrote: where another program may start.
#include <map>
#include <utility>

#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/semantics/unknown.hpp>

#include "config/entry.hpp"

namespace heapsum::semantics {

namespace {

class Again {
 public:
  Again(const syntax::Program& program, PolicyName policy, guard::Terms& terms, const Config& known)
      : program_(program), policy_(policy), terms_(terms), known_(known) {}

  Config state() && {
    c_ = at_entry(program_);
    c_.path = known_.path;
    c_.inputs = known_.inputs;
    c_.roots = known_.roots;
    for (std::size_t i = 0; i <= program_[program_.entry].parameters.size(); ++i)
      c_.env.put(LocalSlot(i), (*known_.roots)[i]);
    for (std::size_t i = 0; i < known_.heap.input_count(); ++i) add_object(Location::input(i));
    add_numbers_and_bools();
    add_references();
    return std::move(c_);
  }

 private:
  /// Of which nothing is known but its class and when it exists. A string of the program is what it is.
  void add_object(Location l) {
    InputObject object = known_.heap.input(l);
    if (constant_at(program_, l.index()) == nullptr) {
      const Object& now = *object.object;
      const bool is_array = syntax::is_array(program_, now.of);
      const std::size_t elements = is_array ? now.fields.size() - 1 : 0;
      Object open = unknown_object(program_, now.of, static_cast<std::uint32_t>(elements));
      open.kind = now.kind;
      object.object = Counted<Object>::make(std::move(open));
    }
    c_.heap.add_input(std::move(object));
  }

  void add_numbers_and_bools() {
    const Inputs& in = c_.inputs;
    for (std::size_t i = 0; i < in.bools.size(); ++i)
      put(in.bools[i], terms_.symbol(guard::BoolSymbol(i)));
    for (std::size_t i = 0; i < in.ints.size(); ++i)
      put(in.ints[i], terms_.symbol(guard::NumberSymbol(i), in.ints[i].type));
  }

  void add_references() {
    switch (policy_) {
      case PolicyName::lazy: return add_picked();
      case PolicyName::lazier:
      case PolicyName::lazier_sharp: return add_symbolic();
      case PolicyName::summary: return add_sets();
      case PolicyName::concrete: return;
    }
  }

  /// Each was decided when it was found.
  void add_picked() {
    for (const Event& e : known_.history.of_input()) {
      if (e.kind != Event::Kind::choice) continue;
      const InputReference& r = c_.inputs.references[e.reference];
      put(r, Reference((*r.targets)[e.target]));
    }
  }

  void add_symbolic() {
    for (std::size_t i = 0; i < c_.inputs.symbolic.size(); ++i)
      put(c_.inputs.symbolic[i], Reference(Location::symbolic(i)));
  }

  /// All unknowns of one field together, each under its guard; where none stands for it, it is uninitialised.
  void add_sets() {
    struct Found {
      LocationSet set{};
      Formula when = guard::no();
      AccessPathPtr name{};
    };
    std::map<std::pair<Location, FieldSlot>, Found> fields;
    for (std::size_t i = 0; i < c_.inputs.references.size(); ++i) {
      const InputReference& r = c_.inputs.references[i];
      if (r.holder.is_null()) continue;
      Found& found = fields[{r.holder, r.field}];
      for (std::uint32_t v = 0; v < r.targets->size(); ++v)
        found.set.add(terms_, terms_.both(r.when, terms_.picks(r.choice, v)), (*r.targets)[v]);
      found.when = terms_.either(found.when, r.when);
      found.name = r.name;
    }
    for (auto& [at, found] : fields) {
      const Formula exists = c_.heap.input(at.first).exists;
      if (!terms_.both(exists, !found.when).is_false())
        found.set.add(terms_, !found.when, Location::uninitialised());
      c_.heap.put(at.first, at.second, Reference(std::move(found.set), found.name, true));
    }
  }

  void put(const auto& unknown, Value v) {
    if (!unknown.holder.is_null()) c_.heap.put(unknown.holder, unknown.field, std::move(v));
  }

  const syntax::Program& program_;
  PolicyName policy_;
  guard::Terms& terms_;
  const Config& known_;
  Config c_{};
};

}  // namespace

Config Machine::start_again(const Config& known) {
  return Again(*program_, policy_name(), *terms_, known).state();
}

}  // namespace heapsum::semantics
