// SPDX-License-Identifier: Apache-2.0
#include "type_arguments.hpp"

#include <algorithm>

namespace heapsum::lower {

namespace {

/// A method that only calls the one that the source has, with arguments of its types. Code without types, which javac warns of, calls
/// compareTo as often as not.
bool is_bridge(const classfile::Method& m) {
  return m.flags.is_bridge() && m.flags.is_synthetic() && m.name != "compareTo";
}

bool is_lambda(const Klass& k) {
  return k.is_made() && k.name.find("$$Lambda$") != std::string::npos;
}

}  // namespace

/// The runtime's code moves values of all types alike.
bool TypeArguments::is_followed() const {
  return method_.world.entry.has_input() && !method_.owner().is_made() &&
         !classfile::is_of_the_runtime(method_.owner().name);
}

std::vector<Generic> TypeArguments::parameters() const {
  return is_followed() ? method_.world.generics.parameters(method_.job.place)
                       : std::vector<Generic>{};
}

Generic TypeArguments::self() const {
  return is_followed() ? method_.world.generics.self(method_.owner()) : nullptr;
}

Generic TypeArguments::local(std::size_t index, classfile::Pc pc, const Generic& flow) const {
  if (!is_followed()) return {};
  const auto is_there = [&](const auto& v) {
    return v.index == index && pc >= v.start_pc && pc < std::uint32_t{v.start_pc} + v.length;
  };
  const classfile::Code& code = method_.code();
  const auto typed = std::ranges::find_if(code.local_signatures, is_there);
  if (typed != code.local_signatures.end()) return Generics::type(typed->signature);
  const auto plain = std::ranges::find_if(code.local_variables, is_there);
  return plain == code.local_variables.end() ? flow : Generics::type(plain->descriptor);
}

Generic TypeArguments::field(const Generic& holder, const FieldPlace& place) const {
  return is_followed() ? method_.world.generics.field(holder, place) : nullptr;
}

Generic TypeArguments::result(const Generic& on, const std::vector<Generic>& given,
                              const classfile::MethodRef& ref) const {
  if (!is_followed()) return {};
  const auto place =
      method_.world.hierarchy.method(std::string(ref.owner.name), ref.name, ref.descriptor);
  return place ? method_.world.generics.result(on, given, *place) : nullptr;
}

Generic TypeArguments::of(const Value& v) const {
  if (v.generic || !is_followed() || v.type.kind != Type::Kind::object) return v.generic;
  return Generics::type(v.type.of.starts_with('[') ? v.type.of : "L" + v.type.of + ";");
}

bool TypeArguments::promises(const Value& v, const std::string& target) const {
  World& world = method_.world;
  if (v.type.kind != Type::Kind::object || !world.entry.has_input()) return false;
  if (is_lambda(method_.owner())) return true;
  if (!is_followed()) return false;
  if (is_bridge(method_.declared())) return true;
  const std::string bound = world.generics.bound(v.generic, method_.job.place);
  return !bound.empty() && world.hierarchy.is_below(bound, target);
}

}  // namespace heapsum::lower
