// SPDX-License-Identifier: Apache-2.0
#include "enums.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "java/left_out.hpp"

namespace heapsum::lower {

namespace {

constexpr std::string_view kEnum = "java/lang/Enum";

std::size_t count_constants(const Klass& k) {
  return static_cast<std::size_t>(std::ranges::count_if(
      k.file->fields, [](const classfile::Field& f) { return f.flags.is_enum(); }));
}

}  // namespace

const classfile::Field* values_of(const Klass& k) {
  const std::string array = fmt::format("[L{};", k.name);
  const auto at = std::ranges::find_if(k.file->fields, [&](const classfile::Field& f) {
    return f.flags.is_static() && f.flags.is_synthetic() && f.descriptor == array;
  });
  return at == k.file->fields.end() ? nullptr : &*at;
}

std::optional<Member> Enums::constant_for(const std::string& of, const std::string& in) {
  if (!has_input_ || of.starts_with('[')) return {};
  const Klass& k = hierarchy_.find(of);
  if (k.file == nullptr || k.super != kEnum || in == of || hierarchy_.find(in).super == of ||
      is_left_out(hierarchy_, k))
    return {};
  const classfile::Field* values = values_of(k);
  if (values == nullptr) return {};
  const std::string owner = classes_.home(of).name;
  std::string& name = names_[owner];
  if (!name.empty()) return Member{owner, name, {}};
  name = methods_.name("#constant-for " + of, {"constant-for-" + owner});
  const auto type = std::make_shared<classfile::MethodDescriptor>();
  type->parameters.push_back({classfile::TypeKind::reference, 0, k.name});
  const std::string ordinal = "(p0 $ {field java/lang/Enum ordinal I})";
  const std::string written = name;
  const std::string start = initialisers_.started_or_null(of);
  const std::string constant = fields_.resolved(fmt::format(
      "(assume (({0} >= 0) and ({0} < {1}))) (({{{2}}} $ {{static {2} {3} [L{2};}}) at {0})",
      ordinal, count_constants(k), of, values->name));
  methods_.add_static(of, written, type, owner,
                      fmt::format("(if (p0 = null) null else (begin {} {}))", start, constant));
  return Member{owner, written, {}};
}

std::string Enums::constant_or(const std::string& type, const std::string& variable) const {
  const auto at = names_.find(type);
  return at == names_.end() ? variable : fmt::format("({} @ {} {})", type, at->second, variable);
}

}  // namespace heapsum::lower
