// SPDX-License-Identifier: Apache-2.0
// libFuzzer target: any bytes are loaded or refused, and what loads survives printing.
//
//   clang++ -std=c++20 -g -O1 -fsanitize=fuzzer,address,undefined -Iinclude -Iproofs-tests/support
//     proofs-tests/fuzz/reader_fuzz.cpp proofs-tests/support/generate/program_outline.cpp
//     src/syntax/*.cpp src/base/*.cpp -lfmt -o build/reader_fuzz
//   build/reader_fuzz -dict=proofs-tests/fuzz/javalite.dict CORPUS
#include <cstdio>
#include <cstdlib>
#include <string>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "generate/program_outline.hpp"

namespace {

using namespace heapsum;

void demand(bool holds, const char* what, const std::string& text) {
  if (holds) return;
  std::fprintf(stderr, "%s:\n%s\n", what, text.c_str());
  std::abort();
}

void check_refusal(const syntax::Diagnostics& all, const Source& source) {
  demand(!all.empty() && all.size() <= 20, "wrong number of diagnostics", source.name());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Span where = all[i].where;
    const bool placed = where.begin <= where.end && where.end <= source.text().size();
    demand(placed, "misplaced diagnostic", all[i].message);
    demand(i == 0 || all[i - 1].where.begin <= where.begin, "out of order", all[i].message);
    demand(!render(all[i], source).empty(), "nothing rendered", all[i].message);
  }
}

void check_round_trip(const syntax::Program& program) {
  const std::string printed = syntax::print(program);
  const auto again = syntax::load(Source("printed", printed));
  demand(again.ok(), "what was printed does not load", printed);
  demand(testing::outline(again.value()) == testing::outline(program), "it changed", printed);
  demand(syntax::print(again.value()) == printed, "it prints otherwise", printed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const Source source("input", std::string(data, data + size));
  const auto program = syntax::load(source);
  if (program)
    check_round_trip(program.value());
  else
    check_refusal(program.error(), source);
  return 0;
}
