// SPDX-License-Identifier: Apache-2.0
// Findings to bytes. A new format is a new file beside src/report/text/text.cpp.
#pragma once

#include <ostream>
#include <string>

#include <heapsum/base/result.hpp>
#include <heapsum/report/findings.hpp>

namespace heapsum::report {

struct TextStyle {
  bool color = false;
  bool show_stats = false;
  bool show_paths = true;
  bool verbose = false;  // decisions too, and the heaps of paths that were cut or excluded
};

void write_text(const Findings& findings, const TextStyle& style, std::ostream& out);
/// One object, schema: docs/findings.schema.json; described in docs/formats.md.
void write_json(const Findings& findings, std::ostream& out);
/// One digraph, a cluster a path: references and locations as a labelled bipartite graph.
void write_dot(const Findings& findings, std::ostream& out);

/// The JSON form of a heap literal: what --witness prints and --heap reads.
std::string to_json(const HeapLiteral& heap);
/// Its inverse. The error says what is wrong and where.
Result<HeapLiteral, std::string> heap_from_json(const std::string& text);

}  // namespace heapsum::report
