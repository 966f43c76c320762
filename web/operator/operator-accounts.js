// An account: what is known about it, and what a role holder can do with it.
import { own } from "./api.js";
import { Wrong, agreed, button, card, el, entitle, field, form, input, linkButton, soft } from "./dom.js";
import { act, endOf, lengthField, reasonField, reasonOf, reasonPart, roleName, untilText } from "./operator-deeds.js";
import { fairPlay } from "./operator-fair-play.js";
import { lines } from "./operator-log.js";
import { reportCard } from "./operator-reports.js";
import { day, number, word } from "./words.js";

export const pageOf = (name) => `#@${encodeURIComponent(name)}`;

// The view of an account. `name` is `undefined` while the role holder searches for an account.
export function account(again, name) {
  return {
    title: name ?? word("operator-accounts"),
    load: async () => {
      if (name === undefined) return search("");
      const found = await own("GET", `operator/accounts/${encodeURIComponent(name)}`).catch((error) => {
        if (error.reason !== "unknown") throw error;
        return null;
      });
      if (!found) return [search(name), card(null, el("p", {}, word("account-no-player", { name })))];
      if (found.name !== name) entitle(found.name); // the address can have the name in another spelling
      return [search(""), facts(found), deeds(found, again), ...related(found, again)];
    },
  };
}

function search(value) {
  const name = input({ id: "search-name", type: "search", autocomplete: "off", maxLength: 40, value });
  const work = async () => {
    if (!name.value.trim()) throw new Wrong(name, "operator-name-missing");
    location.hash = pageOf(name.value.trim());
  };
  return form({ id: "search", className: "search", work }, field(word("operator-search"), name), button(word("operator-search-do"), { id: "search-do" }));
}

function facts(found) {
  const fact = (key, value) => el("div", {}, el("dt", {}, word(key)), el("dd", {}, value));
  return card(null,
    found.ban && el("p", { className: "warning" }, untilText(found.ban.until), " ", word("operator-why", { reason: found.ban.reason })),
    el("dl", { className: "figures" }, fact("operator-role", roleName(found.role)),
      fact("operator-since", day(found.created)), fact("operator-games", number(found.games)),
      fact("operator-sessions", number(found.sessions)), fact("operator-reported", number(found.reported))),
    el("div", { className: "row" }, linkButton(word("operator-profile"), `../account/#@${encodeURIComponent(found.name)}`)));
}

// Makes an action with its form, hidden until the role holder opens it. `ask` returns the question and what happens.
function deed({ id, title, verb, danger, fields = [], ask, what, done }, again) {
  const reason = reasonField(id);
  const asks = async () => {
    what();
    reasonOf(reason);
    const [question, about] = ask();
    return agreed(question, about, verb);
  };
  const work = async () => {
    await act(what(), reasonOf(reason));
    again(done());
  };
  return el("details", { id: `${id}-part` }, el("summary", {}, title),
    form({ id, asks, work }, fields, reasonPart(reason),
      el("div", { className: "row" }, button(verb, { id: `${id}-do`, className: danger ? "danger" : "main" }))));
}

function deeds(found, again) {
  const { may, name, id: of } = found;
  const made = [
    may.ban && banning(of, name, again), may.lift && lifting(of, name, again), may.rename && renaming(of, name, again),
    may.roles.length > 0 && giving(of, name, may.roles, again), may.close && closing(of, name, again),
  ].filter(Boolean);
  if (made.length === 0) return soft(word("operator-no-deeds"));
  return el("section", { className: "card deeds" }, el("h2", {}, word("operator-deeds")), made);
}

function banning(account, name, again) {
  const length = lengthField("ban-length", false);
  return deed({
    id: "ban", title: word("operator-ban"), verb: word("operator-ban-do"), danger: true,
    fields: [field(word("operator-length"), length)],
    ask: () => [word("operator-ban-question", { name }), `${untilText(endOf(length))} ${word("operator-ban-about")}`],
    what: () => ({ deed: "ban", account, until: endOf(length) }),
    done: () => word("operator-ban-done", { name }),
  }, again);
}

function lifting(account, name, again) {
  return deed({
    id: "lift", title: word("operator-lift"), verb: word("operator-lift-do"),
    ask: () => [word("operator-lift-question", { name }), word("operator-lift-about")],
    what: () => ({ deed: "lift-ban", account }),
    done: () => word("operator-lift-done", { name }),
  }, again);
}

function renaming(account, name, again) {
  const to = input({ id: "rename-name", autocomplete: "off", maxLength: 40 });
  return deed({
    id: "rename", title: word("operator-rename"), verb: word("operator-rename-do"),
    fields: [field(word("operator-new-name"), to, word("account-name-rules"))],
    ask: () => [word("operator-rename-question", { name, to: to.value.trim() }), word("operator-rename-about", { name })],
    what: () => {
      if (!to.value.trim()) throw new Wrong(to, "operator-name-missing");
      return { deed: "rename", account, name: to.value };
    },
    done: () => {
      history.replaceState(null, "", pageOf(to.value.trim()));
      return word("operator-rename-done", { name });
    },
  }, again);
}

// What a role allows. The page gives no other role.
const ROLES_ABOUT = { player: "operator-role-player-about", moderator: "operator-role-moderator-about" };

function giving(account, name, roles, again) {
  const role = el("select", { id: "role-new" }, roles.map((key) => new Option(roleName(key), key)));
  const values = () => ({ name, role: roleName(role.value) });
  return deed({
    id: "role", title: word("operator-give-role"), verb: word("operator-role-do"),
    fields: [field(word("operator-role"), role)],
    ask: () => [word("operator-role-question", values()), word(ROLES_ABOUT[role.value] ?? role.value)],
    what: () => ({ deed: "role", account, role: role.value }),
    done: () => word("operator-role-done", values()),
  }, again);
}

function closing(account, name, again) {
  const typed = input({ id: "close-name", autocomplete: "off", maxLength: 40 });
  return deed({
    id: "close", title: word("operator-close"), verb: word("operator-close-do"), danger: true,
    fields: [field(word("account-delete-name", { name }), typed)],
    ask: () => [word("operator-close-question", { name }), word("operator-close-about")],
    what: () => {
      if (typed.value.trim() !== name) throw new Wrong(typed, "account-delete-wrong");
      return { deed: "close", account };
    },
    done: () => {
      history.replaceState(null, "", "#accounts");
      return word("operator-close-done", { name });
    },
  }, again);
}

function related(found, again) {
  return [
    found.reports.length > 0 && el("h2", {}, word("operator-reports-about", { name: found.name })),
    ...found.reports.map((report) => reportCard(report, again)),
    found.may.fair_play && fairPlay(found.name),
    card(word("operator-log-about", { name: found.name }),
      found.lines.length ? el("ol", { className: "things" }, found.lines.map(lines)) : soft(word("operator-log-empty"))),
  ];
}
