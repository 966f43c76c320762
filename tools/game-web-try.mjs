#!/usr/bin/env node
// Plays the whole game in a headless Chromium. Starts in German, and chooses Czech in the settings. Then plays ten
// plies of Lines of Action against the Newcomer, the weakest opponent. Then chooses French, which the server refuses.
// Then reloads the page without a connection, in Czech, chooses Polish and Czech, continues the game, resigns, and
// reviews the game. Then saves the game as a file, opens a file, pastes a game, and fills the screen. Fails if the
// console shows an error, or if the page draws too few frames during the review. The browser renders on the CPU, so the
// script waits long for each step.
//
//   node --experimental-websocket tools/game-web-try.mjs [FOLDER] [PICTURES]
//
// FOLDER is the folder that tools/game-web.sh builds. The script saves pictures of the game in the folder PICTURES.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

const folder = process.argv[2] ?? "target/game-web";
const pictures = process.argv[3];
const PLIES = 10;
const PATIENCE = 300_000;
const [WIDTH, HEIGHT] = [1280, 657];
// The positions of the panel's buttons in a window of this size, in pixels.
const START = [1092, 538];
const CONTINUE = [1092, 436];
const FIELD = [1050, 490];
const RESIGN = [1176, 591];
const CONFIRM = [640, 375];
const REVIEW = [1120, 532];
const PUZZLES = [1049, 623];
const CZECH = [1158, 479];
const FRENCH = [1116, 517];
const POLISH = [1025, 555];
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };

// The errors that the browser's console has shown.
const troubles = [];
// A part of the path of the files that the server refuses; null if it sends all files.
let refused = null;
// The file dialog that is open; null without a dialog.
let chosen = null;
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
async function until(what, check, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (troubles.length > 0) throw new Error(`an error: ${what}`);
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(200);
  }
}

function serve() {
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    const file = join(folder, normalize(path === "/" ? "/index.html" : path));
    if (!existsSync(file) || (refused && path.includes(refused))) return response.writeHead(404).end();
    const packed = existsSync(`${file}.br`);
    // Sends the page with the same content security policy as cohort-server.
    response.setHeader("content-security-policy", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self' ws: wss:; worker-src 'self'; manifest-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'");
    response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
    if (packed) response.setHeader("content-encoding", "br");
    response.end(readFileSync(packed ? `${file}.br` : file));
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}

const profile = mkdtempSync(join(tmpdir(), "cohort-game-"));
const downloads = mkdtempSync(join(tmpdir(), "cohort-downloads-"));
const server = await serve();
const address = `http://127.0.0.1:${server.address().port}/`;
const chromium = spawn(process.env.CHROMIUM ?? "chromium", [
  "--headless=new", "--no-sandbox", "--no-first-run", "--disable-background-networking", "--disable-sync",
  "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
  `--user-data-dir=${profile}`, "--remote-debugging-port=0", `--window-size=${WIDTH},${HEIGHT}`, "about:blank",
], { stdio: "ignore" });

let send;
async function connect() {
  const lines = await until("Chromium starts", () => {
    const file = join(profile, "DevToolsActivePort");
    const found = existsSync(file) && readFileSync(file, "utf8").split("\n");
    return found.length > 1 && found;
  }, 60_000);
  const pages = await (await fetch(`http://127.0.0.1:${lines[0]}/json`)).json();
  const socket = new WebSocket(pages.find((page) => page.type === "page").webSocketDebuggerUrl);
  await new Promise((open) => { socket.onopen = open; });
  const waiting = new Map();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(data);
    if (id) {
      const [done, failed] = waiting.get(id);
      waiting.delete(id);
      return error ? failed(new Error(error.message)) : done(result);
    }
    if (method === "Runtime.exceptionThrown") troubles.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Runtime.consoleAPICalled") {
      const text = params.args.map((it) => it.value ?? it.description).join(" ");
      // Bevy logs an error as a coloured line that begins with "%cERROR".
      if (params.type === "error" || text.startsWith("%cERROR")) troubles.push(text);
    }
    if (method === "Page.fileChooserOpened") chosen = params;
    const isRefused = () => refused && params.entry.url?.includes(refused);
    if (method === "Log.entryAdded" && params.entry.level === "error" && !isRefused()) troubles.push(params.entry.text);
  };
  send = (method, params = {}) => new Promise((done, failed) => {
    waiting.set(++last, [done, failed]);
    socket.send(JSON.stringify({ id: last, method, params }));
  });
  for (const part of ["Runtime", "Log", "Network", "Page"]) await send(`${part}.enable`);
  const { userAgent } = await send("Browser.getVersion");
  await send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: "de-AT,en" });
  await send("Emulation.setDeviceMetricsOverride", { width: WIDTH, height: HEIGHT, deviceScaleFactor: 1, mobile: false });
}

const evaluate = async (expression) =>
  (await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })).result.value;

