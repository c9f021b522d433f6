// A heap as a picture: boxes with a line a field, arrows from fields to boxes. Boxes stand in columns, right of what leads
// to them; in a column they stand near it.

const letterWidth = 7.3, lineHeight = 19, headHeight = 25, between = 16, gap = 62;
const letters = (number) => (number >= 26 ? letters(Math.floor(number / 26) - 1) : "") + "abcdefghijklmnopqrstuvwxyz"[number % 26];
const shortened = (text, most) => (text.length > most ? text.slice(0, most - 1) + "…" : text);

/** The boxes of a heap. A line shows a value, or is where an arrow begins. `marks` names guards by letters. */
function boxesOf(heap, marks) {
  const lineOf = (field, one, at) => {
    const guard = field.cases.length > 1 ? one.guard : null;
    const letter = guard ? marks.of(guard) : null;
    return { name: at ? "" : field.name, text: one.object === undefined ? shortened(one.value, 34) : "", full: one.value, target: one.object, guard, letter,
      changed: field.before !== undefined, before: field.before };
  };
  const linesOf = (fields) => fields.flatMap((field) => field.cases.map((one, at) => lineOf(field, one, at)));
  const boxes = heap.objects.map((object) => ({ title: object.name, of: object.class, made: !object.input, gone: object.gone, lines: linesOf(object.fields) }));
  const call = { title: "call", of: "", isCall: true, lines: linesOf(heap.roots) };
  const known = (heap.statics ?? []).filter((field) => field.cases.some((one) => !["null", "0", "false"].includes(one.value)));
  const all = [call, ...(known.length ? [{ title: "static fields", of: "", isCall: true, lines: linesOf(known) }] : []), ...boxes];
  const before = all.length - boxes.length;
  for (const box of all) for (const line of box.lines) if (line.target !== undefined) line.to = all[line.target + before];
  return all;
}

/** Guards of a picture, each with a letter. */
class Marks {
  constructor() { this.all = new Map(); }
  of(guard) {
    if (!this.all.has(guard)) this.all.set(guard, letters(this.all.size));
    return this.all.get(guard);
  }
}

function measure(box) {
  box.tag = box.made ? "NEW" : box.gone ? "NOT AT THE END" : "";
  const tag = box.tag ? box.tag.length + 2 : 0;
  const head = box.title.length + (box.of ? box.of.length + 3 : 0) + tag;
  const wide = box.lines.map((line) => line.name.length + line.text.length + (line.letter ? 5 : 2) + (line.changed ? 2 : 0) + (line.to ? 2 : 0));
  box.width = Math.max(70, 20 + letterWidth * Math.max(head, ...wide));
  box.height = headHeight + lineHeight * box.lines.length + (box.lines.length ? 6 : 0);
  box.lines.forEach((line, at) => { line.y = headHeight + 4 + lineHeight * at + lineHeight / 2; });
}

/** Arrows that lead back to a box on the way to their own. */
function backArrows(boxes) {
  const back = new Set(), state = new Map();  // box → is on the way
  for (const start of boxes) {
    const way = state.has(start) ? [] : [[start, 0]];
    if (way.length) state.set(start, true);
    while (way.length) {
      const top = way.at(-1), [box] = top, line = box.lines[top[1]++];
      if (!line) { state.set(box, false); way.pop(); continue; }
      if (!line.to) continue;
      if (state.get(line.to)) back.add(line);
      else if (!state.has(line.to)) { state.set(line.to, true); way.push([line.to, 0]); }
    }
  }
  return back;
}

/** Columns: a box is right of all that lead to it, but for arrows back. */
function columnsOf(boxes) {
  const back = backArrows(boxes);
  const waiting = new Map(boxes.map((box) => [box, 0]));
  const onward = (box) => box.lines.filter((line) => line.to && !back.has(line));
  for (const box of boxes) for (const line of onward(box)) waiting.set(line.to, waiting.get(line.to) + 1);
  const columns = [];
  const ready = boxes.filter((box) => waiting.get(box) === 0);
  for (const box of ready) box.column = box.isCall ? 0 : 1;
  while (ready.length) {
    const box = ready.shift();
    (columns[box.column] ??= []).push(box);
    for (const line of onward(box)) {
      line.to.column = Math.max(line.to.column ?? 0, box.column + 1);
      waiting.set(line.to, waiting.get(line.to) - 1);
      if (waiting.get(line.to) === 0) ready.push(line.to);
    }
  }
  return columns.filter(Boolean);
}

