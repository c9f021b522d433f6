// SPDX-License-Identifier: Apache-2.0
// Bodies of methods of the runtime that have no code, or code that is not for lowering. They are Javalite, with what
// it calls things of Java in braces; models.txt has them all and says how they are written.
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
