// SPDX-License-Identifier: Apache-2.0
// What a Java program has printed when a concrete run ends.
#pragma once

#include <string>

#include <heapsum/lower/lower.hpp>
#include <heapsum/semantics/config.hpp>

namespace heapsum::jvm {

struct Printed {
  std::string out, err;  // UTF-8
};

Printed printed(const syntax::Program& program, const lower::Printing& by,
                const semantics::Config& ended);

}  // namespace heapsum::jvm
