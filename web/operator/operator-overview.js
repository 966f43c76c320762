// What goes on at the servers.
import { own } from "./api.js";
import { card, el, linkButton, soft, wide } from "./dom.js";
import { counted, language, moment, number, word } from "./words.js";

const PAUSE = 10000; // the time between two readings, in milliseconds
const HOUR = 3600000;
const HOURS = 24;

const sum = (servers, key) => servers.reduce((sum, server) => sum + server[key], 0);

// The view. It reads the figures again and again while the page is visible. The focus stays where it is.
export function overview() {
  return {
    title: word("operator-overview"),
    load: async (place) => {
      const made = drawn(await own("GET", "operator/overview"));
      const again = async () => {
        if (!place.isConnected) return;
        if (!document.hidden && !place.contains(document.activeElement) && !place.querySelector("details[open]")) {
          // A failed reading leaves the figures as they are. Their time shows their age.
          await own("GET", "operator/overview").then((seen) => place.isConnected && place.replaceChildren(...drawn(seen)), () => {});
        }
        setTimeout(again, PAUSE);
      };
      setTimeout(again, PAUSE);
      return made;
    },
  };
}

function figures(...rows) {
  return el("dl", { className: "figures" }, rows.filter(Boolean).map(([key, value, alarm]) =>
    el("div", {}, el("dt", {}, word(key)), el("dd", { className: alarm && "alarm" }, value))));
}

function drawn(seen) {
  const { servers } = seen;
  const mails = servers.some(({ mails }) => mails !== null);
  return [
    soft(word("operator-at", { time: moment(seen.at) })),
    seen.reports > 0 && el("div", { className: "note stack" }, el("p", {}, counted(REPORTS, seen.reports)),
      linkButton(word("operator-reports-open"), "#reports", { className: "main", id: "open-reports" })),
    card(word("operator-now"), figures(
      ["operator-connections", number(sum(servers, "connections"))], ["operator-lobby", number(sum(servers, "lobby"))],
      ["operator-live", number(seen.live)], ["operator-correspondence", number(seen.correspondence)],
      ["operator-spectators", number(sum(servers, "spectators"))]),
    soft(word("operator-live-about"))),
    card(word("operator-hours"), ...hours(seen.hours, seen.at)),
    card(word("operator-players"), figures(["operator-all-accounts", number(seen.accounts)],
      ["operator-new-accounts", number(seen.new_accounts)], ["operator-banned", number(seen.banned)])),
    card(word("operator-database"), figures(["operator-size", size(seen.bytes)],
      ["operator-pushes", number(seen.pushes)], mails && ["operator-mails", number(sum(servers, "mails"))]),
    checked(seen.checked)),
    card(word("operator-fair-play"), soft(word(seen.judges ? "operator-fair-play-on" : "operator-fair-play-off"))),
    card(counted(SERVERS, servers.length), table(servers, seen.at)),
  ].filter(Boolean);
}

const forms = (key) => Object.fromEntries(["one", "few", "many", "other"].map((form) => [form, `${key}-${form}`]));
const REPORTS = forms("operator-open-reports");
const SERVERS = forms("operator-servers");
const GAMES = forms("operator-games");

function checked(checked) {
  if (!checked) return soft(word("operator-unchecked"));
  const fine = checked.problems === 0;
  return el("p", { className: fine ? "soft" : "warning" },
    word(fine ? "operator-checked" : "operator-damaged", { time: moment(checked.at), count: number(checked.problems) }));
}

function size(bytes) {
  const unit = bytes < 1e9 ? ["megabyte", 1e6] : ["gigabyte", 1e9];
  return new Intl.NumberFormat(language(), { style: "unit", unit: unit[0], maximumFractionDigits: 1 }).format(bytes / unit[1]);
}

// The games that began in each of the last 24 hours: bars, and a table for those who cannot see the bars.
function hours(counts, at) {
  const last = Math.floor(at / HOUR);
  const all = Array.from({ length: HOURS }, (_, place) => last - HOURS + 1 + place);
  const of = (hour) => counts.find(([known]) => known === hour)?.[1] ?? 0;
  const most = Math.max(1, ...all.map(of));
  const time = (hour) => new Intl.DateTimeFormat(language(), { hour: "numeric", minute: "2-digit" }).format(hour * HOUR);
  const bars = el("div", { className: "hours", role: "img", "aria-label": counted(GAMES, all.map(of).reduce((a, b) => a + b)) },
    all.map((hour) => {
      const bar = el("span", { title: `${time(hour)}: ${number(of(hour))}` });
      bar.style.height = `${100 * of(hour) / most}%`;
      return bar;
    }));
  const rows = [...all].reverse().map((hour) =>
    el("tr", {}, el("th", { scope: "row" }, time(hour)), el("td", { className: "figure" }, number(of(hour)))));
  return [
    el("p", {}, counted(GAMES, all.map(of).reduce((a, b) => a + b))), bars,
    el("div", { className: "ends", "aria-hidden": "true" }, el("span", {}, time(all[0])), el("span", {}, time(last))),
    el("details", {}, el("summary", {}, word("account-curve-table")), el("table", { className: "plain" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, word("operator-hour")),
        el("th", { scope: "col", className: "figure" }, word("operator-begun")))), el("tbody", {}, rows))),
  ];
}

// How long ago a time is, in the largest unit that fits.
function since(time, at) {
  const minutes = Math.max(0, Math.floor((at - time) / 60000));
  const [unit, value] = minutes < 60 ? ["minute", minutes] : minutes < 48 * 60 ? ["hour", Math.floor(minutes / 60)] : ["day", Math.floor(minutes / 1440)];
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long" }).format(value);
}

function table(servers, at) {
  const columns = ["operator-version", "operator-uptime", "operator-connections", "operator-lobby", "operator-spectators", "operator-refused", "operator-limited"];
  const head = el("tr", {}, columns.map((key, place) => el("th", { scope: "col", className: place > 1 && "figure" }, word(key))));
  const row = (server) => el("tr", {},
    el("th", { scope: "row" }, server.version, server.own && servers.length > 1 && el("span", { className: "badge" }, word("operator-this-server"))),
    el("td", {}, since(server.started, at)),
    ["connections", "lobby", "spectators", "refused", "limited"].map((key) => el("td", { className: "figure" }, number(server[key]))));
  return [
    el("p", { className: "soft", id: "servers-about" }, word("operator-servers-about")),
    wide(el("table", { className: "servers", "aria-labelledby": "servers-about" },
      el("thead", {}, head), el("tbody", {}, servers.map(row)))),
  ];
}
