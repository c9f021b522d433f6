// SPDX-License-Identifier: Apache-2.0
#include "frame.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace heapsum::classfile {

using Kind = VerificationType::Kind;

namespace {

void put(std::vector<VerificationType>& locals, std::size_t& at, const VerificationType& v) {
  locals[at++] = v;
  if (v.is_two_slots()) locals[at++] = {Kind::second_half};
}

}  // namespace

/// A long or double takes the next one too.
std::size_t used_locals(const Method& m) {
  std::size_t used = m.type->parameter_slots() + (m.flags.is_static() ? 0U : 1U);
  for (const Instruction& i : m.code->instructions) {
    if (const auto* local = std::get_if<Local>(&i.operand))
      used = std::max<std::size_t>(used, local->index + 2U);
    if (const auto* by = std::get_if<Increment>(&i.operand))
      used = std::max<std::size_t>(used, by->index + 1U);
  }
  return used;
}

Frame first_frame(const VerifiedMethod& of) {
  Frame first;
  first.locals.resize(used_locals(of.method));
  std::size_t at = 0;
  first.needs_constructor = of.is_constructor() && of.file.name != kObjectName;
  if (first.needs_constructor)
    put(first.locals, at, {Kind::uninitialized_this});
  else if (!of.method.flags.is_static())
    put(first.locals, at, reference_to(class_type(of.file.name)));
  for (const FieldType& type : of.method.type->parameters)
    put(first.locals, at, verification_type(type));
  return first;
}

void Machine::push(const VerificationType& v) {
  frame_.stack.push_back(v);
  if (v.is_two_slots()) frame_.stack.push_back({Kind::second_half});
  if (frame_.stack.size() > of_.code().max_stack)
    refusal_.expected(fmt::format("at most {} entries on the stack", of_.code().max_stack),
                      fmt::format("{}", frame_.stack.size()));
}

VerificationType Machine::pop_slot() {
  if (frame_.stack.empty()) {
    refusal_.expected("an entry on the stack", "none");
    return {};
  }
  const VerificationType v = frame_.stack.back();
  frame_.stack.pop_back();
  return v;
}

void Machine::pop(Kind number) {
  VerificationType v = pop_slot();
  if (v.kind == Kind::second_half) v = pop_slot();
  if (v.kind != number) expected(described({number}), v);
}

void Machine::pop_letter(char letter) {
  if (letter == 'a')
    pop_reference();
  else
    pop(kind_of_letter(letter).kind);
}

VerificationType Machine::pop_reference() {
  const VerificationType v = pop_slot();
  if (!v.is_usable()) expected("an object", v);
  return v;
}

VerificationType Machine::pop_any_reference() {
  const VerificationType v = pop_slot();
  if (!v.is_usable() && !v.is_uninitialized()) expected("an object", v);
  return v;
}

bool Machine::fits(const VerificationType& v, const FieldType& to) {
  return v.kind == Kind::null || (v.kind == Kind::reference && order_.fits(v.type, to));
}

void Machine::pop_declared(const FieldType& type) {
  const VerificationType wanted = verification_type(type);
  if (!type.is_reference()) return pop(wanted.kind);
  const VerificationType v = pop_slot();
  if (!fits(v, type)) expected(described(wanted), v);
}

bool Machine::has_whole(std::size_t entries) {
  const std::vector<VerificationType>& stack = frame_.stack;
  if (stack.size() < entries) {
    refusal_.expected(fmt::format("{} on the stack",
                                  entries == 1 ? "an entry" : fmt::format("{} entries", entries)),
                      fmt::format("{}", stack.size()));
    return false;
  }
  const bool splits = stack[stack.size() - entries].kind == Kind::second_half;
  if (splits) refusal_.expected("whole values", described({Kind::second_half}));
  return !splits;
}

void Machine::copy_down(std::size_t copied, std::size_t below) {
  if (!has_whole(copied) || !has_whole(copied + below)) return;
  const auto count = static_cast<std::ptrdiff_t>(copied);
  const std::vector<VerificationType> top(frame_.stack.end() - count, frame_.stack.end());
  frame_.stack.insert(frame_.stack.end() - static_cast<std::ptrdiff_t>(copied + below), top.begin(),
                      top.end());
  if (frame_.stack.size() > of_.code().max_stack)
    refusal_.expected(fmt::format("at most {} entries on the stack", of_.code().max_stack),
                      fmt::format("{}", frame_.stack.size()));
}

void Machine::drop(std::size_t entries) {
  if (has_whole(entries)) frame_.stack.resize(frame_.stack.size() - entries);
}

void Machine::swap() {
  if (!has_whole(1) || !has_whole(2)) return;
  std::swap(frame_.stack[frame_.stack.size() - 1], frame_.stack[frame_.stack.size() - 2]);
}

/// What held half of a long or double there is nothing any more.
void Machine::set_local(std::size_t index, const VerificationType& v) {
  std::vector<VerificationType>& all = frame_.locals;
  const std::size_t end = index + (v.is_two_slots() ? 2 : 1);
  if (all[index].kind == Kind::second_half) all[index - 1] = {};
  if (end < all.size() && all[end].kind == Kind::second_half) all[end] = {};
  all[index] = v;
  if (v.is_two_slots()) all[index + 1] = {Kind::second_half};
}

void Machine::initialize(const VerificationType& object, const VerificationType& as) {
  std::ranges::replace(frame_.stack, object, as);
  std::ranges::replace(frame_.locals, object, as);
  if (object.kind == Kind::uninitialized_this) frame_.needs_constructor = false;
}

void Machine::forget(const VerificationType& object) {
  std::ranges::replace(frame_.locals, object, VerificationType{});
  if (std::ranges::find(frame_.stack, object) != frame_.stack.end())
    refusal_.expected("no object of this instruction that has no constructor call yet", "one");
}

}  // namespace heapsum::classfile
