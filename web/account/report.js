// The view with which a player reports the opponent of a game.
import { own, ask, session } from "./api.js";
import { Wrong, button, card, el, field, form, linkButton, soft } from "./dom.js";
import { REASONS } from "./names.js";
import { word } from "./words.js";

const LONGEST = 500;

// The view. `seat` is the id of the game, for the owner of an account who is signed in; or the id, a hyphen and the
// secret of the seat. The secret never leaves the fragment of the address except in the request.
export function reportView(seat) {
  const [game, secret] = seat.split("-");
  return {
    title: word("account-report-title"),
    load: async () => {
      if (!secret && !session.now) {
        return card(null, el("p", {}, word("account-report-sign-in")),
          el("div", { className: "row" }, linkButton(word("account-sign-in"), "#", { className: "main" })));
      }
      const place = el("div", { className: "stack" });
      place.append(reporting(game, secret, place));
      return place;
    },
    focus: "report-reason",
  };
}

function reporting(game, secret, place) {
  const reason = el("select", { id: "report-reason" }, new Option("", ""),
    Object.entries(REASONS).map(([reason, key]) => new Option(word(key), reason)));
  const words = el("textarea", { id: "report-words", rows: 4, maxLength: LONGEST });
  const work = async () => {
    if (!reason.value) throw new Wrong(reason, "account-report-choose");
    const body = { game, secret: secret ?? "", reason: reason.value, words: words.value };
    await (session.now ? own : ask)("POST", "reports", body);
    const done = el("h2", { tabIndex: -1 }, word("account-report-done"));
    place.replaceChildren(card(null, done, el("p", {}, word("account-report-done-about"))));
    done.focus();
  };
  return card(null, soft(word("account-report-about")),
    form({ id: "report", work }, field(word("account-report-reason"), reason),
      field(word("account-report-words"), words, word("account-report-words-about")),
      el("div", { className: "row" }, button(word("account-report-do"), { id: "report-do", className: "main" }))));
}
