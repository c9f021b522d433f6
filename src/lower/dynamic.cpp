// SPDX-License-Identifier: Apache-2.0
// invokedynamic: lambdas and references to methods.
#include <fmt/format.h>

#include "body.hpp"
#include "lambdas.hpp"

namespace heapsum::lower {

namespace {

constexpr std::string_view kLambdas = "java/lang/invoke/LambdaMetafactory";

}  // namespace

void Body::dynamic(const Instruction& i) {
  const classfile::ClassFile& in = *job_.place.owner->file;
  const auto& site =
      in.pool.get<classfile::InvokeDynamic>(std::get<classfile::PoolOperand>(i.operand).constant);
  const auto& handle =
      in.pool.get<classfile::MethodHandle>(in.bootstrap_methods[site.bootstrap_method].method);
  const auto& bootstrap = in.pool.get<classfile::MethodRef>(handle.reference);
  if (bootstrap.owner.name == kLambdas) return lambda(i, site);
  unsupported(fmt::format("invokedynamic by {}.{}", classfile::java_name(bootstrap.owner.type),
                          bootstrap.name));
}

/// A new object of the call site's own class.
void Body::lambda(const Instruction& i, const classfile::InvokeDynamic& site) {
  const classfile::ClassFile& in = *job_.place.owner->file;
  const std::string name = fmt::format("{}$$Lambda${}${}", in.name, job_.id.index(), i.pc);
  const Klass* k = world_.hierarchy().made(name);
  if (k == nullptr) {
    auto made_class = lambda_class({in, site, name, code_.line_of(i.pc).value_or(0)});
    if (const auto* wrong = std::get_if<std::string>(&made_class)) return unsupported(*wrong);
    k = &world_.hierarchy().add(std::get<std::unique_ptr<MadeClass>>(std::move(made_class)));
  }
  const classfile::Method& init = k->file->methods.front();
  const classfile::MethodRef ref{{k->file->name, *classfile::parse_class_constant(k->file->name)},
                                 init.name,
                                 init.descriptor,
                                 init.type,
                                 false};
  const std::vector<Value> values = arguments(ref);
  push({{Type::Kind::fresh, name, i.pc}});
  stack_.push_back(stack_.back());
  construct(ref, values);
}

}  // namespace heapsum::lower
