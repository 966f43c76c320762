// The service worker: keeps one whole version of the page, so that it starts without a connection.

const VERSION = "HASH";
const FILES = [/*FILES*/];

// A new version waits until no tab shows the old one, so no tab ever mixes two versions.
oninstall = (event) => event.waitUntil(keep());
onactivate = (event) => event.waitUntil(Promise.all([forget(), clients.claim()]));
onfetch = (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(newest(request));
  else event.respondWith(kept(request));
};

async function keep() {
  const cache = await caches.open(VERSION);
  await cache.addAll(["./", "manifest.webmanifest", ...FILES.map((name) => `${VERSION}/${name}`)]);
}

async function forget() {
  const old = (await caches.keys()).filter((name) => name !== VERSION);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The newest page if the server answers, otherwise the kept one.
async function newest(request) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(VERSION);
    return (await cache.match("./")) ?? Response.error();
  }
}

// Files have the version in their path, so a kept file never changes.
async function kept(request) {
  const cache = await caches.open(VERSION);
  return (await cache.match(request)) ?? fetch(request);
}
