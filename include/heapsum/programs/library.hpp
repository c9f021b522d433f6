// SPDX-License-Identifier: Apache-2.0
// Classes that Java programs ask for unknown values, as sources that come with heapsum: heapsum.Any, and what stands in for those
// of other tools.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heapsum::programs {

struct LibraryClass {
  std::string_view name;  // internal
  std::string_view source;
};

const std::vector<LibraryClass>& library();
bool is_of_library(std::string_view internal_name);

/// Writes those that the text of a source names and the class path lacks into the folder. Gives the files.
std::vector<std::string> write_library_for(const std::string& text, const std::string& class_path,
                                           const std::string& folder);

}  // namespace heapsum::programs
