// SPDX-License-Identifier: Apache-2.0
// What the layers of the chain hand down (a Question), what they give back (a Verdict), and what
// they are (Layer). An Unknown is a choice, a boolean or an integer symbol, packed into one number.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <heapsum/guard/oracle.hpp>

namespace heapsum::solver {

enum class UnknownKind : std::uint8_t { choice, boolean, integer };

class Unknown {
 public:
  constexpr Unknown() = default;
  constexpr Unknown(UnknownKind kind, std::uint32_t index)
      : code_(index << 2U | static_cast<std::uint32_t>(kind)) {}
  [[nodiscard]] constexpr UnknownKind kind() const { return static_cast<UnknownKind>(code_ & 3U); }
  [[nodiscard]] constexpr std::uint32_t index() const { return code_ >> 2U; }
  [[nodiscard]] constexpr std::uint32_t code() const { return code_; }
  bool operator==(const Unknown&) const = default;
  /// By kind, then by index.
  constexpr auto operator<=>(const Unknown& o) const {
    return std::rotr(code_, 2) <=> std::rotr(o.code_, 2);
  }

 private:
  std::uint32_t code_ = 0;
};

std::int32_t value_of(const guard::Model& model, Unknown u);
void set_value(guard::Model& model, Unknown u, std::int32_t value);

/// Filled by the slicing layer (the layers above it look at path and goal only).
struct Question {
  const guard::Path* path = nullptr;
  guard::Formula goal;
  std::vector<guard::Formula> sent;           // conjuncts that matter for the goal, oldest first
  std::vector<Unknown> unknowns;              // exactly those of `sent` and `goal`
  std::span<const guard::Formula> conjuncts;  // of the path, all, oldest first
};

/// The path's model (or zeros, where it has none) with other values for the question's unknowns.
guard::ModelPtr extended(const Question& q, const std::vector<std::int32_t>& values);

guard::Verdict sat_verdict(guard::ModelPtr model);
guard::Verdict unsat_verdict();
guard::Verdict unknown_verdict(std::string reason);

class Layer {
 public:
  Layer() = default;
  Layer(const Layer&) = delete;
  Layer& operator=(const Layer&) = delete;
  virtual ~Layer() = default;
  /// Answers, or passes the question on, perhaps made smaller.
  virtual std::optional<guard::Verdict> answer(Question& q) = 0;
  /// Marks the goals of which it sees without search that they contradict what is sent.
  virtual void refute(const Question&, std::span<const guard::Formula>, std::vector<bool>&) {}
  /// A lower layer answered sat or unsat.
  virtual void told(const Question&, const guard::Verdict&) {}
};

}  // namespace heapsum::solver
