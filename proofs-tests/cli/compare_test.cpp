// SPDX-License-Identifier: Apache-2.0
// heapsum compare: its figures are those of run, its formats say the same, and a row that does not
// finish says so.
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "json_schema.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

const std::string kContains = "examples/lists/contains.javalite";
/// Lazily, at k 40, more paths than anybody waits for.
const std::vector<std::string> kForever{"--modes", "lazy", "--k", "2,40,41", "--unwind", "200"};

std::vector<std::string> arguments(const std::string& program,
                                   const std::vector<std::string>& more) {
  std::vector<std::string> all{"compare", program};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

json parsed(const ToolRun& run) {
  json found = json::parse(run.out, nullptr, false);
  EXPECT_FALSE(found.is_discarded()) << run.out.substr(0, 300) << run.err;
  return found;
}

json compared(const std::string& program, std::vector<std::string> more) {
  more.insert(more.end(), {"--format", "json"});
  const ToolRun run = heapsum(arguments(program, more));
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return parsed(run);
}

json rows_of(const std::string& program, const std::vector<std::string>& more) {
  return compared(program, more)["rows"];
}

bool has(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

TEST(CompareRows, HaveTheCountsOfRun) {
  std::set<std::string> modes;
  for (const char* program :
       {"examples/lists/contains.javalite", "examples/lists/merge.javalite",
        "examples/trees/bst.javalite", "examples/aliasing/two-names.javalite"})
    for (const json& row : rows_of(program, {"--k", "0..2"})) {
      modes.insert(row["mode"]);
      const json run = findings(
          program, {"-q", "--mode", row["mode"], "--k", std::to_string(row["k"].get<int>())});
      const std::string place = program + row.dump();
      EXPECT_EQ(row["status"], "finished") << place;
      EXPECT_EQ(row["unwind"], run["options"]["unwind"]) << place;
      EXPECT_EQ(row["figures"]["reasons"], run["reasons"]) << place;
      for (const char* key : {"paths", "states", "steps", "queries"})
        EXPECT_EQ(row["figures"][key], run["stats"][key]) << key << " " << place;
    }
  EXPECT_TRUE(modes.contains("lazy") && modes.contains("summary"));
  EXPECT_FALSE(modes.contains("concrete"));
}

TEST(CompareRows, OfSummaryHaveAFlowAPathAndNoForksOfAliasing) {
  for (const std::string& program : example_programs()) {
    const json all = compared(program, {"--modes", "lazy,summary", "--k", "0..2"});
    std::map<int, std::uint64_t> flows_of_lazy;
    for (const json& row : all["rows"]) {
      const json& figures = row["figures"];
      if (row["mode"] == "lazy") {
        flows_of_lazy[row["k"]] = figures["flows"];
        EXPECT_LE(figures["flows"], figures["paths"]["complete"]) << program << row.dump();
        continue;
      }
      EXPECT_EQ(figures["flows"], figures["paths"]["complete"]) << program << row.dump();
      EXPECT_EQ(figures["flows"], flows_of_lazy[row["k"]]) << program << row.dump();
      EXPECT_EQ(figures["aliasing_forks"], 0) << program << row.dump();
    }
  }
}

/// Steps in which the trace of a lazy run has initialised one unknown in several ways.
std::uint64_t forks_in_trace(const std::string& trace) {
  std::istringstream lines(trace);
  std::uint64_t forks = 0, ways = 0;
  std::string step;
  for (std::string arrow, rule, word, number, rest; lines >> arrow >> rule >> word >> number;
       std::getline(lines, rest)) {
    const bool way = rule.rfind("lazy/initialise-", 0) == 0;
    const bool same_step = number == step && (way || rule == "lazy/read");
    if (!same_step) ways = 0;
    if (way && ++ways == 2) ++forks;
    step = number;
  }
  return forks;
}

TEST(CompareRows, CountTheForksThatTheTraceShows) {
  for (const char* program : {"examples/lists/reverse.javalite", "examples/aliasing/swap.javalite",
                              "examples/cycles/two-walkers.javalite"}) {
    const ToolRun run = heapsum({"run", program, "--mode", "lazy", "--k", "2", "-q", "--trace"});
    const std::uint64_t forks = forks_in_trace(run.err);
    EXPECT_GE(forks, 3U) << program;
    const json rows = rows_of(program, {"--modes", "lazy", "--k", "2"});
    EXPECT_EQ(rows[0]["figures"]["aliasing_forks"], forks) << program;
  }
}

TEST(CompareRows, AreOneAModeAndBoundAndBoundsAreNumbersRangesAndLists) {
  const auto keys = [](const std::vector<std::string>& more) {
    std::string all;
    for (const json& row : rows_of(kContains, more))
      all += row["mode"].get<std::string>() + row["k"].dump() + "/" + row["unwind"].dump() + " ";
    return all;
  };
  EXPECT_EQ(keys({"--modes", "summary", "--k", "2"}), "summary2/3 ");
  EXPECT_EQ(keys({"--modes", "summary,lazy", "--k", "4,1..2,2"}),
            "lazy1/2 summary1/2 lazy2/3 summary2/3 lazy4/5 summary4/5 ");
  EXPECT_EQ(keys({"--modes", "summary", "--k", "0..1", "--unwind", "9"}), "summary0/9 summary1/9 ");
  EXPECT_EQ(keys({"--modes", "summary"}), "summary1/2 summary2/3 summary3/4 ");
}

TEST(CompareRatios, AreThoseOfTheFigures) {
  const json all = compared(kContains, {"--modes", "lazy,summary", "--k", "2..3"});
  const auto paths = [&](std::size_t i) {
    return all["rows"][i]["figures"]["paths"]["complete"].get<double>();
  };
  EXPECT_DOUBLE_EQ(all["rows"][0]["to_summary"]["paths"].get<double>(), paths(0) / paths(1));
  EXPECT_DOUBLE_EQ(all["rows"][2]["to_summary"]["paths"].get<double>(), paths(2) / paths(3));
  EXPECT_EQ(all["rows"][3]["to_summary"]["paths"], 1.0);
  const json alone = compared(kContains, {"--modes", "lazy", "--k", "2"});
  EXPECT_TRUE(alone["rows"][0]["to_summary"].is_null());
}

/// Lines of cells; none of ours is quoted here.
std::vector<std::vector<std::string>> cells(const std::string& csv) {
  std::vector<std::vector<std::string>> lines;
  std::istringstream in(csv);
  for (std::string line; std::getline(in, line);) {
    lines.emplace_back();
    std::istringstream row(line + ",");
    for (std::string cell; std::getline(row, cell, ',');) lines.back().push_back(cell);
  }
  return lines;
}

/// One row as the CSV has it, but for time and memory.
std::map<std::string, std::string> as_csv(const json& row) {
  const json& f = row["figures"];
  std::map<std::string, std::string> cell{
      {"file", kContains},
      {"entry", "List.both"},
      {"mode", row["mode"]},
      {"k", row["k"].dump()},
      {"unwind", row["unwind"].dump()},
      {"status", row["status"]},
      {"note", ""},
      {"complete", f["paths"]["complete"].dump()},
      {"returned", f["paths"]["by_outcome"]["returned"].dump()},
      {"null_dereference", f["paths"]["by_outcome"]["null dereference"].dump()},
      {"assertion_failure", f["paths"]["by_outcome"]["assertion failure"].dump()},
      {"other_errors", "0"},
      {"cut", f["paths"]["cut"].dump()},
      {"excluded", f["paths"]["excluded"].dump()},
      {"flows", f["flows"].dump()},
      {"states", f["states"].dump()},
      {"steps", f["steps"].dump()},
      {"aliasing_forks", f["aliasing_forks"].dump()},
      {"questions", f["queries"]["total"].dump()}};
  for (const auto& [name, count] : f["queries"].items())
    if (name != "total") cell["questions_" + name] = count.dump();
  return cell;
}

TEST(CompareCsv, SaysWhatTheJsonSays) {
  const std::vector<std::string> more{"--modes", "lazy,summary", "--k", "1..3"};
  const json rows = rows_of(kContains, more);
  std::vector<std::string> all = arguments(kContains, more);
  all.insert(all.end(), {"--format", "csv"});
  const auto lines = cells(heapsum(all).out);
  ASSERT_EQ(lines.size(), rows.size() + 1);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    ASSERT_EQ(lines[i + 1].size(), lines[0].size());
    std::map<std::string, std::string> cell;
    for (std::size_t j = 0; j < lines[0].size(); ++j) cell[lines[0][j]] = lines[i + 1][j];
    EXPECT_GT(std::stod(cell.at("seconds")), 0);
    EXPECT_GE(std::stod(cell.at("solver_seconds")), 0);
    EXPECT_GT(std::stod(cell.at("seconds_to_summary")), 0);
    EXPECT_GT(std::stoull(cell.at("peak_memory_bytes")), 1'000'000U);
    EXPECT_DOUBLE_EQ(std::stod(cell.at("paths_to_summary")), rows[i]["to_summary"]["paths"]);
    for (const char* measured : {"seconds", "solver_seconds", "seconds_to_summary",
                                 "peak_memory_bytes", "paths_to_summary"})
      cell.erase(measured);
    EXPECT_EQ(cell, as_csv(rows[i]));
  }
}

TEST(CompareCsv, QuotesWhatHasCommas) {
  const ScratchFile file("(((class C () ((bool m true))) ) (C m))", ",a \"b\".javalite");
  const ToolRun run =
      heapsum({"compare", file.name(), "--modes", "summary", "--k", "1", "--format", "csv"});
  EXPECT_TRUE(has(run.out, "\n\"" + file.name().substr(0, file.name().find(',')) +
                               ",a \"\"b\"\".javalite\",C.m,summary,1,2,finished,"))
      << run.out;
}

TEST(CompareText, IsATableWithAHeadAndAConclusion) {
  const ToolRun run = heapsum({"compare", kContains, "--modes", "lazy,summary", "--k", "3..5"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.out.rfind("List.both in examples/lists/contains.javalite\n"
                          "lazy and summary, k 3 to 5, unwind k+1, at most 60 s a row\n",
                          0),
            0U)
      << run.out;
  EXPECT_TRUE(has(run.out, "\n5  lazy      1673 ")) << run.out;
  EXPECT_TRUE(has(run.out, "\n5  summary     46 ")) << run.out;
  EXPECT_TRUE(has(run.out,
                  "\ncompared lazy and summary at k 3 to 5: all 6 rows finished\n"
                  "modes that finished at the same k found equally many flows\n"))
      << run.out;
}

TEST(CompareTimeout, IsSaidInTheRowAndEndsThatModeOnly) {
  const json all =
      compared(kContains, {"--modes", "lazy,summary", "--k", "2,14,15", "--timeout", "4"});
  std::map<std::string, json> rows;
  for (const json& row : all["rows"]) rows[row["mode"].get<std::string>() + row["k"].dump()] = row;
  EXPECT_EQ(rows["lazy2"]["status"], "finished");
  EXPECT_EQ(rows["lazy14"]["status"], "timeout");
  EXPECT_GT(rows["lazy14"]["figures"]["paths"]["complete"], 0);
  EXPECT_TRUE(has(rows["lazy14"]["figures"]["reasons"][0], "--timeout 4 stopped"));
  EXPECT_EQ(rows["lazy15"]["status"], "skipped");
  EXPECT_EQ(rows["lazy15"]["note"], "timed out at k 14");
  EXPECT_TRUE(rows["lazy15"]["figures"].is_null());
  EXPECT_EQ(rows["summary14"]["status"], "finished");
  EXPECT_EQ(rows["summary15"]["status"], "finished");
  EXPECT_EQ(JsonSchema("comparison.schema.json").complaint(all), "");
}

TEST(CompareTimeout, InTextPartialFiguresAreMarked) {
  std::vector<std::string> more = kForever;
  more.insert(more.end(), {"--timeout", "0.5"});
  const ToolRun run = heapsum(arguments(kContains, more));
  EXPECT_EQ(run.exit_code, 0);
  const std::size_t at = run.out.find("\n40  lazy  ");
  ASSERT_NE(at, std::string::npos) << run.out;
  const std::string line = run.out.substr(at + 1, run.out.find('\n', at + 1) - at - 1);
  std::istringstream words(line.substr(10));
  std::string paths;
  words >> paths;
  EXPECT_EQ(paths.rfind("≥", 0), 0U) << line;
  EXPECT_TRUE(has(line, "timed out")) << line;
  EXPECT_TRUE(has(run.out, "\n41  lazy  skipped: timed out at k 40\n")) << run.out;
  EXPECT_TRUE(has(run.out, "1 of 3 rows finished")) << run.out;
}

TEST(CompareInterrupt, PrintsWhatIsThere) {
  std::vector<std::string> more = kForever;
  more.insert(more.end(), {"--timeout", "120", "--format", "json"});
  const ToolRun run = heapsum_interrupted(arguments(kContains, more), 1500);
  EXPECT_EQ(run.exit_code, 130);
  const json rows = parsed(run)["rows"];
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0]["status"], "finished");
  EXPECT_EQ(rows[1]["status"], "interrupted");
  EXPECT_GT(rows[1]["figures"]["states"], 0);
  EXPECT_EQ(rows[2]["note"], "interrupted");
}

