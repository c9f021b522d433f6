// SPDX-License-Identifier: Apache-2.0
// The process between ours and a program that we run: it starts the program behind its walls, answers for the calls that
// are put to it, and ends the program when ours ends or asks for it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <heapsum/cage/run.hpp>

namespace heapsum::cage {

/// Where the program's descriptors 1 and 2 (and 3, of a companion) lead; -1: /dev/null, or nowhere. It has no input.
struct Streams {
  int output = -1, errors = -1, channel = -1;
};

class Warden {
 public:
  static Result<std::unique_ptr<Warden>, std::string> start(const Command& command,
                                                            const Streams& streams);
  Warden(const Warden&) = delete;
  Warden& operator=(const Warden&) = delete;
  ~Warden();  // ends the program

  struct Report {
    std::optional<int> status;  // as waitpid gives it; nothing: it runs
    std::vector<std::string> refused;
  };
  /// What was refused since the last report.
  Report report() { return asked('r'); }
  /// Once the program has ended; it is ended if it goes on.
  Report end() { return asked('e'); }
  /// Ends it now.
  Report kill() { return asked('k'); }

 private:
  Warden(int socket, int pid) : socket_(socket), pid_(pid) {}
  Report asked(char question) const;

  int socket_, pid_;
};

}  // namespace heapsum::cage
