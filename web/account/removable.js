// A list of things of the account that the player can remove one by one.
import { own } from "./api.js";
import { agreed, button, el, form, soft } from "./dom.js";
import { word } from "./words.js";

// Makes a list of things that the player can remove one by one.
export function removable(things, { id, facts, question, about, verb, path, fixed, again }) {
  const remove = (thing) => form({
    id: `${id}-${thing.id}`, className: "inline",
    asks: () => agreed(word(question, { label: thing.label }), word(about), word(verb)),
    work: async () => {
      await own("DELETE", `${path}/${encodeURIComponent(thing.id)}`);
      again();
    },
  }, button(word(verb), { "aria-label": `${word(verb)}: ${thing.label}` }));
  return el("ul", { className: "things" }, things.map((thing) => el("li", {},
    el("div", { className: "what" }, el("p", {}, el("strong", {}, thing.label || "–"), fixed?.(thing)), soft(facts(thing))),
    fixed?.(thing) ? null : remove(thing))));
}
