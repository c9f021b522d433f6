// SPDX-License-Identifier: Apache-2.0
#include "step_frames.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>
#include <heapsum/semantics/numbers.hpp>
#include <heapsum/syntax/operators.hpp>
#include <heapsum/syntax/print.hpp>

namespace heapsum::testing {

using semantics::Frame;
using semantics::Value;
using syntax::ExprId;

namespace {

constexpr std::array kArithmetic{"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"};
constexpr std::array kCompare{"<", "<=", ">", ">="};

template <typename Op>
std::size_t index(Op op) {
  return static_cast<std::size_t>(op);
}

/// Reads a frame off an expression whose holes are variables.
class FrameReader {
 public:
  FrameReader(const syntax::Program& program, const Part& part) : program_(program), part_(part) {}

  Frame read(ExprId at) const {
    return std::visit(
        match{
            [&](const syntax::ReadField&) -> Frame { return semantics::ReadOf{at}; },
            [&](const syntax::WriteField&) -> Frame { return semantics::WriteOf{at}; },
            [&](const syntax::Assign&) -> Frame { return semantics::AssignTo{at}; },
            [&](const syntax::Let&) -> Frame { return semantics::BindIn{at}; },
            [&](const syntax::Equal& e) { return binary(at, e.left); },
            [&](const syntax::Arithmetic& e) { return binary(at, e.left); },
            [&](const syntax::Compare& e) { return binary(at, e.left); },
            [&](const syntax::Unary&) -> Frame { return semantics::OperandOf{at}; },
            [&](const syntax::Not&) -> Frame { return semantics::OperandOf{at}; },
            [&](const syntax::Fresh&) -> Frame { return semantics::OperandOf{at}; },
            [&](const syntax::If&) -> Frame { return semantics::ConditionOf{at}; },
            [&](const syntax::And&) -> Frame { return semantics::ConditionOf{at}; },
            [&](const syntax::Or&) -> Frame { return semantics::ConditionOf{at}; },
            [&](const syntax::Invoke& e) { return call(at, e); },
            [&](const syntax::Begin&) -> Frame {
              return semantics::NextIn{at, 1};
            },
            [&](const syntax::While& e) { return loop(at, e); },
            [&](const syntax::Assert&) -> Frame { return semantics::CheckOf{at}; },
            [&](const syntax::Assume&) -> Frame { return semantics::CheckOf{at}; },
            [&](const syntax::InstanceOf&) -> Frame { return semantics::ClassTestOf{at}; },
            [&](const syntax::Cast&) -> Frame { return semantics::ClassTestOf{at}; },
            [&](const syntax::Blocks& e) { return blocks(at, e); },
            [&](const syntax::Throw&) -> Frame { return semantics::ThrowOf{at}; },
            [&](const syntax::Try& e) { return attempt(at, e); },
            [&](const syntax::Convert&) -> Frame { return semantics::OperandOf{at}; },
            [&](const syntax::NewArray&) -> Frame { return semantics::OperandOf{at}; },
            [&](const syntax::ReadElement& e) { return binary(at, e.array); },
            [&](const syntax::WriteElement& e) { return binary(at, e.index); },
            [&](const auto&) -> Frame { throw BadStep("`" + part_.text + "` is no frame"); },
        },
        program_[at].node);
  }

