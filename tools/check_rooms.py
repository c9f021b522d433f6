#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Who may include what: the table is docs/rooms.txt. Reports every look through a wall."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
rows = [line.split(":") for line in (root / "docs/rooms.txt").read_text().splitlines() if re.match("[a-z/]+:", line)]
sees = {room: {room, *rest.split()} for room, rest in rows}
folders = {room: [root / ("semantics" if room == "semantics" else f"src/{room}"), root / f"include/heapsum/{room}"]
           for room in sees}
SOLVERS = re.compile(r"z3")
IMPURE = {"iostream", "thread", "random", "chrono", "fstream", "mutex", "atomic"}
complaints = []
used = {room: {room} for room in sees}


def check(room, file, line, name, quoted):
    place = f"{file.relative_to(root)}:{line}: error:"
    other = re.match(r"heapsum/((?:apps/)?[a-z]+)/", name)
    if other:
        used[room].add(other[1])
        if other[1] not in sees[room]:
            complaints.append(f"{place} {room} may not see {other[1]} (docs/rooms.txt)")
    if room != "solver" and SOLVERS.match(name):
        complaints.append(f"{place} {name} belongs to the solver room")
    if room == "semantics" and name in IMPURE:
        complaints.append(f"{place} <{name}> has no place in semantics")
    if quoted:
        target = (file.parent / name).resolve()
        own = any(target.is_relative_to(f.resolve()) for f in folders[room]) and target.exists()
        if not own and not (folders[room][0] / name).exists():
            complaints.append(f'{place} "{name}" is not furniture of {room}')


for room, places in folders.items():
    for file in sorted(f for place in places for f in place.rglob("*.?pp")):
        for number, text in enumerate(file.read_text().splitlines(), 1):
            if include := re.match(r'\s*#\s*include\s*([<"])([^>"]+)', text):
                check(room, file, number, include[2], include[1] == '"')
for room in sees:
    for unused in sorted(sees[room] - used[room]):
        complaints.append(f"docs/rooms.txt: error: {room} never looks at {unused}")
MOST_FILES, MOST_LINES = 20, 350  # beyond that a folder, or a file, is two
for top in ("src", "semantics", "include", "proofs-tests", "tools"):
    for folder in [root / top, *(f for f in sorted((root / top).rglob("*")) if f.is_dir())]:
        files = [f for f in folder.iterdir() if f.suffix in {".cpp", ".hpp", ".def", ".py", ".sh", ".md"}]
        if len(files) > MOST_FILES:
            complaints.append(f"{folder.relative_to(root)}: error: {len(files)} files; {MOST_FILES} are a room's most")
        for file in (f for f in files if f.suffix in {".cpp", ".hpp"}):
            if (lines := len(file.read_text().splitlines())) > MOST_LINES:
                complaints.append(f"{file.relative_to(root)}: error: {lines} lines; {MOST_LINES} are a file's most")
print("\n".join(complaints) or "rooms: every wall stands")
sys.exit(bool(complaints))
