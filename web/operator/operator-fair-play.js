// The fair-play figures of an account, which only operators see.
import { own } from "./api.js";
import { card, el, linkButton, loading, soft, wide } from "./dom.js";
import { category } from "./names.js";
import { language, moment, number, points, word } from "./words.js";

const NONE = "–";
// The units of times with their lengths in milliseconds, the longest first.
const UNITS = [["day", 86400000], ["hour", 3600000], ["minute", 60000], ["second", 1000]];

// The rows of the comparison: the key of the title, and the value.
const ROWS = [
  ["operator-fair-games", ({ games }) => number(games)],
  ["operator-fair-judged", ({ judged }) => number(judged)],
  ["operator-fair-agreement", ({ agreement }) => share(agreement, 0)],
  ["operator-fair-loss", ({ loss }) => share(loss, 1)],
  ["operator-fair-time", ({ moves, time }) => length(moves, time)],
  ["operator-fair-spread", ({ moves, spread }) => length(moves, spread)],
];

// Makes the part of the page with the figures.
export const fairPlay = (name) => card(word("operator-fair-play"), loading(async () => {
  const found = await own("GET", `operator/fair-play/${encodeURIComponent(name)}`);
  const off = !found.judges && el("p", { className: "warning" }, word("operator-fair-play-off"));
  if (found.categories.length === 0) return [off, soft(word("operator-fair-play-none"))];
  return [
    off,
    el("p", {}, el("strong", {}, word("operator-fair-play-proof"))),
    found.categories.map(comparison),
    soft(word("operator-fair-play-help", { points: number(found.within) })),
    el("details", {}, el("summary", {}, word("operator-fair-last")), el("ol", { className: "things" }, found.games.map(game))),
  ];
}, { id: "fair-play" }));

// Writes a share of 1 with this number of digits after the point.
function share(value, digits) {
  if (value === null) return NONE;
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: digits }).format(value);
}

// Writes a time in milliseconds, in the longest unit of which it has at least two. The time of no moves is unknown.
function length(moves, time) {
  if (moves === 0) return NONE;
  const [unit, one] = UNITS.find(([, one]) => time >= 2 * one) ?? UNITS.at(-1);
  return new Intl.NumberFormat(language(), { style: "unit", unit, maximumFractionDigits: 1 }).format(time / one);
}

// Compares the figures in a category with those of the peers.
function comparison(found) {
  const title = `${category(found.category)} · ${word("operator-fair-rating", { points: points(found.points) })}`;
  const head = ["operator-fair-player", "operator-fair-peers"].map((key) =>
    el("th", { scope: "col", className: "figure" }, word(key)));
  const rows = ROWS.map(([key, value]) => el("tr", {}, el("th", { scope: "row" }, word(key)),
    [found.own, found.peers].map((figures) => el("td", { className: "figure" }, value(figures)))));
  return wide(el("table", { className: "compared" }, el("caption", {}, title),
    el("thead", {}, el("tr", {}, el("td"), head)), el("tbody", {}, rows)));
}

// Makes a line for a game with the figures of the player.
function game(found) {
  const figures = ROWS.slice(1).map(([key, value]) => `${word(key)}: ${value(found)}`);
  return el("li", {}, el("div", { className: "what" },
    el("p", {}, `${category(found.category)} · ${moment(found.at)}`), soft(figures.join(" · "))),
  found.watch && linkButton(word("account-watch"), `../#g/${encodeURIComponent(found.watch)}`, {
    "aria-label": `${word("account-watch")}: ${moment(found.at)}`,
  }));
}
