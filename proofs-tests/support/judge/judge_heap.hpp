// SPDX-License-Identifier: Apache-2.0
// The heap of the judge: objects of the input, which may be known in part only, and those that a run
// makes. What a run asks of an unknown part ends it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <heapsum/semantics/input_heap.hpp>

#include "final_heap.hpp"
#include "judge_classes.hpp"

namespace heapsum::testing {

/// Stands where an object would, for parameters.
inline constexpr std::size_t kArguments = 1'000'000;

/// An object and one of its slots, or kArguments and a parameter.
using JudgedPlace = std::pair<std::size_t, std::size_t>;

/// A heap of which some fields are decided.
struct Partial {
  std::vector<syntax::ClassId> objects;
  std::vector<std::uint32_t> chain;
  std::map<JudgedPlace, semantics::InputValue> decided;
};

/// Thrown: the run needs this field.
struct Undecided {
  JudgedPlace key;
  syntax::Type type;
};

/// An ObjectIndex is an index among all objects, those of the input first.
class JudgedHeap {
 public:
  JudgedHeap(const syntax::Program& program, const JudgedClasses& classes, const Partial& input);

  /// What the input has there. Throws Undecided.
  [[nodiscard]] semantics::InputValue input(const JudgedPlace& at, syntax::Type type) const;
  [[nodiscard]] syntax::ClassId class_of(semantics::ObjectIndex object) const {
    return objects_[object.index()].of;
  }
  /// Throws Undecided where it is a slot of the input that was not written.
  semantics::InputValue read(semantics::ObjectIndex object, std::size_t slot);
  void write(semantics::ObjectIndex object, std::size_t slot, semantics::InputValue v) {
    objects_[object.index()].fields[slot] = v;
  }
  /// A new object with null, false and 0 in its slots; of an array with a length.
  semantics::ObjectIndex make(syntax::ClassId of);
  semantics::ObjectIndex make_array(syntax::ClassId of, std::int64_t length);

  /// Not null, and no object of the input.
  [[nodiscard]] bool is_made(const semantics::InputValue& v) const;
  /// The slots of objects of the input that were written or looked at, and hold something else than the input did.
  [[nodiscard]] std::vector<JudgedPlace> changed() const;

  /// The object of the static fields.
  [[nodiscard]] semantics::ObjectIndex statics() const;
  /// The object of a string of the program. Equal ones are one.
  [[nodiscard]] semantics::ObjectIndex text(const std::string& literal) const;

  [[nodiscard]] std::string show(const semantics::InputValue& v) const;
  /// What can be reached from there, "?" where the run did not look at a reference.
  [[nodiscard]] std::string final_heap(const std::vector<semantics::InputValue>& roots) const;

 private:
  struct Instance {
    syntax::ClassId of;
    std::vector<std::optional<semantics::InputValue>> fields;
  };

  [[nodiscard]] bool is_input(std::size_t object) const { return object < input_.objects.size(); }
  [[nodiscard]] std::size_t slots(std::size_t object) const;
  [[nodiscard]] std::size_t first_text() const;
  [[nodiscard]] Slot slot(const semantics::InputValue& v) const;
  [[nodiscard]] ObjectView look(std::size_t object) const;

  const syntax::Program& program_;
  const JudgedClasses& classes_;
  const Partial& input_;
  std::vector<Instance> objects_;
};

}  // namespace heapsum::testing
