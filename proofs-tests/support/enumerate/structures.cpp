// SPDX-License-Identifier: Apache-2.0
#include "enumerate/structures.hpp"

#include <gtest/gtest.h>

#include "javalite_text.hpp"

namespace heapsum::testing {

explore::Domain domain(const syntax::Program& program, const Within& within) {
  explore::Domain made{.greatest = within.greatest,
                       .unread = within.unread,
                       .is_fixed = {},
                       .most_steps = within.most_steps};
  made.bounds.scope.assign(program.classes.size(), within.objects);
  made.bounds.array_length = within.objects;
  return made;
}

Found found(const syntax::Program& program, const Within& within) {
  Found all;
  const explore::CandidateHooks hooks{
      [&](const semantics::Heap& heap) { all.heaps.push_back(explore::input_of(program, heap)); },
      {}};
  all.census = explore::each_structure(program, domain(program, within), {}, hooks);
  EXPECT_EQ(all.census.structures, all.heaps.size());
  return all;
}

syntax::Program with_invariant(const std::string& fields, const std::string& invariant,
                               const std::string& others) {
  return loaded("((" + others + " (class C (" + fields + ") ((bool ok " + invariant +
                ")))) (C ok))");
}

}  // namespace heapsum::testing
