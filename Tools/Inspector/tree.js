// tree.js: the view tree as a list in which only the visible rows exist, so that thousands of views stay fluent.

import { $, el, oncePerFrame } from "./dom.js";
import { ask } from "./link.js";
import { hover, model, noteAmbiguity, on, pathTo, select } from "./model.js";

const rowHeight = 22;
const closed = new Set();
let rows = [];
let matches = null;
let matching = [];
let isChecking = false;

export function startTree() {
  const list = $("tree");
  list.addEventListener("scroll", draw);
  new ResizeObserver(draw).observe(list);
  list.addEventListener("keydown", key);
  list.addEventListener("mouseleave", () => hover(0));
  for (const event of ["input", "change", "search"]) $("search").addEventListener(event, searched);
  $("search").addEventListener("keydown", (event) => {
    if (event.key === "Enter") { nextMatch(event.shiftKey ? -1 : 1); event.preventDefault(); }
    if (event.key === "Escape") { $("search").value = ""; searched(); }
  });
  on("tree", () => { search(); arrange(); });
  on("select", (id) => { reveal(id); draw(); });
  on("hover", draw);
  on("ambiguity", draw);
}

/** Asks about the layout of each shown view. The app solves again for each: this is not done by itself. */
async function checkLayouts() {
  if (isChecking) { isChecking = false; return; }
  isChecking = true;
  const views = model.nodes.filter((node) => node.kind === "view" && node.isShown);
  for (const [index, node] of views.entries()) {
    if (!isChecking) break;
    $("tree-check").textContent = `${index + 1} of ${views.length}: stop`;
    try {
      noteAmbiguity(await ask("inspect", { object: node.id }));
    } catch {
      // It is gone.
    }
  }
  isChecking = false;
  foot();
}

function foot() {
  const views = model.nodes.filter((node) => node.kind !== "layer").length;
  $("tree-foot").replaceChildren(
    `${views} views, ${model.nodes.length - views} bare layers${model.isCut ? "; more than fit" : ""}`,
    el("span", { class: "spring" }),
    el("button", { id: "tree-check", class: "small", title: "Marks the views whose constraints allow more than one frame", onclick: checkLayouts },
      "Find ambiguous layouts"));
}

function search() {
  const words = $("search").value.trim().toLowerCase();
  matches = null;
  matching = [];
  if (words) {
    matches = new Set();
    for (const node of model.nodes) {
      const text = `${node.name}\n${node.identifier ?? ""}\n${node.label ?? ""}\n${node.controller ?? ""}`.toLowerCase();
      if (!text.includes(words)) continue;
      matching.push(node.id);
      for (const above of pathTo(node.id)) matches.add(above.id);
    }
  }
  $("search-count").textContent = words ? `${matching.length}` : "";
}

/** Shows the rows that match; without words all, at the selected one. */
function searched() {
  search();
  arrange();
  if (!matches) reveal(model.selected);
}

function nextMatch(step) {
  if (!matching.length) return;
  const at = matching.indexOf(model.selected);
  select(matching[(at + step + matching.length) % matching.length]);
}

/** The rows that are not inside a closed one. */
function arrange() {
  rows = [];
  const add = (node) => {
    if (matches && !matches.has(node.id)) return;
    rows.push(node);
    if (!matches && closed.has(node.id)) return;
    for (const child of node.children) add(child);
  };
  for (const node of model.nodes) if (!node.parent) add(node);
  $("tree-sizer").style.height = `${rows.length * rowHeight}px`;
  if (!isChecking) foot();
  draw();
}

const draw = oncePerFrame(() => {
  const list = $("tree");
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 4);
  const last = Math.min(rows.length, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 4);
  const shown = [];
  for (let index = first; index < last; index++) shown.push(row(rows[index], index));
  $("tree-sizer").replaceChildren(...shown);
});

function row(node, index) {
  const isOpen = matches || !closed.has(node.id);
  const names = ["row"];
  if (node.id === model.selected) names.push("selected");
  if (node.id === model.hovered) names.push("hovered");
  if (!node.isShown) names.push("faint");
  const text = [el("span", { class: `kind ${node.kind}` }), el("span", { class: "name" }, node.name)];
  if (node.identifier) text.push(el("span", { class: "identifier" }, node.identifier));
  else if (node.label) text.push(el("span", { class: "label" }, `“${node.label}”`));
  if (node.controller) text.push(el("span", { class: "badge" }, node.controller));
  if (node.conflict) text.push(el("span", { class: "badge bad", title: "A constraint here was given up" }, "conflict"));
  if (model.ambiguous.has(node.id)) text.push(el("span", { class: "badge bad", title: "Its constraints allow more than one frame" }, "ambiguous"));
  if (node.hidden) text.push(el("span", { class: "badge" }, "hidden"));
  const line = el("div", {
    class: names.join(" "), role: "treeitem", "data-id": node.id, "aria-level": node.depth + 1,
    "aria-selected": String(node.id === model.selected), "aria-expanded": node.children.length ? String(Boolean(isOpen)) : null,
    onmousedown: () => select(node.id), onmouseenter: () => hover(node.id),
  },
  el("span", {
    class: node.children.length ? (isOpen ? "arrow open" : "arrow") : "arrow none",
    onmousedown: (event) => { event.stopPropagation(); toggle(node); },
  }), text);
  // Set here: the page's policy refuses styles in attributes.
  line.style.top = `${index * rowHeight}px`;
  line.style.paddingLeft = `${node.depth * 13 + 4}px`;
  return line;
}

function toggle(node) {
  if (closed.has(node.id)) closed.delete(node.id);
  else closed.add(node.id);
  arrange();
}

/** Opens what is above a view, and scrolls to it. */
function reveal(id) {
  let changed = false;
  for (const node of pathTo(id).slice(0, -1)) changed = closed.delete(node.id) || changed;
  if (changed) arrange();
  const index = rows.findIndex((node) => node.id === id);
  if (index < 0) return;
  const list = $("tree"), top = index * rowHeight;
  if (top < list.scrollTop || top + rowHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}

function key(event) {
  const index = rows.findIndex((node) => node.id === model.selected), node = rows[index];
  const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20, Home: -rows.length, End: rows.length };
  if (event.key in moves) {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index + moves[event.key]))];
    if (next) select(next.id);
  } else if (event.key === "ArrowLeft" && node) {
    if (node.children.length && !closed.has(node.id)) toggle(node);
    else if (node.parent) select(node.parent);
  } else if (event.key === "ArrowRight" && node) {
    if (closed.has(node.id)) toggle(node);
    else if (node.children.length) select(node.children[0].id);
  } else return;
  event.preventDefault();
}
