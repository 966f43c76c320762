// The dialog that shows the current game as text and opens a game from text. A worker converts the text, and starts
// when the player first opens the dialog.
import { at, copy, seed, show } from "./text.js";

export class Records {
  #hear;
  #plain;
  #view = null;
  #own = "";
  #worker = null;
  #waiting = [];

  // `plain` returns the current game as JSON.
  constructor(hear, plain) {
    [this.#hear, this.#plain] = [hear, plain];
    at("record-close").onclick = () => at("record").close();
    at("record-open").onclick = () => this.#read();
    at("record-copy").onclick = () => copy(at("record-copy"), at("record-text").value, this.#texts.copied, at("record-text"));
    at("record-text").oninput = () => {
      this.#warn(null);
      this.#offer();
    };
    at("record").onclose = () => this.#end();
  }

  get #texts() {
    return Object.fromEntries(this.#view.choices.texts);
  }

  draw(view) {
    const session = this.#view?.session;
    this.#view = view;
    const texts = this.#texts;
    const places = { "record-title": "record", "record-about": "record-about", "record-open": "record-open", "record-replaces": "replaces", "record-close": "close" };
    for (const [id, name] of Object.entries(places)) show(at(id), texts[name]);
    this.#offer();
    this.#warn(view.record_problem);
    if (session !== view.session && at("record").open) at("record").close();
  }

  async open() {
    show(at("record-copy"), this.#texts["record-copy"]);
    at("record-text").value = "";
    at("record").showModal();
    at("record-copy").focus();
    this.#own = "";
    this.#offer();
    this.#own = await this.#ask({ game: this.#plain() }) ?? "";
    if (!at("record-text").value) at("record-text").value = this.#own; // the player may have pasted a text meanwhile
    this.#offer();
  }

  // Allows opening a text only if the text differs from the current game.
  #offer() {
    const text = at("record-text").value.trim();
    const other = text !== "" && text !== this.#own.trim();
    at("record-open").disabled = !other;
    at("record-replaces").hidden = !other || !this.#view.replaces;
  }

  async #read() {
    const read = await this.#ask({ text: at("record-text").value, usual: this.#view.choices.variant });
    if (!read) return;
    const event = JSON.parse(read);
    if (event.open) event.open.seed = seed();
    this.#hear(event);
  }

  // Sends a request to the worker, which answers in order. Returns `null` if the worker cannot start, for example
  // without a connection.
  #ask(about) {
    this.#worker ??= this.#start();
    this.#worker.postMessage(about);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #start() {
    const worker = new Worker(new URL("records-worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => this.#waiting.shift()(data);
    worker.onerror = () => {
      this.#end();
      this.#warn(this.#texts["record-failed"]);
    };
    return worker;
  }

  #warn(text) {
    at("record-problem").hidden = !text;
    show(at("record-problem"), text ?? "");
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting.splice(0).forEach((resolve) => resolve(null));
  }
}
