// The list of paths: filtered, sorted, and only the rows in sight are elements.

const rowHeight = 62;
const filter = { text: "", outcome: "", line: null, step: null, end: null, sort: "number", down: false };
let shown = [];      // the paths that the filter lets through, in order
let chosen = 0;      // of these, the one with the cursor
const list = { rows: null, spacer: null, chips: null, count: null, outcome: null, search: null };

const sorts = {
  number: ["number", (run, path) => path],
  length: ["steps", (run, path) => run.length(path)],
  cases: ["cases", (run, path) => run.cases[path]],
  condition: ["length of the condition", (run, path) => run.condition[path].length],
};

function isLetThrough(run, path) {
  if (filter.outcome && run.outcome[path] !== filter.outcome) return false;
  if (filter.end !== null && run.place[path] !== filter.end) return false;
  if (filter.line !== null && !run.linesOf(path).includes(filter.line)) return false;
  if (filter.step !== null && !run.stepsOf(path).includes(filter.step)) return false;
  return filter.words.every((word) => run.words(path).includes(word));
}

/** What text is looked for in. */
Run.prototype.words = function (path) {
  const where = this.places[this.place[path]]?.where;
  return `${this.number[path]} ${this.outcome[path]} ${this.label[path]} ${where ? placeText(where) + " " + where.text : ""} ${this.condition[path]}`.toLowerCase();
};

function refilter(keepPlace = false) {
  const run = view.run;
  filter.words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  shown = [];
  for (let path = 0; path < run.size; ++path) if (isLetThrough(run, path)) shown.push(path);
  const key = sorts[filter.sort][1];
  if (filter.sort !== "number" || filter.down) {
    const keys = new Map(shown.map((path) => [path, key(run, path)]));
    const sign = filter.down ? -1 : 1;
    shown.sort((a, b) => sign * (keys.get(a) - keys.get(b)) || a - b);
  }
  if (!keepPlace) { chosen = 0; list.rows.scrollTop = 0; }
  showChips();
  drawRows();
}

function showChips() {
  const run = view.run;
  const chip = (text, what) => make("button", { type: "button", class: "chip", "aria-label": `${text}: remove this filter`,
    onclick: () => { Object.assign(filter, what); refilter(); markChosenLine(); } }, text, " ✕");
  const side = (step) => {
    const place = run.places[step >> 1];
    return `${placeText(place.where)} ${place.kind}: ${sideWords[place.kind][1 - (step & 1)]}`;
  };
  list.chips.replaceChildren(
    make("span", {}, shown.length === run.size ? plural(run.size, "path") : `${grouped(shown.length)} of ${plural(run.size, "path")}`,
      run.size < run.total ? ` so far, ${grouped(run.total)} in all` : ""),
    ...(filter.line !== null ? [chip(`comes to line ${filter.line}`, { line: null })] : []),
    ...(filter.step !== null ? [chip(side(filter.step), { step: null })] : []),
    ...(filter.end !== null ? [chip(`ends at ${placeText(run.places[filter.end].where)}`, { end: null })] : []));
}

function markChosenLine() {
  document.querySelector(".line.chosen")?.classList.remove("chosen");
  if (filter.line !== null) sourceRows[filter.line - 1]?.row.classList.add("chosen");
}

/** From the source: the paths with one thing in common. */
function onlyPaths(what) {
  Object.assign(filter, { line: null, step: null, end: null, outcome: "", text: "" }, what);
  list.search.value = "";
  list.outcome.value = "";
  showTab("paths");
  showList();
  refilter();
  markChosenLine();
  list.rows.focus();
  say(plural(shown.length, "path"));
}

function endText(run, path) {
  const where = run.places[run.place[path]]?.where;
  const label = run.label[path];
  if (run.outcome[path] === "returned") return label || "nothing";
  return [label, where ? `${placeText(where)}  ${where.text}` : ""].filter(Boolean).join(" · ");
}

function rowElement(run, at) {
  const path = shown[at];
  const cases = run.cases[path];
  return make("div", { class: "row", role: "option", id: `row-${at}`, "aria-posinset": at + 1, "aria-setsize": shown.length,
      "aria-selected": String(at === chosen), style: `top:${at * rowHeight}px`, onclick: () => { chosen = at; openPath(path); } },
    make("span", { class: "nr" }, `#${run.number[path]}`),
    make("span", { class: "end" }, badge(run.outcome[path]), make("code", { class: "label" }, endText(run, path)),
      run.certain[path] ? null : make("span", { class: "badge warn" }, "uncertain")),
    make("span", { class: "size" }, plural(run.length(path), "step"), cases ? ` · ${plural(cases, "case")}` : ""),
    make("span", { class: "when" }, run.condition[path] || "every input"));
}

