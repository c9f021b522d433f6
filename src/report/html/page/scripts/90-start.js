// The page comes to life: tabs, the method that is looked at, keys, theme, paper.

const tabs = [];

function runPanel() {
  const run = view.run, { stats, reasons, complete, options } = run.document;
  const row = (name, value) => [name, typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "none")];
  const name = `${run.entry.replace(/[^\w.-]+/g, "_")}.json`;
  const leftOut = [
    run.leftOut.rows ? `${plural(run.leftOut.rows, "path")} are not in this page, which would be too large.` : null,
    run.leftOut.behind ? `The steps and heaps of ${plural(run.leftOut.behind, "path")} are not in this page, which would be too large.` : null,
  ].filter(Boolean);
  return [
    ...leftOut.map((text) => make("p", { class: "note" }, text)),
    make("section", {}, make("h3", {}, reasons.length ? "Not every input is covered" : "Every input is covered"), reasonList(reasons) ?? make("p", {}, "No bound and no limit left anything out.")),
    complete ? null : make("p", { class: "note" }, "The exploration was stopped before its end."),
    make("section", {}, make("h3", {}, "Figures"), table([{ text: "Figure" }, { text: "Value", figure: true }],
      Object.entries({ ...stats.paths.by_outcome, cut: stats.paths.cut, excluded: stats.paths.excluded, states: stats.states, steps: stats.steps, "questions to the solver": stats.queries.total,
        seconds: seconds(stats.seconds), "seconds in solvers": seconds(stats.solver_seconds), "peak memory, MB": (stats.peak_memory_bytes / 1e6).toFixed(1) }).map(([key, value]) => row(key, typeof value === "number" ? grouped(value) : value)), "Figures")),
    make("section", {}, make("h3", {}, "Options"), table([{ text: "Option" }, { text: "Value" }], Object.entries(options).map(([key, value]) => row(key, value)), "Options")),
    make("section", {}, make("h3", {}, "Data"), make("p", {}, "All paths as ", make("code", {}, "--format json"), " writes them: "),
      make("button", { type: "button", id: "save", onclick: async () => savedFile(name, "application/json", await run.saved()) }, "Save as JSON")),
  ].filter(Boolean);
}

function addTab(id, name, content, ...classes) {
  const panel = make("div", { class: ["panel", ...classes].join(" "), id: `panel-${id}`, role: "tabpanel", "aria-labelledby": `tab-${id}`, hidden: true }, content);
  const button = make("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, "aria-selected": "false", tabindex: "-1", onclick: () => showTab(id) }, name);
  tabs.push({ id, button, panel });
  byId("tabs").append(button);
  byId("panels").append(panel);
}

function showTab(id) {
  document.body.classList.toggle("showing-source", id === "source");
  for (const tab of tabs) {
    const is = tab.id === id;
    tab.button.setAttribute("aria-selected", String(is));
    tab.button.tabIndex = is ? 0 : -1;
    tab.panel.hidden = !is;
  }
  if (id === "paths" && list.rows) drawRows();
}

/** Where source and findings do not stand side by side. */
function showSourceTab() {
  if (getComputedStyle(byId("tab-source")).display !== "none") showTab("source");
}

function tabKey(event) {
  const seen = tabs.filter((tab) => getComputedStyle(tab.button).display !== "none");
  const at = seen.findIndex((tab) => tab.button === document.activeElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: seen.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  const tab = seen[(to + seen.length) % seen.length];
  showTab(tab.id);
  tab.button.focus();
  event.preventDefault();
}

function pageKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("keys").open) return;
  const writes = event.target.matches("input, select, textarea");
  if (event.key === "Escape" && view.path !== null) { closePath(); return; }
  if (writes) { if (event.key === "Escape") event.target.blur(); return; }
  const isPath = view.path !== null;
  const to = (by) => { if (shown[chosen + by] !== undefined) { chosen += by; openPath(shown[chosen]); } };
  const keys = {
    "/": () => { if (!view.run) return; showTab("paths"); if (isPath) showList(); list.search.focus(); list.search.select(); },
    "?": () => byId("keys").showModal(),
    "n": () => isPath && to(1), "p": () => isPath && to(-1),
    ".": () => isPath && goToStep(view.step + 1), ",": () => isPath && goToStep(view.step - 1),
    "]": () => isPath && pathView.walkHeaps?.(1), "[": () => isPath && pathView.walkHeaps?.(-1),
  };
  if (!keys[event.key]) return;
  keys[event.key]();
  event.preventDefault();
}

