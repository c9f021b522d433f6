// SPDX-License-Identifier: Apache-2.0
// The source of drivers.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/classfile/class_path.hpp>
#include <heapsum/programs/drivers.hpp>

namespace heapsum::programs {

inline constexpr const char* kDriver = "HeapsumDriver";

struct DriverText {
  std::string source;
  std::vector<DrivenChoice> steps;  // the first are the constructors
  std::vector<DrivenCall> last{};   // the methods
};

/// The name of the driver of a method, by its place, with so many calls before it.
std::string driver_name(std::size_t method, std::size_t calls);

/// One static method for each of the methods, and for each number of calls up to `calls`. Fails, in a sentence, where others cannot make objects of the class.
Result<DriverText, std::string> driver_text(classfile::ClassPath& classes,
                                            const std::string& of_class,
                                            const std::vector<std::string>& methods,
                                            std::size_t calls);

}  // namespace heapsum::programs
