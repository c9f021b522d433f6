// SPDX-License-Identifier: Apache-2.0
// Where Java is.
#pragma once

#include <string>

namespace heapsum::programs {

/// The home that was given, else the environment's JAVA_HOME, else the home of the `java` on PATH. Empty: there is
/// none.
std::string java_home(const std::string& given);
/// The home of a javac: `home` where it has one, else that of the javac on PATH; empty: there is none.
std::string compiler_home(const std::string& home);
/// DIR for the DIR/bin/TOOL that is on PATH, links followed; empty: it is not there.
std::string home_on_path(const std::string& tool);

}  // namespace heapsum::programs
