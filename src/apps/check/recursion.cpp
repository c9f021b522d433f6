// SPDX-License-Identifier: Apache-2.0
#include "recursion.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <heapsum/syntax/children.hpp>

namespace heapsum::check {

namespace {

using Calls = std::map<std::string, std::set<std::string>>;  // by the name of the caller

void add_calls(const syntax::Program& program, syntax::ExprId body, std::set<std::string>& called) {
  std::vector<syntax::ExprId> waiting{body};
  while (!waiting.empty()) {
    const syntax::Node& node = program[waiting.back()].node;
    waiting.pop_back();
    if (const auto* call = std::get_if<syntax::Invoke>(&node)) called.insert(call->method);
    for (const syntax::ExprId part : syntax::children(node)) waiting.push_back(part);
  }
}

/// Takes away methods that call none of those left, until only those on cycles, and their callers, are left.
void take_leaves(Calls& calls) {
  for (bool more = true; more;) {
    more = std::erase_if(calls, [&](const auto& one) {
             for (const std::string& called : one.second)
               if (calls.contains(called)) return false;
             return true;
           }) > 0;
  }
}

}  // namespace

bool recurses(const syntax::Program& program) {
  Calls calls;
  for (const syntax::Method& m : program.methods)
    if (m.kind != syntax::Method::Kind::abstract) add_calls(program, m.body, calls[m.name]);
  take_leaves(calls);
  return !calls.empty();
}

}  // namespace heapsum::check
