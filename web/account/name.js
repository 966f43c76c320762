// The field for the name of a new account.
import { ask } from "./api.js";
import { Wrong, el, input } from "./dom.js";
import { LONGEST, wrongName } from "./names.js";
import { word } from "./words.js";

const PAUSE = 500; // the time without typing before the page asks whether a name is taken, in milliseconds

// Makes the field. `nameOf` returns the name, and fails if the text is no name.
export function nameField() {
  const name = input({
    id: "create-name", autocomplete: "username", maxLength: 2 * LONGEST, "aria-describedby": "create-name-hint",
  });
  const hint = el("p", { className: "hint", id: "create-name-hint", "aria-live": "polite" }, word("account-name-rules"));
  const nameOf = () => {
    const value = name.value.normalize("NFC").trim();
    const wrong = wrongName(value);
    if (wrong) throw new Wrong(name, wrong);
    return value;
  };
  name.oninput = checker(name, hint);
  const asked = el("div", { className: "named" }, el("label", { className: "field" }, el("span", {}, word("account-name")), name), hint);
  return { asked, nameOf };
}

// Returns a function that checks the name while the player types: first the rules, then whether the name is taken.
function checker(name, hint) {
  let timer = 0;
  let before = "";
  return () => {
    const value = name.value.normalize("NFC").trim();
    if (value === before) return;
    before = value;
    clearTimeout(timer);
    const wrong = value ? wrongName(value) : null;
    const tell = (key, kind) => {
      hint.textContent = word(key);
      hint.className = `hint ${kind}`;
    };
    if (!value || wrong === "account-name-short") return tell("account-name-rules", "");
    if (wrong) return tell(wrong, "warning");
    tell("account-name-rules", "");
    timer = setTimeout(async () => {
      // The server finds an account also by a name that only looks different, such as without diacritics.
      const found = await ask("GET", `players/${encodeURIComponent(value)}`).then(() => "taken", (error) => error.reason);
      if (value !== name.value.normalize("NFC").trim()) return; // the player has typed on meanwhile
      if (found === "taken") tell("account-error-name-taken", "warning");
      if (found === "unknown") tell("account-name-free", "good");
    }, PAUSE);
  };
}
