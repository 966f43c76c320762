// The worker that writes and reads records: one at a time, one answer each.
import init, { read, write } from "./cohort_web_records.js";

const ready = init({ module_or_path: new URL("cohort_web_records_bg.wasm", import.meta.url) });

onmessage = async ({ data: { game, text, usual } }) => {
  await ready;
  postMessage((game ? write(game) : read(text, usual)) ?? null);
};
// A promise that fails reaches the page as an error of the worker.
ready.catch((error) => setTimeout(() => { throw error; }));
