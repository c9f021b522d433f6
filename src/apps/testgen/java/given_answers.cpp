// SPDX-License-Identifier: Apache-2.0
// What calls of unknown methods answer in a test: the classes that come with heapsum are told before.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/jvm/names.hpp>
#include <heapsum/programs/library.hpp>

#include "java_input.hpp"

namespace heapsum::testgen {

/// The objects among the answers.
void JavaInput::meet_given() {
  for (const lower::JavaNames::Unknown& of : scene_.names.unknown) {
    const auto all = jvm::answers_of(scene_.program, scene_.names, input_, of);
    const std::string method = fmt::format("{}.{}", classfile::java_name(of.owner), of.method);
    if (!programs::is_of_library(of.owner))
      wrong_ = fmt::format("no test can say what {} answers", method);
    for (const InputValue& v : all) meet(v, "");
  }
}

void JavaInput::give() {
  if (!scene_.names.unknown.empty()) lines_.emplace_back("heapsum.Any.clear();");
  for (const lower::JavaNames::Unknown& of : scene_.names.unknown) {
    const auto type = classfile::parse_method_descriptor(of.descriptor)->returns;
    std::vector<std::string> given;
    for (const InputValue& v : jvm::answers_of(scene_.program, scene_.names, input_, of))
      given.push_back(type->is_reference() ? expression(v, *type)
                                           : fmt::format("({}) {}", classfile::java_name(*type),
                                                         expression(v, *type)));
    if (!given.empty())
      lines_.push_back(fmt::format("heapsum.Any.give(\"{}.{}\", new Object[] {{{}}});",
                                   classfile::java_name(of.owner), of.method,
                                   fmt::join(given, ", ")));
  }
}

}  // namespace heapsum::testgen
