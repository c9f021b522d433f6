// SPDX-License-Identifier: Apache-2.0
#include "left_out.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "models/models.hpp"

namespace heapsum::lower {

namespace {

// The runtime's dealings with the machine, with itself, and with text: nothing to execute symbolically.
constexpr auto kLeftOut = std::to_array<std::string_view>({"java/io/",
                                                           "java/nio/",
                                                           "java/net/",
                                                           "java/security/",
                                                           "java/text/",
                                                           "java/time/",
                                                           "java/lang/invoke/",
                                                           "java/lang/reflect/",
                                                           "java/lang/constant/",
                                                           "java/lang/module/",
                                                           "java/lang/ref/",
                                                           "java/util/concurrent/",
                                                           "java/util/logging/",
                                                           "java/util/regex/",
                                                           "java/util/stream/",
                                                           "java/util/Locale",
                                                           "java/lang/System",
                                                           "java/lang/Thread",
                                                           "java/lang/Class",
                                                           "java/lang/Runtime",
                                                           "java/lang/StackTrace",
                                                           "jdk/",
                                                           "sun/",
                                                           "com/sun/"});

// Of these the methods are lowered all the same.
constexpr auto kLowered = std::to_array<std::string_view>(
    {"java/util/concurrent/atomic/AtomicInteger", "java/util/concurrent/atomic/AtomicLong",
     "java/util/concurrent/atomic/AtomicBoolean", "java/util/concurrent/atomic/AtomicReference",
     "jdk/internal/util/ArraysSupport", "jdk/internal/util/Preconditions", "jdk/internal/math/"});

// Classes whose initialisers are not run: they deal with the machine, or only with what nobody asks for.
constexpr auto kNotInitialised = std::to_array<std::string_view>(
    {"java/lang/String", "java/lang/StringConcatHelper", "java/lang/Throwable", "java/lang/Math",
     "java/lang/StrictMath", "jdk/internal/util/ArraysSupport",
     "java/util/concurrent/atomic/AtomicInteger", "java/util/concurrent/atomic/AtomicLong",
     "java/util/concurrent/atomic/AtomicBoolean", "java/util/concurrent/atomic/AtomicReference",
     "java/util/Random"});

struct ModelledField {
  std::string_view owner, name;
};
constexpr auto kModelledFields = std::to_array<ModelledField>(
    {{"java/lang/System", "out"}, {"java/lang/System", "err"}, {"java/lang/Class", "name"}});

}  // namespace

bool is_modelled(const FieldPlace& place) {
  return std::ranges::any_of(kModelledFields, [&](const ModelledField& f) {
    return f.owner == place.owner->name && f.name == place.field->name;
  });
}

bool is_modelled(const MethodPlace& place) {
  return model(place.owner->name, place.method->name, place.method->descriptor).has_value();
}

bool has_body(const MethodPlace& place) {
  return place.method->code.has_value() || is_modelled(place);
}

bool is_not_initialised(const Klass& k) {
  return std::ranges::find(kNotInitialised, k.name) != kNotInitialised.end();
}

bool is_left_out(Hierarchy& hierarchy, const Klass& k) {
  const auto is_named = [&](std::string_view prefix) { return k.name.starts_with(prefix); };
  if (std::ranges::any_of(kLowered, is_named)) return false;
  const bool is_of_runtime = std::ranges::any_of(kLeftOut, is_named);
  return is_of_runtime && !hierarchy.is_below(k.name, std::string(kThrowable));
}

/// Something that can be seen: it stores, calls, or throws.
bool does_something(const classfile::ClassFile& c, const classfile::Instruction& i) {
  using classfile::Opcode;
  const auto* at = std::get_if<classfile::PoolOperand>(&i.operand);
  if (i.opcode == Opcode::putstatic)
    return c.pool.get<classfile::FieldRef>(at->constant).name != kAssertionsOff;
  if (i.opcode == Opcode::invokevirtual)
    return c.pool.get<classfile::MethodRef>(at->constant).name != "desiredAssertionStatus";
  const bool calls = i.opcode > Opcode::invokevirtual && i.opcode <= Opcode::invokedynamic;
  const bool stores = i.opcode >= Opcode::iastore && i.opcode <= Opcode::sastore;
  const bool divides = i.opcode >= Opcode::idiv && i.opcode <= Opcode::lrem;
  return calls || stores || divides || i.opcode == Opcode::getstatic ||
         i.opcode == Opcode::putfield || i.opcode == Opcode::athrow;
}

bool has_initialiser(const classfile::ClassFile& c) {
  for (const classfile::Method& m : c.methods)
    if (m.name == "<clinit>" && m.code)
      return std::ranges::any_of(m.code->instructions,
                                 [&](const auto& i) { return does_something(c, i); });
  return false;
}

}  // namespace heapsum::lower
