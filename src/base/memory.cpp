// SPDX-License-Identifier: Apache-2.0
// Linux says it in text files: /proc/self/statm, /proc/meminfo, and one a control group.
#include <heapsum/base/memory.hpp>

#include <heapsum/base/address_space.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>
#include <string_view>

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fmt/format.h>

namespace heapsum {

namespace {

using namespace std::chrono_literals;

constexpr auto kBetweenLooks = 10ms;
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
constexpr std::string_view kGroups = "/sys/fs/cgroup";

/// The number that a file consists of; none where there is no file, or it says "max".
std::uint64_t number_in(const std::string& file) {
  std::uint64_t number = kNoLimit;
  std::ifstream in(file);
  return in >> number ? number : kNoLimit;
}

/// What a control group leaves to its members. What is only cached counts as free.
std::uint64_t left_in_group(const std::string& folder, const char* limit, const char* used) {
  const std::uint64_t most = number_in(folder + limit), now = number_in(folder + used);
  if (most == kNoLimit || now == kNoLimit) return kNoLimit;
  std::uint64_t cached = 0, value = 0;
  std::ifstream in(folder + "/memory.stat");
  for (std::string key; in >> key >> value;)
    if (key == "inactive_file") cached = value;
  const std::uint64_t kept = now - std::min(now, cached);
  return most - std::min(most, kept);
}

/// Along the path of a group, the least that one leaves.
std::uint64_t left_along(std::string_view root, std::string path, const char* limit,
                         const char* used) {
  std::uint64_t least = kNoLimit;
  for (;;) {
    least = std::min(least, left_in_group(fmt::format("{}{}", root, path), limit, used));
    const std::size_t last = path.rfind('/');
    if (last == std::string::npos || path == "/") return least;
    path.resize(last);
  }
}

/// /proc/self/cgroup has lines "0::/path" (version 2) and "5:memory:/path" (version 1).
std::uint64_t left_in_groups() {
  std::uint64_t least = kNoLimit;
  std::ifstream in("/proc/self/cgroup");
  for (std::string line; std::getline(in, line);) {
    const std::size_t first = line.find(':'), second = line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string kinds = line.substr(first + 1, second - first - 1);
    const std::string path = line.substr(second + 1);
    if (kinds.empty())
      least = std::min(least, left_along(kGroups, path, "/memory.max", "/memory.current"));
    if (kinds == "memory")
      least = std::min(least, left_along(fmt::format("{}/memory", kGroups), path,
                                         "/memory.limit_in_bytes", "/memory.usage_in_bytes"));
  }
  return least;
}

std::uint64_t free_memory() {
  std::ifstream in("/proc/meminfo");
  std::string key;
  for (std::uint64_t kilobytes = 0; in >> key >> kilobytes;) {
    if (key == "MemAvailable:") return kilobytes * 1024;
    in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  return kNoLimit;
}

std::uint64_t address_space() {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kNoLimit;
  return limit.rlim_cur;
}

}  // namespace

std::uint64_t resident_memory() {
  std::ifstream in("/proc/self/statm");
  std::uint64_t all = 0, resident = 0;
  if (!(in >> all >> resident)) return 0;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t available_memory() {
  const std::uint64_t more = std::min(free_memory(), left_in_groups());
  const std::uint64_t all =
      more == kNoLimit ? address_space() : std::min(resident_memory() + more, address_space());
  return all == kNoLimit ? 0 : all;
}

std::uint64_t address_space_left() {
  const std::uint64_t most = address_space();
  if (most == kNoLimit) return kNoLimit;
  std::ifstream in("/proc/self/statm");
  std::uint64_t all = 0;
  if (!(in >> all)) return kNoLimit;
  return most - std::min(most, all * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)));
}

std::string memory_text(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 4> kUnits{"", "K", "M", "G"};
  std::size_t unit = 0;
  while (bytes > 0 && bytes % 1024 == 0 && unit + 1 < kUnits.size()) {
    bytes /= 1024;
    ++unit;
  }
  return fmt::format("{}{}", bytes, kUnits[unit]);
}

bool MemoryLimit::is_passed() const {
  if (bytes_ == 0) return false;
  const Clock::rep now = Clock::now().time_since_epoch().count();
  if (now < next_look_.load(std::memory_order_relaxed)) return false;
  if (resident_memory() > bytes_) {
    malloc_trim(0);
    if (resident_memory() > bytes_) return true;
  }
  next_look_ = now + std::chrono::duration_cast<Clock::duration>(kBetweenLooks).count();
  return false;
}

}  // namespace heapsum
