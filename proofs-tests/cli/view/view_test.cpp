// SPDX-License-Identifier: Apache-2.0
// Pages: they hold what the other formats say, by their schemas, in a file that needs nothing else.
// proofs-tests/browser looks at them with a browser.
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "json_schema.hpp"
#include "page_parts.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

const std::string kContains = "examples/lists/contains.javalite";

json without_costs(json found) {
  for (const char* key : {"seconds", "solver_seconds", "peak_memory_bytes", "queries"})
    found["stats"].erase(key);
  return found;
}

TEST(Page, HasTheFindingsOfJson) {
  JsonSchema schema("findings.schema.json");
  for (const Words& more :
       {Words{}, Words{"--mode", "lazy", "--k", "2"}, Words{"--mode", "lazier#"},
        Words{"--merge", "all"}, Words{"--path", "3"}, Words{"--paths", "none"},
        Words{"--mode", "concrete"}, Words{"--max-paths", "5"}}) {
    Words words{"run", kContains, "--format", "html"};
    words.insert(words.end(), more.begin(), more.end());
    const std::string page = page_of(words);
    const json found = PageParts(page).findings();
    EXPECT_EQ(schema.complaint(found), "");
    Words same = more;
    same.emplace_back("--witness");
    EXPECT_EQ(without_costs(found), without_costs(findings(kContains, same)))
        << (more.empty() ? "" : more[0]);
  }
}

/// Rows say in short what is behind them, and places what rows number.
TEST(Page, RowsAgreeWithWhatIsBehindThem) {
  const std::string page = page_of({"run", kContains, "--format", "html", "--k", "4"});
  const PageParts parts(page);
  const json places = parts.one("places");
  const auto rows = parts.entries("rows"), behind = parts.entries("behind");
  const auto texts = parts.entries("texts");
  ASSERT_EQ(rows.size(), behind.size());
  ASSERT_EQ(texts.size(), rows.size());
  ASSERT_FALSE(rows.empty());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const json &row = rows[i], &path = behind[i]["path"];
    EXPECT_EQ(row[0], path["number"]);
    EXPECT_EQ(row[1], path["outcome"]);
    EXPECT_EQ(row[2] == -1, !path.contains("where"));
    if (row[2] != -1) {
      EXPECT_EQ(places[row[2].get<std::size_t>()],
                (json{{"kind", path["outcome"]}, {"where", path["where"]}}));
    }
    std::string condition;
    for (const json& part : path["condition"])
      condition += (condition.empty() ? "" : " and ") + part.get<std::string>();
    const bool is_whole = condition.size() <= 240;
    EXPECT_EQ(row[4], is_whole ? condition : condition.substr(0, 240) + "…");
    EXPECT_EQ(texts[i], is_whole ? json(0) : json({row[3], condition}));
    EXPECT_EQ(row[6], path["certain"]);
    const auto steps = numbers_of(row[7]);
    ASSERT_EQ(steps.size(), path["decisions"].size());
    for (std::size_t d = 0; d < steps.size(); ++d) {
      const std::size_t step = steps[d];
      const json& decision = path["decisions"][d];
      EXPECT_EQ(step % 2 == 1, decision["result"].get<bool>());
      EXPECT_EQ(places[step / 2], (json{{"kind", decision["kind"]}, {"where", decision["where"]}}));
    }
  }
}

