// The source, and what is known of its lines.

const source = found.sources[0] ?? null;
const isHome = (where) => source !== null && (where.file ?? "") === source.at;
const sourceRows = [];  // by line - 1

const wordsOf = {
  javalite: /;.*|"(?:[^"\\]|\\.)*"|\b(?:class|extends|if|else|while|begin|var|in|new|and|or|not|assert|assume|null|true|false|this|throw|try|catch|bool|int|long|float|double|instanceof|cast|requires|ensures|invariant|result|old)\b/g,
  java: /\/\/.*|\/\*.*?(?:\*\/|$)|"(?:[^"\\]|\\.)*"|\b(?:abstract|assert|boolean|break|byte|case|catch|char|class|continue|default|do|double|else|enum|extends|final|finally|float|for|if|implements|import|instanceof|int|interface|long|native|new|null|package|private|protected|public|return|short|static|super|switch|this|throw|throws|true|false|try|void|while)\b/g,
};

/** Words of the language bold, comments soft. */
function coloured(text) {
  const pattern = source.at ? wordsOf.java : wordsOf.javalite;
  const pieces = [];
  let end = 0;
  for (const hit of text.matchAll(pattern)) {
    pieces.push(text.slice(end, hit.index));
    const quiet = hit[0].startsWith(";") || hit[0].startsWith("/");
    pieces.push(hit[0].startsWith('"') ? hit[0] : make(quiet ? "i" : "b", {}, hit[0]));
    end = hit.index + hit[0].length;
  }
  pieces.push(text.slice(end));
  return pieces;
}

function showSource() {
  const list = byId("source-lines");
  byId("source-name").textContent = source ? source.name : "The source is not here";
  if (!source) {
    list.append(make("p", { class: "empty" }, "A page shows the source of a Java class where its .java file lies beside the class."));
    return;
  }
  const lines = source.text.replace(/\n$/, "").split("\n");
  lines.forEach((text, at) => {
    const deep = text.match(/^\s*/)[0].length + 2;
    const reach = make("span", { class: "reach" });
    const marks = make("span", { class: "marks" });
    const row = make("div", { class: "line", role: "listitem", id: `line-${at + 1}` },
      make("span", { class: "number" }, String(at + 1)), reach,
      make("span", { class: "what" }, make("span", { class: "code", style: `--deep:${deep}ch` }, coloured(text) , "\u200b"), marks));
    sourceRows.push({ row, reach, marks });
    list.append(row);
  });
}

/** Per line: paths that come to it, decisions with how many paths took each side, ends of paths. */
function lineFacts(run) {
  const facts = sourceRows.map(() => ({ reach: 0, decisions: new Map(), ends: new Map() }));
  const at = (where) => (isHome(where) ? facts[where.line - 1] : undefined);
  const reach = new Int32Array(facts.length + 2), ends = new Int32Array(run.places.length);
  const sides = new Int32Array(2 * run.places.length), seen = new Int32Array(2 * run.places.length).fill(-1);  // by step
  for (let path = 0; path < run.size; ++path) {
    for (const line of run.linesOf(path)) ++reach[line];
    for (const step of run.stepsOf(path)) {
      if (seen[step] !== path) ++sides[step];
      seen[step] = path;
    }
    if (run.place[path] >= 0) ++ends[run.place[path]];
  }
  facts.forEach((line, number) => { line.reach = reach[number + 1]; });
  run.places.forEach((place, number) => {
    const line = at(place.where);
    const yes = sides[2 * number + 1], no = sides[2 * number];
    if (line && yes + no > 0) line.decisions.set(number, [yes, no]);
    if (line && ends[number] > 0) line.ends.set(number, ends[number]);
  });
  return facts;
}

const sideWords = {
  "branch": ["true", "false"], "equality": ["equal", "different"], "null check": ["null", "not null"],
  "class test": ["yes", "no"], "zero check": ["zero", "not zero"], "bounds": ["within", "outside"],
};

/** Of what should not happen, the side on which it does. */
const wrongSides = { "null check": 0, "zero check": 0, "bounds": 1 };

