// SPDX-License-Identifier: Apache-2.0
// Regions leave out the heaps that do not keep to them, and no other: of all heaps within the bounds, those in which every
// way to an object says the same region satisfy exactly one path each, and the others none. The region of each way is
// computed here anew, over the whole heap and from its roots.
#include <deque>
#include <map>
#include <optional>

#include <gtest/gtest.h>

#include <heapsum/explore/witness.hpp>

#include "exploring.hpp"
#include "javalite_text.hpp"
#include "judge/judge.hpp"
#include "judge/represents.hpp"
#include "programs.hpp"

namespace heapsum::testing {
namespace {

using semantics::InputHeap;
using semantics::InputValue;
using semantics::ObjectIndex;
using semantics::PolicyName;
using syntax::Program;
using syntax::Regions;

/// Where an object is, and where its elements are if it is an array.
struct Whereabouts {
  std::uint32_t object, elements;
  bool operator==(const Whereabouts&) const = default;
};

/// Walks all ways of a heap.
class Walk {
 public:
  Walk(const Program& program, const InputHeap& heap) : program_(program), heap_(heap) {}

  bool keeps_to_regions() {
    std::size_t given = 0;
    if (program_.has_this()) reach(ObjectIndex(given++), {0, 0});
    if (program_.statics) reach(ObjectIndex(given++), {0, 0});
    const auto& parameters = program_[program_.entry].parameters;
    for (std::size_t i = 0; i < heap_.arguments.size(); ++i)
      reach(heap_.arguments[i], led({0, 0}, parameters[i].regions));
    for (; !open_.empty() && agrees_; open_.pop_front()) fields_of(open_.front());
    return agrees_;
  }

 private:
  static Whereabouts led(Whereabouts from, Regions said) {
    const std::uint32_t object = said.objects != 0 ? said.objects : from.object;
    return {object, said.elements != 0 ? said.elements : object};
  }

  void fields_of(ObjectIndex i) {
    const InputHeap::Object& object = heap_.objects[i.index()];
    const Whereabouts here = known_.at(i.index());
    const bool is_array = syntax::is_array(program_, object.of);
    for (std::size_t f = 0; f < object.fields.size(); ++f) {
      const Regions said = syntax::field(program_, object.of, syntax::FieldSlot(f)).regions;
      reach(object.fields[f], is_array ? Whereabouts{here.elements, here.elements}
                                       : led({here.object, here.object}, said));
    }
  }

  void reach(const InputValue& v, Whereabouts where) {
    const auto* i = std::get_if<ObjectIndex>(&v);
    if (i == nullptr) return;
    const auto [at, is_new] = known_.emplace(i->index(), where);
    if (is_new) open_.push_back(*i);
    if (at->second != where) agrees_ = false;
  }

  const Program& program_;
  const InputHeap& heap_;
  std::map<std::size_t, Whereabouts> known_{};
  std::deque<ObjectIndex> open_{};
  bool agrees_ = true;
};

/// Counts through the labellings: each field's name and each parameter gets one of three regions, 0 being none.
class Labelling {
 public:
  explicit Labelling(std::size_t number) : number_(number) {}

  void label(Program& program) {
    program.regions = {"a", "b"};
    for (syntax::Class& c : program.classes)
      for (syntax::Field& f : c.fields)
        if (f.type.resolved.is_reference() && c.kind != syntax::Class::Kind::array)
          f.regions = by_name(f.name);
    for (syntax::Parameter& p : program.methods[program.entry.index()].parameters)
      if (p.type.resolved.is_reference()) p.regions = next();
  }
  /// All labellings were seen: digits are left.
  [[nodiscard]] bool is_over() const { return number_ > 0; }

 private:
  Regions by_name(const std::string& name) {
    const auto at = fields_.find(name);
    return at != fields_.end() ? at->second : fields_.emplace(name, next()).first->second;
  }
  Regions next() {
    const auto digit = static_cast<std::uint32_t>(number_ % 3);
    number_ /= 3;
    return {digit, 0};
  }

  std::size_t number_;
  std::map<std::string, Regions> fields_{};
};

struct Tried {
  std::size_t kept = 0, left_out = 0;
};

void expect_regions(const Program& program, const semantics::Bounds& bounds,
                    const std::vector<Judged>& heaps, Tried& tried) {
  for (const PolicyName policy : {PolicyName::lazy, PolicyName::summary}) {
    const Explored e = explored(program, policy, bounds);
    for (const Judged& judged : heaps) {
      const bool keeps = Walk(program, judged.heap).keeps_to_regions();
      ++(keeps ? tried.kept : tried.left_out);
      const auto paths = std::ranges::count_if(e.ended, [&](const semantics::Config& c) {
        return represents(*e.terms, c, judged.heap);
      });
      EXPECT_EQ(paths, keeps ? 1 : 0);
    }
    for (const semantics::Config& c : e.ended) {
      const InputHeap heap = explore::witness(program, *e.terms, c, c.path.model());
      EXPECT_TRUE(Walk(program, heap).keeps_to_regions());
    }
  }
}

TEST(RegionsTheorem, HeapsThatKeepToThemHaveOnePathEachAndOthersNone) {
  for (const char* text : {kContains, kMirror, kSwap, kTwoClasses, kStatics, kPartlyWritten}) {
    const semantics::Bounds bounds{.k = 2, .unwind = 3, .scope = {}};
    const std::vector<Judged> heaps = enumerate(loaded(text), {bounds, {0}});
    Tried tried;
    for (std::size_t number = 0;; ++number) {
      Program program = loaded(text);
      Labelling labelling(number);
      labelling.label(program);
      if (labelling.is_over()) break;
      SCOPED_TRACE(std::string(text) + " " + std::to_string(number));
      expect_regions(program, bounds, heaps, tried);
    }
    EXPECT_GT(tried.kept, 0U);
    EXPECT_GT(tried.left_out, 0U) << text;
  }
}

TEST(RegionsTheorem, TheElementsOfAnArrayMayBeInAnotherRegionThanTheArray) {
  const char* text =
      "(((class N ([N next]) ()) (class M () ((bool m [(array N) a] [N n]"
      " (if ((a $ length) > 0) ((a at 0) = n) else false))))) (M m))";
  const semantics::Bounds bounds{.k = 2, .unwind = 3, .scope = {}, .array_length = 2};
  const std::vector<Judged> heaps = enumerate(loaded(text), {bounds, {0, 1, 2}});
  Tried tried;
  for (std::uint32_t of_array = 0; of_array < 3; ++of_array)
    for (std::uint32_t of_elements = 0; of_elements < 3; ++of_elements)
      for (std::uint32_t of_n = 0; of_n < 3; ++of_n) {
        Program program = loaded(text);
        program.regions = {"a", "b"};
        auto& parameters = program.methods[program.entry.index()].parameters;
        parameters[0].regions = {of_array, of_elements};
        parameters[1].regions = {of_n, 0};
        expect_regions(program, bounds, heaps, tried);
      }
  EXPECT_GT(tried.kept, 0U);
  EXPECT_GT(tried.left_out, 0U);
}

}  // namespace
}  // namespace heapsum::testing
