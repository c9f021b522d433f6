// SPDX-License-Identifier: Apache-2.0
// Laws of persistent vectors: any mix of copying, appending and updating agrees with std::vector; a
// copy never sees what happens later; what nobody else holds is changed where it is.
#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <heapsum/base/persistent_vector.hpp>

namespace heapsum {
namespace {

using Vector = PersistentVector<std::string>;

enum class Verb : std::uint8_t { append, append_many, update, copy, assign, drop };

/// One act on one of several vectors, `on` and `other` modulo their number.
struct Act {
  Verb verb = Verb::append;
  std::uint32_t on = 0, other = 0, value = 0;
};

std::ostream& operator<<(std::ostream& out, const Act& act) {
  return out << '{' << static_cast<int>(act.verb) << " on " << act.on << ", " << act.other << ", "
             << act.value << '}';
}

}  // namespace
}  // namespace heapsum

template <>
struct rc::Arbitrary<heapsum::Act> {
  static Gen<heapsum::Act> arbitrary() {
    using heapsum::Act;
    using heapsum::Verb;
    const auto number = gen::inRange<std::uint32_t>(0, 1000);
    const auto verb = gen::element(Verb::append, Verb::append, Verb::append_many, Verb::update,
                                   Verb::update, Verb::copy, Verb::assign, Verb::drop);
    return gen::build<Act>(gen::set(&Act::verb, verb), gen::set(&Act::on, number),
                           gen::set(&Act::other, number), gen::set(&Act::value, number));
  }
};

namespace heapsum {
namespace {

/// A persistent vector and what it should be.
struct Pair {
  Vector ours;
  std::vector<std::string> plain;

  void append(const std::string& value) {
    ours.push_back(value);
    plain.push_back(value);
  }
  [[nodiscard]] bool agree() const {
    if (ours.size() != plain.size() || ours.empty() != plain.empty()) return false;
    for (std::size_t i = 0; i < plain.size(); ++i)
      if (ours[i] != plain[i]) return false;
    return true;
  }
};

void perform(const Act& act, std::vector<Pair>& pairs) {
  const std::size_t at = act.on % pairs.size();
  const std::string text = std::to_string(act.value);
  switch (act.verb) {
    case Verb::append: return pairs[at].append(text);
    case Verb::append_many:
      for (std::uint32_t i = 0; i < act.value % 300; ++i) pairs[at].append(text);
      return;
    case Verb::update: {
      if (pairs[at].plain.empty()) return;
      const std::size_t i = act.other % pairs[at].plain.size();
      pairs[at].ours.update(i) = text;
      pairs[at].plain[i] = text;
      return;
    }
    case Verb::copy: return pairs.push_back(Pair(pairs[at]));
    case Verb::assign: pairs[at] = Pair(pairs[act.other % pairs.size()]); return;
    case Verb::drop:
      if (pairs.size() > 1) pairs.erase(pairs.begin() + static_cast<std::ptrdiff_t>(at));
      return;
  }
}

TEST(PersistentVectors, AgreeWithPlainOnesWhateverIsSharedAndChanged) {
  EXPECT_TRUE(rc::check([](const std::vector<Act>& acts) {
    std::vector<Pair> pairs(1);
    for (const Act& act : acts) {
      perform(act, pairs);
      for (const Pair& pair : pairs) RC_ASSERT(pair.agree());
    }
  }));
}

PersistentVector<int> counted(std::size_t size) {
  PersistentVector<int> v;
  for (std::size_t i = 0; i < size; ++i) v.push_back(static_cast<int>(i));
  return v;
}

// One less, as many, and one more than a node and two levels of nodes hold.
constexpr std::size_t kSizes[] = {1, 15, 16, 17, 255, 256, 257, 4095, 4096, 4097, 70'000};

TEST(PersistentVectors, ACopyNeverSeesLaterChanges) {
  for (const std::size_t size : kSizes) {
    PersistentVector<int> v = counted(size);
    const PersistentVector<int> copy = v;
    for (std::size_t i = 0; i < size; ++i) v.update(i) = -1;
    for (std::size_t i = 0; i < 20; ++i) v.push_back(-2);
    ASSERT_EQ(copy.size(), size);
    ASSERT_EQ(v.size(), size + 20);
    for (std::size_t i = 0; i < size; ++i) {
      ASSERT_EQ(copy[i], static_cast<int>(i));
      ASSERT_EQ(v[i], -1);
    }
  }
}

TEST(PersistentVectors, BothSidesOfAForkGrowApart) {
  for (const std::size_t size : kSizes) {
    PersistentVector<int> left = counted(size);
    PersistentVector<int> right = left;
    left.push_back(-1);
    right.push_back(-2);
    EXPECT_EQ(left[size], -1);
    EXPECT_EQ(right[size], -2);
  }
}

TEST(PersistentVectors, WhatNobodyElseHoldsIsChangedInPlace) {
  for (const std::size_t size : kSizes) {
    PersistentVector<int> v = counted(size);
    std::vector<const int*> places;
    for (std::size_t i = 0; i < size; ++i) places.push_back(&v[i]);
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(&v.update(i), places[i]);
    for (int i = 0; i < 300; ++i) v.push_back(i);
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(&v[i], places[i]);
  }
}

TEST(PersistentVectors, WhatIsSharedMovesOnceAndTheCopyStays) {
  PersistentVector<int> v = counted(1000);
  const PersistentVector<int> copy = v;
  const int* const before = &copy[500];
  const int* const moved = &v.update(500);
  EXPECT_NE(moved, before);
  EXPECT_EQ(&copy[500], before);
  EXPECT_EQ(&v.update(500), moved);
  EXPECT_EQ(&v[20], &copy[20]);  // far away from what changed
}

TEST(PersistentVectors, ChangesAreInPlaceAgainWhenTheCopyIsGone) {
  PersistentVector<int> v = counted(1000);
  const int* const before = &v[500];
  { const PersistentVector<int> copy = v; }
  EXPECT_EQ(&v.update(500), before);
}

TEST(PersistentVectors, ElementsAreFreedWithTheLastVectorThatHoldsThem) {
  const auto element = std::make_shared<int>(1);
  auto v = std::make_unique<PersistentVector<std::shared_ptr<int>>>();
  v->push_back(element);
  auto copy = std::make_unique<PersistentVector<std::shared_ptr<int>>>(*v);
  v->update(0) = nullptr;
  EXPECT_EQ(element.use_count(), 2);
  copy.reset();
  EXPECT_EQ(element.use_count(), 1);
}

}  // namespace
}  // namespace heapsum
