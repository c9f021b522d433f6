// SPDX-License-Identifier: Apache-2.0
// What a method gave and made of the heap, as assertions of JUnit.
#pragma once

#include <string>
#include <vector>

#include <heapsum/apps/testgen/test.hpp>

#include "java_input.hpp"

namespace heapsum::testgen {

class JavaOutcome {
 public:
  JavaOutcome(JavaScene& scene, JavaInput& input, const semantics::InputHeap& before,
              const Ran& ran)
      : scene_(scene), input_(input), before_(before), ran_(ran) {}

  /// `call` is what the method was called by; `type` what it gives, nothing if it is void.
  void write(const std::string& call, const classfile::FieldType* type);
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

 private:
  void say(std::string line) { lines_.push_back(std::move(line)); }
  void expect(const std::string& expression, const classfile::FieldType& type,
              const InputValue& value);
  void expect_object(const std::string& expression, const classfile::FieldType& type,
                     std::size_t object);
  bool expect_atom(const std::string& expression, const Object& o, const std::string& of);
  void fields_of(std::size_t object, const std::string& variable, const Object* before);
  void elements_of(const Object& after, const std::string& variable, const Object* before);
  void statics();
  std::string read(const std::string& holder, const Object& o, const Member& m,
                   const classfile::FieldType& type);
  bool is_own(const std::string& of) const;

  JavaScene& scene_;
  JavaInput& input_;
  const semantics::InputHeap& before_;
  const Ran& ran_;
  std::vector<std::string> lines_{};
  std::map<std::size_t, std::string> made_{};  // variables of objects that the program made
  std::vector<std::size_t> waiting_{};
};

}  // namespace heapsum::testgen