async function press(key, code = key, text = undefined) {
  await send("Input.dispatchKeyEvent", { type: "keyDown", key, code, text });
  await sleep(150);
  await send("Input.dispatchKeyEvent", { type: "keyUp", key, code });
  await sleep(150);
}

async function chord(key, code) {
  await send("Input.dispatchKeyEvent", { type: "keyDown", key: "Control", code: "ControlLeft", modifiers: 2 });
  await sleep(150);
  await send("Input.dispatchKeyEvent", { type: "keyDown", key, code, modifiers: 2 });
  await sleep(150);
  await send("Input.dispatchKeyEvent", { type: "keyUp", key, code, modifiers: 2 });
  await send("Input.dispatchKeyEvent", { type: "keyUp", key: "Control", code: "ControlLeft" });
  await sleep(2000);
}

async function click([x, y]) {
  const place = { x, y, button: "left", clickCount: 1 };
  await send("Input.dispatchMouseEvent", { ...place, type: "mouseMoved", button: "none" });
  for (const type of ["mousePressed", "mouseReleased"]) {
    await sleep(500);
    await send("Input.dispatchMouseEvent", { ...place, type });
  }
  await sleep(2000);
}

async function type(text) {
  for (const letter of text) {
    await press(letter, /[a-z]/.test(letter) ? `Key${letter.toUpperCase()}` : letter === "-" ? "Minus" : `Digit${letter}`, letter);
    await sleep(300);
  }
}

async function picture(name) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  const { data } = await send("Page.captureScreenshot", { format: "png" });
  writeFileSync(join(pictures, `${name}.png`), Buffer.from(data, "base64"));
}

async function open() {
  const begun = Date.now();
  await send("Page.navigate", { url: address });
  await until("the game starts", () => evaluate("document.getElementById('loading')?.hidden === true"));
  await sleep(10_000);
  console.log(`started after ${((Date.now() - begun) / 1000 - 10).toFixed(1)} s`);
}

// Returns the texts in the saved library, which is in the private files of the page's origin. Reading fails while the
// page writes the library; the list is then empty.
const records = async () => {
  const texts = await evaluate(`(async () => {
  const root = await navigator.storage.getDirectory();
  const folder = await (await root.getDirectoryHandle("cohort")).getDirectoryHandle(".opaque");
  const texts = [];
  for await (const file of folder.values()) {
    const bytes = await (await file.getFile()).arrayBuffer();
    texts.push(...new TextDecoder("latin1").decode(bytes).split("\\0").filter((text) => text.includes("-")));
  }
  return texts;
})()`);
  return Array.isArray(texts) ? texts : [];
};
const longest = (lists) => lists.sort((a, b) => b.length - a.length)[0] ?? [];
const moves = async () => longest((await records()).map((text) => text.match(/\b[a-h][1-8][-x][a-h][1-8]\b/g) ?? []));
// Returns the number of reviewed moves in the library's file. Can miss a move that crosses the border of two pages of
// the file.
const reviews = async () => new Set((await records()).flatMap((text) => text.match(/%review [^;\]]*/g) ?? [])).size;

// Returns the language in the saved settings. The program saves a language only when it has the texts.
const savedLanguage = () => evaluate(`localStorage.getItem("cohort/settings.ron")?.match(/language: Some\\("(.*)"\\)/)?.[1]`);

const pageLanguage = () => evaluate("document.documentElement.lang");

// Opens the settings, and chooses the language at this position at the end of their first tab.
async function choose(place) {
  await press("F10");
  await sleep(2000);
  await press("End");
  await sleep(2000);
  await click(place);
}

async function chooseLanguage(tag, place) {
  await choose(place);
  await until(`the texts of ${tag}`, async () => (await savedLanguage()) === tag);
  await sleep(2000);
  await picture(tag);
  await press("Escape");
  await sleep(2000);
}

// Chooses a language whose texts the server refuses.
async function tryMissingLanguage() {
  await evaluate(`(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (url.includes("texts-fr")) await cache.delete(url);
    }
  })()`);
  refused = "texts-fr";
  await choose(FRENCH);
  await until("the warning", () => evaluate("!document.getElementById('warning').hidden"));
  await picture("fr");
  refused = null;
  await evaluate("document.getElementById('warning').click()");
  if ((await savedLanguage()) !== "cs") throw new Error("the language has changed");
  await press("Escape");
}

