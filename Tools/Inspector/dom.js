// dom.js: elements in one line. Texts are set as text, so nothing that the app says is read as HTML.

export const $ = (id) => document.getElementById(id);

/** An element with attributes, listeners (`onclick`) and children (elements, texts, arrays; null is left out). */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** At most one decimal more than needed. */
export const round = (value, digits = 2) => String(Math.round(value * 10 ** digits) / 10 ** digits);

/** A constraint without its brackets and the zeroes of whole numbers. */
export const plain = (text) =>
  text.replace(/<NSLayoutConstraint ([^<>]*(?:<=|>=|==)?[^<>]*)>/g, "$1").replace(/(\d)\.0(?![\d])/g, "$1");

export const bytes = (count) =>
  count >= 1 << 20 ? `${round(count / (1 << 20), 1)} MiB` : count >= 1024 ? `${round(count / 1024, 1)} KiB` : `${count} B`;

/** Calls `body` at most once a display frame. */
export function oncePerFrame(body) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      body();
    });
  };
}
