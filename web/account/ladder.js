// The ladder: the best players of a game and a speed.
import { ask, session } from "./api.js";
import { at, el, entitle, fill, linkButton, soft, wide } from "./dom.js";
import { CATEGORIES, GAMES, SPEEDS, category, pageOf } from "./names.js";
import { number, points, word } from "./words.js";

const title = (key) => word("account-ladder-of", { category: category(key) });

// The view of the ladder. Pages count from 1.
export function ladder(wanted, page) {
  let key = CATEGORIES.includes(wanted) ? wanted : CATEGORIES[0];
  let shown = Math.max(1, Math.trunc(page) || 1);
  const place = el("div", { className: "stack" });
  const choice = (id, label, names, value) => el("label", { className: "field" }, el("span", {}, label),
    el("select", { id, onchange: choose }, Object.entries(names).map(([key, name]) => new Option(word(name), key, false, key === value))));
  // Another choice replaces only the list, so that the focus stays in the choice.
  function choose() {
    key = `${at("game").value}-${at("speed").value}`;
    shown = 1;
    history.replaceState(null, "", `#ladder/${key}`);
    entitle(title(key));
    show();
  }
  const show = () => {
    const asked = key;
    return fill(place, async () => {
      const { places, more } = await ask("GET", `ladder/${asked}?page=${shown - 1}`);
      return asked === key ? list(asked, places, more, shown) : null;
    });
  };
  return {
    title: title(key),
    load: async () => {
      show();
      const [game, speed] = key.split("-");
      return [
        el("div", { className: "row choices" }, choice("game", word("account-game"), GAMES, game),
          choice("speed", word("account-speed"), SPEEDS, speed)),
        place,
        soft(word("account-ladder-about")),
      ];
    },
  };
}

function list(key, places, more, page) {
  if (places.length === 0 && page === 1) {
    return el("section", { className: "card" }, soft(word("account-ladder-empty")));
  }
  const head = ["account-place", "account-player", "account-rating", "account-rated-games"];
  const row = ({ place, name, points: rating, games }) => {
    const own = name === session.now?.name;
    return el("tr", { className: own && "own" }, el("td", { className: "figure" }, number(place)),
      el("th", { scope: "row" }, el("a", { href: pageOf(name, key) }, name), own && el("span", { className: "soft" }, ` ${word("account-you")}`)),
      el("td", { className: "figure" }, points(rating)), el("td", { className: "figure" }, number(games)));
  };
  const link = (to, text) => linkButton(word(text), `#ladder/${key}/${to}`);
  return [
    wide(el("table", { className: "ladder" }, el("caption", { className: "heard" }, title(key)),
      el("thead", {}, el("tr", {}, head.map((name, index) =>
        el("th", { scope: "col", className: index !== 1 && "figure" }, word(name))))),
      el("tbody", {}, places.map(row)))),
    (page > 1 || more) && el("nav", { className: "row between", "aria-label": word("account-pages") },
      page > 1 ? link(page - 1, "account-ladder-up") : el("span"), more && link(page + 1, "account-ladder-down")),
  ];
}
