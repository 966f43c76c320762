// Notifications of games with friends while the page is closed. The page loads this script after it is first drawn.
//
// One subscription of the browser serves all seats. The page tells the server these seats, and stores the texts of the
// notifications in a cache, where the service worker reads them.
import { read, write } from "./store.js";
import { at, show } from "./text.js";

const CACHE = "cohort-push"; // the same name as in notify.js
const KEPT = "push-words";
const PAUSE = 30000; // the pause between attempts to reach the server, in milliseconds
const MOST_SEATS = 64; // the server's maximum number of seats in one request
const MOST_GAMES = 200; // the maximum number of games whose names are kept
// The kinds of notifications, each with the key of its text.
const KINDS = {
  joined: "push-joined", move: "push-move", draw: "push-draw", "take-back": "push-take-back", over: "push-over",
  rematch: "push-rematch", began: "push-began", other: "push-other",
};

const has = "serviceWorker" in navigator && "PushManager" in self && "Notification" in self;
// Safari on phones and tablets supports notifications only for pages that the player has installed.
const mustInstall = !has && navigator.standalone === false;
const seatOf = (game) => game.elsewhere?.split("#")[1];
const gameOf = (seat) => seat.split("-")[0];

export class Push {
  #hear;
  #takeOver;
  #url;
  #view = null;
  #words = {};
  #tag = "";
  #key = null; // the public key of the server; null until the server has sent it
  #registration = null;
  #subscription = null;
  #asked = 0; // the time of the last attempt to reach the server
  #kept = null; // the texts and seats in the cache, which the service worker reads
  #sent = ""; // the seats that the server knows
  #called = null; // the games that waited for a move when the page was last drawn; null before the first drawing
  #wanted = location.hash.match(/^#game\/(\w+)$/)?.[1]; // the game of a notification that the player has opened
  #part = null;

