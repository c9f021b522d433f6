// SPDX-License-Identifier: Apache-2.0
#include "lambda_types.hpp"

#include <algorithm>
#include <utility>

#include "assembler.hpp"

namespace heapsum::lower {

namespace {

using classfile::FieldType;
using classfile::MethodDescriptor;
using classfile::MethodTypeConstant;
using classfile::ReferenceKind;

// What the flags of altMetafactory say is there besides.
constexpr std::int32_t kSerializable = 1, kMarkers = 2, kBridges = 4;

/// The arguments of a bootstrap method, one after the other.
class Arguments {
 public:
  explicit Arguments(const LambdaSite& at)
      : pool_(at.in.pool), all_(at.in.bootstrap_methods[at.site.bootstrap_method].arguments) {}

  [[nodiscard]] bool has_more() const { return next_ < all_.size(); }
  /// Null where the next is of another kind, or there is none.
  template <typename Kind>
  const Kind* next() {
    return has_more() ? std::get_if<Kind>(&pool_[all_[next_++]]) : nullptr;
  }
  [[nodiscard]] const classfile::Constant& at(classfile::PoolIndex i) const { return pool_[i]; }

 private:
  const classfile::ConstantPool& pool_;
  const std::vector<classfile::PoolIndex>& all_;
  std::size_t next_ = 0;
};

/// More interfaces, more types of the method; false: something is wrong with them.
bool add_more(Arguments& arguments, LambdaTypes& to) {
  const auto* flags = arguments.next<classfile::IntegerConstant>();
  if (flags == nullptr) return false;
  if ((flags->value & kSerializable) != 0) to.interfaces.emplace_back("java/io/Serializable");
  for (const std::int32_t part : {kMarkers, kBridges}) {
    if ((flags->value & part) == 0) continue;
    const auto* count = arguments.next<classfile::IntegerConstant>();
    if (count == nullptr) return false;
    for (std::int32_t i = 0; i < count->value; ++i) {
      const auto* marker = part == kMarkers ? arguments.next<classfile::ClassConstant>() : nullptr;
      const auto* bridge = part == kBridges ? arguments.next<MethodTypeConstant>() : nullptr;
      if (marker != nullptr && !marker->type.is_array())
        to.interfaces.push_back(marker->name);
      else if (bridge != nullptr)
        to.declared.push_back(bridge);
      else
        return false;
    }
  }
  return true;
}

/// What the target is given, and what it gives.
void describe_target(LambdaTypes& to) {
  const bool makes = to.handle->kind == ReferenceKind::new_invoke_special;
  const FieldType& owner = to.target->owner.type;
  if (to.handle->kind != ReferenceKind::invoke_static && !makes) to.wanted.push_back(owner);
  const auto& parameters = to.target->type->parameters;
  to.wanted.insert(to.wanted.end(), parameters.begin(), parameters.end());
  to.given = makes ? std::optional(owner) : to.target->type->returns;
}

bool result_fits(const LambdaTypes& t, const MethodDescriptor& declared) {
  if (!declared.returns) return true;
  return t.given && t.instantiated->returns && can_adapt(*t.given, *t.instantiated->returns) &&
         can_adapt(*t.instantiated->returns, *declared.returns);
}

bool fits(const LambdaTypes& t, const MethodDescriptor& declared,
          const std::vector<FieldType>& captured) {
  const std::size_t count = declared.parameters.size();
  if (captured.size() + count != t.wanted.size() || t.instantiated->parameters.size() != count)
    return false;
  for (std::size_t i = 0; i < captured.size(); ++i)
    if (!can_adapt(captured[i], t.wanted[i])) return false;
  for (std::size_t i = 0; i < count; ++i)
    if (!can_adapt(declared.parameters[i], t.instantiated->parameters[i]) ||
        !can_adapt(t.instantiated->parameters[i], t.wanted[captured.size() + i]))
      return false;
  return result_fits(t, declared);
}

/// Constructors are made by new_invoke_special, and by nothing else.
bool is_callable(const LambdaTypes& t) {
  const bool makes = t.handle->kind == ReferenceKind::new_invoke_special;
  return makes ? t.target->name == "<init>" && !t.target->owner.type.is_array()
               : !t.target->name.starts_with('<');
}

}  // namespace

std::variant<LambdaTypes, std::string> lambda_types(const LambdaSite& at) {
  const std::string wrong = "a lambda that its call site does not describe";
  Arguments arguments(at);
  LambdaTypes t{};
  const auto* declared = arguments.next<MethodTypeConstant>();
  t.handle = arguments.next<classfile::MethodHandle>();
  const auto* instantiated = arguments.next<MethodTypeConstant>();
  if (declared == nullptr || t.handle == nullptr || instantiated == nullptr) return wrong;
  if (t.handle->kind < ReferenceKind::invoke_virtual) return "a lambda that is a field";
  t.target = std::get_if<classfile::MethodRef>(&arguments.at(t.handle->reference));
  t.instantiated = instantiated->type.get();
  t.declared.push_back(declared);
  const auto& interface = at.site.type->returns;
  if (t.target == nullptr || !interface || interface->is_array() || !interface->is_reference())
    return wrong;
  if (arguments.has_more() && !add_more(arguments, t)) return wrong;
  describe_target(t);
  const bool fit = std::ranges::all_of(t.declared, [&](const MethodTypeConstant* d) {
    return fits(t, *d->type, at.site.type->parameters);
  });
  if (!fit || !is_callable(t)) return wrong;
  return t;
}

}  // namespace heapsum::lower
