// SPDX-License-Identifier: Apache-2.0
#include "enums.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "java/left_out.hpp"

namespace heapsum::lower {

namespace {

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
  if (k.file == nullptr || is_left_out(hierarchy_, k)) return {};
  if (k.super != kEnum) return object_for(of);
  const classfile::Field* values = values_of(k);
  if (values == nullptr || in == of || hierarchy_.find(in).super == of) return {};
  const std::string owner = classes_.home(of).name;
  const auto [at, is_new] = methods_for_.try_emplace(owner);
  if (!is_new) return at->second;
  const std::string name = methods_.name("#constant-for " + of, {"constant-for-" + owner});
  at->second = {owner, name, {}};
  const auto type = std::make_shared<classfile::MethodDescriptor>();
  type->parameters.push_back({classfile::TypeKind::reference, 0, k.name});
  const std::string ordinal = "(p0 $ {field java/lang/Enum ordinal I})";
  const std::string start = initialisers_.started_or_null(of);
  const std::string constant = fields_.resolved(fmt::format(
      "(assume (({0} >= 0) and ({0} < {1}))) (({{{2}}} $ {{static {2} {3} [L{2};}}) at {0})",
      ordinal, count_constants(k), of, values->name));
  methods_.add_static(of, name, type, owner,
                      fmt::format("(if (p0 = null) null else (begin {} {}))", start, constant));
  return Member{owner, name, {}};
}

std::optional<Member> Enums::object_for(const std::string& of) {
  if (!objects_.may_be_one(of)) return {};
  const std::string type = classes_.home(of).name;
  if (const auto at = methods_for_.find(type); at != methods_for_.end()) return at->second;
  const std::string owner = classes_.made(kConstants).name;
  const Member made{owner, methods_.name("#object-for " + of, {"constant-for-" + type}), {}};
  methods_for_[type] = made;
  const auto parameter = std::make_shared<classfile::MethodDescriptor>();
  parameter->parameters.push_back({classfile::TypeKind::reference, 0, hierarchy_.find(of).name});
  methods_.add_static(std::string(kConstants), made.name, parameter, type,
                      fmt::format("(if (p0 = null) null else {})", objects_.meant(of)));
  return made;
}

std::string Enums::constant_or(const std::string& type, const std::string& variable) const {
  const auto at = methods_for_.find(type);
  return at == methods_for_.end()
             ? variable
             : fmt::format("({} @ {} {})", at->second.owner, at->second.name, variable);
}

}  // namespace heapsum::lower
