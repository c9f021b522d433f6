// SPDX-License-Identifier: Apache-2.0
// Bodies of methods of the runtime that have no code, or code that is not for lowering: what is native, and what of
// the runtime is too much to execute. The files of models/ have them. A line "class method descriptor" has the body
// below it, indented, in Javalite. Parameters are p0, p1 and so on; a constructor gives `this`, a method of result void
// true. A method that Java has not is static. In braces stand things of Java:
//   {start C}           runs the initialiser of the class, if that did not happen
//   {C}                 the class or array of this internal name
//   {field C name D}    a field of the class, which is added if it has none of the name
//   {static C name D}   a static field likewise; it is null, false or 0 at the start
//   {input C name D}    a static field that no class has: any value, which the input says
//   {call C name D}     a method or constructor
//   {text T}            the constant "T"
//   {copy}              the method that makes an object with the same fields
//   {like}              the static method that makes an array of the class of another
//   {fact F}            the static method that tells F of a class object (class_facts.cpp)
#pragma once

#include <optional>
#include <string_view>

namespace heapsum::lower {

/// The body that stands for the method's.
std::optional<std::string_view> model(std::string_view owner, std::string_view name,
                                      std::string_view descriptor);
/// The same where nobody asks what is printed. Objects that are printed are still asked for their text.
std::optional<std::string_view> silent_model(std::string_view owner, std::string_view name,
                                             std::string_view descriptor);

}  // namespace heapsum::lower
