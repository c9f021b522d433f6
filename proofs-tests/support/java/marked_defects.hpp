// SPDX-License-Identifier: Apache-2.0
// Sources that say where they fail, by a comment at the end of the line: // DEFECT kind, kind
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace heapsum::testing {

using Mark = std::pair<int, std::string>;  // line, kind
using Marks = std::set<Mark>;

/// What a source of the tree says of itself.
Marks marked_defects(const std::string& file);
/// What a document of `check` says; each defect once.
Marks found_defects(const nlohmann::json& checked);
/// `check FILE MORE`: what is marked is found, nothing else, and nothing is unconfirmed. Gives the document.
nlohmann::json expect_what_is_marked(const std::string& file, std::vector<std::string> more = {});

/// The sources of a folder of the tree, relative to the root, sorted.
std::vector<std::string> java_sources(const std::string& folder);

}  // namespace heapsum::testing
