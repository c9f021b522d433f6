#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Builds each seeded fault of proofs-tests/mutants/mutants.txt in a copy of the tree and shows the first test that catches it:
the one that docs/mutants.md names, if it still does, else the first of all.

mutants.py ROOT [--only WORD] [--sample N] [--jobs N] [--new] [--write]

--new: those that docs/mutants.md does not have; --write: their rows in docs/mutants.md
"""
import argparse
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys
import threading

# The quick ones first.
TESTS = ["rules_test", "float_terms_test", "float_comparisons_test", "float_solver_test", "number_rules_test",
         "number_rule_cases_test", "unary_operations_test", "exactness_test", "formula_rules_test",
         "formula_meaning_test", "guarded_set_test", "solver_layers_test", "difference_graph_test", "endless_test",
         "check_replay_test", "cage_test", "check_test", "check_reports_test", "least_conditions_test", "writers_test",
         "json_line_test", "path_spool_test", "testgen_cover_test", "testgen_test", "diff_test",
         "integer_terms_test", "small_scope_test", "path_limits_test", "bisimulation_test", "exactness_random_test",
         "orders_test", "solver_chain_test", "nearby_test", "evaluator_test", "index_table_test",
         "verify_stack_test", "verify_objects_test"]
# First where the fault is in what lowers Java, last elsewhere.
JAVA_TESTS = ["hostile_test", "java_run_test", "java_stub_test", "java_check_test", "java_examples_test"]
parser = argparse.ArgumentParser()
parser.add_argument("root", type=pathlib.Path)
parser.add_argument("--only", default="")
parser.add_argument("--sample", type=int)
parser.add_argument("--jobs", type=int, default=1)
parser.add_argument("--write", action="store_true")
parser.add_argument("--new", action="store_true")
options = parser.parse_args()
root = options.root.resolve()


def read_mutants():
    for block in (root / "proofs-tests/mutants/mutants.txt").read_text().split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        name, file = lines[0], lines[1].removeprefix("@ ")
        parts = {sign: "\n".join(line[2:] for line in lines[2:] if line.startswith(sign)) for sign in "-+"}
        yield name, file, parts["-"], parts["+"]


def words(text):
    """A pattern for the text that does not mind how it is broken into lines."""
    return r"\s+".join(re.escape(word) for word in text.split())


class Copy:
    """A copy of the tree with a build folder of its own."""

    def __init__(self, number):
        self.tree = root / f"build/mutants/{number}/tree"
        self.build = self.tree / "build/debug"
        shutil.rmtree(self.tree, ignore_errors=True)
        files = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                               capture_output=True, text=True, check=True).stdout.split("\0")
        for file in filter(None, files):
            if (root / file).exists():
                (self.tree / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / file, self.tree / file)
        subprocess.run(["cmake", "--preset", "debug"], cwd=self.tree, check=True, capture_output=True)
        self.tests = [t for t in TESTS + JAVA_TESTS if list((self.tree / "proofs-tests").rglob(f"{t}.cpp"))]
        built = self.make(*self.tests)
        if built.returncode:
            sys.exit("mutants: the tree itself does not build\n" + built.stdout)

    def make(self, *targets):
        return subprocess.run(["ninja", "-C", self.build, "-j1", *targets], capture_output=True, text=True)

    def catcher_of(self, row):
        """The test that caught the fault before, as (executable, filter), if it is known and still there."""
        known_test = re.search(r"caught: ([\w/]+)\.([\w/]+)", row or "")
        if not known_test:
            return None
        for test in self.tests:
            listed = subprocess.run([self.build / "proofs-tests" / test, "--gtest_list_tests"], capture_output=True, text=True)
            if re.search(rf"^{re.escape(known_test[1])}\.", listed.stdout, re.M):
                return test, f"{known_test[1]}.{known_test[2]}"
        return None

    def verdict(self, file, old, new, catcher):
        path = self.tree / file
        text = path.read_text()
        changed, count = re.subn(words(old), lambda _: new.strip(), text, count=1)
        if count == 0:
            return "no longer applies"
        path.write_text(changed)
        try:
            if catcher and (caught := self.failure(*catcher)).startswith("caught"):
                return caught
            return self.first_failure(is_java=file.startswith(("src/lower/", "src/syntax/assume")))
        finally:
            path.write_text(text)

    def failure(self, test, only="*"):
        """What a test says of the tree as it is; empty where it passes."""
        built = self.make(test)
        if built.returncode:
            return "does not build: " + (re.findall(r"error: (.*)", built.stdout) or ["?"])[0]
        try:
            run = subprocess.run([self.build / "proofs-tests" / test, "--gtest_brief=1", "--gtest_fail_fast",
                                  f"--gtest_filter={only}"],
                                 env={"RC_PARAMS": "seed=20160117", "PATH": "/usr/bin:/bin"}, capture_output=True,
                                 text=True, timeout=300)
        except subprocess.TimeoutExpired:
            return f"caught: {test} does not end"
        failed = re.findall(r"\[  FAILED  \] ([\w/.]+)", run.stdout)
        return f"caught: {failed[0] if failed else test + ' aborts'}" if run.returncode else ""

    def first_failure(self, is_java):
        for test in sorted(self.tests, key=lambda t: (t in JAVA_TESTS) != is_java):
            if said := self.failure(test):
                return said
        return "SURVIVES"


page = root / "docs/mutants.md"
known = dict(re.findall(r"^\| (.+?) (\| `.+)$", page.read_text(), re.M)) if page.exists() else {}
mutants = [m for m in read_mutants() if options.only in m[0] and not (options.new and m[0] in known)]
if options.sample:
    mutants = mutants[:: max(1, len(mutants) // options.sample)][: options.sample]
copies = [Copy(i) for i in range(options.jobs)]
free, lock = list(copies), threading.Lock()


def examine(mutant):
    name, file, old, new = mutant
    with lock:
        copy = free.pop()
    result = copy.verdict(file, old, new, copy.catcher_of(known.get(name)))
    with lock:
        free.append(copy)
    print(f"{name:52} {result}", flush=True)
    return name, file, result


with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
    rows = list(pool.map(examine, mutants))
caught = sum(result.startswith("caught") for *_, result in rows)
print(f"{len(rows)} mutants, {caught} caught")
if options.write:
    known |= {name: f"| `{file}` | {result} |" for name, file, result in rows}
    names = [name for name, *_ in read_mutants()]
    listed = [name for name in names if name in known]
    caught_ones = sum("| caught" in known[name] for name in listed)
    waiting = len(names) - len(listed)
    page.write_text(
        "# Mutants\n\nSeeded faults and the first test that catches each. Made by `./dev mutants --write` from "
        "`proofs-tests/mutants/mutants.txt`.\n\n| fault | file | |\n|---|---|---|\n" +
        "".join(f"| {name} {known[name]}\n" for name in listed) +
        f"\n{len(listed)} mutants, {caught_ones} caught." +
        (f" {waiting} more are written and have not been run.\n" if waiting else "\n"))
sys.exit(caught != len(rows))
