// SPDX-License-Identifier: Apache-2.0
// Fields of an input that are not decided, and what they may hold.
#pragma once

#include <cstdint>
#include <optional>
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

[[nodiscard]] bool is_undecided(const semantics::Value& v);

/// The field that the next step of the state reads, if the input leaves it open.
std::optional<Place> undecided_read(const syntax::Program& program, const semantics::Config& c);

/// A field of the receiver, or of what was found below it, that the input leaves open: the first, in the order of discovery.
std::optional<Place> undecided_field(const syntax::Program& program, const semantics::Heap& input);

/// What the field may hold, in order.
std::vector<Choice> choices(const syntax::Program& program, const Domain& domain,
                            const semantics::Heap& input, Place at);

/// An object of the input of which nothing is decided but its length, and what is fixed.
semantics::Object open_object(const syntax::Program& program, const Domain& domain, NewObject what);

}  // namespace heapsum::explore
