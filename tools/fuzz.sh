#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Builds the reader with libFuzzer and runs it for so many seconds. The corpus stays in build/fuzz.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p build/fuzz/corpus
clang++ -std=c++20 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
  -Iinclude -Isrc/syntax -Iproofs-tests/support \
  proofs-tests/fuzz/reader_fuzz.cpp proofs-tests/support/program_outline.cpp \
  src/syntax/*.cpp src/base/*.cpp -lfmt -o build/fuzz/reader_fuzz
find examples -name '*.javalite' -exec cp -t build/fuzz/corpus {} +
cd build/fuzz
./reader_fuzz -dict=../../proofs-tests/fuzz/javalite.dict -max_total_time="$1" -timeout=10 \
  -print_final_stats=1 corpus
