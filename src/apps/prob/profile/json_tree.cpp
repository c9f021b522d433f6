// SPDX-License-Identifier: Apache-2.0
// JSON by recursive descent. What nests deeper than any profile does is refused.
#include "json_tree.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace heapsum::prob {

namespace {

constexpr int kDeepest = 16;
constexpr std::string_view kSpace = " \t\r\n";
constexpr std::string_view kNumberSigns = "0123456789+-.eE";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";

/// The first complaint ends it.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  Result<JsonTree, Diagnostic> read() {
    JsonTree tree;
    if (!value(tree, 0) || !nothing_left()) return Failure{std::move(wrong_)};
    return tree;
  }

 private:
  bool fail(std::size_t begin, std::size_t end, std::string message) {
    wrong_ = {span(begin, end), std::move(message), {}};
    return false;
  }
  static Span span(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  void skip_space() { at_ = std::min(text_.find_first_not_of(kSpace, at_), text_.size()); }
  [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  /// A sign of its own, with what is around it.
  bool take(char sign) {
    skip_space();
    if (next() != sign) return false;
    ++at_;
    return true;
  }

  bool expect(char sign) {
    if (take(sign)) return true;
    return fail(at_, std::min(at_ + 1, text_.size()),
                at_ < text_.size() ? fmt::format("'{}' is expected here", sign)
                                   : fmt::format("the file ends, and '{}' is missing", sign));
  }

  bool nothing_left() {
    skip_space();
    return at_ == text_.size() || fail(at_, at_ + 1, "the document has ended before this");
  }

  bool value(JsonTree& into, int depth) {
    skip_space();
    const std::size_t begin = at_;
    if (depth > kDeepest) return fail(begin, begin + 1, "this nests too deep");
    if (!value_at(into, depth)) return false;
    into.where = span(begin, at_);
    return true;
  }

  bool value_at(JsonTree& into, int depth) {
    const char sign = next();
    if (sign == '{') return object(into, depth);
    if (sign == '[') return list(into, depth);
    if (sign == '"') return text(into);
    const bool is_number = kNumberSigns.find(sign) != std::string_view::npos && sign != '\0';
    if (is_number) return run_of(kNumberSigns, JsonTree::Kind::number, into);
    if (sign >= 'a' && sign <= 'z') return run_of(kLetters, JsonTree::Kind::word, into);
    return fail(at_, std::min(at_ + 1, text_.size()), "a value is expected here");
  }

  bool run_of(std::string_view signs, JsonTree::Kind kind, JsonTree& into) {
    const std::size_t end = std::min(text_.find_first_not_of(signs, at_), text_.size());
    into.kind = kind;
    into.text = text_.substr(at_, end - at_);
    const bool is_word = into.text == "null" || into.text == "true" || into.text == "false";
    if (kind == JsonTree::Kind::word && !is_word) return fail(at_, end, "this is no value");
    at_ = end;
    return true;
  }

  /// Names of classes and fields need no escapes but these.
  bool text(JsonTree& into) {
    into.kind = JsonTree::Kind::text;
    const std::size_t begin = at_++;
    for (; at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n'; ++at_) {
      if (text_[at_] == '\\') {
        const char escaped = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        if (escaped != '"' && escaped != '\\' && escaped != '/')
          return fail(at_, at_ + 2, "no other escapes than \\\", \\\\ and \\/ are known here");
        ++at_;
      }
      into.text += text_[at_];
    }
    if (next() != '"') return fail(begin, at_, "this text has no end");
    ++at_;
    return true;
  }

  bool list(JsonTree& into, int depth) {
    into.kind = JsonTree::Kind::list;
    ++at_;
    if (take(']')) return true;
    do {
      if (!value(into.items.emplace_back(), depth + 1)) return false;
    } while (take(','));
    return expect(']');
  }

  bool object(JsonTree& into, int depth) {
    into.kind = JsonTree::Kind::object;
    ++at_;
    if (take('}')) return true;
    do {
      skip_space();
      JsonTree key;
      if (next() != '"') return fail(at_, at_ + 1, "a name in quotes is expected here");
      if (!value(key, depth + 1)) return false;
      if (into.find(key.text) != nullptr)
        return fail(key.where.begin, key.where.end, fmt::format("'{}' is there twice", key.text));
      if (!expect(':')) return false;
      into.keys.push_back(std::move(key));
      if (!value(into.items.emplace_back(), depth + 1)) return false;
    } while (take(','));
    return expect('}');
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Diagnostic wrong_{};
};

}  // namespace

const JsonTree* JsonTree::find(const std::string& key) const {
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (keys[i].text == key) return &items[i];
  return nullptr;
}

Result<JsonTree, Diagnostic> read_json(std::string_view text) { return JsonReader(text).read(); }

}  // namespace heapsum::prob
