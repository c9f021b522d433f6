// SPDX-License-Identifier: Apache-2.0
#include <heapsum/counting/dice.hpp>

#include <utility>

#include <heapsum/base/check.hpp>

namespace heapsum::counting {

using boost::multiprecision::cpp_int;

namespace {

constexpr unsigned kWord = 64;

}  // namespace

Odds::Odds(cpp_int part, cpp_int whole) : whole_(std::move(whole)) {
  HS_CHECK(whole_ > 0 && part >= 0 && part <= whole_);
  is_certain_ = part == whole_;
  if (is_certain_) return;
  cpp_int first;
  boost::multiprecision::divide_qr(cpp_int(part << kWord), whole_, first, rest_);
  first_ = static_cast<std::uint64_t>(first);
}

cpp_int Dice::below(const cpp_int& n) {
  HS_CHECK(n > 0);
  if (n == 1) return 0;
  const auto wanted = static_cast<unsigned>(boost::multiprecision::msb(cpp_int(n - 1))) + 1;
  while (true) {
    cpp_int drawn = 0;
    for (unsigned had = 0; had < wanted; had += kWord) drawn = (drawn << kWord) | bits_();
    drawn >>= (kWord - wanted % kWord) % kWord;
    if (drawn < n) return drawn;
  }
}

/// A binary fraction is less than the probability where its first digits are; where they are equal, the next ones say.
bool Dice::falls(const Odds& odds) {
  if (odds.is_certain_) return true;
  const std::uint64_t drawn = bits_();
  if (drawn != odds.first_) return drawn < odds.first_;
  return falls(Odds(odds.rest_, odds.whole_));
}

}  // namespace heapsum::counting
