// SPDX-License-Identifier: Apache-2.0
// JUnit-XML as CI servers read it: a test case for each property. What is open is an error, so that
// nobody takes it for a pass; what was not reached is skipped.
#include <heapsum/report/check.hpp>

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <heapsum/report/describe.hpp>

#include "utf8.hpp"

namespace heapsum::report {

namespace {

/// Control characters have no place in XML.
std::string escaped(char c) {
  switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\n': return "&#10;";
    default: return {static_cast<unsigned char>(c) < 0x20 ? ' ' : c};
  }
}

/// U+FFFE and U+FFFF have none either.
bool is_in_xml(std::string_view character) {
  return character != "\xEF\xBF\xBE" && character != "\xEF\xBF\xBF";
}

/// As an attribute or text.
std::string escaped(const std::string& text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      result += escaped(text[at++]);
      continue;
    }
    const std::string_view rest = std::string_view(text).substr(at);
    const Utf8Sequence s = utf8_sequence(rest);
    const std::string_view character = rest.substr(0, s.length);
    result += s.whole && is_in_xml(character) ? character : kReplacement;
    at += s.length;
  }
  return result;
}

void write_case(const CheckFindings& f, const Property& p, std::ostream& out) {
  fmt::print(out, "    <testcase classname=\"{}\" name=\"{} at {} {}\"", escaped(f.file),
             word(p.kind), escaped(shown(p.where)), escaped(p.where.text));
  switch (p.standing) {
    case Standing::pass: out << "/>\n"; return;
    case Standing::open: out << "><error message=\"open: not everything was looked at\"/>"; break;
    case Standing::not_reached: out << "><skipped message=\"not reached\"/>"; break;
    case Standing::fail: {
      const Defect* d = defect_of(f, p);
      fmt::print(out, "><failure type=\"{}\" message=\"{}\"/>", rule_id(p.kind),
                 escaped(d == nullptr ? std::string(word(p.kind)) : d->call));
      break;
    }
  }
  out << "</testcase>\n";
}

/// Why not everything was looked at, as what the suite printed.
void write_reasons(const CheckFindings& f, std::ostream& out) {
  std::string text;
  for (const MethodCheck& m : f.methods)
    for (const std::string& reason : m.reasons) text += fmt::format("{}: {}\n", m.entry, reason);
  if (!text.empty()) fmt::print(out, "    <system-out>{}</system-out>\n", escaped(text));
}

}  // namespace

void write_junit_xml(const CheckFindings& f, std::ostream& out) {
  const auto count = [&](Standing s) {
    return std::ranges::count_if(f.properties, [&](const Property& p) { return p.standing == s; });
  };
  fmt::print(out,
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
             "  <testsuite name=\"heapsum check {}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" "
             "skipped=\"{}\" time=\"{:.3f}\">\n",
             escaped(f.file), f.properties.size(), count(Standing::fail), count(Standing::open),
             count(Standing::not_reached), f.seconds);
  for (const Property& p : f.properties) write_case(f, p, out);
  write_reasons(f, out);
  out << "  </testsuite>\n</testsuites>\n";
}

}  // namespace heapsum::report
