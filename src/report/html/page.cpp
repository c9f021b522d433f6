// SPDX-License-Identifier: Apache-2.0
// The frame of the page: head, style, body, one element a part, and the script that shows the parts.
#include <heapsum/report/page.hpp>

#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "document.hpp"
#include "json/json_parts.hpp"
#include "packed.hpp"
#include "paths.hpp"

namespace heapsum::report {

namespace {

/// Nothing is loaded from anywhere, whatever is in the page.
constexpr std::string_view kPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// As text of the page; what is no UTF-8 is replaced.
std::string html_escaped(const std::string& text) {
  std::string made;
  for (const char c : nlohmann::json::parse(text_of(text)).get<std::string>()) {
    if (c == '<')
      made += "&lt;";
    else if (c == '&')
      made += "&amp;";
    else
      made += c;
  }
  return made;
}

/// JSON that may stand in an element: what would end it is written otherwise.
std::string in_element(const std::string& json) {
  std::string made;
  for (const char c : json) c == '<' ? made += "\\u003c" : made += c;
  return made;
}

template <typename... Found>
std::string json_of(const Found&... found) {
  std::ostringstream text;
  write_json(found..., text);
  return text.str();
}

}  // namespace

void PageDocument::write(std::string_view text) {
  out << text;
  written += text.size();
}

void PageDocument::json(std::string_view name, const std::string& text,
                        const Attributes& attributes) {
  write(fmt::format("<script type=\"application/json\" data-part=\"{}\" {}>{}</script>\n", name,
                    attributes, in_element(text)));
}

void PageDocument::pack(std::string_view name, std::string_view text,
                        const Attributes& attributes) {
  write(fmt::format("<script type=\"text/plain\" data-part=\"{}\" {}>{}</script>\n", name,
                    attributes, packed(text)));
}

Page::Page(std::ostream& out, const std::string& title, const std::vector<PageSource>& sources,
           PageLimits limits)
    : document_(std::make_unique<PageDocument>(PageDocument{out, limits})) {
  document_->write(
      fmt::format("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width\">\n"
                  "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
                  "<title>{} · heapsum</title>\n<style>\n{}</style>\n</head>\n<body>\n{}",
                  kPolicy, html_escaped(title), assets::kStyle, assets::kBody));
  nlohmann::json all = nlohmann::json::array();
  for (const PageSource& source : sources)
    all.push_back({{"name", source.name}, {"at", source.at}, {"text", source.text}});
  document_->json("sources", text_of(all));
}

Page::~Page() = default;

std::unique_ptr<PathsOnPage> Page::paths() { return paths_on(*document_); }

void Page::add(const CheckFindings& findings, const std::vector<PageTest>& tests) {
  document_->json("check", json_of(findings));
  nlohmann::json all = nlohmann::json::array();
  for (const PageTest& test : tests) all.push_back({{"file", test.file}, {"text", test.text}});
  document_->json("tests", text_of(all));
}

void Page::add(const Comparison& comparison) { document_->json("comparison", json_of(comparison)); }

void Page::add(const Probabilities& found, Decimals decimals) {
  document_->json("probability", json_of(found, decimals));
}

void Page::end() {
  document_->write("<script>\n");
  document_->write(assets::kScript);
  document_->write("</script>\n</body>\n</html>\n");
}

}  // namespace heapsum::report
