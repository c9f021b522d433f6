#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the programs of proofs-tests/bench/programs.txt cost, one row a run. Seconds are the tool's own."""
import json
import pathlib
import shlex
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
columns = "complete cut states questions solver_s seconds MB".split()
print(f"{'run':<66}" + "".join(f"{c:>11}" for c in columns))
for line in (root / "proofs-tests/bench/programs.txt").read_text().splitlines():
    if not line.strip() or line.startswith("#"):
        continue
    command = [root / "build/release/heapsum", "run", *shlex.split(line), "--format", "json", "--stats", "-q"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"{line:<66}  exit {done.returncode}: {done.stderr.strip()}")
        continue
    result = json.loads(done.stdout)
    s = result["stats"]
    figures = [s["paths"]["complete"], s["paths"]["cut"], s["states"], s["queries"]["total"],
               f"{s['solver_seconds']:.3f}", f"{s['seconds']:.3f}", f"{s['peak_memory_bytes'] / 1e6:.1f}"]
    print(f"{line:<66}" + "".join(f"{f:>11}" for f in figures) + ("" if result["complete"] else "  incomplete"))
