// SPDX-License-Identifier: Apache-2.0
// Classes that Java programs ask for unknown values, as sources that come with heapsum: heapsum.Any, and what stands in for those
// of other tools.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <heapsum/base/result.hpp>

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

/// Writes heapsum.Any into a folder, which is made: the source, and a jar of the source and the class, by the javac of the JDK or of
/// PATH. Gives the files, or says in a sentence why there are none.
Result<std::vector<std::string>, std::string> write_any(const std::string& folder,
                                                        const std::string& jdk);

}  // namespace heapsum::programs
