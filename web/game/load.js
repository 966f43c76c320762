// Loads the whole game: shows the progress of the download, then starts the program in the canvas. The script
// `tools/game-web.sh` inserts the texts and the sizes.
import "./sounds.js"; // must come before the program looks for AudioContext
import "./typing.js";
import init from "./cohort.js";

const WORDS = /*WORDS*/{};
// SIZE is the size of the program in bytes. SENT is the number of bytes that the browser downloads, after compression.
const SIZE = /*SIZE*/0;
const SENT = /*SENT*/0;

const part = (id) => document.getElementById(id);
// Returns the language in the settings that the program saves.
function savedLanguage() {
  try {
    return localStorage.getItem("cohort/settings.ron")?.match(/^ *language: Some\("(.*)"\)/m)?.[1];
  } catch {
    return null; // some private windows have no storage
  }
}
const asked = new URLSearchParams(location.search).get("lang");
const tags = [asked, savedLanguage(), ...navigator.languages].filter(Boolean).map((tag) => tag.split("-")[0].toLowerCase());
let tag = tags.find((tag) => WORDS[tag]) ?? "en";
const words = (key, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{ $${name} }`, value), WORDS[tag]?.[key] ?? key);
const number = (bytes) => (bytes / 1e6).toLocaleString(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

document.documentElement.lang = tag;

// Shows why the game cannot run. Shows only the first problem, because later problems often follow from it.
let failed = false;
function fail(key) {
  if (failed) return;
  failed = true;
  part("loading").hidden = false;
  part("bar").hidden = true;
  part("words").textContent = words(key);
  part("reload").textContent = words("launch-page-reload");
  part("reload").hidden = false;
}
part("reload").onclick = () => location.reload();

// Shows a warning over the game until the player clicks it.
function warn(key) {
  part("warning").textContent = words(key);
  part("warning").hidden = false;
}
globalThis.cohortWarn = warn;
part("warning").onclick = () => { part("warning").hidden = true; };

function draws() {
  const graphics = document.createElement("canvas").getContext("webgl2");
  graphics?.getExtension("WEBGL_lose_context")?.loseContext();
  return graphics !== null;
}

// Only one page of the browser may write the player's files. The browser releases the lock when the page closes.
async function ownFiles() {
  if (!navigator.locks) return;
  await new Promise((decided) => {
    navigator.locks.request("cohort-files", { ifAvailable: true }, (lock) => {
      globalThis.cohortOtherCopy = !lock;
      decided();
      return lock ? new Promise(() => {}) : null;
    }).catch(decided);
  });
}

// Lets the browser save bytes as a downloaded file.
globalThis.cohortDownload = (name, bytes) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

// Starts the worker that keeps the player's library.
globalThis.cohortStartLibrary = () => {
  const worker = new Worker(new URL("library.js", import.meta.url), { type: "module" });
  worker.postMessage(globalThis.cohortProgram);
  worker.addEventListener("message", ({ data }) => {
    if (data.name) cohortDownload(data.name, data.bytes);
  });
  return worker;
};

// Waits until the worker has opened the library. Tries several times, because the worker of a page that was just closed
// may still hold the files.
async function openLibrary() {
  const files = await navigator.storage?.getDirectory?.().catch(() => null);
  for (let left = files ? 10 : 0; ; left--) {
    const worker = cohortStartLibrary();
    const { trouble, hasLibrary } = await new Promise((heard, failed) => {
      worker.addEventListener("message", ({ data }) => heard(data), { once: true });
      worker.addEventListener("error", failed, { once: true });
    });
    if (!trouble || !left) {
      globalThis.cohortLibrary = worker;
      globalThis.cohortHasLibrary = hasLibrary;
      if (trouble) {
        console.warn("the library is not kept:", trouble);
        warn("launch-page-not-kept");
      }
      return;
    }
    worker.terminate();
    await new Promise((done) => setTimeout(done, 200));
  }
}

async function download(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
  return answer;
}

// Downloads the texts of a language, unless the page has them. The program calls this function when the player chooses a
// language.
const texts = { en: "" }; // the program includes the English texts
globalThis.cohortFetchTexts = async (language) => {
  texts[language] ??= await (await download(`texts-${language}.ftl`)).text();
  document.documentElement.lang = tag = language;
  return texts[language];
};

// Downloads the texts of the player's language for the program. Without them, the game starts in English.
async function fetchFirstTexts() {
  try {
    globalThis.cohortTexts = [tag, await cohortFetchTexts(tag)];
  } catch (error) {
    console.warn("no texts", error);
    warn("launch-page-no-language");
  }
}

// Downloads the program, and shows the progress. Counts the bytes after decompression.
async function program() {
  const answer = await download("cohort_bg.wasm");
  let done = 0;
  const count = new TransformStream({
    transform(bytes, next) {
      done += bytes.length;
      const share = Math.min(done / SIZE, 1);
      part("bar").value = share;
      part("words").textContent = words("launch-page-loading", { done: number(share * SENT), all: number(SENT) });
      next.enqueue(bytes);
    },
  });
  return new Response(answer.body.pipeThrough(count), { headers: { "content-type": "application/wasm" } });
}

// Downloads files that only some pages of the game need, after the game has started. Puts their contents into a property
// of the page; null if the download fails.
async function readLater(property, names, read) {
  try {
    globalThis[property] = await Promise.all(names.map(async (name) => read(await download(name))));
  } catch (error) {
    globalThis[property] = null;
    console.warn("no", names, error);
  }
  // This event makes the program draw a frame.
  part("game").dispatchEvent(new KeyboardEvent("keyup", { key: "Unidentified" }));
}

// Installs the service worker, which keeps a copy of the page, so that the next visit needs no connection.
function keepPage() {
  navigator.serviceWorker?.register(new URL("../sw.js", import.meta.url)).catch(() => {
    // Private windows and connections without encryption have no service worker.
  });
}

async function start() {
  part("words").textContent = words("launch-page-loading", { done: number(0), all: number(SENT) });
  if (!draws()) return fail("launch-page-no-graphics");
  const firstTexts = fetchFirstTexts();
  const [response] = await Promise.all([program(), ownFiles()]);
  // The program has started when the call of `init` below returns. The program draws its first frame soon after.
  const module = await WebAssembly.compileStreaming(response);
  globalThis.cohortProgram = module;
  globalThis.cohortWorker = new URL("worker.js", import.meta.url).href;
  // Only the first open page of a browser keeps the library.
  if (!globalThis.cohortOtherCopy) await openLibrary();
  await firstTexts;
  await init({ module_or_path: module });
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (failed) return;
    part("loading").hidden = true;
    part("game").focus();
    // Without the archives of openings, the game's openings page shows only the player's own games.
    readLater("cohortArchives", ["loa.bin", "ordo.bin"], async (answer) => new Uint8Array(await answer.arrayBuffer()));
    readLater("cohortPuzzles", ["loa", "loa-gemma", "loa-hexagon-61", "loa-hexagon-91", "loa-parachute", "ordo", "ordo-x"].map((id) => `${id}.txt`), (answer) => answer.text());
    keepPage();
  }));
}

// A panic of the program reaches the page as a `WebAssembly.RuntimeError`.
addEventListener("error", (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) fail("launch-page-stopped");
});
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof WebAssembly.RuntimeError) fail("launch-page-stopped");
});
// The browser can take the graphics away from a page, for example when the graphics driver restarts. Then the game
// cannot continue.
part("game").addEventListener("webglcontextlost", () => fail("launch-page-stopped"));
// Suppresses the browser's context menu, which would cover the board.
part("game").addEventListener("contextmenu", (event) => event.preventDefault());

start().catch((error) => {
  console.error(error);
  fail(error instanceof WebAssembly.RuntimeError ? "launch-page-stopped" : "launch-page-failed");
});
