#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Who may include what: the table is docs/rooms.txt. Reports every look through a wall. A unity build compiles the
files of a folder as one: reports names that two of them have for themselves."""
import collections
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


UNNAMED = re.compile(r"^namespace \{\n(.*?)^\}  // namespace$", re.M | re.S)
TYPE = re.compile(r"^(?:struct|class|enum class|enum|union) (\w+)", re.M)
ALIAS = re.compile(r"^using (\w+ =[^;]*);", re.M)
CONSTANT = re.compile(r"^(?:constexpr|const|inline|static|thread_local)[^(\n]*?\b(\w+)(?:\[\])?\s*[={;]", re.M)
FURTHER = re.compile(r"^constexpr [^(\n]*$", re.M)  # constants may be many in a line: a = 1, b = 2
FUNCTION = re.compile(r"^[A-Za-z][\w:<>,&* ]*?[ &*](\w+)\(([^{;]*?)\)\s*(?:noexcept )?[{;]", re.M | re.S)


def own_names(text):
    """Of what stands in unnamed namespaces: types, aliases and constants by name, functions with the types of their
    parameters. Each begins with the namespace around it; an alias has what it stands for beside it."""
    around = re.search(r"^namespace ([\w:]+) \{", text, re.M)
    for body in UNNAMED.findall(re.sub(r'R"\((.*?)\)"', '""', text, flags=re.S)):
        names = TYPE.findall(body) + ALIAS.findall(body) + CONSTANT.findall(body)
        for line in FURTHER.findall(body):
            names += re.findall(r", (\w+) = ", line)
        for name, parameters in FUNCTION.findall(body):
            names.append(f"{name}({', '.join(re.sub(r'[ ]*[a-z_0-9]+$', '', p.strip()) for p in parameters.split(','))})")
        for name in names:
            name, _, meaning = name.partition(" =")
            yield f"{around[1] if around else ''}::{name}", meaning


together = [root / line for line in (root / "cmake/together.txt").read_text().splitlines() if line[:1].isalpha()]
units = collections.defaultdict(list)  # what a unity build compiles as one
for place in (root / "src", root / "semantics"):
    for file in sorted(place.rglob("*.cpp")):
        units[next((folder for folder in together if folder in file.parents), file.parent)].append(file)
for unit, files in units.items():
    room = unit.relative_to(root / "src" if unit.is_relative_to(root / "src") else root)
    owner = {}  # of the names that the unit sees, and its own ones
    for header in sorted([*unit.rglob("*.hpp"), *(root / "include/heapsum" / room).rglob("*.hpp")]):
        text = header.read_text()
        around = re.search(r"^namespace ([\w:]+) \{", text, re.M)
        for name in TYPE.findall(text):
            owner.setdefault(f"{around[1] if around else ''}::{name}", (header, ""))
    for file in files:
        for name, meaning in sorted(set(own_names(file.read_text()))):
            other, same = owner.setdefault(name, (file, meaning))
            if other != file and not (meaning and meaning == same):
                complaints.append(f"{file.relative_to(root)}: error: {other.name} has a {name} of its own; "
                                  "a unity build compiles both as one")
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
