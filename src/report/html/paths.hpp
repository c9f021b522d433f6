// SPDX-License-Identifier: Apache-2.0
// The paths of an exploration as parts of a page.
#pragma once

#include <memory>

#include "document.hpp"

namespace heapsum::report {

std::unique_ptr<PathsOnPage> paths_on(PageDocument& page);

}  // namespace heapsum::report