/** Where arrows cross columns between their ends there is a gap for each. */
function addCrossings(boxes, columns) {
  for (const box of boxes)
    for (const line of box.lines) {
      line.via = [];
      for (let at = box.column + 1; line.to && at < line.to.column; ++at) {
        const gap = { column: at, isGap: true, width: 0, height: 6, from: line };
        line.via.push(gap);
        columns[at].push(gap);
      }
    }
}

/** Where an arrow comes from that enters a column: the y of the last gap before it, or of its line. */
const comesFrom = (box, line, column) => (column > box.column + 1 ? line.via[column - box.column - 2].y + 3 : box.y + line.y);

/** Each box as near as may be to what leads to it from the left. */
function placed(boxes) {
  boxes.forEach(measure);
  const columns = columnsOf(boxes);
  addCrossings(boxes, columns);
  const arrows = boxes.flatMap((box) => box.lines.filter((line) => line.to).map((line) => ({ box, line })));
  let x = 8;
  for (const [at, column] of columns.entries()) {
    for (const one of column) {
      const from = arrows.filter(({ box, line }) => box.column < at && (one.isGap ? line === one.from : line.to === one)).map(({ box, line }) => comesFrom(box, line, at));
      one.wish = from.length ? from.reduce((a, b) => a + b) / from.length - (one.isGap ? 3 : 13) : 0;
      one.x = x;
    }
    column.sort((a, b) => a.wish - b.wish);
    let y = 8;
    for (const one of column) { one.y = Math.max(y, one.wish); y = one.y + one.height + (one.isGap ? 8 : between); }
    const width = Math.max(...column.map((one) => one.width));
    for (const one of column) one.right = x + width;
    x += width + gap;
  }
  let low = Math.max(...columns.flat().map((one) => one.y + one.height));
  for (const { box, line } of arrows) if (line.to.column <= box.column) line.lane = low += 11;
  return { width: x - gap + 44, height: low + 14 };
}

const bend = (x1, y1, x2, y2) => { const half = Math.max(26, (x2 - x1) / 2); return `C${x1 + half},${y1} ${x2 - half},${y2} ${x2},${y2}`; };

/** From the line to the left of a box further right; to one that is not, around below all boxes. */
function route(box, line) {
  const x1 = box.x + box.width, y1 = box.y + line.y, { to, lane } = line, x2 = to.x - 7, y2 = to.y + headHeight / 2;
  if (lane !== undefined)
    return { path: `M${x1},${y1} C${x1 + 30},${y1} ${x1 + 30},${lane} ${x1},${lane} L${x2 - 10},${lane} C${x2 - 34},${lane} ${x2 - 34},${y2} ${x2},${y2}`, x: x1 + 16, y: y1 };
  let path = `M${x1},${y1}`, x = x1, y = y1;
  for (const gap of line.via) {
    path += ` ${bend(x, y, gap.x, gap.y + 3)} L${gap.right},${gap.y + 3}`;
    [x, y] = [gap.right, gap.y + 3];
  }
  const first = line.via[0] ?? { x: x2, y: y2 - 3 };
  return { path: `${path} ${bend(x, y, x2, y2)}`, x: x1 + 0.3 * (first.x - x1), y: y1 + 0.22 * (first.y + 3 - y1) };
}

function arrow(box, line, tip) {
  const { path, x, y } = route(box, line);
  const from = box.lines.slice(0, box.lines.indexOf(line) + 1).reverse().find((one) => one.name)?.name;
  const words = `${box.isCall ? "" : box.title + "."}${from} → ${line.to.title}${line.guard ? ` if ${line.guard}` : ""}${line.changed ? `; was ${line.before}` : ""}`;
  return make("g", { class: "arrow", tabindex: line.guard ? "0" : null, role: "img", "aria-label": words }, make("title", {}, words),
    make("path", { class: "hit", d: path }), make("path", { class: `edge${line.guard ? " guarded" : ""}${line.changed ? " changed" : ""}`, d: path, "marker-end": `url(#${tip})` }),
    line.letter ? make("text", { class: "letter", x, y: y - 4 }, line.letter) : null);
}

