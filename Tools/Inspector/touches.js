// touches.js: which view a finger touches, and what the recognisers did.

import { el, round } from "./dom.js";
import { ask } from "./link.js";
import { emit, hover, model, select } from "./model.js";

let last = null;
let problem = "";

/** Explains a touch at a point of the screen, without touching. */
export async function explain([x, y]) {
  emit("touched", [x, y]);
  problem = "";
  try {
    last = { x, y, ...(await ask("explain-touch", { x, y })) };
    // From now on touches are recorded.
    await ask("touches");
  } catch (error) {
    problem = error.message;
  }
}

async function tap() {
  problem = "";
  try {
    await ask("input", { text: `tap ${last.x} ${last.y}` });
  } catch (error) {
    problem = error.message;
  }
}

const link = (id, text) => {
  const attributes = id && model.byID.has(id)
    ? { class: "link", onclick: () => select(id), onmouseenter: () => hover(id), onmouseleave: () => hover(0) } : {};
  return el("code", attributes, text);
};

export async function touchTab(again) {
  let records = [];
  try {
    records = await ask("touches");
  } catch (error) {
    problem = error.message;
  }
  return el("div", { class: "touch" }, problem ? el("p", { class: "error" }, problem) : null,
    last ? hitTest(again) : el("p", { class: "empty" }, "Choose “Explain touch” above the picture and click: this says which view a finger there touches, and why not the others. Nothing is touched."),
    el("h3", {}, "The last touches"),
    records.length ? [...records].reverse().map(record)
      : el("p", { class: "empty" }, "Touches of the app are recorded from now on: with a finger, a mouse, or “Tap here”."));
}

function hitTest(again) {
  const skipped = last.steps.filter((step) => step.refusal);
  return el("section", {},
    el("div", { class: "bar" }, el("b", {}, `At ${round(last.x)}, ${round(last.y)}`), el("span", { class: "spring" }),
      el("button", { onclick: async () => { await tap(); again(); } }, "Tap here")),
    el("p", {}, "Touches ", last.hit ? link(last.hit, last.name) : el("b", {}, "nothing")),
    last.remark ? el("p", { class: "notice" }, last.remark) : null,
    el("h3", {}, "From the front to the back"),
    el("div", { class: "steps" }, last.steps.map((step) => {
      const line = el("div", { class: step.refusal ? "step skipped" : step.id === last.hit ? "step hit" : "step" },
        el("span", { class: "sign" }, step.refusal ? "✕" : step.id === last.hit ? "●" : "↳"),
        link(step.id, step.name), step.refusal ? el("span", { class: "why" }, step.refusal) : null);
      line.style.paddingLeft = `${Math.min(step.depth, 14) * 10}px`;
      return line;
    })),
    el("p", { class: "dim" }, `${skipped.length} skipped, with everything in ${skipped.length === 1 ? "it" : "them"}; what is behind the touched view was not tested.`),
    el("h3", {}, "Recognisers that would get it"),
    last.recognizers.length ? last.recognizers.map((recognizer) =>
      el("div", { class: recognizer.refusal ? "step skipped" : "step" },
        el("span", { class: "sign" }, recognizer.refusal ? "✕" : "●"), link(recognizer.view, recognizer.name),
        recognizer.refusal ? el("span", { class: "why" }, recognizer.refusal) : null))
      : el("p", { class: "dim" }, "There are none on the view or above it: the view's own methods get the touch."));
}

/** A touch: one line for each recogniser, with what it did in its order. */
function record(touch) {
  const groups = new Map();
  for (const entry of touch.entries) {
    const name = entry.recognizer ?? "the view";
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(entry);
  }
  return el("details", { class: "record", open: true, "data-touch": touch.number },
    el("summary", {}, `${touch.number}. at ${round(touch.x)}, ${round(touch.y)} in `, link(touch.view, touch.name)),
    [...groups].map(([name, entries]) => el("div", { class: "fate" },
      link(entries[0].view, name),
      entries.map((entry) => el("div", { class: "entry" },
        el("span", { class: "dim time" }, `${round(entry.ms, 0)} ms`),
        el("b", { class: entry.event.replace(" ", "-") }, entry.event),
        entry.reason ? el("span", {}, entry.reason) : null)))));
}
