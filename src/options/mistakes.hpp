// SPDX-License-Identifier: Apache-2.0
// What is wrong with a command line, in words that say what was meant.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace heapsum::options {

/// `given`: the words after the program, in their order. The parser found out that they are wrong, and how.
std::string mistake_in(const CLI::App& app, const std::vector<std::string>& given,
                       const CLI::ParseError& wrong);

}  // namespace heapsum::options
