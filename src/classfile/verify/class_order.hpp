// SPDX-License-Identifier: Apache-2.0
// Which references fit where, and what two have in common [jvms, 4.10.1.2]. An interface counts as
// java/lang/Object; so everything fits where an interface is wanted, but for arrays.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include <heapsum/classfile/verify.hpp>

#include "verification_type.hpp"

namespace heapsum::classfile {

inline constexpr std::string_view kObjectName = "java/lang/Object";
inline constexpr std::string_view kThrowableName = "java/lang/Throwable";

class ClassOrder {
 public:
  explicit ClassOrder(const FindClass& find) : find_(find) {}

  /// A value of type `from` may be where one of type `to` is wanted. True where it depends on unknown classes.
  bool fits(const FieldType& from, const FieldType& to);
  /// What is known where paths with these two meet.
  VerificationType merged(const VerificationType& a, const VerificationType& b);

 private:
  struct Chain {
    std::vector<std::string_view>
        classes;    // from the class itself up to, without, java/lang/Object
    bool is_whole;  // no class on the way is unknown
  };

  const ClassFile* find(std::string_view name);
  Chain chain(std::string_view name);
  bool is_subclass(std::string_view name, std::string_view of);
  FieldType common(const FieldType& a, const FieldType& b);
  std::string_view common_class(std::string_view a, std::string_view b);

  const FindClass& find_;
  std::map<std::string_view, const ClassFile*> known_{};
};

}  // namespace heapsum::classfile
