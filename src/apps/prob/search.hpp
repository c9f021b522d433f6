// SPDX-License-Identifier: Apache-2.0
// The search for parts as both uses of it make it, and why it may not have found all.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/task/desk.hpp>
#include <heapsum/task/task.hpp>

#include "tally.hpp"

namespace heapsum::prob {

using OnProgress = std::function<void(const explore::Result&)>;

/// What is asked, and what it means for the target, which outlives it.
class Inquiry {
 public:
  /// The error is ready to print.
  static Result<Inquiry, std::string> of(const programs::Target& target, const Settings& settings);

  Settings settings;
  task::Task task;
  explore::PartDomain domain{};
  std::optional<syntax::ClassId> sized{};  // the class whose objects have probabilities by number

  [[nodiscard]] const syntax::Program& program() const { return task.program(); }
  [[nodiscard]] report::LikelyInputs described() const;
  /// Parts to the tally, as far as the domain says.
  explore::PartCensus search(const explore::PartDomain& within, task::Desk& desk, Tally& tally,
                             const OnProgress& on_progress) const;
  /// Why some inputs are not known: a sentence each.
  std::vector<std::string> reasons(Sums& sums, const explore::PartCensus& census) const;
  /// What was left out of the inputs, and nobody asked for: a sentence each.
  [[nodiscard]] static std::vector<std::string> remarks(const Sums& sums);
  /// What of the size profile no input is, where valid inputs weigh so much by size; the error is ready to print; empty: nothing.
  [[nodiscard]] std::string complaint_of(const std::vector<Rational>& by_size) const;

 private:
  Inquiry(Settings how, task::Task of) : settings(std::move(how)), task(std::move(of)) {}
};

}  // namespace heapsum::prob
