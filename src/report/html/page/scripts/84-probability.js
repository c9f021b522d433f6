// How likely outcomes, paths and places are.

const share = (fraction) => {
  if (fraction === null) return null;
  const [above, below = "1"] = fraction.split("/");
  return Number(BigInt(above) * 10n ** 12n / BigInt(below)) / 1e12;
};
const percent = (fraction) => { const value = share(fraction); return value === null ? "–" : `${Number((100 * value).toPrecision(4))} %`; };

function likelyLines() {
  const marks = new Map();
  for (const place of found.probability?.places ?? []) {
    if (!isHome(place.where)) continue;
    const side = place.kind === "line" ? "" : `${place.side ? "true" : "false"} `;
    const mark = make("span", { class: "mark side", title: `${place.where.text}: reached by ${place.reach} of the inputs, ${place.hits} visits expected` }, `${side}${percent(place.reach)}`);
    marks.set(place.where.line, [...(marks.get(place.where.line) ?? []), mark]);
  }
  return marks;
}

function reliabilityBar({ success, failure, not_known }) {
  const part = (kind, sign, word, fraction) => share(fraction) ? make("span", { class: `badge ${kind}`, style: `flex:${share(fraction)};border-radius:0` }, `${sign} ${word} ${percent(fraction)}`) : null;
  return make("div", { class: "share" }, part("good", "✓", "success", success), part("bad", "✕", "failure", failure), part("warn", "?", "not known", not_known));
}

function likelyPathTable({ paths, outcomes }, byLikelihood) {
  const rows = paths.map((path, at) => ({ path, at, value: share(path.probability) ?? 0 }));
  if (byLikelihood) rows.sort((a, b) => b.value - a.value || a.at - b.at);
  const most = 1000;
  const way = (path) => path.decisions.map((step) => make("div", {}, make("code", {}, step.text), ` ${step.result}`));
  return [table([{ text: "Path", figure: true }, { text: "Outcome" }, { text: "Inputs", figure: true }, { text: "Probability", figure: true }, { text: "Decisions" }],
    rows.slice(0, most).map(({ path, at }) => [String(at + 1), badge(outcomes[path.outcome].outcome), path.inputs, make("span", { title: path.probability }, percent(path.probability)), make("details", {}, make("summary", {}, plural(path.decisions.length, "decision")), way(path))]), "Paths by probability"),
    rows.length > most ? make("p", { class: "note" }, `The first ${most} of ${plural(rows.length, "path")} are shown.`) : null];
}

function probabilityPanel() {
  const all = found.probability;
  const paths = make("div", {}, likelyPathTable(all, true));
  const sort = make("select", { id: "likely-sort", onchange: () => paths.replaceChildren(...likelyPathTable(all, sort.value === "likely").filter(Boolean)) },
    make("option", { value: "likely" }, "most likely first"), make("option", { value: "found" }, "as they are found"));
  const places = all.places.map((place) => [place.kind, placeButton(place.where), make("code", {}, place.where.text), place.side === undefined ? "" : String(place.side), percent(place.reach), place.hits]);
  return [
    make("section", {}, make("h3", {}, `Of ${all.inputs} inputs`), reliabilityBar(all.reliability)),
    ...all.reasons.map((text) => make("p", { class: "note" }, text)),
    make("section", {}, make("h3", {}, "Outcomes"), table([{ text: "Outcome" }, { text: "Value or place" }, { text: "Inputs", figure: true }, { text: "Probability", figure: true }, { text: "Paths", figure: true }],
      all.outcomes.map((one) => [badge(one.outcome), one.value ?? (one.where ? make("code", {}, `${placeText(one.where)} ${one.where.text}`) : ""), one.inputs, make("span", { title: one.probability }, percent(one.probability)), grouped(one.paths)]), "Outcomes")),
    make("section", {}, make("div", { class: "bar-line" }, make("h3", {}, "Paths"), make("label", {}, "Order ", sort)), paths),
    places.length ? make("section", {}, make("h3", {}, "Places"), table([{ text: "Kind" }, { text: "Place" }, { text: "Text" }, { text: "Side" }, { text: "Reached by", figure: true }, { text: "Visits expected", figure: true }], places, "Places")) : null,
    all.remarks.length ? make("section", {}, make("h3", {}, "Remarks"), reasonList(all.remarks)) : null,
  ].filter(Boolean);
}
