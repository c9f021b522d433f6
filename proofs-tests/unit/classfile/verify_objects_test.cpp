// SPDX-License-Identifier: Apache-2.0
// The verifier on objects, arrays, fields, calls and constructors [jvms, 4.10]: what fits passes, and the nearest
// thing that does not is refused.
#include <gtest/gtest.h>

#include "java/verified.hpp"

namespace heapsum::testing {
namespace {

/// Code of pieces: a number below 256 is a byte, `at(index)` the two bytes of a constant's index.
ByteList at(std::size_t index) {
  ByteList two;
  put2(two, index);
  return two;
}

void expect_code_passes(const ByteList& code, const std::string& descriptor = "()V") {
  expect_verified(with_method(code, descriptor));
}

void expect_code_refused(const ByteList& code, const std::string& words,
                         const std::string& descriptor = "()V") {
  expect_ill_typed(with_method(code, descriptor), words);
}

/// A static method m(GIVEN) whose code is: load the argument, `op` with that constant, `rest`.
ClassBytes given(const std::string& type, std::uint8_t op, std::uint8_t tag, std::string_view owner,
                 std::string_view name, std::string_view descriptor, const ByteList& rest) {
  ClassBytes c;
  const std::size_t index = c.member(tag, owner, name, descriptor);
  c.method("m", "(" + type + ")V", kStatic, {.code = joined({{0x2a, op}, at(index), rest})});
  return c;
}

constexpr std::uint8_t kField = 9, kMethod = 10, kInterfaceMethod = 11;

TEST(VerifiedFields, BelongToTheObject) {
  const auto read = [](const std::string& type) {
    return given(type, 0xb4, kField, "p/Animal", "age", "I", {0x57, 0xb1});
  };
  expect_verified(read("Lp/Animal;"));
  expect_verified(read("Lp/Dog;"));
  expect_verified(read("Lp/NotKnown;"));
  expect_ill_typed(read("Lp/Stone;"),
                   "expected an object of p.Animal with a field age for getfield, found p.Stone");
  expect_ill_typed(read("[I"), "found int[]");
}

TEST(VerifiedFields, HoldWhatTheyAreDeclaredFor) {
  const auto written = [](const std::string& type, std::string_view descriptor) {
    return given(type, 0xb3, kField, "A", "f", descriptor, {0xb1});
  };
  expect_verified(written("Lp/Dog;", "Lp/Animal;"));
  expect_verified(written("Lp/Stone;", "Lp/Named;"));
  expect_ill_typed(written("Lp/Animal;", "Lp/Dog;"),
                   "expected p.Dog for putstatic, found p.Animal");
  expect_ill_typed(written("Lp/Animal;", "I"), "expected an int for putstatic, found p.Animal");
  expect_ill_typed(written("[I", "[J"), "expected long[] for putstatic, found int[]");
  expect_ill_typed(written("[I", "Lp/Named;"), "expected p.Named for putstatic, found int[]");
  expect_verified(written("[I", "Ljava/lang/Cloneable;"));
  expect_verified(written("[Lp/Dog;", "[Lp/Animal;"));
  expect_verified(written("[[I", "[Ljava/lang/Object;"));
  expect_ill_typed(written("[I", "[Ljava/lang/Object;"), "expected java.lang.Object[]");
}

TEST(VerifiedCalls, AreOnObjectsThatHaveTheMethod) {
  const auto called = [](const std::string& type) {
    return given(type, 0xb6, kMethod, "p/Animal", "run", "()V", {0xb1});
  };
  expect_verified(called("Lp/Dog;"));
  expect_ill_typed(
      called("Lp/Stone;"),
      "expected an object of p.Animal to call run on for invokevirtual, found p.Stone");
  expect_verified(
      given("Lp/Stone;", 0xb9, kInterfaceMethod, "p/Named", "name", "()V", {1, 0, 0xb1}));
  expect_ill_typed(given("[I", 0xb9, kInterfaceMethod, "p/Named", "name", "()V", {1, 0, 0xb1}),
                   "expected an object of p.Named to call name on");
  expect_verified(given("[I", 0xb6, kMethod, "[I", "clone", "()Ljava/lang/Object;", {0x57, 0xb1}));
}

TEST(VerifiedCalls, AreGivenWhatTheParametersAre) {
  const auto given_to = [](const std::string& type, std::string_view descriptor) {
    return given(type, 0xb8, kMethod, "A", "f", descriptor, {0xb1});
  };
  expect_verified(given_to("Lp/Cat;", "(Lp/Animal;)V"));
  expect_ill_typed(given_to("Lp/Stone;", "(Lp/Animal;)V"),
                   "expected p.Animal for invokestatic, found p.Stone");
  expect_ill_typed(given_to("Lp/Cat;", "(Lp/Animal;I)V"),
                   "expected an int for invokestatic, found p.Cat");
  expect_ill_typed(given_to("Lp/Cat;", "(JLp/Cat;)V"),
                   "expected an entry on the stack for invokestatic");
}

TEST(VerifiedCalls, GiveWhatTheirTypeSays) {
  expect_verified(given("Lp/Cat;", 0xb8, kMethod, "A", "f", "(Lp/Cat;)J", {0x58, 0xb1}));
  expect_ill_typed(given("Lp/Cat;", 0xb8, kMethod, "A", "f", "(Lp/Cat;)J", {0x57, 0xb1}),
                   "whole values for pop");
}

TEST(VerifiedCalls, OfInvokespecialStayInTheClassAndAboveIt) {
  const auto called = [](const std::string& type, std::string_view owner) {
    return given(type, 0xb7, kMethod, owner, "f", "()V", {0xb1});
  };
  expect_verified(called("LA;", "A"));
  expect_verified(called("LA;", "java/lang/Object"));
  expect_ill_typed(
      called("LA;", "p/Stone"),
      "expected a method of A or of a class above it for invokespecial, found one of p.Stone");
  expect_ill_typed(called("Lp/Stone;", "java/lang/Object"), "expected an object of A to call f on");
}

TEST(VerifiedCallSites, TakeTheirArguments) {
  for (const bool right : {true, false}) {
    ClassBytes c;
    const std::size_t site = c.invoke_dynamic(0, "get", "(I)Lp/Named;");
    ByteList bootstraps{0, 1};
    put2(bootstraps, c.method_handle(6, c.member(kMethod, "B", "b", "()V")));
    bootstraps.insert(bootstraps.end(), {0, 0});
    c.class_attribute("BootstrapMethods", bootstraps);
    const std::uint8_t first = right ? 0x03 : 0x0b;
    c.method("m", "()Lp/Named;", kStatic,
             {.code = joined({{first, 0xba}, at(site), {0, 0, 0xb0}})});
    right ? expect_verified(c)
          : expect_ill_typed(c, "expected an int for invokedynamic, found a float");
  }
}

/// new p/Dog, `between`, invokespecial OWNER.<init>, `rest`
ClassBytes making(const ByteList& between, std::string_view owner, const ByteList& rest) {
  ClassBytes c;
  const std::size_t dog = c.class_named("p/Dog"), init = c.member(kMethod, owner, "<init>", "()V");
  c.method("m", "()V", kStatic,
           {.code = joined({{0xbb}, at(dog), between, {0xb7}, at(init), rest})});
  return c;
}

TEST(VerifiedObjects, AreConstructedBeforeTheyAreUsed) {
  expect_verified(making({0x59}, "p/Dog", {0x57, 0xb1}));
  expect_verified(making({0x59, 0x4b}, "p/Dog", {0x2a, 0x57, 0xb1}));
  expect_ill_typed(making({0x59, 0xc2}, "p/Dog", {0xb1}),
                   "expected an object for monitorenter, found a new p.Dog before its constructor");
  expect_ill_typed(making({0x59, 0xc6, 0, 3}, "p/Dog", {0xb1}),
                   "expected an object for ifnull, found a new p.Dog");
  expect_ill_typed(
      making({}, "p/Animal", {0xb1}),
      "expected a new object of p.Animal to construct for invokespecial, found a new p.Dog");
  expect_ill_typed(making({0x57, 0x01}, "p/Dog", {0xb1}),
                   "expected a new object of p.Dog to construct for invokespecial, found null");
}

TEST(VerifiedObjects, AreOneAtATimeForEachNew) {
  // again: new p/Dog, astore_0, goto again: what is in the local variable is forgotten
  ClassBytes kept, stacked;
  const ByteList dog = at(kept.class_named("p/Dog"));
  kept.method("m", "()V", kStatic, {.code = joined({{0xbb}, dog, {0x4b, 0xa7, 0xFF, 0xFC}})});
  expect_verified(kept);
  stacked.class_named("p/Dog");
  stacked.method("m", "()V", kStatic, {.code = joined({{0xbb}, dog, {0xa7, 0xFF, 0xFD}})});
  expect_ill_typed(stacked, "expected a stack of 0 entries at 0");
}

/// A constructor of A with this code; INIT stands for `invokespecial OWNER.<init>` without arguments.
ClassBytes constructor(const ByteList& before, std::string_view owner, const ByteList& after) {
  ClassBytes c;
  const std::size_t init = c.member(kMethod, owner, "<init>", "()V");
  c.method("<init>", "()V", 0, {.code = joined({before, {0xb7}, at(init), after})});
  return c;
}

TEST(VerifiedConstructors, CallAnotherBeforeTheyReturn) {
  expect_verified(constructor({0x2a}, "java/lang/Object", {0xb1}));
  expect_verified(constructor({0x2a}, "A", {0xb1}));
  expect_ill_typed(constructor({0x2a}, "p/Stone", {0xb1}),
                   "expected a new object of p.Stone to construct for invokespecial, found this "
                   "before super(...)");
  expect_ill_typed(constructor({0x2a, 0xc2, 0x2a}, "A", {0xb1}),
                   "expected an object for monitorenter, found this before super(...)");
  ClassBytes none;
  none.method("<init>", "()V", 0, {.code = {0xb1}});
  expect_ill_typed(none,
                   "expected a constructor that has called this(...) or super(...) for return, "
                   "found one that has not");
}

TEST(VerifiedConstructors, SetOnlyFieldsOfTheirClassBeforeThat) {
  for (const bool own : {true, false}) {
    ClassBytes c;
    c.field("f", "I", 0);
    const std::size_t init = c.member(kMethod, "java/lang/Object", "<init>", "()V"),
                      field = c.member(kField, "A", own ? "f" : "g", "I");
    c.method("<init>", "()V", 0,
             {.code = joined({{0x2a, 0x03, 0xb5}, at(field), {0x2a, 0xb7}, at(init), {0xb1}})});
    own ? expect_verified(c)
        : expect_ill_typed(
              c, "expected an object of A with a field g for putfield, found this before");
  }
}

TEST(VerifiedArrays, AreOfTheElementThatTheInstructionReads) {
  struct Access {
    std::uint8_t op;
    const char *right, *wrong;
    std::uint8_t pops;
  };
  for (const Access a : {Access{0x2e, "[I", "[F", 0x57},
                         {0x2f, "[J", "[D", 0x58},
                         {0x30, "[F", "[I", 0x57},
                         {0x31, "[D", "[J", 0x58},
                         {0x32, "[Lp/Cat;", "[I", 0x57},
                         {0x32, "[[I", "[Z", 0x57},
                         {0x33, "[B", "[C", 0x57},
                         {0x33, "[Z", "[I", 0x57},
                         {0x34, "[C", "[S", 0x57},
                         {0x35, "[S", "[C", 0x57},
                         {0x2e, "[I", "[[I", 0x57}}) {
    const ByteList code{0x2a, 0x03, a.op, a.pops, 0xb1};
    expect_code_passes(code, std::string("(") + a.right + ")V");
    expect_code_refused(code, std::string("[] for "), std::string("(") + a.wrong + ")V");
  }
  expect_code_passes({0x01, 0x03, 0x2e, 0x57, 0xb1});  // of null
  expect_code_refused({0x2a, 0x0b, 0x2e, 0x57, 0xb1}, "expected an int for iaload, found a float",
                      "([I)V");
  expect_code_refused({0x2a, 0x03, 0x2e, 0x57, 0xb1},
                      "expected int[] for iaload, found java.lang.Object", "(Ljava/lang/Object;)V");
}

TEST(VerifiedArrays, TakeWhatIsStored) {
  expect_code_passes({0x2a, 0x03, 0x03, 0x54, 0xb1}, "([Z)V");
  expect_code_refused({0x2a, 0x03, 0x0b, 0x54, 0xb1}, "expected an int for bastore, found a float",
                      "([B)V");
  expect_code_passes({0x2a, 0x03, 0x01, 0x53, 0xb1}, "([Lp/Cat;)V");
  expect_code_refused({0x2a, 0x03, 0x03, 0x53, 0xb1},
                      "expected an object for aastore, found an int", "([Lp/Cat;)V");
  expect_code_refused({0x2a, 0x03, 0x01, 0x53, 0xb1},
                      "expected java.lang.Object[] for aastore, found int[]", "([I)V");
}

TEST(VerifiedArrays, HaveLengths) {
  expect_code_passes({0x2a, 0xbe, 0x57, 0xb1}, "([[J)V");
  expect_code_refused({0x2a, 0xbe, 0x57, 0xb1},
                      "expected an array for arraylength, found java.lang.String",
                      "(Ljava/lang/String;)V");
  expect_code_refused({0x0b, 0xbc, 10, 0x57, 0xb1}, "expected an int for newarray, found a float");
  expect_code_passes({0x03, 0xbc, 10, 0x03, 0x2e, 0xac}, "()I");
  expect_code_refused({0x03, 0xbc, 11, 0x03, 0x2e, 0xac}, "expected int[] for iaload, found long[]",
                      "()I");
}

TEST(VerifiedArrays, OfReferencesAreOfTheirClass) {
  for (const std::size_t lengths : {1U, 2U}) {
    ClassBytes c;
    const std::size_t type = c.class_named("[[I");
    const ByteList code = joined({ByteList(lengths, 0x03), {0xc5}, at(type), {2, 0xb0}});
    c.method("m", "()[[I", kStatic, {.code = code});
    lengths == 2 ? expect_verified(c)
                 : expect_ill_typed(c, "expected an entry on the stack for multianewarray");
  }
  ClassBytes cats;
  const std::size_t cat = cats.class_named("p/Cat");
  cats.method("m", "()[Lp/Dog;", kStatic, {.code = joined({{0x03, 0xbd}, at(cat), {0xb0}})});
  expect_ill_typed(cats, "expected p.Dog[] for areturn, found p.Cat[]");
}

TEST(VerifiedConstants, AreWhatTheyAre) {
  for (const bool right : {true, false}) {
    ClassBytes c;
    const std::size_t text = c.string("x");
    c.method("m", right ? "()Ljava/lang/String;" : "()Lp/Cat;", kStatic,
             {.code = {0x12, static_cast<std::uint8_t>(text), 0xb0}});
    right ? expect_verified(c)
          : expect_ill_typed(c, "expected p.Cat for areturn, found java.lang.String");
  }
  ClassBytes c;
  const std::size_t number = c.long_integer(5);
  c.method("m", "()D", kStatic, {.code = joined({{0x14}, at(number), {0xaf}})});
  expect_ill_typed(c, "expected a double for dreturn, found a long");
}

TEST(VerifiedCasts, AreOfObjectsAndTellTheType) {
  for (const bool right : {true, false}) {
    ClassBytes c;
    const std::size_t type = c.class_named(right ? "p/Cat" : "p/Dog");
    c.method("m", "(Ljava/lang/Object;)Lp/Cat;", kStatic,
             {.code = joined({{0x2a, 0xc0}, at(type), {0xb0}})});
    right ? expect_verified(c) : expect_ill_typed(c, "expected p.Cat for areturn, found p.Dog");
  }
  ClassBytes tested;
  const std::size_t type = tested.class_named("p/Cat");
  tested.method("m", "(I)I", kStatic, {.code = joined({{0x1a, 0xc1}, at(type), {0xac}})});
  expect_ill_typed(tested, "expected an object for instanceof, found an int");
}

TEST(VerifiedThrows, AreOfThrowables) {
  expect_code_passes({0x2a, 0xbf}, "(Ljava/lang/Exception;)V");
  expect_code_passes({0x01, 0xbf});
  expect_code_refused({0x2a, 0xbf}, "expected java.lang.Throwable for athrow, found p.Stone",
                      "(Lp/Stone;)V");
}

/// m(int, ONE, OTHER) returns one of the two, by the int.
std::string refusal_of_choice(const std::string& one, const std::string& other,
                              const std::string& as) {
  return refusal_of(
      with_method({0x1a, 0x99, 0, 7, 0x2b, 0xa7, 0, 4, 0x2c, 0xb0}, "(I" + one + other + ")" + as));
}

TEST(VerifiedMerges, AreTheNearestClassAboveBoth) {
  EXPECT_EQ(refusal_of_choice("Lp/Cat;", "Lp/Dog;", "Lp/Animal;"), "");
  EXPECT_NE(refusal_of_choice("Lp/Cat;", "Lp/Dog;", "Lp/Cat;").find("found p.Animal"),
            std::string::npos);
  EXPECT_NE(refusal_of_choice("Lp/Cat;", "Lp/Stone;", "Lp/Animal;").find("found java.lang.Object"),
            std::string::npos);
  EXPECT_EQ(refusal_of_choice("Lp/Cat;", "Lp/Stone;", "Lp/Named;"), "")
      << "an interface is as good as Object";
  EXPECT_NE(refusal_of_choice("Lp/Named;", "Lp/Dog;", "Lp/Dog;").find("found java.lang.Object"),
            std::string::npos);
}

TEST(VerifiedMerges, OfArraysMergeTheirElements) {
  EXPECT_EQ(refusal_of_choice("[Lp/Cat;", "[Lp/Dog;", "[Lp/Animal;"), "");
  EXPECT_NE(refusal_of_choice("[I", "[J", "[I").find("found java.lang.Object"), std::string::npos);
  EXPECT_NE(refusal_of_choice("[[I", "[[J", "[[I").find("found java.lang.Object[]"),
            std::string::npos);
  EXPECT_NE(refusal_of_choice("[[I", "[Lp/Dog;", "[[I").find("found java.lang.Object[]"),
            std::string::npos);
  EXPECT_NE(refusal_of_choice("[I", "Lp/Dog;", "[I").find("found java.lang.Object"),
            std::string::npos);
}

TEST(VerifiedMerges, OfClassesThatAreNotKnownMayBeAnyClassButNoArray) {
  EXPECT_EQ(refusal_of_choice("Lp/X;", "Lp/Y;", "Lp/Dog;"), "");
  EXPECT_NE(refusal_of_choice("Lp/X;", "Lp/Y;", "[I").find("found a class that is not known"),
            std::string::npos);
}

TEST(VerifiedClasses, MayBeInACircle) {
  KnownClasses known = some_classes();
  known.has("p/B", "p/C").has("p/C", "p/B");
  const auto c = read_right(with_method({0x2a, 0xb0}, "(Lp/B;)Lp/Dog;").bytes());
  EXPECT_EQ(refusal(c, known.find()), "") << "what is above p/B is not known";
}

}  // namespace
}  // namespace heapsum::testing
