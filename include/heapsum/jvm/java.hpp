// SPDX-License-Identifier: Apache-2.0
// The programs of a JDK, each behind the walls of the cage.
#pragma once

#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/cage/run.hpp>

namespace heapsum::jvm {

/// The parts of a class path, absolute; those that are not there are left out.
std::vector<std::string> parts_of(const std::string& class_path);

/// "java" or "javac" of the home, with options that keep it small and quiet; words are to follow. It may read the JDK
/// and the class path, and works in the folder.
cage::Command tool(const std::string& home, const std::string& name, const std::string& class_path,
                   const std::string& folder);

}  // namespace heapsum::jvm
