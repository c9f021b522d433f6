#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Builds a reader with libFuzzer and runs it for so many seconds. The corpus stays in build/fuzz.
set -euo pipefail
shopt -s globstar
cd "$(dirname "$0")/.."
compiler=clang++-16  # older ones do not read the ranges of the standard library
seconds="$1" target="$2"
corpus="build/fuzz/$target"
mkdir -p "$corpus"

compile() {
  "$compiler" -std=c++20 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
    -DHEAPSUM_CHECKS_ABORT -Iinclude -Iproofs-tests/support "$@" "proofs-tests/fuzz/${target}_fuzz.cpp" src/base/*.cpp \
    -lfmt -lzip -o "build/fuzz/${target}_fuzz"
}

# Compiles whole rooms, each with its own headers; `link` takes them all.
room_objects() {
  local room file folder
  objects=()
  for room in "$@"; do
    folder="src/$room"
    [ "$room" = semantics ] && folder=semantics
    for file in "$folder"/**/*.cpp; do
      objects+=("build/fuzz/objects/${file%.cpp}.o")
      mkdir -p "build/fuzz/objects/$(dirname "$file")"
      echo "$folder $file"
    done
  done > build/fuzz/rooms.txt
  xargs -P "$(nproc)" -L 1 -a build/fuzz/rooms.txt bash -c 'ccache '"$compiler"' -std=c++20 -g1 -O1 -c \
    -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -Iinclude -I"$0" -DHEAPSUM_CHECKS_ABORT \
    -DHEAPSUM_VERSION="\"fuzz\"" -DHEAPSUM_Z3_VERSION="\"\"" -o "build/fuzz/objects/${1%.cpp}.o" "$1"'
}

# What the target does not need, such as the parts of the page that are made by CMake, stays in the archive.
link() {
  rm -f build/fuzz/libheapsum.a
  ar rcs build/fuzz/libheapsum.a "${objects[@]}"
  "$compiler" -std=c++20 -g1 -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -Iinclude \
    "proofs-tests/fuzz/${target}_fuzz.cpp" build/fuzz/libheapsum.a -lfmt -lzip "$@" -o "build/fuzz/${target}_fuzz"
}

# The examples, and what once went wrong.
our_classes() {
  javac -g -nowarn -d "$corpus" examples/java/*.java
  local class
  for class in proofs-tests/fuzz/corpus/*/*.class; do
    cp "$class" "$corpus/$(basename "$(dirname "$class")").$(basename "$class")"
  done
}

our_programs() {
  local program
  for program in examples/**/*.javalite; do cp "$program" "$corpus/$(echo "$program" | tr / .)"; done
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

longest=10
case "$target" in
  reader)
    compile -Isrc/syntax src/syntax/**/*.cpp proofs-tests/support/generate/program_outline.cpp
    our_programs
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
  lowering)
    room_objects base syntax classfile lower
    link
    our_classes
    longest=30  # it has deadlines of its own, by the clock: a busy machine takes longer to notice them
    more=(-max_len=8192)
    ;;
  check)
    room_objects base cage guard syntax classfile semantics lower jml jvm programs solver explore bisim report task apps/check
    link -lz3 -lz -lseccomp
    our_classes
    our_programs
    longest=30
    more=(-max_len=8192 -rss_limit_mb=4096)
    ;;
  *)
    echo "fuzz.sh: error: no target $target; there are reader, classfile, archive, lowering, check" >&2
    exit 1
    ;;
esac
"build/fuzz/${target}_fuzz" "${more[@]}" -artifact_prefix=build/fuzz/ -max_total_time="$seconds" \
  -timeout="$longest" -print_final_stats=1 "$corpus"
