// SPDX-License-Identifier: Apache-2.0
// Classes as lines that can be compared: what javap prints, and what we read. A line is an instruction, a
// case of a switch, a row of an exception table, of lines or of local variables, in javap's order and
// words, without the indices of constants.
#pragma once

#include <string>
#include <vector>

#include <heapsum/classfile/class_file.hpp>

namespace heapsum::testing {

/// Of the output of javap -c -l -p.
std::vector<std::string> javap_lines(const std::string& output);
/// Adds those of a class.
void add_lines(std::vector<std::string>& to, const classfile::ClassFile& c);

}  // namespace heapsum::testing
