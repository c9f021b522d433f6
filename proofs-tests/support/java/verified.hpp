// SPDX-License-Identifier: Apache-2.0
// What tests of the verifier ask: which complaint there is about a class, among classes that are known.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <heapsum/classfile/verify.hpp>

#include "classfile_matchers.hpp"

namespace heapsum::testing {

/// The first complaint about a method of the class, as people see it; empty: there is none.
inline std::string refusal(const classfile::ClassFile& c, const classfile::FindClass& find) {
  for (const classfile::Method& m : c.methods) {
    if (!m.code) continue;
    if (const auto wrong = classfile::verify(c, m, find)) return render(*wrong);
  }
  return {};
}

/// Classes by name, each with what is above it. Those that are asked for and not there are not known.
class KnownClasses {
 public:
  KnownClasses& has(std::string_view name, std::string_view above = "java/lang/Object",
                    std::uint16_t flags = 0) {
    classfile::ClassFile c{};
    c.name = name;
    c.super_name = above;
    c.flags.bits = flags;
    all_[std::string(name)] = c;
    return *this;
  }
  [[nodiscard]] classfile::FindClass find() const {
    return [this](std::string_view name) -> const classfile::ClassFile* {
      const auto at = all_.find(std::string(name));
      return at == all_.end() ? nullptr : &at->second;
    };
  }

 private:
  std::map<std::string, classfile::ClassFile> all_{};
};

inline constexpr std::uint16_t kInterface = 0x0200;

/// java.lang.Throwable and String; classes p.Animal, p.Dog and p.Cat below it, p.Stone; interface p.Named.
inline KnownClasses some_classes() {
  KnownClasses known;
  known.has("java/lang/Object").has("java/lang/String").has("java/lang/Throwable");
  known.has("java/lang/Exception", "java/lang/Throwable").has("A").has("p/Stone");
  known.has("p/Animal").has("p/Dog", "p/Animal").has("p/Cat", "p/Animal");
  known.has("p/Named", "java/lang/Object", kInterface);
  return known;
}

inline std::string refusal_of(const ClassBytes& c) {
  const KnownClasses known = some_classes();
  return refusal(read_right(c.bytes()), known.find());
}

inline void expect_verified(const ClassBytes& c) { EXPECT_EQ(refusal_of(c), ""); }

/// It is refused, with a place in the file and these words.
inline void expect_ill_typed(const ClassBytes& c, const std::string& words) {
  const std::string said = refusal_of(c);
  EXPECT_EQ(said.rfind("A.class: offset 0x", 0), 0U) << said;
  EXPECT_NE(said.find(words), std::string::npos) << said << "does not say: " << words;
}

/// Of a class A with nothing but the static method m.
inline ClassBytes with_method(const ByteList& code, const std::string& descriptor = "()V") {
  ClassBytes c;
  c.method("m", descriptor, kStatic, {.code = code});
  return c;
}

}  // namespace heapsum::testing
