// SPDX-License-Identifier: Apache-2.0
#include "methods.hpp"

#include <utility>

#include <fmt/format.h>

#include "java/left_out.hpp"
#include "made/graft.hpp"

namespace heapsum::lower {

void Methods::declare(syntax::Method& m, const MethodPlace& place, bool is_constructor) {
  const classfile::Method& method = *place.method;
  const auto& returns = method.type->returns;
  m.result.name = is_constructor ? classes_.reach(place.owner->name).as.name
                  : returns      ? classes_.type_name(*returns)
                                 : "bool";
  for (const classfile::FieldType& type : method.type->parameters)
    m.parameters.push_back({{classes_.type_name(type), {}}, {}, {}});
  if (method.flags.is_static())
    m.kind = syntax::Method::Kind::of_class;
  else if (method.flags.is_abstract())
    m.kind = syntax::Method::Kind::abstract;
}

Member Methods::request(const MethodPlace& place, const Request& how) {
  const std::string owner = classes_.home(place.owner->name).name;
  const std::string written = names_.of(how.key, how.wishes);
  if (!requested_.emplace(place.owner, how.key).second) return {owner, written, {}};
  syntax::Method m{};
  m.name = written;
  declare(m, place, how.is_constructor);
  const syntax::MethodId id(program_.methods.size());
  program_.methods.push_back(std::move(m));
  classes_.home(place.owner->name).methods.push_back(id);
  if (how.is_missing) program_.methods.back().kind = syntax::Method::Kind::instance;
  jobs_.push_back({place, id, how.is_constructor, place.method->name == "<clinit>", how.is_missing,
                   how.is_own});
  return {owner, written, {}};
}

Member Methods::request_constructor(const MethodPlace& place, const std::string& of) {
  return request(place, {fmt::format("{}.<init>{}", of, place.method->descriptor),
                         {"init-" + classes_.home(of).name},
                         true});
}

Methods::Request Methods::usual(const MethodPlace& place) {
  const classfile::Method& m = *place.method;
  const std::string simple = member_name(m.name);
  const std::string own = simple + "-" + classes_.home(place.owner->name).name;
  const std::string key = fmt::format("{}{}", m.name, m.descriptor);
  if (m.flags.is_static() || m.flags.is_private())
    return {fmt::format("{}.{}", place.owner->name, key), {simple, own}};
  return {key, {simple}};
}

/// An object of the class has no such method: what gets there is an end.
void Methods::miss(const MethodPlace& place) {
  if (place.owner->is_abstract()) return;
  Request missing = usual(place);
  missing.is_missing = true;
  request(place, missing);
}

void Methods::settle_calls() {
  const auto calls = calls_;
  const auto order = classes_.order();
  for (const auto& [of, called, descriptor] : calls)
    for (const std::string& c : order) {
      const Klass& k = classes_.klass(c);
      if (k.is_interface() || !hierarchy_.is_below(c, of)) continue;
      const auto place = hierarchy_.method(c, called, descriptor);
      const bool is_overriding =
          place && !place->method->flags.is_static() && !place->method->flags.is_private();
      if (is_overriding && has_body(*place)) request(*place);
      if (is_overriding && place->method->flags.is_abstract()) miss({&k, place->method});
    }
}

void Methods::add_static(const std::string& in, const std::string& written,
                         const classfile::MethodType& type, const std::string& result,
                         const std::string& body) {
  syntax::Method m{};
  m.name = written;
  m.result.name = result;
  m.kind = syntax::Method::Kind::of_class;
  for (std::size_t i = 0; i < type->parameters.size(); ++i)
    m.parameters.push_back(
        {{classes_.type_name(type->parameters[i]), {}}, fmt::format("p{}", i), {}});
  add(in, std::move(m), body);
}

void Methods::add_method(const std::string& in, const std::string& written,
                         const std::string& result, const std::string& body) {
  syntax::Method m{};
  m.name = written;
  m.result.name = result;
  add(in, std::move(m), body);
}

void Methods::add(const std::string& in, syntax::Method m, const std::string& body) {
  m.where = places_.model_span(in);
  texts_.emplace_back(syntax::MethodId(program_.methods.size()), body);
  classes_.home(in).methods.emplace_back(program_.methods.size());
  program_.methods.push_back(std::move(m));
}

void Methods::add_texts() {
  for (const auto& [id, text] : std::exchange(texts_, {})) {
    const syntax::ExprId body = graft(program_, text, program_[id].where);
    program_.methods[id.index()].body = body;
  }
}

Job Methods::next_job() {
  const Job job = jobs_.front();
  jobs_.pop_front();
  return job;
}

}  // namespace heapsum::lower
