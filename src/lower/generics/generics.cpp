// SPDX-License-Identifier: Apache-2.0
#include "generics.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "signatures.hpp"

namespace heapsum::lower {

namespace {

constexpr unsigned kMostSearched = 200;  // types, in a search for one of them

GenericType open() {
  GenericType type;
  type.is_open = true;
  return type;
}

Generic kept(std::optional<GenericType> type) {
  return type && !type->is_open ? std::make_shared<const GenericType>(*std::move(type)) : nullptr;
}

/// Variables that are not among these are some type.
GenericType with(const std::map<std::string, GenericType, std::less<>>& variables,
                 GenericType type) {
  if (type.is_variable) {
    const auto at = variables.find(type.name);
    if (at == variables.end() || at->second.is_open) return open();
    GenericType found = at->second;
    found.of_elements |= type.dimensions > 0;
    found.dimensions += type.dimensions;
    return found;
  }
  for (GenericType& a : type.arguments) a = with(variables, std::move(a));
  return type;
}

bool is_same(const GenericType& a, const GenericType& b) {
  return a.name == b.name && a.dimensions == b.dimensions && a.is_variable == b.is_variable &&
         a.is_open == b.is_open && std::ranges::equal(a.arguments, b.arguments, is_same);
}

/// The class that the object of an inner class belongs to; empty: none.
std::string outer_of(const Klass& k) {
  for (const classfile::InnerClass& inner : k.file->inner_classes)
    if (inner.inner == k.name && inner.outer && !inner.flags.is_static() &&
        !inner.flags.is_interface())
      return std::string(*inner.outer);
  return {};
}

}  // namespace

bool is_same(const Generic& a, const Generic& b) { return a == b || (a && b && is_same(*a, *b)); }

Generic Generics::type(std::string_view signature) { return kept(Signatures(signature).whole()); }

const Generics::Declared& Generics::declared(const Klass& k) {
  const auto [at, is_new] = declared_.try_emplace(&k);
  if (!is_new || k.file == nullptr) return at->second;
  Declared all;
  if (const std::string outer = outer_of(k); !outer.empty() && outer.size() < k.name.size())
    all = declared(hierarchy_.find(outer));
  all.above.clear();
  if (k.file->signature) {
    Signatures text(*k.file->signature);
    for (auto& [name, bound] : text.variables()) {
      all.variables.push_back(name);
      all.bounds.insert_or_assign(name, std::move(bound));
    }
    while (auto above = text.next()) all.above.push_back(*std::move(above));
  } else {
    for (const std::string& above : k.interfaces) all.above.push_back({.name = above});
    if (!k.super.empty()) all.above.push_back({.name = k.super});
  }
  return declared_[&k] = std::move(all);
}

std::optional<Generics::Method> Generics::method(const MethodPlace& place) {
  const classfile::Method& m = *place.method;
  Signatures text(m.signature.value_or(m.descriptor));
  Method all;
  for (auto& [name, bound] : text.variables()) all.bounds.insert_or_assign(name, std::move(bound));
  if (!text.skip('(')) return {};
  while (!text.skip(')')) {
    auto parameter = text.next();
    if (!parameter) return {};
    all.parameters.push_back(*std::move(parameter));
  }
  if (all.parameters.size() != m.type->parameters.size()) return {};
  all.returns = text.next();
  return all;
}

std::vector<Generic> Generics::parameters(const MethodPlace& place) {
  std::vector<Generic> all;
  if (const auto m = method(place))
    for (const GenericType& p : m->parameters) all.push_back(kept(p));
  return all;
}

Generic Generics::self(const Klass& k) {
  GenericType type{.name = k.name};
  for (const std::string& v : declared(k).variables)
    type.arguments.push_back({.name = v, .is_variable = true});
  return kept(type);
}

/// What the variables of class `of` are in objects of the type.
Generics::Variables Generics::seen_from(const GenericType& type, const std::string& of) {
  std::vector<GenericType> all{type};
  for (std::size_t i = 0; i < all.size() && i < kMostSearched; ++i) {
    const GenericType at = all[i];
    if (at.dimensions > 0 || at.is_variable || at.is_open) continue;
    const Declared& is = declared(hierarchy_.find(at.name));
    Variables variables;
    if (at.arguments.size() == is.variables.size())
      for (std::size_t v = 0; v < is.variables.size(); ++v)
        variables.insert_or_assign(is.variables[v], at.arguments[v]);
    if (at.name == of) return variables;
    for (const GenericType& above : is.above) all.push_back(with(variables, above));
  }
  return {};
}

Generic Generics::field(const Generic& holder, const FieldPlace& place) {
  if (!place.field->signature) return type(place.field->descriptor);
  const auto declared_type = Signatures(*place.field->signature).whole();
  if (!declared_type) return {};
  return kept(with(holder ? seen_from(*holder, place.owner->name) : Variables{}, *declared_type));
}

/// What the argument says of the variables of the method.
void Generics::infer(Variables& all, const Method& m, const GenericType& wanted,
                     const GenericType& given) {
  if (given.is_open) return;
  if (wanted.is_variable) {
    if (!m.bounds.contains(wanted.name) || given.dimensions < wanted.dimensions) return;
    GenericType is = given;
    is.dimensions -= wanted.dimensions;
    const auto [at, is_new] = all.try_emplace(wanted.name, is);
    if (!is_new && !is_same(at->second, is)) at->second = open();
    return;
  }
  if (wanted.dimensions != given.dimensions || wanted.arguments.empty()) return;
  const Variables known = seen_from(given, wanted.name);
  const Declared& is = declared(hierarchy_.find(wanted.name));
  for (std::size_t i = 0; i < wanted.arguments.size() && i < is.variables.size(); ++i)
    if (const auto at = known.find(is.variables[i]); at != known.end())
      infer(all, m, wanted.arguments[i], at->second);
}

Generic Generics::result(const Generic& on, const std::vector<Generic>& given,
                         const MethodPlace& place) {
  const auto m = method(place);
  if (!m || !m->returns) return {};
  Variables all = on ? seen_from(*on, place.owner->name) : Variables{};
  for (const auto& [name, bound] : m->bounds) all.erase(name);
  for (std::size_t i = 0; i < given.size() && i < m->parameters.size(); ++i)
    if (given[i]) infer(all, *m, m->parameters[i], *given[i]);
  return kept(with(all, *m->returns));
}

Generic Generics::element(const Generic& array) {
  if (!array || array->dimensions == 0) return {};
  GenericType of = *array;
  --of.dimensions;
  of.of_elements &= of.dimensions > 0;
  return kept(of);
}

std::string Generics::bound(const Generic& type, const MethodPlace& in) {
  if (!type || type->of_elements) return {};
  GenericType is = *type;
  const auto m = method(in);
  for (unsigned steps = 0; is.is_variable && steps < kMostSearched; ++steps) {
    if (is.dimensions > 0) return {};
    const Variables& of_class = declared(*in.owner).bounds;
    const auto own = m ? m->bounds.find(is.name) : of_class.end();
    const bool is_own = m && own != m->bounds.end();
    const auto found = is_own ? own : of_class.find(is.name);
    if (found == (is_own ? m->bounds.end() : of_class.end()) || found->second.is_open) return {};
    is = found->second;
  }
  if (is.is_variable || is.is_open) return {};
  if (is.dimensions == 0) return is.name;
  const bool is_number =
      is.name.size() == 1 && std::string("ZCFDBSIJ").find(is.name) != std::string::npos;
  return std::string(is.dimensions, '[') + (is_number ? is.name : fmt::format("L{};", is.name));
}

}  // namespace heapsum::lower
