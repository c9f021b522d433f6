#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The rule book is the cards of the rules. Each row of rules.def has one card; docs/rule-book.md is made of them.

The id of a rule is a path: `lazier-sharp/read` is a rule of semantics/policies/lazier_sharp, `ceks/goto` one of
semantics/ceks or a folder below it; the cases are in proofs-tests/rules/<id>, and the C++ name is the id with `_`.

How states are joined (semantics/join) is no step of the machine: its cards say JOIN, have no row, and are last in the book.

rule_book.py ROOT          checks that cards, table, folders and book agree
rule_book.py ROOT --write  writes the book
"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
TABLE = "include/heapsum/semantics/rules.def"
table = re.findall(r'^RULE\((\w+),\s*"([^"]+)",\s*"([^"]+)",\s*"([^"]*)"\)', (root / TABLE).read_text(), re.M)
complaints = []
cards = {}
joins = {}
fires = set()
for file in sorted((root / "semantics").rglob("*.cpp")):
    text = file.read_text()
    fires |= set(re.findall(r"RuleId::(\w+)", text))
    for block in re.findall(r"(?:^//.*\n)+", text, re.M):
        lines = [line[2:].rstrip() for line in block.splitlines()]
        starts = [i for i, line in enumerate(lines) if re.match(r" (RULE|JOIN) ", line)]
        for start, end in zip(starts, starts[1:] + [len(lines)]):
            kind, rule, source = re.match(r" (RULE|JOIN) +(\S+) *(.*)", lines[start]).groups()
            of_kind = cards if kind == "RULE" else joins
            if rule in of_kind:
                complaints.append(f"{file.relative_to(root)}: error: a second card for {rule}")
            of_kind[rule] = (file.relative_to(root), source, lines[start + 1:end])


def check(name, rule, source, paper_name):
    """A row against its card, its folder and its cases."""
    row = f"{TABLE}: error: {rule}"
    if name not in fires:
        complaints.append(f"{row} never fires")
    if name != re.sub(r"[/-]", "_", rule):
        complaints.append(f"{row} is called {name} in C++")
    if not (root / "proofs-tests/rules" / rule).is_dir():
        complaints.append(f"{row} has no cases in proofs-tests/rules")
    if rule not in cards:
        complaints.append(f"{row} has no card in semantics/")
        return
    file, on_card, _ = cards[rule]
    folder = rule.split("/")[0].replace("-", "_")
    if not any(file.is_relative_to(home) for home in (f"semantics/{folder}", f"semantics/policies/{folder}")):
        complaints.append(f"{file}: error: {rule} is no rule of this folder")
    agree = re.match(r"ours(, design S\d+)?$", on_card) if source == "ours" else on_card == f"[{source}, {paper_name}]"
    if not agree:
        complaints.append(f"{file}: error: the card of {rule} says {on_card}, its row {source} {paper_name}")


for each in table:
    check(*each)
known = {rule for _, rule, _, _ in table}
complaints += [f"{cards[rule][0]}: error: {rule} is not in rules.def" for rule in cards if rule not in known]

book = ["# The rule book", "",
        "Every rule of the calculus, as its card beside the code says it. Made by `./dev docs` from `semantics/`; edit the",
        "cards, not this file. Figures are the draft's; `semantics/notation.md` explains the symbols.", ""]
for _, rule, _, _ in table:
    if rule in cards:
        file, source, lines = cards[rule]
        book += [f"## {rule}", "", f"{source.strip('[]')} · [`{file}`](../{file}) · "
                 f"[cases](../proofs-tests/rules/{rule})", "", "```text", *(line[1:] for line in lines), "```", ""]
for rule, (file, source, lines) in sorted(joins.items()):
    book += [f"## {rule}", "", f"{source.strip('[]')} · [`{file}`](../{file}) · "
             "[laws](../proofs-tests/laws/join_test.cpp)", "", "```text", *(line[1:] for line in lines), "```", ""]
text = "\n".join(book)
target = root / "docs/rule-book.md"
if "--write" in sys.argv:
    target.write_text(text)
elif not target.exists() or target.read_text() != text:
    complaints.append("docs/rule-book.md: error: not what the cards say; ./dev docs writes it")
print("\n".join(complaints) or f"rules: {len(table)} rules, each with its card; the rule book is current")
sys.exit(bool(complaints))
