// space.js: the picture of the app, flat or with its layers apart in space.
//
// A parallel projection of a plane is an affine map, so each layer is one drawImage of its own picture. Lying flat, the
// screen's own picture is shown. Coordinates: points of the screen; z grows towards the viewer with each level.

import { $, oncePerFrame } from "./dom.js";
import { askPicture } from "./link.js";
import { emit, hover, model, on, select, title } from "./model.js";

const view = { yaw: 0, pitch: 0, zoom: 1, x: 0, y: 0, isFitted: true };
const pictures = new Map();
const waiting = new Set();
let isTouching = false;
let screenPicture = null;
let order = [];
let damage = [];
let marks = [];
let touched = null;
let drag = null;
let animation = 0;

const canvas = () => $("canvas");
const isFlat = () => Math.abs(view.yaw) < 0.002 && Math.abs(view.pitch) < 0.002;
const spacing = () => Number($("spacing").value);

export function startSpace() {
  new ResizeObserver(() => { if (view.isFitted) fit(); draw(); }).observe($("stage"));
  const surface = canvas();
  surface.addEventListener("mousedown", down);
  addEventListener("mousemove", move);
  addEventListener("mouseup", up);
  surface.addEventListener("mouseleave", () => { hover(0); tip(null); });
  surface.addEventListener("wheel", wheel, { passive: false });
  surface.addEventListener("dblclick", () => (isFlat() ? turnTo(0.62, -0.38) : turnTo(0, 0)));
  surface.addEventListener("keydown", key);
  for (const id of ["spacing", "depth", "outlines", "show-hidden"]) $(id).addEventListener("input", draw);
  $("explode").addEventListener("click", () => (isFlat() ? turnTo(0.62, -0.38) : turnTo(0, 0)));
  $("fit").addEventListener("click", () => { fit(); draw(); });
  on("tree", () => { if (view.isFitted) fit(); levels(); forget(); draw(); });
  on("select", draw);
  on("hover", draw);
  on("damage", (rects) => { damage = rects; draw(); });
  on("marks", (list) => { marks = list; draw(); });
  on("touched", (point) => { touched = point; draw(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
}

export function touchMode(isOn) {
  isTouching = isOn;
  $("mode-touch").classList.toggle("on", isOn);
  $("mode-select").classList.toggle("on", !isOn);
  canvas().classList.toggle("touching", isOn);
  if (isOn && !isFlat()) turnTo(0, 0);
}

/** Reads the screen's picture again. */
export async function readScreen() {
  const next = await askPicture("screenshot");
  screenPicture?.close();
  screenPicture = next;
  draw();
}

function levels() {
  const most = model.nodes.reduce((most, node) => Math.max(most, node.level), 0) + 1;
  const slider = $("depth"), wasAll = slider.value === slider.max;
  slider.max = String(most);
  if (wasAll || Number(slider.value) > most) slider.value = String(most);
}

// MARK: Pictures

/** Forgets the pictures of views that are gone. */
function forget() {
  for (const [id, picture] of pictures) {
    if (model.byID.has(id)) continue;
    picture.bitmap?.close();
    pictures.delete(id);
  }
}

function picture(node) {
  const known = pictures.get(node.id);
  if (known?.version !== node.version) request(node);
  return known?.bitmap;
}

async function request(node) {
  if (waiting.size >= 6 || waiting.has(node.id)) return;
  waiting.add(node.id);
  const version = node.version, scale = Math.min(2, Math.max(1, devicePixelRatio));
  try {
    const bitmap = await askPicture("inspect-picture", { object: node.id, scale });
    pictures.get(node.id)?.bitmap?.close();
    pictures.set(node.id, { version, bitmap, scale });
  } catch {
    // A view without a size has no picture.
    pictures.set(node.id, { version, bitmap: null, scale });
  }
  waiting.delete(node.id);
  draw();
}

// MARK: Projection

export function fit() {
  const box = $("stage").getBoundingClientRect();
  if (!model.width || box.width < 10) return;
  view.zoom = Math.min((box.width - 40) / model.width, (box.height - 40) / model.height);
  if (!isFlat()) view.zoom *= 0.8;
  view.x = view.y = 0;
  view.isFitted = true;
}

/** The affine map from points of the screen at a level to pixels of the page. */
function plane(level) {
  const box = canvas(), z = isFlat() ? 0 : (level - middleLevel()) * spacing();
  const [cy, sy, cp, sp] = [Math.cos(view.yaw), Math.sin(view.yaw), Math.cos(view.pitch), Math.sin(view.pitch)];
  const k = view.zoom, a = k * cy, b = k * sy * sp, c = 0, d = k * cp;
  const x = box.clientWidth / 2 + view.x + k * z * sy - a * model.width / 2;
  const y = box.clientHeight / 2 + view.y - k * z * cy * sp - b * model.width / 2 - d * model.height / 2;
  return [a, b, c, d, x, y];
}

const middleLevel = () => (Number($("depth").value) - 1) / 2;

function toScreen([a, b, c, d, x, y], px, py) {
  const det = a * d - b * c;
  if (Math.abs(det) < 1e-9) return null;
  return [(d * (px - x) - c * (py - y)) / det, (a * (py - y) - b * (px - x)) / det];
}

/** Turns the layers, in a fifth of a second. */
export function turnTo(yaw, pitch) {
  cancelAnimationFrame(animation);
  const from = [view.yaw, view.pitch], start = performance.now(), wasFitted = view.isFitted;
  const step = (now) => {
    const t = Math.min(1, (now - start) / 220), eased = t * (2 - t);
    view.yaw = from[0] + (yaw - from[0]) * eased;
    view.pitch = from[1] + (pitch - from[1]) * eased;
    if (wasFitted) fit();
    draw();
    if (t < 1) animation = requestAnimationFrame(step);
  };
  animation = requestAnimationFrame(step);
}

// MARK: Drawing

const draw = oncePerFrame(() => {
  const surface = canvas(), ratio = devicePixelRatio || 1;
  const width = surface.clientWidth, height = surface.clientHeight;
  if (surface.width !== Math.round(width * ratio) || surface.height !== Math.round(height * ratio)) {
    surface.width = Math.round(width * ratio);
    surface.height = Math.round(height * ratio);
  }
  const context = surface.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  surface.dataset.yaw = view.yaw.toFixed(3);
  surface.dataset.pitch = view.pitch.toFixed(3);
  $("explode").classList.toggle("on", !isFlat());
  $("zoom-value").textContent = `${Math.round(view.zoom * 100)}%`;
  if (!model.width) return;
  arrange();
  if (isFlat()) drawFlat(context, ratio);
  else drawSpace(context, ratio);
  surface.dataset.planes = String(order.length);
  drawDamage(context, ratio);
  drawMarks(context, ratio);
  drawTouch(context, ratio);
  for (const [id, color] of [[model.hovered, "rgba(10,132,255,.6)"], [model.selected, "#0a84ff"]]) {
    const node = model.byID.get(id);
    if (node) outline(context, ratio, node, color, id === model.selected ? 2 : 1.2, true);
  }
});

/** The nodes to draw, from the back to the front. */
function arrange() {
  const most = Number($("depth").value), showsHidden = $("show-hidden").checked;
  order = model.nodes.filter((node) =>
    (node.isShown || showsHidden) && node.visible && node.level < most);
  if (isFlat()) return;
  order = order.map((node, index) => [node, index]).sort((a, b) => a[0].level - b[0].level || a[1] - b[1]).map((pair) => pair[0]);
  if (Math.cos(view.yaw) * Math.cos(view.pitch) < 0) order.reverse();
}

function apply(context, ratio, map) {
  context.setTransform(map[0] * ratio, map[1] * ratio, map[2] * ratio, map[3] * ratio, map[4] * ratio, map[5] * ratio);
}

function drawFlat(context, ratio) {
  apply(context, ratio, plane(0));
  context.imageSmoothingEnabled = view.zoom * ratio < 2 * model.scale;
  context.shadowColor = "rgba(0,0,0,.35)";
  context.shadowBlur = 16 * ratio;
  context.fillStyle = "#000";
  context.fillRect(0, 0, model.width, model.height);
  context.shadowColor = "transparent";
  if (screenPicture) context.drawImage(screenPicture, 0, 0, model.width, model.height);
  if ($("outlines").checked) for (const node of order) outline(context, ratio, node, "rgba(255,69,58,.55)", 0.8, false);
}

function drawSpace(context, ratio) {
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
  const hasOutlines = $("outlines").checked;
  for (const node of order) {
    apply(context, ratio, plane(node.level));
    if (node.draws) drawOwn(context, node);
    if (node.draws || hasOutlines) {
      outline(context, ratio, node, node.draws ? "rgba(120,120,135,.45)" : "rgba(255,69,58,.4)", 0.7, false);
    }
  }
  context.globalAlpha = 1;
}

function drawOwn(context, node) {
  const [x, y, width, height] = node.visible;
  context.globalAlpha = node.isShown ? Math.max(0.06, node.totalAlpha) : 0.25;
  if (node.fill && !node.matrix) {
    const [r, g, b, a] = node.fill;
    context.fillStyle = `rgba(${r * 255},${g * 255},${b * 255},${a})`;
    context.beginPath();
    if (node.radius && width === node.frame[2] && height === node.frame[3]) {
      context.roundRect(x, y, width, height, Math.min(node.radius, width / 2, height / 2));
    } else context.rect(x, y, width, height);
    context.fill();
    return;
  }
  if (!node.version) return;
  const bitmap = picture(node);
  if (!bitmap) return;
  if (node.matrix) {
    context.save();
    context.transform(...node.matrix);
    const scale = pictures.get(node.id).scale;
    context.drawImage(bitmap, 0, 0, bitmap.width / scale, bitmap.height / scale);
    context.restore();
    return;
  }
  const kx = bitmap.width / node.frame[2], ky = bitmap.height / node.frame[3];
  context.drawImage(
    bitmap, (x - node.frame[0]) * kx, (y - node.frame[1]) * ky, width * kx, height * ky, x, y, width, height);
}

function outline(context, ratio, node, color, width, isWhole) {
  const map = plane(node.level), rect = isWhole ? node.frame : node.visible ?? node.frame;
  apply(context, ratio, map);
  context.globalAlpha = 1;
  context.beginPath();
  context.rect(...rect);
  // Widths are pixels of the page, however near the picture is.
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.lineWidth = width;
  context.strokeStyle = color;
  context.stroke();
  if (isWhole && width > 1.5 && isFlat()) {
    context.fillStyle = "rgba(10,132,255,.14)";
    context.fill();
  }
}

function drawDamage(context, ratio) {
  if (!isFlat()) return;
  apply(context, ratio, plane(0));
  context.fillStyle = "rgba(255,159,10,.35)";
  context.strokeStyle = "rgba(255,159,10,.9)";
  context.lineWidth = 1 / view.zoom;
  for (const [x, y, width, height] of damage) {
    const rect = [x, y, width, height].map((value) => value / model.scale);
    context.fillRect(...rect);
    context.strokeRect(...rect);
  }
}

/** Numbers with rectangles: the accessibility elements in their order. */
function drawMarks(context, ratio) {
  if (!isFlat()) return;
  for (const [index, mark] of marks.entries()) {
    const [x, y, width, height] = mark.frame, map = plane(0);
    const left = map[4] + x * map[0], top = map[5] + y * map[3];
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.strokeStyle = mark.isOn ? "#0a84ff" : "rgba(48,209,88,.9)";
    context.lineWidth = mark.isOn ? 2.5 : 1.2;
    context.strokeRect(left, top, width * map[0], height * map[3]);
    const text = String(index + 1);
    context.font = "600 11px system-ui, sans-serif";
    const box = context.measureText(text).width + 8;
    context.fillStyle = context.strokeStyle;
    // Above the rectangle, so that it hides little of what is in it.
    context.fillRect(left, top - 10, box, 15);
    context.fillStyle = "#000";
    context.fillText(text, left + 4, top + 1.5);
  }
}

function drawTouch(context, ratio) {
  if (!touched || !isFlat()) return;
  const map = plane(0), x = map[4] + touched[0] * map[0], y = map[5] + touched[1] * map[3];
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.strokeStyle = "#ff375f";
  context.fillStyle = "rgba(255,55,95,.3)";
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, 11, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

// MARK: The mouse

function place(event) {
  const box = canvas().getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

/** The frontmost node at a place of the page: what draws there rather than what only contains others. */
function nodeAt(px, py) {
  let container = null;
  for (let index = order.length - 1; index >= 0; index--) {
    const node = order[index], point = toScreen(plane(node.level), px, py);
    if (!point || !node.visible) continue;
    const [x, y, width, height] = node.visible;
    if (point[0] < x || point[1] < y || point[0] > x + width || point[1] > y + height) continue;
    if (node.draws) return node;
    container ??= node;
  }
  return container;
}

/** A layer that belongs to no view is selected only with Alt; else the view around it is. */
function viewOf(node, withLayers) {
  while (node && node.kind === "layer" && !withLayers) node = model.byID.get(node.parent);
  return node;
}

function down(event) {
  const [x, y] = place(event);
  canvas().focus();
  event.preventDefault();
  const pans = event.button === 1 || event.shiftKey;
  drag = { x, y, moved: false, pans: pans || isFlat(), yaw: view.yaw, pitch: view.pitch, left: view.x, top: view.y };
}

function move(event) {
  const [x, y] = place(event);
  if (!drag) {
    if (event.target !== canvas()) return;
    const node = viewOf(nodeAt(x, y), event.altKey);
    hover(node?.id ?? 0);
    tip(node, x, y);
    return;
  }
  const dx = x - drag.x, dy = y - drag.y;
  if (!drag.moved && Math.hypot(dx, dy) < 4) return;
  drag.moved = true;
  tip(null);
  if (drag.pans) {
    view.x = drag.left + dx;
    view.y = drag.top + dy;
    view.isFitted = false;
  } else {
    const most = Math.PI * 0.48;
    view.yaw = Math.max(-most, Math.min(most, drag.yaw + dx * 0.006));
    view.pitch = Math.max(-most, Math.min(most, drag.pitch - dy * 0.006));
  }
  draw();
}

function up(event) {
  if (!drag) return;
  const { moved } = drag, [x, y] = place(event);
  drag = null;
  if (moved) return;
  if (isTouching) {
    const point = toScreen(plane(0), x, y);
    if (point) emit("touch", point.map((value) => Math.round(value * 10) / 10));
    return;
  }
  select(viewOf(nodeAt(x, y), event.altKey)?.id ?? 0);
}

function wheel(event) {
  event.preventDefault();
  const [x, y] = place(event), surface = canvas();
  if (!event.ctrlKey && event.deltaMode === 0 && Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
    view.x -= event.deltaX;
  } else {
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015));
    const zoom = Math.max(0.05, Math.min(32, view.zoom * factor)), change = zoom / view.zoom;
    view.x = (view.x - (x - surface.clientWidth / 2)) * change + (x - surface.clientWidth / 2);
    view.y = (view.y - (y - surface.clientHeight / 2)) * change + (y - surface.clientHeight / 2);
    view.zoom = zoom;
  }
  view.isFitted = false;
  draw();
}

function key(event) {
  const step = 0.1, moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
  const turn = moves[event.key];
  if (!turn) return;
  event.preventDefault();
  turnTo(view.yaw + turn[0], view.pitch + turn[1]);
}

function tip(node, x, y) {
  const box = $("tip");
  box.hidden = !node;
  if (!node) return;
  const [, , width, height] = node.frame;
  box.textContent = `${title(node)}  ${Math.round(width * 10) / 10} × ${Math.round(height * 10) / 10}`;
  box.style.left = `${x + 14}px`;
  box.style.top = `${y + 14}px`;
}

/** Where a point of the screen is on the page, for tests and marks. */
export function onPage(x, y) {
  const map = plane(0), box = canvas().getBoundingClientRect();
  return [box.left + map[4] + x * map[0], box.top + map[5] + y * map[3]];
}
