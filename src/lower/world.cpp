// SPDX-License-Identifier: Apache-2.0
#include "world.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace heapsum::lower {

namespace {

// A boolean of models/identity.txt, and the classes that have it.
constexpr std::string_view kIsShared = "is-shared";
constexpr std::string_view kShared[] = {
    "java/lang/String", "java/lang/Integer",   "java/lang/Long",   "java/lang/Short",
    "java/lang/Byte",   "java/lang/Character", "java/lang/Boolean"};

}  // namespace

World::World(classfile::ClassPath& path, bool makes_stubs, bool has_input, bool is_first)
    : hierarchy(path),
      generics(hierarchy),
      code(hierarchy),
      places(hierarchy),
      classes(hierarchy),
      fields(hierarchy, code, classes, is_first),
      methods(hierarchy, classes, places, program),
      arrays(hierarchy, classes, methods),
      kept({hierarchy, code, classes, fields, methods, arrays}, has_input),
      constants(classes, fields, methods),
      fitting(classes, fields, methods),
      earlier_calls(code, hierarchy, classes, fields, methods, is_first),
      initialisers(hierarchy, classes, fields, methods, earlier_calls),
      static_objects(code, hierarchy, classes, fields, initialisers),
      enums(hierarchy, classes, fields, methods, initialisers, static_objects, has_input),
      object_methods(hierarchy, classes, methods, constants),
      facts({hierarchy, classes, fields, methods, constants, initialisers, object_methods}),
      models({hierarchy, classes, fields, methods, constants, initialisers, object_methods, facts}),
      stubs(hierarchy, classes, fields, enums, makes_stubs),
      answers({hierarchy, classes, fields, enums, stubs}),
      implementations(hierarchy, classes, fields, stubs),
      mentioned(hierarchy, classes, implementations),
      calls(hierarchy, classes, methods, object_methods, answers),
      entry(
          {classes, fields, methods, initialisers, enums, stubs, kept, implementations, mentioned},
          has_input) {}

/// Classes that may be below what is reached.
void World::reach_candidates() {
  for (const std::string& name : std::set<std::string>(classes.candidates())) {
    if (classes.has(name)) continue;
    const Klass& k = hierarchy.find(name);
    const bool is_of_runtime = classfile::is_of_the_runtime(name);
    const auto is_known = [&](const std::string& above) {
      if (above == kObject || !classes.has(above)) return false;
      const Klass& type = hierarchy.find(above);
      return !stubs.is_stubbed(type) && !(is_of_runtime && implementations.is_open(type));
    };
    if (k.file != nullptr && (is_known(k.super) || std::ranges::any_of(k.interfaces, is_known)))
      classes.reach(name);
  }
}

std::optional<Job> World::next() {
  methods.add_texts();
  while (!methods.has_job()) {
    const std::size_t before = classes.order().size();
    reach_candidates();
    methods.settle_calls();
    const bool names_more = object_methods.settle_classes(), tells_more = facts.settle();
    const bool more = names_more || tells_more || classes.order().size() > before;
    methods.add_texts();
    if (!more && !methods.has_job() && !implementations.add() && !stubs.add()) return {};
  }
  return methods.next_job();
}

void World::finish() {
  arrays.finish();
  object_methods.add_array_like();
  object_methods.add_class_of_array();
  facts.add_methods();
  object_methods.add_copies();
  fitting.mark_made(program);
  mentioned.settle();
  program.lengths = kept.lengths();
  classes.move_into(program);
}

JavaNames World::java_names() {
  JavaNames names;
  names.decisions = remarks.decisions();
  names.stubs = stubs.asked();
  names.unknown = answers.asked();
  names.implementations = implementations.used();
  names.classes = classes.java_names();
  names.fields = fields.java_names();
  names.left_by_earlier_calls = fields.all_left_by_earlier_calls();
  names.stands_for = static_objects.hidden();
  for (const std::string_view of : kShared)
    if (fields.has_added(std::string(of), std::string(kIsShared)))
      names.stands_for.try_emplace({classes.home(std::string(of)).name, std::string(kIsShared)},
                                   JavaNames::Member{std::string(of), {}});
  if (entry.has_input()) names.assumed = static_objects.assumed();
  return names;
}

std::optional<Printing> World::printing() {
  const std::string stream = "java/io/PrintStream", string(kString);
  if (!classes.has(stream) || !fields.has_added(stream, "oldest")) return {};
  return Printing{classes.home(stream).name, classes.home(string).name,
                  fields.known(string, "value"), fields.known(string, "coder")};
}

}  // namespace heapsum::lower
