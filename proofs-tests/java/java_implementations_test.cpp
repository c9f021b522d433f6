// SPDX-License-Identifier: Apache-2.0
// What an unknown is whose type is an abstract one of the runtime: an object of a usual class, of one that the program names, or of
// the program's own; never of the hundreds that the runtime makes for itself.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tests.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;
using Classes = std::set<std::string>;
using Arguments = std::vector<std::string>;

Json lazily(const std::string& source, const Arguments& more) {
  const ScratchFile file(source, ".java");
  Arguments how{"run", file.name(), "--entry", "Handed.in", "--k",
                "1",   "--mode",    "lazy",    "--format",  "json"};
  how.insert(how.end(), more.begin(), more.end());
  return Json::parse(heapsum(how).out);
}

/// The classes that an unknown x has on the paths.
Classes classes_of_x(const Json& found) {
  Classes all;
  for (const Json& path : found["paths"])
    for (const Json& object : path["heap"]["objects"])
      if (object["name"] == "x") all.insert(object["class"]);
  return all;
}

Classes handed_in(const std::string& type, const std::string& call, const Arguments& more = {}) {
  return classes_of_x(lazily("import java.util.*; class Handed { static void in(" + type +
                                 " x) { if (x != null) x." + call + "; } }",
                             more));
}

struct Row {
  const char *type, *call;
  Classes classes;
};

TEST(JavaImplementations, AreTheUsualOnes) {
  HS_NEEDS_JDK();
  const std::vector<Row> rows{
      {"List<String>", "size()", {"ArrayList", "LinkedList"}},
      {"Collection<String>", "size()", {"ArrayList", "HashSet"}},
      {"Set<String>", "isEmpty()", {"HashSet"}},
      {"SortedSet<String>", "isEmpty()", {"TreeSet"}},
      {"NavigableSet<String>", "isEmpty()", {"TreeSet"}},
      {"Map<String, String>", "size()", {"HashMap"}},
      {"SortedMap<String, String>", "size()", {"TreeMap"}},
      {"NavigableMap<String, String>", "size()", {"TreeMap"}},
      {"Map.Entry<String, String>", "getKey()", {"SimpleEntry"}},
      {"Queue<String>", "size()", {"LinkedList", "ArrayDeque"}},
      {"Deque<String>", "size()", {"LinkedList", "ArrayDeque"}},
      {"CharSequence", "length()", {"String", "StringBuilder"}},
      {"Number", "intValue()", {"Integer", "Double"}},
  };
  for (const Row& row : rows) EXPECT_EQ(handed_in(row.type, row.call), row.classes) << row.type;
}

TEST(JavaImplementations, AreWhatTheProgramNames) {
  HS_NEEDS_JDK();
  const Json found = lazily(R"(
    import java.util.*;
    class Handed {
      static class Mine extends AbstractList<String> {
        public String get(int i) { return null; }
        public int size() { return 7; }
      }
      static Vector<String> other;
      static int in(List<String> x) { return x == null || other == null ? 0 : x.size(); }
    })",
                            {});
  EXPECT_EQ(classes_of_x(found), (Classes{"ArrayList", "LinkedList", "Vector", "Mine"}));
}

/// What the runtime makes for the program is no input, though the program has it.
TEST(JavaImplementations, AreNotWhatTheRuntimeMakes) {
  HS_NEEDS_JDK();
  const Json found = lazily(R"(
    import java.util.*;
    class Handed {
      static int in(List<String> x) {
        List<String> made = Collections.unmodifiableList(List.of("a"));
        return x == null ? made.size() : x.size();
      }
    })",
                            {});
  EXPECT_EQ(classes_of_x(found), (Classes{"ArrayList", "LinkedList"}));
}

TEST(JavaImplementations, AreThoseThatTheUserNames) {
  HS_NEEDS_JDK();
  EXPECT_EQ(handed_in("List<String>", "size()", {"--implementation", "List=Vector"}),
            Classes{"Vector"});
  EXPECT_EQ(handed_in("Map<String, String>", "size()",
                      {"--implementation", "java.util.Map=TreeMap,java.util.LinkedHashMap"}),
            (Classes{"TreeMap", "LinkedHashMap"}));
}

TEST(JavaImplementations, AreSaid) {
  HS_NEEDS_JDK();
  const std::string source =
      "import java.util.*; class Handed { static int in(List<String> x) { return x == null ? 0 : "
      "x.size(); } }";
  const Json found = lazily(source, {});
  EXPECT_EQ(found["options"]["implementations"],
            (Json{{"java.util.List", {"java.util.ArrayList", "java.util.LinkedList"}}}));
  const ScratchFile file(source, ".java");
  const ToolRun run = heapsum({"check", file.name()});
  EXPECT_TRUE(says(run, "List as ArrayList or LinkedList")) << run.out;
}

TEST(JavaImplementations, ThatCannotBeAreRefused) {
  HS_NEEDS_JDK();
  const auto refused = [](const std::string& given, int exit_code, const std::string& words) {
    const ScratchFile file(
        "import java.util.*; class Handed { static int in(List<String> x) { return 0; } }",
        ".java");
    const ToolRun run = heapsum({"check", file.name(), "--implementation", given});
    EXPECT_EQ(run.exit_code, exit_code) << given;
    EXPECT_TRUE(says(run, words)) << run.err;
  };
  refused("List", 1, "is not of the form TYPE=CLASS");
  refused("List=", 1, "is not of the form TYPE=CLASS");
  refused("Lists=ArrayList", 2, "there is no class Lists");
  refused("List=ArrayLists", 2, "there is no class ArrayLists");
  refused("List=HashMap", 2, "an object of class HashMap is no List");
  refused("List=AbstractList", 2, "an object of class AbstractList is no List");
  refused("ArrayList=ArrayList", 2, "is no interface or abstract class");
  const ToolRun javalite =
      heapsum({"check", "examples/lists/contains.javalite", "--implementation", "List=ArrayList"});
  EXPECT_EQ(javalite.exit_code, 1);
}

/// What only a broken collection would do is no defect.
TEST(JavaImplementations, AreWhole) {
  HS_NEEDS_JDK();
  const Json found = checked_java(R"(
    import java.util.*;
    class Whole {
      static int sum(List<Integer> l) {
        int s = 0;
        if (l != null) for (Integer i : l) if (i != null) s += i;
        return s;
      }
      static int last(LinkedList<Integer> l) {
        if (l == null || l.isEmpty()) return 0;
        Iterator<Integer> back = l.descendingIterator();
        int n = 0;
        while (back.hasNext()) { back.next(); n++; }
        assert n == l.size();
        return n;
      }
      static int keys(Map<String, String> m) {
        int n = 0;
        if (m != null) for (String k : m.keySet()) n++;
        return n;
      }
      static int entries(SortedMap<String, String> m) {
        return m == null ? 0 : m.keySet().size() + m.values().size() + m.entrySet().size();
      }
      static boolean queued(Queue<String> q) { return q != null && q.add("a") && q.size() > 0; }
      static char first(CharSequence s) { return s == null || s.length() == 0 ? 'a' : s.charAt(0); }
      static void through(Iterator<String> i) { if (i != null && i.hasNext()) i.next(); }
    })",
                                  {"--k", "2"});
  EXPECT_EQ(found["defects"], Json::array()) << found["defects"].dump(1);
  EXPECT_EQ(found["unconfirmed"], Json::array());
}

}  // namespace
}  // namespace heapsum::testing
