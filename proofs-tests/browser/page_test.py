#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Pages in a real browser: they open, filter, lead from one thing to another, by mouse and by keys alone, and the console
stays empty. page_test.py HEAPSUM [--pictures DIR]"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import driver
from driver import Browser

root = pathlib.Path(__file__).resolve().parents[2]
options = argparse.ArgumentParser()
options.add_argument("heapsum", type=pathlib.Path)
options.add_argument("--pictures", type=pathlib.Path, help="where pictures of what was seen are kept")
given, rest = options.parse_known_args()
scratch = tempfile.TemporaryDirectory()
PAGES = {
    "contains": "view examples/lists/contains.javalite",
    "reverse": "run examples/lists/reverse.javalite --format html",
    "java": "view examples/java/LinkedStack.java --k 1",
    "comparison": "compare examples/lists/contains.javalite --k 1..3 --format html",
    "probability": "prob examples/probability/triangle.javalite --range *=0..5 --places branches --format html",
    "many": "run examples/lists/contains.javalite --mode lazy --k 5 --format html",
}


def page(name):
    file = pathlib.Path(scratch.name) / f"{name}.html"
    if not file.exists():
        words = PAGES[name].split()
        subprocess.run([given.heapsum, *words, "-o", file], cwd=root, check=True)
    return file


