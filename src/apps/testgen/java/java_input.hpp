// SPDX-License-Identifier: Apache-2.0
// An input heap as statements of Java: objects with their aliases, by constructors, fields and setters where the test
// may use them, else by reflection.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "java_scene.hpp"

namespace heapsum::testgen {

/// Null: the value is no object.
inline const semantics::ObjectIndex* object_of(const InputValue& v) {
  return std::get_if<semantics::ObjectIndex>(&v);
}

class JavaInput {
 public:
  JavaInput(JavaScene& scene, const semantics::InputHeap& input) : scene_(scene), input_(input) {}

  void write();
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  /// Why there is no such input in Java; empty: there is.
  [[nodiscard]] const std::string& wrong() const { return wrong_; }
  /// The object, or the value, as an expression of that type.
  std::string expression(const InputValue& value, const classfile::FieldType& type);
  /// The same as an argument of what is perhaps overloaded: then a reference says its type.
  std::string argument(const InputValue& value, const classfile::FieldType& type,
                       bool is_overloaded);
  /// Objects that have a variable, in the order in which they were met.
  [[nodiscard]] const std::vector<std::size_t>& objects() const { return order_; }
  [[nodiscard]] const std::string& variable(std::size_t object) const {
    return variables_.at(object);
  }
  /// A name that no variable has yet.
  std::string fresh(const std::string& wish);

 private:
  void meet(const InputValue& value, const std::string& wish);
  void meet_fields(const Object& o);
  bool is_field(const Object& o, std::size_t field) const;
  bool is_atom(const Object& o) const;
  std::optional<std::string> atom(const Object& o);
  std::optional<std::string> string_of(const Object& o);
  std::string held_by(const Member& field, const std::string& of);
  std::optional<std::string> enum_constant(const Object& o, const std::string& of);
  void make_all();
  bool make(std::size_t object, bool by_force);
  bool make_array(std::size_t object, const std::string& of);
  bool construct(std::size_t object, const std::string& of, bool by_force);
  bool constructs(std::size_t object, const std::string& of, const PlainConstructor& c);
  std::vector<InputValue> answers(const Object& o, const Stub& stub, const Answer& answer);
  void make_stub(std::size_t object, const Stub& stub);
  void fill_answers(std::size_t object, const Stub& stub);
  bool is_made(const InputValue& value) const;
  void make_box(std::size_t object, const std::string& of);
  void fill(std::size_t object);
  void fill_array(std::size_t object);
  void set(const std::string& holder, const Object& o, const Member& m, const InputValue& value);
  void set_statics();
  void meet_given();
  void give();
  void declare(std::size_t object, const std::string& type, const std::string& value);
  bool only_one(const Object& box) const;

  JavaScene& scene_;
  const semantics::InputHeap& input_;
  std::vector<std::string> lines_{};
  std::string wrong_{};
  std::vector<std::size_t> order_{};
  std::map<std::size_t, std::string> variables_{};
  std::set<std::size_t> made_{};
  std::set<std::string> taken_{};
  /// What a constructor gave fields that the input has otherwise.
  std::map<std::size_t, std::map<std::pair<std::string, std::string>, InputValue>> given_{};
};

}  // namespace heapsum::testgen
