// Guards are words: `a = b and (c != null or not d)`. Here they are formulas again, so that one case of a guarded heap can
// be shown at a time. What compares references is understood; what compares numbers is taken as it stands.

/** The parts of a text between ` word ` outside of brackets and quotes. */
function splitAt(text, word) {
  const parts = [];
  let depth = 0, quoted = false, begin = 0;
  for (let i = 0; i < text.length; ++i) {
    const letter = text[i];
    if (quoted) { if (letter === "\\") ++i; else if (letter === '"') quoted = false; continue; }
    if (letter === '"') quoted = true;
    else if (letter === "(" || letter === "[") ++depth;
    else if (letter === ")" || letter === "]") --depth;
    else if (depth === 0 && text.startsWith(` ${word} `, i)) {
      parts.push(text.slice(begin, i));
      begin = i + word.length + 2;
      i = begin - 1;
    }
  }
  return [...parts, text.slice(begin)];
}

/** One bracket around it all is taken away. */
function bare(text) {
  if (!text.startsWith("(") || !text.endsWith(")")) return text;
  const inner = text.slice(1, -1);
  let depth = 0;
  for (const letter of inner) {
    if (letter === "(") ++depth;
    if (letter === ")" && --depth < 0) return text;
  }
  return depth === 0 ? inner : text;
}

/** Atoms of one heap. What is told of one reference excludes each other: it has one target. */
class Atoms {
  constructor() { this.numbers = new Map(); this.groups = []; this.hasNumbers = false; }

  number(text, group) {
    if (!this.numbers.has(text)) { this.numbers.set(text, this.numbers.size); this.groups.push(group); }
    return this.numbers.get(text);
  }

  /** A literal: [number, sign]. `objects`: names of objects. */
  literal(text, objects) {
    const fresh = text.match(/^(.*) is (not )?(?:a )?(fresh.*)$/);
    if (fresh) return [this.number(`${fresh[1]} is ${fresh[3]}`, fresh[1]), !fresh[2]];
    const kind = text.match(/^(.*) is (a|no) (\S+)$/);
    if (kind) return [this.number(`${kind[1]} is a ${kind[3]}`, `class of ${kind[1]}`), kind[2] === "a"];
    for (const [sign, is] of [["!=", false], ["=", true]]) {
      const [left, right] = splitAt(text, sign);
      if (right === undefined) continue;
      const isReference = right === "null" || objects.has(right);
      if (!isReference) this.hasNumbers = true;
      return [this.number(`${left} = ${right}`, isReference ? left : null), is];
    }
    if (text.startsWith("not ")) { const [number, sign] = this.literal(text.slice(4), objects); return [number, !sign]; }
    const [left, right] = splitAt(text, ">=");
    this.hasNumbers ||= right !== undefined || / [<>]/.test(text);
    if (right !== undefined) return [this.number(`${left} < ${right}`, null), false];
    return [this.number(text, null), true];
  }

  /** {and: […]}, {or: […]}, {not}, {atom, sign} or {known}. */
  formula(text, objects) {
    const inside = bare(text);
    if (inside === "true" || inside === "false") return { known: inside === "true" };
    for (const word of ["or", "and"]) {
      const parts = splitAt(inside, word);
      if (parts.length > 1) return { [word]: parts.map((part) => this.formula(part, objects)) };
    }
    if (inside !== text) return this.formula(inside, objects);
    if (text.startsWith("not (") && bare(text.slice(4)) !== text.slice(4)) return { not: this.formula(text.slice(4), objects) };
    const [atom, sign] = this.literal(inside, objects);
    return { atom, sign };
  }
}

/** true, false, or undefined where the values of atoms do not say it. */
function valueOf(formula, values) {
  if ("known" in formula) return formula.known;
  if ("not" in formula) {
    const value = valueOf(formula.not, values);
    return value === undefined ? value : !value;
  }
  if ("atom" in formula) {
    const value = values[formula.atom];
    return value === undefined ? undefined : value === formula.sign;
  }
  const all = formula.and ?? formula.or, end = "or" in formula;
  let open = false;
  for (const part of all) {
    const value = valueOf(part, values);
    if (value === end) return end;
    open ||= value === undefined;
  }
  return open ? undefined : !end;
}

const mostHeaps = 48, mostLooks = 60000;

/** Guarded values with the same guards, of objects that exist under the same guard, are told apart together. */
const keyOf = (holder, field) => [holder?.exists ?? "true", ...field.cases.map((one) => one.guard)].join(" | ");

