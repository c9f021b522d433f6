// SPDX-License-Identifier: Apache-2.0
#include "mapped_file.hpp"

#include <cerrno>
#include <cstring>
#include <optional>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

namespace heapsum::classfile {

namespace {

Failure<Complaint> unreadable(const std::string& file, const char* why) {
  return Failure{Complaint{file, std::nullopt, fmt::format("cannot be read: {}", why)}};
}

/// Closes a file when it goes.
struct Descriptor {
  int number;
  explicit Descriptor(int n) : number(n) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number >= 0) close(number);
  }
};

}  // namespace

Result<MappedFile, Complaint> MappedFile::open(const std::string& file) {
  const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat status {};
  if (opened.number < 0 || fstat(opened.number, &status) != 0)
    return unreadable(file, std::strerror(errno));
  if (!S_ISREG(status.st_mode)) return unreadable(file, "it is no regular file");
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return MappedFile(Bytes());
  void* at = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, opened.number, 0);
  if (at == MAP_FAILED) return unreadable(file, std::strerror(errno));
  return MappedFile(Bytes(static_cast<const std::uint8_t*>(at), size));
}

MappedFile::~MappedFile() {
  // The mapping was made read-only; munmap takes a pointer to what it only forgets.
  if (!bytes_.empty()) munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

}  // namespace heapsum::classfile