function showFacts() {
  const head = view.run?.document ?? found.comparison ?? found.probability;
  const about = view.run?.document.options;
  byId("title").textContent = view.run?.entry ?? head?.subject.entry ?? found.check.file;
  const facts = [];
  if (about) {
    facts.push(about.mode, `k ${about.k ?? "none"}`, `unwind ${about.unwind ?? "none"}`);
    facts.push(plural(view.run.total + view.run.leftOut.rows, "path"), view.run.document.reasons.length ? "not every input is covered" : "every input is covered");
  }
  if (found.check) facts.push(badge(found.check.verdict));
  byId("facts").replaceChildren(...facts.map((fact) => (typeof fact === "string" ? make("span", {}, fact) : make("span", {}, fact))));
}

async function lookAt(run) {
  view.run = run;
  view.path = null;
  Object.assign(filter, { line: null, step: null, end: null, outcome: "", text: "" });
  list.search.value = "";
  showFacts();
  showList();
  refilter();
  byId("panel-run").replaceChildren(...runPanel());
  const update = () => { showOutcomes(); refilter(true); };
  await run.readRows(() => { if (view.run === run) update(); });
  if (view.run !== run) return;
  update();
  markLines();
  document.body.dataset.ready = "true";
  const wanted = location.hash.match(/^#(\d+)\.(\d+)$/);
  if (wanted && Number(wanted[1]) === run.at) {
    const path = run.number.indexOf(Number(wanted[2]));
    if (path >= 0) openPath(path);
  }
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  byId("theme").textContent = theme === "dark" ? "☀ Light" : "☾ Dark";
  byId("theme").setAttribute("aria-label", `Turn ${theme === "dark" ? "light" : "dark"}`);
  if (found.comparison && tabs.length) byId("panel-comparison").replaceChildren(...comparisonPanel());
}

function start() {
  setTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  showSource();
  addTab("source", "Source", []);
  tabs[0].button.classList.add("source-tab");
  if (view.run) {
    pathView.element = make("div", { class: "path-view", id: "path", hidden: true });
    addTab("paths", "Paths", [make("div", { id: "list", class: "list" }, listPanel()), pathView.element], "paths");
  }
  if (found.check) addTab("verdicts", "Verdicts", verdictPanel());
  if (found.comparison) addTab("comparison", "Comparison", comparisonPanel());
  if (found.probability) addTab("probability", "Likelihood", probabilityPanel());
  if (view.run) addTab("run", "Exploration", []);
  showTab(tabs[1].id);
  byId("tabs").addEventListener("keydown", tabKey);
  document.addEventListener("keydown", pageKey);
  byId("theme").addEventListener("click", () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
  byId("keys-open").addEventListener("click", () => byId("keys").showModal());
  addEventListener("resize", () => { if (view.run) drawRows(); });
  let theme;
  addEventListener("beforeprint", () => { theme = document.documentElement.dataset.theme; setTheme("light"); if (view.run) drawRows(true); });
  addEventListener("afterprint", () => { setTheme(theme); if (view.run) drawRows(); });
  if (found.runs.length > 1) {
    byId("method-choice").hidden = false;
    byId("method").append(...found.runs.map((run) => make("option", { value: String(run.at) }, `${run.entry} (${plural(run.total, "path")})`)));
    byId("method").addEventListener("change", () => lookAt(found.runs[Number(byId("method").value)]));
  }
  if (!view.run) { showFacts(); markLines(); document.body.dataset.ready = "true"; return; }
  const wanted = location.hash.match(/^#(\d+)\./);
  const first = found.runs[wanted ? Number(wanted[1]) : 0] ?? found.runs[0];
  byId("method").value = String(first.at);
  lookAt(first);
}

start();
