// One path: its condition, its steps through the source, its heaps.

const pathView = { element: null, steps: [], heaps: null, at: 0 };

const resultWords = (step) => {
  const words = sideWords[step.kind];
  if (words) return words[step.result ? 0 : 1];
  if (step.kind === "dispatch") return `runs ${step.method}`;
  if (step.kind === "join") return `${step.flows} flows`;
  if (step.kind === "handler") return step.result ? `catches ${step.class}` : `is no ${step.class}`;
  return step.class ? step.class : step.result ? "yes" : "no";
};

function stepList(path) {
  pathView.steps = path.decisions.map((step) => step.where);
  const entry = (where, kind, text, result, at) => make("li", {}, make("button", { type: "button", onclick: () => goToStep(at) },
    make("span", { class: "nr" }, String(at + 1)), make("span", { class: "at", title: placeText(where) }, isHome(where) && where.file ? `line ${where.line}` : placeText(where)), make("span", { class: "kind soft" }, kind),
    make("code", {}, text), make("span", { class: "result" }, result)));
  const rows = path.decisions.map((step, at) => entry(step.where, step.kind, step.where.text, resultWords(step), at));
  if (path.where) {
    pathView.steps.push(path.where);
    rows.push(entry(path.where, "end", path.where.text, path.outcome, rows.length));
  }
  pathView.list = make("ol", { class: "steps", "aria-label": "Steps" }, rows);
  return pathView.list;
}

function goToStep(at) {
  if (at < 0 || at >= pathView.steps.length) return;
  view.step = at;
  pathView.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const button = pathView.list.children[at].firstChild;
  button.setAttribute("aria-current", "step");
  const box = pathView.list, top = button.parentNode.offsetTop - box.offsetTop;
  if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 30) box.scrollTop = top - box.clientHeight / 2;
  const where = pathView.steps[at];
  if (isHome(where)) pointAt(where.line);
  for (const [button, limit] of pathView.walk ?? []) button.disabled = at === limit();
}

/** Left and right of a number: "2 of 5". */
function walker(label, count, start, show) {
  let at = start;
  const text = make("span", { role: "status" });
  const move = (by) => { if (at + by < 0 || at + by >= count()) return; at += by; update(); show(at); };
  const back = make("button", { type: "button", "aria-label": `Previous ${label}`, onclick: () => move(-1) }, "‹");
  const on = make("button", { type: "button", "aria-label": `Next ${label}`, onclick: () => move(1) }, "›");
  const update = () => { text.textContent = `${at + 1} of ${count()}`; back.disabled = at <= 0; on.disabled = at + 1 >= count(); };
  update();
  return { element: make("span", { class: "bar-line" }, back, text, on), move };
}

function drawPathHeaps() {
  const { start, end, changed, cases, box } = pathView.heaps;
  const picks = pathView.one ? cases.all[pathView.at] : null;
  const isChanged = picks ? (object, field, was) => valueText(field) !== was : (object, field) => changed.has(field);
  const [first, last] = compared(...[start, end].map((heap) => (picks ? heapOf(heap, picks) : heap)), isChanged);
  const one = picks && cases.all.length > 1 ? `, ${pathView.at + 1} of ${cases.all.length}` : "";
  box.replaceChildren(drawnHeap(first, `At the start${one}`), drawnHeap(last, `At the end${one}`));
}

function heapSection({ path, start, changed: places }) {
  const end = path.heap;
  const changed = new Set(places.map(([object, field]) => end.objects[object].fields[field]));
  const cases = heapsOf(path.condition, [start, end]);
  const box = make("div", { class: "heaps" });
  pathView.heaps = { start, end, changed, cases, box };
  pathView.one = false;
  pathView.at = 0;
  const tools = [];
  pathView.walkHeaps = null;
  if (cases.all.length > 1) {
    const walk = walker("heap", () => cases.all.length, 0, (at) => { pathView.at = at; drawPathHeaps(); });
    walk.element.hidden = true;
    const choose = (one) => { pathView.one = one; together.setAttribute("aria-pressed", String(!one)); single.setAttribute("aria-pressed", String(one)); walk.element.hidden = !one; drawPathHeaps(); };
    const together = make("button", { type: "button", "aria-pressed": "true", onclick: () => choose(false) }, "All at once, with guards");
    const single = make("button", { type: "button", id: "one-heap", "aria-pressed": "false", onclick: () => choose(true) }, "One of these heaps");
    pathView.walkHeaps = (by) => { if (pathView.one) walk.move(by); else choose(true); };
    tools.push(together, single, walk.element);
    if (!cases.isWhole) tools.push(make("span", { class: "soft" }, `the first ${cases.all.length}; there are more`));
    if (cases.hasNumbers) tools.push(make("span", { class: "soft" }, "guards on numbers are taken as they stand; whether they fit together was not looked at"));
  }
  drawPathHeaps();
  return make("section", {}, make("h3", {}, "Heap"), make("div", { class: "bar-line" }, tools), box);
}