/** One decision: how many paths took which side; each side shows them. Checks that nothing fails say nothing. */
function sideMarks(run, number, [yes, no]) {
  const place = run.places[number];
  const words = sideWords[place.kind];
  const wrong = wrongSides[place.kind];
  if (!words || (wrong !== undefined && [yes, no][wrong] === 0)) return [];
  const one = (word, count, result) => count === 0
    ? make("span", { class: "mark never", title: `${place.kind} ${place.where.text}: on no path ${word}` }, `never ${word}`)
    : make("button", { type: "button", class: "mark side", title: `${place.kind} ${place.where.text}: ${word} on ${plural(count, "path")}; show them`,
        onclick: () => onlyPaths({ step: 2 * number + result }) }, `${word} ${grouped(count)}`);
  return [one(words[0], yes, 1), one(words[1], no, 0)].filter((_, side) => wrong === undefined || side === wrong);
}

function endMark(run, number, count) {
  const { kind, where } = run.places[number];
  const [sign, colour] = signOf(kind);
  return make("button", { type: "button", class: `mark ${colour}`, title: `${kind} ${where.text} ends ${plural(count, "path")}; show them`,
    onclick: () => onlyPaths({ end: number }) }, `${sign} ${kind} ${grouped(count)}`);
}

/** Properties of one line of the same kind and standing. */
function propertyMark([{ kind, standing, where }, ...others]) {
  const [sign, colour] = signOf(standing);
  const words = { pass: `no ${kind}`, fail: `fails: ${kind}`, open: `open: ${kind}`, "not reached": `not reached: ${kind}` }[standing];
  const texts = [where, ...others.map((one) => one.where)].map((one) => one.text).join("; ");
  return make("button", { type: "button", class: `mark ${colour}`, title: `${standing}: ${kind} ${texts}; show the verdicts`,
    onclick: () => showTab("verdicts") }, `${sign} ${words}${others.length ? ` ×${others.length + 1}` : ""}`);
}

/** The marks of each line's properties. */
function propertyMarks() {
  const lines = new Map();
  for (const property of found.check?.properties ?? []) {
    if (!isHome(property.where)) continue;
    const kinds = lines.get(property.where.line) ?? new Map();
    const key = `${property.kind} ${property.standing}`;
    lines.set(property.where.line, kinds.set(key, [...(kinds.get(key) ?? []), property]));
  }
  return new Map([...lines].map(([line, kinds]) => [line, [...kinds.values()].map(propertyMark)]));
}

/** Numbers and marks of all lines, for the method that is looked at. */
function markLines() {
  const run = view.run;
  const facts = run ? lineFacts(run) : [];
  const properties = propertyMarks();
  const likely = likelyLines();
  sourceRows.forEach(({ row, reach, marks }, at) => {
    const line = facts[at];
    const button = make(line?.reach ? "button" : "span", { class: "reach", type: line?.reach ? "button" : null });
    if (line?.reach) {
      button.append(grouped(line.reach), make("span", { class: "bar", style: `width:${100 * line.reach / run.size}%` }));
      button.setAttribute("aria-label", `Line ${at + 1}: ${plural(line.reach, "path")} come here; show them`);
      button.addEventListener("click", () => onlyPaths({ line: at + 1 }));
    }
    row.querySelector(".reach").replaceWith(button);
    row.classList.toggle("untouched", run !== null && run.size > 0 && !line?.reach);
    const decided = [...(line?.decisions ?? [])].map(([number, counts]) => sideMarks(run, number, counts));
    const ends = [...(line?.ends ?? [])].filter(([number]) => run.places[number].kind !== "returned");
    marks.replaceChildren(...decided.flat(), ...ends.map(([number, count]) => endMark(run, number, count)),
      ...(properties.get(at + 1) ?? []), ...(likely.get(at + 1) ?? []));
  });
}

/** The line is in sight, and marked. 0: none. */
function pointAt(line) {
  document.querySelector(".line.here")?.classList.remove("here");
  const row = sourceRows[line - 1]?.row;
  if (!row) return;
  row.classList.add("here");
  const list = byId("source-lines");
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop + 40 || top > list.scrollTop + list.clientHeight - 60) list.scrollTop = top - list.clientHeight / 3;
}
