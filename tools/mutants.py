#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Builds each seeded fault of proofs-tests/mutants/mutants.txt in a copy of the tree and shows the first test that catches it:
the one that docs/mutants.md names, else one that it names of the same file, else the first of all. A test that fails on
the tree as it is catches nothing.

mutants.py ROOT [--preset NAME] [--only WORD] [--file START] [--sample N] [--jobs N] [--new] [--write] [--most N]

--preset: how the copies are built (CMakePresets.json); --only: those whose names match WORD, a regular expression; --file:
those in files whose path begins so; --new: those that docs/mutants.md does not have; --write: their rows in docs/mutants.md,
each as soon as it is known; --most: a fault that the first N tests do not catch gets no row, and is said to be left.
The copies stay in build/mutants, so that the next run builds what has changed since.
"""
import argparse
import concurrent.futures
import ctypes
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading

# The quick ones first; those that are not listed, last.
TESTS = ["rules_test", "clauses_test", "syntax_contracts_test", "stretch_test", "float_terms_test", "float_comparisons_test", "float_solver_test", "number_rules_test",
         "number_rule_cases_test", "comparison_rule_cases_test", "unary_operations_test", "exactness_test", "formula_rules_test",
         "formula_meaning_test", "guarded_set_test", "solver_layers_test", "difference_graph_test", "endless_test",
         "check_replay_test", "check_contracts_test", "calls_by_contract_test", "cage_test", "enumerate_test", "check_test", "check_reports_test", "least_conditions_test", "writers_test",
         "json_line_test", "path_spool_test", "testgen_cover_test", "testgen_test", "diff_test",
         "integer_terms_test", "small_scope_test", "path_limits_test", "bisimulation_test", "exactness_random_test",
         "orders_test", "solver_chain_test", "nearby_test", "evaluator_test", "index_table_test",
         "verify_stack_test", "verify_objects_test"]
# These start many virtual machines.
JAVA_TESTS = ["hostile_test", "java_run_test", "java_stub_test", "java_check_test", "java_examples_test"]
# First where the fault is in a file whose path begins so; the first line that fits counts.
FIRST_TESTS = {
    "src/apps/prob/profile": ["profile_test"],
    "src/apps/prob": ["sample_command_test", "profile_test", "prob_command_test", "prob_shown_test"],
    "src/counting/drawing": ["drawing_test", "profile_test", "sample_command_test"],
    "src/report/describe/effects": ["effects_test"],
    "src/report/html": ["view_test", "page_lines_test", "browser_test"],
    "src/report": ["prob_shown_test", "prob_command_test", "formats_test", "outputs_test"],
    "src/apps/view": ["view_test", "page_lines_test"],
    "src/apps/check/raising": ["check_bounds_test"],
    "src/apps/check/made": ["check_calls_test"],
    "src/programs/drivers": ["check_calls_test"],
    "src/apps/check": ["check_bounds_test", "check_contracts_test", "java_cases_test", "check_test"],
    "src/apps/testgen": ["testgen_test", "java_testgen_test", "stopped_formats_test"],
    "src/jml": ["java_frames_test", "java_by_contract_test", "weave_test"],
    "src/induction": ["induction_test", "java_tasks_test"],
    "src/guard/extent": ["extent_test"],
    "src/guard/settled": ["settled_test"],
    "src/solver/parts": ["repair_test", "small_sets_test", "doubt_test", "float_solver_test", "solver_chain_test", "solver_layers_test"],
    "src/solver": ["difference_graph_test", "propagator_test", "solver_layers_test"],
    "src/options/check": ["check_bounds_test"],
    "src/options": ["help_test", "manual_test", "completion_test"],
    "src/cli/commands/check": ["check_bounds_test"],
    "src/task/reasons": ["check_bounds_test"],
    "src/cli": ["watch_test", "terminal_test"],
    "src/api": ["api_test"],
    "src/syntax/assume": JAVA_TESTS,
    "src/syntax/check": ["syntax_contracts_test", "syntax_typecheck_test"],
    "src/syntax/contracts": ["clauses_test", "calls_by_contract_test", "check_contracts_test"],
    "semantics/ceks/control": ["check_test", "java_cases_test", "java_check_test", "java_run_test"],
    "semantics/ceks/contracts": ["clauses_test", "calls_by_contract_test", "check_contracts_test"],
    "semantics/functions/elements": ["exactness_test"],
    "semantics/functions/regions": ["regions_test", "region_heaps_test", "java_regions_test"],
    "semantics/functions/targets": ["regions_test", "clauses_test", "calls_by_contract_test"],
    "src/programs/regions": ["regions_test", "java_regions_test"],
    "semantics/functions/unknowns": ["java_cases_test"],
    "semantics/functions": ["clauses_test", "calls_by_contract_test", "calls_by_contract_random_test"],
    "semantics/policies": ["clauses_test", "calls_by_contract_test", "calls_by_contract_random_test"],
    "semantics/join": ["merging_test", "join_test"],
    "src/explore/frontier": ["merging_test", "join_test"],
    "src/lower/own_code": ["java_cases_test"],
    "src/lower/unknown": ["java_implementations_test", "java_unknown_test"],
    "src/lower/models/kept": ["java_implementations_test", "java_cases_test"],
    "src/lower": ["java_cases_test", *JAVA_TESTS],
}
LEFT = "survives the first tests"
LONGEST = 300  # seconds that a test may take
PR_SET_CHILD_SUBREAPER = 36
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
parser = argparse.ArgumentParser()
parser.add_argument("root", type=pathlib.Path)
parser.add_argument("--preset", default="apart")
parser.add_argument("--only", default="")
parser.add_argument("--file", default="")
parser.add_argument("--sample", type=int)
parser.add_argument("--jobs", type=int, default=1)
parser.add_argument("--write", action="store_true")
parser.add_argument("--new", action="store_true")
parser.add_argument("--most", type=int)
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


def children_below(tree):
    """Child processes whose program stands below a folder; processes may end while they are looked at."""
    for entry in pathlib.Path("/proc").iterdir():
        try:
            parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1]) if entry.name.isdigit() else 0
            if parent == os.getpid() and os.readlink(entry / "exe").startswith(f"{tree}/"):
                yield int(entry.name)
        except OSError:
            continue


def words(text):
    """A pattern for the text that does not mind how it is broken into lines."""
    return r"\s+".join(re.escape(word) for word in text.split())


def names_of_tests(text):
    """Of a source: those with a name of their own, "Suite.Test", and the suites that are instantiated, "All/Suite"."""
    yield from map(".".join, re.findall(r"^(?:TEST|TEST_F|RC_GTEST_PROP)\(\s*(\w+),\s*(\w+)", text, re.M))
    yield from map("/".join, re.findall(r"^INSTANTIATE_TEST_SUITE_P\(\s*(\w+),\s*(\w+)", text, re.M))


class Copy:
    """A copy of the tree with a build folder of its own."""

    def __init__(self, number):
        self.tree = root / f"build/mutants/{number}/tree"
        self.build = self.tree / "build" / options.preset
        self.bring_up_to_date()
        subprocess.run(["cmake", "--preset", options.preset], cwd=self.tree, check=True, capture_output=True)
        sources = {file.stem: file.read_text() for file in sorted((self.tree / "proofs-tests").rglob("*_test.cpp"))}
        self.tests = [t for t in TESTS + JAVA_TESTS if t in sources]
        self.others = [t for t in sources if t not in self.tests]
        built = self.make("heapsum", "test_support")
        if built.returncode:
            sys.exit("mutants: the tree itself does not build\n" + built.stdout)
        self.executables = {name: test for test, text in sources.items() for name in names_of_tests(text)}
        self.passes = {}  # tests, on the tree without a fault

    def bring_up_to_date(self):
        """Files that are as they were keep their time: what was built of them is good."""
        listed = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                                capture_output=True, text=True, check=True).stdout.split("\0")
        wanted = {file for file in listed if file and (root / file).is_file()}
        for old in (f for f in self.tree.rglob("*") if f.is_file() or f.is_symlink()):
            path = old.relative_to(self.tree)
            if path.parts[0] != "build" and str(path) not in wanted:
                old.unlink()
        for file in wanted:
            to, text = self.tree / file, (root / file).read_bytes()
            if not to.exists() or to.read_bytes() != text:
                to.parent.mkdir(parents=True, exist_ok=True)
                to.write_bytes(text)
                to.chmod((root / file).stat().st_mode)

    def make(self, *targets):
        return subprocess.run(["ninja", "-C", self.build, "-j1", *targets], capture_output=True, text=True)

    def catcher_of(self, row):
        """The test that caught the fault before, as (executable, filter), if it is known and still there."""
        known_test = re.search(r"caught: ([\w/]+)\.([\w/]+)", row or "")
        for name in [f"{known_test[1]}.{known_test[2].split('/')[0]}", known_test[1]] if known_test else []:
            if name in self.executables:
                return self.executables[name], f"{known_test[1]}.{known_test[2]}"
        executable = re.search(r"caught: (\w+) (?:aborts|does not end)", row or "")
        return (executable[1], "*") if executable and executable[1] in self.tests else None

    def verdict(self, name, file, old, new, rows):
        path = self.tree / file
        text = path.read_text()
        changed, count = re.subn(words(old), lambda _: new.strip(), text, count=1)
        if count == 0:
            return "no longer applies"
        path.write_text(changed)
        try:
            test, said = self.first_failure(name, file, list(dict.fromkeys(filter(None, map(self.catcher_of, rows)))))
        finally:
            path.write_text(text)
        is_fair = not said.startswith("caught") or self.passes_without_a_fault(test, self.catcher_of(said))
        return said if is_fair else f"unclear: {test} fails without the fault, too"

    def passes_without_a_fault(self, test, catcher):
        catcher = catcher or (test, "*")
        if catcher not in self.passes:
            self.passes[catcher] = self.failure(*catcher) == ""
        return self.passes[catcher]

    def failure(self, test, only="*"):
        """What a test says of the tree as it is; empty where it passes."""
        built = self.make(test)
        if built.returncode:
            return "does not build: " + (re.findall(r"error: (.*)", built.stdout) or ["?"])[0]
        said, code = self.run([self.build / "proofs-tests" / test, "--gtest_brief=1", "--gtest_fail_fast",
                               f"--gtest_filter={only}"])
        if code is None:
            return f"caught: {test} does not end"
        failed = re.findall(r"\[  FAILED  \] ([\w/.]+)", said)
        return f"caught: {failed[0] if failed else test + ' aborts'}" if code else ""

    def run(self, words):
        """The output and the exit code of a test; no code where it does not end. What it leaves behind is ended."""
        with tempfile.TemporaryFile("w+", errors="replace") as out:
            test = subprocess.Popen(words, env={"RC_PARAMS": "seed=20160117", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
                                    stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT)
            try:
                code = test.wait(timeout=LONGEST)
            except subprocess.TimeoutExpired:
                test.kill()
                test.wait()
                code = None
            self.end_orphans()
            out.seek(0)
            return out.read(), code

    def end_orphans(self):
        """A fault may let processes outlive their test; they are children of ours then, and run what stands in the copy."""
        while left := list(children_below(self.tree)):
            for pid in left:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)

    def first_failure(self, name, file, guesses):
        """A test, and what it says. Those that caught such faults before come first, then those of the file's room, then
        those of the subject that the fault's name begins with ("stubs: ..."): they have it in their name."""
        subject = name.split(":")[0].rstrip("s") if ":" in name else name
        first = next((tests for begin, tests in FIRST_TESTS.items() if file.startswith(begin)), [])

        def is_slow(test):  # these start many virtual machines
            return test in JAVA_TESTS or test in self.others and test.startswith("java_")

        listed = first + sorted((t for t in self.tests + self.others if t not in first),
                                key=lambda t: (is_slow(t), subject not in t, t in self.others))
        in_order = guesses + [(test, "*") for test in listed]
        for test, only in in_order[:options.most]:
            if said := self.failure(test, only):
                return test, said
        return "", "SURVIVES" if options.most is None else LEFT


