// SPDX-License-Identifier: Apache-2.0
// Programs that make an object as others have to make it, by a constructor and a few calls, and then call a method on it. Which
// constructor, which calls, and what they are given are unknown: what fails in such a program fails on an object that can be made.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/programs/target.hpp>

namespace heapsum::programs {

/// A constructor or a method, and what it is given: parameters of the program, or texts as they stand.
struct DrivenCall {
  struct Argument {
    std::string parameter{};  // empty: the text alone
    std::string text{};       // before its value: "(char) "
  };
  std::string name;  // "new Stack", "push"
  std::vector<Argument> arguments{};
};

/// One of these is done, as the parameter says; a number beyond them: none.
struct DrivenChoice {
  std::string by;
  std::vector<DrivenCall> calls{};
};

class Drivers {
 public:
  /// For methods of a class, "m(I)V". Fails, in a sentence, where others cannot make its objects.
  static Result<std::unique_ptr<Drivers>, std::string> make(JavaSubject& java,
                                                            const std::string& of_class,
                                                            const std::vector<std::string>& methods,
                                                            std::size_t calls);

  using Value = std::function<std::string(const std::string& parameter)>;

  /// The program for one of the methods, by its place among them, with so many calls before it.
  Result<Target, std::string> target(std::size_t method, std::size_t calls, Deadline deadline);
  /// How the object is made, each call, and the method, where the parameters have these values.
  [[nodiscard]] std::vector<std::string> calls(std::size_t method, std::size_t calls,
                                               const Value& value) const;
  [[nodiscard]] const JavaPlace& place() const { return java_->place(); }

 private:
  Drivers(Wanted wanted, std::unique_ptr<cage::Scratch> scratch, std::unique_ptr<JavaSubject> java,
          std::vector<DrivenChoice> steps, std::vector<DrivenCall> last)
      : wanted_(std::move(wanted)),
        scratch_(std::move(scratch)),
        java_(std::move(java)),
        steps_(std::move(steps)),
        last_(std::move(last)) {}

  Wanted wanted_;
  std::unique_ptr<cage::Scratch> scratch_;  // has the source
  std::unique_ptr<JavaSubject> java_;
  std::vector<DrivenChoice> steps_;
  std::vector<DrivenCall> last_;
};

}  // namespace heapsum::programs
