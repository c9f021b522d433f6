// Policies within bounds: a table and two curves.

const lines = [["#1d5bb8", "", "●"], ["#b3541e", "7 3", "■"], ["#17703f", "2 3", "▲"], ["#6a36a8", "9 3 2 3", "◆"], ["#7d5200", "4 4", "✚"]];
const darkLines = ["#86b4ff", "#f0a070", "#69d69b", "#cba6ff", "#edc060"];

const seconds = (value) => (value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(2) : value.toFixed(4));

function comparisonTable({ rows }) {
  const least = (row, text) => (row.status === "finished" ? text : `≥ ${text}`);
  const ratio = (row, key) => (row.to_summary?.[key] == null ? "" : least(row, row.to_summary[key].toPrecision(3)));
  const figure = (text) => ({ text, figure: true });
  const heads = [figure("k"), { text: "Mode" }, figure("Paths"), figure("Errors"), figure("Cut"), figure("Flows"), figure("States"), figure("Aliasing forks"),
    figure("Seconds"), figure("In solvers"), figure("Peak MB"), figure("Paths ÷ summary’s"), figure("Seconds ÷ summary’s"), { text: "Status" }];
  return table(heads, rows.map((row) => {
    const f = row.figures;
    const errors = f && Object.entries(f.paths.by_outcome).reduce((sum, [outcome, count]) => sum + (outcome === "returned" ? 0 : count), 0);
    const all = f ? [f.paths.complete, errors, f.paths.cut, f.flows, f.states, f.aliasing_forks].map((count) => least(row, grouped(count))) : Array(6).fill("–");
    const costs = f ? [seconds(f.seconds), seconds(f.solver_seconds), (f.peak_memory_bytes / 1e6).toFixed(1)] : Array(3).fill("–");
    return [String(row.k), make("code", {}, row.mode), ...all, ...costs, ratio(row, "paths"), ratio(row, "seconds"), row.note ? `${row.status}: ${row.note}` : row.status];
  }), "Policies and bounds");
}

/** Logarithmic, against k. A mode is told by its colour, dashes, sign and name at the end of its line. */
function curve(rows, title, value) {
  const width = 460, height = 300, left = 58, right = 92, top = 16, bottom = 40;
  const points = rows.filter((row) => row.figures && value(row.figures) > 0);
  if (points.length === 0) return null;
  const modes = [...new Set(rows.map((row) => row.mode))];
  const ks = [...new Set(points.map((row) => row.k))].sort((a, b) => a - b);
  const tens = points.map((row) => Math.log10(value(row.figures)));
  const low = Math.floor(Math.min(...tens)), high = Math.max(low + 1, Math.ceil(Math.max(...tens)));
  const x = (k) => left + (ks.length < 2 ? 0.5 : (k - ks[0]) / (ks.at(-1) - ks[0])) * (width - left - right);
  const y = (ten) => height - bottom - (ten - low) / (high - low) * (height - top - bottom);
  const grid = [];
  for (let ten = low; ten <= high; ++ten)
    grid.push(make("line", { class: "rule", x1: left, x2: width - right, y1: y(ten), y2: y(ten) }),
      make("text", { x: left - 8, y: y(ten) + 4, "text-anchor": "end", class: "of" }, ten < 0 ? (10 ** ten).toFixed(-ten) : grouped(10 ** ten)));
  for (const k of ks) grid.push(make("text", { x: x(k), y: height - bottom + 18, "text-anchor": "middle", class: "of" }, String(k)));
  const dark = document.documentElement.dataset.theme === "dark";
  const names = [];
  const drawn = modes.map((mode, at) => {
    const [light, dashes, sign] = lines[at % lines.length];
    const colour = dark ? darkLines[at % lines.length] : light;
    const own = points.filter((row) => row.mode === mode);
    if (own.length === 0) return null;
    const spots = own.map((row) => [x(row.k), y(Math.log10(value(row.figures)))]);
    names.push({ mode, colour, sign, x: spots.at(-1)[0] + 10, y: spots.at(-1)[1] + 4 });
    return make("g", {}, make("path", { class: "curve", d: "M" + spots.map((spot) => spot.join()).join("L"), stroke: colour, "stroke-dasharray": dashes }),
      spots.map(([px, py], i) => make("text", { x: px, y: py + 4, "text-anchor": "middle", style: `fill:${colour}` }, make("title", {}, `${mode}, k ${own[i].k}: ${value(own[i].figures)}`), sign)));
  });
  names.sort((a, b) => a.y - b.y).forEach((name, at) => { if (at) name.y = Math.max(name.y, names[at - 1].y + 15); });
  return make("figure", { class: "heap" }, make("figcaption", {}, title), make("div", { class: "drawing" },
    make("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${title}; the table has the figures` }, grid,
      make("text", { x: (left + width - right) / 2, y: height - 6, "text-anchor": "middle", class: "of" }, "k"), drawn,
      names.map((name) => make("text", { x: name.x, y: name.y, style: `fill:${name.colour};font-weight:650` }, name.mode)))));
}

function comparisonPanel() {
  const { rows } = found.comparison;
  const reasons = [...new Set(rows.flatMap((row) => row.figures?.reasons ?? []))];
  return [
    make("section", {}, make("h3", {}, "Paths and seconds against k"), make("div", { class: "curves" },
      curve(rows, "Paths", (figures) => figures.paths.complete), curve(rows, "Seconds", (figures) => figures.seconds))),
    make("section", {}, make("h3", {}, "Table"), comparisonTable(found.comparison)),
    reasons.length ? make("section", {}, make("h3", {}, "Not every input is covered"), reasonList(reasons)) : null,
  ].filter(Boolean);
}
