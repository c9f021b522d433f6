// SPDX-License-Identifier: Apache-2.0
// Pages in a browser: page_test.py opens them, clicks, types and reads.
#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

TEST(Browser, DoesWithPagesWhatTheirDocumentSays) {
  const ToolRun run =
      shell("python3 -B proofs-tests/browser/page_test.py \"$(command -v heapsum)\"");
  EXPECT_EQ(run.exit_code, 0) << run.err.substr(0, 6000);
  EXPECT_EQ(run.err.find("skipped"), std::string::npos);
}

}  // namespace
}  // namespace heapsum::testing
