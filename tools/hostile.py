#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs heapsum on input with changed bytes. No run may end by a signal, with exit code 6 (our own bug), or later than its
--timeout and two seconds; where the machine has more to do than it can, as much longer as that takes.

hostile.py ROOT --binary PATH [--kind classes|jars|javalite|heaps|all] [--first I] [--count N] [--seed S] [--only I]
           [--jobs N] [--keep DIR] [--compiled DIR]

What run I is given depends on kind, seed and I alone: --first and --count say which are run. --keep: the inputs of runs that fail are copied there. --compiled: where the examples are compiled, and kept; they are compiled
once.
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

TIMEOUT, GRACE = 5, 2  # seconds
LONGEST = 60  # seconds, after which a run is ended
MEMORY = 4 << 30  # bytes
OUR_BUG = 6
HEAPS = {  # of programs below examples/java: method and input
    "Waiting": ("leaveThenJoin", '{"this": "o0", "arguments": {"leaves": 0, "joins": 0}, "objects": {"o0": {"class": "Waiting", '
                '"fields": {"first": "o1", "last": "o2"}}, "o1": {"class": "Node", "fields": {"next": "o2", "number": 1}}, '
                '"o2": {"class": "Node", "fields": {"number": 0}}}}'),
    "SortedList": ("insertKeepsOrder", '{"this": "o0", "arguments": {"value": 3}, "objects": {"o0": {"class": "SortedList", '
                   '"fields": {"first": null}}}}')}

parser = argparse.ArgumentParser()
parser.add_argument("root", type=pathlib.Path)
parser.add_argument("--binary", type=pathlib.Path, required=True)
parser.add_argument("--kind", choices=["classes", "jars", "javalite", "heaps", "all"], default="all")
parser.add_argument("--first", type=int, default=0)
parser.add_argument("--count", type=int, default=50)
parser.add_argument("--seed", default="1")
parser.add_argument("--only", type=int)
parser.add_argument("--jobs", type=int, default=1)
parser.add_argument("--keep", type=pathlib.Path)
parser.add_argument("--compiled", type=pathlib.Path)
options = parser.parse_args()
root = options.root.resolve()
binary = options.binary.resolve()


class Reader:
    """Walks a class file to say where its parts are."""

    def __init__(self, data):
        self.data, self.at = data, 8

    def number(self, size):
        self.at += size
        return int.from_bytes(self.data[self.at - size:self.at], "big")

    def pool(self):
        """The texts of the constant pool, by index."""
        texts, i, count = {}, 1, self.number(2)
        while i < count:
            tag = self.number(1)
            if tag == 1:
                length = self.number(2)
                texts[i] = bytes(self.data[self.at:self.at + length])
                self.at += length
            else:
                self.at += {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 15: 3, 16: 2, 19: 2, 20: 2}.get(tag, 4)
            i += 2 if tag in (5, 6) else 1
        return texts

    def code_of(self, texts, member_name):
        """Of one member: its name, and the range of its code if it has any."""
        found = None
        for _ in range(self.number(2)):
            name, length = texts.get(self.number(2)), self.number(4)
            if name == b"Code":
                size = int.from_bytes(self.data[self.at + 4:self.at + 8], "big")
                found = (self.at + 8, self.at + 8 + size)
            self.at += length
        return member_name, found

    def members(self, texts):
        all_members = []
        for _ in range(self.number(2)):
            self.at += 2
            name = texts.get(self.number(2))
            self.at += 2
            all_members.append(self.code_of(texts, name))
        return all_members


class ClassBytes:
    """A class file, and where its constants, its code and its attributes are."""

    def __init__(self, path):
        self.name, self.data = path.stem, path.read_bytes()
        reader = Reader(self.data)
        texts = reader.pool()
        self.pool_end = reader.at
        reader.at += 6
        interfaces = reader.number(2)
        reader.at += 2 * interfaces
        reader.members(texts)
        methods = reader.members(texts)
        self.codes = [code for _, code in methods if code]
        self.methods = [name.decode() for name, code in methods if code and not name.startswith((b"<", b"lambda"))]

    def changed(self, chance):
        data = bytearray(self.data)
        for _ in range(chance.choice([1, 1, 1, 2, 4])):
            part = chance.random()
            if part < 0.85 and self.codes:
                begin, end = chance.choices(self.codes, [end - begin for begin, end in self.codes])[0]
                if chance.random() < 0.1:  # the head of the code: max_stack, max_locals, code_length
                    begin, end = begin - 8, begin
            elif part < 0.92:
                begin, end = 10, self.pool_end
            else:
                begin, end = self.pool_end, len(data)
            at = chance.randrange(begin, end)
            data[at] = chance.choice([data[chance.randrange(begin, end)], chance.randrange(202), data[at] ^ 1 << chance.randrange(8),
                                      (data[at] + 1) % 256, (data[at] - 1) % 256, 0, 255])
        return bytes(data)


def changed_text(text, chance):
    """Bytes changed, words taken from elsewhere in the text, pieces doubled or taken away."""
    data = bytearray(text)
    for _ in range(chance.choice([1, 1, 2, 3, 6])):
        if not data:
            break
        at, way = chance.randrange(len(data)), chance.randrange(5)
        length = chance.choice([1, 3, 10, 40])
        if way == 0:
            data[at] = chance.randrange(256)
        elif way == 1:
            data[at] = ord(chance.choice("(){}[]\":,0123456789-$ \n"))
        elif way == 2:
            del data[at:at + length]
        elif way == 3:
            data[at:at] = data[at:at + length] * chance.choice([1, 2, 500])
        else:
            other = chance.randrange(len(data))
            data[at:at + length] = data[other:other + length]
    return bytes(data)


