// fields.js: one field for each kind of property, and the list of changes.
//
// A field sends its value when it is changed. What the app refuses is said under the field, which then shows the app's
// value again.

import { el, round } from "./dom.js";
import { ask } from "./link.js";
import { emit, model, title } from "./model.js";

/** Edits in their order: object, property, the first and the last value. */
export const changes = [];

const parts = {
  point: ["x", "y"], size: ["width", "height"], rect: ["x", "y", "width", "height"],
  insets: ["top", "left", "bottom", "right"],
};

/** Changes a property; returns what the app has afterwards. */
export async function edit(object, owner, property, before, value) {
  const reply = await ask("inspect-set", { object, property, value });
  const known = changes.find((change) => change.object === object && change.property === property);
  if (known) known.after = reply.value;
  else changes.push({ object, owner, property, before, after: reply.value });
  emit("edited", { object, property });
  return reply.value;
}

/** A row with the name of a property, its field, and the place for an error. */
export function propertyRow(property, owner, label = property.name) {
  const error = el("div", { class: "error", role: "alert" });
  const state = { value: property.value };
  const control = el("div", { class: "control" });
  const row = el("div", { class: "property", "data-property": property.name, "data-object": property.object },
    el("div", { class: "property-name", title: property.name }, label), control, error);

  const show = () => control.replaceChildren(field(property, state.value, send));
  const mark = () => {
    const isChanged = changes.some((change) =>
      change.object === property.object && change.property === property.name && !same(change.before, change.after));
    row.classList.toggle("changed", isChanged);
  };
  async function send(value) {
    if (same(value, state.value)) return;
    error.textContent = "";
    row.classList.add("busy");
    try {
      state.value = await edit(property.object, owner, property.name, state.value, value);
      show();
    } catch (problem) {
      error.textContent = problem.message;
      show();
    }
    row.classList.remove("busy");
    mark();
  }
  show();
  mark();
  return row;
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function field(property, value, send) {
  if (!property.is_editable) return el("span", { class: "fact" }, shown(value));
  switch (property.kind) {
    case "flag":
      return el("input", {
        type: "checkbox", checked: value === true, "aria-label": property.name,
        onchange: (event) => send(event.target.checked),
      });
    case "number": return number(property.name, value, send);
    case "text": return text(property.name, value, send);
    case "choice":
      return el("select", { "aria-label": property.name, onchange: (event) => send(event.target.value) },
        (property.choices.includes(value) ? property.choices : [value, ...property.choices]).map((choice) =>
          el("option", { value: choice, selected: choice === value }, choice)));
    case "color": return color(property.name, value, send);
    default: return list(property, value, send);
  }
}

export const shown = (value) => (value === null || value === undefined ? "none" : Array.isArray(value) ? value.map((v) => round(v)).join(", ") : String(value));

/** A number: typed, stepped by the arrow keys (10 with Shift, 0.1 with Alt), or dragged by its name. */
export function number(name, value, send) {
  const input = el("input", {
    type: "text", inputmode: "decimal", class: "number", value: round(value, 4), "aria-label": name,
    onchange: (event) => {
      const typed = Number(event.target.value.replace(",", "."));
      if (event.target.value.trim() && Number.isFinite(typed)) send(typed);
      else event.target.value = round(value, 4);
    },
    onkeydown: (event) => {
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!way) { if (event.key === "Enter") event.target.dispatchEvent(new Event("change")); return; }
      event.preventDefault();
      const step = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
      event.target.value = round(Number(event.target.value) + way * step, 4);
      event.target.dispatchEvent(new Event("change"));
    },
  });
  return input;
}

function text(name, value, send) {
  return el("textarea", {
    rows: Math.min(6, String(value ?? "").split("\n").length), "aria-label": name, placeholder: value === null ? "none" : "",
    value: value ?? "",
    onchange: (event) => send(event.target.value),
    onkeydown: (event) => { if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); event.target.blur(); } },
  });
}

