// SPDX-License-Identifier: Apache-2.0
// Structures for programs: a heap literal a line, as --heap reads it.
#include <algorithm>

#include <heapsum/report/enumeration.hpp>
#include <heapsum/report/writers.hpp>

namespace heapsum::report {

namespace {

class StructureJson final : public StructureWriter {
 public:
  explicit StructureJson(std::ostream& out) : out_(out) {}
  void begin(const EnumerationHead& /*head*/) override {}
  void structure(std::uint64_t /*number*/, const HeapLiteral& heap) override {
    std::string text = to_json(heap);
    std::erase(text, '\n');
    out_ << text << '\n';
  }
  void end(const EnumerationTail& /*tail*/) override {}

 private:
  std::ostream& out_;
};

}  // namespace

std::unique_ptr<StructureWriter> make_structure_json(std::ostream& out) {
  return std::make_unique<StructureJson>(out);
}

}  // namespace heapsum::report
