// SPDX-License-Identifier: Apache-2.0
// One path as text: its outcome, its condition, its heap.
#pragma once

#include <heapsum/report/writers.hpp>

#include "text_layout.hpp"

namespace heapsum::report {

RenderedPath rendered(const PathFinding& path, const TextStyle& style);
/// Cut and excluded paths show theirs only where it is asked for.
bool shows_heap(const PathFinding& path, const TextStyle& style);
/// The content is what the input has there, each case under the guard that says just that; `path` is its name in the input.
bool is_untouched(const FieldPicture& field, const std::string& path);
/// The guards of the field's cases are too long to be read.
bool leaves_guards_out(const FieldPicture& field, const TextStyle& style);
/// "9:11  ((this $ head) @ contains val)"
std::string place_text(const PlaceInSource& where);

}  // namespace heapsum::report
