// SPDX-License-Identifier: Apache-2.0
// What `heapsum effects` found, as plain data: of each path the heap before and after as one. The two pictures of a path
// call an object by the same name, so that they are joined by names.
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <heapsum/report/findings.hpp>

namespace heapsum::report {

/// What becomes of an object on the path.
enum class Fate : std::uint8_t {
  kept,
  made,  // by the program
  lost   // nothing leads to it at the end
};

/// A field, a root or a static field. Cases name objects of PathEffects::objects.
struct EffectField {
  std::string name, place;  // "next", "this.head.next"
  FieldKind kind = FieldKind::reference;
  std::vector<Case> before, after;  // before: empty where there was none
  bool is_changed = false;
};

struct EffectObject {
  std::string name, of;
  Fate fate = Fate::kept;
  std::string exists;  // the guard under which it is part of the input; empty: true
  std::vector<EffectField> fields;
};

struct PathEffects {
  PathFinding path;  // without its heap
  std::vector<EffectField> roots, statics;
  std::vector<EffectObject> objects;

  [[nodiscard]] std::vector<const EffectField*> changes() const;
};

struct EffectsFindings {
  Head head;
  std::vector<PathEffects> paths;
  Tail tail;
};

/// `ended`: with its heap.
PathEffects effects(const HeapPicture& start, PathFinding ended);

void write_text(const EffectsFindings& findings, std::ostream& out);
/// docs/effects.schema.json
void write_json(const EffectsFindings& findings, std::ostream& out);
/// A cluster a path, for graphviz.
void write_dot(const EffectsFindings& findings, std::ostream& out);

}  // namespace heapsum::report
