"use strict";
// What a page is made of: elements, words, and the text that is copied.

const byId = (id) => document.getElementById(id);

/** An element with attributes (`on…` listens, null leaves out) and children. */
function make(tag, attributes = {}, ...children) {
  const svg = make.drawn.has(tag);
  const element = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}
make.drawn = new Set(["svg", "g", "rect", "line", "path", "text", "tspan", "title", "desc", "circle", "defs", "marker", "polygon"]);

function plural(count, one, many = one + "s") {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** 1234567 as 1 234 567, with narrow spaces. */
function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

function say(text) {
  const status = byId("status");
  status.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => { status.textContent = ""; }, 2500);
}

/** Text in a box, with a button that copies it. */
function codeBox(text, name) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {  // not every browser gives a page from disk the clipboard
      const area = make("textarea", { "aria-hidden": "true" });
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    say(`${name} copied`);
  };
  return make("div", { class: "code-box" }, make("pre", { tabindex: "0", "aria-label": name }, text),
    make("button", { type: "button", onclick: copy, "aria-label": `Copy ${name}` }, "Copy"));
}

function savedFile(name, type, parts) {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = make("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** A sign, a class of colours and words for how a path ends or what holds. */
const signs = {
  "returned": ["✓", "good"], "cut": ["✂", "warn"], "excluded": ["⊘", ""], "unsupported": ["?", "warn"],
  "safe": ["✓", "good"], "safe within bounds": ["✓", "good"], "violation": ["✕", "bad"], "inconclusive": ["?", "warn"],
  "pass": ["✓", "good"], "fail": ["✕", "bad"], "open": ["?", "warn"], "not reached": ["–", ""],
};
const signOf = (word) => signs[word] ?? ["✕", "bad"];

function badge(word, text = word) {
  const [sign, kind] = signOf(word);
  return make("span", { class: `badge ${kind}` }, make("span", { "aria-hidden": "true" }, sign), text);
}

/** line:column, or file:line where there are no columns. */
function placeText(where) {
  if (!where.file) return where.column ? `${where.line}:${where.column}` : `line ${where.line}`;
  return where.line ? `${where.file}:${where.line}` : where.file;
}

function table(heads, rows, label) {
  const cell = (tag, value, at) => make(tag, { class: heads[at].figure ? "figure" : null, scope: tag === "th" ? "col" : null }, value);
  return make("div", { class: "wide", tabindex: "0", role: "region", "aria-label": label },
    make("table", {},
      make("thead", {}, make("tr", {}, heads.map((head, at) => cell("th", head.text, at)))),
      make("tbody", {}, rows.map((row) => make("tr", {}, row.map((value, at) => cell("td", value, at)))))));
}
