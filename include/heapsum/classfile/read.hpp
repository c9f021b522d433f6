// SPDX-License-Identifier: Apache-2.0
// From bytes to a class file: read this after class_file.hpp.
//
// read_class is total: hostile, damaged or cut files give the first complaint, with its offset, never a
// crash. Time and memory are linear in the number of bytes. It checks the format [jvms, 4.8] and the
// static constraints on code [jvms, 4.9.1]: kinds of constants, branch targets, local variables,
// exception ranges, and that code does not end with an instruction that goes on. Types on the stack
// are not checked: verify.hpp does that.
// Attributes that are not in class_file.hpp are skipped by their length.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include <heapsum/base/result.hpp>
#include <heapsum/classfile/class_file.hpp>
#include <heapsum/classfile/complaint.hpp>

namespace heapsum::classfile {

using Bytes = std::span<const std::uint8_t>;

/// The versions that are known: Java 1.0 to 25 [jvms, table 4.1-A]. Newer ones are read as the newest of these.
inline constexpr unsigned kOldestMajor = 45;
inline constexpr unsigned kNewestMajor = 69;

/// A warning to print for a class of a newer version; empty: it is of a known one.
std::string warning_of(const ClassFile& c);

/// `name` is what complaints call the file. The result keeps nothing of `bytes`.
Result<ClassFile, Complaint> read_class(Bytes bytes, const std::string& name);

}  // namespace heapsum::classfile
