// SPDX-License-Identifier: Apache-2.0
// The types of local variables and stack at one place of the code, and how instructions change them. A long or
// double takes two entries of either, the second of which is its second half.
#pragma once

#include <string>
#include <vector>

#include "class_order.hpp"
#include "refusal.hpp"

namespace heapsum::classfile {

struct Frame {
  std::vector<VerificationType> locals{}, stack{};
  bool needs_constructor = false;  // this(…) or super(…) is still to be called
};

/// What a method starts with.
Frame first_frame(const VerifiedMethod& of);

/// The frame of the instruction that is looked at. Whatever does not fit is refused, and read as `top`.
class Machine {
 public:
  using Kind = VerificationType::Kind;

  Machine(const VerifiedMethod& of, ClassOrder& order, Refusal& refusal)
      : of_(of), order_(order), refusal_(refusal) {}

  void become(Frame frame) { frame_ = std::move(frame); }
  [[nodiscard]] const Frame& frame() const { return frame_; }

  void push(const VerificationType& v);
  void push_declared(const FieldType& type) { push(verification_type(type)); }
  void pop(Kind number);
  /// The letter of effects.def.
  void pop_letter(char letter);
  /// An object or null.
  VerificationType pop_reference();
  /// The same, or an object before its constructor.
  VerificationType pop_any_reference();
  /// A value that is declared so may be it.
  void pop_declared(const FieldType& type);
  /// Whatever it is, in one slot.
  VerificationType pop_slot();

  /// Copies so many entries from the top to below so many others; neither may split a long or double.
  void copy_down(std::size_t copied, std::size_t below);
  void drop(std::size_t entries);
  void swap();

  const VerificationType& local(std::size_t index) const { return frame_.locals[index]; }
  void set_local(std::size_t index, const VerificationType& v);

  /// The constructor of the object was called: wherever it is, it is this now.
  void initialize(const VerificationType& object, const VerificationType& as);
  /// Another object is made at the same `new`: those from before cannot be used any more.
  void forget(const VerificationType& object);

  bool fits(const VerificationType& v, const FieldType& to);
  void expected(const std::string& wanted, const VerificationType& found) {
    refusal_.expected(wanted, described(found));
  }
  [[nodiscard]] Refusal& refusal() { return refusal_; }

 private:
  /// There are so many entries, and the lowest of them begins a value.
  bool has_whole(std::size_t entries);

  const VerifiedMethod& of_;
  ClassOrder& order_;
  Refusal& refusal_;
  Frame frame_{};
};

}  // namespace heapsum::classfile
