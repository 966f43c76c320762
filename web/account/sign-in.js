// The view of a visitor who is not signed in: sign in, or create an account, with a passkey, by mail or with another service.
import { Refused, ask, server, signIn } from "./api.js";
import { Wrong, at, button, card, el, field, form, input, linkButton, say, soft } from "./dom.js";
import { nameField } from "./name.js";
import { looksLikeMail } from "./names.js";
import { services } from "./openid.js";
import * as passkey from "./passkey.js";
import { language, word } from "./words.js";

// The view. `done` runs after the player has signed in. `note` is a text above the forms.
export function signInView(done, note) {
  return { title: word("account-title"), load: async () => ways(await server(), done, note) };
}

// The forms with which a visitor signs in.
function ways(offers, done, note) {
  const passkeys = offers.passkeys && passkey.can;
  const none = !passkeys && !offers.mail;
  const others = offers.openid.length > 0;
  const instead = offers.mail ? "account-no-passkeys" : others ? "account-no-passkeys-here" : "account-no-passkeys-no-mail";
  return [
    note && el("p", { className: "note" }, note),
    soft(word("account-why")),
    offers.passkeys && !passkey.can && el("p", { className: "warning" }, word(instead)),
    none && !offers.passkeys && !others && el("p", { className: "warning" }, word("account-no-way")),
    !none && el("div", { className: "pair" }, known(offers.mail, passkeys, done), created(offers.mail, passkeys, done)),
    others && card(word("account-openid"), services(offers.openid, "account-openid-with"), soft(word("account-openid-about"))),
  ];
}

const or = () => el("p", { className: "or" }, el("span", {}, word("account-or")));

// Makes the field for a mail address.
export const mailField = (id) => input({ id, type: "email", autocomplete: "email", maxLength: 254 });

// Returns the address of a field. Fails if this is no address.
export function mailOf(input) {
  const mail = input.value.trim();
  if (!looksLikeMail(mail)) throw new Wrong(input, "account-error-mail-invalid");
  return mail;
}

// Signing in to an account that exists.
function known(mail, passkeys, done) {
  const address = mailField("sign-in-mail");
  return card(word("account-sign-in"),
    passkeys && form({
      id: "sign-in-with-passkey",
      work: async () => {
        const { ceremony, options } = await ask("POST", "sign-in/passkey/begin", {});
        const credential = await passkey.use(options);
        signIn(await ask("POST", "sign-in/passkey/finish", { ceremony, credential, label: passkey.label() }));
        done();
      },
    }, button(word("account-sign-in-passkey"), { id: "sign-in-passkey", className: "main" })),
    passkeys && mail && or(),
    mail && form({
      id: "sign-in-by-mail",
      work: async () => {
        await ask("POST", "mail", { mail: mailOf(address), language: language() });
        return word("account-mail-sent");
      },
    }, field(word("account-mail"), address, word("account-mail-hint")), button(word("account-send-link"), { id: "sign-in-send", className: passkeys ? "" : "main" })));
}

// Creating an account.
function created(mail, passkeys, done) {
  const { asked, nameOf } = nameField();
  const address = mailField("create-mail");
  const withPasskey = async () => {
    const wanted = nameOf();
    const { ceremony, options } = await ask("POST", "register/passkey/begin", { name: wanted });
    const credential = await passkey.make(options);
    signIn(await ask("POST", "register/passkey/finish", { ceremony, credential, label: passkey.label() }));
    done();
  };
  const byMail = async () => {
    const wanted = nameOf();
    await ask("POST", "mail", { mail: mailOf(address), name: wanted, language: language() });
    return word("account-mail-sent-new");
  };
  const send = button(word("account-send-link"), { id: "create-send", className: passkeys ? "" : "main" });
  if (!passkeys) return card(word("account-create"), form({ id: "create", work: byMail }, asked, field(word("account-mail"), address, word("account-mail-hint")), send));
  return card(word("account-create"),
    form({ id: "create", work: withPasskey }, asked,
      button(word("account-create-passkey"), { id: "create-passkey", className: "main" }), soft(word("account-passkey-about"))),
    mail && or(),
    mail && form({ id: "create-by-mail", work: byMail }, field(word("account-mail"), address, word("account-mail-hint")), send));
}

// The view of a link from a mail. The page waits for a click, because some mail programs open all links of a mail.
export function mailView(secret, done) {
  return {
    title: word("account-mail-title"),
    load: async () => {
      const place = el("div", { className: "stack" });
      const confirmed = async () => {
        try {
          const answer = await ask("POST", "mail/confirm", { secret, label: passkey.label() });
          if (answer.token) signIn(answer); // a link that adds an address signs nobody in
        } catch (error) {
          const used = error instanceof Refused && ["expired", "unknown", "malformed"].includes(error.reason);
          const taken = error instanceof Refused && ["name-taken", "exists"].includes(error.reason);
          if (!used && !taken) throw error;
          const why = word(used ? "account-link-expired" : error.text);
          place.replaceChildren(...ways(await server(), done, why).filter(Boolean));
          at("heading").focus();
          return say(why);
        }
        done();
      };
      place.append(card(null, form({ id: "confirm", work: confirmed }, el("p", {}, word("account-mail-continue")),
        el("div", { className: "row" }, button(word("account-continue"), { id: "continue", className: "main" }), linkButton(word("account-cancel"), "#")))));
      return place;
    },
    focus: "continue",
  };
}
