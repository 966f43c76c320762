// The view of one tournament: its conditions, what the player can do, the table, and the games. It follows the
// tournament while the page is visible.
import { askAgain, own, session } from "./api.js";
import { agreed, button, card, el, entitle, form, linkButton, redraw, say, soft, wide } from "./dom.js";
import { pageOf } from "./names.js";
import { cross, games } from "./tournament-games.js";
import { conditions, players, rounds, when } from "./tournament-words.js";
import { moment, number, parts, points, word } from "./words.js";

const EVERY = { coming: 10000, running: 4000 }; // the time between two looks, in milliseconds
const LATER = 20000; // the time to the next look after an error, in milliseconds

export function tournamentView(id) {
  const state = { id, page: 0, tag: null, now: null, timer: 0, stopped: false };
  const look = async () => {
    const got = await askAgain(`tournaments/${id}?page=${state.page}`, state.tag);
    if (!got) return false;
    [state.now, state.tag] = [got.answer, got.tag];
    return true;
  };
  const places = Object.fromEntries(["facts", "own", "table", "games", "cross"].map((name) => [name, el("div", { className: "stack", id: `part-${name}` })]));
  const show = (before) => draw(state, places, before, again);
  // Looks at the tournament now, for example after the player has joined.
  async function again() {
    clearTimeout(state.timer);
    const before = state.now;
    let wait = LATER;
    try {
      if (await look() && !state.stopped) show(before);
      wait = EVERY[state.now.tournament.stage];
    } catch (error) {
      if (error.reason === "unknown") return;
    }
    next(wait);
  }
  function next(wait) {
    clearTimeout(state.timer);
    if (wait && !state.stopped && !document.hidden) state.timer = setTimeout(again, wait);
  }
  const visible = () => !document.hidden && state.now && again();
  document.addEventListener("visibilitychange", visible);
  return {
    title: word("tournament-title"),
    stop: () => {
      state.stopped = true;
      clearTimeout(state.timer);
      document.removeEventListener("visibilitychange", visible);
    },
    load: async () => {
      try {
        await look();
      } catch (error) {
        if (error.reason !== "unknown") throw error;
        return card(null, el("p", {}, word("tournament-unknown")), el("div", { className: "row" }, linkButton(word("tournament-title"), "#")));
      }
      show(null);
      next(EVERY[state.now.tournament.stage]);
      return Object.values(places);
    },
  };
}

// Draws what has changed since the state `before`, so that the focus stays where it is.
function draw(state, places, before, again) {
  const { tournament: now, own: mine } = state.now;
  const changed = (part) => !before || JSON.stringify(part(before)) !== JSON.stringify(part(state.now));
  entitle(now.name, mine?.player?.playing.length);
  const news = before && told(before.tournament, now);
  if (news) say(news);
  const facts = ({ tournament: it }) => [it.stage, it.round, it.playing, it.players, it.next, it.ends, it.founder];
  if (changed(facts)) redraw(places.facts, aboutIt(now));
  if (changed(({ tournament: it, own }) => [it.stage, it.admits, it.players, own])) {
    redraw(places.own, [ownPart(state.id, now, mine, again)]);
  }
  if (changed(({ tournament: it }) => [it.table, it.stage, it.page])) {
    const turn = (page) => {
      [state.page, state.tag] = [page, null];
      again();
    };
    const open = places.table.querySelector("details")?.open;
    redraw(places.table, [table(now, turn)]);
    if (open) places.table.querySelector("details").open = true;
  }
  if (changed(({ tournament: it }) => [it.round, it.games, it.playing])) {
    redraw(places.games, [now.games > 0 && games(state.id, now)]);
    if (now.format === "round-robin" && now.round) redraw(places.cross, [cross(state.id)]);
  }
}

// What a player with a screen reader hears about a change.
function told(before, now) {
  if (before.stage !== now.stage) return when(now);
  if (now.format !== "arena" && before.round !== now.round) return word("tournament-round-begins", { round: number(now.round) });
  return null;
}

function aboutIt(it) {
  const round = it.stage === "running" && (it.format === "swiss" || it.at_once === 1) && it.round > 0 &&
    word("tournament-round-of", { round: number(it.round), rounds: rounds(it.total_rounds) });
  const next = it.next && it.stage === "running" && it.round < it.total_rounds && it.playing === 0 && word("tournament-next-soon");
  const ends = it.ends && it.stage === "running" && word("tournament-ends", { date: moment(it.ends) });
  const founder = it.founder === null ? word("account-deleted-player") : el("a", { href: `../account/${pageOf(it.founder)}` }, it.founder);
  return [
    el("p", {}, el("strong", {}, conditions(it))),
    el("p", { id: "stage" }, [when(it), round, ends, next].filter(Boolean).join(" · ")),
    el("p", { className: "soft" }, parts("tournament-by", { name: founder, players: word("tournament-places", { players: players(it.players), most: number(it.most_players) }) })),
  ];
}