/// The lines of the run on the path's input; none is missing at which it decided or ended.
/// swap exchanges two fields: the start has them as they were.
TEST(Page, ShowsTheHeapAtTheStart) {
  const ScratchFile file(
      "(((class Box ([Box next] [int n])\n"
      "   ((bool cut (begin (this $ next := (new Box)) (this $ n := 7) true)))))\n"
      " (Box cut))\n");
  for (const char* mode : {"summary", "lazy", "lazier", "lazier#"}) {
    const std::string page = page_of({"run", file.name(), "--format", "html", "--mode", mode});
    const auto behind = PageParts(page).entries("behind");
    ASSERT_EQ(behind.size(), 1U) << mode;
    const json &start = behind[0]["start"], &end = behind[0]["path"]["heap"];
    ASSERT_EQ(start["objects"].size(), 1U) << mode;
    EXPECT_EQ(start["objects"][0]["name"], "this");
    EXPECT_EQ(start["objects"][0]["fields"][0]["cases"][0]["value"], "?") << mode;
    EXPECT_EQ(start["objects"][0]["fields"][1]["cases"][0]["value"], "?") << mode;
    EXPECT_EQ(end["objects"][0]["fields"][0]["cases"][0]["value"], "new Box #1");
    EXPECT_EQ(end["objects"][0]["fields"][1]["cases"][0]["value"], "7");
    EXPECT_EQ(behind[0]["changed"], (json{{0, 0}, {0, 1}})) << mode;
  }
}

/// What the program read is there before as it was, with the names that the end has.
TEST(Page, TheStartKnowsWhatThePathFound) {
  for (const char* mode : {"summary", "lazy"}) {
    const std::string page =
        page_of({"run", "examples/lists/reverse.javalite", "--format", "html", "--mode", mode});
    std::size_t changed = 0;
    for (const json& one : PageParts(page).entries("behind")) {
      std::set<std::string> at_start;
      for (const json& object : one["start"]["objects"]) {
        EXPECT_TRUE(object["input"]);
        at_start.insert(object["name"].get<std::string>());
      }
      for (const json& object : one["path"]["heap"]["objects"])
        if (object["input"]) {
          EXPECT_TRUE(at_start.contains(object["name"])) << object["name"];
        }
      changed += one["start"]["objects"] != one["path"]["heap"]["objects"] ? 1 : 0;
    }
    EXPECT_GT(changed, 0U) << mode;
  }
}

/// contains writes nothing: nothing is other at the end, however guards are worded.
TEST(Page, WhatIsNotWrittenIsTheSame) {
  for (const char* mode : {"summary", "lazy", "lazier", "lazier#"}) {
    const std::string page = page_of({"run", kContains, "--format", "html", "--mode", mode});
    for (const json& one : PageParts(page).entries("behind"))
      EXPECT_TRUE(one["changed"].empty()) << mode << one["path"]["number"];
  }
}

TEST(Page, HasTheVerdictsOfCheck) {
  JsonSchema schema("check.schema.json");
  for (const std::string& program :
       {kContains, std::string("examples/questions/two-writes.javalite")}) {
    const ToolRun plain = heapsum({"check", program, "--report", "json"});
    const std::string page = page_of({"check", program, "--report", "html"}, plain.exit_code);
    const PageParts parts(page);
    json expected = json::parse(plain.out), found = parts.one("check");
    EXPECT_EQ(schema.complaint(found), "");
    expected.erase("seconds"), found.erase("seconds");
    EXPECT_EQ(found, expected);
    EXPECT_EQ(parts.one("tests").empty(), expected["defects"].empty());
    for (const json& test : parts.one("tests"))
      EXPECT_NE(test["text"].get<std::string>().find("class"), std::string::npos);
    EXPECT_TRUE(parts.all("run").empty());
  }
}

TEST(Page, ViewHasPathsAndVerdicts) {
  const std::string page = page_of({"view", kContains});
  const PageParts parts(page);
  EXPECT_EQ(without_costs(parts.findings()), without_costs(findings(kContains, {"--witness"})));
  EXPECT_EQ(parts.one("check")["verdict"], "violation");
  EXPECT_EQ(parts.one("sources")[0]["name"], kContains);
  std::ostringstream text;
  text << std::ifstream(root() / kContains).rdbuf();
  EXPECT_EQ(parts.one("sources")[0]["text"], text.str());
}

