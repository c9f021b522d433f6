// SPDX-License-Identifier: Apache-2.0
// Enums have no objects but their constants, which the program makes when it initialises the class. An object of the
// input stands for the constant that has its ordinal: wherever one comes from the input, that takes its place.
#include <algorithm>

#include <fmt/format.h>

#include "body.hpp"
#include "left_out.hpp"
#include "world.hpp"

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

std::optional<Member> World::constant_for(const std::string& of, const std::string& in) {
  if (is_main_ || of.starts_with('[')) return {};
  const Klass& k = hierarchy_.find(of);
  if (k.file == nullptr || k.super != kEnum || in == of || hierarchy_.find(in).super == of ||
      is_left_out(hierarchy_, k))
    return {};
  const classfile::Field* values = values_of(k);
  if (values == nullptr) return {};
  const std::string owner = home(of).name;
  std::string& name = constant_for_[owner];
  if (!name.empty()) return Member{owner, name, {}};
  name = method_names_.of("#constant-for " + of, {"constant-for-" + owner});
  const auto type = std::make_shared<classfile::MethodDescriptor>();
  type->parameters.push_back({classfile::TypeKind::reference, 0, k.name});
  const std::string ordinal = "(p0 $ {field java/lang/Enum ordinal I})";
  const std::string written = name;
  add_static(of, written, type, owner,
             resolved(fmt::format("(if (p0 = null) null else (begin {{start {0}}} "
                                  "(assume (({1} >= 0) and ({1} < {2}))) "
                                  "(({{{0}}} $ {{static {0} {3} [L{0};}}) at {1})))",
                                  of, ordinal, count_constants(k), values->name)));
  return Member{owner, written, {}};
}

std::string World::constant_or(const std::string& type, const std::string& variable) {
  const auto at = constant_for_.find(type);
  return at == constant_for_.end() ? variable
                                   : fmt::format("({} @ {} {})", type, at->second, variable);
}

Value Body::constant_for(const Value& v) {
  if (v.type.kind != Type::Kind::object) return v;
  const auto method = world_.constant_for(v.type.of, job_.place.owner->name);
  if (!method) return v;
  may_throw_ = true;
  const ExprId owner = add(syntax::Variable{method->owner}), given = use(v);
  return made(v.type, Value::How::effect, syntax::Invoke{owner, method->name, {given}}, {&v});
}

}  // namespace heapsum::lower
