#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Draws docs/pictures with our own dot output.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p docs/pictures
build/release/heapsum run examples/lists/contains.javalite --path 4 --format dot |
  dot -Tsvg >docs/pictures/contains.svg
build/release/heapsum compare examples/papers/linked-list.javalite --k 1..8 --plot docs/pictures/linked-list.svg >/dev/null
pictures="$(mktemp -d)"
build/release/heapsum check examples/java/Waiting.java --assume-method repOK --entry leaveThenJoin --dot "$pictures" >/dev/null || true
dot -Tsvg "$pictures/defect-1.dot" >docs/pictures/waiting.svg
rm -r "$pictures"
page="$(mktemp --suffix=.html)"
build/release/heapsum view examples/lists/contains.javalite -o "$page"
chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1400,1320 --virtual-time-budget=5000 \
  --screenshot=docs/pictures/view.png "file://$page#0.4" 2>/dev/null
rm "$page"
