// SPDX-License-Identifier: Apache-2.0
// Given how the symbolic references of a state are decided, makes the state of lazy with these
// decisions: objects in the order of discovery, every value rewritten, unknowns as lazy has them.
#pragma once

#include <optional>
#include <vector>

#include <heapsum/semantics/machine.hpp>

namespace heapsum::bisim {

/// An object of the completed state.
struct KnownObject {
  semantics::Location source{};  // in the state; null: one that nobody has looked at
  syntax::ClassId of{};
  std::uint32_t chain = 0;
  semantics::AccessPathPtr name{};
};

/// What became of one symbolic reference.
struct Decision {
  bool is_null = false;
  bool is_new = false;
  std::size_t object = 0;        // unless null
  std::size_t known_before = 0;  // objects known when it was read
};

struct Decided {
  std::vector<Decision> decisions{};                   // by symbolic reference
  std::vector<KnownObject> objects{};                  // in the order of discovery
  std::vector<std::optional<std::size_t>> place_of{};  // by input location of the state
};

class Relocation {
 public:
  Relocation(const syntax::Program& program, guard::Terms& terms, const semantics::Bounds& bounds,
             const semantics::Config& c, const Decided& decided)
      : program_(program), terms_(terms), bounds_(bounds), c_(c), decided_(decided) {}

  semantics::Config run();

 private:
  void add_objects(semantics::Config& to) const;
  void add_unknowns(semantics::Config& to);
  void add_path(semantics::Config& to) const;
  void add_lengths(semantics::Config& to) const;
  [[nodiscard]] semantics::InputReference unknown(std::size_t i);
  [[nodiscard]] semantics::Location at(semantics::Location l) const;
  [[nodiscard]] semantics::Value at(const semantics::Value& v) const;
  [[nodiscard]] semantics::Environment at(const semantics::Environment& env) const;
  [[nodiscard]] semantics::Continuation at(semantics::Continuation kont) const;
  [[nodiscard]] semantics::Thrown at(semantics::Thrown x) const;
  [[nodiscard]] semantics::Completion at(const semantics::Completion& c) const;
  [[nodiscard]] semantics::Control at(const semantics::Control& control) const;

  const syntax::Program& program_;
  guard::Terms& terms_;
  const semantics::Bounds& bounds_;
  const semantics::Config& c_;
  const Decided& decided_;
};

}  // namespace heapsum::bisim