const hex = (c) => "#" + c.slice(0, 3).map((part) => Math.round(part * 255).toString(16).padStart(2, "0")).join("");
const parse = (text) => [1, 3, 5].map((at) => Math.round((parseInt(text.slice(at, at + 2), 16) / 255) * 1000) / 1000);

function color(name, value, send) {
  const has = Array.isArray(value), alpha = has ? value[3] : 1;
  return el("div", { class: "color" },
    el("input", {
      type: "color", value: has ? hex(value) : "#000000", class: has ? "" : "absent", "aria-label": name,
      onchange: (event) => send([...parse(event.target.value), alpha || 1]),
    }),
    el("input", {
      type: "text", class: "hex", value: has ? hex(value) : "", placeholder: "none", "aria-label": `${name} as text`,
      onchange: (event) => {
        const typed = event.target.value.trim();
        if (/^#?[0-9a-f]{6}$/i.test(typed)) send([...parse(typed.startsWith("#") ? typed : "#" + typed), alpha]);
        else if (!typed) send(null);
        else event.target.value = has ? hex(value) : "";
      },
    }),
    el("input", {
      type: "range", min: 0, max: 1, step: 0.01, value: alpha, title: "alpha", "aria-label": `${name} alpha`,
      onchange: (event) => { if (has) send([...value.slice(0, 3), Number(event.target.value)]); },
    }),
    has ? el("button", { class: "small", title: "No colour", onclick: () => send(null) }, "×") : null);
}

function list(property, value, send) {
  const names = parts[property.kind] ?? value.map((_, index) => String(index));
  return el("div", { class: `numbers of-${names.length}` }, names.map((name, index) =>
    el("label", {}, number(`${property.name} ${name}`, value[index], (part) =>
      send(value.map((old, at) => (at === index ? part : old)))), el("span", { class: "dim" }, name))));
}

// MARK: The tabs

/** The properties of a view and its layer. */
export function propertiesTab(view) {
  const filter = el("input", { type: "search", placeholder: "Filter properties", "aria-label": "Filter the properties" });
  const groups = view.groups.map((group) =>
    el("details", { open: true, class: "group" }, el("summary", {}, group.name),
      group.properties.map((property) => propertyRow(property, group.name))));
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase();
    for (const group of groups) {
      let count = 0;
      for (const row of group.querySelectorAll(".property")) {
        row.hidden = !row.dataset.property.toLowerCase().includes(words);
        if (!row.hidden) count += 1;
      }
      group.hidden = count === 0;
    }
  });
  return el("div", {}, filter, groups);
}

/** What was changed since the page was opened, as Swift, with a way back. */
export function changesTab(again) {
  const real = changes.filter((change) => !same(change.before, change.after));
  if (!real.length) {
    return el("p", { class: "empty" }, "What is changed here is listed as Swift, to be copied into the source. The app forgets it when it ends.");
  }
  const line = (change) => `${change.owner}.${change.property} = ${swift(change.after)}`;
  return el("div", {},
    el("div", { class: "bar" },
      el("button", { onclick: () => navigator.clipboard.writeText(real.map(line).join("\n")) }, "Copy as Swift"),
      el("button", { onclick: async () => { for (const change of [...real].reverse()) await revert(change); again(); } }, "Undo all")),
    real.map((change) => el("div", { class: "change" },
      el("code", {}, line(change)), el("span", { class: "dim" }, ` was ${shown(change.before)}`),
      el("button", { class: "small", title: "Undo", onclick: async () => { await revert(change); again(); } }, "↺"))));
}

async function revert(change) {
  try {
    change.after = (await ask("inspect-set", { object: change.object, property: change.property, value: change.before })).value;
    if (same(change.before, change.after)) changes.splice(changes.indexOf(change), 1);
    emit("edited", change);
  } catch {
    // The object is gone, and its change with it.
    changes.splice(changes.indexOf(change), 1);
  }
}

function swift(value) {
  if (value === null) return "nil";
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `(${value.map((part) => round(part, 3)).join(", ")})`;
  return String(value);
}

export const ownerOf = (id) => (model.byID.has(id) ? title(model.byID.get(id)) : `object ${id}`);
