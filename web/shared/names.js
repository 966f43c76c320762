// The rules for names of accounts, and the names of the kinds of rated games and of the reasons of reports.
import { word } from "./words.js";

export const SHORTEST = 2;
export const LONGEST = 20;

// Returns the key of the text that says what is wrong with a name; `null` for a name that fits the rules.
export function wrongName(name) {
  const letters = [...name.normalize("NFC")];
  const is = (letter) => /^\p{L}$/u.test(letter) && /^\p{Script=Latin}$/u.test(letter);
  if (letters.length && !is(letters[0])) return "account-name-begins";
  if (!letters.every((letter) => is(letter) || /^[0-9_-]$/.test(letter))) return "account-name-letters";
  if (letters.length < SHORTEST) return "account-name-short";
  if (letters.length > LONGEST) return "account-name-long";
  return null;
}

export const looksLikeMail = (mail) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail);

export const GAMES = { loa: "account-game-loa", ordo: "account-game-ordo" };
export const SPEEDS = {
  blitz: "account-speed-blitz", rapid: "account-speed-rapid", correspondence: "account-speed-correspondence",
};
export const CATEGORIES = Object.keys(GAMES).flatMap((game) => Object.keys(SPEEDS).map((speed) => `${game}-${speed}`));

// The reasons with which a player reports an opponent, with the keys of their names.
export const REASONS = {
  engine: "account-report-engine", name: "account-report-name", stalls: "account-report-stalls",
  loses: "account-report-loses", other: "account-report-other",
};

// Returns the name of a category, such as “Lines of Action · Blitz”.
export function category(key) {
  const [game, speed] = key.split("-");
  return word("account-category", { game: word(GAMES[game]), speed: word(SPEEDS[speed]) });
}

// The address of the page of a player. The name can contain letters that an address writes with percent signs.
export const pageOf = (name, category) => `#@${encodeURIComponent(name)}${category ? `/${category}` : ""}`;
