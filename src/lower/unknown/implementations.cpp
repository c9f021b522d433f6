// SPDX-License-Identifier: Apache-2.0
#include "implementations.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace heapsum::lower {

namespace {

struct Usual {
  std::string_view type, first, second{};
};

constexpr Usual kUsual[] = {
    {"java/lang/CharSequence", "java/lang/String", "java/lang/StringBuilder"},
    {"java/lang/Number", "java/lang/Integer", "java/lang/Double"},
    {"java/util/AbstractCollection", "java/util/ArrayList"},
    {"java/util/AbstractList", "java/util/ArrayList"},
    {"java/util/AbstractMap", "java/util/HashMap"},
    {"java/util/AbstractQueue", "java/util/PriorityQueue"},
    {"java/util/AbstractSet", "java/util/HashSet"},
    {"java/util/Collection", "java/util/ArrayList", "java/util/HashSet"},
    {"java/util/Deque", "java/util/ArrayDeque", "java/util/LinkedList"},
    {"java/util/List", "java/util/ArrayList", "java/util/LinkedList"},
    {"java/util/Map", "java/util/HashMap"},
    {"java/util/Map$Entry", "java/util/AbstractMap$SimpleEntry"},
    {"java/util/NavigableMap", "java/util/TreeMap"},
    {"java/util/NavigableSet", "java/util/TreeSet"},
    {"java/util/Queue", "java/util/LinkedList", "java/util/ArrayDeque"},
    {"java/util/Set", "java/util/HashSet"},
    {"java/util/SortedMap", "java/util/TreeMap"},
    {"java/util/SortedSet", "java/util/TreeSet"},
};

}  // namespace

bool Implementations::is_open(const Klass& k) const {
  return !is_about_runtime_ && k.is_abstract() && k.file->flags.is_public() &&
         classfile::is_of_the_runtime(k.name);
}

std::vector<std::string> Implementations::of(const std::string& type) const {
  if (const auto at = chosen_.find(type); at != chosen_.end()) return at->second;
  const auto usual = std::ranges::find(kUsual, type, &Usual::type);
  if (usual == std::end(kUsual)) return {};
  std::vector<std::string> all{std::string(usual->first)};
  if (!usual->second.empty()) all.emplace_back(usual->second);
  return all;
}

/// People leave out the packages that everybody knows.
std::string Implementations::internal_name(const std::string& written) {
  std::string name = written;
  std::ranges::replace(name, '.', '/');
  for (const std::string package : {"", "java/util/", "java/util/function/", "java/lang/"})
    if (!hierarchy_.find(package + name).missing) return package + name;
  return {};
}

std::string Implementations::instead(
    const std::map<std::string, std::vector<std::string>>& chosen) {
  const auto wrong = [](const std::string& what) {
    return fmt::format("heapsum: error: --implementation: {}\n", what);
  };
  for (const auto& [written, all] : chosen) {
    const std::string type = internal_name(written);
    if (type.empty()) return wrong(fmt::format("there is no class {}", written));
    if (!is_open(hierarchy_.find(type)))
      return wrong(
          fmt::format("{} is no interface or abstract class of the Java runtime", written));
    for (const std::string& one : all) {
      const std::string name = internal_name(one);
      if (name.empty()) return wrong(fmt::format("there is no class {}", one));
      if (hierarchy_.find(name).is_abstract() || !hierarchy_.is_below(name, type))
        return wrong(fmt::format("an object of class {} is no {}", one, written));
      chosen_[type].push_back(name);
    }
  }
  return {};
}

bool Implementations::add() {
  if (is_about_runtime_) return false;
  std::set<std::string> types = stubs_.asked_types();
  types.insert(fields_.own_types().begin(), fields_.own_types().end());
  bool more = false;
  for (const std::string& type : types) {
    const std::vector<std::string> all = of(type);
    if (all.empty() || !used_.emplace(type, all).second) continue;
    for (const std::string& name : all) {
      usual_.insert(name);
      more |= !classes_.has(name);
      classes_.reach(name);
    }
  }
  return more;
}

}  // namespace heapsum::lower
