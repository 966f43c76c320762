// A part of the light page's service worker: shows notifications. `push.js` stores the texts for them in a cache.

const WORDS = "cohort-push"; // the same name as in push.js

onpush = (event) => event.waitUntil(tell(event.data));
onnotificationclick = (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.game));
};
onpushsubscriptionchange = (event) => event.waitUntil(renew(event));

async function words() {
  const response = await (await caches.open(WORDS)).match("push-words");
  return await response?.json() ?? { games: {}, texts: {} };
}

// Returns the general text in the browser's language. Used if the cache has no texts of `push.js`.
async function usual() {
  const cache = await caches.open(NAME);
  const file = (tag) => cache.match(`${VERSION}/push-${tag}.ftl`);
  const words = await file(navigator.language.split("-")[0]) ?? await file("en");
  return (await words?.text())?.match(/^push-other = (.*)$/m)?.[1] ?? "";
}

async function tell(data) {
  let told = {};
  try {
    told = data.json();
  } catch {
    // The message is empty or not JSON, such as the test message of a browser.
  }
  const { games, texts, lang } = await words();
  const { game, kind } = told;
  await registration.showNotification(games[game] ?? "Cohort", {
    body: texts[kind] ?? texts.other ?? await usual(),
    tag: game, renotify: Boolean(game), lang, icon: `${VERSION}/icon-256.png`, data: { game },
  });
}

// Shows the game in an open tab. Without an open tab, opens the page.
async function open(game) {
  const [tab] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!tab) return clients.openWindow(game ? `./#game/${game}` : "./");
  tab.postMessage({ game });
  return tab.focus();
}

// Sends the new subscription to the server after the browser has replaced the old subscription.
async function renew({ oldSubscription, newSubscription }) {
  const { url, seats } = await words();
  if (!url) return;
  const { applicationServerKey } = (newSubscription ?? oldSubscription).options;
  const subscription = newSubscription
    ?? await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await fetch(url, { method: "POST", body: JSON.stringify({ subscription, attach: seats }) });
}
