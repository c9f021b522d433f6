// SPDX-License-Identifier: Apache-2.0
// A .step file as text: sections of rows. What the rows mean is read by step_notation.hpp and
// step_state.hpp; README.md of this folder describes the notation for people.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace heapsum::testing {

/// A .step file that cannot be read: "file:line: what is wrong".
struct BadStep : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// `key   text`, a row of a section.
struct Row {
  std::string key, text;
};

struct Section {
  std::string head;  // of a `yields` section: the rules, in the order in which they fire
  std::vector<Row> rows;

  [[nodiscard]] std::vector<std::string> all(const std::string& key) const;
  /// The only row of this key; empty where there is none.
  [[nodiscard]] std::string one(const std::string& key) const;
};

struct StepText {
  std::string what;  // the comment on the first line
  Section given;
  std::vector<Section> yields;
};

StepText read_step_text(const std::filesystem::path& file);

/// Every .step file below proofs-tests/rules, sorted.
std::vector<std::filesystem::path> step_files();

}  // namespace heapsum::testing
