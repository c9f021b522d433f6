// SPDX-License-Identifier: Apache-2.0
// Writers write parts as they come: a document that is whole at any length, whose JSON is what the library
// makes of the same findings, and which nobody began has no bytes.
#include <heapsum/report/writers.hpp>

#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "json_schema.hpp"

namespace heapsum::report {
namespace {

using nlohmann::json;
using testing::JsonSchema;

Head head() {
  Head head{.tool_version = "0.1",
            .solver_version = "Z3 4",
            .file = "a\"\n\xFF.javalite",
            .entry = "List.add",
            .options = {}};
  head.options.mode = "summary";
  head.options.k = 3;
  head.options.scope = {{"Node", 2}};
  head.options.timeout_seconds = 60;
  return head;
}

Tail tail() {
  Tail tail;
  tail.stop = explore::Stop::timeout;
  tail.reasons = {"it was stopped"};
  tail.stats.complete = 2;
  tail.stats.by_outcome = {{OutcomeKind::returned, 1}, {OutcomeKind::index_out_of_bounds, 2}};
  tail.stats.queries = {{"total", 3}};
  return tail;
}

/// Returned; every member that a path may have, with text that needs escapes.
PathFinding rich() {
  PathFinding path;
  path.number = 7;
  path.value = "this.\"head\" | null";
  path.printed = "tab\there\x01\n";
  path.heaps_left_out = true;
  path.condition = {"0 < x", "a \\ b", "\xC3\xA4 \xC3"};
  path.decisions = {{.kind = DecisionKind::dispatch,
                     .result = true,
                     .where = {4, 2, "(x @ m)", "A.java"},
                     .method = "A.m"},
                    {.kind = DecisionKind::uncaught, .where = {1, 1, "e"}, .of = "Full"}};
  path.heap.roots = {{"this", "List", FieldKind::reference, {{"", "this", 0}}},
                     {"d", "double", FieldKind::number, {{"", "d", std::nullopt}}}};
  path.heap.statics = {{"C.f", "bool", FieldKind::truth, {{"", "true", std::nullopt}}}};
  path.heap.objects = {
      {"this",
       "List",
       true,
       "this.head is fresh",
       {{"head", "Node", FieldKind::reference, {{"a", "null", std::nullopt}, {"not a", "this", 0}}},
        {"size", "long", FieldKind::number, {{"", "?", std::nullopt}}},
        {"load", "double", FieldKind::number, {{"", "1.5", std::nullopt}}}}}};
  HeapLiteral witness;
  witness.objects = {{"List", {{"head", std::size_t{0}}, {"n", std::int64_t{-3}}, {"x", 0.1}}}};
  witness.arguments = {{"s", HeapLiteral::Constant{"\"text\""}}, {"b", true}};
  witness.statics = {{"C.f", HeapLiteral::Null{}}};
  path.witness = witness;
  return path;
}

PathFinding poor() {
  PathFinding path;
  path.number = 12;
  path.outcome = OutcomeKind::exception;
  path.exception = "Full";
  path.bound = "k";
  path.certain = false;
  path.where = PlaceInSource{3, 9, "(throw e)"};
  return path;
}

json document(const std::vector<PathFinding>& paths) {
  std::ostringstream out;
  const auto writer = make_json_writer(out);
  writer->begin(head());
  for (const PathFinding& path : paths) writer->path(path);
  writer->end(tail());
  return json::parse(out.str());
}

json case_of(const char* guard, const char* value) { return {{"guard", guard}, {"value", value}}; }
json case_of(const char* guard, const char* value, int object) {
  return {{"guard", guard}, {"value", value}, {"object", object}};
}
json field_of(const char* name, const char* type, json cases) {
  return {{"name", name}, {"type", type}, {"cases", std::move(cases)}};
}

TEST(JsonWriter, WritesWhatTheLibraryWould) {
  const json fields = json::array(
      {field_of("head", "Node", json::array({case_of("a", "null"), case_of("not a", "this", 0)})),
       field_of("size", "long", json::array({case_of("true", "?")})),
       field_of("load", "double", json::array({case_of("true", "1.5")}))});
  const json heap{
      {"roots", json::array({field_of("this", "List", json::array({case_of("true", "this", 0)})),
                             field_of("d", "double", json::array({case_of("true", "d")}))})},
      {"statics", json::array({field_of("C.f", "bool", json::array({case_of("true", "true")}))})},
      {"objects", json::array({{{"name", "this"},
                                {"class", "List"},
                                {"input", true},
                                {"exists", "this.head is fresh"},
                                {"fields", fields}}})}};
  const json decisions = json::array(
      {{{"kind", "dispatch"},
        {"result", true},
        {"method", "A.m"},
        {"where", {{"line", 4}, {"column", 2}, {"text", "(x @ m)"}, {"file", "A.java"}}}},
       {{"kind", "uncaught"},
        {"result", false},
        {"class", "Full"},
        {"where", {{"line", 1}, {"column", 1}, {"text", "e"}}}}});
  const json wanted{{"number", 7},
                    {"outcome", "returned"},
                    {"value", "this.\"head\" | null"},
                    {"printed", "tab\there\x01\n"},
                    {"certain", true},
                    {"heaps_left_out", true},
                    {"condition", {"0 < x", "a \\ b", "\xC3\xA4 \xEF\xBF\xBD"}},
                    {"decisions", decisions},
                    {"heap", heap},
                    {"witness", json::parse(to_json(*rich().witness))}};
  const json found = document({rich()});
  EXPECT_EQ(found["paths"][0], wanted) << found["paths"][0].dump(1);
  EXPECT_EQ(found["subject"]["file"], "a\"\n\xEF\xBF\xBD.javalite");
  EXPECT_EQ(found["stats"]["paths"]["by_outcome"]["index out of bounds"], 2);
}

TEST(JsonWriter, LeavesOutWhatAPathDoesNotHave) {
  const json wanted{{"number", 12},
                    {"outcome", "uncaught exception"},
                    {"exception", "Full"},
                    {"bound", "k"},
                    {"certain", false},
                    {"heaps_left_out", false},
                    {"condition", json::array()},
                    {"decisions", json::array()},
                    {"heap", {{"roots", json::array()}, {"objects", json::array()}}},
                    {"where", {{"line", 3}, {"column", 9}, {"text", "(throw e)"}}}};
  EXPECT_EQ(document({poor()})["paths"][0], wanted);
}

TEST(JsonWriter, IsWholeAndBySchemaWhereverItEnds) {
  JsonSchema schema("findings.schema.json");
  for (const std::vector<PathFinding>& paths :
       {std::vector<PathFinding>{}, {rich()}, {rich(), poor()}, {poor(), rich(), poor()}}) {
    const json found = document(paths);
    EXPECT_EQ(found["paths"].size(), paths.size());
    EXPECT_EQ(schema.complaint(found), "");
  }
}

TEST(Writers, KeepNoBytesOfAPathBack) {
  std::ostringstream out;
  const auto writer = make_json_writer(out);
  writer->begin(head());
  writer->path(rich());
  EXPECT_NE(out.str().find("\"witness\""), std::string::npos);
  EXPECT_EQ(writer->paths(), 1U);
}

TEST(Writers, WriteNothingUnlessThereIsAPathOrAnEnd) {
  std::ostringstream out;
  for (const auto& writer :
       {make_json_writer(out), make_text_writer({}, out), make_dot_writer(out)})
    writer->begin(head());
  EXPECT_EQ(out.str(), "");
}

TEST(Writers, PutTheNumberIntoWhatWasRenderedWithoutOne) {
  for (const auto make : {&make_json_writer, &make_dot_writer}) {
    std::ostringstream at_once, later;
    const auto a = make(at_once), b = make(later);
    PathFinding path = rich();
    a->path(path);
    path.number = 0;
    b->put(b->rendered(path), 7);
    a->end({});
    b->end({});
    EXPECT_EQ(at_once.str(), later.str());
    EXPECT_NE(at_once.str().find('7'), std::string::npos);
  }
}

std::string text(const TextStyle& style) {
  std::ostringstream out;
  const auto writer = make_text_writer(style, out);
  writer->begin(head());
  writer->path(rich());
  writer->path(poor());
  writer->end(tail());
  return out.str();
}

TEST(TextWriter, BeginsAPathWithItsNumberInAnyColour) {
  EXPECT_NE(text({}).find("\npath 7  returned "), std::string::npos);
  EXPECT_NE(text({}).find("\npath 12  uncaught exception Full at 3:9"), std::string::npos);
  EXPECT_NE(text({.color = true}).find("path 7\x1b[0m  "), std::string::npos);
}

TEST(TextWriter, ExplainsTheSignsThatWereUsed) {
  EXPECT_NE(text({}).find("\na | b: "), std::string::npos);
  EXPECT_NE(text({}).find("\n?: "), std::string::npos);
  std::ostringstream out;
  const auto writer = make_text_writer({}, out);
  writer->path(poor());
  writer->end(tail());
  EXPECT_EQ(out.str().find("a | b: "), std::string::npos);
  EXPECT_EQ(out.str().find("?: "), std::string::npos);
}

std::string text_of(const FieldPicture& field, const TextStyle& style) {
  std::ostringstream out;
  const auto writer = make_text_writer(style, out);
  PathFinding path = rich();
  path.heap.objects = {{"a", "Node", true, "", {field}}};
  writer->path(path);
  writer->end(tail());
  return out.str();
}

TEST(TextWriter, LeavesOutConditionsThatNobodyWouldRead) {
  const std::string longer(401, 'x'), shorter(400, 'x');
  const auto field = [](const std::string& guard, bool of_input) {
    return FieldPicture{"next",
                        "Node",
                        FieldKind::reference,
                        {{guard, "null", std::nullopt}, {"y", "b", std::nullopt}},
                        of_input};
  };
  EXPECT_NE(text_of(field(longer, false), {}).find("next: one of null, b\n"), std::string::npos);
  EXPECT_NE(text_of(field(longer, false), {}).find("\none of a, b: "), std::string::npos);
  EXPECT_EQ(text_of(field(shorter, false), {}).find("one of"), std::string::npos);
  EXPECT_NE(text_of(field(shorter, false), {}).find("next: null if x"), std::string::npos);
  const std::string whole = text_of(field(longer, false), {.verbose = true});
  EXPECT_EQ(whole.find("one of"), std::string::npos);
  EXPECT_NE(whole.find("next: null if x"), std::string::npos);
  // What was not written is what the input holds there.
  EXPECT_NE(text_of(field(std::string(101, 'x'), true), {}).find("next: null | b\n"),
            std::string::npos);
  EXPECT_NE(text_of(field("x", true), {}).find("next: null if x\n"), std::string::npos);
}

TEST(TextWriter, ShowsBlankStaticFieldsOnlyWhereAllIsAskedFor) {
  PathFinding path = rich();
  path.heap.statics[0].is_blank = true;
  for (const bool verbose : {false, true}) {
    std::ostringstream out;
    const auto writer = make_text_writer({.verbose = verbose}, out);
    writer->path(path);
    EXPECT_EQ(out.str().find("C.f: true") != std::string::npos, verbose);
  }
}

TEST(DotWriter, DrawsReferencesAsEdgesAndNumbersInTheBox) {
  std::ostringstream out;
  const auto writer = make_dot_writer(out);
  writer->path(rich());
  writer->end({});
  const std::string dot = out.str();
  EXPECT_NE(dot.find("label=\"head\""), std::string::npos);
  EXPECT_EQ(dot.find("label=\"load\""), std::string::npos);
  EXPECT_NE(dot.find("load: 1.5"), std::string::npos);
  EXPECT_EQ(dot.find("label=\"d\""), std::string::npos);
}

}  // namespace
}  // namespace heapsum::report
