// Signing in with another service (OpenID Connect). The page leaves for the page of the service, which sends the player
// back with a code. The secret of the attempt stays in this tab, so only this tab can use the code.
import { Refused, ask, own, signIn } from "./api.js";
import { button, card, el, form } from "./dom.js";
import { nameField } from "./name.js";
import * as passkey from "./passkey.js";
import { word } from "./words.js";

const KEPT = "cohort-openid"; // what the page keeps while the player is at a service
const VIEWS = ["#code", "#settings", "#sign-in"]; // the views that the page shows again after the return

// Makes a button for each service. `text` is the key of the text on the buttons. `adds` says whether the service is added to
// the account that is signed in.
export function services(names, text, adds = false) {
  const buttons = names.map((provider, index) => form(
    { id: `openid-with-${index}`, className: "inline", work: () => leaveFor(provider, adds) },
    button(word(text, { provider }), { id: `openid-${index}` })));
  return el("div", { className: "row" }, buttons);
}

async function leaveFor(provider, adds) {
  const path = adds ? "account/openid" : "openid";
  const { attempt, address } = await (adds ? own : ask)("POST", `${path}/begin`, { provider });
  const state = new URL(address).searchParams.get("state");
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ provider, path, attempt, state, view: VIEWS.includes(location.hash) ? location.hash : "" }));
  } catch {
    throw Object.assign(new Error("no storage"), { text: "account-openid-storage" });
  }
  location.assign(address);
}

// Returns what the page has to do with the answer of a service. Shows the address of the view that the player left.
export function cameBack(answer) {
  const kept = taken();
  // Another page can send the player here with the code of another person.
  if (!kept || kept.state !== answer.state) return { wrong: "account-openid-other", values: {} };
  history.replaceState(null, "", location.pathname + kept.view);
  const values = { provider: kept.provider };
  if (!answer.code) return { wrong: answer.error === "access_denied" ? "account-openid-denied" : "account-openid-failed", values };
  return { answer, kept, values };
}

// Returns what the page has kept, and removes it.
function taken() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT));
    sessionStorage.removeItem(KEPT);
    return kept;
  } catch {
    return null; // without a storage, the page cannot leave for a service
  }
}

// The view after the return from a service. `done` runs afterwards, with a text for the player or without one. If the player
// has no account yet, the view asks for a name first.
export function returnedView(returned, done) {
  const finish = (text) => {
    done(text);
    return null;
  };
  return {
    title: word("account-title"),
    load: async () => {
      try {
        if (returned.wrong) return finish(word(returned.wrong, returned.values));
        // A change of the language draws the view again, but the answer works only once.
        returned.result ??= send(returned);
        const attempt = await returned.result;
        if (attempt) return [naming(attempt, returned.values, done)];
        return finish(returned.kept.path === "openid" ? null : word("account-openid-added", returned.values));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const own = { refused: "account-openid-refused", exists: "account-openid-exists" };
        return finish(word(own[error.reason] ?? error.text, { ...returned.values, ...error.values }));
      }
    },
    focus: "create-name",
  };
}

// Sends the answer of the service to the server. Returns the secret with which the player creates an account; `null` if the
// player is signed in, or the service is added.
async function send({ answer: { state, code, iss }, kept: { path, attempt } }) {
  const request = path === "openid" ? ask : own;
  const result = await request("POST", `${path}/finish`, { attempt, state, code, iss, label: passkey.label() });
  if (result?.token) signIn(result);
  return result?.attempt ?? null;
}

// The form for the name of a new account.
function naming(attempt, values, done) {
  const { asked, nameOf } = nameField();
  const work = async () => {
    const name = nameOf();
    try {
      signIn(await ask("POST", "openid/register", { attempt, name, label: passkey.label() }));
    } catch (error) {
      if (!["expired", "exists"].includes(error.reason)) throw error;
      return done(word(error.reason === "exists" ? "account-openid-exists" : error.text, values));
    }
    done(null);
  };
  return card(word("account-create"), el("p", {}, word("account-openid-new", values)),
    form({ id: "create-with-openid", work }, asked,
      el("div", { className: "row" }, button(word("account-create"), { id: "openid-create", className: "main" }))));
}
