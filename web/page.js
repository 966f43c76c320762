// Draws the view that the page's WebAssembly program returns, and passes the player's input to this program.
import init, { Page } from "./cohort_web.js";
import { Board } from "./board.js";
import { Computer } from "./computer.js";
import { Connection } from "./connection.js";
import { Dialogs } from "./dialogs.js";
import { Friends } from "./friends.js";
import { Records } from "./records.js";
import { read, remove, write } from "./store.js";
import { Tabs } from "./tabs.js";
import { at, button, show } from "./text.js";
import { WholeGame } from "./whole-game.js";

const file = (name) => new URL(name, import.meta.url);
// Returns the milliseconds since 1970, from a clock that never goes back.
const now = () => performance.timeOrigin + performance.now();

async function fetched(name) {
  const response = await fetch(file(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

// The requests that open a game in this tab. They take the seats over from another tab of the browser.
const OPENS = ["invite", "join", "play"];

class Screen {
  #page;
  #server;
  #view = null;
  #timer = 0;
  #computer = new Computer((event) => this.hear(event));
  #board = new Board(at("board"), (event) => this.hear(event));
  #dialogs = new Dialogs((event) => this.hear(event));
  #records = new Records((event) => this.hear(event), () => this.#page.plain());
  #friends = new Friends((event) => this.hear(event), () => this.#takeOver(), () => this.#connection.hurry());
  #push = null;
  #tabs = new Tabs(() => this.hear({ online: "taken-over" }));
  #wholeGame;
  #connection;
  #begun = ""; // the game that has begun while the page was in the background; the title names it

  constructor(page, server) {
    [this.#page, this.#server] = [page, server];
    this.#wholeGame = new WholeGame(server === location.origin);
    const socket = new URL("ws", `${server}/`);
    socket.protocol = socket.protocol.replace("http", "ws");
    this.#connection = new Connection(socket.href, (event) => this.hear(event));
    at("language").onchange = () => this.#speak(at("language").value);
    at("entry").onsubmit = (event) => this.#typed(event);
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("visibilitychange", () => this.#return());
    // The account page stores the account. It belongs to the host of the pages, so it is of no use at another server.
    if (server === location.origin) {
      addEventListener("storage", ({ key }) => [null, "cohort-account"].includes(key) && this.#signIn());
      addEventListener("pageshow", ({ persisted }) => persisted && this.#signIn());
      this.#signIn();
    } else this.#draw();
    at("page").removeAttribute("aria-busy");
  }

  // Takes the seats in online games if no other tab holds them. Then opens the link in the page's address.
  async begin() {
    const { link, game } = linkOfAddress();
    await this.#tabs.ask();
    this.#draw();
    if (link) this.#friends.open(link);
    if (game) this.hear({ online: { play: { game } } });
    this.#wholeGame.ask().then(() => this.#draw());
    const { Push } = await import("./push.js");
    this.#push = new Push((event) => this.hear(event), () => this.#takeOver(), this.#server);
    this.#draw();
  }

  hear(event) {
    const [asked] = Object.keys(event.online ?? {});
    if (OPENS.includes(asked) && this.#view.friends.elsewhere) this.#takeOver();
    this.#page.hear(JSON.stringify(event), now());
    this.#draw();
  }

  // Signs the player in or out if the stored account has changed, in another tab of the browser or before the player
  // came back to this page.
  #signIn() {
    this.hear({ online: { account: { text: read("account") } } });
  }

  #takeOver() {
    this.#tabs.take();
    this.hear({ online: { "take-over": { seats: read("seats") } } });
  }

  #keep() {
    write("game", this.#page.kept());
    write("shown", this.#page.shown());
    const ended = this.#page.ended();
    if (ended !== undefined && ended === read("account")) remove("account");
    const seats = this.#page.seats();
    if (seats !== undefined && !write("seats", seats)) this.#page.hear('{"online":"unsaved"}', now());
  }

  #draw() {
    this.#keep();
    const view = JSON.parse(this.#page.view());
    if (this.#view && view.session !== this.#view.session) at("typed").value = "";
    this.#view = view;
    at("entry").hidden = view.watches;
    const waiting = view.friends.waiting;
    if (document.hidden && view.friends.began) this.#begun = view.friends.began;
    document.title = `${waiting ? `(${waiting}) ` : ""}${this.#begun || view.status} · Cohort`;
    show(at("title"), view.title);
    show(at("summary"), view.summary);
    show(at("status"), view.status);
    show(at("detail"), view.detail);
    at("detail").className = view.warning ? "warning" : "";
    show(at("moves-title"), view.moves_title);
    this.#say(view.said);
    this.#board.draw(view);
    view.players.forEach((player, index) => this.#player(at(index ? "bottom" : "top"), player));
    this.#buttons(view.buttons);
    this.#moves(view.moves);
    this.#plan(view);
    this.#words(view);
    this.#dialogs.draw(view);
    this.#records.draw(view);
    this.#friends.draw(view);
    this.#wholeGame.draw(view);
    this.#push?.draw(view);
    this.#computer.ask(view.question);
    this.#connection.draw(view.friends);
    this.#connection.send(this.#page.outgoing());
    this.#wait();
  }

  // Shows the page again after it was in the background. Screen readers do not read a page in the background, so the page
  // announces a game that has begun meanwhile.
  #return() {
    if (document.hidden || !this.#begun) return this.#tick();
    const begun = this.#begun;
    this.#begun = "";
    this.#draw();
    this.#say(begun);
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), this.#page.wait());
  }

  // Updates the page for the current time. If only the clocks have changed, draws only the clocks.
  #tick() {
    if (this.#page.tick(now())) return this.#draw();
    JSON.parse(this.#page.clocks()).forEach((clock, index) => this.#clock(at(index ? "bottom" : "top"), clock));
    this.#wait();
  }

  #say(text) {
    if (!text) {
      at("said").textContent = "";
      return;
    }
    // Appends a no-break space to a repeated text, because a screen reader does not repeat an equal text.
    const same = at("said").textContent === text;
    at("said").textContent = same ? `${text}\u00a0` : text;
  }

  #player(row, player) {
    row.className = `player ${player.side}${player.turn ? " turn" : ""}`;
    if (row.children.length === 0) row.append(...["strong", "span", "time"].map((tag) => document.createElement(tag)));
    show(row.children[0], player.name);
    row.dataset.detail = player.detail;
    this.#clock(row, player.clock);
  }

  #clock(row, clock) {
    const face = row.children[2];
    // The time for the first move is shown instead of the stones.
    show(row.children[1], clock?.first_move ?? row.dataset.detail);
    face.hidden = !clock;
    if (!clock) return;
    face.className = `${clock.low ? "low" : ""}${clock.runs ? " runs" : ""}`;
    show(face, clock.more ? `${clock.time} ${clock.more}` : clock.time);
    face.setAttribute("aria-label", clock.sentence);
    face.setAttribute("role", "timer");
  }

  #buttons(buttons) {
    const ids = JSON.stringify(buttons);
    if (at("buttons").dataset.ids === ids) return;
    at("buttons").dataset.ids = ids;
    const focused = document.activeElement?.dataset?.does;
    at("buttons").replaceChildren(...buttons.map(({ id, label, main, enabled }) => {
      const made = button(label, () => this.#does(id));
      made.dataset.does = id;
      if (main) made.className = "main";
      made.disabled = !enabled;
      return made;
    }));
    if (focused) (at("buttons").querySelector(`[data-does="${focused}"]:enabled`) ?? at("buttons").firstChild)?.focus();
  }

  #does(id) {
    const [kind, name] = id.split(":");
    if (kind === "online") this.hear({ online: name });
    else if (kind !== "dialog") this.hear(id);
    else if (name === "friends") this.#friends.open();
    else if (name === "record") this.#records.open();
    else this.#dialogs.open(name);
  }

  #moves(moves) {
    const list = at("moves");
    if (list.children.length > moves.length) list.replaceChildren();
    if (list.children.length === moves.length && list.lastChild?.textContent === moves.at(-1)) return;
    moves.forEach((text, index) => {
      const item = list.children[index] ?? list.appendChild(document.createElement("li"));
      show(item, text);
    });
    list.scrollTop = list.scrollHeight;
  }

  #plan({ friends, choices }) {
    at("plan").hidden = friends.plan.length === 0;
    show(at("plan-title"), friends.plan_title);
    const key = JSON.stringify(friends.plan);
    if (at("plan-lines").dataset.rows === key) return;
    at("plan-lines").dataset.rows = key;
    const remove = Object.fromEntries(choices.texts).remove;
    at("plan-lines").replaceChildren(...friends.plan.map((text, line) => {
      const item = document.createElement("li");
      const words = document.createElement("span");
      words.textContent = text;
      item.append(words, button(remove, () => this.hear({ online: { "plan-remove": { line } } }), `${remove}: ${text}`));
      return item;
    }));
  }

  #words(view) {
    const texts = Object.fromEntries(view.choices.texts);
    show(at("language-label"), texts.language);
    show(at("play"), texts.play);
    at("typed").placeholder = texts.entry;
    at("typed").setAttribute("aria-label", texts.entry);
  }

  #typed(event) {
    event.preventDefault();
    const text = at("typed").value.trim();
    if (!text) return;
    const before = this.#view.parts;
    this.hear({ typed: { text } });
    if (this.#view.parts > before) at("typed").value = "";
  }

  #key(event) {
    if (event.target.closest("dialog, input, select") || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") this.hear("escape");
    else if (event.key === "/") {
      event.preventDefault();
      at("typed").focus();
    }
  }

  async #speak(tag) {
    let words;
    try {
      words = await (await fetched(`words-${tag}.ftl`)).text();
    } catch {
      at("language").value = document.documentElement.lang; // without a connection, the page keeps its language
      return;
    }
    if (at("language").value !== tag) return; // the player has chosen another language meanwhile
    this.#page.speak(tag, words);
    write("language", tag);
    document.documentElement.lang = tag;
    this.#draw();
  }
}

// Returns the invitation, the seat or the player's own game in the address: `#g/CODE`, `/seat#GAME-SECRET` or
// `#play/GAME`. Removes this part from the
// address, so that the history does not contain it and a reload does not open it again.
function linkOfAddress() {
  const { hash, origin, pathname } = location;
  const invitation = hash.match(/^#g\/([\w-]+)$/)?.[1];
  const seat = pathname.endsWith("/seat") && hash.length > 1 ? `${origin}/seat${hash}` : null;
  const game = hash.match(/^#play\/(\w+)$/)?.[1];
  if (!invitation && !seat && !game) return {};
  history.replaceState(null, "", pathname.replace(/seat$/, ""));
  return { link: seat ?? invitation, game };
}

async function begin() {
  const started = init({ module_or_path: file("cohort_web_bg.wasm") });
  const tag = document.documentElement.lang;
  const [words] = await Promise.all([fetched(`words-${tag}.ftl`).then((response) => response.text()), started]);
  const server = document.querySelector("meta[name=cohort-server]").content || location.origin;
  const seats = read("seats") ?? undefined;
  const page = Page.open(tag, words, read("game") ?? undefined, seats, read("shown") ?? undefined, server, now());
  if (page.damaged()) write("seats-damaged", seats); // keeps a copy, because the next change overwrites the stored seats
  await new Screen(page, server).begin();
}

// After the page has loaded, the service worker downloads the other files, so that the next visit needs no connection.
if ("serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register(new URL("../sw.js", import.meta.url)).catch(() => {
    // Private windows and connections without encryption have no service worker.
  }));
}

begin().catch((error) => {
  document.dispatchEvent(new Event("trouble"));
  throw error;
});