def findings(name):
    """What --format json says of the same run."""
    words = [word for word in PAGES[name].split() if word not in ("--format", "html")]
    words[0] = "run"
    done = subprocess.run([given.heapsum, *words, "--format", "json"], cwd=root, check=True, capture_output=True)
    return json.loads(done.stdout)


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()

    def setUp(self):
        self.browser.size(1500, 950)

    def tearDown(self):
        """After each test: nothing was complained of."""
        if given.pictures:
            given.pictures.mkdir(parents=True, exist_ok=True)
            self.browser.picture(given.pictures / f"{self.id().split('.')[-1]}.png")
        self.assertEqual(self.browser.complaints(), [])

    def open(self, name):
        return self.browser.open(page(name))

    def shown_rows(self):
        return self.browser.count("#rows .row")

    def count_text(self):
        return self.browser.text(".chips span")

    def test_lists_every_path(self):
        b, found = self.browser, findings("contains")
        self.open("contains")
        self.assertEqual(b.count("#rows .row"), min(len(found["paths"]), self.shown_rows()))
        self.assertIn(f"{len(found['paths'])} paths", self.count_text())
        self.assertEqual(b.text("#title"), "List.both")
        for path in found["paths"][:5]:
            row = b.text(f"#row-{path['number'] - 1}")
            self.assertIn(path["outcome"], row)
            self.assertIn(path["condition"][0], row)

    def test_filters_by_outcome_and_text(self):
        b, found = self.browser, findings("contains")
        self.open("contains")
        cut = [path for path in found["paths"] if path["outcome"] == "cut"]
        b.run("(list.outcome.value = 'cut', list.outcome.dispatchEvent(new Event('change')))")
        self.assertIn(f"{len(cut)} of {len(found['paths'])} paths", self.count_text())
        self.assertEqual(b.count("#rows .row"), len(cut))
        b.run("(list.outcome.value = '', list.outcome.dispatchEvent(new Event('change')))")
        b.click("#filter")
        b.keys(*"this.other elem")
        b.wait("shown.length < view.run.size")
        fitting = {path["number"] for path in found["paths"]
                   if all(word in " and ".join(path["condition"]) for word in ("this.other", "elem"))}
        self.assertEqual(set(b.run("shown.map((path) => view.run.number[path])")), fitting)
        b.keys(*"zzz")
        b.wait("shown.length === 0")
        self.assertIn("No path is like that", b.text("#rows"))

    def test_sorts(self):
        b, found = self.browser, findings("contains")
        self.open("contains")
        b.run("(document.querySelector('#sort').value = 'length', document.querySelector('#sort').dispatchEvent(new Event('change')))")
        b.click("#turn")
        longest = max(found["paths"], key=lambda path: (len(path["decisions"]), -path["number"]))
        self.assertIn(f"#{longest['number']}\n", b.text("#row-0") + "\n")

    def test_a_line_shows_its_paths(self):
        b, found = self.browser, findings("contains")
        self.open("contains")
        decided = {path["number"] for path in found["paths"] if any(d["where"]["line"] == 7 for d in path["decisions"])}
        count = int(b.text("#line-7 button.reach"))
        b.click("#line-7 button.reach")
        shown = set(b.run("shown.map((path) => view.run.number[path])"))
        self.assertTrue(decided <= shown)
        self.assertEqual(len(shown), count)
        self.assertLess(count, len(found["paths"]))
        self.assertIn("comes to line 7", b.text(".chips"))
        b.click(".chip")
        self.assertEqual(b.run("shown.length"), len(found["paths"]))

    def test_a_side_of_a_branch_shows_its_paths(self):
        b, found = self.browser, findings("contains")
        self.open("contains")
        b.click("#line-5 .mark.side")
        step = b.run("view.run.places[filter.step >> 1].where")
        result = bool(b.run("filter.step & 1"))
        kind = b.run("view.run.places[filter.step >> 1].kind")
        taken = {path["number"] for path in found["paths"]
                 if any(d["where"] == step and d["result"] == result and d["kind"] == kind for d in path["decisions"])}
        self.assertEqual(set(b.run("shown.map((path) => view.run.number[path])")), taken)

    def test_a_path_has_condition_steps_and_heaps(self):
        b, found = self.browser, findings("contains")
        self.open("contains")
        b.click("#row-3")
        b.wait("!document.querySelector('#path').hidden")
        path = found["paths"][3]
        shown = b.text(".conjuncts").split("\n")
        self.assertEqual([text.strip() for text in shown], path["condition"])
        self.assertEqual(b.count(".steps li"), len(path["decisions"]) + ("where" in path))
        self.assertEqual(b.count("#path .heap"), 2)
        boxes = b.run("[...document.querySelectorAll('#path .heap')[1].querySelectorAll('text.head')].map((one) => one.textContent)")
        for thing in path["heap"]["objects"]:
            self.assertIn(f"{thing['name']} : {thing['class']}", boxes)
        guards = [case["guard"] for fields in [path["heap"]["roots"], *(o["fields"] for o in path["heap"]["objects"])]
                  for field in fields if len(field["cases"]) > 1 for case in field["cases"]]
        for guard in guards:
            self.assertIn(guard, b.text("#path .heap:nth-child(2) .guards"))

    def test_steps_walk_through_the_source(self):
        b, found = self.browser, findings("contains")
        self.open("contains")
        b.click("#row-3")
        b.wait("!document.querySelector('#path').hidden")
        for decision in found["paths"][3]["decisions"]:
            self.assertEqual(b.run("document.querySelector('.line.here').id"), f"line-{decision['where']['line']}")
            b.keys(".")

    def test_one_heap_at_a_time(self):
        """The heaps that one path stands for: each field has one value, and no two heaps are the same."""
        b = self.browser
        self.open("contains")
        b.click("#row-3")
        b.wait("!document.querySelector('#path').hidden")
        count = b.run("pathView.heaps.cases.all.length")
        self.assertGreater(count, 1)
        b.click("#one-heap")
        seen = set()
        for _ in range(count):
            self.assertEqual(b.count("#path .heap .guards"), 0)
            seen.add(b.run("[...document.querySelectorAll('#path .heap')].map((one) => one.innerHTML).join()"))
            b.keys("]")
        self.assertEqual(len(seen), count)

    def test_guards_are_understood(self):
        """Of each list of guarded values: which heaps a path stands for."""
        b = self.browser
        self.open("contains")

        def count(condition, *lists, exists="true"):
            field = lambda guards: {"name": "f", "type": "T", "cases": [{"guard": g, "value": "?"} for g in guards]}
            a = {"name": "a", "class": "T", "input": True, "exists": exists, "fields": [field(lists[-1])]}
            thing = lambda name: {"name": name, "class": "T", "input": True, "exists": "true", "fields": []}
            heap = {"roots": [field(guards) for guards in lists[:-1]], "objects": [a, thing("b")]}
            return b.run(f"heapsOf({json.dumps(condition)}, [{json.dumps(heap)}]).all.length")

        one = ["true"]
        self.assertEqual(count([], ["x = null", "x != null"], one), 2)
        self.assertEqual(count(["x = null"], ["x = null", "x != null"], one), 1)
        self.assertEqual(count([], ["x = a", "x != a"], ["x = b", "x != b"], one), 3)  # not both
        self.assertEqual(count([], ["x = a", "x != a"], ["y = b", "y != b"], one), 4)
        self.assertEqual(count([], ["x = a", "x != a"], ["x = a", "x != a"], one), 2)  # the same question
        self.assertEqual(count(["x = a or y = b"], ["x = a", "x != a"], ["y = b", "y != b"], one), 3)
        self.assertEqual(count([], ["n < 3", "n >= 3"], one), 2)
        self.assertEqual(count([], ["x is fresh", "x = null", "x = b"], one), 3)
        self.assertEqual(count([], ["x is a Square", "x is no Square"], one), 2)
        self.assertEqual(count(["not (x = a and (y = b or z))"], ["x = a", "x != a"], ["z", "not z"], one), 3)
        # What does not exist holds nothing.
        self.assertEqual(count([], ["y = b", "y != b"], ["z", "not z"], exists="y = b"), 3)

    def test_pictures_of_cycles(self):
        """Every object of every path has its box, and every arrow its places."""
        b, found = self.browser, findings("reverse")
        self.open("reverse")
        for at, path in enumerate(found["paths"][:12]):
            b.run(f"void openPath({at})")
            b.wait(f"document.querySelector('.path-title')?.innerText.includes('Path {path['number']}')")
            self.assertNotIn("NaN", b.run("document.querySelector('#path').innerHTML"))
            self.assertEqual(b.count("#path .heap:nth-child(2) text.head"), 1 + len(path["heap"]["objects"]))
            arrows = sum("object" in case for fields in [path["heap"]["roots"], *(o["fields"] for o in path["heap"]["objects"])]
                         for field in fields for case in field["cases"])
            self.assertEqual(b.count("#path .heap:nth-child(2) .arrow"), arrows)

    def test_what_changed_is_marked(self):
        b = self.browser
        self.open("reverse")
        b.run("void openPath(view.run.size - 1)")
        b.wait("!document.querySelector('#path').hidden")
        self.assertGreater(b.count("#path .heap:nth-child(2) text.changed"), 0)
        self.assertEqual(b.count("#path .heap:nth-child(1) text.changed"), 0)

    def test_java(self):
        b = self.browser
        self.open("java")
        self.assertIn("LinkedStack.java", b.text("#source-name"))
        methods = b.count("#method option")
        self.assertGreater(methods, 1)
        self.assertGreater(b.count("#source-lines button.reach"), 0)
        b.run("(document.querySelector('#method').value = '1', document.querySelector('#method').dispatchEvent(new Event('change')))")
        b.wait("view.run.at === 1 && view.run.size === view.run.total")
        b.click("#tab-verdicts")
        self.assertEqual(b.count("[aria-label=Methods] tbody tr"), methods)

    def test_keys_alone(self):
        b = self.browser
        self.open("contains")
        for _ in range(40):
            if b.focused() == "rows":
                break
            b.keys("Tab")
        self.assertEqual(b.focused(), "rows")
        b.keys("ArrowDown", "ArrowDown", "Enter")
        b.wait("!document.querySelector('#path').hidden")
        self.assertIn("Path 3", b.text(".path-title"))
        b.keys("n")
        b.wait("document.querySelector('.path-title').innerText.includes('Path 4')")
        b.keys("p")
        b.wait("document.querySelector('.path-title').innerText.includes('Path 3')")
        b.keys("Escape")
        b.wait("document.querySelector('#path').hidden")
        self.assertEqual(b.focused(), "rows")
        b.keys("End")
        self.assertEqual(b.run("chosen"), b.run("shown.length - 1"))
        b.keys("/")
        self.assertEqual(b.focused(), "filter")
        b.keys("Escape", "?")
        self.assertTrue(b.run("document.querySelector('#keys').open"))
        b.keys("Escape")
        b.run("document.querySelector('#tab-paths').focus()")
        b.keys("ArrowRight")
        self.assertIn("Violation", b.text("#panel-verdicts"))

    def test_verdicts_draw_the_input(self):
        b = self.browser
        self.open("contains")
        b.click("#tab-verdicts")
        text = b.text("#panel-verdicts")
        for words in ("Violation", "null dereference", "List.both(val)", "Replayed on the concrete machine"):
            self.assertIn(words, text)
        self.assertGreater(b.count("#panel-verdicts .heap text.head"), 0)
        self.assertGreater(b.count("#panel-verdicts .edge"), 0)
        self.assertTrue(b.run("""[...document.querySelectorAll('#panel-verdicts .edge')].every((edge) =>
          edge.closest('svg').querySelector(edge.getAttribute('marker-end').slice(4, -1)))"""))
        self.assertIn("class", b.text("#panel-verdicts .code-box:last-of-type pre") + text)

    def test_comparison(self):
        b = self.browser
        self.open("comparison")
        self.assertEqual(b.count("#panel-comparison tbody tr"), 12)
        self.assertEqual(b.count("#panel-comparison .curve"), 8)
        self.assertIn("summary", b.text("#panel-comparison"))

    def test_probability(self):
        b = self.browser
        self.open("probability")
        self.assertIn("216 inputs", b.text("#panel-probability").lower())
        self.assertGreater(b.count("#source-lines .mark.side"), 0)

    def test_the_saved_document_is_the_one_of_json(self):
        b, found = self.browser, findings("contains")
        self.open("contains")
        b.run("void view.run.saved().then((parts) => { window.saved = parts.join(''); })")
        b.wait("typeof window.saved === 'string'")
        saved = json.loads(b.run("window.saved"))
        for path in saved["paths"]:
            path.pop("witness")
        self.assertEqual(saved["paths"], found["paths"])
        self.assertEqual(saved["reasons"], found["reasons"])

    def test_on_a_phone(self):
        b = self.browser
        b.size(500, 850)
        self.open("contains")
        self.assertLessEqual(b.run("document.documentElement.scrollWidth"), b.run("innerWidth"))
        b.click("#tab-source")
        self.assertTrue(b.run("document.querySelector('#source').offsetHeight > 100"))
        b.click("#line-7 button.reach")
        self.assertFalse(b.run("document.body.classList.contains('showing-source')"))
        b.click("#row-0")
        b.wait("!document.querySelector('#path').hidden")
        self.assertLessEqual(b.run("document.documentElement.scrollWidth"), b.run("innerWidth"))

    def test_dark_and_light_have_contrast(self):
        """Text against what is behind it, at least 4.5 to 1, in both themes."""
        b = self.browser
        self.open("contains")
        for _ in range(2):
            least = b.run("""(() => {
              const css = getComputedStyle(document.documentElement);
              const channel = (v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
              const light = (name) => { const hex = css.getPropertyValue(name).trim().slice(1);
                const [r, g, b] = [0, 2, 4].map((i) => channel(parseInt(hex.slice(i, i + 2), 16))); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
              const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
              const pairs = [['--ink', '--panel'], ['--ink', '--paper'], ['--soft', '--panel'], ['--soft', '--raised'], ['--accent', '--panel'], ['--accent', '--accent-soft'],
                ['--good', '--good-soft'], ['--bad', '--bad-soft'], ['--warn', '--warn-soft'], ['--new', '--new-soft'], ['--ink', '--mark'], ['--soft', '--mark'], ['--soft', '--accent-soft']];
              return Math.min(...pairs.map(([a, b]) => contrast(a, b))); })()""")
            self.assertGreaterEqual(least, 4.5)
            b.click("#theme")

    def test_many_paths(self):
        """Thousands of rows: few are elements, and the last is reached at once. At this many bytes a path, 100 000 are
        less than 50 MB."""
        b = self.browser
        self.open("many")
        size = b.run("view.run.size")
        self.assertGreater(size, 5000)
        self.assertLess(page("many").stat().st_size / size, 500)
        self.assertLess(b.count("#rows .row"), 60)
        self.assertLess(b.count("*"), 1500)
        for at in (0.3, 0.9):
            b.run(f"void (list.rows.scrollTop = {at} * {size} * rowHeight)")
            b.wait(f"document.querySelector('#rows .row')?.id.slice(4) > {int(at * size) - 20}")
            self.assertLess(b.count("#rows .row"), 60)
        b.click("#rows")
        b.wait("!document.querySelector('#path').hidden")
        b.keys("Escape", "End", "Enter")
        b.wait(f"document.querySelector('.path-title')?.innerText.includes('Path {size}')")
        self.assertEqual(b.count("#path .heap"), 2)


    def test_words_are_found_at_the_end_of_long_conditions(self):
        """Rows have but their beginnings. What is behind rows stays packed."""
        b = self.browser
        self.open("many")
        path = b.run("view.run.condition.findIndex((text) => text.endsWith('…'))")
        self.assertGreaterEqual(path, 0)
        b.run(f"void view.run.behind({path}).then((all) => {{ window.whole = all.path.condition.join(' and '); }})")
        b.wait("typeof window.whole === 'string'")
        b.run("void view.run.packs.forEach((pack) => { pack.paths = null; })")
        last = b.run("window.whole").split(" and ")[-1]
        b.run(f"(list.search.value = {json.dumps(last)}, list.search.dispatchEvent(new Event('input')))")
        b.wait(f"shown.length < view.run.size && shown.includes({path})")
        self.assertEqual(b.run(f"view.run.condition[{path}]"), b.run("window.whole"))
        self.assertTrue(b.run("view.run.packs.every((pack) => pack.paths === null)"))


if __name__ == "__main__":
    if not driver.is_installed():
        sys.exit("page_test: chromium and chromedriver are not installed")
    unittest.main(argv=[sys.argv[0], *rest], verbosity=1)
