// The tokens for programs, and the account of a bot.
import { own } from "./api.js";
import { Wrong, agreed, button, card, el, field, form, input, soft } from "./dom.js";
import { removable } from "./removable.js";
import { day, moment, word } from "./words.js";

// The scopes, each with the key of its text.
const SCOPES = {
  "account:read": "account-token-scope-read", challenge: "account-token-scope-challenge",
  play: "account-token-scope-play", tournament: "account-token-scope-tournament",
};

const allowed = (scopes) => scopes.map((scope) => SCOPES[scope] ? word(SCOPES[scope]) : scope).join(", ");

function facts({ created, used, scopes }) {
  const told = { created: day(created), scopes: allowed(scopes) };
  return used === null ? word("account-token-unused", told) : word("account-token-facts", { ...told, used: moment(used) });
}

// The card with the tokens, and the form that makes a token.
export function tokens(account, again) {
  const label = input({ id: "token-label", autocomplete: "off", autocapitalize: "sentences", maxLength: 60 });
  const boxes = Object.entries(SCOPES).map(([scope, text]) => {
    const box = el("input", { type: "checkbox", id: `scope-${scope.replace(":", "-")}`, value: scope });
    return { box, row: el("label", { className: "tick" }, box, el("span", {}, word(text))) };
  });
  const none = soft(word("account-tokens-none"));
  none.hidden = account.tokens.length > 0;
  const shown = el("div", { className: "stack", id: "token-made", hidden: true });
  const work = async () => {
    const scopes = boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
    if (scopes.length === 0) throw new Wrong(boxes[0].box, "account-token-no-scope");
    const { token } = await own("POST", "account/tokens", { label: label.value.trim(), scopes });
    none.hidden = true;
    show(shown, token, again);
  };
  return card(word("account-tokens"),
    soft(word("account-tokens-about")),
    none,
    removable(account.tokens, {
      id: "token", path: "account/tokens", verb: "account-token-revoke", again: () => again(word("account-token-revoked")),
      question: "account-token-revoke-question", about: "account-token-revoke-about", facts,
    }),
    form({ id: "make-token", work }, field(word("account-token-label"), label),
      el("fieldset", { className: "stack" }, el("legend", {}, word("account-token-scopes")), boxes.map(({ row }) => row)),
      el("div", { className: "row" }, button(word("account-token-make"), { id: "token-make" }))),
    shown);
}

// Shows a new token once, in place of the form.
function show(place, token, again) {
  const text = input({ id: "token-text", readOnly: true, value: token });
  const work = async () => {
    text.select();
    await navigator.clipboard.writeText(token);
    return word("account-token-copied");
  };
  place.replaceChildren(
    form({ id: "copy-token", work }, field(word("account-token-made"), text, word("account-token-made-about")),
      el("div", { className: "row" },
        button(word("account-token-copy"), { id: "token-copy" }),
        button(word("account-continue"), { id: "token-kept", type: "button", onclick: () => again() }))));
  place.hidden = false;
  place.previousElementSibling.hidden = true;
  text.focus();
  text.select();
}

// The card with which the account becomes that of a bot.
export function bot(account, again) {
  if (account.bot) return card(word("account-bot"), soft(word("account-bot-is")));
  const asks = () => agreed(word("account-bot-question"), word("account-bot-question-about"), word("account-bot-do"));
  const work = async () => {
    await own("POST", "account/bot");
    again(word("account-bot-done"));
  };
  return card(word("account-bot"), soft(word("account-bot-about")),
    form({ id: "become-bot", asks, work }, el("div", { className: "row" }, button(word("account-bot-do"), { id: "bot-do" }))));
}
