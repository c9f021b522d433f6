// SPDX-License-Identifier: Apache-2.0
// Expressions that stand in no text, put into a program one by one.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

class Builder {
 public:
  Builder(Program& program, Span where) : program_(program), where_(where) {}

  [[nodiscard]] Program& program() const { return program_; }
  void at(Span where) { where_ = where; }

  ExprId add(Node node) const {
    program_.exprs.push_back({std::move(node), where_});
    return ExprId(program_.exprs.size() - 1);
  }
  [[nodiscard]] ExprId variable(const std::string& name) const { return add(Variable{name}); }
  [[nodiscard]] ExprId null() const { return add(Null{}); }
  [[nodiscard]] ExprId is_null(const std::string& name) const {
    return add(Equal{variable(name), null()});
  }
  [[nodiscard]] ExprId field(const std::string& of, const std::string& name) const {
    return add(ReadField{variable(of), name, {}, where_});
  }
  [[nodiscard]] ExprId let(const std::string& type, const std::string& name, ExprId value,
                           ExprId body) const {
    return add(Let{{type, where_}, name, value, body});
  }
  [[nodiscard]] ExprId sequence(std::vector<ExprId> all) const {
    return add(Begin{std::move(all)});
  }
  /// (m v …) on `this`, or on the class.
  [[nodiscard]] ExprId call(const std::string& on, const std::string& method,
                            const std::vector<Parameter>& given) const {
    std::vector<ExprId> arguments;
    for (const Parameter& p : given) arguments.push_back(variable(p.name));
    return add(Invoke{variable(on), method, std::move(arguments), {}, where_});
  }
  /// null, false or 0.
  [[nodiscard]] ExprId default_of(const std::string& type) const;

 private:
  Program& program_;
  Span where_;
};

}  // namespace heapsum::syntax
