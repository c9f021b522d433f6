#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks each class of proofs-tests/java/collection and prints what came out as tables of docs/java.md: verdicts by kind of class, and
why methods stay inconclusive.

collection.py ROOT BINARY [--seconds N] [--jobs N] [--only WORD] [--write]

--seconds: what `check` gets for a class; --only: files whose path has the word in it; --write: the tables of docs/java.md.
"""
import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import time

parser = argparse.ArgumentParser()
parser.add_argument("root", type=pathlib.Path)
parser.add_argument("binary", type=pathlib.Path)
parser.add_argument("--seconds", default="12")
parser.add_argument("--jobs", type=int, default=2)
parser.add_argument("--only", default="")
parser.add_argument("--write", action="store_true")
options = parser.parse_args()
folder = options.root / "proofs-tests/java/collection"
VERDICTS = ["safe", "safe within bounds", "violation", "inconclusive"]
BEGIN, END = "<!-- collection.py begin -->\n", "<!-- collection.py end -->\n"


def checked(file):
    """The report, and the seconds that it took."""
    begun = time.monotonic()
    said = subprocess.run([options.binary, "check", file, "--accept", "k,unwind,arrays", "--timeout", options.seconds,
                           "--report", "json"], capture_output=True, text=True)
    if not said.stdout.startswith("{"):
        raise SystemExit(f"{file}: exit code {said.returncode}\n{said.stderr}")
    return json.loads(said.stdout), time.monotonic() - begun


def kind_of(reason):
    """Reasons that say the same of other names and numbers."""
    if unsupported := re.search(r"unsupported(?: code)?:? (.*)", reason):
        return "unsupported: " + re.sub(r",? in .*| \(\d+ .*\)", "", unsupported[1])
    counted = re.sub(r"\b1 (state|path)\b", r"1 \1s", reason)
    return re.sub(r"\b\d+(\.\d+)?\b", "N", re.sub(r"\b(of|is|in) [A-Z][\w.$]*", r"\1 …", counted))


files = [f for f in sorted(folder.rglob("*.java")) if options.only in str(f)]
with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
    reports = list(zip(files, pool.map(checked, files)))

rows, reasons, unknown = collections.defaultdict(collections.Counter), collections.Counter(), []
for file, (report, seconds) in reports:
    row = rows[file.parent.name]
    row["classes"] += 1
    row["defects"] += len(report["defects"])
    row["met"] += sum("virtual machine" in d["replayed_on"] for d in report["defects"])
    row["unconfirmed"] += len(report["unconfirmed"])
    for method in report["methods"]:
        row["methods"] += 1
        row[method["verdict"]] += 1
        if any("is known: references of that type were null" in r for r in method["reasons"]):
            unknown.append(method["entry"])
        if method["verdict"] == "inconclusive":
            reasons.update({kind_of(r) for r in method["reasons"]})

longest, slowest = max((seconds, file.stem) for file, (_, seconds) in reports)
columns = ["classes", "methods", *VERDICTS, "defects", "met", "unconfirmed"]
total = sum(rows.values(), collections.Counter())
text = ("| kind | classes | methods | safe | safe within bounds | violation | inconclusive | defects | met by a JVM | unconfirmed |\n"
        "|---|---|---|---|---|---|---|---|---|---|\n")
for kind, row in [*sorted(rows.items()), ("all", total)]:
    text += f"| {kind} | " + " | ".join(str(row[c]) for c in columns) + " |\n"
text += (f"\nNo class was known for a type in {len(unknown)} of {total['methods']} methods. The longest `check` took {longest:.1f} s ({slowest}).\n\n"
         "| why a method is inconclusive | methods |\n|---|---|\n")
for reason, count in sorted(reasons.items(), key=lambda r: (-r[1], r[0])):
    text += f"| {reason} | {count} |\n"
print(text)
if options.write:
    page = options.root / "docs/java.md"
    before, rest = page.read_text().split(BEGIN)
    page.write_text(before + BEGIN + text + END + rest.split(END)[1])
