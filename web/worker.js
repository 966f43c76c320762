// The worker that runs the engine. It processes one question at a time, with one answer each.
import init, { Worker as Computer } from "./cohort_web_engine.js";

const ready = init({ module_or_path: new URL("cohort_web_engine_bg.wasm", import.meta.url) }).then(() => new Computer());

onmessage = async ({ data }) => {
  const computer = await ready;
  await fetchNetwork(computer, computer.missing_network(data));
  postMessage(computer.answer(data) ?? null);
};

// Downloads the network with which the engine evaluates positions of a board. Without the network, the engine still
// plays, but not as well, and the next question tries again.
async function fetchNetwork(computer, name) {
  if (!name) return;
  try {
    const answer = await fetch(new URL(`network-${name}.bin`, import.meta.url));
    if (answer.ok) computer.read_network(name, new Uint8Array(await answer.arrayBuffer()));
  } catch (error) {
    console.warn(`The network ${name} is missing: ${error}`);
  }
}

// Throws a failure of the start, so that the page receives an error of the worker.
ready.catch((error) => setTimeout(() => { throw error; }));
