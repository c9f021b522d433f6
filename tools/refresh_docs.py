#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the `$ ` commands of the documents' console blocks again and writes their output into the blocks.

A command that shows no output, or shortens it with a line `...`, is run, since the next ones may need what it
writes, and left as it is. proofs-tests/cli runs the same commands and compares."""
import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
os.environ["PATH"] = f"{root}/build/release:{os.environ['PATH']}"


def output(command):
    command = command.replace("./dev run ", "heapsum run ", 1).replace("./dev heapsum ", "heapsum ", 1)
    done = subprocess.run(["/bin/bash", "-c", command + " 2>&1"], cwd=root, capture_output=True, text=True)
    return done.stdout


def refreshed(block):
    parts = re.split(r"^\$ (.*)\n", block[1], flags=re.M)
    text = parts[0]
    for command, shown in zip(parts[1::2], parts[2::2]):
        own_work = command.startswith("./dev ") and not command.startswith(("./dev run ", "./dev heapsum "))
        now = shown if own_work else output(command)
        keep = not shown.strip() or "\n...\n" in "\n" + shown
        text += f"$ {command}\n" + (shown if keep else now)
    return f"```console\n{text}```"


for document in [root / "README.md", *sorted((root / "docs").rglob("*.md"))]:
    before = document.read_text()
    after = re.sub(r"```console\n(.*?)```", refreshed, before, flags=re.S)
    if after != before:
        document.write_text(after)
        print(f"{document.relative_to(root)}: refreshed")
