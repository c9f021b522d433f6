// SPDX-License-Identifier: Apache-2.0
// What the layers of the chain hand down (a Question), what they give back (a Verdict), and what
// they are (Layer). An Unknown is a choice, a boolean or a symbol of some type of numbers, packed into
// one number.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <heapsum/guard/oracle.hpp>

namespace heapsum::solver {

/// The numbers' kinds are named for their types.
enum class UnknownKind : std::uint8_t {
  choice,
  boolean,
  int32,
  int64,
  int8,
  int16,
  uint16,
  float32,
  float64
};

class Unknown {
 public:
  constexpr Unknown() = default;
  constexpr Unknown(UnknownKind kind, std::uint32_t index)
      : code_(index << kKindBits | static_cast<std::uint32_t>(kind)) {}
  constexpr Unknown(guard::NumberSymbol symbol, guard::NumberType type)
      : Unknown(static_cast<UnknownKind>(static_cast<unsigned>(type) + kFirstNumber),
                symbol.value) {}
  static constexpr Unknown from_code(std::uint32_t code) {
    Unknown u;
    u.code_ = code;
    return u;
  }
  [[nodiscard]] constexpr UnknownKind kind() const {
    return static_cast<UnknownKind>(code_ & ((1U << kKindBits) - 1));
  }
  [[nodiscard]] constexpr std::uint32_t index() const { return code_ >> kKindBits; }
  [[nodiscard]] constexpr std::uint32_t code() const { return code_; }
  [[nodiscard]] constexpr bool is_number() const { return kind() >= UnknownKind::int32; }
  [[nodiscard]] constexpr guard::NumberSymbol symbol() const {  // numbers only
    return guard::NumberSymbol(std::size_t{index()});
  }
  [[nodiscard]] constexpr guard::NumberType type() const {  // numbers only
    return static_cast<guard::NumberType>(static_cast<unsigned>(kind()) - kFirstNumber);
  }
  bool operator==(const Unknown&) const = default;
  /// By kind, then by index.
  constexpr auto operator<=>(const Unknown& o) const {
    return std::rotr(code_, kKindBits) <=> std::rotr(o.code_, kKindBits);
  }

 private:
  static constexpr int kKindBits = 4;
  static constexpr unsigned kFirstNumber = static_cast<unsigned>(UnknownKind::int32);
  std::uint32_t code_ = 0;
};

/// Of a number of the type by itself.
constexpr unsigned bits_of(guard::NumberType type) {
  switch (type) {
    case guard::NumberType::int8: return 8;
    case guard::NumberType::int16:
    case guard::NumberType::uint16: return 16;
    case guard::NumberType::int32:
    case guard::NumberType::float32: return 32;
    case guard::NumberType::int64:
    case guard::NumberType::float64: break;
  }
  return 64;
}

std::int64_t value_of(const guard::Model& model, Unknown u);
void set_value(guard::Model& model, Unknown u, std::int64_t value);

/// Filled by the slicing layer (the layers above it look at path and goal only).
struct Question {
  const guard::Path* path = nullptr;
  guard::Formula goal;
  std::vector<guard::Formula> sent;           // conjuncts that matter for the goal, oldest first
  std::vector<Unknown> unknowns;              // exactly those of `sent` and `goal`
  std::span<const guard::Formula> conjuncts;  // of the path, all, oldest first
  bool in_doubt = false;  // nobody could say whether the path, or a part, may hold
};

/// Z3 has ways of its own with those, and takes long.
bool speaks_of_floats(const Question& q);

/// The path's model (or zeros, where it has none) with other values for the question's unknowns.
guard::ModelPtr extended(const Question& q, const std::vector<std::int64_t>& values);

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
  /// Marks the goals of which it sees without search that the path admits them.
  virtual void admit(const Question&, std::span<const guard::Formula>, std::vector<bool>&) {}
  /// Marks the goals of which it sees without search that they contradict what is sent.
  virtual void refute(const Question&, std::span<const guard::Formula>, std::vector<bool>&) {}
  /// A lower layer answered sat or unsat.
  virtual void told(const Question&, const guard::Verdict&) {}
};

}  // namespace heapsum::solver
