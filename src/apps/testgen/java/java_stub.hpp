// SPDX-License-Identifier: Apache-2.0
// A class of a test that stands for one that the program does not have: its methods answer as its fields say.
#pragma once

#include <string>

#include "java_view.hpp"

namespace heapsum::testgen {

using Stub = lower::JavaNames::Stub;
using Answer = lower::JavaNames::Answer;

/// "ShapeStub"
std::string name_of(const Stub& stub);
/// What its methods give.
classfile::FieldType type_of(const Answer& answer);
/// Why no test can have a class below the type; empty: it can.
std::string why_no_stub(const Stub& stub, JavaView& view);
/// Its constructor leaves all fields null, false or 0.
bool is_made_empty(const Stub& stub, JavaView& view);
/// The class, to be nested in a test, without the line's end.
std::string stub_class(const Stub& stub, JavaView& view);
/// Answers what either does.
Stub both(Stub one, const Stub& other);

}  // namespace heapsum::testgen
