// SPDX-License-Identifier: Apache-2.0
// What the types of the source say of values beyond their classes, in the code of a method that somebody wrote: which casts cannot
// fail, as javac put them there for a type argument. Locals and instructions ask.
#pragma once

#include <string>
#include <vector>

#include "method_code.hpp"
#include "value.hpp"

namespace heapsum::lower {

class TypeArguments {
 public:
  explicit TypeArguments(const MethodCode& method) : method_(method) {}

  /// Of the parameters.
  [[nodiscard]] std::vector<Generic> parameters() const;
  [[nodiscard]] Generic self() const;
  /// Of the local variable from there on, as the source declares it; `flow`: what is stored, where it does not.
  [[nodiscard]] Generic local(std::size_t index, classfile::Pc pc, const Generic& flow) const;
  [[nodiscard]] Generic field(const Generic& holder, const FieldPlace& place) const;
  [[nodiscard]] Generic result(const Generic& on, const std::vector<Generic>& given,
                               const classfile::MethodRef& ref) const;
  [[nodiscard]] Generic of(const Value& v) const;
  /// The types of the program promise that the value is below the class or array: a cast fails only where code that javac warns of
  /// broke the promise.
  [[nodiscard]] bool promises(const Value& v, const std::string& target) const;

 private:
  [[nodiscard]] bool is_followed() const;

  const MethodCode& method_;
};

}  // namespace heapsum::lower
