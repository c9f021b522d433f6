#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The rule book is the cards of the rules. Each row of rules.def has one card; docs/rule-book.md is made of them.

rule_book.py ROOT          checks that cards, table and book agree
rule_book.py ROOT --write  writes the book
"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
table = re.findall(r'^RULE\((\w+),\s*"([^"]+)",\s*"([^"]+)",\s*"([^"]+)"\)',
                   (root / "include/heapsum/semantics/rules.def").read_text(), re.M)
complaints = []
cards = {}
for file in sorted((root / "semantics").rglob("*.cpp")):
    text = file.read_text()
    for block in re.findall(r"(?:^//.*\n)+", text, re.M):
        lines = [line[2:].rstrip() for line in block.splitlines()]
        starts = [i for i, line in enumerate(lines) if line.startswith(" RULE ")]
        for start, end in zip(starts, starts[1:] + [len(lines)]):
            rule, source = re.match(r" RULE +(\S+) *(.*)", lines[start]).groups()
            if rule in cards:
                complaints.append(f"{file.relative_to(root)}: error: a second card for {rule}")
            cards[rule] = (file.relative_to(root), source, lines[start + 1:end])
for name, rule, _, _ in table:
    if rule not in cards:
        complaints.append(f"include/heapsum/semantics/rules.def: error: {rule} has no card in semantics/")
    fires = any(f"RuleId::{name}" in f.read_text() for f in (root / "semantics").rglob("*.cpp"))
    if not fires:
        complaints.append(f"include/heapsum/semantics/rules.def: error: {rule} never fires")
known = {rule for _, rule, _, _ in table}
complaints += [f"{cards[rule][0]}: error: {rule} is not in rules.def" for rule in cards if rule not in known]

book = ["# The rule book", "",
        "Every rule of the calculus, as its card beside the code says it. Made by `./dev docs` from `semantics/`; edit the",
        "cards, not this file. Figures are the draft's; `semantics/notation.md` explains the symbols.", ""]
for name, rule, paper, figure in table:
    if rule not in cards:
        continue
    file, source, lines = cards[rule]
    paper_name = "ours" if paper == "-" else f"{paper}, figure {figure}"
    book += [f"## {rule}", "", f"{paper_name} · [`{file}`](../{file}) · "
             f"[cases](../proofs-tests/rules/{rule})", "", "```text", *(line[1:] for line in lines), "```", ""]
text = "\n".join(book)
target = root / "docs/rule-book.md"
if "--write" in sys.argv:
    target.write_text(text)
elif not target.exists() or target.read_text() != text:
    complaints.append("docs/rule-book.md: error: not what the cards say; ./dev docs writes it")
print("\n".join(complaints) or f"rules: {len(table)} rules, each with its card; the rule book is current")
sys.exit(bool(complaints))
