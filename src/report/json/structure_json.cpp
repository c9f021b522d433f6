// SPDX-License-Identifier: Apache-2.0
// Structures for programs: a heap literal a line, as --heap reads it.
#include <algorithm>
#include <string_view>

#include <heapsum/report/enumeration.hpp>
#include <heapsum/report/writers.hpp>

namespace heapsum::report {

namespace {

/// Between the objects of a literal, and nowhere else.
constexpr std::string_view kBreak = "\n  ";

class StructureJson final : public StructureWriter {
 public:
  explicit StructureJson(std::ostream& out) : out_(out) {}
  void begin(const EnumerationHead& /*head*/) override {}
  void structure(std::uint64_t /*number*/, const HeapLiteral& heap) override {
    const std::string text = to_json(heap);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find(kBreak, at), text.size());
      out_ << (at > 0 && text[at - kBreak.size() - 1] == ',' ? " " : "")
           << std::string_view(text).substr(at, end - at);
      at = end + kBreak.size();
    }
    out_ << '\n';
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
