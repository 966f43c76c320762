// How tournaments are described in words: the format, the game, the pace and the start.
import { GAMES } from "./names.js";
import { counted, moment, number, word } from "./words.js";

const PLAYERS = {
  one: "tournament-players-one", few: "tournament-players-few", many: "tournament-players-many", other: "tournament-players-other",
};
const ROUNDS = {
  one: "tournament-rounds-one", few: "tournament-rounds-few", many: "tournament-rounds-many", other: "tournament-rounds-other",
};
const MINUTES = {
  one: "tournament-minutes-one", few: "tournament-minutes-few", many: "tournament-minutes-many", other: "tournament-minutes-other",
};
const DAYS = {
  one: "tournament-days-one", few: "tournament-days-few", many: "tournament-days-many", other: "tournament-days-other",
};

export const players = (count) => counted(PLAYERS, count);
export const rounds = (count) => counted(ROUNDS, count);
export const minutes = (count) => counted(MINUTES, count);
export const days = (count) => counted(DAYS, count);

export const VARIANTS = [
  "loa", "loa-scrambled", "loa-quick", "loa-black-hole", "loa-black-hole-scrambled", "loa-gemma", "loa-parachute", "loa-5x5", "loa-6x6", "loa-7x7",
  "loa-10x10", "loa-12x12", "loa-hexagon-61", "loa-hexagon-91", "loa-hexagon-91-scrambled", "ordo", "ordo-x",
];

// The name of a variant, such as “Lines of Action · Classic”.
export function variant(id) {
  const game = GAMES[id.split("-")[0]];
  const text = game ? word("account-category", { game: word(game), speed: word(`variant-${id}`) }) : id;
  return id === "ordo" ? word(game) : text;
}

// A time control in seconds, such as `180+2`, as players write it: “3+2”.
export function live(control) {
  const [main, increment] = control.split("+");
  const minutes = Number(main) / 60;
  return Number.isFinite(minutes) ? `${number(minutes)} + ${number(Number(increment ?? 0))}` : control;
}

export const pace = (it) => it.live ? live(it.live) : it.days ? days(it.days) : it.control ?? "";

export function format(it) {
  if (it.format === "swiss") return word("tournament-swiss-of", { rounds: rounds(it.rounds) });
  if (it.format === "arena") return word("tournament-arena-of", { minutes: minutes(it.minutes) });
  return word(it.cycles === 2 ? "tournament-round-robin-twice" : "tournament-round-robin");
}

// The conditions in one line.
export function conditions(it) {
  const rated = word(it.rated ? "tournament-rated" : "tournament-unrated");
  return [format(it), variant(it.variant), pace(it), rated].join(" · ");
}

// When a tournament starts, started or ended.
export function when(it) {
  if (it.stage === "coming") return word("tournament-starts", { date: moment(it.starts) });
  if (it.stage === "running") return word("tournament-started", { date: moment(it.started) });
  if (it.stage === "called-off") return word("tournament-called-off");
  return word("tournament-ended", { date: moment(it.ended) });
}
