// SPDX-License-Identifier: Apache-2.0
#include "input.hpp"

#include <utility>

#include <fmt/format.h>

#include <heapsum/apps/prob/profile.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/report/writers.hpp>

namespace heapsum::cli {

Result<semantics::InputHeap, std::string> read_input(const std::string& file,
                                                     const syntax::Program& program) {
  if (file.empty()) return semantics::default_input_heap(program);
  const auto text = read_file(file);
  if (!text) return Failure{text.error()};
  const auto complaint = [&](const std::string& why) {
    return Failure{fmt::format("{}: error: {}\n", file, why)};
  };
  const auto literal = report::heap_from_json(text.value());
  if (!literal) return complaint(literal.error());
  auto heap = report::resolve(program, literal.value());
  if (!heap) return complaint(heap.error());
  return std::move(heap).value();
}

std::string add_profile(const std::string& file, prob::Settings& to) {
  if (file.empty()) return {};
  auto text = read_file(file);
  if (!text) return text.error();
  return prob::add_profile(file, std::move(text).value(), to);
}

}  // namespace heapsum::cli
