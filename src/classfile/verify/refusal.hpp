// SPDX-License-Identifier: Apache-2.0
// The first thing that is wrong with a method, and where. From then on nothing else counts.
#pragma once

#include <optional>
#include <string>

#include <heapsum/classfile/class_file.hpp>
#include <heapsum/classfile/complaint.hpp>

namespace heapsum::classfile {

/// The method that is verified.
struct VerifiedMethod {
  const ClassFile& file;
  const Method& method;

  [[nodiscard]] const Code& code() const { return *method.code; }
  [[nodiscard]] bool is_constructor() const {
    return method.name == "<init>" && !method.flags.is_static();
  }
};

class Refusal {
 public:
  explicit Refusal(const VerifiedMethod& of) : of_(of) {}

  /// What is said from here on is about this instruction.
  void go_to(const Instruction& i) { at_ = &i; }
  /// "expected `wanted` for iadd, found `found`"; the hint may be empty.
  void expected(const std::string& wanted, const std::string& found, const std::string& hint = {});
  [[nodiscard]] bool any() const { return first_.has_value(); }
  [[nodiscard]] const std::optional<Complaint>& first() const { return first_; }

 private:
  [[nodiscard]] std::string place() const;

  const VerifiedMethod& of_;
  const Instruction* at_ = nullptr;
  std::optional<Complaint> first_{};
};

}  // namespace heapsum::classfile