page = root / "docs/mutants.md"
known = dict(re.findall(r"^\| (.+?) (\| `.+)$", page.read_text(), re.M)) if page.exists() else {}
everything = list(read_mutants())
mutants = [m for m in everything
           if re.search(options.only, m[0]) and m[1].startswith(options.file) and not (options.new and m[0] in known)]
if options.sample:
    mutants = mutants[:: max(1, len(mutants) // options.sample)][: options.sample]
# What one file is built into is built once; what many files include, last.
mutants.sort(key=lambda m: (m[1].startswith("include/"), m[1].endswith(".hpp"), m[1]))
copies = [Copy(i) for i in range(options.jobs)]
free, lock = list(copies), threading.Lock()


def write_page():
    names = [name for name, *_ in everything]
    listed = [name for name in names if name in known]
    caught_ones = sum("| caught" in known[name] for name in listed)
    waiting = len(names) - len(listed)
    page.write_text(
        "# Mutants\n\nSeeded faults and the first test that catches each. Made by `./dev mutants --write` from "
        "`proofs-tests/mutants/mutants.txt`.\n\n| fault | file | |\n|---|---|---|\n" +
        "".join(f"| {name} {known[name]}\n" for name in listed) +
        f"\n{len(listed)} mutants, {caught_ones} caught." +
        (f" {waiting} more are written and have not been run.\n" if waiting else "\n"))


def examine(mutant):
    name, file, old, new = mutant
    with lock:
        copy = free.pop()
    rows = [known.get(name)] + [known[n] for n, f, *_ in everything if f == file and n in known]
    result = copy.verdict(name, file, old, new, rows)
    with lock:
        free.append(copy)
        if result != LEFT:
            known[name] = f"| `{file}` | {result} |"
        if options.write:
            write_page()
    print(f"{name:52} {result}", flush=True)
    return name, file, result


with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
    rows = list(pool.map(examine, mutants))
caught = sum(result.startswith("caught") for *_, result in rows)
print(f"{len(rows)} mutants, {caught} caught")
sys.exit(caught != len(rows))
