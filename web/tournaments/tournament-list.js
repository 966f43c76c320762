// The list of tournaments: those that come, run, or are over.
import { ask, own, session } from "./api.js";
import { el, linkButton, soft } from "./dom.js";
import { conditions, players, when } from "./tournament-words.js";
import { word } from "./words.js";

const STAGES = { coming: "tournament-list-coming", running: "tournament-list-running", ended: "tournament-list-ended" };
const NONE = { coming: "tournament-none-coming", running: "tournament-none-running", ended: "tournament-none-ended" };

// The view of a list. Pages count from 1.
export function listView(stage, page) {
  return {
    title: word("tournament-title"),
    load: async () => {
      const request = session.now ? own : ask;
      const { tournaments, more, create } = await request("GET", `tournaments?stage=${stage}&page=${page - 1}`);
      const way = (key) => el("a", { href: `#${key}`, className: "button", "aria-current": key === stage && "page" }, word(STAGES[key]));
      const link = (to, key) => linkButton(word(key), `#${stage}/${to}`);
      return [
        soft(word("tournament-about")),
        el("div", { className: "row between" }, el("nav", { className: "row stages", "aria-label": word("tournament-lists") }, Object.keys(STAGES).map(way)),
          create && linkButton(word("tournament-new"), "#new", { className: "main", id: "new" })),
        tournaments.length ? el("ol", { className: "things card" }, tournaments.map(row)) : el("section", { className: "card" }, soft(word(NONE[stage]))),
        (page > 1 || more) && el("nav", { className: "row between", "aria-label": word("tournament-pages") },
          page > 1 ? link(page - 1, "tournament-newer") : el("span"), more && link(page + 1, "tournament-older")),
      ];
    },
  };
}

function row(it) {
  return el("li", {}, el("div", { className: "what" }, el("p", {}, el("a", { className: "alone", href: `#${it.id}` }, it.name)),
    soft(conditions(it))), el("div", { className: "facts-of" }, el("p", {}, when(it)), soft(players(it.players))));
}
