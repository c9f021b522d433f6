// SPDX-License-Identifier: Apache-2.0
// The line numbers of a class file, in place [jvms, 4.7.12]. javac has just written the file; one that is not as it should be is left as
// it is.
#include <cstddef>
#include <vector>

#include <heapsum/jml/weave.hpp>

namespace heapsum::jml {

namespace {

constexpr std::uint32_t kUtf8 = 1, kLong = 5, kDouble = 6, kMethodHandle = 15, kString = 8,
                        kClass = 7, kMethodType = 16, kModule = 19, kPackage = 20;

class Patcher {
 public:
  Patcher(std::string bytes, const Woven& woven) : bytes_(std::move(bytes)), woven_(woven) {}

  std::optional<std::string> patched() {
    at_ = 8;  // magic and version
    constants();
    at_ += 6;
    skip(2 * two());
    members();
    members();
    if (is_broken_) return {};
    return std::move(bytes_);
  }

 private:
  std::uint32_t byte() {
    if (at_ >= bytes_.size()) return is_broken_ = true, 0;
    return static_cast<unsigned char>(bytes_[at_++]);
  }
  std::uint32_t two() {
    const std::uint32_t high = byte();
    return high << 8 | byte();
  }
  std::uint32_t four() {
    const std::uint32_t high = two();
    return high << 16 | two();
  }
  void skip(std::size_t n) {
    if (n > bytes_.size() - at_)
      is_broken_ = true;
    else
      at_ += n;
  }

  void constants() {
    const std::uint32_t count = two();
    names_.resize(count);
    for (std::uint32_t i = 1; i < count && !is_broken_; ++i) {
      const std::uint32_t tag = byte();
      if (tag == kUtf8) {
        const std::size_t length = two(), begin = at_;
        skip(length);
        if (!is_broken_) names_[i] = bytes_.substr(begin, length);
      } else {
        skip(size_of(tag));
      }
      if (tag == kLong || tag == kDouble) ++i;
    }
  }
  static std::size_t size_of(std::uint32_t tag) {
    switch (tag) {
      case kLong:
      case kDouble: return 8;
      case kMethodHandle: return 3;
      case kString:
      case kClass:
      case kMethodType:
      case kModule:
      case kPackage: return 2;
      default: return 4;
    }
  }

  void members() {
    for (std::uint32_t left = two(); left > 0 && !is_broken_; --left) {
      skip(6);
      attributes();
    }
  }

  /// Of a member, and of its code.
  void attributes() {
    for (std::uint32_t left = two(); left > 0 && !is_broken_; --left) {
      const std::uint32_t name = two();
      const std::size_t length = four(), end = at_ + length;
      if (name < names_.size() && names_[name] == "Code") {
        skip(4);
        skip(four());
        skip(std::size_t{8} * two());
        attributes();
      } else if (name < names_.size() && names_[name] == "LineNumberTable") {
        for (std::uint32_t entries = two(); entries > 0 && !is_broken_; --entries) renumber();
      } else {
        skip(length);
      }
      if (at_ != end) is_broken_ = true;
    }
  }

  void renumber() {
    skip(2);
    const std::size_t place = at_;
    const std::uint32_t line = two();
    if (is_broken_ || line == 0 || line > woven_.lines.size()) return;
    const std::uint32_t number = woven_.lines[line - 1];
    bytes_[place] = static_cast<char>(number >> 8);
    bytes_[place + 1] = static_cast<char>(number & 0xff);
  }

  std::string bytes_;
  const Woven& woven_;
  std::size_t at_ = 0;
  bool is_broken_ = false;
  std::vector<std::string> names_{};
};

}  // namespace

std::optional<std::string> with_lines(std::string_view class_file, const Woven& woven) {
  return Patcher(std::string(class_file), woven).patched();
}

}  // namespace heapsum::jml
