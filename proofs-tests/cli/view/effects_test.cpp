// SPDX-License-Identifier: Apache-2.0
// What a method changes, makes and loses, by path: as text, JSON and a picture.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "json_schema.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

const std::string kQueue = R"((((class Node ([Node next] [int value]) ())
  (class Queue ([Node head] [int size])
    ((bool push [int value]
       (var Node added := (new Node) in
         (begin (added $ value := value) (added $ next := (this $ head))
                (this $ head := added) (this $ size := ((this $ size) + 1)) true)))
     (bool drop
       (begin
         (if (not ((this $ head) = null)) (this $ head := ((this $ head) $ next)) else null)
         true))
     (int length (this $ size)))))
 (Queue push))
)";

std::string shown(const std::string& entry, const std::vector<std::string>& more = {}) {
  const ScratchFile file(kQueue, ".javalite");
  std::vector<std::string> words{"effects", file.name(), "--entry", entry, "--k", "2"};
  words.insert(words.end(), more.begin(), more.end());
  const ToolRun run = heapsum(words);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return run.out;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Effects, SayWhatIsWrittenAndWhatIsMade) {
  const std::string text = shown("Queue.push", {"--mode", "lazy"});
  EXPECT_TRUE(has(text, "this.head: null → new Node")) << text;
  EXPECT_TRUE(has(text, "this.size: this.size → 1 + this.size")) << text;
  EXPECT_TRUE(has(text, "makes")) << text;
  EXPECT_FALSE(has(text, "loses")) << text;
}

TEST(Effects, SayWhatNothingLeadsToAnyMore) {
  const std::string text = shown("Queue.drop", {"--mode", "lazy"});
  EXPECT_TRUE(has(text, "  loses   this.head\n")) << text;
  EXPECT_TRUE(has(text, "this.head: this.head → null")) << text;
}

TEST(Effects, OfAMethodThatOnlyReadsAreNone) {
  const std::string text = shown("Queue.length");
  EXPECT_TRUE(has(text, "  changes nothing\n")) << text;
  EXPECT_FALSE(has(text, "→")) << text;
}

/// A summary, and one in which states were joined, says under which guards.
TEST(Effects, OfManyHeapsAreUnderGuards) {
  for (const char* merge : {"none", "all"}) {
    const std::string text = shown("Queue.drop", {"--merge", merge});
    EXPECT_TRUE(has(text, "this.head: ")) << text;
    EXPECT_TRUE(has(text, " if ")) << text;
  }
}

TEST(Effects, AsJsonFollowTheSchema) {
  JsonSchema schema("effects.schema.json");
  for (const char* entry : {"Queue.push", "Queue.drop", "Queue.length"}) {
    const json found = json::parse(shown(entry, {"--format", "json"}));
    EXPECT_EQ(schema.complaint(found), "");
  }
  const json lazy = json::parse(shown("Queue.drop", {"--format", "json", "--mode", "lazy"}));
  bool is_lost = false;
  for (const json& path : lazy["paths"])
    for (const json& o : path["objects"]) is_lost = is_lost || o["fate"] == "lost";
  EXPECT_TRUE(is_lost) << lazy.dump(1);
}

TEST(Effects, ArePicturesInWhichTheChangedIsDrawnSo) {
  const std::string dot = shown("Queue.push", {"--format", "dot", "--mode", "lazy"});
  EXPECT_TRUE(has(dot, "style=\"dashed\"")) << dot;
  EXPECT_TRUE(has(dot, "style=\"bold\"")) << dot;
  EXPECT_TRUE(has(dot, "size: this.size → 1 + this.size")) << dot;
  const std::string still = shown("Queue.length", {"--format", "dot"});
  EXPECT_FALSE(has(still, "style=\"bold\"")) << still;
}

TEST(Effects, OfOnePathAreShownAlone) {
  const std::string text = shown("Queue.push", {"--mode", "lazy", "--path", "2"});
  EXPECT_TRUE(has(text, "path 2")) << text;
  EXPECT_FALSE(has(text, "path 1 ")) << text;
}

TEST(Effects, OfJavaNeedAnEntry) {
  EXPECT_EQ(heapsum({"effects", "examples/java/LinkedStack.java"}).exit_code, 1);
}

}  // namespace
}  // namespace heapsum::testing
