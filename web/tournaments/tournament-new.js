// The form with which a player makes a tournament.
import { own } from "./api.js";
import { Wrong, at, button, card, el, field, form, input, linkButton, soft } from "./dom.js";
import { VARIANTS, days, live, minutes, rounds, variant } from "./tournament-words.js";
import { word } from "./words.js";

const FORMATS = { swiss: "tournament-swiss", "round-robin": "tournament-format-round-robin", arena: "tournament-arena" };
const ABOUT = {
  swiss: "tournament-swiss-about", "round-robin": "tournament-format-round-robin-about", arena: "tournament-arena-about",
};
const LIVE = ["180+2", "300+3", "600+5", "900+10", "1800+20"];
const DAYS = [1, 2, 3, 5, 7];
const ROUNDS = [3, 4, 5, 6, 7, 9, 11];
const MINUTES = [30, 45, 60, 90, 120];
const MOST = { swiss: 256, arena: 256, "round-robin": 32 };
const SOON = 15; // how many minutes from now the form proposes to start

// A moment as an input of the type `datetime-local` has it: in the time zone of the player.
function local(moment) {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60000);
  return shifted.toISOString().slice(0, 16);
}

export function newView() {
  return { title: word("tournament-new"), load: async () => [making()] };
}

function making() {
  const name = input({ id: "tournament-name", maxLength: 40, autocomplete: "off" });
  const options = (values, text, chosen) => values.map((value) => new Option(text(value), value, value === chosen, value === chosen));
  const choice = (id, ...made) => el("select", { id, onchange: change }, ...made);
  const game = choice("variant", options(VARIANTS, variant));
  const kind = choice("format", options(Object.keys(FORMATS), (key) => word(FORMATS[key])));
  const roundsOf = choice("rounds", options(ROUNDS, rounds, 5));
  const minutesOf = choice("minutes", options(MINUTES, minutes, 60));
  const cycles = choice("cycles", new Option(word("tournament-once"), 1), new Option(word("tournament-twice"), 2));
  const atOnce = choice("at-once", new Option(word("tournament-all-at-once"), 99), options([1, 2, 4], rounds));
  const byLive = el("optgroup", { label: word("tournament-paces-live") }, options(LIVE.map((control) => `live:${control}`), (value) => live(value.slice(5)), "live:300+3"));
  const byDays = el("optgroup", { label: word("tournament-paces-days") }, options(DAYS.map((count) => `days:${count}`), (value) => days(Number(value.slice(5)))));
  const pace = choice("pace", byLive, byDays);
  const rated = el("input", { id: "rated", type: "checkbox", checked: true });
  const starts = el("input", { id: "starts", type: "datetime-local", value: local(new Date(Date.now() + SOON * 60000)), required: true });
  const most = input({ id: "most", type: "number", min: 2, max: 256, value: 64, inputMode: "numeric" });
  const part = (className, ...made) => el("div", { className: `part ${className}` }, ...made);
  const about = soft("");
  about.id = "format-about";
  kind.setAttribute("aria-describedby", about.id);

  // Shows the fields that belong to the format and the pace.
  function change() {
    const arena = kind.value === "arena";
    byDays.disabled = arena;
    if (arena && pace.value.startsWith("days")) pace.value = "live:300+3";
    const byMail = pace.value.startsWith("days");
    made.querySelector(".swiss").hidden = kind.value !== "swiss";
    made.querySelector(".arena").hidden = !arena;
    made.querySelector(".round-robin").hidden = kind.value !== "round-robin";
    made.querySelector(".at-once").hidden = kind.value !== "round-robin" || !byMail;
    most.max = MOST[kind.value];
    if (Number(most.value) > most.max) most.value = most.max;
    about.textContent = word(ABOUT[kind.value]);
  }

  const work = async () => {
    if (!name.value.trim()) throw new Wrong(name, "tournament-error-name");
    const start = new Date(starts.value).getTime();
    if (!(start > Date.now() - 60000)) throw new Wrong(starts, "tournament-error-start");
    const places = Math.trunc(most.value);
    if (!(places >= 2 && places <= MOST[kind.value])) throw new Wrong(most, "tournament-error-players");
    const [how, control] = pace.value.split(":");
    const wanted = {
      name: name.value, variant: game.value, format: kind.value, rated: rated.checked, starts: start, most_players: places,
      ...(how === "live" ? { live: control } : { days: Number(control) }),
      ...(kind.value === "swiss" ? { rounds: Number(roundsOf.value) } : {}),
      ...(kind.value === "arena" ? { minutes: Number(minutesOf.value) } : {}),
      ...(kind.value === "round-robin" ? { cycles: Number(cycles.value), at_once: how === "live" ? 1 : Number(atOnce.value) } : {}),
    };
    const { id } = await own("POST", "tournaments", wanted);
    location.hash = id;
  };
  const made = card(null, form({ id: "make", work },
    field(word("tournament-name"), name, word("tournament-name-hint")),
    el("div", { className: "named" }, el("label", { className: "field" }, el("span", {}, word("tournament-format")), kind), about),
    part("swiss", field(word("tournament-number-of-rounds"), roundsOf)),
    part("arena", field(word("tournament-length"), minutesOf)),
    part("round-robin", field(word("tournament-meetings"), cycles)),
    field(word("account-game"), game),
    field(word("tournament-pace"), pace),
    part("at-once", field(word("tournament-at-once"), atOnce)),
    field(word("tournament-start"), starts, word("tournament-start-hint")),
    field(word("tournament-most"), most),
    el("label", { className: "tick" }, rated, el("span", {}, word("tournament-rated-games"))),
    el("div", { className: "row" }, button(word("tournament-make"), { id: "make-do", className: "main" }), linkButton(word("account-cancel"), "#"))));
  change();
  setTimeout(() => at("tournament-name")?.focus());
  return made;
}
