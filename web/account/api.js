// Requests to the server, and the token that proves who is signed in.

const KEPT = "cohort-account"; // the light page reads the same entry
const PATIENCE = 20000; // the longest wait for an answer, in milliseconds

// The keys of the texts for the reasons with which the server refuses a request.
const REASONS = {
  "name-taken": "account-error-name-taken", "name-invalid": "account-error-name-invalid",
  "mail-invalid": "account-error-mail-invalid", "not-signed-in": "account-signed-out",
  unknown: "account-error-unknown", expired: "account-error-expired", refused: "account-error-refused",
  "too-many": "account-error-too-many", exists: "account-error-exists", "last-way": "account-error-last-way",
  malformed: "account-error-malformed", unavailable: "account-error-unavailable", "no-mail": "account-error-no-mail",
  offline: "account-error-offline", "no-accounts": "account-error-no-accounts",
};

// The error that a request has failed. `reason` is a key of `REASONS`.
export class Refused extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }

  // The key of the text that explains the error.
  get text() {
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

// Sends a request with the token of the account. Returns the answer; `null` if the answer is empty.
export async function own(method, path, body) {
  const { token } = session.now ?? {};
  try {
    return await send(method, path, body, { authorization: `Bearer ${token}` });
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

async function send(method, path, body, headers) {
  let response;
  try {
    response = await fetch(new URL(`../api/${path}`, document.baseURI), {
      method, cache: "no-store", signal: AbortSignal.timeout(PATIENCE),
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (response.status === 204) return null;
    if (response.ok) return await response.json();
  } catch (error) {
    // A host that only serves files can answer with a page instead of JSON.
    throw new Refused(error instanceof SyntaxError ? "no-accounts" : "offline");
  }
  const { error } = await response.json().catch(() => ({}));
  const usual = { 401: "not-signed-in", 403: "refused", 404: "no-accounts", 405: "no-accounts", 429: "too-many" };
  throw new Refused(error in REASONS ? error : usual[response.status] ?? "unavailable");
}

let offered = null;

// Returns what the server offers: `mail` and `passkeys`.
export async function server() {
  offered ??= await ask("GET", "server");
  return { mail: offered.mail === true, passkeys: offered.passkeys !== false };
}
