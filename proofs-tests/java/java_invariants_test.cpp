// SPDX-License-Identifier: Apache-2.0
// Invariants of structures and of their clients, plain and as people write them: however an invariant is assumed, the method
// has the same outcomes, and the same defects are found.
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_programs.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;
using Outcomes = std::set<std::string>;

struct Subject {
  std::string file, entry, plain, visiting;
  Words scopes;
};

const std::vector<Subject> kSubjects{
    {"DoublyLinked", "remove", "isList", "repOK", {"Node=3"}},
    {"Avl", "insertKeepsTheTree", "isTree", "repOK", {"Node=2"}},
    {"NodeHeap", "insertKeepsTheHeap", "isHeap", "repOK", {"Node=2"}},
    {"NodeHeap", "takeLeast", "isHeap", "repOK", {"Node=3"}},
    {"Scheduler", "quantumExpire", "isSchedule", "repOK", {"Queue=3", "Job=1"}},
    {"Scheduler", "addProcess", "isSchedule", "repOK", {"Queue=3", "Job=1"}},
    {"RedBlack", "put", "isTree", "repOK", {"Entry=2"}},
    {"RedBlack", "remove", "isTree", "repOK", {"Entry=3"}},
    {"Traffic", "bytesRead", "isPlain", "repOK", {"Tree=2", "Entry=1"}},
    {"Traffic",
     "Dictionary.getField",
     "Dictionary.isPlain",
     "Dictionary.repOK",
     {"Tree=2", "Entry=2", "Field=1"}},
    {"Filters", "get", "isPlain", "repOK", {"Map=2", "Entry=1"}},
    {"Filters",
     "Form.getParameter",
     "Form.isPlain",
     "Form.repOK",
     {"Map=1", "Entry=1", "Link=1", "Parameter=1"}}};

/// How an invariant may be assumed.
const std::vector<Words> kStrategies{
    {"--mode", "lazier#", "--invariant", "run"},    {"--mode", "summary", "--invariant", "run"},
    {"--mode", "summary", "--invariant", "guard"},  {"--mode", "lazy", "--invariant", "search"},
    {"--mode", "lazier#", "--invariant", "search"}, {"--mode", "summary", "--invariant", "search"}};

