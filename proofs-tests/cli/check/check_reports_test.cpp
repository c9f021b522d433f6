// SPDX-License-Identifier: Apache-2.0
// heapsum check: each report says the same, and what its readers need: JSON by its schema, SARIF,
// JUnit-XML, text, pictures.
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>

#include "check_run.hpp"
#include "json_schema.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

TEST(Check, TheDocumentIsOneBySchema) {
  JsonSchema schema("check.schema.json");
  for (const char* example :
       {"examples/lists/contains.javalite", "examples/numbers/ledger.javalite",
        "examples/questions/through-a-cycle.javalite"})
    EXPECT_EQ(schema.complaint(checked(example)), "") << example;
  json found = checked("examples/numbers/ledger.javalite");
  found["properties"][0]["standing"] = "fine";
  EXPECT_NE(schema.complaint(found), "");
}

json sarif(const std::string& example) {
  const ToolRun run = heapsum({"check", example, "--report", "sarif"});
  return json::parse(run.out);
}

/// Section 3 of the standard: what must be there, and how kind and level go together.
TEST(Check, SarifHasWhatItMustHave) {
  const json log = sarif("examples/lists/contains.javalite");
  EXPECT_EQ(log["version"], "2.1.0");
  ASSERT_EQ(log["runs"].size(), 1U);
  const json& run = log["runs"][0];
  EXPECT_EQ(run["tool"]["driver"]["name"], "heapsum");
  std::set<std::string> rules, prints;
  for (const json& rule : run["tool"]["driver"]["rules"]) rules.insert(rule["id"]);
  std::map<std::string, int> kinds;
  for (const json& result : run["results"]) {
    EXPECT_TRUE(rules.contains(result["ruleId"]));
    EXPECT_EQ(result["level"] == "error", result["kind"] == "fail");
    EXPECT_FALSE(result["message"]["text"].get<std::string>().empty());
    const json& at = result["locations"][0]["physicalLocation"];
    EXPECT_EQ(at["artifactLocation"]["uri"], "examples/lists/contains.javalite");
    EXPECT_GE(at["region"]["startLine"], 1);
    EXPECT_TRUE(prints.insert(result["partialFingerprints"]["property/v1"]).second);
    EXPECT_EQ(result.contains("codeFlows"), result["kind"] == "fail");
    ++kinds[result["kind"]];
  }
  EXPECT_EQ(kinds, (std::map<std::string, int>{{"fail", 1}, {"open", 2}}));
  EXPECT_FALSE(run["invocations"][0]["toolExecutionNotifications"].empty());
}

TEST(Check, FingerprintsOutliveAChangeOfLines) {
  const std::string body = "(assert (i != 7))";
  const auto print = [&](const std::string& text) {
    const ScratchFile file(text);
    const ToolRun run = heapsum({"check", file.name(), "--report", "sarif"});
    return json::parse(run.out)["runs"][0]["results"][0]["partialFingerprints"].dump();
  };
  EXPECT_EQ(print(program(body)), print("; a line more\n" + program(body)));
  EXPECT_NE(print(program(body)), print(program("(assert (i != 8))")));
}

TEST(Check, JUnitHasACaseForEachProperty) {
  for (const char* example :
       {"examples/lists/contains.javalite", "examples/questions/array-elements.javalite"}) {
    const json found = checked(example);
    std::istringstream text(heapsum({"check", example, "--report", "junit-xml"}).out);
    boost::property_tree::ptree tree;
    boost::property_tree::read_xml(text, tree);
    const auto& suite = tree.get_child("testsuites.testsuite");
    std::map<std::string, std::size_t> cases;
    for (const auto& [name, child] : suite) {
      if (name != "testcase") continue;
      ++cases[child.count("failure") > 0   ? "fail"
              : child.count("error") > 0   ? "open"
              : child.count("skipped") > 0 ? "not reached"
                                           : "pass"];
    }
    std::map<std::string, std::size_t> wanted;
    for (const json& property : found["properties"]) ++wanted[property["standing"]];
    EXPECT_EQ(cases, wanted);
    EXPECT_EQ(suite.get<std::size_t>("<xmlattr>.failures"), wanted["fail"]);
  }
}

TEST(Check, ManyReportsOfOneRun) {
  const ScratchFile a("", ".sarif"), b("", ".xml"), c("", ".json");
  const ToolRun run =
      heapsum({"check", "examples/numbers/ledger.javalite", "--report", "sarif=" + a.name(),
               "--report", "junit-xml=" + b.name(), "--report", "json=" + c.name()});
  EXPECT_EQ(run.exit_code, 10);
  EXPECT_NE(run.out.find("violation"), std::string::npos);
  std::ifstream sarif_file(a.name()), json_file(c.name());
  EXPECT_EQ(json::parse(sarif_file)["version"], "2.1.0");
  EXPECT_EQ(json::parse(json_file)["verdict"], "violation");
}

TEST(Check, TextHasLinesThatEditorsMatch) {
  const ToolRun run = heapsum({"check", "examples/questions/two-writes.javalite", "--trace"});
  EXPECT_EQ(
      run.out.rfind("examples/questions/two-writes.javalite:9:10: error: assertion failure: ", 0),
      0U)
      << run.out;
  EXPECT_NE(run.out.find("Cell.run(x, y) with x = this, y = this"), std::string::npos);
  EXPECT_NE(run.out.find("7:10 null check: no (x $ c := 1)"), std::string::npos) << run.out;
  EXPECT_EQ(heapsum({"check", "examples/questions/two-writes.javalite", "-q"}).out, "");
}

TEST(Check, TheSameBytesWhateverTheThreads) {
  for (const char* example :
       {"examples/programs/scheduler.javalite", "examples/trees/bst.javalite"}) {
    const std::string one = heapsum({"check", example, "-v"}).out;
    EXPECT_EQ(one, heapsum({"check", example, "-v", "-j", "3"}).out);
    EXPECT_EQ(one, heapsum({"check", example, "-v"}).out);
  }
}

TEST(Check, DrawsTheInputOfEachDefect) {
  const ToolRun run = shell(
      "d=$(mktemp -d) && heapsum check examples/lists/contains.javalite --dot $d >/dev/null; "
      "dot -Tsvg $d/defect-1.dot | grep -c '<svg'; rm -r $d");
  EXPECT_EQ(run.out, "1\n") << run.err;
}

TEST(Check, WrongUsageIsOne) {
  const std::string file = "examples/lists/contains.javalite";
  const auto refused = [&](std::vector<std::string> more, const std::string& words) {
    more.insert(more.begin(), {"check", file});
    const ToolRun run = heapsum(more);
    EXPECT_EQ(run.exit_code, 1) << run.err;
    EXPECT_NE(run.err.find(words), std::string::npos) << run.err;
  };
  refused({"--report", "pdf"}, "pdf");
  refused({"--report", "json="}, "json=");
  refused({"--report", "json", "--report", "sarif"}, "standard output");
  refused({"--k", "many"}, "auto");
  refused({"--entry", "List.both", "--class", "List"}, "exclude");
  refused({"--mode", "concrete"}, "concrete");
  refused({"--scope", "Nod=1"}, "Nod");
  EXPECT_EQ(heapsum({"check", file, "--class", "Nod"}).exit_code, 2);
  EXPECT_EQ(heapsum({"check", "nowhere.javalite"}).exit_code, 2);
}

}  // namespace
}  // namespace heapsum::testing
