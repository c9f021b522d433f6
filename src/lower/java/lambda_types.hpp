// SPDX-License-Identifier: Apache-2.0
// What a call site says of a lambda, taken apart and checked: class files are not trusted.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "lambdas.hpp"

namespace heapsum::lower {

/// A lambda implements the method of each `declared` type, as the source instantiates it, by the target.
struct LambdaTypes {
  const classfile::MethodHandle* handle;
  const classfile::MethodRef* target;
  std::vector<classfile::FieldType> wanted;   // by the target, its receiver included
  std::optional<classfile::FieldType> given;  // by the target; the object that a constructor makes
  const classfile::MethodDescriptor* instantiated;
  std::vector<const classfile::MethodTypeConstant*> declared;
  std::vector<std::string_view> interfaces;  // besides that of the call site
};

/// Or why there is no such lambda.
std::variant<LambdaTypes, std::string> lambda_types(const LambdaSite& at);

}  // namespace heapsum::lower
