// SPDX-License-Identifier: Apache-2.0
// JSON that is written by hand is JSON: any bytes come out as the library would write them, and are
// read back as what they were, but for what is no UTF-8.
#include "../../src/report/json/json_line.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <nlohmann/json.hpp>

namespace heapsum::report {
namespace {

using nlohmann::json;

std::string in_quotes(const std::string& text) {
  std::string result;
  append_quoted(text, result);
  return result;
}

std::string as_the_library_does(const std::string& text) {
  return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

TEST(JsonText, EveryByteAloneAndBetweenOthers) {
  for (unsigned byte = 0; byte < 256; ++byte) {
    const std::string alone(1, static_cast<char>(byte));
    for (const std::string& text : {alone, "a" + alone + "b", alone + alone, "\xC3" + alone}) {
      EXPECT_EQ(in_quotes(text), as_the_library_does(text)) << byte;
      EXPECT_TRUE(json::accept(in_quotes(text))) << byte;
    }
  }
}

TEST(JsonText, WhatIsNoUtf8IsReplacedPieceByPiece) {
  EXPECT_EQ(in_quotes("\xF0\x9F\x98\x80"), "\"\xF0\x9F\x98\x80\"");
  EXPECT_EQ(in_quotes("\xF0\x9F\x98"), "\"\xEF\xBF\xBD\"");
  EXPECT_EQ(in_quotes("\xF0\x9F\x98z"), "\"\xEF\xBF\xBDz\"");
  EXPECT_EQ(in_quotes("\xC0\xAF"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");  // a long form of a slash
  EXPECT_EQ(in_quotes("\xED\xA0\x80"), as_the_library_does("\xED\xA0\x80"));  // half of a pair
  EXPECT_EQ(in_quotes("\xF4\x90\x80\x80"),
            as_the_library_does("\xF4\x90\x80\x80"));  // past the last
}

/// Bytes at which the rules of UTF-8 change.
constexpr unsigned char kCorners[] = {'a',  0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1,
                                      0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF4, 0xF5};

TEST(JsonText, IsTheLibrarysForEachFourCornersInARow) {
  std::string text(4, ' ');
  std::size_t different = 0;
  const auto fill = [&](const auto& self, std::size_t at) -> void {
    if (at == text.size()) {
      different += in_quotes(text) == as_the_library_does(text) ? 0 : 1;
      return;
    }
    for (const unsigned char byte : kCorners) {
      text[at] = static_cast<char>(byte);
      self(self, at + 1);
    }
  };
  fill(fill, 0);
  EXPECT_EQ(different, 0U);
}

TEST(JsonText, IsTheLibrarysForAnyBytes) {
  // Bytes at which something changes are more frequent than by chance.
  const auto byte =
      rc::gen::oneOf(rc::gen::inRange(0, 256),
                     rc::gen::element(0, 0x1F, 0x22, 0x5C, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF,
                                      0xC0, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF));
  EXPECT_TRUE(rc::check("any bytes", [&] {
    std::string text;
    for (const int b : *rc::gen::container<std::vector<int>>(byte)) text += static_cast<char>(b);
    RC_ASSERT(in_quotes(text) == as_the_library_does(text));
    RC_ASSERT(json::accept(in_quotes(text)));
  }));
}

TEST(JsonText, OfUtf8IsReadBackAsItWas) {
  for (const std::string text :
       {"", "plain", "\"\\/\b\f\n\r\t", "\x01\x1F\x7F", "ä ≠ ∧ 😀", "\xEF\xBF\xBF"})
    EXPECT_EQ(json::parse(in_quotes(text)), json(text));
}

/// A value as the line writes it.
void write(const json& value, JsonLine& to) {
  if (value.is_array()) {
    to.open('[');
    for (const json& one : value) write(one, to);
    to.close(']');
  } else if (value.is_object()) {
    to.open('{');
    for (const auto& [name, one] : value.items()) {
      to.name(name);
      write(one, to);
    }
    to.close('}');
  } else if (value.is_string()) {
    to.text(value.get<std::string>());
  } else if (value.is_boolean()) {
    to.truth(value.get<bool>());
  } else {
    to.number(value.get<std::uint64_t>());
  }
}

json any_value(int depth) {
  const int kind = *rc::gen::inRange(0, depth > 0 ? 5 : 3);
  if (kind == 0) return *rc::gen::arbitrary<bool>();
  if (kind == 1) return *rc::gen::arbitrary<std::uint64_t>();
  if (kind == 2) return *rc::gen::string<std::string>();
  json all = kind == 3 ? json::array() : json::object();
  const int size = *rc::gen::inRange(0, 4);
  for (int i = 0; i < size; ++i) {
    if (kind == 3) all.push_back(any_value(depth - 1));
    if (kind == 4) all["k" + std::to_string(i)] = any_value(depth - 1);
  }
  return all;
}

TEST(JsonLine, PutsCommasWhereTheyBelong) {
  EXPECT_TRUE(rc::check("any value", [] {
    const json value = any_value(4);
    std::string text;
    JsonLine line(text);
    write(value, line);
    RC_ASSERT(text == value.dump(-1, ' ', false, json::error_handler_t::replace));
  }));
}

TEST(JsonLine, LeavesAGapForWhatIsKnownLater) {
  std::string text;
  JsonLine line(text);
  line.open('{');
  line.key("number");
  const std::size_t at = line.gap();
  line.key("outcome");
  line.text("cut");
  line.close('}');
  EXPECT_EQ(text.insert(at, "7"), R"({"number":7,"outcome":"cut"})");
}

}  // namespace
}  // namespace heapsum::report
