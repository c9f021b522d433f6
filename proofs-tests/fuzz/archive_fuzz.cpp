// SPDX-License-Identifier: Apache-2.0
// libFuzzer target: any bytes are an archive and a runtime image, or complaints; every class that they
// list can be asked for.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <sys/mman.h>
#include <unistd.h>

#include <heapsum/classfile/archive.hpp>
#include <heapsum/classfile/runtime_image.hpp>

#include "java/archive_bytes.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

using namespace heapsum::classfile;

/// A file in memory that holds the bytes.
class MemoryFile {
 public:
  MemoryFile(const std::uint8_t* data, std::size_t size) : number_(memfd_create("input", 0)) {
    if (number_ < 0 || write(number_, data, size) != static_cast<ssize_t>(size)) std::abort();
  }
  ~MemoryFile() { close(number_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  [[nodiscard]] std::string name() const { return "/proc/self/fd/" + std::to_string(number_); }

 private:
  int number_;
};

void check(const Complaint& c) {
  if (render(c).find(": error: expected ") != std::string::npos) return;
  std::fprintf(stderr, "says not what was expected: %s\n", render(c).c_str());
  std::abort();
}

template <typename Source>
void look_for(const Source& source, const std::string& name) {
  const Search found = source.find(name);
  if (!found) check(found.error());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const MemoryFile file(data, size);
  const auto archive = Archive::open(file.name());
  if (!archive) check(archive.error());
  const auto image = RuntimeImage::open(file.name());
  if (!image) check(image.error());
  if (archive)
    for (const std::string& name : archive.value().classes()) look_for(archive.value(), name);
  if (image)
    for (const std::string& name : image.value().classes("m")) look_for(image.value(), name);
  if (image) look_for(image.value(), "p/A");
  return 0;
}

/// Now and then it starts again from a right one.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  if (size > 0 && seed % 64 != 0) return LLVMFuzzerMutate(data, size, max_size);
  using namespace heapsum::testing;
  ByteList fresh = zip_of({{"p/A.class", {1, 2, 3}}, {"classes/p/A.class", {4}}});
  if (seed / 64 % 3 == 0) fresh = joined({{'J', 'M', 1, 0}, fresh});
  if (seed / 64 % 3 == 1) fresh = image_of({{"m", "p", "A", {1, 2}}, {"m", "q/r", "B", {}}});
  size = std::min(fresh.size(), max_size);
  std::copy_n(fresh.begin(), size, data);
  return size;
}
