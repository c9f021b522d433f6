// SPDX-License-Identifier: Apache-2.0
// A request in the terms of the rooms that answer it, and what all answers have.
#pragma once

#include <string>

#include <heapsum/api.hpp>
#include <heapsum/base/memory.hpp>
#include <heapsum/base/result.hpp>
#include <heapsum/programs/wanted.hpp>
#include <heapsum/report/findings.hpp>
#include <heapsum/task/settings.hpp>

namespace heapsum::api {

programs::Wanted wanted(const Request& request, programs::Purpose purpose);
/// But for the limit on memory, which has to outlive the exploration.
Result<task::Settings, Error> settings(const Request& request);

/// `program`: the file that it is in where it says none.
Place place(const report::PlaceInSource& where, const std::string& program);

}  // namespace heapsum::api
