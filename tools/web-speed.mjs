#!/usr/bin/env node
// Compares the speed of the engine in the light page with the speed of the native engine, on one thread each.
// Usage: tools/web-speed.mjs PAGE COHORT_CLI, for example tools/web-speed.mjs target/web target/release/cohort-cli
// PAGE is the folder that tools/web.sh built. Node runs WebAssembly with the same compiler (V8) as Chromium.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [page, cli] = process.argv.slice(2);
if (!page || !cli) {
  console.error("Usage: tools/web-speed.mjs PAGE COHORT_CLI");
  process.exit(2);
}
const folder = readdirSync(page).map((name) => resolve(page, name)).find((path) => existsSync(join(path, "cohort_web_engine.js")));
const { initSync, Worker } = await import(pathToFileURL(join(folder, "cohort_web_engine.js")));
initSync({ module: readFileSync(join(folder, "cohort_web_engine_bg.wasm")) });
const worker = new Worker();

const ROUNDS = 5;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

for (const [variant, depth] of [["loa", 11], ["ordo", 11]]) {
  const question = { id: 0, about: "move", game: { variant }, elo: null, seed: 0, time: 0 };
  const network = worker.missing_network(JSON.stringify(question));
  worker.read_network(network, readFileSync(join(folder, `network-${network}.bin`)));
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [nodes, seconds] = worker.bench(variant, depth);
    const text = execFileSync(cli, ["bench", "--variant", variant, "--depth", `${depth}`], { encoding: "utf8" });
    const [, total, speed] = text.match(/^nodes (\d+) nps (\d+)$/m);
    if (Number(total) !== nodes) throw new Error(`${variant}: ${nodes} nodes in the page, ${total} in the native engine`);
    ratios.push([nodes / seconds, Number(speed)]);
  }
  const [here, native] = [0, 1].map((index) => median(ratios.map((pair) => pair[index])));
  const ratio = median(ratios.map(([web, cli]) => web / cli));
  console.log(`${variant}: page ${Math.round(here)} nodes/s, native ${Math.round(native)} nodes/s, ratio ${ratio.toFixed(2)}`);
}
