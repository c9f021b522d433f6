// SPDX-License-Identifier: Apache-2.0
#include "lookup.hpp"

#include "names.hpp"

namespace heapsum::classfile {

void Lookup::complain(PoolIndex i, Cursor& at, std::string_view expected) const {
  if (i.index() >= pool_.size())
    at.fail(fmt::format("expected {}, found constant {} of a pool of {}", expected, i.index(),
                        pool_.size()));
  else
    at.fail(fmt::format("expected {}, found constant {}, {}", expected, i.index(),
                        with_article(kind_name(pool_[i]))));
}

Symbol Lookup::text(Cursor& at, std::string_view what) const {
  const PoolIndex i = index(at, what);
  const Utf8* found = expect<Utf8>(i, at, what);
  return found != nullptr ? Symbol{i.index(), found->text} : Symbol{};
}

Symbol Lookup::field_name(Cursor& at) const {
  const Symbol name = text(at, "the name of a field or variable");
  if (!symbols_.is_unqualified_name(name.index))
    at.fail(fmt::format("expected the name of a field or variable, found {}", quoted(name.text)));
  return name;
}

Symbol Lookup::method_name(Cursor& at) const {
  const Symbol name = text(at, "the name of a method");
  if (!symbols_.is_method_name(name.index))
    at.fail(fmt::format("expected the name of a method, found {}", quoted(name.text)));
  return name;
}

FieldType Lookup::field_type(const Symbol& descriptor, Cursor& at) const {
  if (const FieldType* type = symbols_.field_type(descriptor.index)) return *type;
  at.fail(fmt::format("expected a field descriptor, found {}", quoted(descriptor.text)));
  return {};
}

MethodType Lookup::method_type(const Symbol& descriptor, Cursor& at) const {
  MethodType type = symbols_.method_type(descriptor.index);
  if (!type)
    at.fail(fmt::format("expected a method descriptor, found {}", quoted(descriptor.text)));
  return type;
}

std::string_view Lookup::class_name(PoolIndex i, Cursor& at, std::string_view what) const {
  const auto* found = expect<ClassConstant>(i, at, what);
  if (found == nullptr) return {};
  if (found->type.is_array())
    at.fail(fmt::format("expected {}, found the array {}", what, quoted(found->name)));
  return found->name;
}

std::string_view Lookup::class_name(Cursor& at, std::string_view what) const {
  const PoolIndex i = index(at, what);
  return class_name(i, at, what);
}

std::optional<std::string_view> Lookup::class_name_or_none(Cursor& at,
                                                           std::string_view what) const {
  const PoolIndex i = index(at, what);
  if (i.index() == 0) return std::nullopt;
  return class_name(i, at, what);
}

std::optional<std::string_view> Lookup::text_or_none(Cursor& at, std::string_view what) const {
  const PoolIndex i = index(at, what);
  if (i.index() == 0) return std::nullopt;
  const Utf8* found = expect<Utf8>(i, at, what);
  return found != nullptr ? found->text : std::string_view{};
}

}  // namespace heapsum::classfile
