// SPDX-License-Identifier: Apache-2.0
// libFuzzer target: any bytes are a class or a placed complaint; what is a class can be shown. The
// corpus is real classes; beside libFuzzer's own mutations, one enlarges a number of two or four bytes.
#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <streambuf>
#include <string>

#include <heapsum/classfile/read.hpp>
#include <heapsum/classfile/show.hpp>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

using namespace heapsum::classfile;

/// Where text goes that only has to be made.
class Nowhere : public std::streambuf {
 protected:
  int overflow(int c) override { return c; }
  std::streamsize xsputn(const char*, std::streamsize n) override { return n; }
};

void demand(bool holds, const char* what, const std::string& text) {
  if (holds) return;
  std::fprintf(stderr, "%s:\n%s\n", what, text.c_str());
  std::abort();
}

void check_refusal(const Complaint& c, std::size_t size) {
  const std::string text = render(c);
  demand(c.offset.has_value() && *c.offset <= size, "misplaced complaint", text);
  demand(c.message.rfind("expected ", 0) == 0, "says not what was expected", text);
  demand(text.size() < 1000, "a long complaint", text);
}

void check_branches(const Code& code) {
  for (const Instruction& i : code.instructions)
    if (const auto* branch = std::get_if<Branch>(&i.operand)) (void)code.index_of(branch->target);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = read_class({data, size}, "input");
  if (!read) {
    check_refusal(read.error(), size);
    return 0;
  }
  for (const Method& m : read.value().methods)
    if (m.code) check_branches(*m.code);
  Nowhere nowhere;
  std::ostream out(&nowhere);
  show(read.value(), out);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  if (seed % 4 != 0 || size < 4) return LLVMFuzzerMutate(data, size, max_size);
  const std::size_t at = seed / 16 % (size - 3);
  const bool four = seed / 4 % 2 == 0;
  const bool most = seed / 8 % 2 == 0;
  if (four) data[at] = most ? 0xFF : 0x7F;
  data[at + 2] = most ? 0xFF : static_cast<std::uint8_t>(data[at + 2] + 1);
  return size;
}
