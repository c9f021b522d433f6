// SPDX-License-Identifier: Apache-2.0
// Contracts that `heapsum contract` prints, put before their methods: check takes every clause, and finds none that is false
// within the same bounds.
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tests.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

const std::string kShelf = R"(public class Shelf {
  static class Item { int weight; Item next; }
  static class Heavy extends Item { int stamp; }
  Item first; int size; int[] slots; boolean open; long total; double price;
  static int made;
  int getSize() { return size; }
  boolean isOpen() { return open; }
  void setFirst(Item item) { first = item; }
  Item getFirst() { return first; }
  Item second() { return first.next; }
  void add(int weight) { Item n = new Item(); n.weight = weight; n.next = first; first = n; size++; made++; }
  boolean contains(int w) { for (Item i = first; i != null; i = i.next) if (i.weight == w) return true; return false; }
  int pop() { int v = first.weight; first = first.next; size--; return v; }
  boolean remove() { if (first == null) return false; first = first.next; return true; }
  static int abs(int x) { return x < 0 ? -x : x; }
  static int max(int a, int b) { return a > b ? a : b; }
  static int clamp(int x, int low, int high) { if (x < low) return low; return x > high ? high : x; }
  static long widened(int a, byte b) { return (long) a * b + (short) a; }
  static char next(char c) { return (char) (c + 1); }
  static boolean bothOrNone(boolean a, boolean b) { return a == b; }
  double half() { return price / 2; }
  boolean isCheap() { return price < 1.5; }
  int get(int i) { return slots[i]; }
  void set(int i, int v) { slots[i] = v; }
  void fill(int v) { for (int i = 0; i < slots.length; i++) slots[i] = v; }
  void reset() { slots = new int[2]; total = 0; open = false; }
  void firstTwo(int v) { slots[0] = v; slots[1] = v + 1; }
  static void swap(Item a, Item b) { int t = a.weight; a.weight = b.weight; b.weight = t; }
  static void exchange(Item a, Item b) { Item t = a.next; a.next = b.next; b.next = t; }
  static boolean same(Item a, Item b) { return a == b; }
  static int div(int a, int b) { return a / b; }
  static int stamp(Item item) { return ((Heavy) item).stamp; }
  static int weight(Item item) { if (item instanceof Heavy) return 7; return item.weight; }
  static void fail() { throw new IllegalStateException(); }
  static void failFor(int x) { if (x > 3) throw new IllegalArgumentException(); made = x; }
  static void failWith(int x) { if (x < 0) throw new IllegalArgumentException("negative: " + x); made = x; }
  String label() { return "shelf " + size; }
  static Item pair(int v) { Item n = new Item(); n.weight = v; n.next = new Item(); n.next.weight = v + 1; return n; }
  Shelf itself() { return this; }
  static String text(String s) { return s; }
  static int length(String s) { return s.length(); }
}
)";

/// Without contracts of its own.
std::string bare(const std::string& file) {
  const std::string text = content((root() / file).string());
  const std::string lines = std::regex_replace(text, std::regex("//@[^\n]*"), "");
  return std::regex_replace(lines, std::regex(R"(/\*@[^*]*(\*+[^*/][^*]*)*\*+/)"), "");
}

std::string found_contracts(const std::string& file, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"contract", file, "--k", "2", "--unwind", "3"};
  words.insert(words.end(), more.begin(), more.end());
  const ToolRun run = heapsum(words);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return run.out;
}

/// The text with each contract before the method that it is about.
std::string with_contracts(std::string text, const std::string& printed) {
  static const std::regex kMethod(R"((^|\n)// ([A-Za-z.]+)\.([A-Za-z]+)\n([^]*?)(?=\n\n|$))");
  for (auto at = std::sregex_iterator(printed.begin(), printed.end(), kMethod);
       at != std::sregex_iterator(); ++at) {
    const std::regex declared(
        R"(\n  (?=(public |private |static |final )*[A-Za-z][\w.<>]*[\[\]]* )" + (*at)[3].str() +
        R"(\([^;{]*\)[^;{]*\{))");
    std::smatch method;
    if (std::regex_search(text, method, declared))
      text.insert(static_cast<std::size_t>(method.position()), "\n" + (*at)[4].str());
  }
  return text;
}

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

/// Nothing that a clause says is false, not said in JML or beyond check.
void expect_true(const std::string& file, const std::string& text) {
  std::ofstream(file) << text;
  const ToolRun run = heapsum(
      {"check", file, "--nullable-by-default", "--report", "json", "--k", "2", "--unwind", "3"});
  ASSERT_TRUE(run.exit_code == 0 || run.exit_code == 5 || run.exit_code == 10) << run.err << text;
  const Json found = Json::parse(run.out);
  const auto is_of_clause = [](const Json& defect) {
    const std::string kind = defect["kind"];
    return kind == "postcondition failure" || kind == "frame failure" ||
           kind == "invariant failure" ||
           defect["where"]["text"].get<std::string>().starts_with("ensures");
  };
  for (const char* const list : {"defects", "unconfirmed"})
    for (const Json& defect : found.value(list, Json::array()))
      EXPECT_FALSE(is_of_clause(defect)) << defect.dump(1) << text;
  EXPECT_EQ(times(run.out, "\"vacuous\": true"), times(text, "requires false")) << run.out;
  EXPECT_EQ(run.out.find("not checked:"), std::string::npos) << run.out;
}

