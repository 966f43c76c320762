// The dialogs of the current game: new game, resignation, and phrases for a friend.
import { at, boards, button, options, seed, show } from "./text.js";

export class Dialogs {
  #hear;
  #view = null;

  constructor(hear) {
    this.#hear = hear;
    at("new-game").onclose = () => this.#started();
    at("players").onchange = () => this.#offer();
    at("strength").onchange = () => this.#offer();
    at("resign").onclose = () => at("resign").returnValue === "resign" && hear("resign");
    at("say-close").onclick = () => at("say").close();
    at("give-time").onclick = () => {
      at("say").close();
      hear({ online: "give-time" });
    };
    at("mute").onchange = () => hear({ online: "mute" });
  }

  get #texts() {
    return Object.fromEntries(this.#view.choices.texts);
  }

  draw(view) {
    this.#view = view;
    const texts = this.#texts;
    const places = {
      "new-title": "new-game", "board-label": "board", "players-label": "players", "strength-label": "strength",
      "elo-label": "elo", "clock-label": "clock", start: "start", "new-cancel": "cancel",
      "new-replaces": "replaces", "resign-question": "resign-question", "resign-now": "resign", keep: "keep",
      "say-title": "say", "mute-label": "mute", "give-time": "give-time", "say-close": "close",
    };
    for (const [id, name] of Object.entries(places)) show(at(id), texts[name]);
    at("new-replaces").hidden = !view.replaces;
    const { report } = view.friends.games.find(({ shown }) => shown) ?? {};
    at("report").hidden = !report;
    if (report) at("report").href = report;
    show(at("report"), texts.report);
    at("give-time").hidden = !view.friends.give_time;
    at("mute").checked = view.friends.muted;
    const phrases = JSON.stringify(view.friends.phrases);
    if (at("phrases").dataset.rows !== phrases) {
      at("phrases").dataset.rows = phrases;
      at("phrases").replaceChildren(...view.friends.phrases.map(([phrase, text]) => button(text, () => {
        at("say").close();
        this.#hear({ online: { say: { phrase } } });
      })));
    }
  }

  open(name) {
    if (name === "new-game") this.#openNewGame();
    else {
      at(name).returnValue = ""; // otherwise, closing by Escape would keep the value of the previous use
      at(name).showModal();
    }
  }

  #openNewGame() {
    const { choices } = this.#view;
    const texts = this.#texts;
    boards(at("variant"), choices.boards, choices.variant);
    options(at("players"), [
      ["white", `${texts.you} · ${texts.black}`], ["black", `${texts.you} · ${texts.white}`], ["", texts.people],
    ], choices.computer ?? "");
    const named = choices.strengths.some(([strength]) => strength === choices.strength);
    options(at("strength"), [...choices.strengths, ["number", texts.elo]], named ? choices.strength : "number");
    [at("elo").min, at("elo").max] = choices.strength_range;
    at("elo").value = named ? 500 : choices.strength;
    options(at("clock"), choices.clocks, choices.clock);
    this.#offer();
    at("new-game").returnValue = "";
    at("new-game").showModal();
    at("variant").focus();
  }

  #offer() {
    const computer = at("players").value !== "";
    at("strength-field").hidden = !computer;
    at("elo-field").hidden = !computer || at("strength").value !== "number";
    at("elo").required = !at("elo-field").hidden;
    at("elo").disabled = at("elo-field").hidden;
  }

  #started() {
    if (at("new-game").returnValue !== "start") return;
    const strength = at("strength").value === "number" ? at("elo").value : at("strength").value;
    this.#hear({
      start: {
        variant: at("variant").value, computer: at("players").value || null, strength,
        clock: at("clock").value || null, seed: seed(),
      },
    });
  }
}