/** `all`: for paper, where nothing scrolls. */
function drawRows(all = false) {
  const run = view.run;
  const height = list.rows.clientHeight || 600;
  const first = all ? 0 : Math.max(0, Math.floor(list.rows.scrollTop / rowHeight) - 5);
  const last = Math.min(shown.length, all ? 500 : Math.ceil((list.rows.scrollTop + height) / rowHeight) + 5);
  list.spacer.style.height = `${shown.length * rowHeight}px`;
  const rows = [];
  for (let at = first; at < last; ++at) rows.push(rowElement(run, at));
  list.spacer.replaceChildren(...(rows.length ? rows : [make("p", { class: "empty" }, run.size ? "No path is like that." : "There is no path.")]));
  list.rows.setAttribute("aria-activedescendant", shown.length ? `row-${chosen}` : "");
}

function moveTo(at) {
  if (shown.length === 0) return;
  chosen = Math.max(0, Math.min(shown.length - 1, at));
  const top = chosen * rowHeight;
  if (top < list.rows.scrollTop) list.rows.scrollTop = top;
  const under = top + rowHeight - list.rows.clientHeight;
  if (under > list.rows.scrollTop) list.rows.scrollTop = under;
  drawRows();
}

function listKey(event) {
  const page = Math.max(1, Math.floor(list.rows.clientHeight / rowHeight) - 1);
  const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, PageDown: chosen + page, PageUp: chosen - page, Home: 0, End: shown.length - 1 }[event.key];
  if (to !== undefined) moveTo(to);
  else if (event.key === "Enter" && shown.length) openPath(shown[chosen]);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** By words: long conditions are read first, once. */
async function filterByText() {
  const run = view.run;
  filter.text = list.search.value;
  if (filter.text && run.size === run.total && !run.hasWhole) {
    say("Reading long conditions …");
    await run.readWhole();
  }
  if (view.run === run) refilter();
}

function listTools() {
  list.search = make("input", { type: "search", id: "filter", placeholder: "Filter by words", "aria-label": "Filter paths by text",
    oninput: () => { clearTimeout(listTools.timer); listTools.timer = setTimeout(filterByText, 120); },
    onkeydown: (event) => { if (event.key === "ArrowDown" || event.key === "Enter") { clearTimeout(listTools.timer); filterByText().then(() => list.rows.focus()); event.preventDefault(); } } });
  list.outcome = make("select", { id: "outcome", onchange: () => { filter.outcome = list.outcome.value; refilter(); } });
  const sort = make("select", { id: "sort", onchange: () => { filter.sort = sort.value; refilter(); } },
    Object.entries(sorts).map(([value, [text]]) => make("option", { value }, text)));
  const turn = make("button", { type: "button", id: "turn", "aria-label": "Reverse the order", "aria-pressed": "false",
    onclick: () => { filter.down = !filter.down; turn.setAttribute("aria-pressed", String(filter.down)); turn.textContent = filter.down ? "↓" : "↑"; refilter(); } }, "↑");
  return make("div", { class: "tools" }, list.search, make("label", {}, "Outcome", list.outcome), make("label", {}, "Sort by", sort), turn);
}

function showOutcomes() {
  const counts = new Map();
  for (const outcome of view.run.outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  list.outcome.replaceChildren(make("option", { value: "" }, "all"),
    ...[...counts].map(([outcome, count]) => make("option", { value: outcome }, `${outcome} (${grouped(count)})`)));
  list.outcome.value = filter.outcome;
}

function listPanel() {
  list.chips = make("div", { class: "chips", role: "group", "aria-label": "What is shown" });
  list.spacer = make("div", { class: "spacer", role: "presentation" });
  list.rows = make("div", { class: "rows", id: "rows", role: "listbox", tabindex: "0", "aria-label": "Paths", onkeydown: listKey, onscroll: () => drawRows() }, list.spacer);
  return [listTools(), list.chips, list.rows];
}