TEST(CompareFailure, OfARowThatIsKilledIsSaidAndTheRestGoesOn) {
  const ToolRun run = shell("heapsum compare " + kContains +
                            " --modes lazy,summary --k 14 --timeout 300 --format json &"
                            " sleep 1.5; kill -KILL $(cat /proc/$!/task/$!/children); wait $!");
  EXPECT_EQ(run.exit_code, 6) << run.err;
  const json all = parsed(run);
  EXPECT_EQ(all["rows"][0]["status"], "failed");
  EXPECT_TRUE(has(all["rows"][0]["note"], "killed by signal 9")) << all["rows"][0];
  EXPECT_EQ(all["rows"][1]["status"], "finished");
  EXPECT_EQ(JsonSchema("comparison.schema.json").complaint(all), "");
}

#ifndef __SANITIZE_ADDRESS__  // which reserves more than any limit allows
TEST(CompareFailure, OfARowWithoutMemoryIsSaid) {
  const ScratchFile endless("(((class C () ((bool m (this @ m))))) (C m))");
  const ToolRun run = shell("ulimit -v 300000; heapsum compare " + endless.name() +
                            " --modes summary --k 1..2 --unwind 1000000000 --max-memory 1G");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(has(run.out, "  out of memory\n")) << run.out;
  EXPECT_TRUE(has(run.out, "\n2  summary  skipped: out of memory at k 1\n")) << run.out;
}
#endif

TEST(CompareJson, IsValidAndTheSchemaRefusesFiguresThatAreNotThere) {
  JsonSchema schema("comparison.schema.json");
  for (const std::string& program : example_programs())
    EXPECT_EQ(schema.complaint(compared(program, {"--k", "1"})), "") << program;
  json all = compared(kContains, {"--k", "1", "--scope", "Node=1"});
  EXPECT_EQ(all["options"]["scope"]["Node"], 1);
  EXPECT_EQ(schema.complaint(all), "");
  all["rows"][0]["figures"] = nullptr;
  EXPECT_NE(schema.complaint(all), "");
  all["rows"][0]["status"] = "skipped";
  EXPECT_NE(schema.complaint(all), "");
  all["rows"][0]["note"] = "timed out at k 0";
  EXPECT_EQ(schema.complaint(all), "");
}

}  // namespace
}  // namespace heapsum::testing
