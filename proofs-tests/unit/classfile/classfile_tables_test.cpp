// SPDX-License-Identifier: Apache-2.0
// What hangs on code [jvms, 4.7.3, 4.7.12, 4.7.13]: handlers, lines, local variables.
#include <gtest/gtest.h>

#include "java/classfile_matchers.hpp"

namespace heapsum::testing {
namespace {

using namespace classfile;

/// One handler for `code`.
CodePieces handled(const ByteList& code, std::size_t start, std::size_t end, std::size_t handler,
                   std::size_t type) {
  ByteList table{0, 1};
  for (const std::size_t each : {start, end, handler, type}) put2(table, each);
  return {.code = code, .handlers = table};
}

TEST(Handlers, CoverInstructions) {
  const ByteList code{0x11, 0, 0, 0x57, 0xb1, 0xbf};
  ClassBytes c;
  const std::size_t type = c.class_named("E");
  c.method("m", "()V", kStatic, handled(code, 0, 6, 5, type));
  c.method("n", "()V", kStatic, handled(code, 3, 5, 5, 0));
  const ClassFile read = read_right(c.bytes());
  const ExceptionHandler& h = read.methods[0].code->handlers.at(0);
  EXPECT_EQ(h.end_pc, 6U);
  EXPECT_EQ(h.handler_pc, 5);
  EXPECT_EQ(h.catch_type, "E");
  EXPECT_FALSE(read.methods[1].code->handlers.at(0).catch_type);

  expect_refused(class_with_code(handled(code, 1, 6, 5, 0)), "an instruction at start_pc 1");
  expect_refused(class_with_code(handled(code, 0, 2, 5, 0)), "an end_pc after 0");
  expect_refused(class_with_code(handled(code, 3, 3, 5, 0)), "an end_pc after 3");
  expect_refused(class_with_code(handled(code, 0, 7, 5, 0)), "found 7");
  expect_refused(class_with_code(handled(code, 0, 6, 6, 0)), "an instruction at handler_pc 6");
  expect_refused(class_with_code(handled(code, 0, 6, 5, 1)), "expected a Class for catch_type");
}

/// Code of three nops and a return with one attribute, which has one row.
ByteList with_row(const char* attribute, const std::vector<std::size_t>& numbers,
                  std::string_view name = "x", std::string_view descriptor = "I") {
  ClassBytes c;
  ByteList table{0, 1};
  for (std::size_t each : numbers) {
    if (each == 1000) each = c.utf8(name);
    if (each == 1001) each = c.utf8(descriptor);
    put2(table, each);
  }
  const ByteList attributes = joined({{0, 1}, c.attribute(attribute, table)});
  c.method("m", "()V", kStatic, {.code = {0, 0, 0, 0xb1}, .attributes = attributes});
  return c.bytes();
}

TEST(Lines, AreFoundByPc) {
  const ClassFile read = read_right(with_row("LineNumberTable", {1, 42}));
  const Code& code = *read.methods[0].code;
  EXPECT_FALSE(code.line_of(0));
  EXPECT_EQ(code.line_of(1), 42);
  EXPECT_EQ(code.line_of(3), 42);
  EXPECT_EQ(code.index_of(3), 3U);
  expect_refused(with_row("LineNumberTable", {4, 42}), "expected a pc below 4 for a line, found 4");
}

TEST(LocalVariables, HaveANameATypeAndARange) {
  const ClassFile read = read_right(with_row("LocalVariableTable", {1, 3, 1000, 1001, 3}));
  const LocalVariable& x = read.methods[0].code->local_variables.at(0);
  EXPECT_EQ(x.name, "x");
  EXPECT_EQ(java_name(x.type), "int");
  EXPECT_EQ(x.index, 3);
  const auto refused = [](const std::vector<std::size_t>& numbers, const std::string& words,
                          std::string_view name = "x", std::string_view descriptor = "I") {
    expect_refused(with_row("LocalVariableTable", numbers, name, descriptor), words);
  };
  refused({1, 4, 1000, 1001, 3}, "expected a range within 4 bytes, found 4 from 1");
  refused({1, 3, 1000, 1001, 4}, "below max_locals 4, found 4");
  refused({1, 3, 1000, 1001, 3}, "below max_locals 4, found 3", "x", "J");
  refused({1, 3, 1000, 1001, 3}, "name of a field or variable", "x.y");
  refused({1, 3, 1000, 1001, 3}, "a field descriptor", "x", "V");
}

}  // namespace
}  // namespace heapsum::testing