TEST(FoundContracts, AreAcceptedAndTrueOfMethodsOfAllKinds) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string file = folder.path("Shelf.java");
  std::ofstream(file) << kShelf;
  const std::string printed = found_contracts(file);
  EXPECT_EQ(times(printed, "requires false"), 1u) << printed;
  const std::string text = with_contracts(kShelf, printed);
  EXPECT_GE(times(text, "//@ assignable"), 35u) << printed;
  expect_true(file, text);
}

TEST(FoundContracts, AreAcceptedAndTrueOfTheExamples) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  for (const std::string name :
       {"java/LinkedStack", "java/Pitfalls", "java/ElementTree", "java/artemis/ZeroDivisor",
        "java/artemis/ExtraMath", "contracts/NumberStack", "contracts/NumberList",
        "contracts/Purse", "contracts/Overflow", "contracts/Counted"}) {
    SCOPED_TRACE(name);
    const std::string text = bare("examples/" + name + ".java");
    const std::string file = folder.path(name.substr(name.rfind('/') + 1) + ".java");
    std::ofstream(file) << text;
    const std::string printed = found_contracts(file);
    EXPECT_EQ(times(printed, "requires false"), 0u) << printed;
    expect_true(file, with_contracts(text, printed));
  }
}

std::string of(const std::string& method) {
  const ScratchFolder folder;
  const std::string file = folder.path("Shelf.java");
  std::ofstream(file) << kShelf;
  return found_contracts(file, {"--entry", method});
}
void expect_lines(const std::string& method, const std::vector<std::string>& lines) {
  const std::string printed = of(method);
  for (const std::string& line : lines)
    EXPECT_NE(("\n" + printed).find("\n" + line + "\n"), std::string::npos) << line << '\n'
                                                                            << printed;
}

TEST(FoundContracts, SayWhatIsNeeded) {
  HS_NEEDS_JDK();
  expect_lines("pop", {"//@ requires this.first != null;"});
  expect_lines("div", {"//@ requires b != 0;"});
  expect_lines("get", {"//@ requires this.slots != null && i >= 0 && i < this.slots.length;"});
  expect_lines("swap", {"//@ requires a != null && b != null;"});
  expect_lines("failFor", {"//@ requires x <= 3;"});
  EXPECT_EQ(times(of("getSize"), "requires"), 0u);
}

TEST(FoundContracts, SayWhatChanges) {
  HS_NEEDS_JDK();
  expect_lines("getSize", {"//@ assignable \\nothing;"});
  expect_lines("pop", {"//@ assignable this.first, this.size;"});
  expect_lines("set", {"//@ assignable this.slots[i];"});
  expect_lines("fill", {"//@ assignable this.slots[*];"});
  expect_lines("swap", {"//@ assignable a.weight, b.weight;"});
  expect_lines("failFor", {"//@ assignable Shelf.made;"});
  expect_lines("failWith", {"//@ requires x >= 0;", "//@ assignable Shelf.made;"});
  expect_lines("label", {"//@ assignable \\nothing;"});
}

TEST(FoundContracts, SayWhatIsTrueAfterwards) {
  HS_NEEDS_JDK();
  expect_lines("pop", {"//@ ensures \\result == \\old(this.first.weight);",
                       "//@ ensures this.first == \\old(this.first.next);"});
  expect_lines("add", {"//@ ensures \\fresh(this.first);",
                       "//@ ensures this.first.next == \\old(this.first);"});
  expect_lines("abs", {"//@ ensures x < 0 ==> \\result == -x;"});
  expect_lines("same", {"//@ ensures \\result == (a == null && b == null || a != null && b != "
                        "null && b == a);"});
  expect_lines("set", {"//@ ensures this.slots[i] == v;"});
  expect_lines("weight", {"//@ ensures \\typeof(item) == \\type(Shelf.Item) ==> "
                          "\\result == item.weight;"});
}

TEST(FoundContracts, OfAMethodThatAlwaysFailsAdmitNoInput) {
  HS_NEEDS_JDK();
  expect_lines("fail", {"//@ requires false;", "// every path fails: no input is admitted"});
  EXPECT_EQ(times(of("fail"), "ensures"), 0u);
}

TEST(FoundContracts, AreOfJavaAlone) {
  const ToolRun run = heapsum({"contract", "examples/contracts/stack.javalite"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(run.err.starts_with("examples/contracts/stack.javalite: error: ")) << run.err;
  EXPECT_TRUE(run.out.empty());
}

}  // namespace
}  // namespace heapsum::testing