Words joined(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Words bounds(const Words& scopes) {
  Words words{"--k", "5", "--unwind", "20", "--max-array-length", "2", "--scope", "*=0"};
  for (const std::string& scope : scopes) words.insert(words.end(), {"--scope", scope});
  return words;
}

/// A value that is the same for all inputs of a path; of the others it depends on the strategy what is known.
std::string constant(const Json& path) {
  const std::string value = path.value("value", "");
  const bool is_number =
      !value.empty() && value.find_first_not_of("-0123456789") == std::string::npos;
  return is_number || value == "true" || value == "false" || value == "null" ? value : "other";
}

Outcomes outcomes(const Json& found) {
  Outcomes all;
  for (const Json& path : found["paths"]) {
    if (path["outcome"] == "excluded") continue;
    all.insert(path["outcome"].get<std::string>() + " " + constant(path) + " " +
               path.value("where", Json()).dump());
  }
  return all;
}

TEST(Invariants, AllStrategiesHaveTheSameOutcomes) {
  HS_NEEDS_JDK();
  std::string file;
  std::unique_ptr<Compiled> compiled;
  for (const Subject& s : kSubjects) {
    if (s.file != file)
      compiled = std::make_unique<Compiled>("examples/invariants/" + s.file + ".java");
    file = s.file;
    std::set<Outcomes> seen;
    for (const std::string& invariant : {s.plain, s.visiting})
      for (const Words& strategy : kStrategies) {
        if (invariant == s.plain && strategy != kStrategies[4]) continue;
        const Words words = joined({"--entry", s.entry, "--assume-method", invariant}, strategy);
        const Json found =
            findings(compiled->path(s.file + ".class"), joined(words, bounds(s.scopes)));
        EXPECT_EQ(found["stats"]["paths"].value("cut", 0), 0) << s.entry << strategy[3];
        seen.insert(outcomes(found));
        EXPECT_EQ(seen.size(), 1U) << s.file << " " << s.entry << " " << invariant << " "
                                   << strategy[1] << " " << strategy[3];
      }
  }
}

/// Classes of the JDK itself; their invariants are static methods that a class of their package has.
const std::vector<Subject> kLibrary{
    {"Lists",
     "java.util.LinkedList.remove(Ljava/lang/Object;)Z",
     "isList",
     "isVisitedList",
     {"Node=1", "Integer=2"}},
    {"Trees",
     "java.util.TreeMap.remove(Ljava/lang/Object;)Ljava/lang/Object;",
     "isTree",
     "isVisitedTree",
     {"Entry=1", "Integer=2"}},
    {"Trees",
     "java.util.TreeSet.add(Ljava/lang/Object;)Z",
     "isSet",
     "isVisitedSet",
     {"TreeMap=1", "Entry=1", "Integer=2"}}};

TEST(Invariants, AllStrategiesHaveTheSameOutcomesInTheLibrary) {
  HS_NEEDS_JDK();
  const Compiled compiled(
      "examples/patches/java/util/Lists.java examples/patches/java/util/Trees.java",
      "-g -XDsuppressNotes --patch-module java.base=examples/patches");
  for (const Subject& s : kLibrary) {
    const std::string target = s.entry.substr(0, s.entry.find('('));
    const std::string type = target.substr(0, target.rfind('.'));
    std::set<Outcomes> seen;
    for (const std::string& invariant : {s.plain, s.visiting})
      for (const std::size_t strategy : {0U, 2U, 4U}) {
        if (invariant == s.plain && strategy != 4) continue;
        Words words = bounds(s.scopes);
        words.insert(words.end(),
                     {"--entry", s.entry.substr(type.size() + 1), "-cp", compiled.path(),
                      "--assume-method", "java.util." + s.file + "." + invariant});
        const Json found = findings(type, joined(words, kStrategies[strategy]));
        EXPECT_EQ(found["stats"]["paths"]["by_outcome"].value("unsupported", 0), 0) << type;
        EXPECT_EQ(found["stats"]["paths"].value("cut", 0), 0) << type << " " << strategy;
        seen.insert(outcomes(found));
        EXPECT_EQ(seen.size(), 1U) << s.entry << " " << invariant << " " << strategy;
      }
  }
}

struct Fault {
  std::string file, entry;
};

const std::vector<Fault> kFaults{{"RedBlackTreeOrphan", "putKeepsColors"},
                                 {"AvlTreeLeaning", "insertKeepsBalance"},
                                 {"SearchTreeTwice", "removeKeepsOrder"},
                                 {"SortedListGap", "insertKeepsOrder"}};

TEST(Invariants, AllStrategiesFindTheSameDefects) {
  HS_NEEDS_JDK();
  for (const Fault& f : kFaults) {
    const Compiled compiled("proofs-tests/java/faults/" + f.file + ".java");
    std::set<std::string> seen;
    for (const Words& strategy : kStrategies) {
      const Words words{"check",
                        compiled.path(f.file + ".class"),
                        "--entry",
                        f.entry,
                        "--assume-method",
                        "repOK",
                        "--k",
                        "2",
                        "--replay",
                        "off",
                        "--report",
                        "json"};
      const ToolRun run = heapsum(joined(words, strategy));
      const Json checked = Json::parse(run.out, nullptr, false);
      ASSERT_FALSE(checked.is_discarded()) << run.err;
      EXPECT_EQ(checked["defects"].size(), 1U) << f.file << " " << strategy[1] << strategy[3];
      std::string places;
      for (const Json& d : checked["defects"])
        places += d["kind"].get<std::string>() + " " + d["where"].dump() + "\n";
      seen.insert(places);
    }
    EXPECT_EQ(seen.size(), 1U) << f.file;
  }
}

}  // namespace
}  // namespace heapsum::testing
