// SPDX-License-Identifier: Apache-2.0
// Regions: a partition of the input that the user states [kiasan, fig. 3.7]. The region of an object follows from any
// way that leads to it; so the name of an unknown says where its objects are.
#include "functions/functions.hpp"

namespace heapsum::semantics {

namespace {

/// What the last step of a way says of where it leads.
syntax::Regions said(const syntax::Program& program, const AccessPath& way) {
  if (way.base) return syntax::field(program, way.owner, way.field).regions;
  if (way.statics || way.root.index() == 0) return {};
  return program[program.entry].parameters[way.root.index() - 1].regions;
}

bool is_element(const syntax::Program& program, const AccessPath& way) {
  return way.base && syntax::is_array(program, way.owner);
}

/// Where a way leads; 0: the region without a name. Nothing: anywhere, as a constant of the program may be, and what a call by
/// contract left. An element says nothing itself: what leads to its array does.
std::optional<std::uint32_t> region(const syntax::Program& program, const AccessPath& whole) {
  for (const AccessPath* way = &whole; way != nullptr;) {
    if (way->constant || way->call != 0) return std::nullopt;
    const bool of_elements = is_element(program, *way);
    if (of_elements) way = way->base.get();
    const syntax::Regions here = said(program, *way);
    if (of_elements && here.elements != 0) return here.elements;
    if (!of_elements && here.objects != 0) return here.objects;
    if (!of_elements) way = way->base.get();
  }
  return 0;
}

std::optional<std::uint32_t> region_of_elements(const syntax::Program& program,
                                                const AccessPath& way) {
  const std::uint32_t here = said(program, way).elements;
  return here != 0 ? std::optional(here) : region(program, way);
}

bool may_be_one(std::optional<std::uint32_t> a, std::optional<std::uint32_t> b) {
  return !a || !b || a == b;
}

}  // namespace

bool in_one_region(const syntax::Program& program, const AccessPath& a, const AccessPath& b) {
  return may_be_one(region(program, a), region(program, b)) &&
         may_be_one(region_of_elements(program, a), region_of_elements(program, b));
}

}  // namespace heapsum::semantics
