// SPDX-License-Identifier: Apache-2.0
// A lambda is an object of a class that the runtime makes up: what it captured in fields, and one method that calls
// what the call site names. Here it is a class file made up likewise, and lowered like any other.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <heapsum/classfile/class_file.hpp>

namespace heapsum::lower {

/// A class file and the texts that it is made of.
struct MadeClass {
  classfile::ClassFile file{};
  std::vector<std::unique_ptr<std::string>> texts{};
};

struct LambdaSite {
  const classfile::ClassFile& in;
  const classfile::InvokeDynamic& site;
  std::string name;  // internal, of the class that is made
  std::uint16_t line;
};

/// A class with one static method: equals, hashCode or toString of a record, whichever the call site is.
std::unique_ptr<MadeClass> record_method(const LambdaSite& at);  // records.cpp

/// As a descriptor has it.
std::string descriptor_of(const classfile::FieldType& type);

/// The class of what the call site gives: its constructor takes what is captured. Or why there is none.
std::variant<std::unique_ptr<MadeClass>, std::string> lambda_class(const LambdaSite& at);

}  // namespace heapsum::lower
