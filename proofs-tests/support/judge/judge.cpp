// SPDX-License-Identifier: Apache-2.0
// The enumerator runs the interpreter again from the start for each extension of the heap: slow, and
// simple enough to believe.
#include "judge.hpp"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "judge_classes.hpp"
#include "judge_interpreter.hpp"
#include "judge_numbers.hpp"

namespace heapsum::testing {

namespace {

using semantics::InputHeap;
using semantics::InputValue;
using semantics::NullValue;
using semantics::ObjectIndex;
using namespace syntax;

class Enumerator {
 public:
  Enumerator(const Program& program, const Domain& domain) : program_(program), domain_(domain) {}

  /// Nothing where there are more heaps or steps than the domain wants.
  std::optional<std::vector<Judged>> run() {
    Partial given{};
    if (program_.has_this()) given.objects.push_back(program_.entry_owner);
    if (program_.statics) given.objects.push_back(*program_.statics);
    for (const Constant& c : program_.constants) {
      given.decided[{given.objects.size(), 0}] = std::int64_t{c.length};
      given.objects.push_back(*program_.string);
    }
    given.chain.resize(given.objects.size());
    std::vector<Partial> waiting{given};
    try {
      while (!waiting.empty()) {
        if (found_.size() > domain_.most) return std::nullopt;
        Partial heap = std::move(waiting.back());
        waiting.pop_back();
        if (const auto need = judge(heap)) extend(heap, *need, waiting);
      }
    } catch (const TooLong&) {
      return std::nullopt;
    }
    return std::move(found_);
  }

 private:
  std::optional<Undecided> judge(const Partial& heap) {
    try {
      // A method's parameters are all decided before it runs, as the machine does (S1).
      const auto& parameters = program_[program_.entry].parameters;
      for (std::size_t i = 0; i < parameters.size(); ++i)
        if (!heap.decided.contains({kArguments, i}))
          return Undecided{{kArguments, i}, parameters[i].type.resolved};
      const Ran ran = interpret(program_, heap, domain_, steps_);
      found_.push_back({complete(heap), heap.decided, ran.verdict, ran.final_heap});
    } catch (const Undecided& need) {
      return need;
    }
    return std::nullopt;
  }

  void extend(const Partial& heap, const Undecided& need, std::vector<Partial>& waiting) const {
    const auto with = [&](InputValue v) {
      Partial more = heap;
      more.decided[need.key] = v;
      return more;
    };
    if (need.type.kind == syntax::Type::Kind::boolean) {
      for (const bool b : {false, true}) waiting.push_back(with(b));
    } else if (need.type.is_number()) {
      for (const std::int64_t n : integers(heap, need))
        if (n >= 0 || need.type.kind != syntax::Type::Kind::character) waiting.push_back(with(n));
    } else {
      extend_reference(heap, need, with, waiting);
    }
  }

  /// Every length that an array of the input may have; of a string some, of other ints too.
  [[nodiscard]] std::vector<std::int64_t> integers(const Partial& heap,
                                                   const Undecided& need) const {
    const bool of_array = need.key.first != kArguments && need.key.second == 0 &&
                          is_array(program_, heap.objects[need.key.first]);
    const bool of_string =
        need.key.first != kArguments && heap.objects[need.key.first] == program_.string;
    if (of_string) return {0, 1, 3};
    if (need.type.is_floating()) return floats(need.type.kind);
    if (!of_array) return {domain_.integers.begin(), domain_.integers.end()};
    std::vector<std::int64_t> all(domain_.bounds.array_length + 1);
    std::iota(all.begin(), all.end(), 0);
    return all;
  }

  [[nodiscard]] std::vector<std::int64_t> floats(Type::Kind kind) const {
    std::vector<std::int64_t> all;
    for (const double x : domain_.floats) all.push_back(float_of(kind, x));
    return all;
  }

  void extend_reference(const Partial& heap, const Undecided& need,
                        const std::function<Partial(InputValue)>& with,
                        std::vector<Partial>& waiting) const {
    if (domain_.bounds.symbolic_null) waiting.push_back(with(NullValue{}));
    for (std::size_t i = 0; i < heap.objects.size(); ++i)
      if (domain_.bounds.symbolic_alias && classes_.below(heap.objects[i], need.type.of))
        waiting.push_back(with(ObjectIndex(i)));
    const std::uint32_t chain = need.key.first == kArguments ? 1 : heap.chain[need.key.first] + 1;
    for (std::size_t c = 0; c < program_.classes.size(); ++c) {
      const ClassId of(c);
      const auto there = std::count(heap.objects.begin(), heap.objects.end(), of);
      const Class::Kind kind = program_[of].kind;
      const bool has_objects = kind == Class::Kind::concrete || kind == Class::Kind::array;
      const bool is_one = has_objects && classes_.may_be_new(of, need.type.of);
      if (!is_one || chain > domain_.bounds.k || there >= domain_.bounds.scope_of(of)) continue;
      Partial more = with(ObjectIndex(heap.objects.size()));
      more.objects.push_back(of);
      more.chain.push_back(chain);
      waiting.push_back(std::move(more));
    }
  }

  [[nodiscard]] InputHeap::Object default_object(const Partial& heap, std::size_t i) const {
    const ClassId of = heap.objects[i];
    InputHeap::Object object{.of = of, .fields = {}};
    std::size_t slots = program_[of].fields.size();
    if (is_array(program_, of)) {
      const auto length = heap.decided.find({i, 0});
      const bool known = length != heap.decided.end();
      slots = known ? static_cast<std::size_t>(std::get<std::int64_t>(length->second)) + 1 : 1;
    }
    for (std::size_t f = 0; f < slots; ++f)
      object.fields.push_back(
          semantics::default_input(field(program_, of, FieldSlot(f)).type.resolved));
    return object;
  }

  InputHeap complete(const Partial& heap) const {
    InputHeap full = semantics::default_input_heap(program_);
    full.objects.clear();
    for (std::size_t i = 0; i < heap.objects.size(); ++i)
      full.objects.push_back(default_object(heap, i));
    for (const auto& [key, v] : heap.decided)
      (key.first == kArguments ? full.arguments : full.objects[key.first].fields)[key.second] = v;
    return full;
  }

  const Program& program_;
  JudgedClasses classes_{program_};
  const Domain& domain_;
  std::size_t steps_ = 0;
  std::vector<Judged> found_;
};

}  // namespace

std::vector<Judged> enumerate(const Program& program, const Domain& domain) {
  auto found = Enumerator(program, domain).run();
  EXPECT_TRUE(found.has_value()) << "too many heaps, or too many steps, for the test";
  return found ? *std::move(found) : std::vector<Judged>{};
}

std::optional<std::vector<Judged>> enumerate_if_few(const Program& program, const Domain& domain) {
  return Enumerator(program, domain).run();
}

}  // namespace heapsum::testing
