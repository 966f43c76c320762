// Reports of players about their opponents.
import { own } from "./api.js";
import { agreed, button, card, el, fill, form, linkButton, soft } from "./dom.js";
import { act } from "./operator-deeds.js";
import { REASONS } from "./names.js";
import { moment, number, parts, word } from "./words.js";

// The view of open reports, the oldest first. A button loads further reports.
export function reports(again) {
  return {
    title: word("operator-reports"),
    load: async () => {
      const list = el("div", { className: "stack" });
      const more = el("div", { className: "stack" });
      const load = async () => {
        const page = await own("GET", `operator/reports?skip=${list.children.length}`);
        list.append(...page.reports.map((report) => reportCard(report, again)));
        if (list.children.length === 0) return card(null, soft(word("operator-reports-none")));
        return page.more ? button(word("operator-more"), { type: "button", onclick: () => fill(more, load) }) : el("span");
      };
      fill(more, load);
      return [soft(word("operator-reports-help")), list, more];
    },
  };
}

// Makes the name of a player: a link for the owner of an account.
function named(player) {
  const text = player?.name || word("operator-nameless");
  if (!player?.account) return el("span", {}, el("strong", {}, text), " ", el("span", { className: "soft" }, word("operator-guest")));
  return el("a", { href: `#@${encodeURIComponent(text)}` }, text);
}

export function reportCard(report, again) {
  const { played } = report;
  const settle = form({
    id: `settle-${report.game}-${report.chair}`, className: "inline",
    asks: () => agreed(word("operator-settle-question"), word("operator-settle-about"), word("operator-settle-do")),
    work: async () => {
      await act({ deed: "settle", game: report.game, chair: report.chair });
      again(word("operator-settle-done"));
    },
  }, button(word("operator-settle-do")));
  const rated = played && word(played.rated ? "operator-rated" : "operator-unrated");
  return card(word(REASONS[report.reason] ?? report.reason),
    el("p", {}, parts("operator-report-who", { reporter: named(report.reporter), reported: named(report.reported) })),
    report.words && el("blockquote", { className: "said" }, report.words),
    soft([moment(report.at), played && word("operator-move-count", { count: number(played.moves.length) }), rated].filter(Boolean).join(" · ")),
    played && played.moves.length > 0 && el("details", {}, el("summary", {}, word("operator-moves")),
      el("p", { className: "moves" }, played.moves.join(" "))),
    el("div", { className: "row between" },
      report.watch ? linkButton(word("account-watch"), `../#g/${encodeURIComponent(report.watch)}`) : el("span", { className: "soft" }, word("operator-no-watch")),
      report.settled ? el("span", { className: "badge" }, word("operator-settled")) : settle));
}
