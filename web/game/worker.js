// Another instance of the program, which does the searches of the page: one job at a time.
import init, { work } from "./cohort.js";

let ready;
onmessage = async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    ready = init({ module_or_path: data });
    return;
  }
  await ready;
  postMessage(work(...data) ? "end" : "nonsense");
};
// Throws the error of a rejected promise, because the page hears only of thrown errors.
addEventListener("unhandledrejection", ({ reason }) => { throw reason; });