class Inputs:
    """What is there to be changed."""

    def __init__(self, folder):
        self.folder = folder
        sources = sorted((root / "examples/java").glob("*.java"))
        for source in sources:
            if not (folder / source.stem).exists():
                subprocess.run(["javac", "-g", "-nowarn", "-d", folder / source.stem, source], check=True)
        self.classes = [ClassBytes(f) for f in sorted(folder.glob("*/*.class"))]
        self.homes = {f.stem: f.parent for f in sorted(folder.glob("*/*.class"))}
        self.javalite = [f.read_bytes() for f in sorted((root / "examples").rglob("*.javalite"))]


def victim_among(inputs, chance):
    """Long code is changed more often."""
    return chance.choices(inputs.classes, [sum(end - begin for begin, end in c.codes) for c in inputs.classes])[0]


def of_classes(inputs, chance, folder):
    victim = victim_among(inputs, chance)
    for file in inputs.homes[victim.name].iterdir():
        shutil.copy(file, folder)
    (folder / f"{victim.name}.class").write_bytes(victim.changed(chance))
    # The class that was changed, or one beside it that uses it.
    subject = chance.choice([victim.name, sorted(folder.iterdir())[0].stem])
    methods = next(c.methods for c in inputs.classes if c.name == subject)
    program = folder / f"{subject}.class"
    if not methods or chance.random() < 0.3:
        return ["check", program]
    return [chance.choice(["run", "lower", "check"]), program, "--entry", chance.choice(methods)]


def of_jars(inputs, chance, folder):
    victim = victim_among(inputs, chance)
    jar = folder / "a.jar"
    with zipfile.ZipFile(jar, "w", chance.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])) as archive:
        for file in sorted(inputs.homes[victim.name].iterdir()):
            changed = file.stem == victim.name and chance.random() < 0.5
            info = zipfile.ZipInfo(file.name)
            info.compress_type = archive.compression
            archive.writestr(info, victim.changed(chance) if changed else file.read_bytes())
    data = bytearray(jar.read_bytes())
    for _ in range(chance.choice([0, 1, 2, 8])):
        data[chance.randrange(len(data))] = chance.randrange(256)
    if chance.random() < 0.1:
        del data[chance.randrange(len(data)):]
    jar.write_bytes(data)
    return ["check", inputs.homes[victim.name].name, "-cp", jar]


def of_javalite(inputs, chance, folder):
    program = folder / "a.javalite"
    program.write_bytes(changed_text(chance.choice(inputs.javalite), chance))
    command = chance.choice(["check", "run", "diff"])
    return [command, program, "--k", chance.choice(["1", "2", "4294967295"]), "--unwind", chance.choice(["1", "3"])]


def of_heaps(inputs, chance, folder):
    name, (method, heap) = chance.choice(sorted(HEAPS.items()))
    file = folder / "heap.json"
    file.write_bytes(changed_text(heap.encode(), chance))
    return ["run", inputs.folder / name / f"{name}.class", "--entry", method, "--mode", "concrete", "--heap", file]


KINDS = {"classes": of_classes, "jars": of_jars, "javalite": of_javalite, "heaps": of_heaps}


def grace():
    return GRACE * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def limited():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def verdict(command):
    """What is wrong with how it ends; empty: nothing."""
    limit = [] if command[0] == "lower" else ["--timeout", str(TIMEOUT)]
    begin = time.monotonic()
    try:
        run = subprocess.run([binary, *command, *limit], capture_output=True, timeout=LONGEST, preexec_fn=limited)
    except subprocess.TimeoutExpired:
        return f"does not end within {LONGEST} s"
    took = time.monotonic() - begin
    said = run.stderr.decode(errors="replace").strip().split("\n")[-1][:200]
    if run.returncode < 0 or run.returncode > 128:
        return f"signal {-run.returncode if run.returncode < 0 else run.returncode - 128}: {said}"
    if run.returncode == OUR_BUG:
        return f"exit code {OUR_BUG}: {said}"
    return f"takes {took:.1f} s" if took > TIMEOUT + grace() else ""


def one(inputs, kind, number):
    chance = random.Random(f"{kind} {options.seed} {number}")
    with tempfile.TemporaryDirectory() as folder:
        command = KINDS[kind](inputs, chance, pathlib.Path(folder))
        wrong = verdict(command)
        if wrong and options.keep:
            shutil.copytree(folder, options.keep / f"{kind}-{options.seed}-{number}", dirs_exist_ok=True)
        words = " ".join(str(w).replace(f"{folder}/", "") for w in command)
        return f"{kind} {number}: {words}: {wrong}" if wrong else ""


def main():
    kinds = list(KINDS) if options.kind == "all" else [options.kind]
    numbers = range(options.first, options.first + options.count) if options.only is None else [options.only]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        inputs = Inputs(options.compiled or pathlib.Path(folder))
        runs = [pool.submit(one, inputs, kind, number) for kind in kinds for number in numbers]
        failures = [failure for run in runs if (failure := run.result())]
    print("\n".join(failures + [f"hostile: {len(runs)} runs of {', '.join(kinds)}, seed {options.seed}: {len(failures)} failed"]))
    return 1 if failures else 0


sys.exit(main())
