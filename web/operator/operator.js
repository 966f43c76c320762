// The page of role holders: chooses the view for the address, draws it, and shows what every view has.
import { account } from "./operator-accounts.js";
import { onOtherTab, session } from "./api.js";
import { at, card, el, entitle, fill, linkButton, say } from "./dom.js";
import { log } from "./operator-log.js";
import { networks } from "./operator-networks.js";
import { overview } from "./operator-overview.js";
import { reports } from "./operator-reports.js";
import { speak, word } from "./words.js";

let note = null; // the result of the last action, which the next view shows

const VIEWS = { "": overview, reports, accounts: account, networks, log };

// Returns the view for the address. The address of an account begins with `#@`, so a name never hides a view.
function chosen() {
  const [first] = parts();
  if (!session.now) return { title: word("operator-title"), load: async () => signIn() };
  if (first.startsWith("@")) return account(again, first.slice(1));
  return (VIEWS[first] ?? overview)(again);
}

function parts() {
  return location.hash.slice(1).split("/").map((text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text; // the address contains a percent sign that encodes nothing
    }
  });
}

const signIn = () => card(null, el("p", {}, word("operator-sign-in")),
  el("div", { className: "row" }, linkButton(word("account-sign-in"), "../account/#sign-in", { className: "main" })));

// Draws the view for the address. `moves` says whether the focus moves to the new view.
function draw(moves) {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const view = chosen();
  const heading = el("h1", { id: "heading", tabIndex: -1 });
  const told = note && el("p", { className: "note" }, note);
  const place = el("div", { className: "stack" });
  at("view").replaceChildren(...[heading, told, place].filter(Boolean));
  at("view").removeAttribute("aria-busy");
  entitle(view.title);
  label();
  if (moves) {
    heading.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  if (note) say(note);
  note = null;
  fill(place, async () => {
    const made = await view.load(place);
    return place.isConnected ? made : null;
  });
}

// Writes the words and links that every view has.
function label() {
  const [first] = parts();
  const link = (text, href, here) => el("a", { href, "aria-current": here && "page" }, word(text));
  at("ways").setAttribute("aria-label", word("operator-ways"));
  at("ways").replaceChildren(...(session.now ? [
    link("operator-overview", "#", first === ""), link("operator-reports", "#reports", first === "reports"),
    link("operator-accounts", "#accounts", first === "accounts" || first.startsWith("@")),
    link("operator-networks", "#networks", first === "networks"), link("operator-log", "#log", first === "log"),
    link("account-mine", "../account/", false),
  ] : []));
  at("home").setAttribute("aria-label", word("account-home"));
  at("language-label").textContent = word("account-language");
}

// Draws the view again after an action, with its result.
function again(result) {
  note = result;
  draw(true);
}

async function choose({ target }) {
  const tag = target.value;
  try {
    await speak(tag);
  } catch {
    target.value = document.documentElement.lang; // without a connection, the page keeps its language
    return;
  }
  try {
    localStorage.setItem("cohort-language", tag);
  } catch {
    // Without a storage, the choice lasts for this page.
  }
  draw(false);
}

async function begin() {
  await speak(document.documentElement.lang);
  at("language").onchange = choose;
  addEventListener("hashchange", () => draw(true));
  document.addEventListener("signed-out", () => again(word("account-signed-out")));
  onOtherTab(() => draw(false));
  draw(false);
}

begin().catch((error) => {
  document.dispatchEvent(new Event("trouble"));
  throw error;
});
