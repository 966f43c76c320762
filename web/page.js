// Draws what the page's wasm says and tells it what the player does.
import init, { Page } from "./cohort_web.js";
import { Board } from "./board.js";
import { Computer } from "./computer.js";
import { read, write } from "./store.js";

const at = (id) => document.getElementById(id);
const file = (name) => new URL(name, import.meta.url);

async function fetched(name) {
  const response = await fetch(file(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

// The language that the player chose, or the first of the browser's languages that the page has.
function preferred(languages) {
  const has = (tag) => languages.some((language) => language.tag === tag);
  const wanted = [read("language"), ...navigator.languages.map((tag) => tag.split("-")[0])];
  return wanted.find(has) ?? "en";
}

function options(select, rows, value) {
  select.replaceChildren(...rows.map(([key, text]) => new Option(text, key)));
  select.value = value;
}

function show(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

class Screen {
  #page;
  #view = null;
  #computer = new Computer((event) => this.hear(event));
  #board = new Board(at("board"), (event) => this.hear(event));

  constructor(page, languages, tag) {
    this.#page = page;
    document.documentElement.lang = tag;
    options(at("language"), languages.map(({ tag, name }) => [tag, name]), tag);
    at("language").onchange = () => this.#speak(at("language").value);
    at("entry").onsubmit = (event) => this.#typed(event);
    at("new-game").onclose = () => this.#started();
    at("players").onchange = () => this.#offer();
    at("resign").onclose = () => at("resign").returnValue === "resign" && this.hear({ is: "resign" });
    document.addEventListener("keydown", (event) => this.#key(event));
    this.#draw();
    at("page").hidden = false;
  }

  hear(event) {
    this.#page.hear(JSON.stringify(event));
    write("game", this.#page.kept());
    this.#draw();
  }

  #draw() {
    const view = JSON.parse(this.#page.view());
    this.#view = view;
    document.title = `${view.status} · Cohort`;
    show(at("title"), view.title);
    show(at("summary"), view.summary);
    show(at("status"), view.status);
    show(at("detail"), view.detail);
    show(at("moves-title"), view.moves_title);
    this.#say(view.said);
    this.#board.draw(view);
    view.players.forEach((player, index) => this.#player(at(index ? "bottom" : "top"), player));
    this.#buttons(view.buttons);
    this.#moves(view.moves);
    this.#words(view);
    this.#computer.ask(view.question);
  }

  #say(text) {
    if (!text) {
      at("said").textContent = "";
      return;
    }
    // Equal texts differ by a no-break space, or a screen reader would not repeat them.
    const same = at("said").textContent === text;
    at("said").textContent = same ? `${text}\u00a0` : text;
  }

  #player(row, player) {
    row.className = `player ${player.side}${player.turn ? " turn" : ""}`;
    const [name, detail] = [document.createElement("strong"), document.createElement("span")];
    [name.textContent, detail.textContent] = [player.name, player.detail];
    row.replaceChildren(name, detail);
  }

  #buttons(buttons) {
    const ids = buttons.map(({ id, label }) => `${id}:${label}`).join();
    if (at("buttons").dataset.ids === ids) return;
    at("buttons").dataset.ids = ids;
    const focused = document.activeElement?.dataset?.does;
    at("buttons").replaceChildren(...buttons.map(({ id, label }) => {
      const button = document.createElement("button");
      [button.type, button.textContent, button.dataset.does] = ["button", label, id];
      button.onclick = () => this.#does(id);
      return button;
    }));
    if (focused) (at("buttons").querySelector(`[data-does="${focused}"]`) ?? at("buttons").firstChild)?.focus();
  }

  #does(id) {
    if (id === "new-game") this.#openNewGame();
    else if (id === "resign") {
      at("resign").returnValue = ""; // Escape leaves the value of the last time
      at("resign").showModal();
    } else this.hear({ is: id });
  }

  #moves(moves) {
    const list = at("moves");
    if (list.children.length > moves.length) list.replaceChildren();
    moves.forEach((text, index) => {
      const item = list.children[index] ?? list.appendChild(document.createElement("li"));
      show(item, text);
    });
    list.scrollTop = list.scrollHeight;
  }

  #words(view) {
    const texts = Object.fromEntries(view.choices.texts);
    const places = {
      "new-title": "new-game", "board-label": "board", "players-label": "players", start: "start",
      "language-label": "language", "resign-question": "resign-question", "resign-now": "resign", keep: "keep", play: "play",
    };
    for (const [id, name] of Object.entries(places)) show(at(id), texts[name]);
    at("typed").placeholder = texts.entry;
    at("typed").setAttribute("aria-label", texts.entry);
    at("strength").setAttribute("aria-label", texts.players);
    at("new-cancel").setAttribute("aria-label", texts.keep);
  }

  #openNewGame() {
    const { choices } = this.#view;
    const texts = Object.fromEntries(choices.texts);
    const groups = new Map();
    for (const board of choices.boards) {
      if (!groups.has(board.family)) {
        const group = document.createElement("optgroup");
        group.label = board.family;
        groups.set(board.family, group);
      }
      groups.get(board.family).append(new Option(`${board.family} · ${board.name}`, board.id));
    }
    at("variant").replaceChildren(...groups.values());
    at("variant").value = choices.variant;
    options(at("players"), [
      ["white", `${texts.you} · ${texts.black}`], ["black", `${texts.you} · ${texts.white}`], ["", texts.people],
    ], choices.computer ?? "");
    options(at("strength"), choices.strengths.map((name, index) => [String(index), name]), String(choices.strength));
    this.#offer();
    at("new-game").returnValue = "";
    at("new-game").showModal();
    at("start").focus();
  }

  #offer() {
    at("strength").hidden = at("players").value === "";
  }

  #started() {
    if (at("new-game").returnValue !== "start") return;
    at("typed").value = "";
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    this.hear({
      is: "start", variant: at("variant").value, computer: at("players").value || null,
      strength: Number(at("strength").value), seed,
    });
  }

  #typed(event) {
    event.preventDefault();
    const text = at("typed").value.trim();
    if (!text) return;
    const before = this.#view.moves.length;
    this.hear({ is: "typed", text });
    if (this.#view.moves.length > before) at("typed").value = "";
  }

  #key(event) {
    if (event.target.closest("dialog, input, select") || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") this.hear({ is: "escape" });
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
      at("language").value = document.documentElement.lang; // without a connection, the language stays
      return;
    }
    if (at("language").value !== tag) return; // the player has chosen another language meanwhile
    this.#page.speak(tag, words);
    write("language", tag);
    document.documentElement.lang = tag;
    this.#draw();
  }
}

async function begin() {
  const started = init({ module_or_path: file("cohort_web_bg.wasm") });
  const languages = await (await fetched("languages.json")).json();
  const tag = preferred(languages);
  const [words] = await Promise.all([fetched(`words-${tag}.ftl`).then((response) => response.text()), started]);
  const page = Page.open(tag, words, read("game") ?? undefined);
  new Screen(page, languages, tag);
}

begin();
