#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Draws docs/pictures with our own dot output.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p docs/pictures
build/release/heapsum run examples/lists/contains.javalite --path 4 --format dot |
  dot -Tsvg >docs/pictures/contains.svg
