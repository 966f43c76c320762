#!/usr/bin/env node
// Measures how long the light page takes to appear on a slow network: opens the page in a headless Chromium, each time
// in a new profile. Prints the median and the slowest of the times in milliseconds: the first contentful paint, and the
// moment when the player can move. Fails if the median of the first paint is above one second.
//
//   node --experimental-websocket tools/web-paint.mjs URL [ROUNDS] [FACTOR]
//
// URL is the address of a running cohort-server with the light page, for example http://127.0.0.1:4040/.
// The network is the profile “Fast 3G” of Chromium's developer tools, which Lighthouse uses, too (150 ms and
// 1.6 Mbit/s, applied to requests): each request waits 562.5 ms, and downloads get 1.44 Mbit/s. The CPU is slowed down
// by FACTOR; by default it has its full speed. Other programs on the machine make the times longer.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [url, rounds = "5", factor = "1"] = process.argv.slice(2);
if (!url || !(Number(rounds) > 0) || !(Number(factor) >= 1)) {
  console.error("Usage: node --experimental-websocket tools/web-paint.mjs URL [ROUNDS] [FACTOR]");
  process.exit(2);
}
const LIMIT = 1000; // of the first contentful paint, in milliseconds
const PATIENCE = 60_000;
const KILOBIT = 1000 / 8; // in bytes
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 1440 * KILOBIT, uploadThroughput: 675 * KILOBIT };
const PHONE = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };
// Notes when the page is no longer busy.
const WATCH = `new MutationObserver(() => {
  const page = document.getElementById("page");
  if (page && !page.ariaBusy) self.ready ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["aria-busy"] })`;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
async function until(what, check) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(100);
  }
}

// Connects to the browser. Returns a function that sends a command, to a tab if `session` names one.
async function connect(profile) {
  const lines = await until("Chromium starts", () => {
    const file = join(profile, "DevToolsActivePort");
    const found = existsSync(file) && readFileSync(file, "utf8").split("\n");
    return found.length > 1 && found;
  });
  const socket = new WebSocket(`ws://127.0.0.1:${lines[0]}${lines[1]}`);
  await new Promise((open) => { socket.onopen = open; });
  const waiting = new Map();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    const [done, failed] = waiting.get(id) ?? [];
    waiting.delete(id);
    if (error) failed?.(new Error(error.message));
    else done?.(result);
  };
  return (method, params = {}, sessionId = undefined) => new Promise((done, failed) => {
    waiting.set(++last, [done, failed]);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
  });
}

// Opens the page in a new profile. Returns the times of the first paint and of the ready page.
async function measure(send) {
  const { browserContextId } = await send("Target.createBrowserContext");
  const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const tell = (method, params) => send(method, params, sessionId);
  for (const part of ["Page", "Network", "Runtime"]) await tell(`${part}.enable`);
  await tell("Page.addScriptToEvaluateOnNewDocument", { source: WATCH });
  await tell("Emulation.setDeviceMetricsOverride", PHONE);
  await tell("Emulation.setCPUThrottlingRate", { rate: Number(factor) });
  await tell("Network.emulateNetworkConditions", NETWORK);
  await tell("Page.navigate", { url });
  const expression = `[performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0, self.ready ?? 0]`;
  const times = await until("the page", async () => {
    const { result } = await tell("Runtime.evaluate", { expression, returnByValue: true });
    return result.value?.every((time) => time > 0) && result.value;
  });
  await send("Target.disposeBrowserContext", { browserContextId });
  return times;
}

const profile = mkdtempSync(join(tmpdir(), "cohort-paint-"));
const chromium = spawn(process.env.CHROMIUM ?? "chromium", [
  "--headless=new", "--no-sandbox", "--no-first-run", "--disable-background-networking", "--disable-sync",
  `--user-data-dir=${profile}`, "--remote-debugging-port=0", "about:blank",
], { stdio: "ignore" });
let failed = false;
try {
  const send = await connect(profile);
  const all = [];
  for (let round = 0; round < Number(rounds); round += 1) all.push(await measure(send));
  ["first contentful paint", "ready"].forEach((name, index) => {
    const times = all.map((pair) => pair[index]).sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)];
    console.log(`${name}: ${Math.round(median)} ms, at most ${Math.round(times.at(-1))} ms`);
    if (index === 0) failed = median > LIMIT;
  });
  if (failed) console.error(`The first paint is too late: at most ${LIMIT} ms.`);
} catch (error) {
  console.error(error.message);
  failed = true;
} finally {
  chromium.kill();
  await sleep(1000);
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(failed ? 1 : 0);
