// SPDX-License-Identifier: Apache-2.0
// Says places and values of a state in the words of the source, for messages about two states that
// part.
#pragma once

#include <string>
#include <vector>

#include <heapsum/semantics/config.hpp>

namespace heapsum::bisim {

/// A place in a state that holds a value.
struct Spot {
  enum class Kind : std::uint8_t { control, outcome, variable, operand, field };
  Kind kind = Kind::control;
  std::size_t index = 0;       // variable: slot · operand: frame, from the top
  std::size_t activation = 0;  // variable: 0 is the current one, 1 its caller, …
  semantics::Location of{};    // field
  semantics::FieldSlot field{};
};

class Wording {
 public:
  explicit Wording(const syntax::Program& program) : program_(program) {}

  /// `this.head.next`
  [[nodiscard]] std::string path(const semantics::AccessPathPtr& name) const;
  /// `null`, `this.next`, `new Node #2`
  [[nodiscard]] std::string location(const semantics::Config& c, semantics::Location l) const;
  [[nodiscard]] std::string locations(const semantics::Config& c,
                                      const std::vector<semantics::Location>& list) const;
  /// Not a gap between the fields of its class.
  [[nodiscard]] bool has_field(const semantics::Config& c, semantics::Location l,
                               semantics::FieldSlot f) const {
    return syntax::has_slot(program_, c.heap[l].of, f);
  }
  [[nodiscard]] std::string class_of(const semantics::Config& c, semantics::Location l) const;
  [[nodiscard]] std::string value(const semantics::Config& c, const semantics::Value& v) const;
  [[nodiscard]] std::string spot(const semantics::Config& c, const Spot& s) const;
  /// What the state is about to do: an expression and its place.
  [[nodiscard]] std::string control(const semantics::Config& c) const;

 private:
  [[nodiscard]] const syntax::Method& method(const semantics::Config& c,
                                             std::size_t activation) const;
  const syntax::Program& program_;
};

}  // namespace heapsum::bisim