function boxElement(box) {
  const kind = `box${box.isCall ? " call" : ""}${box.made ? " made" : ""}${box.gone ? " gone" : ""}`;
  const { tag } = box;
  return make("g", { transform: `translate(${box.x},${box.y})` },
    make("rect", { class: kind, width: box.width, height: box.height, rx: 7 }),
    make("text", { class: "head", x: 10, y: 17 }, box.title, box.of ? make("tspan", { class: "of", "font-weight": 400 }, ` : ${box.of}`) : null),
    tag ? make("text", { class: `tag${box.gone ? " gone" : ""}`, x: box.width - 8, y: 16, "text-anchor": "end" }, tag) : null,
    box.lines.length ? make("line", { class: "rule", x1: 0, x2: box.width, y1: headHeight, y2: headHeight }) : null,
    box.lines.map((line) => make("g", {},
      make("title", {}, `${line.full}${line.guard ? ` if ${line.guard}` : ""}${line.changed ? `; was ${line.before}` : ""}`),
      make("text", { x: 10, y: line.y + 4, class: line.changed ? "changed" : null }, line.name ? (line.changed ? "≠ " : "") + line.name : ""),
      make("text", { x: box.width - 10, y: line.y + 4, "text-anchor": "end", class: line.text === "?" ? "faint" : null },
        line.letter && !line.to ? make("tspan", { class: "letter" }, `${line.letter} `) : null, line.to ? "•" : line.text))));
}

/** In words, for those who do not see it. */
function inWords(heap) {
  const all = (fields) => fields.map((field) => `${field.name}: ${valueText(field)}`).join("; ");
  return [all(heap.roots), ...heap.objects.map((object) => `${object.name}, ${object.input ? "" : "new, "}a ${object.class}: ${all(object.fields)}`)].join(". ");
}

let drawings = 0;

/** Each drawing has its own tip of arrows: one of a drawing that is hidden would not be drawn. */
function drawnHeap(heap, title) {
  const tip = `tip-${++drawings}`;
  const marks = new Marks(), boxes = boxesOf(heap, marks), { width, height } = placed(boxes);
  const svg = make("svg", { width, height, style: `min-width:${Math.round(0.7 * width)}px`, viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": `${title}. ${inWords(heap)}` },
    make("defs", {}, make("marker", { id: tip, viewBox: "0 0 8 8", refX: 1, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: "userSpaceOnUse", orient: "auto" },
      make("path", { class: "tip", d: "M0,0 L8,4 L0,8 z" }))),
    boxes.map(boxElement), boxes.flatMap((box) => box.lines.filter((line) => line.to).map((line) => arrow(box, line, tip))));
  return make("figure", { class: "heap" }, make("figcaption", {}, title), make("div", { class: "drawing", tabindex: "0" }, svg),
    marks.all.size ? make("ul", { class: "guards", "aria-label": "Guards" }, [...marks.all].map(([guard, letter]) => make("li", {}, make("b", {}, letter), guard))) : null);
}

const valueText = (field) => field.cases.map((one) => (field.cases.length > 1 ? `${one.value} if ${one.guard}` : one.value)).join(", or ");

/** Fields that `isChanged` know what they were; objects of the start that are not in the end are gone. */
function compared(start, end, isChanged) {
  const before = new Map(start.objects.map((object) => [object.name, new Map(object.fields.map((field) => [field.name, valueText(field)]))]));
  const still = new Set(end.objects.map((object) => object.name));
  const objects = end.objects.map((object) => ({ ...object, fields: object.fields.map((field) => {
    const was = before.get(object.name)?.get(field.name);
    return was !== undefined && isChanged(object, field, was) ? { ...field, before: was } : field;
  }) }));
  return [{ ...start, objects: start.objects.map((object) => ({ ...object, gone: !still.has(object.name) })) }, { ...end, objects }];
}

/** A heap literal, as --witness prints it, as a heap. */
function heapOfLiteral(literal) {
  const ids = Object.keys(literal.objects);
  const one = (name, value) => ({ name, type: "", cases: [typeof value === "string" && literal.objects[value]
    ? { guard: "true", value, object: ids.indexOf(value) } : { guard: "true", value: String(value) }] });
  const fields = (all) => Object.entries(all ?? {}).map(([name, value]) => one(name, value));
  return { roots: [...(literal.this ? [one("this", literal.this)] : []), ...fields(literal.arguments)], statics: fields(literal.statics),
    objects: ids.map((id) => ({ name: id, class: literal.objects[id].class, input: true, exists: "true", fields: fields(literal.objects[id].fields) })) };
}
