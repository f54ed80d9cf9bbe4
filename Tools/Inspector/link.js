// link.js: requests to the app, through the server that served this page.
//
// The token is behind the # of the printed address, which no request contains. It stays in this tab for a reload.

const key = "vitrine-token";
const token = location.hash.slice(1) || sessionStorage.getItem(key) || "";
if (location.hash.length > 1) {
  sessionStorage.setItem(key, token);
  history.replaceState(null, "", location.pathname);
}

/** A request that was refused, with the reason. `isGone`: there is no app. */
export class Refused extends Error {
  constructor(message, isGone = false) {
    super(message);
    this.isGone = isGone;
  }
}

async function post(command, fields) {
  let response;
  try {
    response = await fetch("/ask", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Vitrine-Token": token },
      body: JSON.stringify({ command, ...fields }),
    });
  } catch {
    throw new Refused("vitrine inspect has ended: start it again", true);
  }
  return response;
}

/** The reply's text, parsed if it is JSON. */
export async function ask(command, fields = {}) {
  const response = await post(command, fields);
  const reply = await response.json();
  if (reply.ok === false) throw new Refused(reply.problem || "it was refused", response.status === 502);
  if (!("ok" in reply)) return reply;
  const text = reply.text ?? "";
  return /^\s*[[{]/.test(text) ? JSON.parse(text) : text;
}

/** The reply's picture. */
export async function askPicture(command, fields = {}) {
  const response = await post(command, fields);
  if (response.headers.get("Content-Type") !== "image/png") {
    const reply = await response.json();
    throw new Refused(reply.problem || "there is no picture", response.status === 502);
  }
  return createImageBitmap(await response.blob());
}
