// SPDX-License-Identifier: Apache-2.0
#include "calls.hpp"

#include <fmt/format.h>

#include "java/left_out.hpp"

namespace heapsum::lower {

/// What super.m() runs, whatever the object is.
Member Calls::call_of_this_class(const MethodPlace& place) {
  const classfile::Method& m = *place.method;
  const std::string owner = classes_.home(place.owner->name).name;
  return methods_.request(place,
                          {fmt::format("super {}.{}{}", place.owner->name, m.name, m.descriptor),
                           {member_name(m.name) + "-of-" + owner},
                           false,
                           false,
                           true});
}

Member Calls::call(const classfile::MethodRef& ref, CallKind kind) {
  const std::string of(ref.owner.name);
  const Member wrong{
      {}, {}, fmt::format("a call of {}.{}", classfile::java_name(ref.owner.type), ref.name)};
  const auto place = hierarchy_.method(of, ref.name, ref.descriptor);
  if (!place || (is_left_out(hierarchy_, *place->owner) && !is_modelled(*place) &&
                 !answers_.is_unknown(*place)))
    return wrong;
  const bool is_private = place->method->flags.is_private();
  if (kind == CallKind::of_this_class && !is_private)
    return has_body(*place) ? call_of_this_class(*place) : wrong;
  Member m = methods_.request(*place);
  if (kind != CallKind::on_object || is_private) return m;
  const bool is_class =
      !of.starts_with('[') && !hierarchy_.find(of).is_interface() && of != kObject;
  methods_.call_on_objects(of, ref.name, ref.descriptor);
  // All that are below a class with an abstract method have one with a body.
  if (!place->method->code) methods_.call_on_objects(place->owner->name, ref.name, ref.descriptor);
  if (place->owner->name == kObject && !is_class) return object_methods_.on_anything(*place, m);
  m.owner = classes_.reach(of).as.name;
  return m;
}

std::optional<Member> Calls::own(const classfile::MethodRef& ref) {
  const auto place = hierarchy_.method(std::string(ref.owner.name), ref.name, ref.descriptor);
  if (!place || !has_body(*place)) return {};
  return call_of_this_class(*place);
}

Member Calls::constructor(const classfile::MethodRef& ref) {
  const std::string of(ref.owner.name);
  const auto place = hierarchy_.method(of, ref.name, ref.descriptor);
  if (!place || place->owner->name != of ||
      (is_left_out(hierarchy_, *place->owner) && !is_modelled(*place)))
    return {{}, {}, fmt::format("a constructor of {}", classfile::java_name(ref.owner.type))};
  return methods_.request_constructor(*place, of);
}

}  // namespace heapsum::lower
