// Requests to the server, and the token that proves who is signed in.
import { moment } from "./words.js";

const KEPT = "cohort-account"; // the light page reads the same entry
const PATIENCE = 20000; // the longest wait for an answer, in milliseconds

// The keys of the texts for the reasons with which the server refuses a request.
const REASONS = {
  "name-taken": "account-error-name-taken", "name-invalid": "account-error-name-invalid",
  "mail-invalid": "account-error-mail-invalid", "not-signed-in": "account-signed-out",
  unknown: "account-error-unknown", expired: "account-error-expired", refused: "account-error-refused",
  "too-many": "account-error-too-many", exists: "account-error-exists", "last-way": "account-error-last-way",
  malformed: "account-error-malformed", unavailable: "account-error-unavailable", "no-mail": "account-error-no-mail",
  "too-many-tokens": "account-error-too-many-tokens", "not-new": "account-error-not-new",
  offline: "account-error-offline", "no-accounts": "account-error-no-accounts",
  banned: "account-error-banned", "network-banned": "account-error-network-banned", reported: "account-error-reported",
  forbidden: "account-error-forbidden", network: "account-error-network", "own-network": "account-error-own-network",
  "not-allowed": "tournament-error-not-allowed", "settings-invalid": "tournament-error-settings",
  "too-late": "tournament-error-too-late", full: "tournament-error-full", "too-few": "tournament-error-too-few",
  limit: "tournament-error-limit", provider: "account-error-provider", "no-provider": "account-error-no-provider",
};

// The error that a request has failed. `reason` is a key of `REASONS`. `until` is the end of a ban; `null` for good.
export class Refused extends Error {
  constructor(reason, until) {
    super(reason);
    this.reason = reason;
    this.until = until;
  }

  // The values of the text.
  get values() {
    return this.until ? { until: moment(this.until) } : {};
  }

  // The key of the text that explains the error.
  get text() {
    if (this.reason === "banned" && !this.until) return "account-error-banned-for-good";
    return REASONS[this.reason] ?? REASONS.unavailable;
  }
}

// Who is signed in: the token and the name of the account, or `null`. `lasts` is false if the browser refuses to store
// the token.
export const session = { now: null, lasts: true };

function stored() {
  try {
    const { token, name } = JSON.parse(localStorage.getItem(KEPT));
    return /^[0-9a-f]{32}$/.test(token) && typeof name === "string" ? { token, name } : null;
  } catch {
    return null; // nobody is signed in, or some private windows have no storage
  }
}

session.now = stored();

// Calls `changed` after another tab has signed in or out.
export function onOtherTab(changed) {
  addEventListener("storage", ({ key }) => {
    if (key !== KEPT && key !== null) return;
    const now = stored();
    if (now?.token === session.now?.token) return;
    session.now = now;
    changed();
  });
}

export function signIn({ token, name }) {
  session.now = { token, name };
  try {
    localStorage.setItem(KEPT, JSON.stringify(session.now));
    session.lasts = true;
  } catch {
    session.lasts = false; // the storage is full or forbidden
  }
}

export function signOut() {
  session.now = null;
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // Without a storage there is nothing to remove.
  }
}

// Returns the player's account. A moderator may have renamed it since the player has signed in.
export async function ownAccount() {
  const { token } = session.now ?? {};
  const account = await own("GET", "account");
  if (session.now?.token === token && session.now.name !== account.name) signIn({ token, name: account.name });
  return account;
}

// Sends a request with the token of the account. Returns the answer; `null` if the answer is empty.
export async function own(method, path, body, headers = {}) {
  const { token } = session.now ?? {};
  headers.authorization = `Bearer ${token}`;
  try {
    return await send(method, path, body, headers);
  } catch (error) {
    // The session may have ended, or another tab may have signed in with another account meanwhile.
    if (error.reason === "not-signed-in" && session.now?.token === token) {
      signOut();
      document.dispatchEvent(new Event("signed-out"));
    }
    throw error;
  }
}

// Sends a request that everybody can send.
export const ask = (method, path, body) => send(method, path, body, {});

// Asks for something again, as the account if somebody is signed in. `tag` is the tag of the last answer, or `null`.
// Returns the answer and its tag; `null` if the answer is the same.
export async function askAgain(path, tag) {
  const headers = tag ? { "if-none-match": tag } : {};
  const request = session.now ? own : (method, path, body, more) => send(method, path, body, more);
  const answer = await request("GET", path, undefined, headers);
  return answer && { answer, tag: headers.tag };
}

// Sends a request. Adds the tag of the answer to `headers`.
async function send(method, path, body, headers) {
  let response;
  try {
    response = await fetch(new URL(`../api/${path}`, document.baseURI), {
      method, cache: "no-store", signal: AbortSignal.timeout(PATIENCE),
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (response.status === 204 || response.status === 304) return null;
    headers.tag = response.headers.get("etag");
    if (response.ok) return await response.json();
  } catch (error) {
    // A host that only serves files can answer with a page instead of JSON.
    throw new Refused(error instanceof SyntaxError ? "no-accounts" : "offline");
  }
  const { error, until } = await response.json().catch(() => ({}));
  const usual = { 401: "not-signed-in", 403: "refused", 404: "no-accounts", 405: "no-accounts", 429: "too-many" };
  throw new Refused(error in REASONS ? error : usual[response.status] ?? "unavailable", until);
}

let offered = null;

// Returns what the server offers: `mail`, `passkeys`, and the names of other services in `openid`.
export async function server() {
  offered ??= await ask("GET", "server");
  return { mail: offered.mail === true, passkeys: offered.passkeys !== false, openid: offered.openid ?? [] };
}
