// SPDX-License-Identifier: Apache-2.0
#include "manual.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <heapsum/base/lines.hpp>

namespace heapsum::options {

namespace {

constexpr std::size_t kSourceWidth = 78;  // of the lines that roff reads

/// Signs that mean something to roff as themselves.
std::string roff_text(const std::string& text) {
  std::string all;
  for (const char c : text) {
    if (c == '\\')
      all += "\\e";
    else if (c == '-')
      all += "\\-";
    else
      all += c;
  }
  return all;
}

/// A line may not begin with a request.
std::string guarded(const std::string& line) {
  return line.starts_with(".") || line.starts_with("'") ? "\\&" + line : line;
}

/// Prose: roff breaks the lines again.
std::string prose(const std::string& text) {
  std::string lines;
  for (const std::string& line : filled(text, kSourceWidth))
    lines += guarded(roff_text(line)) + "\n";
  return lines;
}

/// Lines of a meaning, each on its own.
std::string meaning(const std::string& text) {
  std::string all;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (begin > 0) all += ".br\n";
    all += prose(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return all;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; });
  return text;
}

std::string section(const std::string& title) { return fmt::format(".SH {}\n", upper(title)); }

/// "\fB\-o\fR, \fB\-\-output\fR \fIFILE\fR"
std::string heading(const Flag& flag) {
  std::string all;
  for (const std::string& name : flag.names) {
    if (!all.empty()) all += ", ";
    all += fmt::format("\\fB{}\\fR", roff_text(name));
  }
  if (!flag.value.empty()) all += fmt::format(" \\fI{}\\fR", roff_text(flag.value));
  return all;
}

std::string items(const std::string& title, const std::vector<Flag>& flags) {
  std::string text = section(title);
  for (const Flag& flag : flags)
    text += ".TP\n" + guarded(heading(flag)) + "\n" + meaning(flag.meaning);
  return text;
}

std::string commands(const std::vector<Page>& pages) {
  std::string text = section("commands");
  for (const Page& page : pages)
    text += fmt::format(".TP\n\\fB{}\\fR\n", roff_text(page.command())) + meaning(page.meaning);
  return text;
}

std::string example_section(const std::vector<Example>& all) {
  std::string text = section("examples");
  for (const Example& e : all) {
    text += fmt::format(".TP\n\\fB{}\\fR\n", roff_text(e.line));
    if (!e.meaning.empty()) text += prose(e.meaning);
  }
  return text;
}

/// "heapsum\-run"
std::string title(const Page& page) {
  std::string name = page.name;
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string see_also(const Page& page) {
  std::string text = section("see also");
  if (page.commands.empty()) return text + ".BR heapsum (1)\n";
  for (const Page& command : page.commands) {
    const bool is_last = &command == &page.commands.back();
    text += fmt::format(".BR {} (1){}\n", roff_text(title(command)), is_last ? "" : ",");
  }
  return text;
}

}  // namespace

std::string manual_file(const Page& page) { return title(page) + ".1"; }

std::string manual(const Page& page, const std::string& version, const std::string& date) {
  std::string text = fmt::format(".TH {} 1 {} \"{}\" \"User Commands\"\n",
                                 roff_text(upper(title(page))), date, version);
  text +=
      section("name") + fmt::format("{} \\- {}\n", roff_text(title(page)), roff_text(page.meaning));
  text += section("synopsis") + fmt::format("\\fB{}\\fR {}\n", page.name, roff_text(page.usage()));
  if (!page.commands.empty()) text += commands(page.commands);
  if (!page.arguments.empty()) text += items("arguments", page.arguments);
  for (const Group& group : page.groups) text += items(group.title, group.flags);
  if (!page.notes.empty()) text += section("notes");
  for (const std::string& note : page.notes)
    text += (&note == &page.notes.front() ? "" : ".PP\n") + prose(note);
  if (!page.exit_codes.empty()) text += section("exit status") + prose(page.exit_codes);
  if (!page.examples.empty()) text += example_section(page.examples);
  return text + see_also(page);
}

}  // namespace heapsum::options
