// SPDX-License-Identifier: Apache-2.0
// Files and folders that results go to. They are opened before any work is done for them, and none is one that the
// result is made from.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <heapsum/base/files.hpp>
#include <heapsum/base/result.hpp>

namespace heapsum::cli {

using OutputPtr = std::unique_ptr<Output>;

/// Standard output where no name is given. `inputs`: files that are read; some may be no files. Errors are ready to
/// print.
Result<OutputPtr, std::string> open_output(const std::string& file,
                                           const std::vector<std::string>& inputs);

/// Makes the folder, or finds it. Empty: it can be written to; otherwise why not, ready to print.
std::string obstacle_to_folder(const std::string& folder);

}  // namespace heapsum::cli
