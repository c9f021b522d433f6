// SPDX-License-Identifier: Apache-2.0
#include "symbols.hpp"

#include "names.hpp"

namespace heapsum::classfile {

namespace {

/// The answer, asked for once.
template <typename Answer, typename Ask>
Answer& once(std::optional<Answer>& known, Ask ask) {
  if (!known) known = ask();
  return *known;
}

const FieldType* pointer_to(const std::optional<FieldType>& type) {
  return type ? &*type : nullptr;
}

}  // namespace

const FieldType* Symbols::field_type(std::size_t i) {
  return pointer_to(once(known_[i].field_type, [&] { return parse_field_descriptor(text(i)); }));
}

const FieldType* Symbols::class_constant(std::size_t i) {
  return pointer_to(once(known_[i].class_constant, [&] { return parse_class_constant(text(i)); }));
}

MethodType Symbols::method_type(std::size_t i) {
  return once(known_[i].method_type, [&]() -> MethodType {
    auto type = parse_method_descriptor(text(i));
    return type ? std::make_shared<const MethodDescriptor>(std::move(*type)) : nullptr;
  });
}

bool Symbols::is_class_name(std::size_t i) {
  const FieldType* type = class_constant(i);
  return type != nullptr && !type->is_array();
}

bool Symbols::is_unqualified_name(std::size_t i) {
  return once(known_[i].unqualified_name, [&] { return classfile::is_unqualified_name(text(i)); });
}

bool Symbols::is_method_name(std::size_t i) {
  return once(known_[i].method_name, [&] { return classfile::is_method_name(text(i)); });
}

std::size_t Symbols::same(std::size_t i) {
  if (same_.empty())
    for (std::size_t each = 0; each < texts_->size(); ++each)
      same_.push_back(first_.try_emplace(text(each), each).first->second);
  return same_[i];
}

}  // namespace heapsum::classfile