// What the player can do: sign in, join, play, withdraw, start or cancel.
function ownPart(id, it, mine, again) {
  const open = it.stage === "coming" || it.stage === "running";
  if (!open) return null;
  if (!session.now) {
    return it.admits && card(null, el("p", {}, word("tournament-sign-in-about")),
      el("div", { className: "row" }, linkButton(word("account-sign-in"), "../account/#sign-in", { className: "main", id: "sign-in" })));
  }
  const player = mine?.player;
  const act = (what, key, properties, asks) => form({ id: `${what}-form`, className: "inline-form", asks, work: async () => {
    await own("POST", `tournaments/${id}/${what}`, {});
    await again();
  } }, button(word(key), { id: what, ...properties }));
  const playing = player?.playing ?? [];
  const game = ({ game, opponent }) => el("div", { className: "own-game" },
    el("p", {}, parts("tournament-playing", { name: opponent.name ?? word("account-deleted-player") })),
    linkButton(word("tournament-play"), `../#play/${game}`, {
      className: "main play", "aria-label": word("tournament-play-name", { name: opponent.name ?? word("account-deleted-player") }),
    }));
  const arena = it.format === "arena";
  const status = () => {
    if (!player) return word(mine?.joins ? "tournament-can-join" : "tournament-closed");
    if (player.away) return word(arena ? "tournament-paused" : "tournament-withdrawn");
    if (it.stage === "coming") return word("tournament-joined");
    if (playing.length) return null;
    if (player.free === "won") return word("tournament-bye");
    if (player.free === "rests") return word("tournament-rests");
    return word("tournament-wait");
  };
  const runs = it.stage === "running";
  const lost = it.format === "round-robin" ? "tournament-leave-robin-about" : "tournament-leave-about";
  const leave = arena && runs ? ["tournament-pause", "tournament-pause-question", null] : ["tournament-leave", "tournament-leave-question", runs && lost];
  const asksLeave = () => agreed(word(leave[1]), leave[2] && word(leave[2]), word(leave[0]));
  const asksCancel = () => agreed(word("tournament-cancel-question"), null, word("tournament-cancel"));
  const text = status();
  return card(word("tournament-you"), text && el("p", { id: "own-status" }, text), playing.map(game),
    el("div", { className: "row" },
      mine?.joins && act("join", player ? "tournament-return" : "tournament-join", { className: "main" }),
      player && !player.away && act("leave", leave[0], {}, asksLeave),
      mine?.founder && it.stage === "coming" && it.players >= 2 && act("start", "tournament-start-now", { className: "main" }),
      mine?.founder && it.stage === "coming" && act("cancel", "tournament-cancel", { className: "danger" }, asksCancel)));
}

// The tie-breaks: their short names, and what they mean.
const TIES = {
  "buchholz-cut-1": ["tournament-tie-cut", "tournament-tie-cut-about"],
  buchholz: ["tournament-tie-buchholz", "tournament-tie-buchholz-about"],
  "sonneborn-berger": ["tournament-tie-sb", "tournament-tie-sb-about"],
  "direct-encounter": ["tournament-tie-direct", "tournament-tie-direct-about"],
  wins: ["tournament-tie-wins", "tournament-tie-wins-about"],
  performance: ["tournament-tie-performance", "tournament-tie-performance-about"],
};

// Points and tie-breaks: halves and quarters as decimal numbers of the language.
const score = (value) => number(value);

function table(it, turn) {
  if (!it.in_table) return card(word("tournament-players-title"), soft(word("tournament-nobody")));
  const began = it.stage === "running" || it.stage === "ended";
  const ties = began ? it.tie_breaks : [];
  const head = (text, about) => el("th", { scope: "col", className: "figure" }, about ? el("abbr", { title: about }, text) : text);
  const row = (player) => {
    const mine = player.name !== null && player.name === session.now?.name;
    const name = player.name === null ? word("account-deleted-player") : el("a", { href: `../account/${pageOf(player.name)}` }, player.name);
    const rating = el("span", { className: "soft" }, ` ${points(player.rating)}${player.provisional ? "?" : ""}`);
    const notes = [player.bot && "account-bot", player.annulled && "tournament-annulled", player.away && !player.annulled && (it.format === "arena" ? "tournament-pauses" : "tournament-left"), player.streak && it.stage === "running" && "tournament-streak"];
    const tie = (value, index) => el("td", { className: "figure" }, score(it.tie_breaks[index] === "performance" ? Math.round(value) : value));
    return el("tr", { className: [mine && "own", (player.annulled || (player.away && it.stage !== "ended")) && "away"].filter(Boolean).join(" ") },
      began && el("td", { className: "figure" }, number(player.rank)),
      el("th", { scope: "row" }, name, rating, mine && el("span", { className: "soft" }, ` ${word("account-you")}`),
        notes.filter(Boolean).map((key) => el("span", { className: "badge" }, word(key)))),
      began && el("td", { className: "figure" }, el("strong", {}, score(player.points))), began && player.ties.map(tie),
      began && el("td", { className: "figure" }, number(player.played)));
  };
  const pager = (to, key) => button(word(key), { type: "button", onclick: () => turn(to) });
  return card(word(began ? "tournament-table" : "tournament-players-title"), wide(el("table", { className: "ladder standing" },
    el("caption", { className: "heard" }, word("tournament-table-of", { name: it.name })),
    el("thead", {}, el("tr", {}, began && head(word("account-place")), el("th", { scope: "col" }, word("account-player")),
      began && head(word("tournament-points")), ties.map((key) => head(...TIES[key].map((text) => word(text)))), began && head(word("account-rated-games")))),
    el("tbody", {}, it.table.map(row)))),
    (it.page > 0 || it.more) && el("div", { className: "row between" }, it.page > 0 ? pager(it.page - 1, "account-ladder-up") : el("span"), it.more && pager(it.page + 1, "account-ladder-down")),
    began && ties.length > 0 && el("details", {}, el("summary", {}, word("tournament-ties")),
      el("dl", { className: "ties" }, ties.map((key) => [el("dt", {}, word(TIES[key][0])), el("dd", {}, word(TIES[key][1]))]))));
}
