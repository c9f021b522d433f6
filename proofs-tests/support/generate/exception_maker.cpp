// SPDX-License-Identifier: Apache-2.0
// try, and what throws: on one side of a condition, so that the other goes on.
#include <algorithm>

#include "expression_maker.hpp"

namespace heapsum::testing {

using namespace heapsum::syntax;

std::vector<std::string> throwables_below(std::string_view of) {
  std::vector<std::string> all;
  if (of == "Throwable") all = {"Error", "Exception", "Throwable"};
  if (of == "Exception") all = {"Exception"};
  if (of != "NullPointerException")
    all.insert(all.end(), {"RuntimeException", "ArithmeticException"});
  all.emplace_back("NullPointerException");
  return all;
}

ExprId ExpressionMaker::attempt(const Wanted& w) {
  Try all{{}, {}, {}};
  ++tries_;
  all.body = choices_.below(3) == 0 ? raise(w) : make(w);
  --tries_;
  const std::uint32_t handlers = choices_.below(3);
  for (std::uint32_t i = 0; i < handlers; ++i) {
    const std::string of = choices_.among(throwable_names());
    scope_.push_back({"t", of});
    all.handlers.push_back({of, "t", make(w)});
    scope_.pop_back();
  }
  if (handlers == 0 || choices_.below(2) == 1) {
    const bool jumps = loops_ > 0 || !labels_.empty();
    const Wanted last{any_type(), Want::value, w.fuel};
    all.finally = jumps && choices_.below(3) == 1 ? leave(last) : make(last);
  }
  return add(std::move(all));
}

ExprId ExpressionMaker::raise(const Wanted& w) {
  const ExprId condition = make("bool", w.fuel);
  const ExprId stays = make(w);
  const ExprId throws = add(Throw{thrown(w.fuel)});
  return choices_.below(2) == 0 ? add(If{condition, throws, stays})
                                : add(If{condition, stays, throws});
}

ExprId ExpressionMaker::thrown(std::uint32_t fuel) {
  const std::string of = choices_.among(throwable_names());
  const auto visible = variables(of);
  const std::uint32_t way = choices_.below(5);
  if (way == 1 && !fields(of).empty()) return read({of, Want::value, fuel});
  if (way == 2 && !visible.empty()) return add(Variable{choices_.among(visible)});
  for (const std::string& held : throwable_names())
    if (way > 2 && !variable_fields(held).empty()) return written_twice(held);
  return add(New{choices_.among(throwables_below(of))});
}

/// A field that was written, perhaps again through an alias: an object of one class or another.
ExprId ExpressionMaker::written_twice(const std::string& of) {
  const std::vector<Member> all = variable_fields(of);
  const Member first = all[choices_.below(2) % all.size()];
  const auto other = std::ranges::find_if(
      all, [&](const Member& m) { return m.owner != first.owner && m.name == first.name; });
  const Member second = other == all.end() ? choices_.among(all) : *other;
  Begin steps;
  for (const Member& field : {first, second}) {
    const ExprId fresh = add(New{choices_.among(throwables_below(of))});
    steps.body.push_back(add(WriteField{field.owner, {}, field.name, fresh}));
  }
  const ExprId owner = add(Variable{first.owner});
  steps.body.push_back(add(ReadField{owner, first.name}));
  return add(std::move(steps));
}

}  // namespace heapsum::testing
