// SPDX-License-Identifier: Apache-2.0
#include "left_out.hpp"

#include <algorithm>
#include <array>
#include <string>

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
                                                           "java/lang/module/",
                                                           "java/lang/ref/",
                                                           "java/util/concurrent/",
                                                           "java/util/logging/",
                                                           "java/util/regex/",
                                                           "java/util/stream/",
                                                           "java/util/Formatter",
                                                           "java/util/Locale",
                                                           "java/lang/System",
                                                           "java/lang/Thread",
                                                           "java/lang/Class",
                                                           "java/lang/Runtime",
                                                           "java/lang/StringBu",
                                                           "java/lang/Character",
                                                           "java/lang/Float",
                                                           "java/lang/Double",
                                                           "java/lang/StackTrace",
                                                           "jdk/",
                                                           "sun/",
                                                           "com/sun/"});

}  // namespace

bool is_left_out(Hierarchy& hierarchy, const Klass& k) {
  const bool is_of_runtime = std::ranges::any_of(
      kLeftOut, [&](std::string_view prefix) { return k.name.starts_with(prefix); });
  return is_of_runtime && !hierarchy.is_below(k.name, std::string(kThrowable));
}

bool has_initialiser(const classfile::ClassFile& c) {
  const auto writes = [&](const classfile::Instruction& i) {
    const auto* at = std::get_if<classfile::PoolOperand>(&i.operand);
    return i.opcode == classfile::Opcode::putstatic && at != nullptr &&
           c.pool.get<classfile::FieldRef>(at->constant).name == kAssertionsOff;
  };
  const auto calls = [](const classfile::Instruction& i) {
    return i.opcode == classfile::Opcode::putstatic ||
           (i.opcode >= classfile::Opcode::invokespecial &&
            i.opcode <= classfile::Opcode::invokedynamic);
  };
  for (const classfile::Method& m : c.methods)
    if (m.name == "<clinit>" && m.code)
      return std::ranges::any_of(m.code->instructions,
                                 [&](const auto& i) { return calls(i) && !writes(i); });
  return false;
}

}  // namespace heapsum::lower
