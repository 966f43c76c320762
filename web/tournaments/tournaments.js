// The page of tournaments: chooses the view for the address, draws it, and shows what every view has.
import { onOtherTab, session } from "./api.js";
import { at, el, entitle, fill } from "./dom.js";
import { speak, word } from "./words.js";
import { listView } from "./tournament-list.js";
import { newView } from "./tournament-new.js";
import { tournamentView } from "./tournament-one.js";

let shown = null; // the view, whose `stop` ends its requests

function chosen() {
  const [first, second] = location.hash.slice(1).split("/");
  if (/^[0-9a-f]{32}$/.test(first)) return tournamentView(first);
  if (first === "new" && session.now) return newView();
  return listView(["running", "ended"].includes(first) ? first : "coming", Math.max(1, Math.trunc(second) || 1));
}

// Draws the view for the address. `moves` says whether the focus moves to the new view.
function draw(moves) {
  shown?.stop?.();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const view = chosen();
  shown = view;
  const heading = el("h1", { id: "heading", tabIndex: -1 });
  const place = el("div", { className: "stack" });
  at("view").replaceChildren(heading, place);
  at("view").removeAttribute("aria-busy");
  entitle(view.title);
  label();
  if (moves) {
    heading.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  fill(place, async () => {
    const made = await view.load();
    return place.isConnected && shown === view ? made : null;
  });
}

// Writes the words and links that every view has.
function label() {
  const link = (text, href, here) => el("a", { href, "aria-current": here && "page" }, word(text));
  at("ways").setAttribute("aria-label", word("account-ways"));
  at("ways").replaceChildren(link("account-tournaments", "#", true), link("account-ladder", "../account/#ladder"),
    link(session.now ? "account-mine" : "account-sign-in", session.now ? "../account/" : "../account/#sign-in"));
  at("home").setAttribute("aria-label", word("account-home"));
  at("language-label").textContent = word("account-language");
}

// Remembers where the player was, so that the account page leads back here.
function remember() {
  try {
    sessionStorage.setItem("cohort-back", `../tournaments/${location.hash.split("/")[0]}`);
  } catch {
    // Without a storage, the account page leads back to the game.
  }
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
  addEventListener("pagehide", remember);
  document.addEventListener("signed-out", () => draw(false));
  onOtherTab(() => draw(false));
  draw(false);
}

begin().catch((error) => {
  document.dispatchEvent(new Event("trouble"));
  throw error;
});
