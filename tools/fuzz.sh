#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Builds a reader with libFuzzer and runs it for so many seconds. The corpus stays in build/fuzz.
set -euo pipefail
shopt -s globstar
cd "$(dirname "$0")/.."
seconds="$1" target="$2"
corpus="build/fuzz/$target"
mkdir -p "$corpus"

compile() {
  clang++ -std=c++20 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
    -Iinclude -Iproofs-tests/support "$@" "proofs-tests/fuzz/${target}_fuzz.cpp" src/base/*.cpp \
    -lfmt -lzip -o "build/fuzz/${target}_fuzz"
}

# One in twenty of the JDK's own small classes.
some_classes() {
  local jdk
  jdk="$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")"
  rm -rf build/fuzz/java.base
  "$jdk/bin/jmod" extract --dir build/fuzz/java.base "$jdk/jmods/java.base.jmod"
  find build/fuzz/java.base/classes -name '*.class' -size -6k | sort | awk 'NR % 20 == 0' |
    while read -r class; do cp "$class" "$corpus/$(echo "${class#*classes/}" | tr / .)"; done
  rm -rf build/fuzz/java.base
}

case "$target" in
  reader)
    compile -Isrc/syntax src/syntax/**/*.cpp proofs-tests/support/generate/program_outline.cpp
    find examples -name '*.javalite' -exec cp -t "$corpus" {} +
    more=(-dict=proofs-tests/fuzz/javalite.dict)
    ;;
  classfile)
    compile -Isrc/classfile src/classfile/**/*.cpp
    some_classes
    more=(-max_len=8192)
    ;;
  archive)
    compile -Isrc/classfile src/classfile/**/*.cpp proofs-tests/support/java/*_bytes.cpp
    more=(-max_len=4096)
    ;;
  *)
    echo "fuzz.sh: error: no target $target; there are reader, classfile, archive" >&2
    exit 1
    ;;
esac
"build/fuzz/${target}_fuzz" "${more[@]}" -artifact_prefix=build/fuzz/ -max_total_time="$seconds" \
  -timeout=10 -print_final_stats=1 "$corpus"
