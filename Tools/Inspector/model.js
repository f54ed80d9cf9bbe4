// model.js: the views and layers of the app, and which of them is selected.

import { ask } from "./link.js";

const listeners = new Map();

/** What the parts of the page share. `nodes` are in drawing order: a parent comes before what is in it. */
export const model = {
  width: 0, height: 0, scale: 1, frames: -1, isCut: false, nodes: [], byID: new Map(), selected: 0, hovered: 0,
  /** The views whose constraints were found to be ambiguous. */
  ambiguous: new Set(),
};

export function on(event, body) {
  if (!listeners.has(event)) listeners.set(event, []);
  listeners.get(event).push(body);
}

export function emit(event, value) {
  for (const body of listeners.get(event) ?? []) body(value);
}

/** Reads the tree again. */
export async function readTree() {
  const tree = await ask("inspect-tree");
  Object.assign(model, { width: tree.width, height: tree.height, scale: tree.scale, frames: tree.frames, isCut: tree.is_cut });
  model.nodes = tree.nodes;
  model.byID = new Map(tree.nodes.map((node) => [node.id, node]));
  for (const node of tree.nodes) node.children = [];
  for (const node of tree.nodes) prepare(node);
  if (!model.byID.has(model.selected)) model.selected = 0;
  emit("tree");
}

/** Sets what follows from the nodes above: depth, level in space, what is visible. */
function prepare(node) {
  const parent = model.byID.get(node.parent);
  parent?.children.push(node);
  node.depth = parent ? parent.depth + 1 : 0;
  node.draws = Boolean(node.fill || node.version);
  node.level = (parent?.level ?? -1) + (node.draws ? 1 : 0);
  if (node.level < 0) node.level = 0;
  node.isShown = !node.hidden && (node.alpha ?? 1) > 0.01 && (parent?.isShown ?? true);
  node.totalAlpha = (node.alpha ?? 1) * (parent?.totalAlpha ?? 1);
  const screen = [0, 0, model.width, model.height];
  const clip = parent ? parent.inner : screen;
  node.visible = intersect(node.frame, clip);
  node.inner = node.clips ? node.visible ?? [0, 0, 0, 0] : clip;
}

function intersect(a, b) {
  const left = Math.max(a[0], b[0]), top = Math.max(a[1], b[1]);
  const right = Math.min(a[0] + a[2], b[0] + b[2]), bottom = Math.min(a[1] + a[3], b[1] + b[3]);
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : null;
}

/** Notes whether the constraints of a view are ambiguous; the app only says so when it is asked about the view. */
export function noteAmbiguity(view) {
  const was = model.ambiguous.has(view.id);
  if (view.is_ambiguous) model.ambiguous.add(view.id);
  else model.ambiguous.delete(view.id);
  if (was !== model.ambiguous.has(view.id)) emit("ambiguity");
}

export function select(id) {
  if (model.selected === id) return;
  model.selected = id;
  emit("select", id);
}

export function hover(id) {
  if (model.hovered === id) return;
  model.hovered = id;
  emit("hover", id);
}

export function pathTo(id) {
  const path = [];
  for (let node = model.byID.get(id); node; node = model.byID.get(node.parent)) path.unshift(node);
  return path;
}

export const title = (node) => node.name + (node.identifier ? ` “${node.identifier}”` : "");
