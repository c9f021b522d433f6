// SPDX-License-Identifier: Apache-2.0
#include "earlier_calls.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

namespace heapsum::lower {

namespace {

bool is_assigned_later(OwnCode& code, const Klass& k, const classfile::Field& f) {
  if (!f.flags.is_static() || f.flags.is_final() || f.flags.is_synthetic()) return false;
  const OwnCode::Assigned how = code.assigned({&k, &f});
  return how.by_initialiser && how.later;
}

std::string name_of_method(const std::string& of) { return "left-by-earlier-calls " + of; }

}  // namespace

std::string EarlierCalls::after_initialiser(const std::string& of) {
  const Klass& k = hierarchy_.find(of);
  if (is_first_ || k.file == nullptr) return {};
  code_.add(of);
  if (std::ranges::none_of(k.file->fields,
                           [&](const auto& f) { return is_assigned_later(code_, k, f); }))
    return {};
  asked_.insert(of);
  const std::string in = classes_.home(of).name;
  return fmt::format("({} @ {})", in,
                     methods_.name(name_of_method(of), {"left-by-earlier-calls-" + in}));
}

void EarlierCalls::add_bodies() {
  for (const std::string& of : asked_) {
    const std::string in = classes_.home(of).name;
    methods_.add_static(of, methods_.name(name_of_method(of), {"left-by-earlier-calls-" + in}),
                        std::make_shared<classfile::MethodDescriptor>(), "bool",
                        body(hierarchy_.find(of)));
  }
  methods_.add_texts();
}

std::string EarlierCalls::body(const Klass& k) {
  const std::string in = classes_.home(k.name).name;
  std::string all;
  for (const classfile::Field& f : k.file->fields) {
    const std::string field = fields_.known(k.name, std::string(f.name));
    if (!fields_.read().contains({&k, &f}) || !is_assigned_later(code_, k, f)) continue;
    const std::string left = fields_.left_by_earlier_calls({&k, &f});
    const OwnCode::Assigned how = code_.assigned({&k, &f});
    if (f.type.is_reference() && how.begins_as_object && !how.may_be_null)
      all += fmt::format("(assume (({} $ {}) != null)) ", in, left);
    all += fmt::format("({0} $ {1} := ({0} $ {2})) ", in, field, left);
  }
  return fmt::format("(begin {}true)", all);
}

}  // namespace heapsum::lower
