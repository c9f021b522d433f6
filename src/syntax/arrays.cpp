// SPDX-License-Identifier: Apache-2.0
// Array types are found where types are named: in declarations and in expressions.
#include "arrays.hpp"

#include <set>

#include "check/type_names.hpp"

namespace heapsum::syntax {

namespace {

constexpr std::string_view kBefore = "(array ";

class Named {
 public:
  explicit Named(const Program& program) {
    const auto add = [this](std::string_view type) { name(type); };
    for_each_type_name(program, add, add);
  }

  /// By dimensions, then in the order of their names.
  [[nodiscard]] const std::set<std::pair<std::size_t, std::string_view>>& all() const {
    return all_;
  }

 private:
  void name(std::string_view type) {
    std::size_t dimensions = 0;
    for (std::string_view t = type; !(t = element_of(t)).empty();) ++dimensions;
    for (; dimensions > 0; --dimensions, type = element_of(type)) all_.emplace(dimensions, type);
  }

  std::set<std::pair<std::size_t, std::string_view>> all_;
};

Class array_class(std::string_view name) {
  Class c{std::string(name), {}, {}, {}};
  c.kind = Class::Kind::array;
  c.fields.push_back({{"int", {}}, "length", {}});
  c.fields.push_back({{std::string(element_of(name)), {}}, "[]", {}});
  return c;
}

}  // namespace

std::string array_of(std::string_view element) {
  return std::string(kBefore) + std::string(element) + ")";
}

std::string_view element_of(std::string_view name) {
  if (!name.starts_with(kBefore)) return {};
  return name.substr(kBefore.size(), name.size() - kBefore.size() - 1);
}

void add_arrays(Program& program) {
  std::vector<Class> arrays;
  const Named named(program);
  for (const auto& [dimensions, name] : named.all()) arrays.push_back(array_class(name));
  for (Class& c : arrays) program.classes.push_back(std::move(c));
}

}  // namespace heapsum::syntax
