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

/// The same for what is written beside the output. Null where no name is given.
Result<OutputPtr, std::string> open_page(const std::string& file,
                                         const std::vector<std::string>& inputs);
/// Whether all was written to both; what was not is complained of.
bool is_finished(Output& out, const OutputPtr& page);

/// Makes the folder, or finds it. Empty: it can be written to; otherwise why not, ready to print.
std::string obstacle_to_folder(const std::string& folder);

}  // namespace heapsum::cli
