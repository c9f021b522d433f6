// SPDX-License-Identifier: Apache-2.0
// What code may write, by its text and the text of all that it may call.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "declared.hpp"
#include "state.hpp"

namespace heapsum::induction {

struct Writes {
  enum class How : std::uint8_t {
    of_new,
    any
  };  // of_new: of objects that the code makes itself, only
  std::map<CellName, How> cells{};
  std::set<syntax::LocalSlot> variables{};  // of the code's own activation

  void add(const CellName& name, How how);
};

/// The program may make objects of the class itself, also where no unknown is one.
inline bool has_objects(const syntax::Class& c) {
  return c.kind == syntax::Class::Kind::concrete || c.kind == syntax::Class::Kind::array;
}

/// The cells that a field of objects of the class is, by the class that declares it.
CellName field_cells(const syntax::Program& program, syntax::ClassId of, syntax::FieldSlot slot);
CellName element_cells(const syntax::Program& program, syntax::ClassId array);
inline CellName length_cells() { return {.kind = CellName::Kind::length}; }

class WritesOf {
 public:
  WritesOf(const syntax::Program& program, Declared& declared)
      : program_(program), declared_(declared) {}

  /// Of parts of a method's body.
  Writes code(syntax::MethodId method, const std::vector<ExprId>& parts);
  /// What a call of the declared method may run.
  std::vector<syntax::MethodId> targets(const syntax::Invoke& call);

 private:
  struct Own {
    Writes writes;
    std::set<syntax::MethodId> calls;
  };
  using Of = Writes::How;
  void look(syntax::MethodId in, ExprId at, Of this_is, Own& own);
  void written(syntax::MethodId in, const syntax::WriteField& e, Of this_is, Own& own);
  /// Without what its calls write. `this_is`: whose fields the code's own `this` has.
  Own own(syntax::MethodId in, std::vector<ExprId> parts, Of this_is);
  const Own& method(syntax::MethodId m);

  const syntax::Program& program_;
  Declared& declared_;
  std::map<syntax::MethodId, Own> methods_{};
};

}  // namespace heapsum::induction
