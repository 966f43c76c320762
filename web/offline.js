// A part of each page's service worker: keeps a copy of one whole version of the page, so that the page starts without
// a connection.

const VERSION = "HASH";
const FILES = [/*FILES*/];
// All pages of one origin share their caches. So the names of a page's caches contain the address of the page.
const OWN = `cohort ${registration.scope} `;
const NAME = OWN + VERSION;

// A new version of the page waits until no tab shows the old version, so a tab never mixes two versions.
oninstall = (event) => event.waitUntil(keep());
onactivate = (event) => event.waitUntil(Promise.all([forget(), clients.claim()]));
onfetch = (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || isOnline(url)) return;
  if (request.mode === "navigate") event.respondWith(newest(request));
  else event.respondWith(kept(request));
};

// The account page, the page of tournaments and their requests always need the server, so no copy answers them.
function isOnline(url) {
  return /^(account|api|game\.json|tournaments)(\/|$)/.test(url.href.slice(registration.scope.length));
}

async function keep() {
  const cache = await caches.open(NAME);
  await cache.addAll(["./", ...FILES]);
}

async function forget() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Returns the newest page if the server answers, and otherwise the copy in the cache.
async function newest(request) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(NAME);
    return (await cache.match("./")) ?? Response.error();
  }
}

// The path of a file contains the page's version, so a file in the cache never changes.
async function kept(request) {
  const cache = await caches.open(NAME);
  return (await cache.match(request)) ?? fetch(request);
}
