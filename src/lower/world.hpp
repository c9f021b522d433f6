// SPDX-License-Identifier: Apache-2.0
// What the entry method reaches, as the parts that know one thing each. A part asks those above it in this list, never
// those below. Bodies are lowered one by one, each may reach more; the end is when nothing waits.
#pragma once

#include <chrono>
#include <optional>

#include <heapsum/lower/callee.hpp>

#include "calls.hpp"
#include "entry.hpp"
#include "generics/generics.hpp"
#include "made/stubs.hpp"
#include "models/model_text.hpp"
#include "program/array_classes.hpp"
#include "program/fitting.hpp"
#include "program/kept.hpp"
#include "program/remarks.hpp"
#include "unknown/answers.hpp"
#include "unknown/mentioned.hpp"

namespace heapsum::lower {

struct World {
  /// `is_first`: no call came before the entry's.
  World(classfile::ClassPath& path, bool makes_stubs, bool has_input, bool is_first);
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  /// The next method without a body, until there is none.
  std::optional<Job> next();
  /// Once there is none: the classes of the program.
  void finish();
  /// Before that; without those of the entry.
  JavaNames java_names();
  std::optional<Printing> printing();

  syntax::Program program{};
  Hierarchy hierarchy;
  Generics generics;
  OwnCode code;
  Places places;
  Remarks remarks{};
  Classes classes;
  Fields fields;
  Methods methods;
  ArrayClasses arrays;
  Kept kept;
  Constants constants;
  Fitting fitting;
  EarlierCalls earlier_calls;
  Initialisers initialisers;
  StaticObjects static_objects;
  Enums enums;
  ObjectMethods object_methods;
  ClassFacts facts;
  ModelText models;
  Stubs stubs;
  Answers answers;
  Implementations implementations;
  Mentioned mentioned;
  Calls calls;
  Entry entry;
  std::optional<std::chrono::steady_clock::time_point> deadline{};
  std::vector<CalleeContract> by_contract{};

  /// What is lowered will not be used: there is no more time.
  [[nodiscard]] bool is_late() const {
    return deadline && std::chrono::steady_clock::now() >= *deadline;
  }

 private:
  void reach_candidates();
};

}  // namespace heapsum::lower
