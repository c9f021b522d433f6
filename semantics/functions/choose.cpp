// SPDX-License-Identifier: Apache-2.0
// Deciding an unknown of the input now, as the lazy policies do: one state a target.
#include "functions/functions.hpp"

namespace heapsum::semantics {

namespace {

/// The model of the path, with the fresh choice set: it satisfies the path with the pick added.
guard::ModelPtr extended(const guard::ModelPtr& model, guard::ChoiceId choice,
                         std::uint32_t value) {
  if (!model) return nullptr;
  auto more = std::make_shared<guard::Model>(*model);
  more->set(choice, value);
  return more;
}

}  // namespace

void choose(const Step& s, Config& c, const Unknown& u, std::vector<Location> targets, Event event,
            const std::function<void(Config&, Pick)>& then) {
  const auto values = static_cast<std::uint32_t>(targets.size());
  const auto reference = static_cast<std::uint32_t>(c.inputs.references.size());
  const guard::ChoiceId choice = add_input_reference(s, c, u, guard::yes(), std::move(targets));
  event.forced = false;
  event.reference = reference;
  Config before = std::move(c);
  for (std::uint32_t i = 0; i < values; ++i) {
    Config side = i + 1 < values ? before : std::move(before);
    event.result = i == 0;
    event.added = s.terms.picks(choice, i);
    event.target = i;
    side.path = side.path.with(event.added, extended(side.path.model(), choice, i));
    side.history.add(event);
    const std::size_t at = s.forks.size();
    then(side, {reference, i});
    if (i == 0) {
      c = std::move(side);
    } else {
      s.fork(std::move(side), at);
    }
  }
}

Location discovered(const Step& s, Config& c, const Discovery& d, const std::vector<Target>& found,
                    Pick pick) {
  const InputReference& known = c.inputs.references[pick.reference];
  const Location target = (*known.targets)[pick.value];
  if (!target.is_uninitialised()) return target;
  std::vector<Location> targets = *known.targets;
  const Target& t = found[pick.value];
  const Location fresh = add_unknown_object(s, c, Family{{t.of, guard::yes(), t.call}}, d.chain,
                                            d.unknown.name, guard::yes());
  targets[pick.value] = fresh;
  c.inputs.references.update(pick.reference).targets =
      std::make_shared<const std::vector<Location>>(std::move(targets));
  return fresh;
}

}  // namespace heapsum::semantics