/** A heap literal with a line an object. */
function literalText({ objects, ...rest }) {
  const lines = Object.entries(objects).map(([id, object]) => `  ${JSON.stringify(id)}: ${JSON.stringify(object)}`);
  return `${JSON.stringify(rest).slice(0, -1)}${Object.keys(rest).length ? ", " : ""}"objects": {\n${lines.join(",\n")}}}`;
}

function inputSection(path) {
  if (!path.witness) return null;
  const text = literalText(path.witness);
  const subject = view.run.document.subject;
  return make("section", {}, make("h3", {}, "An input that takes it"), codeBox(text, "the input"),
    make("p", { class: "soft" }, "Saved as input.json, it is replayed by "), codeBox(`heapsum run ${subject.file} --entry ${subject.entry} --mode concrete --heap input.json`, "the command"));
}

function pathTools(at) {
  const to = (by) => () => { chosen = at + by; openPath(shown[chosen]); };
  return make("div", { class: "bar-line" },
    make("button", { type: "button", id: "back", onclick: closePath }, "← All paths"), make("span", { class: "grow" }),
    make("button", { type: "button", disabled: at <= 0, onclick: to(-1), "aria-label": "Previous path" }, "‹ Previous"),
    make("span", { class: "soft" }, `${grouped(at + 1)} of ${grouped(shown.length)}`),
    make("button", { type: "button", disabled: at + 1 >= shown.length, onclick: to(1), "aria-label": "Next path" }, "Next ›"));
}

function stepSection(path) {
  const rows = stepList(path);
  const count = pathView.steps.length;
  const walk = (by) => make("button", { type: "button", "aria-label": by < 0 ? "Previous step" : "Next step", onclick: () => goToStep(view.step + by) }, by < 0 ? "‹" : "›");
  const back = walk(-1), on = walk(1);
  pathView.walk = [[back, () => 0], [on, () => count - 1]];
  return make("section", {}, make("div", { class: "bar-line" }, make("h3", {}, "Steps"), count ? [back, on] : null, make("span", { class: "soft" }, count ? "each shows its line" : "it decides nothing")), count ? rows : null);
}

function pathNotes(path) {
  const notes = [];
  if (!path.certain) notes.push("It rests on a question that the solver could not answer: it may not be there.");
  if (path.heaps_left_out) notes.push("The bounds left larger inputs out of it.");
  return notes.map((text) => make("p", { class: "note" }, text));
}

async function openPath(path) {
  const run = view.run;
  view.path = path;
  if (shown[chosen] !== path) chosen = Math.max(0, shown.indexOf(path));
  const known = await run.behind(path);
  if (view.path !== path || view.run !== run) return;
  history.replaceState(null, "", `#${run.at}.${run.number[path]}`);
  const title = make("h2", { class: "path-title", tabindex: "-1" }, `Path ${run.number[path]}`, badge(run.outcome[path]), make("code", {}, endText(run, path)));
  const conjuncts = known ? known.path.condition : run.condition[path].split(" and ").filter(Boolean);
  pathView.steps = [];
  pathView.heaps = pathView.walkHeaps = null;
  const parts = known ? [pathNotes(known.path), stepSection(known.path), heapSection(known), inputSection(known.path)]
    : [make("p", { class: "note" }, "The page has no room for the steps and heaps of this path. ", make("code", {}, `heapsum run … --path ${run.number[path]}`), " shows it.")];
  pathView.element.replaceChildren(pathTools(chosen), title, make("section", {}, make("h3", {}, "Condition"), conjuncts.length
    ? make("ul", { class: "conjuncts" }, conjuncts.map((text) => make("li", {}, text))) : make("p", {}, "Every input goes this way.")), ...parts.flat().filter(Boolean));
  byId("list").hidden = true;
  pathView.element.hidden = false;
  pathView.element.scrollTop = 0;
  view.step = null;
  if (pathView.steps.length) goToStep(0);
  title.focus({ preventScroll: true });
}

function showList() {
  byId("list").hidden = false;
  pathView.element.hidden = true;
  view.path = null;
  pointAt(0);
  drawRows();
}

function closePath() {
  history.replaceState(null, "", " ");
  showList();
  moveTo(chosen);
  list.rows.focus();
}
