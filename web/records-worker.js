// The worker that converts games to record texts and back. It processes one request at a time, with one answer each.
import init, { read, write } from "./cohort_web_records.js";

const ready = init({ module_or_path: new URL("cohort_web_records_bg.wasm", import.meta.url) });

onmessage = async ({ data: { game, text, usual } }) => {
  await ready;
  postMessage((game ? write(game) : read(text, usual)) ?? null);
};
// Throws a failure of the start, so that the page receives an error of the worker.
ready.catch((error) => setTimeout(() => { throw error; }));
