// SPDX-License-Identifier: Apache-2.0
// The option table: what the parser knows of a command, as data. Help, manual pages and completion are made of it, so that
// none can leave an option out.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace heapsum::options {

/// An option, or an argument that has a place instead of a name.
struct Flag {
  std::vector<std::string> names{};    // "-o", "--output"; of an argument "PROGRAM"
  std::string value{};                 // "FILE", "text|json"; empty: it takes none
  std::vector<std::string> choices{};  // the words among its values: "text", "json"
  std::string meaning{};               // lines
  bool is_required = false, may_repeat = false;

  /// "-o,--output FILE"
  [[nodiscard]] std::string heading() const;
  [[nodiscard]] bool takes_file() const;
  [[nodiscard]] bool takes_folder() const { return value.starts_with("DIR"); }
};

struct Group {
  std::string title;
  std::vector<Flag> flags;
};

struct Example {
  std::string line, meaning;
};

/// Of one command, or of heapsum as a whole.
struct Page {
  std::string name{};  // "heapsum run"
  std::string meaning{};
  std::vector<Flag> arguments{};
  std::vector<Group> groups{};
  std::vector<Page> commands{};  // of heapsum as a whole
  std::vector<Example> examples{};
  std::vector<std::string> notes{};  // paragraphs
  std::string exit_codes{};          // "0 explored, 1 wrong usage, ..."

  /// "run"; empty: it is of heapsum as a whole.
  [[nodiscard]] std::string command() const;
  [[nodiscard]] std::vector<Flag> flags() const;  // of all groups
  /// "[OPTIONS] PROGRAM"
  [[nodiscard]] std::string usage() const;
};

Page page_of(const CLI::App& app);

/// The first line of a meaning, for places that have no more room.
std::string brief(const std::string& meaning);

}  // namespace heapsum::options
