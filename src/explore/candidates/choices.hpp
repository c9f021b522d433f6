// SPDX-License-Identifier: Apache-2.0
// Fields of an input that are not decided, and what they may hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include <heapsum/explore/candidates.hpp>
#include <heapsum/semantics/config.hpp>

namespace heapsum::explore {

struct Place {
  semantics::Location holder;
  semantics::FieldSlot field;
};

/// An object that is not known yet.
struct NewObject {
  semantics::ClassId of;
  std::uint32_t length;  // of an array or a string
};
using Choice = std::variant<semantics::Value, NewObject>;

/// What a field may hold, in order: a list, or the numbers of a range, which may be many.
class Choices {
 public:
  explicit Choices(std::vector<Choice> listed) : listed_(std::move(listed)) {}
  /// None where `last` is less than `first`.
  Choices(syntax::Type type, std::int64_t first, std::int64_t last)
      : type_(type),
        first_(first),
        numbers_(last < first ? 0 : static_cast<std::size_t>(last - first) + 1) {}

  [[nodiscard]] std::size_t size() const { return listed_.size() + numbers_; }
  [[nodiscard]] Choice operator[](std::size_t i) const;

 private:
  std::vector<Choice> listed_;  // empty: numbers
  syntax::Type type_{};
  std::int64_t first_ = 0;
  std::size_t numbers_ = 0;
};

[[nodiscard]] bool is_undecided(const semantics::Value& v);

/// The field that the next step of the state reads, if the input leaves it open. Where an unknown says which element of an
/// array is read or written: the first of those that may be looked at.
std::optional<Place> undecided_read(const syntax::Program& program, const semantics::Config& c);

/// A field of the receiver, or of what was found below it, that the input leaves open: the first, in the order of discovery.
std::optional<Place> undecided_field(const syntax::Program& program, const semantics::Heap& input);

Choices choices(const syntax::Program& program, const Domain& domain, const semantics::Heap& input,
                Place at);

/// What a reference of type `of` may be.
std::vector<Choice> references(const syntax::Program& program, const Domain& domain,
                               const semantics::Heap& input, semantics::ClassId of);

/// An object of the input of which nothing is decided but its length, and what is fixed.
semantics::Object open_object(const syntax::Program& program, const Domain& domain, NewObject what);

}  // namespace heapsum::explore
