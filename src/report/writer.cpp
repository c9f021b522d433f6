// SPDX-License-Identifier: Apache-2.0
// What all writers of findings have in common: the order of the parts, and numbers put into gaps.
#include <heapsum/report/writers.hpp>

#include <string_view>
#include <utility>

namespace heapsum::report {

void Writer::open_once() {
  if (!std::exchange(open_, true)) open(head_);
}

void Writer::put(const RenderedPath& path, std::uint64_t number) {
  open_once();
  before(path);
  ++paths_;
  const std::string digits = std::to_string(number);
  std::string_view rest = path.bytes;
  std::size_t written = 0;
  for (const std::uint32_t at : path.number_at) {
    out_ << rest.substr(0, at - written) << digits;
    rest.remove_prefix(at - written);
    written = at;
  }
  out_ << rest;
}

void Writer::end(const Tail& tail) {
  open_once();
  close(head_, tail);
}

}  // namespace heapsum::report
