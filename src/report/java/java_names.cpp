// SPDX-License-Identifier: Apache-2.0
#include "java_names.hpp"

namespace heapsum::report {

namespace {

constexpr std::string_view kFieldsOfInterface = "-fields";

bool is_number(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string_view without(std::string_view prefix, std::string_view name) {
  if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
  return name;
}

}  // namespace

std::string java_member(std::string_view name) {
  name = without("j-", name);
  return std::string(name.substr(0, name.find('-')));
}

std::string java_type(std::string_view name) {
  constexpr std::string_view kArray = "(array ";
  if (name.starts_with(kArray))
    return java_type(name.substr(kArray.size(), name.size() - kArray.size() - 1)) + "[]";
  if (name == "bool") return "boolean";
  if (name.find("--Lambda-") != std::string_view::npos) return "lambda";
  if (name.ends_with(kFieldsOfInterface)) name.remove_suffix(kFieldsOfInterface.size());
  std::string written;
  for (const char c : without("Class-", name)) written += c == '-' ? '.' : c;
  return written;
}

bool is_temporary(std::string_view variable) {
  return variable.starts_with("t!") || variable.starts_with("s!");
}

JavaCall kind_of_call(std::string_view method) {
  if (method.starts_with("init-")) return JavaCall::constructor;
  if (method.starts_with("initialise-")) return JavaCall::initialiser;
  if (method.starts_with("constant-for-")) return JavaCall::of_enum;
  if (method.starts_with("kept-in-") || method.starts_with("promised-to-be-"))
    return JavaCall::kept;
  if (method.starts_with("same-value")) return JavaCall::same_value;
  if (is_number(without("constant-", method))) return JavaCall::constant;
  if (method.ends_with("-of-any")) return JavaCall::on_anything;
  return method.find("-of-") == std::string_view::npos ? JavaCall::method : JavaCall::of_super;
}

}  // namespace heapsum::report
