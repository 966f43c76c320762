// Banned networks, and the addresses with the most connections.
import { own } from "./api.js";
import { Wrong, agreed, at, button, card, el, field, form, input, soft } from "./dom.js";
import { act, endOf, lengthField, reasonField, reasonOf, reasonPart, untilText } from "./operator-deeds.js";
import { number, word } from "./words.js";

export function networks(again) {
  return {
    title: word("operator-networks"),
    load: async () => {
      const { bans, busiest } = await own("GET", "operator/networks");
      return [banned(bans, again), banning(again), busy(busiest)];
    },
  };
}

function banned(bans, again) {
  const lift = (ban) => form({
    id: `lift-${ban.network}`, className: "inline",
    asks: () => agreed(word("operator-network-lift-question", { network: ban.network }), word("operator-network-lift-about"), word("operator-lift-do")),
    work: async () => {
      await act({ deed: "lift-network", network: ban.network }, word("operator-lift-do"));
      again(word("operator-network-lifted", { network: ban.network }));
    },
  }, button(word("operator-lift-do"), { "aria-label": `${word("operator-lift-do")}: ${ban.network}` }));
  const row = (ban) => el("li", {}, el("div", { className: "what" }, el("p", {}, el("strong", {}, ban.network)),
    soft(untilText(ban.until), " ", word("operator-why", { reason: ban.reason }))), lift(ban));
  return card(word("operator-networks-banned"),
    bans.length ? el("ul", { className: "things" }, bans.map(row)) : soft(word("operator-networks-none")));
}

function banning(again) {
  const network = input({ id: "network", autocomplete: "off", maxLength: 50 });
  const length = lengthField("network-length", true);
  const reason = reasonField("network");
  const work = async () => {
    await act({ deed: "ban-network", network: network.value, until: endOf(length) }, reasonOf(reason));
    again(word("operator-network-banned", { network: network.value.trim() }));
  };
  const asks = async () => {
    if (!network.value.trim()) throw new Wrong(network, "account-error-network");
    reasonOf(reason);
    return agreed(word("operator-network-question", { network: network.value.trim() }),
      `${untilText(endOf(length))} ${word("operator-network-about")}`, word("operator-ban-do"));
  };
  return card(word("operator-network-ban"), form({ id: "ban-network", asks, work },
    field(word("operator-network"), network, word("operator-network-help")), field(word("operator-length"), length),
    reasonPart(reason), el("div", { className: "row" }, button(word("operator-ban-do"), { id: "network-do", className: "danger" }))));
}

function busy(busiest) {
  const choose = (address) => {
    at("network").value = address;
    at("network").focus();
  };
  const row = ({ address, connections }) => el("li", {}, el("div", { className: "what" }, el("p", {}, el("strong", {}, address)),
    soft(word("operator-address-connections", { count: number(connections) }))),
  button(word("operator-choose"), { type: "button", onclick: () => choose(address), "aria-label": `${word("operator-choose")}: ${address}` }));
  return card(word("operator-busiest"), soft(word("operator-busiest-about")), el("ul", { className: "things" }, busiest.map(row)));
}
