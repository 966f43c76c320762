// A worker with another instance of the program, which keeps the player's library. Carries out the page's requests in
// order.
import init, { carry_out, has_library, open_library } from "./cohort.js";

// Only the page can download files, so the worker sends the bytes to the page.
globalThis.cohortDownload = (name, bytes) => postMessage({ name, bytes }, [bytes.buffer]);

// Opens the library. Tells the page about a problem, and whether there is a library.
async function open(program) {
  await init({ module_or_path: program });
  // Without encryption, and in some private windows, a page has no private files. The library is then only in memory.
  const files = await navigator.storage?.getDirectory?.().catch(() => null);
  const trouble = files ? await open_library() : "the page has no private files";
  postMessage({ trouble, hasLibrary: has_library() });
}

let opened;
onmessage = async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    opened = open(data);
    return;
  }
  await opened;
  postMessage(carry_out(data) ?? "");
};
// Throws the error of a rejected promise, because the page receives only thrown errors of the worker.
addEventListener("unhandledrejection", ({ reason }) => { throw reason; });
