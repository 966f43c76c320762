// Another instance of the program, which keeps the player's library. Carries out one order of the page after the other.
import init, { carry_out, has_library, open_library } from "./cohort.js";

// The page downloads files; a worker cannot.
globalThis.cohortDownload = (name, bytes) => postMessage({ name, bytes }, [bytes.buffer]);

// Opens the library, and tells the page what it has found.
async function open(program) {
  await init({ module_or_path: program });
  const trouble = await open_library();
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
// A promise that fails does not reach the page by itself.
addEventListener("unhandledrejection", ({ reason }) => { throw reason; });
