// SPDX-License-Identifier: Apache-2.0
#include <heapsum/programs/drivers.hpp>

#include <charconv>
#include <fstream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "../read.hpp"
#include "driver_text.hpp"

namespace heapsum::programs {

Result<std::unique_ptr<Drivers>, std::string> Drivers::make(JavaSubject& java,
                                                            const std::string& of_class,
                                                            const std::vector<std::string>& methods,
                                                            std::size_t calls) {
  auto text = driver_text(java.classes(), of_class, methods, calls);
  if (!text) return Failure{text.error()};
  auto made = cage::Scratch::make();
  if (!made) return Failure{made.error()};
  auto scratch = std::make_unique<cage::Scratch>(std::move(made).value());
  Wanted wanted;
  wanted.program = fmt::format("{}/{}.java", scratch->path(), kDriver);
  wanted.class_path = java.place().class_path;
  wanted.jdk = java.place().home;
  wanted.purpose = Purpose::judge;
  wanted.is_ours = true;
  std::ofstream(wanted.program) << text.value().source;
  auto opened = JavaSubject::open(wanted);
  if (!opened) return Failure{std::string("the calls cannot be compiled")};
  return std::unique_ptr<Drivers>(new Drivers(std::move(wanted), std::move(scratch),
                                              std::move(opened).value(), text.value().steps,
                                              text.value().last));
}

Result<Target, std::string> Drivers::target(std::size_t method, std::size_t calls,
                                            Deadline deadline) {
  auto lowered = java_->lowered(driver_name(method, calls), syntax::Unfit::nothing, deadline);
  if (!lowered) return Failure{lowered.error()};
  return java_target(wanted_, std::move(lowered).value());
}

std::vector<std::string> Drivers::calls(std::size_t method, std::size_t calls,
                                        const Value& value) const {
  const auto java = [&](const DrivenCall& c) {
    std::vector<std::string> given;
    for (const DrivenCall::Argument& a : c.arguments)
      given.push_back(a.text + (a.parameter.empty() ? "" : value(a.parameter)));
    return fmt::format("{}({})", c.name, fmt::join(given, ", "));
  };
  std::vector<std::string> all;
  for (std::size_t n = 0; n <= calls; ++n) {
    const DrivenChoice& step = steps_[n];
    const std::string said = value(step.by);
    std::size_t number = step.calls.size();
    std::from_chars(said.data(), said.data() + said.size(), number);
    if (number < step.calls.size()) all.push_back(java(step.calls[number]));
  }
  all.push_back(java(last_[method]));
  return all;
}

}  // namespace heapsum::programs
