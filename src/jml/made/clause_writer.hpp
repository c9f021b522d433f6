// SPDX-License-Identifier: Apache-2.0
// A clause as a method of the class that it is about.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract.hpp"
#include "members.hpp"
#include "translate/expression.hpp"

namespace heapsum::jml {

/// Whose clause it is, and what its methods are called.
struct Shape {
  const TypeOutline& type;
  const MethodOutline* method;  // nullptr: an invariant
  std::string prefix;           // "requires$3"
  bool is_static;
};

std::string_view word_of(Said::Kind kind);
/// What a method of that shape begins with: "static <T> ".
std::string head_of(const Shape& shape);

class ClauseWriter {
 public:
  explicit ClauseWriter(Ledger& ledger) : ledger_(ledger) {}

  /// One for each conjunct; those that cannot be are noted in the ledger.
  std::vector<ClauseMethod> methods(const Said& said, const Shape& shape, Made& into);
  /// A name that no other clause has.
  std::string name(const std::string& prefix);
  /// The clause in the user's words.
  [[nodiscard]] std::string text(const Said& said, Stretch part) const;

 private:
  std::optional<ClauseMethod> method(const Said& said, Stretch part, const Shape& shape,
                                     Made& into);
  static void write(const Said& said, const Shape& shape, const Translated& t,
                    const ClauseMethod& made, Made& into);

  Ledger& ledger_;
  std::size_t count_ = 0;
};

}  // namespace heapsum::jml
