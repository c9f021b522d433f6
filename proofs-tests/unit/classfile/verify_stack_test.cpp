// SPDX-License-Identifier: Apache-2.0
// The verifier on numbers, the stack, local variables, branches and handlers [jvms, 4.10]: what fits passes, and the
// nearest thing that does not is refused.
#include <gtest/gtest.h>

#include "java/verified.hpp"

namespace heapsum::testing {
namespace {

void expect_code_passes(const ByteList& code, const std::string& descriptor = "()V") {
  expect_verified(with_method(code, descriptor));
}

void expect_code_refused(const ByteList& code, const std::string& words,
                         const std::string& descriptor = "()V") {
  expect_ill_typed(with_method(code, descriptor), words);
}

TEST(VerifiedStack, IsNeverEmptyWhereSomethingIsTaken) {
  expect_code_passes({0x03, 0x57, 0xb1});
  expect_code_refused({0x57, 0xb1}, "expected an entry on the stack for pop, found 0, in A.m at 0");
  expect_code_refused({0x03, 0x60, 0x57, 0xb1},
                      "expected an entry on the stack for iadd, found none");
}

TEST(VerifiedStack, IsNotHigherThanMaxStack) {
  expect_code_passes({0x03, 0x03, 0x03, 0x03, 0x57, 0x57, 0x57, 0x57, 0xb1});
  expect_code_refused({0x03, 0x03, 0x03, 0x03, 0x03, 0xb1},
                      "at most 4 entries on the stack for iconst_0, found 5");
  expect_code_refused({0x09, 0x09, 0x09, 0xb1}, "at most 4 entries on the stack for lconst_0");
  expect_code_refused({0x09, 0x5c, 0x5c, 0xb1}, "at most 4 entries on the stack for dup2, found 6");
}

TEST(VerifiedNumbers, AreOfTheKindThatTheirInstructionTakes) {
  expect_code_passes({0x03, 0x04, 0x60, 0x85, 0x0a, 0x61, 0x58, 0xb1});  // (0 + 1) as a long, + 1
  expect_code_refused({0x03, 0x0b, 0x60, 0x57, 0xb1}, "expected an int for iadd, found a float");
  expect_code_refused({0x09, 0x60, 0x57, 0xb1}, "expected an int for iadd, found a long");
  expect_code_refused({0x0e, 0x0e, 0x61, 0x58, 0xb1}, "expected a long for ladd, found a double");
  expect_code_refused({0x03, 0x04, 0x94, 0x57, 0xb1}, "expected a long for lcmp, found an int");
  expect_code_refused({0x01, 0x85, 0x58, 0xb1}, "expected an int for i2l, found null");
}

TEST(VerifiedShuffles, SplitNoLongOrDouble) {
  expect_code_passes({0x09, 0x58, 0xb1});                          // pop2 of a long
  expect_code_passes({0x03, 0x03, 0x58, 0xb1});                    // pop2 of two ints
  expect_code_passes({0x03, 0x04, 0x5f, 0x58, 0xb1});              // swap
  expect_code_passes({0x09, 0x03, 0x5b, 0x57, 0x58, 0x57, 0xb1});  // dup_x2 below a long
  expect_code_refused({0x09, 0x57, 0xb1}, "whole values for pop, found half of a long or double");
  expect_code_refused({0x09, 0x59, 0xb1}, "whole values for dup");
  expect_code_refused({0x09, 0x03, 0x5f, 0xb1}, "whole values for swap");
  expect_code_refused({0x09, 0x03, 0x5a, 0xb1}, "whole values for dup_x1");
  expect_code_refused({0x09, 0x03, 0x5c, 0xb1}, "whole values for dup2");
  expect_code_refused({0x03, 0x5f, 0xb1}, "expected 2 entries on the stack for swap, found 1");
}

TEST(VerifiedLocals, HoldWhatIsLoaded) {
  expect_code_passes({0x1a, 0x3c, 0x84, 1, 1, 0xb1}, "(I)V");
  expect_code_refused({0x1a, 0x57, 0xb1},
                      "expected an int in local 0 for iload_0, found nothing usable");
  expect_code_refused({0x1a, 0x57, 0xb1}, "found a float", "(F)V");
  expect_code_refused({0x2a, 0x57, 0xb1}, "expected an object in local 0 for aload_0, found an int",
                      "(I)V");
  expect_code_refused({0x84, 1, 1, 0xb1}, "expected an int in local 1 for iinc");
}

TEST(VerifiedLocals, LoseALongWhoseHalfIsOverwritten) {
  expect_code_passes({0x09, 0x3f, 0x1e, 0x58, 0xb1});
  expect_code_refused({0x09, 0x3f, 0x03, 0x3c, 0x1e, 0x58, 0xb1},
                      "a long in local 0 for lload_0, found nothing usable");
  expect_code_refused({0x09, 0x40, 0x03, 0x3c, 0x1c, 0x57, 0xb1},
                      "an int in local 2 for iload_2, found nothing usable");
}

TEST(VerifiedLocals, AreWideAfterWide) {
  expect_code_passes({0x03, 0x3e, 0xc4, 0x15, 0, 3, 0x57, 0xb1});
  expect_code_refused({0x0b, 0x46, 0xc4, 0x15, 0, 3, 0x57, 0xb1},
                      "an int in local 3 for iload, found a float");
}

TEST(VerifiedBranches, TakeWhatTheyDecideBy) {
  expect_code_passes({0x03, 0x99, 0, 3, 0xb1});
  expect_code_refused({0x01, 0x99, 0, 3, 0xb1}, "expected an int for ifeq, found null");
  expect_code_passes({0x01, 0xc6, 0, 3, 0xb1});
  expect_code_refused({0x03, 0xc6, 0, 3, 0xb1}, "expected an object for ifnull, found an int");
  expect_code_refused({0x01, 0x03, 0xa5, 0, 3, 0xb1}, "expected an object for if_acmpeq");
  expect_code_refused({0x0b, 0xaa, 0, 0, 0, 0, 0, 19, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 19, 0xb1},
                      "expected an int for tableswitch, found a float");
}

TEST(VerifiedMerges, NeedStacksOfOneHeightAndKind) {
  // if (0 == 0) push; goto end; else …; end: pop
  expect_code_passes({0x03, 0x99, 0, 7, 0x03, 0xa7, 0, 4, 0x04, 0x57, 0xb1});
  expect_code_refused({0x03, 0x99, 0, 7, 0x03, 0xa7, 0, 4, 0x0b, 0x57, 0xb1},
                      "expected an int on the stack at 9 for fconst_0, found a float");
  expect_code_refused({0x03, 0x99, 0, 7, 0x03, 0xa7, 0, 5, 0x00, 0x00, 0xb1},
                      "expected a stack of");
  expect_code_refused({0x03, 0xa7, 0xFF, 0xFF},
                      "expected a stack of 0 entries at 0 for goto, found 1");
}

TEST(VerifiedMerges, KeepOfLocalsWhatBothPathsHave) {
  // if (0 == 0) local 0 = 0; else local 0 = 0f or 1; return local 0
  expect_code_passes({0x03, 0x99, 0, 8, 0x03, 0x3b, 0xa7, 0, 5, 0x04, 0x3b, 0x1a, 0xac}, "()I");
  expect_code_refused({0x03, 0x99, 0, 8, 0x03, 0x3b, 0xa7, 0, 5, 0x0b, 0x43, 0x1a, 0xac},
                      "an int in local 0 for iload_0, found nothing usable", "()I");
}

TEST(VerifiedMerges, GoRoundALoopUntilNothingChanges) {
  // local 0 = 0; again: load it; local 0 = 0f; goto again
  expect_code_refused({0x03, 0x3b, 0x1a, 0x57, 0x0b, 0x43, 0xa7, 0xFF, 0xFC},
                      "an int in local 0 for iload_0");
  expect_code_passes({0x03, 0x3b, 0x1a, 0x57, 0x04, 0x3b, 0xa7, 0xFF, 0xFC});
}

TEST(VerifiedReturns, AreThoseOfTheMethod) {
  expect_code_passes({0x03, 0xac}, "()Z");
  expect_code_passes({0x09, 0xad}, "()J");
  expect_code_refused({0xb1}, "expected a method of type void for return, found int", "()I");
  expect_code_refused({0x03, 0xac},
                      "expected a method that returns something for ireturn, found void");
  expect_code_refused(
      {0x03, 0xac}, "expected a return as the method is declared for ireturn, found float", "()F");
  expect_code_refused({0x0b, 0xac}, "expected an int for ireturn, found a float", "()I");
}

TEST(VerifiedHandlers, FindTheObjectAloneOnTheStack) {
  // iconst_0, pop, return; handler: pop, return
  expect_verified(with_method({0x03, 0x57, 0xb1, 0x57, 0xb1}));
  ClassBytes right, wrong;
  const ByteList table{0, 1, 0, 0, 0, 2, 0, 3, 0, 0};
  right.method("m", "()V", kStatic, {.code = {0x03, 0x57, 0xb1, 0x57, 0xb1}, .handlers = table});
  expect_verified(right);
  wrong.method("m", "()V", kStatic, {.code = {0x03, 0x57, 0xb1, 0x58, 0xb1}, .handlers = table});
  expect_ill_typed(wrong, "expected 2 entries on the stack for pop2, found 1");
}

TEST(VerifiedHandlers, SeeLocalsAsTheyAreAtEveryInstructionOfTheirRange) {
  // 0: iconst_0, istore_0, fconst_0, fstore_0, return; handler at 5: pop, iload_0, pop, return
  const ByteList code{0x03, 0x3b, 0x0b, 0x43, 0xb1, 0x57, 0x1a, 0x57, 0xb1};
  ClassBytes before, after;
  before.method("m", "()V", kStatic, {.code = code, .handlers = {0, 1, 0, 2, 0, 4, 0, 5, 0, 0}});
  expect_verified(before);
  after.method("m", "()V", kStatic, {.code = code, .handlers = {0, 1, 0, 2, 0, 5, 0, 5, 0, 0}});
  expect_ill_typed(after, "an int in local 0 for iload_0, found nothing usable");
}

TEST(VerifiedHandlers, CatchWhatCanBeThrown) {
  for (const bool right : {true, false}) {
    ClassBytes c;
    ByteList table{0, 1, 0, 0, 0, 2, 0, 3};
    put2(table, c.class_named(right ? "java/lang/Exception" : "p/Stone"));
    c.method("m", "()V", kStatic, {.code = {0x03, 0x57, 0xb1, 0x57, 0xb1}, .handlers = table});
    right ? expect_verified(c)
          : expect_ill_typed(c, "a handler of a Throwable for iconst_0, found p.Stone");
  }
}

TEST(VerifiedCode, IsOnlyWhatIsReached) {
  expect_code_passes({0xb1, 0x60, 0x60, 0xb1});  // no operands, and nobody who takes them
}

TEST(VerifiedSubroutines, AreNotFollowed) {
  ClassBytes c;
  c.major_version = 49;
  c.method("m", "()V", kStatic, {.code = {0xa8, 0, 4, 0xb1, 0x4b, 0xa9, 0}});
  expect_verified(c);
  ClassBytes by_itself;
  by_itself.method("m", "()V", kStatic, {.code = {0xa9, 0}});
  expect_ill_typed(by_itself, "expected a return address in local 0 for ret");
}

TEST(VerifiedCode, SaysWhichLineItCameFrom) {
  ClassBytes c;
  ByteList lines{0, 1, 0, 0, 0, 42};
  const ByteList table = joined({{0, 1}, c.attribute("LineNumberTable", lines)});
  c.method("m", "()V", kStatic, {.code = {0x57, 0xb1}, .attributes = table});
  ByteList name;
  put2(name, c.utf8("A.java"));
  c.class_attribute("SourceFile", name);
  expect_ill_typed(c, "\n  hint: it was compiled from A.java:42\n");
}

TEST(VerifiedCode, MayUseAnyNumberOfLocalsButNotInAnyNumberOfBlocks) {
  ByteList code;
  for (int i = 0; i < 100; ++i) code.insert(code.end(), {0x03, 0x99, 0, 3});
  ClassBytes few, many;
  few.method("m", "()V", kStatic, {.max_locals = 65535, .code = joined({code, {0xb1}})});
  expect_verified(few);
  many.method("m", "()V", kStatic,
              {.max_locals = 65535, .code = joined({{0x03, 0xc4, 0x36, 0xFE, 0}, code, {0xb1}})});
  expect_ill_typed(many, "expected at most 2000000 variables where blocks begin");
}

}  // namespace
}  // namespace heapsum::testing