 private:
  [[nodiscard]] const Hole* hole(ExprId e) const {
    const auto* variable = std::get_if<syntax::Variable>(&program_[e].node);
    if (variable == nullptr) return nullptr;
    const auto at = std::find_if(part_.holes.begin(), part_.holes.end(),
                                 [&](const Hole& h) { return h.name == variable->name; });
    return at == part_.holes.end() ? nullptr : &*at;
  }
  [[nodiscard]] bool awaited(ExprId e) const { return hole(e) != nullptr && hole(e)->awaited; }
  [[nodiscard]] Value value(ExprId e) const {
    const syntax::Node& node = program_[e].node;
    if (const Hole* h = hole(e)) return h->value;
    if (const auto* b = std::get_if<syntax::Boolean>(&node)) return guard::constant(b->value);
    if (const auto* i = std::get_if<syntax::Integer>(&node))
      return i->is_long ? guard::NumberTerm::wide(i->value) : guard::NumberTerm::literal(i->value);
    if (const auto* d = std::get_if<syntax::Decimal>(&node)) return semantics::literal(*d);
    if (std::holds_alternative<syntax::Null>(node)) return semantics::Reference{};
    throw BadStep("`" + part_.text + "` has an expression where a value must be");
  }
  [[nodiscard]] Frame binary(ExprId at, ExprId left) const {
    if (awaited(left)) return semantics::LeftOf{at};
    return semantics::RightOf{at, value(left)};
  }
  [[nodiscard]] Frame call(ExprId at, const syntax::Invoke& e) const {
    if (awaited(e.object)) return semantics::ReceiverOf{at};
    semantics::ArgumentOf frame{at, {e.of_class ? Value(semantics::Reference{}) : value(e.object)}};
    for (const ExprId argument : e.arguments) {
      if (awaited(argument)) return frame;
      frame.values.push_back(value(argument));
    }
    throw BadStep("`" + part_.text + "` waits for nothing");
  }
  [[nodiscard]] Frame loop(ExprId at, const syntax::While& e) const {
    if (starred(e.condition)) return semantics::LoopTest{at, iterations()};
    return semantics::LoopBody{at, iterations()};
  }
  /// A star at the body: it waits for that, with the handlers from the number on. A star at what
  /// comes finally: it waits for that, and what the body has come to stands in its place.
  [[nodiscard]] Frame attempt(ExprId at, const syntax::Try& e) const {
    if (starred(e.body)) return semantics::TryOf{at, iterations()};
    if (!e.finally) throw BadStep("`" + part_.text + "` waits for nothing");
    if (!starred(*e.finally)) return semantics::FinallyOf{at};
    const syntax::Node& body = program_[e.body].node;
    if (std::holds_alternative<syntax::BreakLoop>(body))
      return semantics::PendingIn{at, semantics::Jump{e.body}};
    if (const auto* x = std::get_if<syntax::Throw>(&body))
      return semantics::PendingIn{
          at, semantics::Thrown{.kind = semantics::OutcomeKind::exception,
                                .at = e.body,
                                .object = std::get<semantics::Reference>(value(x->value))}};
    return semantics::PendingIn{at, value(e.body)};
  }
  [[nodiscard]] bool starred(ExprId e) const {
    const auto* variable = std::get_if<syntax::Variable>(&program_[e].node);
    return variable != nullptr && variable->name == part_.awaited_variable;
  }
  [[nodiscard]] std::uint32_t iterations() const {
    if (part_.numbers.size() != 1) throw BadStep("`" + part_.text + "` lacks its number");
    return part_.numbers[0];
  }
  [[nodiscard]] Frame blocks(ExprId at, const syntax::Blocks& e) const {
    if (part_.numbers.size() != e.blocks.size())
      throw BadStep("`" + part_.text + "` has a number for each block");
    return semantics::BlocksOf{at, part_.numbers};
  }

  const syntax::Program& program_;
  const Part& part_;
};

/// Prints a frame; # where it holds a value.
class FrameWriter {
 public:
  explicit FrameWriter(const syntax::Program& program) : program_(program) {}

  FrameView operator()(const semantics::ReadOf& k) const {
    return {fmt::format("(* $ {})", node<syntax::ReadField>(k.at).field), {}};
  }
  FrameView operator()(const semantics::WriteOf& k) const {
    const auto& e = node<syntax::WriteField>(k.at);
    return {fmt::format("({} $ {} := *)", e.variable, e.field), {}};
  }
  FrameView operator()(const semantics::AssignTo& k) const {
    return {fmt::format("({} := *)", node<syntax::Assign>(k.at).variable), {}};
  }
  FrameView operator()(const semantics::BindIn& k) const {
    const auto& e = node<syntax::Let>(k.at);
    return {fmt::format("(var {} {} := * in {})", e.type.name, e.variable, text(e.body)), {}};
  }
  FrameView operator()(const semantics::LeftOf& k) const {
    if (const auto* e = std::get_if<syntax::WriteElement>(&program_[k.at].node))
      return {fmt::format("({} at * := {})", e->variable, text(e->value)), {}};
    return {fmt::format("(* {} {})", sign(k.at), text(right_of(k.at))), {}};
  }
  FrameView operator()(const semantics::RightOf& k) const {
    if (const auto* e = std::get_if<syntax::WriteElement>(&program_[k.at].node))
      return {fmt::format("({} at # := *)", e->variable), {k.left}};
    return {fmt::format("(# {} *)", sign(k.at)), {k.left}};
  }
  FrameView operator()(const semantics::OperandOf& k) const {
    const syntax::Node& e = program_[k.at].node;
    if (const auto* array = std::get_if<syntax::NewArray>(&e))
      return {fmt::format("(new {} *)", array->type.name), {}};
    if (const auto* unary = std::get_if<syntax::Unary>(&e))
      return {fmt::format("({} *)", syntax::written(unary->op)), {}};
    if (const auto* convert = std::get_if<syntax::Convert>(&e))
      return {fmt::format("({} *)", syntax::print(program_, syntax::Type{convert->to, {}})), {}};
    return {"(not *)", {}};
  }
  FrameView operator()(const semantics::ConditionOf& k) const { return {condition(k.at), {}}; }
  FrameView operator()(const semantics::ReceiverOf& k) const {
    const auto& e = node<syntax::Invoke>(k.at);
    return {fmt::format("(* @ {}{})", e.method, rest(e.arguments, 0)), {}};
  }
  FrameView operator()(const semantics::ArgumentOf& k) const {
    const auto& e = node<syntax::Invoke>(k.at);
    std::string values;
    for (std::size_t i = 1; i < k.values.size(); ++i) values += " #";
    return {fmt::format("(# @ {}{} *{})", e.method, values, rest(e.arguments, k.values.size())),
            k.values};
  }
  FrameView operator()(const semantics::NextIn& k) const {
    return {fmt::format("(begin *{})", rest(node<syntax::Begin>(k.at).body, k.next)), {}};
  }
  FrameView operator()(const semantics::LoopTest& k) const {
    return {loop(k.at, "*", "", k.iterations), {}};
  }
  FrameView operator()(const semantics::LoopBody& k) const {
    return {loop(k.at, "", "*", k.iterations), {}};
  }
  FrameView operator()(const semantics::CheckOf& k) const {
    const bool is_assert = std::holds_alternative<syntax::Assert>(program_[k.at].node);
    return {is_assert ? "(assert *)" : "(assume *)", {}};
  }
  FrameView operator()(const semantics::ClassTestOf& k) const {
    if (const auto* e = std::get_if<syntax::Cast>(&program_[k.at].node))
      return {fmt::format("(cast {} *)", e->class_name), {}};
    return {fmt::format("(* instanceof {})", node<syntax::InstanceOf>(k.at).class_name), {}};
  }
  FrameView operator()(const semantics::BlocksOf& k) const {
    std::string numbers;
    for (const std::uint32_t n : k.back_edges) numbers += fmt::format(" #{}", n);
    return {text(k.at) + numbers, {}};
  }
  FrameView operator()(const semantics::ThrowOf&) const { return {"(throw *)", {}}; }
  FrameView operator()(const semantics::TryOf& k) const {
    const auto& handlers = node<syntax::Try>(k.at).handlers;
    std::string waiting;
    for (std::size_t i = k.next; i < handlers.size(); ++i)
      waiting += fmt::format(" (catch {} {} {})", handlers[i].class_name, handlers[i].variable,
                             text(handlers[i].body));
    return {fmt::format("(try *{})", waiting), {}};
  }
  FrameView operator()(const semantics::FinallyOf& k) const {
    return {fmt::format("(try * (finally {}))", text(*node<syntax::Try>(k.at).finally)), {}};
  }
  FrameView operator()(const semantics::PendingIn& k) const {
    const std::string last = text(*node<syntax::Try>(k.at).finally);
    return std::visit(
        match{
            [&](const Value& v) {
              return FrameView{fmt::format("(try # (finally *{}))", last), {v}};
            },
            [&](const semantics::Jump& j) {
              return FrameView{fmt::format("(try {} (finally *{}))", text(j.at), last), {}};
            },
            [&](const semantics::Thrown& x) {
              return FrameView{fmt::format("(try (throw #) (finally *{}))", last), {x.object}};
            },
        },
        *k.pending);
  }
  FrameView operator()(const semantics::PopTo& k) const {
    FrameView v{fmt::format("(pop {})", program_[k.callee].name), {}};
    for (std::size_t i = 0; i < k.caller.size(); ++i)
      v.values.push_back(k.caller[syntax::LocalSlot(i)]);
    return v;
  }

