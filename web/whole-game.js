// The links to the whole game, if the host of this page has it. The file `game.json` of the host says where.
import { read, write } from "./store.js";
import { at, show } from "./text.js";

const KEPT = "whole-game";

export class WholeGame {
  #address = read(KEPT); // null or empty if the host does not have the whole game
  #opensCodes;

  // `opensCodes` says whether the games of the page's server are also the games of the whole game's server. The whole
  // game then opens an invitation by its code.
  constructor(opensCodes) {
    this.#opensCodes = opensCodes;
  }

  // Asks the host. Without an answer, for example without a connection, the earlier answer stays.
  async ask() {
    try {
      const answer = await fetch("game.json");
      const { address } = await answer.json();
      this.#address = typeof address === "string" ? address : null;
      write(KEPT, this.#address ?? "");
    } catch {
      // The host does not answer, or its answer is not JSON.
    }
  }

  draw({ choices, friends }) {
    const texts = Object.fromEntries(choices.texts);
    const code = at("friends").classList.contains("invited") && friends.invited?.accept ? at("code").value : "";
    this.#link("whole-game", texts["whole-game"], this.#address, {});
    this.#link("whole-game-invited", texts["whole-game-invited"], code && this.#opensCodes && this.#address, { g: code });
  }

  #link(id, text, address, values) {
    at(id).hidden = !address;
    if (!address) return;
    show(at(id), text);
    const chosen = read("language");
    const query = new URLSearchParams(chosen ? { ...values, lang: chosen } : values).toString();
    at(id).href = query ? `${address}?${query}` : address;
  }
}
