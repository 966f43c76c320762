// A part of the service worker of each page: keeps one whole version of the page, so that it starts without a
// connection.

const VERSION = "HASH";
const FILES = [/*FILES*/];
// Pages of one origin share the caches. So the names of a page's caches contain the address of the page.
const OWN = `cohort ${registration.scope} `;
const NAME = OWN + VERSION;

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
  const cache = await caches.open(NAME);
  await cache.addAll(["./", ...FILES]);
}

async function forget() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Returns the newest page if the server answers, and otherwise the kept page.
async function newest(request) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(NAME);
    return (await cache.match("./")) ?? Response.error();
  }
}

// Files have the version in their path, so a kept file never changes.
async function kept(request) {
  const cache = await caches.open(NAME);
  return (await cache.match(request)) ?? fetch(request);
}
