// A worker with another instance of the program, which runs the page's searches: one job at a time.
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
// Throws the error of a rejected promise, because the page receives only thrown errors of the worker.
addEventListener("unhandledrejection", ({ reason }) => { throw reason; });
