#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the theorems of a test run were tried on, all together: theorem_totals.py LOG (ctest's LastTest.log)"""
import pathlib
import re
import sys

log = pathlib.Path(sys.argv[1])
text = log.read_text(errors="replace") if log.exists() else ""
lines = re.findall(r"^[\w/]+\.[\w/]+: (\d+ .*)$", text, re.M)
wanted = {"programs": "random programs", "heaps": "heaps", "heaps of summary states": "heaps",
          "pairs of related states": "pairs of related states"}
totals = dict.fromkeys(wanted.values(), 0)
for line in lines:
    for count, what in re.findall(r"(\d+) ([^,]+)", line):
        if what in wanted:
            totals[wanted[what]] += int(count)
if any(totals.values()):
    print("theorems: " + ", ".join(f"{count:,}".replace(",", " ") + f" {what}" for what, count in totals.items()))
