// SPDX-License-Identifier: Apache-2.0
// What of classes is not lowered, however well it could be.
#pragma once

#include <string_view>

#include "hierarchy.hpp"

namespace heapsum::lower {

/// What javac calls the field that says whether assertions are off: they are on.
inline constexpr std::string_view kAssertionsOff = "$assertionsDisabled";

/// A class of the runtime whose members are not lowered.
bool is_left_out(Hierarchy& hierarchy, const Klass& k);
/// There is a model of it, even if the class is left out.
bool is_modelled(const FieldPlace& place);
bool is_modelled(const MethodPlace& place);
/// The method has code, or a model.
bool has_body(const MethodPlace& place);
/// The initialiser of the class is not run, whatever it does.
bool is_not_initialised(const Klass& k);
/// The class has an initialiser that does more than to ask whether assertions are on.
bool has_initialiser(const classfile::ClassFile& c);

}  // namespace heapsum::lower
