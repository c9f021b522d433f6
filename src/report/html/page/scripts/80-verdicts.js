// What `check` found: verdict, defects with their inputs drawn, properties, methods, tests.

const verdictWords = {
  safe: "Safe: nothing can fail", "safe within bounds": "Safe within bounds: nothing fails within the bounds that were accepted", violation: "Violation: something fails, and a replay met it", inconclusive: "Inconclusive: not everything was looked at",
};

function reasonList(reasons) {
  return reasons.length ? make("ul", {}, reasons.map((reason) => make("li", {}, reason))) : null;
}

function placeButton(where) {
  if (!isHome(where)) return make("code", {}, placeText(where));
  return make("button", { type: "button", class: "plain", "aria-label": `Show line ${where.line}`, onclick: () => { showSourceTab(); pointAt(where.line); } }, make("code", {}, placeText(where)));
}

function defectCard(defect, at) {
  const confirmed = !defect.because;
  const steps = defect.decisions.map((step) => make("li", {}, make("code", {}, `${placeText(step.where)}  ${step.where.text}`), ` ${step.kind}: ${resultWords(step)}`));
  return make("article", { class: "card", "aria-labelledby": `defect-${at}` },
    make("div", { class: "bar-line" }, make("h2", { id: `defect-${at}` }, badge(confirmed ? "fail" : "open", defect.exception ?? defect.kind)), placeButton(defect.where), make("code", {}, defect.where.text)),
    defect.because ? make("p", { class: "note" }, `No replay met it: ${defect.because}`) : null,
    make("section", {}, make("h3", {}, "A call that fails"), codeBox(defect.call, "the call")),
    make("section", {}, make("h3", {}, "Every input that fails so"), defect.condition.length
      ? make("ul", { class: "conjuncts" }, defect.condition.map((text) => make("li", {}, text))) : make("p", {}, "every input")),
    defect.input ? make("section", {}, make("h3", {}, "Its input"), drawnHeap(heapOfLiteral(defect.input), "The heap that fails"),
      make("details", {}, make("summary", {}, "as --heap reads it"), codeBox(literalText(defect.input), "the input"))) : null,
    steps.length ? make("details", {}, make("summary", {}, plural(steps.length, "step") + " on the way"), make("ol", {}, steps)) : null,
    defect.replayed_on ? make("p", { class: "soft" }, `Replayed on ${defect.replayed_on}.`) : null,
    defect.refused?.length ? make("p", { class: "note" }, `The replay tried what the cage refuses: ${defect.refused.join(", ")}`) : null);
}

function propertyTable(properties) {
  return table([{ text: "Standing" }, { text: "Property" }, { text: "Place" }, { text: "Expression" }],
    properties.map((one) => [badge(one.standing), one.kind, placeButton(one.where), make("code", {}, one.where.text)]), "Properties");
}

function methodTable(methods) {
  return table([{ text: "Method" }, { text: "Verdict" }, { text: "Paths", figure: true }, { text: "Cut", figure: true }, { text: "Why not safe" }],
    methods.map((one) => [make("code", {}, one.entry), badge(one.verdict), grouped(one.paths.complete), grouped(one.paths.cut), reasonList(one.reasons) ?? ""]), "Methods");
}

function verdictPanel() {
  const { verdict, defects, unconfirmed, properties, methods } = found.check;
  const counts = (standing) => properties.filter((one) => one.standing === standing).length;
  const section = (title, ...what) => make("section", {}, make("h3", {}, title), ...what);
  return [
    make("p", { class: `verdict ${verdict}` }, make("span", { class: "sign", "aria-hidden": "true" }, signOf(verdict)[0]), verdictWords[verdict]),
    make("p", { class: "soft", style: "margin-top:.5rem" }, `${plural(properties.length, "property", "properties")}: ${counts("fail")} fail, ${counts("open")} open, ${counts("pass")} pass, ${counts("not reached")} not reached.`),
    ...[...defects, ...unconfirmed].map(defectCard),
    ...(found.tests.length ? [section("Tests that show the defects", ...found.tests.flatMap((test) => [make("p", { class: "mono soft" }, test.file), codeBox(test.text, test.file)]))] : []),
    section("Methods", methodTable(methods)),
    section("Properties", properties.length ? propertyTable(properties) : make("p", {}, "Nothing in it can fail.")),
  ];
}
