// SPDX-License-Identifier: Apache-2.0
// A page as its script reads it, without a browser: the parts of its data.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <zlib.h>

#include "tool_run.hpp"

namespace heapsum::testing {

inline std::string from_base64(const std::string& letters) {
  const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : letters) {
    const std::size_t digit = digits.find(c);
    if (digit == std::string::npos) break;
    bits = bits << 6U | static_cast<std::uint32_t>(digit);
    if ((count += 6) >= 8) bytes += static_cast<char>(bits >> static_cast<unsigned>(count -= 8));
  }
  return bytes;
}

inline std::string inflated(const std::string& bytes) {
  std::string text(bytes.size() * 40 + 1000, '\0');
  uLongf size = text.size();
  int status = Z_BUF_ERROR;
  while ((status = uncompress(reinterpret_cast<Bytef*>(text.data()), &size,
                              reinterpret_cast<const Bytef*>(bytes.data()),
                              static_cast<uLong>(bytes.size()))) == Z_BUF_ERROR) {
    text.resize(2 * text.size());
    size = text.size();
  }
  EXPECT_EQ(status, Z_OK);
  text.resize(size);
  return text;
}

/// Numbers that are letters: 256 less than each, which takes two bytes here.
inline std::vector<std::size_t> numbers_of(const std::string& letters) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i + 1 < letters.size(); i += 2)
    numbers.push_back(((static_cast<unsigned char>(letters[i]) & 0x1FU) << 6U |
                       (static_cast<unsigned char>(letters[i + 1]) & 0x3FU)) -
                      256);
  return numbers;
}

struct PagePart {
  std::string name;
  int run = -1;
  std::size_t count = 0;
  nlohmann::json content;
};

class PageParts {
 public:
  explicit PageParts(const std::string& page) : page_(page) {
    const std::string begin = "<script type=\"";
    for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at + 1))
      read(at);
  }

  [[nodiscard]] std::vector<PagePart> all(const std::string& name, int run = -1) const {
    std::vector<PagePart> some;
    for (const PagePart& part : parts_)
      if (part.name == name && (run < 0 || part.run == run)) some.push_back(part);
    return some;
  }
  /// Empty where there is none.
  [[nodiscard]] nlohmann::json one(const std::string& name) const {
    const auto some = all(name);
    EXPECT_LE(some.size(), 1U);
    return some.empty() ? nlohmann::json() : some[0].content;
  }
  /// What --format json writes of an exploration.
  [[nodiscard]] nlohmann::json findings(int run = 0) const {
    const auto documents = all("run", run);
    if (documents.size() != 1) return {};
    nlohmann::json document = documents[0].content;
    for (const nlohmann::json& path : entries("behind", run))
      document["paths"].push_back(path["path"]);
    return document;
  }
  /// Of all packs of a name.
  [[nodiscard]] std::vector<nlohmann::json> entries(const std::string& name, int run = 0) const {
    std::vector<nlohmann::json> list;
    for (const PagePart& part : all(name, run)) {
      EXPECT_EQ(part.count, part.content.size());
      for (const nlohmann::json& one : part.content) list.push_back(one);
    }
    return list;
  }

 private:
  static std::string attribute(const std::string& tag, const std::string& name) {
    const std::size_t at = tag.find(name + "=\"");
    if (at == std::string::npos) return {};
    const std::size_t begin = at + name.size() + 2;
    return tag.substr(begin, tag.find('"', begin) - begin);
  }

  void read(std::size_t at) {
    const std::size_t end = page_.find('>', at);
    const std::string tag = page_.substr(at, end - at);
    const std::string text = page_.substr(end + 1, page_.find("</script>", end) - end - 1);
    const bool is_packed = attribute(tag, "type") == "text/plain";
    PagePart part{attribute(tag, "data-part"), -1, 0,
                  nlohmann::json::parse(is_packed ? inflated(from_base64(text)) : text)};
    if (const std::string run = attribute(tag, "data-run"); !run.empty())
      part.run = std::stoi(run), part.count = std::stoul(attribute(tag, "data-count"));
    parts_.push_back(std::move(part));
  }

  const std::string& page_;
  std::vector<PagePart> parts_{};
};

/// The page that a command writes to standard output.
inline std::string page_of(const std::vector<std::string>& words, int exit_code = 0) {
  const ToolRun run = heapsum(words);
  EXPECT_EQ(run.exit_code, exit_code) << run.err;
  return run.out;
}

}  // namespace heapsum::testing
