// The settings of an account: the ways to sign in, the devices that are signed in, and the data.
import { own, ownAccount, server, signOut } from "./api.js";
import { Wrong, agreed, button, card, el, field, form, input, soft } from "./dom.js";
import { services } from "./openid.js";
import { removable } from "./removable.js";
import * as passkey from "./passkey.js";
import { mailField, mailOf } from "./sign-in.js";
import { bot, tokens } from "./tokens.js";
import { day, language, moment, word } from "./words.js";

// The view. `left(note)` runs after the player has signed out or deleted the account, and `again` draws the view anew.
export function settingsView(again, left) {
  return {
    title: word("account-settings"),
    load: async () => {
      const [account, offers] = await Promise.all([ownAccount(), server()]);
      return [
        offers.passkeys && passkeys(account, again),
        (offers.mail || account.mail) && mail(account, offers, again),
        (offers.openid.length > 0 || account.openid?.length > 0) && others(account, offers, again),
        sessions(account, again),
        tokens(account, again),
        bot(account, again),
        card(word("account-data"), soft(word("account-export-about")), exported(account)),
        leaving(account, left),
      ];
    },
  };
}

function passkeys(account, again) {
  const label = input({ id: "passkey-label", autocomplete: "off", autocapitalize: "sentences", maxLength: 60, value: passkey.label() });
  const add = async () => {
    const { ceremony, options } = await own("POST", "account/passkeys/begin", {});
    const credential = await passkey.make(options);
    await own("POST", "account/passkeys/finish", { ceremony, credential, label: label.value.trim() || passkey.label() });
    again(word("account-passkey-added"));
  };
  return card(word("account-passkeys"),
    account.passkeys.length === 0 && soft(word("account-passkeys-none")),
    removable(account.passkeys, {
      id: "passkey", path: "account/passkeys", verb: "account-remove", again: () => again(word("account-passkey-removed")),
      question: "account-passkey-remove", about: "account-passkey-remove-about",
      facts: ({ created, used }) => word("account-passkey-facts", { created: day(created), used: day(used) }),
    }),
    passkey.can
      ? form({ id: "add-passkey", work: add }, field(word("account-passkey-label"), label, word("account-passkey-about")),
        el("div", { className: "row" }, button(word("account-passkey-add"), { id: "passkey-add" })))
      : soft(word("account-no-passkeys-here")));
}

function mail(account, offers) {
  const address = mailField("mail");
  const work = async () => {
    await own("POST", "account/mail", { mail: mailOf(address), language: language() });
    return word("account-mail-sent-change");
  };
  return card(word("account-mail"),
    el("p", {}, account.mail ?? word("account-mail-none")),
    offers.mail && form({ id: "change-mail", work }, field(word("account-mail-new"), address, word("account-mail-about")),
      el("div", { className: "row" }, button(word("account-send-link"), { id: "mail-do" }))));
}

// The other services with which the player can sign in.
function others(account, offers, again) {
  return card(word("account-openid"),
    account.openid.length === 0 && soft(word("account-openid-none")),
    removable(account.openid, {
      id: "openid", path: "account/openid", verb: "account-remove", again: () => again(word("account-openid-removed")),
      question: "account-openid-remove", about: "account-openid-remove-about",
      facts: ({ created }) => word("account-openid-facts", { created: day(created) }),
    }),
    services(offers.openid, "account-openid-add", true));
}

function sessions(account, again) {
  const others = account.sessions.some(({ current }) => !current);
  const asks = () => agreed(word("account-sessions-end-question"), word("account-sessions-end-about"), word("account-sessions-end"));
  const endAll = async () => {
    await own("DELETE", "account/sessions");
    again(word("account-sessions-ended"));
  };
  const order = [...account.sessions].sort((a, b) => b.current - a.current || b.used - a.used);
  return card(word("account-sessions"),
    removable(order, {
      id: "session", path: "account/sessions", verb: "account-session-end", again: () => again(word("account-session-ended")),
      question: "account-session-end-question", about: "account-session-end-about",
      facts: ({ created, used }) => word("account-session-facts", { created: day(created), used: moment(used) }),
      fixed: ({ current }) => current && el("span", { className: "badge" }, word("account-session-this")),
    }),
    others && form({ id: "end-others", asks, work: endAll }, el("div", { className: "row" }, button(word("account-sessions-end"), { id: "sessions-end" }))));
}

// The button that saves all data of the account as a file.
function exported(account) {
  return form({
    id: "export",
    work: async () => {
      const data = await own("GET", "account/export");
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      el("a", { href: url, download: `cohort-${account.name}.json` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60000);
      return word("account-exported");
    },
  }, el("div", { className: "row" }, button(word("account-export"), { id: "export-do" })));
}

function leaving(account, left) {
  const name = input({ id: "delete-name", autocomplete: "off", maxLength: 40 });
  const work = async () => {
    if (name.value.trim() !== account.name) throw new Wrong(name, "account-delete-wrong");
    await own("DELETE", "account", { name: account.name });
    signOut();
    left(word("account-deleted"));
  };
  return el("section", { className: "card" }, el("details", {}, el("summary", { id: "delete-open" }, word("account-delete")),
    el("div", { className: "stack" },
      el("p", {}, word("account-delete-about")),
      form({ id: "delete", work }, field(word("account-delete-name", { name: account.name }), name),
        el("div", { className: "row" }, button(word("account-delete-do"), { id: "delete-do", className: "danger" }))))));
}