// Saves the game as a file, opens another file with a game, and pastes a third game.
async function tryFiles() {
  await send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
  await chord("e", "KeyE");
  const saved = await until("the saved game", () => existsSync(join(downloads, "loa.pgn")) && readFileSync(join(downloads, "loa.pgn"), "utf8"));
  if (!saved.includes('[Variant "loa"]')) throw new Error(`not a game: ${saved}`);
  await picture("saved");
  const file = join(downloads, "mine.pgn");
  writeFileSync(file, '[Variant "ordo"]\n[Event "From a file"]\n\n1. *\n');
  await send("Page.setInterceptFileChooserDialog", { enabled: true });
  chosen = null;
  await chord("o", "KeyO");
  const { backendNodeId } = await until("the dialog for files", () => chosen);
  await send("DOM.setFileInputFiles", { files: [file], backendNodeId });
  await sleep(8000);
  await picture("opened");
  await send("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
  await evaluate(`navigator.clipboard.writeText('[Variant "loa"]\\n[Event "From the clipboard"]\\n\\n1. c8-c6 *\\n')`);
  await chord("v", "KeyV");
  await sleep(8000);
  await picture("pasted");
}

async function tryFullScreen() {
  const isFull = () => evaluate("document.fullscreenElement !== null");
  await press("F11");
  await until("the full screen", isFull, 20_000);
  await picture("full-screen");
  await press("F11");
  await until("the end of the full screen", async () => !(await isFull()), 20_000);
}

// Returns the legal moves of the side to move in Lines of Action, after the moves `played`.
function legal(played) {
  const board = new Map();
  for (const line of "bcdefg") for (const rank of "18") board.set(line + rank, 0);
  for (const rank of "234567") for (const line of "ah") board.set(line + rank, 1);
  for (const move of played) {
    const [from, to] = move.split(/[-x]/);
    board.set(to, board.get(from));
    board.delete(from);
  }
  const side = played.length % 2;
  const name = (x, y) => x >= 0 && x < 8 && y >= 0 && y < 8 ? "abcdefgh"[x] + (y + 1) : null;
  const found = [];
  for (const [from, owner] of board) {
    if (owner !== side) continue;
    const [x, y] = ["abcdefgh".indexOf(from[0]), Number(from[1]) - 1];
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1], [1, -1], [-1, 1]]) {
      let count = 0;
      for (let step = -7; step <= 7; step++) if (board.has(name(x + step * dx, y + step * dy))) count++;
      const to = name(x + count * dx, y + count * dy);
      let free = to !== null && board.get(to) !== side;
      for (let step = 1; step < count && free; step++) free = board.get(name(x + step * dx, y + step * dy)) !== 1 - side;
      if (free) found.push(`${from}${board.has(to) ? "x" : "-"}${to}`);
    }
  }
  return found;
}

let failed = false;
try {
  await connect();
  await open();
  await picture("de");
  if ((await pageLanguage()) !== "de") throw new Error("the page is not in German");
  await chooseLanguage("cs", CZECH);
  await until("the puzzles", () => evaluate("cohortPuzzles?.length === 7"));
  await click(PUZZLES);
  await sleep(3000);
  await picture("puzzles");
  await press("Escape");
  await sleep(2000);
  await picture("title");
  await click(START);
  await picture("start");
  const play = async () => {
    const before = await moves();
    const choices = legal(before);
    const move = choices[(before.length * 7) % choices.length];
    await click(FIELD);
    await type(move.replace("x", "-"));
    await press("Enter", "Enter", "\r");
    const after = await until(`the answer to ${move}`, async () => {
      const now = await moves();
      return now.length >= before.length + 2 && now;
    });
    console.log(after.slice(-2).join(" "));
  };
  while ((await moves()).length < PLIES) await play();
  await picture("played");
  const before = await moves();
  await until("the page is kept", () => evaluate("caches.keys().then((names) => names.length > 0)"));
  await tryMissingLanguage();
  await send("Network.emulateNetworkConditions", { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  server.close();
  server.closeAllConnections();
  await open();
  await picture("again");
  if ((await pageLanguage()) !== "cs") throw new Error("the page is not in Czech");
  // The service worker has also kept the languages that the player has never used.
  await chooseLanguage("pl", POLISH);
  await chooseLanguage("cs", CZECH);
  await click(CONTINUE);
  await picture("continued");
  await play();
  if ((await moves()).length < before.length + 2) throw new Error("moves are lost");
  await click(RESIGN);
  await picture("resign");
  await click(CONFIRM);
  await sleep(5000);
  await picture("over");
  await evaluate("count = 0, (function tick() { count += 1; requestAnimationFrame(tick); })(), true");
  await click(REVIEW);
  const plies = before.length + 2;
  await until("most of the review", async () => (await reviews()) >= plies / 2);
  const frames = await evaluate("count");
  await picture("reviewed");
  console.log(`${frames} frames during the review`);
  // If the review ran in the page and not in a worker, the page would draw only one frame for each move.
  if (frames < 3 * plies) throw new Error("the review stops the frames");
  await press("Escape");
  await tryFiles();
  await tryFullScreen();
} catch (error) {
  console.error(error.message);
  await picture("failed").catch(() => {});
  failed = true;
} finally {
  chromium.kill();
  server.close();
  await sleep(1000);
  for (const folder of [profile, downloads]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const trouble of troubles) console.error(trouble);
process.exit(failed || troubles.length > 0 ? 1 : 0);
