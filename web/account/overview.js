// The view of the signed-in player: ratings and games.
import { ownAccount, session } from "./api.js";
import { button, el, entitle, form, linkButton, soft } from "./dom.js";
import { record } from "./profile.js";
import { day, word } from "./words.js";

// The view. `fromGame` says whether the player came from the game to sign in. `leave` signs out.
export function overview(fromGame, leave) {
  return {
    title: session.now.name,
    load: async () => {
      const account = await ownAccount();
      entitle(account.name);
      return [
        !session.lasts && el("p", { className: "note" }, word("account-not-kept")),
        fromGame && el("div", { className: "note stack" }, el("p", {}, word("account-ready")),
          linkButton(word("account-back"), back(), { className: "main", id: "back" })),
        el("div", { className: "row between" }, soft(word("account-since", { date: day(account.created) })),
          el("div", { className: "row" }, account.role !== "player" && linkButton(word("account-operator"), "../operator/", { id: "operator" }),
            linkButton(word("account-code-title"), "#code"),
            form({ id: "leave", className: "inline", work: leave }, button(word("account-sign-out"), { id: "sign-out" })))),
        account.ratings.every(({ games }) => games === 0) && el("p", { className: "note" }, word("account-first")),
        ...record(account),
      ];
    },
  };
}

// The address from which the player came to sign in: a tournament, or the game.
function back() {
  try {
    const from = sessionStorage.getItem("cohort-back");
    if (/^\.\.\/tournaments\/#?[0-9a-z]*$/.test(from)) return from;
  } catch {
    // Without a storage, the player goes back to the game.
  }
  return "../";
}
