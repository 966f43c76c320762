// The view with which a player signs a game on a computer in: the game shows a code, and the player types it here.
import { own, session } from "./api.js";
import { Wrong, at, button, card, el, field, form, input, linkButton } from "./dom.js";
import { word } from "./words.js";

const LENGTH = 8; // the number of letters and digits of a code

export function grantView() {
  return { title: word("account-code-title"), load: async () => [grant()], focus: "code" };
}

function grant() {
  const code = input({
    id: "code", autocomplete: "off", autocapitalize: "characters", maxLength: 20, placeholder: "K7QM-2XDA",
  });
  const place = el("div", { className: "stack" });
  const work = async () => {
    const letters = code.value.toUpperCase().replace(/[^0-9A-Z]/g, "");
    if (letters.length !== LENGTH) throw new Wrong(code, "account-code-wrong");
    try {
      await own("POST", "account/grant", { code: `${letters.slice(0, 4)}-${letters.slice(4)}` });
    } catch (error) {
      throw error.reason === "unknown" || error.reason === "expired" ? new Wrong(code, "account-code-unknown") : error;
    }
    const done = el("h2", { tabIndex: -1 }, word("account-code-done"));
    place.replaceChildren(card(null, done, el("p", {}, word("account-code-done-about", { name: session.now.name })),
      el("div", { className: "row" }, linkButton(word("account-mine"), "#"))));
    done.focus();
  };
  place.append(card(null, el("p", {}, word("account-code-about", { name: session.now.name })),
    el("p", { className: "warning", id: "code-warning" }, word("account-code-warning")),
    form({ id: "grant", work }, field(word("account-code"), code),
      el("div", { className: "row" }, button(word("account-code-do"), { id: "grant-do", className: "main" })))));
  return place;
}
