// SPDX-License-Identifier: Apache-2.0
// In how many ways a piece of an input can be completed: what nothing has looked at, counted and not listed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include <heapsum/counting/counter.hpp>
#include <heapsum/explore/parts.hpp>
#include <heapsum/semantics/heap.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::prob {

using counting::Integer;

/// Numbers of a type in a range, as explore/parts.hpp takes them.
Integer size_of(syntax::Type type, explore::NumberRange range);

/// The completions of a piece depend on little: how many objects of each class it has, and how many of its references
/// of each type are open. An open reference is null, one of the objects of its type, or a new object of a class that has room,
/// whose references are open then. As the new objects of a class do not differ, no two completions are isomorphic.
class Completions {
 public:
  Completions(const syntax::Program& program, const explore::PartDomain& domain);

  /// Of the whole domain: nothing is decided. None: there are too many cases to go through.
  std::optional<Integer> of_nothing();
  /// The heap of a part: fields that are not decided hold l_un or are unread.
  std::optional<Integer> of(const semantics::Heap& input);

 private:
  using ClassId = syntax::ClassId;
  /// Objects by class and open references by type, by the numbers in `classes_` and `types_`.
  using State = std::vector<std::uint32_t>;
  /// What a new object may be: its class, its references by type, and how many values its numbers have together.
  struct Kind {
    std::size_t of;
    std::map<std::size_t, std::uint32_t> references;
    Integer values;
  };
  struct Start {
    std::map<ClassId, std::uint32_t> objects, open;
    Integer values = 1;
  };
  struct StateHash {
    std::size_t operator()(const State& s) const;
  };

  void find_types();
  void add_kinds(ClassId of);
  void add_fields(ClassId of, std::size_t slots, Start& to) const;
  [[nodiscard]] bool is_fixed(ClassId of, syntax::FieldSlot f) const;
  [[nodiscard]] Integer values_of(ClassId of, syntax::FieldSlot f) const;
  [[nodiscard]] State state_of(const Start& start) const;
  [[nodiscard]] std::optional<std::size_t> open_type(const State& s) const;
  std::optional<Integer> count(const State& start);
  /// None: of `missing`, which has the states that are wanted first.
  std::optional<Integer> known_sum(const State& s, std::size_t type, std::vector<State>& missing);
  [[nodiscard]] State with(const State& s, std::size_t type, const Kind& kind) const;

  const syntax::Program& program_;
  const explore::PartDomain& domain_;
  std::vector<ClassId> types_, classes_;
  std::vector<std::vector<std::size_t>> classes_of_;  // by type
  std::vector<std::vector<Kind>> kinds_;              // by class
  std::unordered_map<State, Integer, StateHash> known_;
};

}  // namespace heapsum::prob
