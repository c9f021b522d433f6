// What is in the page: parts of JSON, some of them packed. Rows of all paths are unpacked at the start, what is behind
// a row when somebody looks at it.

function partsOf(name) {
  return [...document.querySelectorAll(`script[data-part="${name}"]`)];
}

function onlyPart(name) {
  const [part] = partsOf(name);
  return part ? JSON.parse(part.textContent) : null;
}

async function unpacked(part) {
  const letters = atob(part.textContent);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
  const stream = new DecompressionStream("deflate");
  const writer = stream.writable.getWriter();
  writer.write(bytes);
  writer.close();
  return new Response(stream.readable).json();
}

/** A list of whole numbers that grows by texts: each letter has 256 more than its number; halves of letters are left out. */
class Numbers {
  constructor() { this.all = new Int32Array(1024); this.size = 0; }
  add(text) {
    if (this.size + text.length > this.all.length) {
      const more = new Int32Array(2 * (this.size + text.length));
      more.set(this.all);
      this.all = more;
    }
    for (let at = 0; at < text.length; ++at) {
      let letter = text.charCodeAt(at);
      if (letter >= 0xd800) {
        letter = text.codePointAt(at) - 0x800;
        if (letter > 0xf7ff) ++at;
      }
      this.all[this.size++] = letter - 0x100;
    }
  }
}

/** One exploration: its paths by their place in the list, from 0. */
class Run {
  constructor(at, part) {
    this.at = at;
    this.document = JSON.parse(part.textContent);
    const ofRun = (name) => partsOf(name).filter((one) => one.dataset.run === String(at));
    this.places = JSON.parse(ofRun("places")[0].textContent);
    this.leftOut = JSON.parse(ofRun("left-out")[0].textContent);
    this.total = Number(part.dataset.count) - this.leftOut.rows;
    this.rowParts = ofRun("rows");
    this.textParts = ofRun("texts");
    let first = 0;
    this.packs = ofRun("behind").map((one) => {
      const pack = { part: one, first, count: Number(one.dataset.count), paths: null };
      first += pack.count;
      return pack;
    });
    this.inPacks = first;
    this.number = []; this.outcome = []; this.place = []; this.label = []; this.condition = []; this.cases = []; this.certain = [];
    this.steps = new Numbers(); this.stepsEnd = [];
    this.lines = new Numbers(); this.linesEnd = [];
    this.recent = []; this.whole = false;
  }

  get size() { return this.number.length; }
  get entry() { return this.document.subject.entry; }

  /** `onMore` is called as rows come in, each time that they have doubled. Some packs are unpacked ahead. */
  async readRows(onMore) {
    const ahead = 3, waiting = this.rowParts.slice(0, ahead).map(unpacked);
    let due = 1;
    for (let at = 0; at < this.rowParts.length; ++at) {
      const rows = await waiting.shift();
      if (at + ahead < this.rowParts.length) waiting.push(unpacked(this.rowParts[at + ahead]));
      for (const row of rows) this.addRow(row);
      this.rowParts[at].remove();
      if (this.size < due) continue;
      due = 2 * this.size;
      onMore();
    }
  }

  addRow([number, outcome, place, label, condition, cases, certain, steps, lines]) {
    this.number.push(number); this.outcome.push(outcome); this.place.push(place); this.label.push(label);
    this.condition.push(condition); this.cases.push(cases); this.certain.push(certain);
    this.steps.add(steps);
    this.stepsEnd.push(this.steps.size);
    this.lines.add(lines);
    this.linesEnd.push(this.lines.size);
  }

  stepsOf(path) { return this.steps.all.subarray(path ? this.stepsEnd[path - 1] : 0, this.stepsEnd[path]); }
  linesOf(path) { return this.lines.all.subarray(path ? this.linesEnd[path - 1] : 0, this.linesEnd[path]); }
  length(path) { return this.stepsEnd[path] - (path ? this.stepsEnd[path - 1] : 0); }

  /** Findings and the heap at the start; null where the page has no room for them. */
  async behind(path) {
    if (path >= this.inPacks) return null;
    const pack = this.packs.find((one) => path < one.first + one.count);
    if (!pack.paths) {
      pack.paths = await unpacked(pack.part);
      this.recent.push(pack);
      if (this.recent.length > 6) this.recent.shift().paths = null;
    }
    return pack.paths[path - pack.first];
  }

  /** Rows have the beginnings of long texts. `hasWhole`: all of them are there. */
  get hasWhole() { return this.whole || !(this.condition.some((text) => text.endsWith("…")) || this.label.some((text) => text.endsWith("…"))); }

  async readWhole() {
    let first = 0;
    for (const part of this.textParts) {
      (await unpacked(part)).forEach((texts, at) => {
        if (texts) [this.label[first + at], this.condition[first + at]] = texts;
      });
      first += Number(part.dataset.count);
      part.remove();
    }
    this.textParts = [];
    this.whole = true;
  }

  /** The document that --format json writes. */
  async saved() {
    const parts = [];
    const { paths, complete, reasons, stats, ...head } = this.document;
    parts.push(JSON.stringify(head).slice(0, -1), ',"paths":[\n');
    for (const pack of this.packs) {
      const all = pack.paths ?? await unpacked(pack.part);
      parts.push(pack.first ? ",\n" : "", all.map((one) => JSON.stringify(one.path)).join(",\n"));
    }
    parts.push("\n],", JSON.stringify({ complete, reasons, stats }).slice(1));
    return parts;
  }
}

const found = {
  sources: onlyPart("sources"),
  runs: partsOf("run").map((part, at) => new Run(at, part)),
  check: onlyPart("check"), tests: onlyPart("tests") ?? [],
  comparison: onlyPart("comparison"), probability: onlyPart("probability"),
};
/** What is looked at. Lists of functions are called when it changes. */
const view = { run: found.runs[0] ?? null, path: null, step: null, line: null };