/** All fields of a heap, each with the object that has it; null: a root. */
const fieldsOf = (heap) => [...[...heap.roots, ...(heap.statics ?? [])].map((field) => [null, field]),
  ...heap.objects.flatMap((object) => object.fields.map((field) => [object, field]))];

/** The guarded values of heaps as formulas: when the holder exists, when the value is what, and when that exists. */
function guardedLists(heaps, atoms, objects) {
  const lists = new Map();
  for (const heap of heaps)
    for (const [holder, field] of fieldsOf(heap)) {
      const key = keyOf(holder, field);
      if (field.cases.length < 2 || lists.has(key)) continue;
      const formula = (text) => atoms.formula(text, objects);
      lists.set(key, { exists: formula(holder?.exists ?? "true"), guards: field.cases.map((one) => formula(one.guard)),
        targets: field.cases.map((one) => formula(heap.objects[one.object]?.exists ?? "true")) });
    }
  return lists;
}

/** A list is possible where its holder does not exist, or one guard may hold, not two, and what it leads to exists. */
function isListPossible({ exists, guards, targets }, values) {
  if (valueOf(exists, values) !== true) return true;
  let may = 0, does = 0;
  guards.forEach((guard, at) => {
    const value = valueOf(guard, values);
    const leads = valueOf(targets[at], values) !== false;
    if (value === true) does += leads ? 1 : 2;
    if (value !== false && leads) ++may;
  });
  return may > 0 && does < 2;
}

/** Which value it is; -1: that is open, -2: its holder does not exist. */
function pickOf({ exists, guards, targets }, values) {
  const is = valueOf(exists, values);
  if (is === false) return -2;
  const at = guards.findIndex((guard) => valueOf(guard, values) === true);
  return is === undefined || at < 0 || valueOf(targets[at], values) !== true ? -1 : at;
}

/**
 * The heaps that a path's condition and guards tell apart. Each says, for lists of guarded values, which value it is.
 * Heaps of the start and of the end go together, as they speak of the same unknowns.
 */
function heapsOf(condition, heaps) {
  const atoms = new Atoms();
  const objects = new Set(heaps.flatMap((heap) => heap.objects.map((object) => object.name)));
  const facts = condition.map((text) => atoms.formula(text, objects));
  const lists = guardedLists(heaps, atoms, objects), all = [...lists.values()];
  const relevant = new Set();
  const note = (formula) => ("atom" in formula ? relevant.add(formula.atom) : (formula.and ?? formula.or ?? [formula.not ?? { and: [] }]).forEach(note));
  for (const { exists, guards, targets } of all) [exists, ...guards, ...targets].forEach(note);
  const order = [...relevant], values = new Array(atoms.numbers.size).fill(undefined), made = new Map();
  let looks = 0;
  const isPossible = () => facts.every((fact) => valueOf(fact, values) !== false) && all.every((list) => isListPossible(list, values));
  const isFree = (atom) => atoms.groups[atom] === null || !values.some((value, other) => value === true && other !== atom && atoms.groups[other] === atoms.groups[atom]);
  const look = (at) => {
    if (made.size >= mostHeaps || ++looks > mostLooks || !isPossible()) return;
    const picked = all.map((list) => pickOf(list, values));
    if (!picked.includes(-1)) { made.set(picked.join(), new Map([...lists.keys()].map((key, i) => [key, picked[i]]))); return; }
    if (at === order.length) return;
    for (const value of [true, false]) {
      if (value && !isFree(order[at])) continue;
      values[order[at]] = value;
      look(at + 1);
    }
    values[order[at]] = undefined;
  };
  look(0);
  return { all: [...made.values()], isWhole: made.size < mostHeaps && looks <= mostLooks, hasNumbers: atoms.hasNumbers };
}

/** The heap with one value in each field, and the objects that are reached then. */
function heapOf(heap, picks) {
  const pick = (holder, field) => {
    const at = field.cases.length > 1 ? Math.max(0, picks.get(keyOf(holder, field))) : 0;
    return { ...field, cases: [{ ...field.cases[at], guard: "true" }] };
  };
  const roots = heap.roots.map((field) => pick(null, field)), statics = (heap.statics ?? []).map((field) => pick(null, field));
  const places = new Map(), objects = [];
  const reach = (field) => {
    const [one] = field.cases, old = one.object;
    if (old === undefined) return;
    const object = heap.objects[old];
    if (!places.has(old)) { places.set(old, objects.length); objects.push({ ...object, fields: object.fields.map((field) => pick(object, field)) }); }
    one.object = places.get(old);
  };
  [...roots, ...statics].forEach(reach);
  for (let i = 0; i < objects.length; ++i) objects[i].fields.forEach(reach);
  return { roots, statics, objects };
}
