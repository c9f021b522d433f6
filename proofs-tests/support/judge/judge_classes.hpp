// SPDX-License-Identifier: Apache-2.0
// What the judge knows of classes: it walks up what the program says, by name, and uses no table of
// the checker's.
#pragma once

#include <string>

#include <heapsum/semantics/outcome.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::testing {

class JudgedClasses {
 public:
  explicit JudgedClasses(const syntax::Program& program);

  /// An object of class c is one of class or interface `of`.
  [[nodiscard]] bool below(syntax::ClassId c, syntax::ClassId of) const;
  /// An unknown of type `declared` may be a new object of class c.
  [[nodiscard]] bool may_be_new(syntax::ClassId c, syntax::ClassId declared) const;
  /// What a call of `declared` runs on an object of the class.
  [[nodiscard]] syntax::MethodId lookup(syntax::ClassId of, syntax::MethodId declared) const;
  /// Some object may run another method than the declared one.
  [[nodiscard]] bool is_decision(syntax::MethodId declared) const;
  /// Some object of that static type may have another class.
  [[nodiscard]] bool has_others_below(syntax::ClassId array) const;
  /// Of an array: its length, then each element.
  [[nodiscard]] syntax::Type type_of(syntax::ClassId of, std::size_t slot) const;
  /// The slot is of no field that objects of the class have.
  [[nodiscard]] bool is_gap(syntax::ClassId of, std::size_t slot) const;
  /// The class of the object that a run-time error becomes.
  [[nodiscard]] syntax::ClassId error_class(semantics::OutcomeKind kind) const;

 private:
  [[nodiscard]] bool is_object(syntax::ClassId c) const;
  [[nodiscard]] bool is_declared(const std::string& type) const;
  const syntax::Method* own(const syntax::Class& c, const std::string& name) const;
  const syntax::Method* nearest(const syntax::Class& c, const std::string& name) const;
  const syntax::Method* of_interfaces(const syntax::Class& c, const std::string& name) const;

  const syntax::Program& program_;
  std::string text_;  // as the printer writes it
};

}  // namespace heapsum::testing
