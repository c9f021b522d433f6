// SPDX-License-Identifier: Apache-2.0
#include "graft.hpp"

#include <utility>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>
#include <heapsum/syntax/parse.hpp>

namespace heapsum::lower {

namespace {

using namespace syntax;

/// Moves what an expression has by so many places.
struct Shift {
  std::size_t by;

  void operator()(ExprId& id) const { id = ExprId(id.index() + by); }
  void operator()(std::vector<ExprId>& all) const {
    for (ExprId& id : all) (*this)(id);
  }

  void of(Node& node) const {
    const Shift& to = *this;
    std::visit(match{[&](ReadField& e) { to(e.object); },
                     [&](WriteField& e) { to(e.value); },
                     [&](Assign& e) { to(e.value); },
                     [&](If& e) { to(e.condition), to(e.then_branch), to(e.else_branch); },
                     [&](Let& e) { to(e.value), to(e.body); },
                     [&](Invoke& e) { to(e.object), to(e.arguments); },
                     [&](Begin& e) { to(e.body); },
                     [&](While& e) { to(e.condition), to(e.body); },
                     [&](Assert& e) { to(e.condition); },
                     [&](Assume& e) { to(e.condition); },
                     [&](InstanceOf& e) { to(e.object); },
                     [&](Cast& e) { to(e.object); },
                     [&](Fresh& e) { to(e.object); },
                     [&](Old& e) { to(e.value); },
                     [&](syntax::Blocks& e) {
                       for (Block& b : e.blocks) to(b.body);
                     },
                     [&](Throw& e) { to(e.value); },
                     [&](Try& e) {
                       to(e.body);
                       for (Catch& h : e.handlers) to(h.body);
                       if (e.finally) to(*e.finally);
                     },
                     [&](NewArray& e) { to(e.length); },
                     [&](ReadElement& e) { to(e.array), to(e.index); },
                     [&](WriteElement& e) { to(e.index), to(e.value); },
                     [&](auto& e) { simple(e); }},
               node);
  }

 private:
  template <typename T>
  void simple(T& e) const {
    if constexpr (requires { e.left; }) (*this)(e.left), (*this)(e.right);
    if constexpr (requires { e.operand; }) (*this)(e.operand);
  }
};

}  // namespace

ExprId graft(Program& program, const std::string& text, Span where) {
  auto parsed = parse(Source("model", fmt::format("(((class C () ((bool m {})))) (C m))", text)));
  HS_CHECK(parsed);
  Program part = std::move(parsed).value();
  const std::size_t before = program.exprs.size();
  const Shift shift{before};
  for (Expr& e : part.exprs) {
    shift.of(e.node);
    // What `unsupported` says was read as an expression, too.
    if (std::holds_alternative<Text>(e.node)) e.node = Null{};
    e.where = where;
    program.exprs.push_back(std::move(e));
  }
  return ExprId(part.methods[0].body.index() + before);
}

}  // namespace heapsum::lower
