// SPDX-License-Identifier: Apache-2.0
#include <regex>
#include <sstream>

#include "javap_listing.hpp"

namespace heapsum::testing {

namespace {

std::string trimmed(const std::string& text) {
  const std::size_t from = text.find_first_not_of(' ');
  if (from == std::string::npos) return {};
  return text.substr(from, text.find_last_not_of(' ') - from + 1);
}

/// Runs of spaces become one.
std::string squeezed(const std::string& text) {
  return std::regex_replace(trimmed(text), std::regex(" +"), " ");
}

bool starts(const std::string& text, const char* with) { return text.rfind(with, 0) == 0; }

/// "#7,  1     // Method m:()V" becomes "Method m:()V, 1"; the values of float and double are left out,
/// as Java prints them otherwise.
std::string operand(const std::string& text) {
  if (!starts(text, "#")) return squeezed(text);
  const std::size_t comment = text.find("// ");
  std::string what = comment == std::string::npos ? "" : text.substr(comment + 3);
  if (starts(what, "float ") || starts(what, "double ")) what = what.substr(0, what.find(' '));
  const std::string before = text.substr(0, comment);
  const std::size_t comma = before.find(',');
  return comma == std::string::npos ? what : what + ", " + trimmed(before.substr(comma + 1));
}

/// A wide prefix is part of javap's mnemonic: iinc_w. There are opcodes that end like that, too.
std::string without_wide(const std::string& mnemonic) {
  static const std::regex wide("(iinc|ret|[ilfda](load|store))_w");
  return std::regex_match(mnemonic, wide) ? mnemonic.substr(0, mnemonic.size() - 2) : mnemonic;
}

/// Reads line by line; what a line means depends on the table that it is in.
class JavapReader {
 public:
  std::vector<std::string> read(const std::string& output) {
    std::istringstream in(output);
    for (std::string line; std::getline(in, line);) take(line);
    return std::move(lines_);
  }

 private:
  enum class In { nothing, code, cases, handlers, line_numbers, variables };

  void take(const std::string& line) {
    const std::string text = trimmed(line);
    if (in_ == In::cases) {
      if (text == "}") in_ = In::code;
      if (text != "}") lines_.push_back(squeezed(text));
    } else if (!enters(text)) {
      row(text);
    }
  }

  bool enters(const std::string& text) {
    if (text == "Code:")
      in_ = In::code;
    else if (text == "Exception table:")
      in_ = In::handlers;
    else if (text == "LineNumberTable:")
      in_ = In::line_numbers;
    else if (text == "LocalVariableTable:")
      in_ = In::variables;
    else if (text.empty() || text == "}")
      in_ = In::nothing;
    else
      return false;
    return true;
  }

  void row(const std::string& text) {
    if (in_ == In::code) return instruction(text);
    const bool heading = starts(text, "from ") || starts(text, "Start ");
    if (in_ != In::nothing && !heading) lines_.push_back(squeezed(text));
  }

  void instruction(const std::string& text) {
    static const std::regex shape("([0-9]+): ([a-z0-9_]+) *(.*)");
    std::smatch parts;
    if (!std::regex_match(text, parts, shape)) return;
    const bool is_switch = starts(parts[3], "{");
    if (is_switch) in_ = In::cases;
    const std::string rest = is_switch ? "" : operand(parts[3]);
    lines_.push_back(trimmed(parts[1].str() + ": " + without_wide(parts[2]) + " " + rest));
  }

  In in_ = In::nothing;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> javap_lines(const std::string& output) {
  return JavapReader().read(output);
}

}  // namespace heapsum::testing
