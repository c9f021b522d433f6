// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include <heapsum/jml/weave.hpp>

#include "read/outline.hpp"

namespace heapsum::jml {

namespace {

bool has_constructor(const TypeOutline& type) {
  return std::ranges::any_of(type.methods, &MethodOutline::is_constructor);
}

/// What stands before the last bracket of the type.
std::string inserted(const TypeOutline& type, const std::vector<Supposed>& supposed) {
  std::string text;
  for (const Supposed& s : supposed)
    if (s.type == type.name) text += fmt::format("/*@ invariant {}; @*/ ", s.condition);
  if (!text.empty() && type.kind == TypeOutline::Kind::plain && !has_constructor(type))
    text += fmt::format("{}() {{}} ", type.simple);
  return text;
}

}  // namespace

bool has_contracts(std::string_view text) { return outline_of(text).has_jml; }

std::string with_supposed(std::string_view text, const std::vector<Supposed>& supposed) {
  std::string all(text);
  if (supposed.empty()) return all;
  std::vector<TypeOutline> types = outline_of(text).types;
  std::ranges::sort(types, std::ranges::greater{}, &TypeOutline::close);
  for (const TypeOutline& type : types) all.insert(type.close, inserted(type, supposed));
  return all;
}

}  // namespace heapsum::jml
