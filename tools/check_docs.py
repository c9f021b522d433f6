#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Documents tell the truth about the tree: links resolve, files that are named exist, commands stand where the documents'
test runs them, sources say their licence."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
documents = [root / "README.md", root / "CHANGELOG.md", *sorted((root / "docs").rglob("*.md")),
             *sorted(f for room in ("src", "semantics", "proofs-tests", "examples") for f in (root / room).rglob("*.md"))]
FORMS = {"text", "java", "javalite", "json", "yaml"}  # of blocks that are no commands
ROOMS = "docs|src|include|semantics|proofs-tests|examples|tools"
complaints = []


def anchors(file):
    titles = re.findall(r"^#+ +(.*)$", file.read_text(), re.M)
    return {re.sub(r"[^\w\- ]", "", t.lower()).strip().replace(" ", "-") for t in titles}


def check_link(document, target):
    if re.match(r"[a-z]+:", target):
        return
    name, _, anchor = target.partition("#")
    file = (document.parent / name) if name else document
    if not file.exists():
        complaints.append(f"{document.relative_to(root)}: error: link to {target}, which does not exist")
    elif anchor and file.suffix == ".md" and anchor not in anchors(file):
        complaints.append(f"{document.relative_to(root)}: error: {name or 'the document'} has no section #{anchor}")


def check_blocks(document):
    """A block is of commands, ```console, and begins with one; or it is a form, and has none."""
    text = document.read_text()
    for block in re.finditer(r"^ *```(.*)\n((?:.*\n)*?) *```$", text, re.M):
        language, content = block.groups()
        place = f"{document.relative_to(root)}:{text.count(chr(10), 0, block.start()) + 1}: error: "
        if language not in FORMS | {"console"}:
            complaints.append(place + f"a block is ```console, or a form: {', '.join(sorted(FORMS))}")
        elif language == "console" and not content.startswith("$ "):
            complaints.append(place + "a block of commands begins with one: `$ `")
        elif language != "console" and re.search(r"^\$ ", content, re.M):
            complaints.append(place + "a command that is not in a ```console block is not run")


for document in filter(pathlib.Path.exists, documents):
    check_blocks(document)
    text = re.sub(r"^```.*?^```", "", document.read_text(), flags=re.S | re.M)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        check_link(document, target)
    for named in re.findall(rf"`((?:{ROOMS})/[\w./-]+)`", text):
        if not (root / named).exists() and not (document.parent / named).exists():
            complaints.append(f"{document.relative_to(root)}: error: `{named}` does not exist")
for file in sorted(f for room in ROOMS.split("|") for f in (root / room).rglob("*.?pp")):
    if not file.read_text().startswith("// SPDX-License-Identifier: Apache-2.0\n"):
        complaints.append(f"{file.relative_to(root)}:1: error: no SPDX line")
print("\n".join(complaints) or "docs: links and names resolve")
sys.exit(bool(complaints))