TEST(Page, ViewOfAClassHasEachMethod) {
  const std::string page = page_of({"view", kContains, "--class", "Node"});
  const PageParts parts(page);
  ASSERT_EQ(parts.all("run").size(), 1U);
  EXPECT_EQ(parts.findings(0)["subject"]["entry"], "Node.contains");
  const std::string two =
      page_of({"view", "examples/trees/bst.javalite", "--class", "Tree", "--k", "1"});
  std::set<std::string> entries;
  const PageParts all(two);
  for (int run = 0; run < static_cast<int>(all.all("run").size()); ++run)
    entries.insert(all.findings(run)["subject"]["entry"].get<std::string>());
  EXPECT_GT(entries.size(), 1U);
}

TEST(Page, HasTheTableOfCompare) {
  JsonSchema schema("comparison.schema.json");
  const std::string page = page_of({"compare", kContains, "--k", "1..2", "--format", "html"});
  const json found = PageParts(page).one("comparison");
  EXPECT_EQ(schema.complaint(found), "");
  EXPECT_EQ(found["rows"].size(), 8U);
}

TEST(Page, HasTheProbabilities) {
  JsonSchema schema("probability.schema.json");
  const Words words{"prob", "examples/probability/triangle.javalite", "--range", "*=0..3"};
  Words plain = words, html = words;
  plain.insert(plain.end(), {"--format", "json"}), html.insert(html.end(), {"--format", "html"});
  const std::string page = page_of(html);
  const json found = PageParts(page).one("probability");
  EXPECT_EQ(schema.complaint(found), "");
  EXPECT_EQ(found, json::parse(heapsum(plain).out));
}

/// Nothing is fetched: there is no address in it but the name of SVG, and a policy that forbids all.
TEST(Page, NeedsNothingElse) {
  const std::string page = page_of({"view", kContains});
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
  for (const char* word : {"https:", "<link", " src=", "@import", "url(http", "fetch(", "import("})
    EXPECT_EQ(page.find(word), std::string::npos) << word;
  std::size_t addresses = 0;
  for (std::size_t at = page.find("http:"); at != std::string::npos;
       at = page.find("http:", at + 1)) {
    ++addresses;
    EXPECT_EQ(page.substr(at, 26), "http://www.w3.org/2000/svg");
  }
  EXPECT_EQ(addresses, 1U);
}

/// What a program says does not become a part of the page.
TEST(Page, ProgramsDoNotBreakOutOfIt) {
  const ScratchFile file(
      "; </script><script>alert(1)</script> <!-- & \" \n"
      "(((class Box ([int n]) ((int m (this $ n))))) (Box m))\n");
  const std::string page = page_of({"view", file.name()});
  EXPECT_EQ(page.find("alert(1)</script>"), std::string::npos);
  EXPECT_NE(PageParts(page).one("sources")[0]["text"].get<std::string>().find(
                "</script><script>alert(1)</script> <!-- & \""),
            std::string::npos);
}

TEST(Page, AgainHasTheSameBytesButTimes) {
  const Words words{"run", kContains, "--format", "html", "--k", "4"};
  const std::string first = page_of(words), second = page_of(words);
  const PageParts one(first), other(second);
  for (const char* part : {"rows", "texts", "behind", "places", "sources"})
    for (std::size_t i = 0; i < one.all(part).size(); ++i)
      EXPECT_EQ(one.all(part)[i].content, other.all(part).at(i).content) << part;
}

/// A run that is stopped leaves a page that is whole, and says why it is short.
TEST(Page, OfAStoppedRunIsWhole) {
  const std::string page = page_of({"run", kContains, "--k", "40", "--unwind", "200", "--mode",
                                    "lazy", "--timeout", "0.3", "--format", "html"});
  EXPECT_TRUE(page.ends_with("</script>\n</body>\n</html>\n"));
  const json found = PageParts(page).findings();
  EXPECT_EQ(found["complete"], false);
  EXPECT_NE(found["reasons"].dump().find("--timeout 0.3"), std::string::npos);
}

}  // namespace
}  // namespace heapsum::testing
