// extras.js: the accessibility elements in their order, and the memory of the app by part.

import { bytes, el, round } from "./dom.js";
import { ask } from "./link.js";
import { emit } from "./model.js";

export async function accessibilityTab() {
  const [roots, audit] = await Promise.all([ask("reading-order"), ask("audit")]);
  const elements = [];
  const collect = (node) => {
    if (node.children?.length) node.children.forEach(collect);
    else if (node.frame) elements.push(node);
  };
  roots.forEach(collect);
  const show = (at) => emit("marks", elements.map((element, index) => ({ frame: element.frame, isOn: index === at })));
  show(-1);
  const findings = audit ? String(audit).split("\n").filter(Boolean) : [];
  return el("div", { class: "access" },
    findings.length
      ? el("details", { open: true }, el("summary", { class: "error" }, `${findings.length} ${findings.length === 1 ? "problem" : "problems"}`),
        findings.map((line) => el("div", { class: "finding" }, line)))
      : el("p", { class: "fine" }, "The audit finds no problem on this screen."),
    el("h3", {}, `${elements.length} ${elements.length === 1 ? "element" : "elements"} in reading order`),
    elements.map((element, index) => el("div", {
      class: "element", onmouseenter: () => show(index), onmouseleave: () => show(-1),
    },
    el("span", { class: "order" }, String(index + 1)),
    el("div", {},
      el("b", {}, element.label || el("span", { class: "error" }, "no label")),
      element.value ? el("span", {}, ` ${element.value}`) : null,
      el("div", { class: "dim" }, [element.type, ...(element.traits ?? [])].filter((word, at, all) => word && all.indexOf(word) === at).join(", "),
        element.hint ? ` · ${element.hint}` : "", element.identifier ? ` · #${element.identifier}` : "",
        ` · ${element.frame.map((part) => round(part, 1)).join(", ")}`)))));
}

const names = {
  scanout: "Scan-out buffers", backing_stores: "Layer bitmaps", decoded_images: "Decoded images", glyphs: "Glyph masks",
  rest: "Code, heap and the rest",
};

export async function memoryTab() {
  const status = await ask("status");
  const { memory } = status;
  const parts = [["scanout", memory.scanout], ["backing_stores", memory.backing_stores], ...Object.entries(memory.caches ?? {})];
  const known = parts.reduce((sum, part) => sum + part[1], 0);
  parts.push(["rest", Math.max(0, memory.resident - known)]);
  const most = Math.max(...parts.map((part) => part[1]), 1);
  const facts = [
    ["Resident", bytes(memory.resident)], ["Peak", bytes(memory.peak)], ["Memory warnings", status.memory_warnings],
    ["State", status.state], ["Process", status.process], ["Up", `${round(status.uptime_seconds, 0)} s`],
    ["Display", `${status.display.name}, ${status.display.width} × ${status.display.height} at ${status.display.scale}x`],
    ["Frames", `${status.frames.presented} presented; longest ${round(status.frames.longest_ms, 1)} ms`],
  ];
  return el("div", { class: "memory" },
    el("table", {}, facts.map(([name, value]) => el("tr", {}, el("th", {}, name), el("td", {}, String(value))))),
    el("h3", {}, "By part"),
    parts.map(([name, size]) => {
      const bar = el("div", { class: "amount" });
      bar.style.width = `${Math.max(0.5, (size / most) * 100)}%`;
      return el("div", { class: "part" },
        el("div", {}, names[name] ?? name.replaceAll("_", " "), el("span", { class: "dim" }, bytes(size))), bar);
    }),
    el("p", { class: "dim" }, "Scan-out buffers of a display may be outside of the process: then the rest is larger than it seems."));
}
