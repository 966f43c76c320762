// The games of a tournament: round by round, or the latest of an arena, and the cross table of a round robin.
import { ask } from "./api.js";
import { button, card, el, fill, linkButton, loading, soft, wide } from "./dom.js";
import { number, word } from "./words.js";

// The points of Black and White.
const ENDS = {
  black: ["1", "0"], white: ["0", "1"], draw: ["½", "½"], "black-unplayed": ["1", "0"], "white-unplayed": ["0", "1"],
};
let chosenRound = { id: null, round: null }; // the round that the player has chosen, which stays after news

// The games. Rounds have a choice; an arena shows its latest games and a button for older ones.
export function games(id, it) {
  const arena = it.format === "arena";
  const known = chosenRound.id === id && chosenRound.round <= it.round ? chosenRound.round : null;
  let round = arena ? null : known ?? it.round;
  const list = el("div", { className: "stack" });
  const show = () => fill(list, async () => {
    const asked = round;
    const answer = await page(0);
    return asked === round ? [rows(answer.games), free(answer.unplayed), further(answer, 0)] : null;
  });
  const page = (number) => ask("GET", `tournaments/${id}/games?page=${number}${round ? `&round=${round}` : ""}`);
  const further = ({ more }, before) => {
    if (!more) return null;
    const place = el("div", { className: "stack" });
    place.append(button(word("tournament-more-games"), { type: "button", onclick: () => fill(place, async () => {
      const answer = await page(before + 1);
      return [rows(answer.games), further(answer, before + 1)];
    }) }));
    return place;
  };
  const numbers = Array.from({ length: it.round }, (_, index) => index + 1);
  const choice = !arena && it.round > 1 && el("label", { className: "field plain" }, el("span", {}, word("tournament-round")),
    el("select", { id: "round", onchange: ({ target }) => {
      round = Number(target.value);
      chosenRound = round === it.round ? { id: null, round: null } : { id, round };
      show();
    } }, numbers.map((value) => new Option(word("tournament-round-number", { round: number(value) }), value, value === round, value === round))));
  show();
  return card(word("tournament-games"), choice, list);
}

function free(unplayed) {
  if (!unplayed.length) return null;
  const names = unplayed.map(({ name }) => name ?? word("account-deleted-player")).join(", ");
  return soft(word("tournament-without-game", { names }));
}

const nameOf = (player) => player.name ?? word("account-deleted-player");

function rows(games) {
  const side = (game, key, index) => {
    const label = word(key === "black" ? "tournament-black" : "tournament-white");
    const result = game.end && ENDS[game.end][index];
    return el("p", { className: `side ${key}` }, el("span", { className: "stone", "aria-hidden": "true" }),
      el("span", { className: "heard" }, `${label}: `), el("span", { className: "name" }, nameOf(game[key])),
      result && el("strong", {}, result));
  };
  const row = (game) => el("li", {},
    el("div", { className: "what" }, side(game, "black", 0), side(game, "white", 1)),
    el("p", { className: "soft" }, game.end ? game.end.endsWith("unplayed") ? word("tournament-unplayed") : "" : word("tournament-goes-on")),
    el("div", { className: "watch" }, game.watch && linkButton(word("account-watch"), `../#g/${encodeURIComponent(game.watch)}`, {
      "aria-label": word("tournament-watch-name", { black: nameOf(game.black), white: nameOf(game.white) }),
    })));
  return el("ol", { className: "games" }, games.map(row));
}

// The cross table, which loads when the player opens it.
export function cross(id) {
  const place = el("div", { className: "stack" });
  const open = el("details", { id: "cross" }, el("summary", {}, word("tournament-cross")), place);
  open.ontoggle = () => {
    if (open.open) place.replaceChildren(loading(async () => matrix(await ask("GET", `tournaments/${id}/cross`))));
  };
  return card(null, open);
}

function matrix({ players, cells }) {
  const mark = (value) => value === null ? "·" : value === 0.5 ? "½" : String(value);
  const cell = (values, row, column) => {
    if (row === column) return el("td", { className: "self", "aria-label": "–" });
    return el("td", {}, values.map(mark).join(" "));
  };
  const head = (player, index) => el("th", { scope: "col" }, el("abbr", { title: nameOf(player) }, number(index + 1)));
  return wide(el("table", { className: "cross" }, el("caption", { className: "heard" }, word("tournament-cross")),
    el("thead", {}, el("tr", {}, el("td"), players.map(head))),
    el("tbody", {}, cells.map((row, index) => el("tr", {}, el("th", { scope: "row" }, `${number(index + 1)}. ${nameOf(players[index])}`),
      row.map((values, column) => cell(values, index, column)))))));
}
