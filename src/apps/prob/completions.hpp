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

#include "drawing/draft.hpp"

namespace heapsum::prob {

using counting::Integer;

/// By how many objects of the class that is told apart an input has in the end. Where none is: all, at 0.
using BySize = std::vector<Integer>;
Integer at(const BySize& all, std::size_t size);
/// Of all sizes.
Integer sum(const BySize& all);

/// Numbers of a type in a range, as explore/parts.hpp takes them; none: there are none.
std::optional<counting::Range> range_of(syntax::Type type, explore::NumberRange range);
Integer size_of(syntax::Type type, explore::NumberRange range);

/// The completions of a piece depend on little: how many objects of each class it has, and how many of its references
/// of each type are open. An open reference is null, one of the objects of its type, or a new object of a class that has room,
/// whose references are open then. As the new objects of a class do not differ, no two completions are isomorphic.
class Completions {
 public:
  /// `sized`: inputs are told apart by how many objects of this class they have.
  Completions(const syntax::Program& program, const explore::PartDomain& domain,
              std::optional<syntax::ClassId> sized = {});

  /// Of the whole domain: nothing is decided. None: there are too many cases to go through.
  std::optional<BySize> of_nothing();
  /// The heap of a part: fields that are not decided hold l_un or are unread.
  std::optional<BySize> of(const semantics::Heap& input);
  /// One of the completions of this size, without the numbers: references of the draft that are open get what they are, and new
  /// objects come to it. `of` has said of this heap that there is one.
  void complete(const semantics::Heap& input, std::size_t size, counting::Dice& dice, Draft& draft);

 private:
  using ClassId = syntax::ClassId;
  /// Objects by class and open references by type, by the numbers in `classes_` and `types_`.
  using State = std::vector<std::uint32_t>;
  /// What a new object may be: its class, its references by type, and how many values its numbers have together.
  struct Kind {
    std::size_t of;
    std::uint32_t length;  // of an array
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
  [[nodiscard]] Start start_of(const semantics::Heap& input) const;
  [[nodiscard]] BySize of_ended(const State& s) const;
  std::optional<BySize> count(const State& start);
  /// None: of `missing`, which has the states that are wanted first.
  std::optional<BySize> known_sum(const State& s, std::size_t type, std::vector<State>& missing);
  [[nodiscard]] State with_known(const State& s, std::size_t type) const;
  [[nodiscard]] bool has_room(const State& s, std::size_t c) const;
  /// Of the objects that a reference of the type may be.
  [[nodiscard]] Integer known_objects(const State& s, std::size_t type) const;
  [[nodiscard]] State decided(const State& s, std::size_t type, std::size_t size, Integer drawn,
                              DraftField field, Draft& draft) const;
  [[nodiscard]] State with(const State& s, std::size_t type, const Kind& kind) const;

  const syntax::Program& program_;
  const explore::PartDomain& domain_;
  std::vector<ClassId> types_, classes_;
  std::vector<std::vector<std::size_t>> classes_of_;  // by type
  std::vector<std::vector<Kind>> kinds_;              // by class
  std::unordered_map<State, BySize, StateHash> known_;
  std::optional<ClassId> sized_;
};

}  // namespace heapsum::prob
