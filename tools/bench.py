#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the runs of proofs-tests/bench/programs.txt cost: counts first, beside the stored ones, then time.

bench.py ROOT            prints the table, writes build/bench.json; ends with 1 where a count has grown
bench.py ROOT --accept   also stores the counts as the baseline
bench.py ROOT --only WORD
"""
import argparse
import json
import pathlib
import shlex
import subprocess
import sys

COUNTS = ["complete", "cut", "states", "questions", "sat", "orders", "parts", "z3"]
TIMES = ["solver_s", "seconds", "MB"]

parser = argparse.ArgumentParser()
parser.add_argument("root", type=pathlib.Path)
parser.add_argument("--accept", action="store_true")
parser.add_argument("--only", default="")
options = parser.parse_args()
root = options.root
stored = root / "proofs-tests/bench/baseline.json"
baseline = json.loads(stored.read_text()) if stored.exists() else {}


def measured(line):
    command = [root / "build/release/heapsum", "run", *shlex.split(line), "--format", "json", "--stats", "-q"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode != 0:
        return {"failed": f"exit {done.returncode}: {done.stderr.strip()}"}
    result = json.loads(done.stdout)
    s = result["stats"]
    return {"complete": s["paths"]["complete"], "cut": s["paths"]["cut"], "states": s["states"],
            "questions": s["queries"]["total"], "sat": s["queries"]["sat"], "orders": s["queries"]["orders"],
            "parts": s["queries"]["parts"], "z3": s["queries"]["z3"],
            "solver_s": round(s["solver_seconds"], 3), "seconds": round(s["seconds"], 3),
            "MB": round(s["peak_memory_bytes"] / 1e6, 1), "ended": result["complete"]}


def shown(name, row, before):
    """A count, and what it was where that is something else."""
    text = str(row[name])
    return text if name not in before or before[name] == row[name] else f"{text} ({before[name]})"


lines = [line for line in (root / "proofs-tests/bench/programs.txt").read_text().splitlines()
         if line.strip() and not line.startswith("#") and options.only in line]
width = max(map(len, lines)) + 2
print(" " * width + "".join(f"{c:>17}" for c in COUNTS) + "".join(f"{c:>10}" for c in TIMES))
results, grown = {}, 0
for line in lines:
    row = results[line] = measured(line)
    if "failed" in row:
        print(f"{line:<{width}}  {row['failed']}")
        continue
    before = baseline.get(line, {})
    grown += any(before.get(c, row[c]) < row[c] for c in COUNTS)
    print(f"{line:<{width}}" + "".join(f"{shown(c, row, before):>17}" for c in COUNTS) +
          "".join(f"{row[c]:>10}" for c in TIMES) + ("" if row["ended"] else "  incomplete"), flush=True)
(root / "build").mkdir(exist_ok=True)
(root / "build/bench.json").write_text(json.dumps(results, indent=1) + "\n")
if options.accept:
    baseline |= {line: {c: row[c] for c in COUNTS} for line, row in results.items() if "failed" not in row}
    stored.write_text(json.dumps(baseline, indent=1, sort_keys=True) + "\n")
print(f"\n{len(lines)} runs; in brackets, what was stored. " +
      (f"Counts have grown in {grown}." if grown else "No count has grown."))
sys.exit(grown > 0 and not options.accept)
