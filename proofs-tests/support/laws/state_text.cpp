// SPDX-License-Identifier: Apache-2.0
#include "state_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/base/match.hpp>

namespace heapsum::testing {

namespace {

using semantics::Config;
using semantics::Location;
using semantics::Value;

std::string text(Location l) {
  if (l.is_null()) return "null";
  if (l.is_uninitialised()) return "?";
  return fmt::format("{}{}", l.is_symbolic() ? 's' : l.is_input() ? 'l' : 'n', l.index());
}

std::string text(const semantics::Reference& r) {
  if (r.is_certain()) return text(r.location());
  std::string all = "{";
  for (const auto& [guard, l] : r.stored_set())
    all += fmt::format(" {} if {}", text(l), guard.code());
  return all + " }";
}

std::string text(guard::NumberTerm t) {
  return fmt::format("{}{} {}", t.is_literal() ? "" : "term ", word_of(t.width()), t.value());
}

std::string text(const Value& v) {
  return std::visit(match{
                        [](semantics::Unread) { return std::string("unread"); },
                        [](guard::Formula f) { return fmt::format("formula {}", f.code()); },
                        [](const auto& other) { return text(other); },
                    },
                    v);
}

std::string text(const std::vector<Value>& all) {
  std::string line;
  for (const Value& v : all) line += text(v) + "; ";
  return line;
}

std::string text(const semantics::Environment& env) {
  std::string line;
  for (std::size_t i = 0; i < env.size(); ++i) line += text(env[semantics::LocalSlot(i)]) + "; ";
  return line;
}

std::string text(const semantics::Control& control) {
  return std::visit(
      match{
          [](const semantics::Eval& e) { return fmt::format("eval {}", e.expr.value); },
          [](const semantics::Return& r) { return text(r.value); },
          [](const semantics::Jump& j) { return fmt::format("jump {}", j.at.value); },
          [](const semantics::Thrown& x) { return fmt::format("thrown at {}", x.at.value); },
          [](const semantics::Outcome& o) {
            return fmt::format("{} {} at {}", word(o.kind), text(o.value), o.where.value);
          },
      },
      control);
}

std::string text(const semantics::Frame& frame) {
  const std::string rest = std::visit(
      match{
          [](const semantics::PopTo& k) {
            return fmt::format("{} of {} to {}", k.call.value, k.callee.value, text(k.caller));
          },
          [](const semantics::RightOf& k) {
            return fmt::format("{} {}", k.at.value, text(k.left));
          },
          [](const semantics::ArgumentOf& k) {
            return fmt::format("{} {}", k.at.value, text(k.values));
          },
          [](const semantics::NextIn& k) { return fmt::format("{} #{}", k.at.value, k.next); },
          [](const semantics::LoopTest& k) {
            return fmt::format("{} #{}", k.at.value, k.iterations);
          },
          [](const semantics::LoopBody& k) {
            return fmt::format("{} #{}", k.at.value, k.iterations);
          },
          [](const semantics::BlocksOf& k) {
            return fmt::format("{} {}", k.at.value, fmt::join(k.back_edges, ","));
          },
          [](const semantics::TryOf& k) { return fmt::format("{} #{}", k.at.value, k.next); },
          [](const auto& k) { return fmt::format("{}", k.at.value); },
      },
      frame);
  return fmt::format("frame {}: {}\n", frame.index(), rest);
}

std::string text(const semantics::Event& e) {
  return fmt::format("event {} {}{} at {} adds {}\n", static_cast<int>(e.kind), e.result,
                     e.forced ? " forced" : "", e.where.value, e.added.code());
}

std::string heap_text(const semantics::Heap& heap) {
  std::string all;
  for (std::size_t i = 0; i < heap.input_count(); ++i)
    all +=
        text(Location::input(i)) + ": " + text(heap[Location::input(i)].fields.contents()) + '\n';
  for (std::size_t i = 0; i < heap.made_count(); ++i)
    all += text(Location::made(i)) + ": " + text(heap[Location::made(i)].fields.contents()) + '\n';
  return all;
}

}  // namespace

std::string state_text(const Config& c) {
  std::string all =
      fmt::format("step {} {}\nvariables {}\n", c.steps, text(c.control), text(c.env));
  for (semantics::Continuation k = c.kont; !k.empty();) all += text(k.pop());
  for (const guard::Formula f : c.path.conjuncts()) all += fmt::format("path {}\n", f.code());
  for (const semantics::Event& e : c.history.events()) all += text(e);
  all += heap_text(c.heap);
  const semantics::Inputs& known = c.inputs;
  return all + fmt::format("activations {}, {} references, {} symbolic, {} bools, {} numbers{}\n",
                           fmt::join(c.activations, ","), known.references.size(),
                           known.symbolic.size(), known.bools.size(), known.ints.size(),
                           c.is_unsure() ? ", unsure" : "");
}

}  // namespace heapsum::testing
