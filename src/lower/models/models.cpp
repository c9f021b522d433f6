// SPDX-License-Identifier: Apache-2.0
#include "models.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

namespace heapsum::lower {

namespace {

constexpr std::string_view kFiles[] = {
#include "atomic.txt"
    ,
#include "classes.txt"
    ,
#include "contracts.txt"
    ,
#include "digits.txt"
    ,
#include "exceptions.txt"
    ,
#include "formats.txt"
    ,
#include "identity.txt"
    ,
#include "kept.txt"
    ,
#include "numbers.txt"
    ,
#include "printing.txt"
    ,
#include "strings.txt"
    ,
#include "system.txt"
    ,
#include "unknown.txt"
    ,
#include "util.txt"
};

using ModelTexts = std::map<std::string, std::string_view, std::less<>>;

std::string key(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return std::string(owner) + " " + std::string(name) + " " + std::string(descriptor);
}

/// A line that begins with a letter is the key of what is indented below it.
void read(std::string_view file, ModelTexts& all) {
  for (std::size_t at = 0; at < file.size();) {
    const std::size_t end = file.find('\n', at);
    const std::string_view line = file.substr(at, end - at);
    at = end + 1;
    if (line.empty() || line[0] < 'a' || line[0] > 'z') continue;
    std::size_t last = at;
    while (last < file.size() && (file[last] == ' ' || file[last] == '\n'))
      last = file.find('\n', last) + 1;
    all[std::string(line)] = file.substr(at, last - at);
    at = last;
  }
}

ModelTexts read() {
  ModelTexts all;
  for (const std::string_view file : kFiles) read(file, all);
  return all;
}

}  // namespace

std::optional<std::string_view> model(std::string_view owner, std::string_view name,
                                      std::string_view descriptor) {
  static const auto all = read();
  const auto found = all.find(key(owner, name, descriptor));
  return found == all.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string_view> silent_model(std::string_view owner, std::string_view name,
                                             std::string_view descriptor) {
  constexpr std::string_view kSilent[] = {"()V",  "(Z)V", "(C)V", "(I)V",
                                          "(J)V", "(F)V", "(D)V", "(Ljava/lang/String;)V"};
  const bool prints = owner == "java/io/PrintStream" && (name == "print" || name == "println");
  if (prints && std::ranges::find(kSilent, descriptor) != std::end(kSilent)) return "true";
  return model(owner, name, descriptor);
}

}  // namespace heapsum::lower
