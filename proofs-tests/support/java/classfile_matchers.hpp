// SPDX-License-Identifier: Apache-2.0
// What tests of the class-file reader say of its answers.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include <heapsum/classfile/read.hpp>

#include "class_bytes.hpp"

namespace heapsum::testing {

/// The class, which must be right.
inline classfile::ClassFile read_right(const ByteList& bytes) {
  auto read = classfile::read_class(bytes, "A.class");
  if (read) return std::move(read).value();
  ADD_FAILURE() << render(read.error());
  return {};
}

/// It is refused, with a place in the file and these words.
inline void expect_refused(const ByteList& bytes, const std::string& words) {
  const auto read = classfile::read_class(bytes, "A.class");
  ASSERT_FALSE(read.ok()) << "read, though expected: " << words;
  const std::string text = render(read.error());
  EXPECT_EQ(text.rfind("A.class: offset 0x", 0), 0U) << text;
  EXPECT_NE(text.find(words), std::string::npos) << text << "does not say: " << words;
  EXPECT_LE(read.error().offset.value_or(~0ULL), bytes.size()) << text;
  EXPECT_LT(text.size(), 600U);
}

/// The one method `m` of a class that has nothing else.
inline ByteList class_with_code(const CodePieces& pieces, const std::string& descriptor = "()V") {
  ClassBytes c;
  c.method("m", descriptor, kStatic, pieces);
  return c.bytes();
}

}  // namespace heapsum::testing
