// SPDX-License-Identifier: Apache-2.0
// The expressions of random programs: each is made for a wanted type, from what is visible.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <heapsum/syntax/ast.hpp>

#include "program_generator.hpp"

namespace heapsum::testing {

/// The list of choices, read from the front; 0 forever after its end.
class Choices {
 public:
  explicit Choices(std::vector<std::uint32_t> list) : list_(std::move(list)) {}
  std::uint32_t below(std::uint32_t count) {
    return at_ < list_.size() && count > 0 ? list_[at_++] % count : 0;
  }
  template <typename T>
  const T& among(const std::vector<T>& options) {
    return options[below(static_cast<std::uint32_t>(options.size()))];
  }
  template <typename T>
  T among(std::vector<T>&& options) {
    return options[below(static_cast<std::uint32_t>(options.size()))];
  }

 private:
  std::vector<std::uint32_t> list_;
  std::size_t at_ = 0;
};

/// The classes, then bool, then int if there are any.
std::vector<std::string> type_names(const syntax::Program& program, const Vocabulary& vocabulary);

/// "(array T)", and T; empty where it is another type.
std::string array_of(std::string_view element);
std::string_view element_of(std::string_view type);

/// Some of the classes of the language, two of which have one of the others below them.
std::vector<std::string> throwable_names();
/// One of them and classes below it.
std::vector<std::string> throwables_below(std::string_view of);

/// One of them; in place of int now and then another type of numbers.
std::string any_type_of(const syntax::Program& program, Choices& choices,
                        const Vocabulary& vocabulary);

class ExpressionMaker {
 public:
  ExpressionMaker(syntax::Program& program, Choices& choices, const Vocabulary& vocabulary)
      : program_(program), choices_(choices), vocabulary_(vocabulary) {}

  syntax::ExprId body(const syntax::Class& owner, syntax::MethodId method);

 private:
  /// An object is a value of a class whose type is not that of null.
  enum class Want { value, object };
  struct Wanted {
    std::string type;
    Want want = Want::value;
    std::uint32_t fuel = 0;
  };
  using Maker = syntax::ExprId (ExpressionMaker::*)(const Wanted&);
  struct Visible {
    std::string name;
    std::string type;
  };
  struct Member {
    std::string owner;
    std::string name;
    const syntax::Method* method = nullptr;  // null: a field
  };

  /// Writes and the like, then an expression.
  syntax::ExprId busy(const Wanted& w);
  /// More often than not something that reads, writes, compares or calls.
  syntax::ExprId active(const Wanted& w);
  syntax::ExprId make(const Wanted& w);
  syntax::ExprId make(std::string type, std::uint32_t fuel);
  std::vector<Maker> makers(const Wanted& w) const;

  syntax::ExprId leaf(const Wanted& w);
  syntax::ExprId read(const Wanted& w);
  syntax::ExprId write(const Wanted& w);
  syntax::ExprId assign(const Wanted& w);
  syntax::ExprId choose(const Wanted& w);
  syntax::ExprId let(const Wanted& w);
  syntax::ExprId sequence(const Wanted& w);
  syntax::ExprId invoke(const Wanted& w);
  syntax::ExprId equal(const Wanted& w);
  syntax::ExprId connective(const Wanted& w);
  syntax::ExprId compare(const Wanted& w);
  syntax::ExprId loop(const Wanted& w);
  syntax::ExprId assertion(const Wanted& w);
  syntax::ExprId arithmetic(const Wanted& w);
  syntax::ExprId blocks(const Wanted& w);
  syntax::ExprId leave(const Wanted& w);
  syntax::ExprId jump();
  syntax::ExprId attempt(const Wanted& w);
  syntax::ExprId raise(const Wanted& w);
  syntax::ExprId thrown(std::uint32_t fuel);
  syntax::ExprId written_twice(const std::string& of);
  /// From another type of numbers, by widening or by an explicit conversion.
  syntax::ExprId convert(const Wanted& w);
  syntax::ExprId number(const std::string& type);
  syntax::ExprId decimal(const std::string& type);
  syntax::ExprId floating(const Wanted& w);
  syntax::ExprId quotient(syntax::ExprId left, const Wanted& w);
  syntax::ExprId shift(syntax::ExprId left, const Wanted& w);
  syntax::ExprId bits(syntax::ExprId left, const Wanted& w);
  syntax::ExprId literal(const Wanted& w);
  syntax::ExprId instance(const Wanted& w);
  syntax::ExprId cast(const Wanted& w);
  syntax::ExprId read_static(const Wanted& w);
  syntax::ExprId write_static(const Wanted& w);

  syntax::ExprId read_element(const Wanted& w);
  syntax::ExprId write_element(const Wanted& w);
  syntax::ExprId length(const Wanted& w);
  syntax::ExprId new_array(const std::string& type, std::uint32_t fuel);
  syntax::ExprId index(std::uint32_t fuel);
  /// The array types of which the elements may be of the type.
  [[nodiscard]] std::vector<std::string> arrays_with(std::string_view element) const;
  /// Variables that hold such arrays.
  [[nodiscard]] std::vector<std::string> array_variables(std::string_view element) const;
  syntax::ExprId any_object(std::uint32_t fuel);
  std::string any_reference_type();

  syntax::ExprId add(syntax::Node node);
  enum class Fit { same, below };
  /// Variables of a type, or of one below it, that no inner one hides.
  [[nodiscard]] std::vector<std::string> variables(std::string_view type,
                                                   Fit fit = Fit::below) const;
  [[nodiscard]] bool is_below(std::string_view type, std::string_view above) const;
  /// The classes of which there are objects of the type.
  [[nodiscard]] std::vector<std::string> concrete(std::string_view type) const;
  [[nodiscard]] std::vector<Member> static_fields(std::string_view type) const;
  std::string any_type() { return any_type_of(program_, choices_, vocabulary_); }
  /// A type that operators compute with.
  std::string any_operand() {
    if (vocabulary_.floats && choices_.below(2) == 1) return "float";
    return vocabulary_.numbers && choices_.below(3) == 2 ? "long" : "int";
  }
  static bool is_number(std::string_view type);
  static bool is_floating(std::string_view type);
  [[nodiscard]] std::vector<Member> fields(
      std::string_view type,
      std::vector<syntax::Field> syntax::Class::*kept = &syntax::Class::fields) const;
  [[nodiscard]] std::vector<Member> methods(std::string_view type) const;
  /// Fields of a type that a visible variable's object has: the owner is the variable.
  [[nodiscard]] std::vector<Member> variable_fields(std::string_view type) const;

  syntax::Program& program_;
  Choices& choices_;
  Vocabulary vocabulary_;
  std::vector<Visible> scope_;
  std::uint32_t loops_ = 0;          // around
  std::uint32_t tries_ = 0;          // around
  std::vector<std::string> labels_;  // of the blocks around
  syntax::MethodId method_{};
};

}  // namespace heapsum::testing
