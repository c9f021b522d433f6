// SPDX-License-Identifier: Apache-2.0
// JSON as text, appended to a buffer: what there is a lot of is written without a document in memory.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace heapsum::report {

/// A string with its quotes. Quotes, backslashes and control characters are escaped; each sequence of
/// bytes that is no UTF-8 becomes U+FFFD, as names come from the user's file, which may hold any.
void append_quoted(std::string_view text, std::string& to);

/// One value after the other, on one line, without spaces; commas are put where they belong. The
/// caller closes what it opens and puts a key before each value of an object.
class JsonLine {
 public:
  explicit JsonLine(std::string& to) : to_(to) {}

  void open(char bracket) {
    separate();
    to_ += bracket;
    first_ = true;
  }
  void close(char bracket) {
    to_ += bracket;
    first_ = false;
  }
  /// Of letters and underscores.
  void key(std::string_view name) {
    separate();
    to_.append(1, '"').append(name).append("\":");
    first_ = true;
  }
  /// Any text as a key.
  void name(std::string_view name) {
    text(name);
    to_ += ':';
    first_ = true;
  }
  void text(std::string_view value) {
    separate();
    append_quoted(value, to_);
  }
  void truth(bool value) { raw(value ? "true" : "false"); }
  void number(std::uint64_t value) { raw(std::to_string(value)); }
  /// What is JSON already.
  void raw(std::string_view json) {
    separate();
    to_ += json;
  }
  /// A value that is filled in later: where it belongs in the buffer.
  std::size_t gap() {
    separate();
    return to_.size();
  }

 private:
  void separate() {
    if (!first_) to_ += ',';
    first_ = false;
  }
  std::string& to_;
  bool first_ = true;  // nothing stands before the next value that a comma must follow
};

}  // namespace heapsum::report
