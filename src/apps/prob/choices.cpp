// SPDX-License-Identifier: Apache-2.0
#include "choices.hpp"

namespace heapsum::prob {

namespace {

using explore::DecidedReference;
using report::Rational;

/// Known objects share what null and new ones leave; new ones of several classes share theirs.
Rational as_given(const GivenChoices& given, const DecidedReference& d) {
  if (d.known == 0 && d.fresh == 0) return 1;
  const Rational rest = 1 - given.null;
  const Rational fresh = d.known == 0 ? rest : given.fresh;
  if (d.which == 0) return given.null;
  if (!d.is_known()) return fresh / d.fresh;
  const Rational known = d.fresh == 0 ? rest : Rational(rest - given.fresh);
  return known / d.known;
}

/// The thesis' program took its first choice for null and its second for a new object, but its choices are the known objects,
/// the newest first, then null, then a new one [pse, listing 3.6]. Of two choices each has one half.
Rational as_numbered(const GivenChoices& given, const DecidedReference& d) {
  if (d.known == 0) return Rational(1, 1 + d.fresh);
  const std::uint32_t number = d.is_known() ? d.known - d.which : d.which == 0 ? d.known : d.which;
  if (number == 0) return given.null;
  if (number == 1) return given.fresh;
  return (1 - given.null - given.fresh) / (d.known + d.fresh - 1);
}

}  // namespace

Rational probability_of(const GivenChoices& given, const DecidedReference& d) {
  return given.labels == Labels::as_written ? as_given(given, d) : as_numbered(given, d);
}

}  // namespace heapsum::prob
