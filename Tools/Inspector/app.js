// app.js: starts the parts of the page, and follows the app.

import { $, el } from "./dom.js";
import { accessibilityTab, memoryTab } from "./extras.js";
import { changesTab, propertiesTab } from "./fields.js";
import { readFrames, startFrames } from "./frames.js";
import { layoutTab } from "./layout.js";
import { ask } from "./link.js";
import { emit, hover, model, noteAmbiguity, on, pathTo, readTree, select, title } from "./model.js";
import { onPage, readScreen, startSpace, touchMode } from "./space.js";
import { explain, touchTab } from "./touches.js";
import { startTree } from "./tree.js";

let tab = "properties";
let shown = 0;
let reading = null;
let isAgain = false;

function say(text, isBad = false) {
  $("status").textContent = text;
  $("status").classList.toggle("bad", isBad);
}

/** Reads tree, picture and frames again. What is requested while it is reading is read after that. */
function read() {
  isAgain = true;
  reading ??= readAll().finally(() => { reading = null; });
  return reading;
}

async function readAll() {
  while (isAgain) {
    isAgain = false;
    try {
      await Promise.all([readTree(), readScreen(), readFrames()]);
      say("connected");
    } catch (error) {
      say(error.message, true);
    }
  }
}

/** Looks every half second whether there was a frame; a page in the background does not. */
async function follow() {
  for (;;) {
    await new Promise((done) => setTimeout(done, 500));
    if (!$("live").checked || document.hidden || reading) continue;
    try {
      const last = (await ask("frames", { count: 1 })).at(-1)?.number ?? 0;
      if (last !== model.frames) {
        await read();
        if (tab === "layout" || tab === "properties") await refreshDetail();
        if (tab === "touch" || tab === "accessibility") await detail();
      } else say("connected");
    } catch (error) {
      say(error.message, true);
    }
  }
}

// MARK: Details

/** Shows a tab. What is being typed is not replaced. */
async function detail(isRefresh = false) {
  const request = ++shown, box = $("detail");
  if (tab !== "accessibility") emit("marks", []);
  let content;
  try {
    content = await contentOf(tab);
  } catch (error) {
    content = el("p", { class: "error" }, error.message);
  }
  if (request !== shown) return;
  const active = isRefresh && box.contains(document.activeElement) ? document.activeElement : null;
  if (active?.dataset.isTyped) return;
  const top = box.scrollTop, open = isRefresh ? stateOf(box) : null, place = active && placeOf(active);
  box.replaceChildren(content);
  if (open) restore(box, open);
  if (place) [...box.querySelectorAll("input, textarea, select, button")].find((other) => placeOf(other) === place)?.focus();
  box.scrollTop = isRefresh ? top : 0;
}

/** The same field has the same place in a newer version of the tab. */
function placeOf(field) {
  const { object, property } = field.closest(".property")?.dataset ?? {};
  return object ? `${object} ${property} ${field.getAttribute("aria-label")}` : "";
}

const refreshDetail = () => detail(true);

const stateOf = (box) => [...box.querySelectorAll("details")].map((details) => details.open);
function restore(box, open) {
  const all = [...box.querySelectorAll("details")];
  if (all.length === open.length) all.forEach((details, index) => { details.open = open[index]; });
}

async function contentOf(name) {
  switch (name) {
    case "touch": return touchTab(() => detail());
    case "accessibility": return accessibilityTab();
    case "memory": return memoryTab();
    case "changes": return changesTab(() => detail());
    default: break;
  }
  if (!model.selected) return el("p", { class: "empty" }, "Select a view in the tree or in the picture.");
  const view = await ask("inspect", { object: model.selected });
  noteAmbiguity(view);
  return name === "layout" ? layoutTab(view) : propertiesTab(view);
}

function open(name) {
  tab = name;
  for (const button of document.querySelectorAll("[data-tab]")) {
    button.classList.toggle("on", button.dataset.tab === name);
    button.setAttribute("aria-selected", String(button.dataset.tab === name));
  }
  detail();
}

function path() {
  $("path").replaceChildren(...pathTo(model.selected).flatMap((node, index) => [
    index ? el("span", { class: "dim" }, "›") : "",
    el("button", {
      class: "crumb", onclick: () => select(node.id), onmouseenter: () => hover(node.id), onmouseleave: () => hover(0),
    }, title(node)),
  ]));
  $("path").scrollLeft = $("path").scrollWidth;
}

// MARK: Start

function split(id, variable, sign) {
  $(id).addEventListener("mousedown", (down) => {
    down.preventDefault();
    const main = document.querySelector("main"), start = parseFloat(getComputedStyle(main).getPropertyValue(variable));
    const move = (event) => main.style.setProperty(variable, `${Math.max(180, start + sign * (event.clientX - down.clientX))}px`);
    const up = () => { removeEventListener("mousemove", move); removeEventListener("mouseup", up); };
    addEventListener("mousemove", move);
    addEventListener("mouseup", up);
  });
}

function keys(event) {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey) return;
  const actions = {
    e: () => $("explode").click(), v: () => touchMode(false), t: () => touchMode(true), r: read, 0: () => $("fit").click(),
    l: () => $("live").click(), "/": () => $("search").focus(), Escape: () => select(0),
  };
  const action = actions[event.key];
  if (action) { event.preventDefault(); action(); }
}

async function start() {
  $("detail").addEventListener("input", (event) => { event.target.dataset.isTyped = "yes"; });
  $("detail").addEventListener("change", (event) => { delete event.target.dataset.isTyped; });
  startTree();
  startSpace();
  startFrames();
  split("split-left", "--left", 1);
  split("split-right", "--right", -1);
  for (const button of document.querySelectorAll("[data-tab]")) button.addEventListener("click", () => open(button.dataset.tab));
  $("refresh").addEventListener("click", async () => { await read(); detail(); });
  $("mode-select").addEventListener("click", () => touchMode(false));
  $("mode-touch").addEventListener("click", () => touchMode(true));
  document.addEventListener("keydown", keys);
  on("select", () => { path(); if (tab !== "layout" && tab !== "properties") open("properties"); else detail(); });
  on("touch", async (point) => { await explain(point); open("touch"); });
  on("edited", async () => { await read(); if (tab === "layout") await refreshDetail(); });
  on("tree", path);
  await read();
  try {
    const status = await ask("status");
    $("app-name").textContent = status.app;
    document.title = `${status.app}: Vitrine inspector`;
  } catch {
    // The reason is shown already.
  }
  detail();
  follow();
}

// For the browser test: where a point of the app's screen is on the page.
window.vitrine = { onPage, model };
start();
