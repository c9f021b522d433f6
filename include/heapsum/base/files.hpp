// SPDX-License-Identifier: Apache-2.0
// Files as they come and go: programs and heaps in, results out.
#pragma once

#include <fstream>
#include <ostream>
#include <string>

#include <heapsum/base/result.hpp>

namespace heapsum {

/// The text of a file, - for standard input. The error is ready to print: "list.javalite: error:
/// …".
Result<std::string, std::string> read_file(const std::string& name);

/// Where the result goes: a file, or standard output where no name is given.
class Output {
 public:
  explicit Output(const std::string& file);
  [[nodiscard]] bool is_open() const { return file_name_.empty() || file_.is_open(); }
  [[nodiscard]] std::ostream& stream();
  /// False, with the complaint printed, where not everything could be written.
  [[nodiscard]] bool finish();

 private:
  std::string file_name_;
  std::ofstream file_;
};

}  // namespace heapsum
