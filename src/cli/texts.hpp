// SPDX-License-Identifier: Apache-2.0
// heapsum completion, heapsum man.
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

int run_texts(const options::Texts& options);

}  // namespace heapsum::cli
