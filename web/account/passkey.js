// Passkeys (WebAuthn). Converts between the JSON of the server and the objects of the browser.

// Returns whether this browser can use passkeys. Browsers allow passkeys only on encrypted connections.
export const can = isSecureContext && "PublicKeyCredential" in self && Boolean(navigator.credentials);

const bytes = (text) => {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
};
const text = (buffer) => {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte));
  return btoa(letters.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};
const listed = (credentials) => credentials?.map((credential) => ({ ...credential, id: bytes(credential.id) }));

// Some servers put the options of the browser into `publicKey`.
const inner = (options) => options.publicKey ?? options;

// The error that the browser has made no passkey. `text` is the key of the text that explains the error.
export class NoPasskey extends Error {
  constructor(text) {
    super(text);
    this.text = text;
  }
}

async function attempt(work) {
  try {
    const credential = await work();
    if (credential) return json(credential);
  } catch (error) {
    if (error.name === "InvalidStateError") throw new NoPasskey("account-passkey-exists");
    if (error.name === "SecurityError") throw new NoPasskey("account-passkey-address");
    if (error.name !== "NotAllowedError" && error.name !== "AbortError") throw new NoPasskey("account-passkey-failed");
  }
  throw new NoPasskey("account-passkey-refused");
}

// Makes a passkey for the options of the server. Returns the passkey as JSON.
export const make = (options) => attempt(() => {
  const json = inner(options);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON?.(json) ?? {
    ...json, challenge: bytes(json.challenge), user: { ...json.user, id: bytes(json.user.id) },
    excludeCredentials: listed(json.excludeCredentials),
  };
  return navigator.credentials.create({ publicKey });
});

// Lets the player choose a passkey. Returns the proof as JSON.
export const use = (options) => attempt(() => {
  const json = inner(options);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON?.(json) ?? {
    ...json, challenge: bytes(json.challenge), allowCredentials: listed(json.allowCredentials),
  };
  return navigator.credentials.get({ publicKey });
});

function json(credential) {
  if (credential.toJSON) return credential.toJSON();
  const { response } = credential;
  const buffers = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const sent = buffers.filter((name) => response[name]).map((name) => [name, text(response[name])]);
  return {
    id: credential.id, rawId: text(credential.rawId), type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: { ...Object.fromEntries(sent), transports: response.getTransports?.() },
  };
}

// Returns a name for this browser, such as “Firefox · Windows”. A player recognizes sessions and passkeys by it.
export function label() {
  const agent = navigator.userAgent;
  const first = (names) => names.find(([, pattern]) => pattern.test(agent))?.[0];
  const browser = first([
    ["Edge", /Edg/], ["Opera", /OPR/], ["Samsung Internet", /SamsungBrowser/], ["Firefox", /Firefox|FxiOS/],
    ["Chrome", /Chrome|CriOS/], ["Safari", /Safari/],
  ]);
  const system = first([
    ["iPhone", /iPhone/], ["iPad", /iPad/], ["Android", /Android/], ["Windows", /Windows/], ["ChromeOS", /CrOS/],
    ["macOS", /Mac OS/], ["Linux", /Linux/],
  ]);
  return [browser, system].filter(Boolean).join(" · ") || "Browser";
}
