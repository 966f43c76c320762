// The log of actions.
import { own } from "./api.js";
import { button, card, el, fill, soft } from "./dom.js";
import { roleName } from "./operator-deeds.js";
import { moment, parts, word } from "./words.js";

// The view of all actions, the latest first. A button loads older actions.
export function log() {
  return {
    title: word("operator-log"),
    load: async () => {
      const list = el("ol", { className: "things" });
      const more = el("div", { className: "stack" });
      let before = null;
      const load = async () => {
        const page = await own("GET", `operator/audit${before ? `?before=${before}` : ""}`);
        list.append(...page.lines.map(lines));
        before = page.lines.at(-1)?.number ?? before;
        if (list.children.length === 0) return soft(word("operator-log-empty"));
        return page.more ? button(word("operator-more"), { type: "button", onclick: () => fill(more, load) }) : el("span");
      };
      fill(more, load);
      return [soft(word("operator-log-help")), card(null, list, more)];
    },
  };
}

// The keys of the texts of actions. A ban for good has another text than a ban with an end.
const DID = {
  role: "operator-did-role", ban: "operator-did-ban", "lift-ban": "operator-did-lift-ban", rename: "operator-did-rename",
  close: "operator-did-close", "ban-network": "operator-did-ban-network", "lift-network": "operator-did-lift-network",
  settle: "operator-did-settle",
};
const BANNED_FOR_GOOD = "operator-did-ban-good";

// The values of the text of an action, from the words that the server stores with it.
const VALUES = {
  role: ([before, after]) => ({ before: roleName(before), after: roleName(after) }),
  ban: ([until]) => ({ until: until && moment(Number(until)) }),
  rename: ([before, after]) => ({ before: before ?? "–", after: after ?? "–" }),
  "ban-network": ([network, until]) => ({ network, until: moment(Number(until)) }),
  "lift-network": ([network]) => ({ network }),
};

// Makes a line of the log.
export function lines(line) {
  const by = line.machine ? word("operator-by-machine") : line.by ?? word("operator-deleted");
  const on = line.on ? el("a", { href: `#@${encodeURIComponent(line.on)}` }, line.on) : word("operator-deleted");
  const values = VALUES[line.action]?.(line.about) ?? {};
  const forGood = line.action === "ban" && line.about.length === 0;
  const key = forGood ? BANNED_FOR_GOOD : DID[line.action] ?? line.action;
  return el("li", {}, el("div", { className: "what" },
    el("p", {}, parts(key, { by, on, ...values })),
    soft(moment(line.at), line.reason && ` · ${line.reason}`)));
}
