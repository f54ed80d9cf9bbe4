// frames.js: the last frames as a strip: time, damage and bytes; one opens into its passes.

import { $, bytes, el, oncePerFrame, round } from "./dom.js";
import { ask } from "./link.js";
import { emit } from "./model.js";

const most = 120;
/** Frames by their numbers, the newest last. */
const frames = new Map();
let chosen = 0;
let isRecording = false;

export function startFrames() {
  $("record").addEventListener("change", (event) => {
    isRecording = event.target.checked;
    if (isRecording) record();
  });
  $("strip").addEventListener("keydown", (event) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key], numbers = [...frames.keys()];
    if (!way || !numbers.length) return;
    event.preventDefault();
    const at = chosen ? numbers.indexOf(chosen) : numbers.length;
    choose(numbers[Math.max(0, Math.min(numbers.length - 1, at + way))]);
  });
}

/** Reads the list of the last frames. */
export async function readFrames() {
  for (const frame of await ask("frames", { count: 60 })) {
    frames.set(frame.number, { ...frames.get(frame.number), ...frame });
  }
  trim();
  draw();
}

function trim() {
  const numbers = [...frames.keys()].sort((a, b) => a - b), kept = numbers.slice(-most);
  const copy = kept.map((number) => [number, frames.get(number)]);
  frames.clear();
  for (const [number, frame] of copy) frames.set(number, frame);
}

/** Records traces one after the other, while the switch is on. */
async function record() {
  while (isRecording) {
    try {
      const trace = await ask("trace-frames", { count: 60, seconds: 1 });
      for (const frame of framesOf(trace.traceEvents ?? [])) frames.set(frame.number, { ...frames.get(frame.number), ...frame });
      await readFrames();
      $("frames-note").textContent = "";
    } catch (error) {
      $("frames-note").textContent = error.message;
      await new Promise((done) => setTimeout(done, 2000));
    }
  }
}

/** The frames of a trace with the spans of their turns. Times: milliseconds from the turn's begin. */
function framesOf(events) {
  const spans = events.filter((event) => event.ph === "X");
  const inside = (outer, event) => event !== outer && event.tid === outer.tid && event.ts >= outer.ts - 0.5
    && event.ts + event.dur <= outer.ts + outer.dur + 0.5;
  return spans.filter((span) => span.name === "frame" && span.args?.presented).map((frame) => {
    const turn = spans.find((span) => span.name === "turn" && inside(span, frame)) ?? frame;
    const passes = spans.filter((span) => span !== turn && (inside(turn, span) || (span.tid !== frame.tid
      && span.ts >= frame.ts && span.ts <= frame.ts + frame.dur)))
      .map((span) => ({
        name: span.name, start: (span.ts - turn.ts) / 1000, ms: span.dur / 1000,
        depth: span.tid === frame.tid ? spans.filter((other) => other !== turn && inside(other, span) && inside(turn, other)).length : -1,
      }))
      .sort((a, b) => a.start - b.start || b.ms - a.ms);
    return {
      number: frame.args.number, turn_ms: turn.dur / 1000, main_thread_ms: round3(turn.dur / 1000), passes,
      damaged_pixels: frame.args["damaged pixels"], bytes_written: frame.args["bytes written"],
      layers_drawn: frame.args["layers drawn"],
    };
  });
}

const round3 = (value) => Math.round(value * 1000) / 1000;

const draw = oncePerFrame(() => {
  const list = [...frames.values()];
  const longest = Math.max(16.7, ...list.map((frame) => frame.main_thread_ms));
  const damaged = Math.max(1, ...list.map((frame) => frame.damaged_pixels));
  $("strip").replaceChildren(...list.map((frame) => {
    const time = el("div", { class: "time" }), damage = el("div", { class: "damage" });
    time.style.height = `${Math.max(2, (frame.main_thread_ms / longest) * 46)}px`;
    damage.style.height = `${(frame.damaged_pixels / damaged) * 14}px`;
    const names = ["frame"];
    if (frame.main_thread_ms > 16.7) names.push("late");
    if (frame.passes) names.push("traced");
    if (frame.number === chosen) names.push("on");
    return el("div", {
      class: names.join(" "), role: "option", "data-frame": frame.number, "aria-selected": String(frame.number === chosen),
      title: `frame ${frame.number}: ${round(frame.main_thread_ms)} ms, ${frame.damaged_pixels} pixels, ${bytes(frame.bytes_written)}`,
      onclick: () => choose(frame.number === chosen ? 0 : frame.number),
    }, time, damage);
  }));
  if (!chosen) $("strip").scrollLeft = $("strip").scrollWidth;
});

function choose(number) {
  chosen = number;
  draw();
  const frame = frames.get(number), box = $("frame-detail");
  emit("damage", frame?.damage ?? []);
  if (!frame) return box.replaceChildren();
  box.replaceChildren(
    el("div", { class: "facts" }, [
      ["Frame", frame.number], ["Main thread", `${round(frame.main_thread_ms)} ms`],
      ["Damage", `${frame.damaged_pixels} pixels` + (frame.damage?.length > 1 ? ` in ${frame.damage.length} parts` : "")],
      ["Written", bytes(frame.bytes_written)], ["Layers drawn", frame.layers_drawn],
    ].map(([name, value]) => el("span", {}, el("span", { class: "dim" }, `${name} `), String(value)))),
    frame.passes ? passes(frame) : el("p", { class: "dim" }, "Its passes were not recorded: switch “Record passes” on, and use the app."));
}

function passes(frame) {
  const whole = Math.max(frame.turn_ms, ...frame.passes.map((pass) => pass.start + pass.ms));
  return el("div", { class: "passes" }, frame.passes.map((pass) => {
    const bar = el("div", { class: pass.depth < 0 ? "pass-bar other" : `pass-bar depth-${Math.min(pass.depth, 3)}` });
    bar.style.left = `${(pass.start / whole) * 100}%`;
    bar.style.width = `${Math.max(0.3, (pass.ms / whole) * 100)}%`;
    const name = el("span", { class: "pass-name" }, pass.name);
    name.style.paddingLeft = `${Math.max(0, pass.depth) * 10}px`;
    return el("div", { class: "pass", title: `${pass.name}: ${round(pass.ms, 3)} ms` }, name,
      el("div", { class: "lane" }, bar), el("span", { class: "dim number" }, pass.ms < 0.1 ? `${round(pass.ms * 1000, 0)} µs` : `${round(pass.ms, 2)} ms`));
  }));
}