  constructor(hear, takeOver, server) {
    [this.#hear, this.#takeOver, this.#url] = [hear, takeOver, `${server}/push`];
    if (this.#wanted) history.replaceState(null, "", location.pathname);
    new MutationObserver(() => this.#view && this.draw(this.#view)).observe(at("friends"), { attributeFilter: ["open"] });
    navigator.serviceWorker?.addEventListener("message", ({ data }) => {
      this.#wanted = data.game;
      if (this.#view) this.draw(this.#view);
    });
  }

  draw(view) {
    this.#view = view;
    if (this.#wanted) this.#open();
    if (!read("push") && !at("friends").open) return;
    if (this.#tag !== document.documentElement.lang) this.#speak();
    if (!this.#key) this.#ask();
    if (!this.#on || view.friends.elsewhere) return;
    this.#keep();
    this.#call();
  }

  // Returns whether notifications are switched on, and the browser permits them.
  get #on() {
    return read("push") === "on" && this.#subscription !== null && Notification.permission === "granted";
  }

  // Shows the game of the opened notification as soon as the page has received the game.
  #open() {
    const { elsewhere, games } = this.#view.friends;
    if (elsewhere) return this.#takeOver();
    const game = games.find((game) => game.opens && seatOf(game)?.startsWith(this.#wanted));
    if (!game) return;
    this.#wanted = null;
    document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
    if (!game.shown) this.#hear({ online: { show: { seat: game.seat } } });
  }

  async #speak() {
    const tag = document.documentElement.lang;
    this.#tag = tag;
    try {
      const text = await (await fetch(new URL(`push-${tag}.ftl`, import.meta.url))).text();
      if (tag !== this.#tag) return; // the player has chosen another language meanwhile
      this.#words = Object.fromEntries(text.split("\n").map((line) => line.split(" = ")).filter((line) => line.length === 2));
      this.#label();
      this.draw(this.#view);
    } catch {
      this.#tag = ""; // without a connection, the next drawing loads the texts again
    }
  }

  // Asks the server for its public key, and the browser for its existing subscription.
  async #ask() {
    if (Date.now() < this.#asked + PAUSE) return;
    this.#asked = Date.now();
    if (!has && !mustInstall) return;
    try {
      const { key } = await (await fetch(this.#url)).json();
      if (!key) return; // the server sends no notifications
      if (has) {
        this.#registration = await navigator.serviceWorker.ready;
        this.#subscription = await this.#registration.pushManager.getSubscription();
        this.#kept = await (await (await caches.open(CACHE)).match(KEPT))?.json();
      }
      this.#key = key;
    } catch {
      return; // the server cannot be reached, or is too old
    }
    this.#build();
    // The browser may have dropped the subscription, or the server may have another key. Then the page subscribes
    // again.
    if (has && read("push") === "on" && Notification.permission === "granted" && !this.#fits) {
      await this.#subscribe().catch(() => {});
      this.#label();
    }
    this.draw(this.#view);
  }

  // Returns whether the browser's subscription was made for the server's key.
  get #fits() {
    const key = this.#subscription?.options.applicationServerKey;
    return key && btoa(String.fromCharCode(...new Uint8Array(key))) === btoa(this.#bytes());
  }

  #bytes() {
    return atob(this.#key.replaceAll("-", "+").replaceAll("_", "/"));
  }

  async #subscribe() {
    if (this.#subscription && !this.#fits) await this.#subscription.unsubscribe();
    const applicationServerKey = Uint8Array.from(this.#bytes(), (byte) => byte.charCodeAt(0));
    const { pushManager } = this.#registration;
    // Some browsers wait forever for a push service that they cannot reach, so the timer limits the wait.
    this.#subscription = await Promise.race([
      pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
      new Promise((_, fail) => setTimeout(fail, PAUSE)),
    ]);
    this.#sent = "";
  }

  // Adds the tick box for notifications to the dialog. If the player must install the page first, adds only this
  // advice.
  #build() {
    if (this.#part) return;
    this.#part = document.createElement("section");
    this.#part.id = "push-part";
    this.#part.innerHTML = mustInstall ? '<p id="push-about"></p>'
      : '<label class="tick"><input type="checkbox" id="push"><span id="push-label"></span></label>' +
        '<p id="push-about"></p><p id="push-problem" class="warning" role="alert" hidden></p>';
    at("games-part").after(this.#part);
    if (has) at("push").onchange = () => this.#switch();
    this.#label();
  }

  #label() {
    if (!this.#part) return;
    show(at("push-about"), this.#words[mustInstall ? "push-install" : "push-about"] ?? "");
    if (mustInstall) return;
    show(at("push-label"), this.#words["push-tick"] ?? "");
    at("push").checked = this.#on;
  }

  async #switch() {
    let problem = null;
    at("push").disabled = true;
    try {
      if (at("push").checked) {
        // Browsers ask for the permission only in response to a click. So this call comes before all other calls that
        // wait.
        if (await Notification.requestPermission() !== "granted") problem = "push-blocked";
        else problem = await this.#switchOn();
      } else await this.#switchOff();
    } catch {
      problem = "push-failed";
    }
    at("push").disabled = false;
    at("push-problem").hidden = !problem;
    show(at("push-problem"), problem ? this.#words[problem] ?? "" : "");
    this.#label();
    this.draw(this.#view);
  }

  // Switches notifications on. Returns the key of an error text; `null` after success.
  async #switchOn() {
    if (!this.#fits) await this.#subscribe();
    const status = await this.#post({});
    if (status !== 204) {
      await this.#subscription.unsubscribe();
      this.#subscription = null;
      return status === 403 ? "push-unknown" : "push-failed";
    }
    write("push", "on");
    return null;
  }

  async #switchOff() {
    write("push", "");
    const subscription = this.#subscription;
    // If the request fails, the server learns later from the push service that the subscription is gone.
    if (subscription) await this.#post({ detach: this.#seats().slice(0, MOST_SEATS) }).catch(() => {});
    [this.#subscription, this.#kept, this.#sent] = [null, null, ""];
    await caches.delete(CACHE);
    await subscription?.unsubscribe();
  }

  async #post(seats) {
    const body = JSON.stringify({ subscription: this.#subscription, ...seats });
    return (await fetch(this.#url, { method: "POST", body })).status;
  }

  #seats() {
    return this.#view.friends.games.map(seatOf).filter((seat) => seat);
  }

  // Stores the texts for the service worker, and tells the server about new and forgotten seats.
  async #keep() {
    const { games } = this.#view.friends;
    const all = this.#seats();
    const names = { ...this.#kept?.games };
    for (const game of games) if (seatOf(game)) names[gameOf(seatOf(game))] = game.name;
    const attached = games.filter((game) => seatOf(game) && !(game.opens && game.removes)).map(seatOf).slice(0, MOST_SEATS);
    const forgotten = (this.#kept?.seats ?? []).filter((seat) => !all.includes(seat)).slice(0, MOST_SEATS - attached.length);
    const kept = {
      url: this.#url, seats: attached, games: Object.fromEntries(Object.entries(names).slice(-MOST_GAMES)),
      texts: Object.fromEntries(Object.entries(KINDS).map(([kind, key]) => [kind, this.#words[key]])),
      lang: this.#tag,
    };
    const before = this.#kept;
    this.#kept = kept;
    if (JSON.stringify(kept) !== JSON.stringify(before)) {
      const cache = await caches.open(CACHE);
      await cache.put(KEPT, new Response(JSON.stringify(kept)));
    }
    const seats = JSON.stringify(attached);
    if (seats === this.#sent && forgotten.length === 0) return;
    this.#sent = seats;
    const status = await this.#post({ attach: attached, detach: forgotten }).catch(() => 0);
    if (status === 204) return;
    setTimeout(() => {
      this.#sent = "";
      this.#kept?.seats.push(...forgotten);
    }, PAUSE);
  }

  // The server sends notifications only to players without a connection. So a connected page in the background shows
  // the notification itself.
  #call() {
    const called = this.#view.friends.games.filter((game) => game.calls && seatOf(game));
    if (this.#called && document.hidden) {
      for (const game of called) {
        const id = gameOf(seatOf(game));
        if (!this.#called.includes(id)) {
          const body = this.#words["push-move"];
          this.#registration.showNotification(game.name, { body, tag: id, lang: this.#tag, data: { game: id } });
        }
      }
    }
    this.#called = called.map((game) => gameOf(seatOf(game)));
  }
}
