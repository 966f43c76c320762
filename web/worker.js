// The worker that runs the engine. It processes one question at a time, with one answer each.
import init, { Worker as Computer } from "./cohort_web_engine.js";

const ready = init({ module_or_path: new URL("cohort_web_engine_bg.wasm", import.meta.url) }).then(() => new Computer());

onmessage = async ({ data }) => {
  const computer = await ready;
  postMessage(computer.answer(data) ?? null);
};
// Throws a failure of the start, so that the page receives an error of the worker.
ready.catch((error) => setTimeout(() => { throw error; }));
