// SPDX-License-Identifier: Apache-2.0
// Where Java is.
#pragma once

#include <string>

namespace heapsum::cli {

/// What was given, else the environment's JAVA_HOME, else the home of the `java` on PATH; empty where
/// there is none.
std::string java_home(const std::string& given);

}  // namespace heapsum::cli
