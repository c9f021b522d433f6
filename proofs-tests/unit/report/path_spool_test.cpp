// SPDX-License-Identifier: Apache-2.0
// A spool gives back what several workers added, in the order of the ways, with numbers.
#include <heapsum/report/path_spool.hpp>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace heapsum::report {
namespace {

using explore::Turn;
using explore::Way;

/// A path that is told by its value.
PathFinding path(const std::string& value) {
  PathFinding path;
  path.value = value;
  path.heap.roots = {{"result", "int", FieldKind::number, {{"", value, std::nullopt}}}};
  return path;
}

std::string document(const std::vector<std::string>& values) {
  std::ostringstream out;
  const auto writer = make_json_writer(out);
  for (const std::string& value : values) {
    PathFinding one = path(value);
    one.number = writer->paths() + 1;
    writer->path(one);
  }
  writer->end({});
  return out.str();
}

struct Added {
  Way way;
  std::string value;
  std::size_t worker;
};

std::string spooled(const std::vector<Added>& all, std::size_t workers) {
  std::ostringstream out;
  const auto writer = make_json_writer(out);
  PathSpool spool(workers);
  for (const Added& a : all) spool.add(a.worker, a.way, writer->rendered(path(a.value)));
  EXPECT_TRUE(spool.write_to(*writer));
  writer->end({});
  return out.str();
}

TEST(PathSpool, OfNothingIsNothing) { EXPECT_EQ(spooled({}, 3), document({})); }

TEST(PathSpool, OneWorkerInOrder) {
  const std::vector<Added> all{{{{{0, 1}}}, "a", 0}, {{{{0, 2}}}, "b", 0}, {{{{0, 3}}}, "c", 0}};
  EXPECT_EQ(spooled(all, 1), document({"a", "b", "c"}));
}

TEST(PathSpool, AnyWaysInAnyOrderOfAnyWorkers) {
  EXPECT_TRUE(rc::check("as sorted", [] {
    std::vector<Added> all;
    const std::size_t workers = *rc::gen::inRange<std::size_t>(1, 4);
    const int size = *rc::gen::inRange(0, 40);
    for (int i = 0; i < size; ++i) {
      Way way;
      const int turns = *rc::gen::inRange(0, 4);
      for (int t = 0; t < turns; ++t)
        way.turns.push_back({*rc::gen::inRange(0U, 3U), *rc::gen::inRange(1U, 3U)});
      const bool is_new =
          std::ranges::none_of(all, [&](const Added& other) { return other.way == way; });
      if (is_new)
        all.push_back({way, std::to_string(i), *rc::gen::inRange<std::size_t>(0, workers)});
    }
    const std::string found = spooled(all, workers);
    std::ranges::sort(all, {}, &Added::way);
    std::vector<std::string> wanted;
    for (const Added& a : all) wanted.push_back(a.value);
    RC_ASSERT(found == document(wanted));
  }));
}

TEST(PathSpool, WorkersAddAtTheSameTime) {
  constexpr std::uint32_t kEach = 2000;
  std::ostringstream out;
  const auto writer = make_json_writer(out);
  PathSpool spool(3);
  std::vector<std::thread> threads;
  for (std::uint32_t worker = 0; worker < 3; ++worker)
    threads.emplace_back([&, worker] {
      for (std::uint32_t i = 0; i < kEach; ++i) {
        const std::uint32_t place = 3 * i + worker + 1;
        spool.add(worker, {{{0, place}}}, writer->rendered(path(std::to_string(place))));
      }
    });
  for (std::thread& t : threads) t.join();
  EXPECT_TRUE(spool.write_to(*writer));
  writer->end({});
  std::vector<std::string> wanted;
  for (std::uint32_t place = 1; place <= 3 * kEach; ++place)
    wanted.push_back(std::to_string(place));
  EXPECT_EQ(out.str(), document(wanted));
}

TEST(PathSpool, SaysWhereThereIsNoRoomForFiles) {
  setenv("TMPDIR", "/nowhere/at/all", 1);
  std::ostringstream out;
  const auto writer = make_json_writer(out);
  PathSpool spool(1);
  unsetenv("TMPDIR");
  spool.add(0, {}, writer->rendered(path("a")));
  EXPECT_FALSE(spool.write_to(*writer));
}

}  // namespace
}  // namespace heapsum::report
