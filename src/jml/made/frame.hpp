// SPDX-License-Identifier: Apache-2.0
// What a method may change, as members of the class: one gives the object that a location is of, as it is at entry, and one
// makes the part of it that may differ.
#pragma once

#include <optional>
#include <vector>

#include "clause_writer.hpp"
#include "contract.hpp"
#include "translate/location.hpp"

namespace heapsum::jml {

class FrameWriter {
 public:
  FrameWriter(const Outline& outline, Ledger& ledger, ClauseWriter& writer)
      : outline_(outline), ledger_(ledger), writer_(writer) {}

  /// Adds what the clause names. Nothing may be said of a frame with a location that is not checked.
  void add(const Said& said, const Shape& shape, ContractCase& to, Made& into);

 private:
  bool add_location(const Said& said, Stretch location, const Shape& shape, ContractFrame& to,
                    Made& into);
  static FramePart part(const Said& said, const StoreLocation& l, const Shape& shape,
                        std::uint32_t line, const std::string& number, Made& into);

  const Outline& outline_;
  Ledger& ledger_;
  ClauseWriter& writer_;
};

}  // namespace heapsum::jml
