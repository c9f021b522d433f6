// SPDX-License-Identifier: Apache-2.0
// A file's bytes, mapped into memory for reading.
#pragma once

#include <string>
#include <utility>

#include <heapsum/classfile/read.hpp>

namespace heapsum::classfile {

class MappedFile {
 public:
  static Result<MappedFile, Complaint> open(const std::string& file);

  MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
  MappedFile& operator=(MappedFile&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~MappedFile();

  [[nodiscard]] Bytes bytes() const { return bytes_; }

 private:
  explicit MappedFile(Bytes bytes) : bytes_(bytes) {}

  Bytes bytes_;
};

}  // namespace heapsum::classfile
