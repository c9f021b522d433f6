// SPDX-License-Identifier: Apache-2.0
// Objects by numbers. Null is 0. An object that the program makes is a negative number of its own. The receiver of the entry, the
// strings of the program and the holder of the static fields are known positive ones. Any other is an unknown, which may be
// one of these. A run meets finitely many objects, so that each has a number of 32 bits, and those of the input one of 16.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "state.hpp"

namespace heapsum::induction {

class Objects {
 public:
  Objects(const syntax::Program& program, guard::Terms& terms);

  NumberTerm make(syntax::ClassId of);
  [[nodiscard]] NumberTerm receiver() const { return NumberTerm::literal(kReceiver); }
  [[nodiscard]] NumberTerm statics() const { return NumberTerm::literal(kStatics); }
  [[nodiscard]] NumberTerm string(std::uint32_t constant) const {
    return NumberTerm::literal(kFirstString + static_cast<std::int32_t>(constant));
  }
  /// Null, or an object of the class or below that is there by now; of_input: it was there from the start.
  NumberTerm unknown(syntax::ClassId of, bool of_input);
  /// A fresh unknown of the type: an object as above, a number, a truth value.
  Value unknown_of(syntax::Type type, bool of_input);

  [[nodiscard]] std::uint32_t made() const { return static_cast<std::uint32_t>(made_.size()); }
  /// A literal that stands for an object that was made when there were more than n.
  [[nodiscard]] static bool is_made_after(NumberTerm object, std::uint32_t n) {
    return object.is_literal() && object.value() < -static_cast<std::int64_t>(n);
  }
  [[nodiscard]] static bool is_made(NumberTerm object) { return is_made_after(object, 0); }

  /// "They are the same, or both null."
  Formula same(NumberTerm a, NumberTerm b);
  Formula is_null(NumberTerm a) { return same(a, NumberTerm{}); }
  /// "It is an object of a class that satisfies `is`."
  Formula is_of(NumberTerm a, const std::function<bool(syntax::ClassId)>& is);
  Formula is_instance(NumberTerm a, syntax::ClassId of);
  /// What an object that it may be is of, in order.
  std::vector<syntax::ClassId> classes(NumberTerm a);

 private:
  static constexpr std::int32_t kReceiver = 1, kStatics = 2, kFirstString = 3;
  struct Unknown {
    syntax::ClassId of{};
    std::uint32_t made = 0;  // so many objects were
    bool of_input = false;
    guard::ChoiceId choice{};  // which of its classes it is of, where it is not null
    bool has_choice = false;
  };

  [[nodiscard]] bool branches(NumberTerm a) const;
  Unknown& at(NumberTerm a) { return unknowns_.at(a.node()); }
  /// Of an unknown of the input those that an unknown may be; of others all, as the program may have made it.
  const std::vector<syntax::ClassId>& classes_of(const Unknown& u);
  [[nodiscard]] syntax::ClassId class_of_literal(NumberTerm a) const;
  Formula same_leaf(NumberTerm a, NumberTerm b);
  Formula is_literal_same(NumberTerm literal, NumberTerm unknown);
  Formula is_leaf_of(NumberTerm a, const std::function<bool(syntax::ClassId)>& is);
  bool have_class_in_common(const Unknown& a, const Unknown& b);
  std::uint64_t next() { return ++unknown_count_; }

  const syntax::Program& program_;
  guard::Terms& terms_;
  std::vector<syntax::ClassId> made_{};
  std::map<std::uint32_t, Unknown> unknowns_{};  // by node
  std::map<std::pair<NumberTerm, NumberTerm>, Formula> same_{};
  std::map<syntax::ClassId, std::vector<syntax::ClassId>> all_below_{};
  std::uint64_t unknown_count_ = 0;
};

}  // namespace heapsum::induction
