// SPDX-License-Identifier: Apache-2.0
// Contracts in comments become code: which clause belongs to which method, what it becomes, and what is refused where.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <heapsum/jml/weave.hpp>

namespace heapsum::jml {
namespace {

std::optional<Woven> woven(const std::string& text, Null null = Null::by_annotation) {
  auto made = weave(Source("T.java", text), null);
  EXPECT_TRUE(made.ok()) << (made.ok() ? "" : made.error());
  return made.ok() ? std::move(made).value() : std::nullopt;
}

std::string refused(const std::string& text) {
  const auto made = weave(Source("T.java", text), Null::by_annotation);
  EXPECT_FALSE(made.ok()) << text;
  return made.ok() ? "" : made.error();
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// What "requires e" on "int m(int a, int[] b)" becomes.
std::string java(const std::string& expression, const std::string& clause = "ensures") {
  const auto made = woven("class T { int f; T next;\n//@ " + clause + " " + expression +
                          ";\nint m(int a, int[] b) { return 0; } }");
  if (!made) return {};
  const std::size_t begin = made->text.find("return (");
  const std::size_t end = made->text.find("; }\n", begin);
  return begin == std::string::npos ? "" : made->text.substr(begin, end - begin);
}

TEST(Weave, LeavesASourceWithoutContractsAlone) {
  EXPECT_FALSE(woven("class T { int m() { return 1; } }"));
  EXPECT_FALSE(woven("class T { String s = \"//@ requires x;\"; char c = '\"'; /* /*@ no */ }"));
  EXPECT_FALSE(woven("class T { String s = \"\"\"\n//@ requires x;\n\"\"\"; }"));
  EXPECT_FALSE(woven("// //@ requires x;\nclass T {}"));
}

TEST(Weave, TranslatesOperatorsThatJavaDoesNotHave) {
  EXPECT_EQ(java("a > 0 ==> \\result > 0"), "return ((!(a > 0) || (result$ > 0)))");
  EXPECT_EQ(java("a > 0 <==> f > 0"), "return (((a > 0) == (f > 0)))");
  EXPECT_EQ(java("a > 0 <=!=> f > 0"), "return (((a > 0) != (f > 0)))");
  EXPECT_EQ(java("a > 0 <== f > 0"), "return (((a > 0) || !(f > 0)))");
}

TEST(Weave, AnImplicationBindsToTheRightAndWeakerThanOr) {
  EXPECT_EQ(java("a > 0 || f > 0 ==> a > 1 ==> a > 2"),
            "return ((!(a > 0 || f > 0) || ((!(a > 1) || (a > 2)))))");
}

TEST(Weave, TakesConjunctsApartButNotBelowAWeakerOperator) {
  const auto apart = woven("class T {\n//@ requires a > 0 && a < 9;\nvoid m(int a) {} }");
  ASSERT_TRUE(apart);
  ASSERT_EQ(apart->clauses.size(), 2u);
  EXPECT_EQ(apart->clauses[0].text, "requires a > 0");
  EXPECT_EQ(apart->clauses[1].text, "requires a < 9");
  EXPECT_EQ(apart->clauses[1].place, (Place{2, 23}));
  const auto whole =
      woven("class T {\n//@ requires a > 0 && a < 9 || a == 20;\nvoid m(int a) {} }");
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->clauses.size(), 1u);
}

TEST(Weave, OldValuesAreRememberedAtEntry) {
  const std::string text =
      woven("class T { int f; T next;\n//@ ensures f == \\old(f) + \\old(next.f);\nvoid m() {} }")
          ->text;
  EXPECT_TRUE(has(text, "final var old$0 = f;")) << text;
  EXPECT_TRUE(has(text, "final var old$1 = heapsum.Jml.old(() -> next.f);")) << text;
  EXPECT_TRUE(has(text, "return () -> (f == old$0 + old$1.get())")) << text;
}

TEST(Weave, AnOldElementIsThatOfACopy) {
  const std::string text =
      woven(
          "class T {\n//@ ensures (\\forall int i; 0 <= i && i < b.length; b[i] == \\old(b[i]));\n"
          "void m(int[] b) {} }")
          ->text;
  EXPECT_TRUE(has(text, "heapsum.Jml.old(() -> (b).clone())")) << text;
  EXPECT_TRUE(has(text, "old$0.get()[i ]")) << text;
}

TEST(Weave, AQuantifierGoesOverItsRange) {
  EXPECT_EQ(java("(\\forall int i; 0 <= i && i < a; b[i] > 0)"),
            "return ((heapsum.Jml.forAll((0), (a), i -> ((b[i] > 0)))))");
  EXPECT_TRUE(
      has(java("(\\exists int i; 0 < i && i <= a; b[i] > 0)"), "existsTo((0) + 1, (a), i ->"));
  EXPECT_TRUE(has(java("(\\forall T t; \\reach(next, next).has(t); t.f > 0)"),
                  "heapsum.Jml.reach(next, node$1 -> new Object[] {node$1.next}).forAll(t ->"));
}

TEST(Weave, LocationsBecomeTheirObjectsAtEntryAndTheirParts) {
  const auto made = woven(
      "class T { int f; T next; static int s; int[] b;\n//@ assignable f, next.next.f, p.*, b[f], "
      "T.s;\nvoid m(T p) {} }",
      Null::by_default);
  ASSERT_TRUE(made);
  EXPECT_TRUE(made->not_checked.empty());
  const std::string& text = made->text;
  EXPECT_TRUE(has(text, "field$0$f(heapsum.Jml.Part more, T of)")) << text;
  EXPECT_TRUE(has(text, "T target$1(T p) { return this.next == null ? null : this.next.next; }"))
      << text;
  EXPECT_TRUE(has(text, "fields$2(heapsum.Jml.Part more, T of)")) << text;
  EXPECT_TRUE(has(text, "element$3(heapsum.Jml.Part more, int[] of, int index)")) << text;
  EXPECT_TRUE(has(text, "field$4$s(")) << text;
  EXPECT_TRUE(has(text, ", (T) null)")) << text;
  ASSERT_EQ(made->callees.size(), 1u);
  EXPECT_TRUE(made->callees[0].has_frame);
  EXPECT_EQ(made->callees[0].cases[0].modifies.size(), 5u);
}

TEST(Weave, LocationsThatNoFieldOfTheFileIsAreNotChecked) {
  const auto made = woven("class T { int f;\n//@ assignable f, other.g;\nvoid m() {} }");
  ASSERT_TRUE(made);
  ASSERT_EQ(made->not_checked.size(), 1u);
  EXPECT_TRUE(has(made->not_checked[0].what, "T.java:2:19: not checked: assignable of 'other'"))
      << made->not_checked[0].what;
  EXPECT_FALSE(made->callees[0].has_frame);
  EXPECT_TRUE(has(refused("class T { //@ assignable a;\n void m(int a) {} }"),
                  "'a' is no part of the heap"));
}

TEST(Weave, WhatHasNoRangeIsSaidNotToBeChecked) {
  const auto made = woven(
      "class T {\n//@ ensures (\\forall int i; i < 3; i < 4);\n//@ ensures (\\forall long i; 0 < i "
      "&& i < 3; i < 4);\n"
      "//@ ensures \\max(1, 2) == 2;\nvoid m() {}\n//@ diverges true;\nvoid n() {} }");
  ASSERT_TRUE(made);
  ASSERT_EQ(made->not_checked.size(), 4u);
  EXPECT_EQ(made->not_checked[0].what,
            "T.java:2:14: not checked: \\forall: nothing bounds i on both sides");
  EXPECT_EQ(made->not_checked[0].method, "m");
  EXPECT_EQ(made->not_checked[2].what, "T.java:4:13: not checked: \\max");
  EXPECT_EQ(made->not_checked[3].method, "n");
}

TEST(Weave, EachClauseBelongsToTheMethodBelowIt) {
  const std::string text =
      woven(
          "class Outer<T extends Comparable<T>> {\n"
          "  //@ requires a == 1;\n  <U> void m(java.util.Map<String, java.util.List<U>> x, int a) "
          "{}\n"
          "  //@ requires a == 2;\n  void m(int a) { if (a < 3) { m(2); } }\n"
          "  static class Inner {\n    //@ requires a == 3;\n    void m(int a) {}\n  }\n"
          "  int f = 3, g[] = {1, 2}; //@ invariant f == 3;\n"
          "}\n")
          ->text;
  EXPECT_TRUE(has(text, "<U> boolean requires$2$")) << text;
  EXPECT_TRUE(has(
      text,
      "(java.util.Map<String,java.util.List<U>> x, int a) throws Throwable { return (a == 1); }"))
      << text;
  EXPECT_TRUE(has(text, "(int a) throws Throwable { return (a == 2); }")) << text;
  EXPECT_TRUE(has(text, "(int a) throws Throwable { return (a == 3); }")) << text;
  EXPECT_LT(text.find("a == 3); }"), text.find("  int f = 3")) << text;
}

TEST(Weave, LinesOfTheUserKeepTheirNumbers) {
  const std::string user =
      "class A {\n  //@ requires a > 0;\n  void m(int a) {}\n}\nclass B {\n}\n";
  const auto made = woven(user);
  ASSERT_TRUE(made);
  std::vector<std::string> lines;
  std::size_t line = 0;
  for (std::size_t at = 0; at < made->text.size(); ++line) {
    const std::size_t end = std::min(made->text.find('\n', at), made->text.size());
    const std::string one = made->text.substr(at, end - at);
    if (one == "class B {") {
      EXPECT_EQ(made->lines[line], 5u);
    }
    if (has(one, "boolean requires")) {
      EXPECT_EQ(made->clause(made->lines[line])->place, (Place{2, 7}));
    }
    at = end + 1;
  }
  EXPECT_EQ(made->clause(5), nullptr);
}

TEST(Weave, NonNullIsUsualAndNullableIsNot) {
  const std::string source =
      "class T { T f; /*@ nullable @*/ T g; int n;\n//@ requires true;\nT m(T a, /*@ nullable @*/ "
      "T b, @Nullable T c) { return a; } }";
  const auto usual = woven(source);
  EXPECT_TRUE(has(usual->text, "this.f != null") && !has(usual->text, "this.g != null") &&
              !has(usual->text, "this.n != null"));
  EXPECT_TRUE(has(usual->text, "assume(a != null)") && !has(usual->text, "assume(b != null)") &&
              !has(usual->text, "assume(c != null)"));
  EXPECT_TRUE(has(usual->text, "assert result$ != null"));
  const auto nullable = woven(source, Null::by_default);
  EXPECT_FALSE(has(nullable->text, "this.f != null") || has(nullable->text, "assume(a != null)") ||
               has(nullable->text, "result$ != null"));
  const auto annotated = woven("class T { void m(@org.x.NonNull T a, T b) {} }");
  EXPECT_TRUE(has(annotated->text, "assume(a != null)") &&
              !has(annotated->text, "assume(b != null)"));
}

TEST(Weave, AMethodInheritsTheContractThatItOverrides) {
  const std::string text =
      woven(
          "class A {\n//@ ensures \\result > 0;\nint m() { return 1; } }\n"
          "class B extends A {\n//@ also\n//@ ensures \\result < 9;\nint m() { return 2; } }\n")
          ->text;
  const std::string b = text.substr(text.find("class B"));
  EXPECT_TRUE(has(b, "assert !case0$ || (ensures$1$0(result$));")) << b;
  EXPECT_TRUE(has(b, "assert !case1$ || (ensures$2$1(result$));")) << b;
}

TEST(Weave, StatementsInABodyStandWhereTheyStood) {
  const auto made = woven(
      "class T { int f;\nvoid m(int n) {\n  int i = 0;\n  i++;\n  //@ assert (\\forall int j; 0 <= "
      "j && j < n; j < i);\n  f = i;\n} }");
  ASSERT_TRUE(made);
  EXPECT_TRUE(has(made->text,
                  "{ final var i$ = i; final var n$ = n; assert (heapsum.Jml.holds(() -> "
                  "(heapsum.Jml.forAll("));
  EXPECT_LT(made->text.find("assert ("), made->text.find("  f = i;"));
}

struct Wrong {
  std::string text, message;
};

TEST(Weave, SaysWhereAClauseIsWrong) {
  const std::vector<Wrong> all{
      {"class T {\n  //@ requries a > 0;\n  void m(int a) {} }",
       "T.java:2:7: error: 'requries' is no word of JML"},
      {"class T {\n  //@ requires (a > 0;\n  void m(int a) {} }",
       "T.java:2:16: error: nothing closes this '('"},
      {"class T {\n  //@ requires a > 0\n  void m(int a) {} }",
       "T.java:2:7: error: 'requires' has no ';' at its end"},
      {"class T {\n  //@ requires a > 0;\n  int f; }",
       "T.java:2:7: error: 'requires' stands before no method"},
      {"class T {\n  void m(int a) {}\n  //@ ensures a > 0;\n}",
       "T.java:3:7: error: 'ensures' stands before no method"},
      {"class T {\n  //@ ensures \\result > 0;\n  void m() {} }",
       "T.java:2:15: error: \\result of a method that returns nothing"},
      {"class T {\n  //@ requires \\result > 0;\n  int m() { return 1; } }",
       "T.java:2:16: error: \\result stands outside of ensures"},
      {"class T {\n  //@ requires \\old(a) > 0;\n  void m(int a) {} }",
       "T.java:2:16: error: \\old stands outside of ensures and signals"},
      {"class T {\n  //@ ensures \\resutl > 0;\n  int m() { return 1; } }",
       "T.java:2:15: error: '\\resutl' is no word of JML"},
      {"class T { int f;\n  //@ ensures f++ > 0;\n  void m() {} }",
       "T.java:2:16: error: a clause changes nothing: '++'"},
      {"class T {\n  //@ signals f > 0;\n  void m() {} }",
       "T.java:2:7: error: signals begins with the exception"},
      {"class T {\n  //@ assert 1 > 0;\n  void m() {} }",
       "T.java:2:7: error: 'assert' stands in a body"}};
  for (const Wrong& one : all)
    EXPECT_TRUE(has(refused(one.text), one.message)) << refused(one.text) << one.message;
  EXPECT_TRUE(has(refused(all[0].text), "did you mean 'requires'?"));
  EXPECT_TRUE(has(refused(all[8].text), "did you mean '\\result'?"));
}

TEST(Weave, AnyBytesGiveAnAnswer) {
  const std::string all =
      "class T<A> { //@ requires (\\forall int i; 0 <= i && i < 3; a[i] ==> \\old(b)); also\n void "
      "m(int a) throws E { \"x\" } }";
  for (std::size_t i = 0; i < all.size(); ++i) {
    (void)weave(Source("T.java", all.substr(0, i)), Null::by_annotation);
    (void)weave(Source("T.java", all.substr(i)), Null::by_annotation);
    std::string changed = all;
    for (const char c : {'{', ')', '<', ';', '@', '\\', '"'}) {
      changed[i] = c;
      (void)weave(Source("T.java", changed), Null::by_annotation);
    }
  }
  const std::string deep(5000, '(');
  EXPECT_FALSE(weave(Source("T.java", "class T {\n//@ requires " + deep + "a" +
                                          std::string(5000, ')') + ";\nvoid m(int a) {} }"),
                     Null::by_annotation)
                   .ok());
}

TEST(Weave, WhatJavacSaysIsSaidOfTheClause) {
  const Source source("T.java",
                      "class T {\n  //@ requires a + nothing > 0;\n  void m(int a) {}\n}\n");
  const auto made = weave(source, Null::by_annotation);
  ASSERT_TRUE(made.ok() && made.value());
  const std::string& text = made.value()->text;
  const std::size_t at = text.find("nothing", text.find("boolean requires"));
  const std::size_t begin = text.rfind('\n', at) + 1;
  const auto line =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
  const std::string said = "/x/T.java:" + std::to_string(line) + ": error: cannot find symbol\n" +
                           text.substr(begin, text.find('\n', at) - begin) + "\n" +
                           std::string(at - begin, ' ') +
                           "^\n  symbol:   variable nothing\n  location: class T\n1 error\n";
  const std::string shown = complaints(said, "/x/T.java", *made.value(), source);
  EXPECT_TRUE(has(shown, "T.java:2:20: error: cannot find symbol\n")) << shown;
  EXPECT_TRUE(has(shown, "hint: symbol: variable nothing; location: class T")) << shown;
  EXPECT_EQ(complaints("/x/T.java:3: error: other\n  void m(int a) {}\n  ^\n", "/x/T.java",
                       *made.value(), source),
            "");
}

}  // namespace
}  // namespace heapsum::jml
