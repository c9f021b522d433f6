#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every command on every example, in every format, with several -j and several times: the same bytes each time.

same_bytes.py ROOT [--times N] [--jobs 1,2,3,4,8] [--only REGEX] [--command WORD] [--k K] [--unwind N] [--timeout S] [--progress]

Each run has a folder of its own, in which `examples` stands for the examples. What it prints, its exit code and every file
that it writes are compared with those of the first run. Figures of time, of memory and of who answered how many questions
are left out. What --timeout stopped is not compared: how far it got is a matter of time. `effects`, `diff` and `compare` have no -j: they run twice. Ends with 1 where something differs."""
import argparse
import csv
import difflib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

FIGURES = [(r'"(seconds|solver_seconds|peak_memory_bytes)": ?[\d.e+-]+', r'"\1":'), (r'"queries": ?\{[^}]*\}', '"queries":'),
           (r'time="[\d.]+"', 'time=""')]
FIGURES_OF_COMPARE = [(r"(?<![\w.])\d+\.\d+(e[+-]?\d+)?", "_"), (r" +", " ")]
FIGURES_OF_CSV = {"seconds", "solver_seconds", "peak_memory_bytes", "seconds_to_summary"}
RUNS_WITHOUT_JOBS = 2

parser = argparse.ArgumentParser()
parser.add_argument("root", type=pathlib.Path)
parser.add_argument("--times", type=int, default=1)
parser.add_argument("--jobs", default="1,2,3,4,8")
parser.add_argument("--only", default="", help="examples whose name has a match of this regular expression")
parser.add_argument("--command", default="", help="commands that begin with the word")
parser.add_argument("--k", default="2")
parser.add_argument("--unwind", default="", help="k + 1 where it is not given")
parser.add_argument("--timeout", default="600")
parser.add_argument("--progress", action="store_true", help="each command on standard error, with the seconds that all its runs took")
options = parser.parse_args()
root = options.root.resolve()
binary = os.environ.get("HEAPSUM", root / "build/release/heapsum")


def outcome(command):
    """What a run leaves behind: name to text."""
    with tempfile.TemporaryDirectory() as folder:
        here = pathlib.Path(folder)
        (here / "examples").symlink_to(root / "examples")
        done = subprocess.run([binary, *command], cwd=here, capture_output=True, text=True, errors="replace")
        left = {"standard output": done.stdout, "standard error": done.stderr, "exit code": str(done.returncode)}
        for file in sorted(f for f in here.rglob("*") if f.is_file()):
            left[str(file.relative_to(here))] = file.read_text(errors="replace")
    if command[-1] == "csv":
        left["standard output"] = without_columns(left["standard output"])
    figures = FIGURES + (FIGURES_OF_COMPARE if command[0] == "compare" else [])
    return {name: without(figures, text.replace(folder, "")) for name, text in left.items()}


def without_columns(text):
    rows = list(csv.reader(text.splitlines()))
    kept = [i for i, name in enumerate(rows[0] if rows else []) if name not in FIGURES_OF_CSV]
    return "\n".join(",".join(row[i] for i in kept) for row in rows)


def without(figures, text):
    for figure, instead in figures:
        text = re.sub(figure, instead, text)
    return text


def entries(file):
    """Where `run` is to start, as options: in the entry of a program, in each method of a class."""
    if file.endswith(".javalite"):
        return [[]]
    done = subprocess.run([binary, "check", file, "--k", "0", "--report", "json"], cwd=root, capture_output=True, text=True)
    return [["--entry", method["entry"]] for method in json.loads(done.stdout)["methods"]]


def commands(file):
    bounds = [file, "--k", options.k, "--timeout", options.timeout]
    bounds += ["--unwind", options.unwind] if options.unwind else []
    yield ["check", *bounds, "-v", "--trace", "--report", "text", "--report", "json=check.json", "--report",
           "sarif=check.sarif", "--report", "junit-xml=check.xml", "--dot", "pictures"]
    for cover, junit in [("branches", "4"), ("paths", "5")]:
        yield ["testgen", *bounds, "--cover", cover, "--junit", junit]
    for entry in entries(file):
        for form in ["text", "json", "dot"]:
            yield ["run", *bounds, *entry, "--witness", "-v", "--format", form]
        yield ["run", *bounds, *entry, "--witness", "--mode", "lazy"]
        for form in ["text", "json", "dot"]:
            yield ["effects", *bounds, *entry, "--format", form]
        for form in ["text", "json"]:
            yield ["diff", *bounds, *entry, "--format", form]
        for form in ["text", "json", "csv"]:
            yield ["compare", *bounds, *entry, "--format", form]


def variants(command):
    if command[0] in ("effects", "diff", "compare"):
        return [command] * RUNS_WITHOUT_JOBS
    return [[*command, "-j", jobs] for _ in range(options.times) for jobs in options.jobs.split(",")]


def complaint(first, other):
    """Where two outcomes differ, in a few lines."""
    for name in first.keys() | other.keys():
        if first.get(name) != other.get(name):
            lines = difflib.unified_diff(first.get(name, "").splitlines(), other.get(name, "").splitlines(), "first", "now", "", "", 0)
            return "\n".join([f"  {name}", *(f"    {line[:200]}" for line in list(lines)[2:12])])
    return ""


examples = sorted(str(f.relative_to(root)) for f in (root / "examples").rglob("*")
                  if f.suffix in (".java", ".javalite") and "patches" not in f.parts)
begin, runs, different, stopped = time.monotonic(), 0, 0, 0
for example in (e for e in examples if re.search(options.only, e)):
    for command in (c for c in commands(example) if c[0].startswith(options.command)):
        first, *others = variants(command)
        started = time.monotonic()
        expected = outcome(first)
        runs += 1
        if any(f"--timeout {options.timeout} stopped" in text for text in expected.values()):
            stopped += 1
            print(f"{' '.join(first)}\n  --timeout stopped it", flush=True)
            continue
        runs += len(others)
        for other in others:
            if text := complaint(expected, outcome(other)):
                different += 1
                print(f"{' '.join(other)}\n{text}", flush=True)
        if options.progress:
            print(f"{time.monotonic() - started:7.1f} s  {' '.join(command)}", file=sys.stderr, flush=True)
print(f"same bytes: {runs} runs in {time.monotonic() - begin:.0f} s; {different} differ from the first of their kind; "
      f"{stopped} were stopped by --timeout and not compared")
sys.exit(different > 0)
