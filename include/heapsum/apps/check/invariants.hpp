// SPDX-License-Identifier: Apache-2.0
// Invariants of a Java class that nobody wrote: of many that are usual, those that its constructors establish and that each of
// its methods keeps where it finds all of them at its beginning. [houdini]
//
//   const auto found = check::invariants_of(wanted, "Stack", settings);   // lines to put into the class
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include <heapsum/apps/check/check.hpp>
#include <heapsum/base/result.hpp>
#include <heapsum/programs/wanted.hpp>

namespace heapsum::check {

/// The program is a Java source, and `of_class` a class of it, the first where it is empty. No conditions: there are none, or
/// the time was over. Errors are ready to print.
Result<report::FoundInvariants, std::string> invariants_of(programs::Wanted wanted,
                                                           const std::string& of_class,
                                                           const Settings& settings);

/// Methods of the targets are looked at again, with the invariants of all classes of the source that objects are made of, or of the
/// one class: first with those of private fields and lengths alone, which may be proved, then with all.
std::vector<Again> with_found_invariants(const programs::Wanted& wanted,
                                         const std::string& of_class,
                                         const programs::Targets& targets,
                                         const Settings& settings);

/// As clauses of JML.
void write_text(const report::FoundInvariants& found, std::ostream& out);

}  // namespace heapsum::check
