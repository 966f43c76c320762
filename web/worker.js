// The worker that runs the engine: one question at a time, one answer each.
import init, { Worker as Computer } from "./cohort_web_engine.js";

const ready = init({ module_or_path: new URL("cohort_web_engine_bg.wasm", import.meta.url) }).then(() => new Computer());

onmessage = async ({ data }) => {
  const computer = await ready;
  postMessage(computer.answer(data) ?? null);
};
// A promise that fails reaches the page as an error of the worker.
ready.catch((error) => setTimeout(() => { throw error; }));
