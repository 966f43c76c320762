// A player's ratings, curve and rated games.
import { ask, session } from "./api.js";
import { curve } from "./curve.js";
import { button, card, el, entitle, fill, linkButton, loading, soft, wide } from "./dom.js";
import { CATEGORIES, GAMES, SPEEDS, category, pageOf } from "./names.js";
import { change, counted, day, parts, points, word } from "./words.js";

const RATED = {
  one: "account-games-one", few: "account-games-few", many: "account-games-many", other: "account-games-other",
};
const WINS = { one: "account-wins-one", few: "account-wins-few", many: "account-wins-many", other: "account-wins-other" };
const DRAWS = { one: "account-draws-one", few: "account-draws-few", many: "account-draws-many", other: "account-draws-other" };
const LOSSES = {
  one: "account-losses-one", few: "account-losses-few", many: "account-losses-many", other: "account-losses-other",
};
const RESULTS = { 1: "account-won", 0.5: "account-drew", 0: "account-lost" };

const path = (name) => `players/${encodeURIComponent(name)}`;

// The view of a player. `chosen` is the category of the curve and the games, or `undefined` for all games.
export function profile(name, chosen) {
  return {
    title: name,
    load: async () => {
      const player = await ask("GET", path(name)).catch((error) => {
        if (error.reason !== "unknown") throw error;
        return null;
      });
      if (!player) {
        return card(null, el("p", {}, word("account-no-player", { name })),
          el("div", { className: "row" }, linkButton(word("account-ladder"), "#ladder")));
      }
      if (player.name !== name) entitle(player.name); // the address can have the name in another spelling
      const mine = player.name === session.now?.name;
      return [
        el("div", { className: "row between" },
          soft(word("account-since", { date: day(player.created) })),
          mine && linkButton(word("account-mine"), "#")),
        session.now && !mine && against(player.name),
        ...record(player, chosen),
      ];
    },
  };
}

// The ratings, the curve and the games of a player.
export function record({ name, ratings }, chosen) {
  const played = ratings.filter(({ games }) => games > 0);
  const most = played.reduce((most, rating) => rating.games > (most?.games ?? 0) ? rating : most, null);
  const shown = CATEGORIES.includes(chosen) ? chosen : most?.category;
  return [
    card(word("account-ratings"), table(name, ratings, shown), played.some(({ provisional }) => provisional) &&
      soft(word("account-provisional"))),
    shown && card(word("account-curve-of", { category: category(shown) }), loading(async () => {
      const points = await ask("GET", `${path(name)}/curve?category=${shown}`);
      return curve(points, word("account-curve-of", { category: category(shown) }));
    }, { className: "curve-part" })),
    games(name, chosen ? shown : null),
  ];
}

// The table of ratings: a row for each speed, and a column for each game. Each rating links to its curve.
function table(name, ratings, shown) {
  const cell = (key) => {
    const rating = ratings.find(({ category, games }) => category === key && games > 0);
    if (!rating) return el("td", {}, el("span", { className: "none", "aria-hidden": "true" }, "–"), el("span", { className: "heard" }, word("account-unrated")));
    const link = el("a", { href: pageOf(name, key), "aria-current": key === shown && "true" },
      el("strong", {}, points(rating.points), rating.provisional && "?"), el("span", {}, counted(RATED, rating.games)));
    return el("td", {}, link);
  };
  const head = Object.values(GAMES).map((game) => el("th", { scope: "col" }, word(game)));
  const rows = Object.entries(SPEEDS).map(([speed, key]) => el("tr", {}, el("th", { scope: "row" }, word(key)),
    Object.keys(GAMES).map((game) => cell(`${game}-${speed}`))));
  return wide(el("table", { className: "ratings" }, el("caption", { className: "heard" }, word("account-ratings-about")),
    el("thead", {}, el("tr", {}, el("td"), head)), el("tbody", {}, rows)));
}

// How the games of the signed-in player against another player have ended.
function against(name) {
  return loading(async () => {
    const score = await ask("GET", `${path(session.now.name)}/against/${encodeURIComponent(name)}`);
    if (score.wins + score.draws + score.losses === 0) return soft(word("account-against-none", { name }));
    const [wins, draws, losses] = [counted(WINS, score.wins), counted(DRAWS, score.draws), counted(LOSSES, score.losses)];
    return el("p", { className: "against" }, word("account-against", { name, wins, draws, losses }));
  });
}

// The list of rated games, the newest first. A button loads older games.
function games(name, chosen) {
  const list = el("ol", { className: "games" });
  const more = el("div", { className: "stack" });
  let before = null;
  const load = async () => {
    const query = new URLSearchParams(chosen ? { category: chosen } : {});
    if (before) query.set("before", before);
    const page = await ask("GET", `${path(name)}/games?${query}`);
    const first = list.children.length;
    list.append(...page.games.map((game) => row(game, name)));
    before = page.games.at(-1)?.at ?? before;
    // The button that the player has pressed disappears, so the focus moves to the first new game.
    if (first && page.games.length) {
      list.children[first].tabIndex = -1;
      list.children[first].focus({ preventScroll: true });
    }
    if (!first && !page.games.length) return soft(word("account-games-empty"));
    return page.more ? button(word("account-more"), { type: "button", onclick: () => fill(more, load) }) : el("span");
  };
  fill(more, load);
  const title = chosen ? word("account-games-of", { category: category(chosen) }) : word("account-games");
  return card(title, list, more,
    chosen && el("p", {}, el("a", { className: "alone", href: pageOf(name) }, word("account-games-all"))));
}

function row(game, name) {
  const opponent = game.opponent === null ? word("account-deleted-player")
    : el("a", { href: pageOf(game.opponent) }, game.opponent);
  const facts = [category(game.category), day(game.at)];
  const rating = el("p", { className: "rating" }, el("strong", {}, points(game.after)), " ",
    el("span", { className: "soft" }, change(game.after - game.before)));
  return el("li", {},
    el("div", { className: "what" }, el("p", {}, parts(RESULTS[game.score], { name: opponent })), soft(facts.join(" · "))),
    rating,
    // A player can report the opponent of an own game, on the own page and on the page of the opponent.
    game.opponent && [name, game.opponent].includes(session.now?.name) &&
      el("a", { className: "alone", href: `#report/${game.game}`, "aria-label": word("account-report-game", { date: day(game.at) }) }, word("account-report")),
    el("div", { className: "watch" }, game.watch && linkButton(word("account-watch"), `../#g/${encodeURIComponent(game.watch)}`, {
      "aria-label": word("account-watch-name", { name: game.opponent ?? word("account-deleted-player"), date: day(game.at) }),
    })));
}
