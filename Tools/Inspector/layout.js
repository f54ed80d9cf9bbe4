// layout.js: why a view has its frame, and its constraints, with their constants to edit.

import { el, plain, round } from "./dom.js";
import { propertyRow } from "./fields.js";
import { model, select, title } from "./model.js";

const sides = { x: "x", y: "y", width: "width", height: "height" };

export function layoutTab(view) {
  if (view.placement === undefined) return el("p", { class: "empty" }, "A layer that belongs to no view has no constraints.");
  const node = model.byID.get(view.id);
  return el("div", { class: "layout" },
    el("p", { class: "placement" }, view.placement, view.is_ambiguous ? el("span", { class: "badge bad" }, "ambiguous") : null),
    view.is_ambiguous ? el("p", { class: "error" }, view.reasons.some((reason) => !reason.causes.length)
      ? "The constraints allow more than one frame: add one for the side that nothing decides."
      : "The constraints allow more than one frame: what a side rests on is not decided.") : null,
    node ? el("p", { class: "dim" }, `On the screen: ${node.frame.map((part) => round(part)).join(", ")}`) : null,
    view.constraints.length || view.placement === "placed by constraints"
      ? [el("h3", {}, "Why this frame"), view.reasons.map(reason)] : null,
    list(view, "x", "Horizontal"), list(view, "y", "Vertical"),
    view.omitted ? el("p", { class: "dim" }, `… and ${view.omitted} more`) : null,
    view.constraints.length ? null : el("p", { class: "empty" }, "No constraint affects this view."));
}

function reason(reason) {
  const isOpen = !reason.causes.length;
  return el("div", { class: isOpen ? "reason undecided" : "reason", "data-side": reason.side },
    el("div", { class: "side" }, sides[reason.side], el("b", {}, round(reason.value))),
    el("div", { class: "because" },
      isOpen ? el("span", { class: "error" }, "nothing decides it") : reason.causes.map((cause) => causeLine(cause, "because")),
      reason.losers.map((loser) => el("div", { class: "lost" },
        el("span", { class: "verb" }, "beat"), causeText(loser.cause),
        el("span", { class: "dim" }, ` missed by ${round(loser.missed_by)} pt`),
        loser.winners.some((winner) => reason.causes.some((cause) => cause.text === winner.text)) ? null
          : el("div", { class: "dim" }, "lost to ", loser.winners.slice(0, 3).map((winner) => causeLine(winner, ""))))),
      reason.behind.length
        ? el("details", {}, el("summary", { class: "dim" }, `rests on ${reason.behind.length} more`),
          reason.behind.map((cause) => causeLine(cause, ""))) : null));
}

const causeLine = (cause, verb) => el("div", { class: "cause" }, verb ? el("span", { class: "verb" }, verb) : null, causeText(cause));

function causeText(cause) {
  const text = plain(cause.text).replace(/ @[\d.]+$/, "");
  const jump = cause.constraint
    ? { onclick: () => document.querySelector(`[data-constraint="${cause.constraint}"]`)?.scrollIntoView({ block: "center" }), class: "link" } : {};
  return [el("code", jump, text), el("span", { class: cause.priority >= 1000 ? "priority required" : "priority" },
    cause.priority >= 1000 ? "required" : round(cause.priority))];
}

function list(view, axis, name) {
  const own = view.constraints.filter((constraint) => constraint.axis === axis);
  if (!own.length) return null;
  const rest = own.filter((constraint) => !constraint.is_own && !constraint.is_broken);
  return el("section", {}, el("h3", {}, `${name} constraints`),
    own.filter((constraint) => constraint.is_own || constraint.is_broken).map(constraintRow),
    rest.length ? el("details", {}, el("summary", { class: "dim" }, `${rest.length} of other views`), rest.map(constraintRow)) : null);
}

function constraintRow(constraint) {
  const owner = plain(constraint.text);
  const field = (name, value) => propertyRow(
    { object: constraint.id, name, kind: "number", value, is_editable: true }, owner, name);
  const items = constraint.items.filter((id) => id !== model.selected && model.byID.has(id));
  return el("div", { class: constraint.is_broken ? "constraint broken" : "constraint", "data-constraint": constraint.id },
    el("div", {}, el("code", {}, owner), constraint.is_broken ? el("span", { class: "badge bad" }, "given up") : null),
    constraint.is_broken
      ? el("div", { class: "error conflict" },
        constraint.conflicts.length ? "It conflicts with:" : "Nothing contradicts it any more.",
        constraint.conflicts.map((text) => el("div", {}, el("code", {}, plain(text))))) : null,
    el("div", { class: "pair" }, field("constant", constraint.constant), field("priority", constraint.priority)),
    items.map((id) => el("button", { class: "small", onclick: () => select(id) }, title(model.byID.get(id)))));
}
