// SPDX-License-Identifier: Apache-2.0
#include "places.hpp"

namespace heapsum::lower {

namespace {

std::string source_of(const Klass& k) {
  if (k.file != nullptr && k.file->source_file) return std::string(*k.file->source_file);
  return classfile::java_name(k.name);
}

}  // namespace

Span Places::span(const Klass& in, std::uint32_t line) { return place_of(source_of(in), line); }

Span Places::model_span(const std::string& of) {
  if (of.starts_with('#')) return place_of("(model)", 0);
  return place_of(source_of(hierarchy_.find(of)) + " (model)", 0);
}

Span Places::place_of(const std::string& file, std::uint32_t line) {
  const auto [at, added] =
      numbers_.try_emplace({file, line}, static_cast<std::uint32_t>(lines_.size()));
  if (added) lines_.push_back({file, line});
  return {at->second, at->second + 1};
}

}  // namespace heapsum::lower
