// SPDX-License-Identifier: Apache-2.0
#include "effects.hpp"

#include <algorithm>
#include <array>

namespace heapsum::classfile {

namespace {

constexpr std::array kEffects{
#define HS_EFFECT(name, takes, puts) Effect{Opcode::name, takes, puts},
#include "effects.def"
#undef HS_EFFECT
};

constexpr std::size_t kOpcodes = 256;

/// By opcode, where in kEffects it is; one past its end where it is not.
constexpr auto kPlaces = [] {
  std::array<std::size_t, kOpcodes> places{};
  places.fill(kEffects.size());
  for (std::size_t i = 0; i < kEffects.size(); ++i)
    places[static_cast<std::size_t>(kEffects[i].opcode)] = i;
  return places;
}();

constexpr std::array kElements{
    ElementAccess{Opcode::iaload, Opcode::iastore, TypeKind::int_, TypeKind::int_, 'i'},
    ElementAccess{Opcode::laload, Opcode::lastore, TypeKind::long_, TypeKind::long_, 'l'},
    ElementAccess{Opcode::faload, Opcode::fastore, TypeKind::float_, TypeKind::float_, 'f'},
    ElementAccess{Opcode::daload, Opcode::dastore, TypeKind::double_, TypeKind::double_, 'd'},
    ElementAccess{Opcode::aaload, Opcode::aastore, TypeKind::reference, TypeKind::reference, 'a'},
    ElementAccess{Opcode::baload, Opcode::bastore, TypeKind::byte, TypeKind::boolean, 'i'},
    ElementAccess{Opcode::caload, Opcode::castore, TypeKind::char_, TypeKind::char_, 'i'},
    ElementAccess{Opcode::saload, Opcode::sastore, TypeKind::short_, TypeKind::short_, 'i'}};

}  // namespace

const Effect* effect_of(Opcode family) {
  const std::size_t place = kPlaces[static_cast<std::size_t>(family)];
  return place < kEffects.size() ? &kEffects[place] : nullptr;
}

const ElementAccess* element_access(Opcode op) {
  const auto at = std::ranges::find_if(
      kElements, [op](const ElementAccess& e) { return e.reads == op || e.writes == op; });
  return at == kElements.end() ? nullptr : &*at;
}

}  // namespace heapsum::classfile
