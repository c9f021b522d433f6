// SPDX-License-Identifier: Apache-2.0
// The variables of a lowered method. A local variable of the class file is one for each type and name of the
// source that it is used with.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "java/types.hpp"
#include "program/classes.hpp"
#include "program/names.hpp"

namespace heapsum::lower {

struct Slot {
  enum class Kind : std::uint8_t { local, stack, temporary };
  Kind kind;
  std::size_t index;
  Type type;
  std::string hint{};  // the source's name
};

class Variables {
 public:
  struct Declared {
    std::string name, type;
    Type::Kind kind;
  };

  explicit Variables(Classes& classes) : classes_(classes) {}

  /// Forgets all.
  void begin_pass();

  /// The name of a parameter, of the type that the method declares.
  std::string parameter(const Slot& slot);
  std::string of(const Slot& slot);
  /// Without the parameters; in the order of their first use.
  [[nodiscard]] const std::vector<Declared>& declared() const { return declared_; }

 private:
  std::string key(const Slot& slot);

  Classes& classes_;
  Names names_{};
  std::map<std::string, std::string> known_{};
  std::vector<Declared> declared_{};
};

}  // namespace heapsum::lower
