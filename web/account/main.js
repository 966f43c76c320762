// The account page: chooses the view for the address, draws it, and shows what every view has.
import { answer } from "./returned.js"; // comes first
import { onOtherTab, own, session, signOut } from "./api.js";
import { at, el, entitle, fill, say } from "./dom.js";
import { grantView } from "./grant.js";
import { ladder } from "./ladder.js";
import { cameBack, returnedView } from "./openid.js";
import { overview } from "./overview.js";
import { profile } from "./profile.js";
import { reportView } from "./report.js";
import { settingsView } from "./settings.js";
import { mailView, signInView } from "./sign-in.js";
import { speak, word } from "./words.js";

let fromGame = false; // whether the player came from the game to sign in
let returned = answer && cameBack(answer); // what another service has answered, until the page has handled it
let note = null; // the result of the last action, which the next view shows

// Returns the view for the address. The address of another player begins with `#@`, so a name never hides a view.
function chosen() {
  const [first, ...rest] = location.hash.slice(1).split("/").map(decoded);
  if (first === "sign-in") fromGame = true;
  if (returned) return returnedView(returned, handled);
  if (first.startsWith("@")) return profile(first.slice(1), rest[0]);
  if (first === "ladder") return ladder(...rest);
  if (first === "mail" && rest[0]) return mailView(rest[0], arrive);
  if (first === "report" && rest[0]) return reportView(rest[0]);
  if (!session.now) return signInView(arrive, note ?? (first === "code" ? word("account-code-first") : null));
  if (first === "code") return grantView();
  if (first === "settings") return settingsView(again, left);
  return overview(fromGame, leave);
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // the address contains a percent sign that encodes nothing
  }
}

// Draws the view for the address. `moves` says whether the focus moves to the new view.
function draw(moves) {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const view = chosen();
  const heading = el("h1", { id: "heading", tabIndex: -1 });
  const told = note && session.now && el("p", { className: "note" }, note);
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
    const made = await view.load();
    if (!place.isConnected) return null;
    if (view.focus) setTimeout(() => at(view.focus)?.focus());
    return made;
  });
}

// Writes the words and links that every view has.
function label() {
  const [first] = location.hash.slice(1).split("/");
  const link = (text, href, here) => el("a", { href, "aria-current": here && "page" }, word(text));
  at("ways").setAttribute("aria-label", word("account-ways"));
  at("ways").replaceChildren(
    session.now ? link("account-mine", "#", !first || first === "sign-in") : link("account-sign-in", "#", !["ladder", "report"].includes(first) && !first.startsWith("@")),
    link("account-ladder", "#ladder", first === "ladder"),
    link("account-tournaments", "../tournaments/", false),
    ...(session.now ? [link("account-settings", "#settings", first === "settings")] : []));
  at("home").setAttribute("aria-label", word("account-home"));
  at("language-label").textContent = word("account-language");
}

// Shows the view after the player has signed in. The address of a mail or of signing in is of no more use.
function arrive() {
  if (location.hash !== "#code") history.replaceState(null, "", location.pathname);
  draw(true);
}

// Draws the view again after a change, with its result.
function again(result) {
  note = result;
  draw(true);
}

function left(result) {
  history.replaceState(null, "", location.pathname);
  again(result);
}

// Shows the view that the player left for another service. `result` is a text about the answer of the service.
function handled(result) {
  if (!returned) return draw(false); // the player has gone to another view meanwhile
  returned = null;
  if (result) again(result);
  else arrive();
}

async function leave() {
  try {
    await own("POST", "sign-out");
  } catch (error) {
    if (error.reason !== "not-signed-in") throw error;
    return;
  }
  signOut();
  left(word("account-left"));
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
  addEventListener("hashchange", () => {
    returned = null;
    draw(true);
  });
  document.addEventListener("signed-out", () => again(word("account-signed-out")));
  onOtherTab(() => draw(false));
  draw(false);
}

begin().catch((error) => {
  document.dispatchEvent(new Event("trouble"));
  throw error;
});
