// SPDX-License-Identifier: Apache-2.0
// Whether a path with calls by contract has a run from a heap: the unknowns of the input are what the heap has, those that
// calls left may be anything that the path admits.
#pragma once

#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/syntax/ast.hpp>

#include "exploring.hpp"

namespace heapsum::testing {

/// `program` is what was explored; the heap is of `of`, the same program with the bodies of its methods.
bool covers(const syntax::Program& program, Explored& e, const semantics::Config& ended,
            const syntax::Program& of, const semantics::InputHeap& heap);

}  // namespace heapsum::testing
