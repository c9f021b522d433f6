// SPDX-License-Identifier: Apache-2.0
#include <heapsum/task/fixed.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace heapsum::task {

namespace {

using syntax::ClassId;
using syntax::FieldSlot;
using syntax::Program;

/// Of a program that is Java: the field is none that a class of Java declares, so it is the runtime's own.
bool is_of_runtime(const Program& program, const lower::JavaNames& names, ClassId of, FieldSlot f) {
  if (!syntax::has_slot(program, of, f)) return false;
  const std::string name(syntax::field_name(program, of, f));
  return std::ranges::none_of(program[of].is_a, [&](ClassId above) {
    return names.fields.contains({program[above].name, name});
  });
}

/// By class, by slot.
std::vector<std::vector<bool>> fields_of_runtime(const Program& program,
                                                 const lower::JavaNames& names) {
  std::vector<std::vector<bool>> all;
  for (std::size_t c = 0; c < program.classes.size(); ++c) {
    std::vector<bool>& fields = all.emplace_back(program.classes[c].fields.size());
    if (syntax::has_length(program, ClassId(c))) continue;
    for (std::size_t f = 0; f < fields.size(); ++f)
      fields[f] = is_of_runtime(program, names, ClassId(c), FieldSlot(f));
  }
  return all;
}

}  // namespace

IsFixed fixed_fields(const programs::Target& target) {
  if (!target.java) return {};
  return [fixed = fields_of_runtime(target.program, *target.java)](ClassId of, FieldSlot f) {
    return f.index() < fixed[of.index()].size() && fixed[of.index()][f.index()];
  };
}

}  // namespace heapsum::task