 private:
  template <typename Node>
  const Node& node(ExprId at) const {
    return std::get<Node>(program_[at].node);
  }
  [[nodiscard]] std::string text(ExprId e) const { return syntax::print(program_, e); }
  [[nodiscard]] std::string rest(const std::vector<ExprId>& of, std::size_t from) const {
    std::string all;
    for (std::size_t i = from; i < of.size(); ++i) all += " " + text(of[i]);
    return all;
  }
  [[nodiscard]] std::string loop(ExprId at, const char* test_mark, const char* body_mark,
                                 std::uint32_t iterations) const {
    const auto& e = node<syntax::While>(at);
    return fmt::format("(while {}{} {}{} #{})", test_mark, text(e.condition), body_mark,
                       text(e.body), iterations);
  }
  [[nodiscard]] std::string sign(ExprId at) const {
    const syntax::Node& n = program_[at].node;
    if (const auto* e = std::get_if<syntax::Arithmetic>(&n)) return kArithmetic[index(e->op)];
    if (const auto* e = std::get_if<syntax::Compare>(&n)) return kCompare[index(e->op)];
    return std::holds_alternative<syntax::ReadElement>(n) ? "at" : "=";
  }
  [[nodiscard]] ExprId right_of(ExprId at) const {
    const syntax::Node& n = program_[at].node;
    if (const auto* e = std::get_if<syntax::Arithmetic>(&n)) return e->right;
    if (const auto* e = std::get_if<syntax::Compare>(&n)) return e->right;
    if (const auto* e = std::get_if<syntax::ReadElement>(&n)) return e->index;
    return std::get<syntax::Equal>(n).right;
  }
  [[nodiscard]] std::string condition(ExprId at) const {
    const syntax::Node& n = program_[at].node;
    if (const auto* e = std::get_if<syntax::If>(&n))
      return fmt::format("(if * {} else {})", text(e->then_branch), text(e->else_branch));
    if (const auto* e = std::get_if<syntax::And>(&n))
      return fmt::format("(and * {})", text(e->right));
    return fmt::format("(or * {})", text(std::get<syntax::Or>(n).right));
  }

  const syntax::Program& program_;
};

}  // namespace

Frame frame_of(const syntax::Program& program, ExprId at, const Part& part) {
  return FrameReader(program, part).read(at);
}

FrameView view(const syntax::Program& program, const Frame& frame) {
  return std::visit(FrameWriter(program), frame);
}

}  // namespace heapsum::testing
