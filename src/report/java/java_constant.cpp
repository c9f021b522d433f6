// SPDX-License-Identifier: Apache-2.0
#include "java_constant.hpp"

#include <optional>
#include <vector>

#include <fmt/format.h>

#include "nodes.hpp"

namespace heapsum::report {

namespace {

using namespace syntax;

/// (begin (if (field = null) (field := value) else null) field)
const Begin* made(const Program& program, ExprId body) {
  const auto* whole = as<Begin>(program, body);
  const auto* once = whole == nullptr ? nullptr : as<If>(program, whole->body[0]);
  const auto* kept = once == nullptr ? nullptr : as<WriteField>(program, once->then_branch);
  if (kept == nullptr) return nullptr;
  ExprId value = kept->value;
  while (const auto* let = as<Let>(program, value)) value = let->body;
  return as<Begin>(program, value);
}

/// (byte 7)
std::optional<unsigned> byte(const Program& program, ExprId at) {
  const auto* converted = as<Convert>(program, at);
  const auto* n = converted == nullptr ? nullptr : as<syntax::Integer>(program, converted->operand);
  return n == nullptr ? std::nullopt : std::optional(static_cast<unsigned>(n->value) & 0xffU);
}

struct Bytes {
  std::vector<unsigned> all;
  bool in_pairs = false;  // the low one first
};

Bytes bytes_of(const Program& program, const Begin& steps) {
  Bytes bytes;
  for (const ExprId at : steps.body) {
    const auto* element = as<WriteElement>(program, at);
    const auto* field = as<WriteField>(program, at);
    if (element != nullptr) bytes.all.push_back(byte(program, element->value).value_or(0));
    if (field != nullptr && field->field.starts_with("coder"))
      bytes.in_pairs = byte(program, field->value) == 1U;
  }
  return bytes;
}

std::string quoted(const Bytes& bytes) {
  const std::size_t step = bytes.in_pairs ? 2 : 1;
  std::string text;
  for (std::size_t i = 0; i + step <= bytes.all.size(); i += step) {
    const unsigned unit = bytes.all[i] + (bytes.in_pairs ? bytes.all[i + 1] * 256 : 0);
    const bool is_plain = unit >= ' ' && unit < 0x7f && unit != '"' && unit != '\\';
    text += is_plain ? std::string(1, static_cast<char>(unit)) : fmt::format("\\u{:04x}", unit);
  }
  return "\"" + text + "\"";
}

}  // namespace

std::string java_constant(const Program& program, const Invoke& call) {
  const Method& method = program[call.target];
  const Begin* steps = method.name == call.method ? made(program, method.body) : nullptr;
  if (steps == nullptr || steps->body.empty()) return "\"...\"";
  const auto* name = as<WriteField>(program, steps->body[0]);
  const auto* of = name == nullptr ? nullptr : as<Invoke>(program, name->value);
  if (of == nullptr) return quoted(bytes_of(program, *steps));
  const std::string text = java_constant(program, *of);
  return text.substr(1, text.size() - 2) + ".class";
}

}  // namespace heapsum::report
