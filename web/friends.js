// The dialog with online games: the list, the lobby, an invitation to accept, and a game to offer.
import { read, write } from "./store.js";
import { at, boards, button, copy, options, show } from "./text.js";

export class Friends {
  #hear;
  #hurry;
  #view = null;
  #texts = {};
  #shown = "";
  #lobby = {}; // the content that each list of the lobby shows, as JSON
  #isSeat = false; // whether the player has opened the link of a seat, and not a code about which the server must be asked

  // `takeOver` moves the seats from another tab of the browser to this tab. `hurry` connects to the server immediately.
  constructor(hear, takeOver, hurry) {
    [this.#hear, this.#hurry] = [hear, hurry];
    at("friends").onclose = () => hear({ online: "leave" });
    at("friends-close").onclick = () => at("friends").close();
    at("connect").onclick = () => hurry();
    at("use-here").onclick = () => takeOver();
    at("take-along").onclick = () => hear({ online: "take-along" });
    at("local").onclick = () => this.#leave({ online: "local" });
    at("name").value = read("name") ?? "";
    at("name").onchange = () => write("name", at("name").value);
    at("join-part").onsubmit = (event) => this.#join(event);
    at("invite-part").onsubmit = (event) => this.#invite(event);
    at("invite-pace").onchange = () => this.#offer();
    at("listed").onchange = () => this.draw(this.#view);
  }

  // Opens the dialog. `code` is the code or link of an invitation that the player has opened.
  open(code = "") {
    this.#isSeat = code.includes("/");
    this.#hear({ online: "look" });
    if (!at("friends").open) at("friends").showModal();
    if (!code) return;
    at("code").value = code;
    at("friends").classList.add("invited");
    if (this.#isSeat) this.draw(this.#view);
    else this.#hear({ online: { invited: { text: code } } });
    this.#focus();
  }

  #focus() {
    const next = at("join-do").disabled ? "account" : "join-do";
    at(at("name-field").hidden || at("name").value ? next : "name").focus();
  }

  get isOpen() {
    return at("friends").open;
  }

  draw(view) {
    const session = this.#view?.session;
    this.#view = view;
    const { choices, friends } = view;
    this.#texts = Object.fromEntries(choices.texts);
    if (!friends.invited && !this.#isSeat) at("friends").classList.remove("invited"); // the player already has a seat in this game
    const invited = at("friends").classList.contains("invited");
    const offer = invited ? friends.invited : null;
    const places = {
      "games-title": "games", "lobby-title": "lobby", "lobby-empty": "lobby-empty", "watchable-title": "watchable", "listed-label": "listed", "name-label": "name", "join-title": "join", "join-about": "join-about",
      "invite-title": "invite", "invite-board-label": "board", "side-label": "side", "time-label": "time",
      "weekends-label": "weekends", "vacation-label": "vacation", "vacation-about": "vacation-about", "rated-label": "rate",
      "watched-label": "spectators", "invite-do": at("listed").checked ? "find" : "invite-do", "friends-close": invited ? "cancel" : "close", connect: "connect",
      "use-here": "use-here", local: "local", tournaments: "tournaments",
    };
    for (const [id, name] of Object.entries(places)) show(at(id), this.#texts[name]);
    show(at("friends-title"), offer?.title ?? this.#texts[invited ? "invited" : "friends"]);
    show(at("join-do"), offer?.accept ?? this.#texts["join-do"]);
    this.#terms(offer?.lines ?? []);
    const { account } = friends;
    at("account").hidden = at("tournaments").hidden = !account;
    show(at("account"), account?.text ?? "");
    if (account) at("account").href = account.page;
    at("take-along").hidden = !account?.take_along;
    show(at("take-along"), account?.take_along ?? "");
    at("name-field").hidden = friends.serverless || account?.signed_in || (invited && !offer?.named);
    at("join-do").disabled = Boolean(offer?.problem);
    at("invite-part").hidden = friends.serverless;
    const asked = at("join-part").hidden;
    at("join-part").hidden = friends.serverless || Boolean(offer && !offer.accept);
    if (asked && offer?.accept) this.#focus();
    at("code").setAttribute("aria-label", this.#texts.code);
    at("code").placeholder = this.#texts.code;
    boards(at("invite-variant"), choices.boards, this.#shown ? undefined : choices.variant);
    options(at("invite-side"), [["", this.#texts.random], ["black", this.#texts.black], ["white", this.#texts.white]]);
    options(at("invite-pace"), choices.paces, this.#shown ? undefined : "none");
    this.#offer();
    const problem = friends.elsewhere ? this.#texts["other-tab"] : friends.joined ?? friends.refused ?? offer?.problem ?? friends.problem;
    at("friends-problem").hidden = !problem;
    show(at("friends-problem"), problem ?? "");
    const [name, page] = friends.tournament ?? [];
    at("tournament").hidden = !page;
    if (page) at("tournament").href = page;
    show(at("tournament"), name ?? "");
    at("use-here").hidden = !friends.elsewhere;
    at("connect").hidden = friends.elsewhere || friends.online || friends.serverless || !friends.problem;
    at("local").hidden = !friends.games.some((game) => game.shown);
    at("games-part").hidden = friends.games.length === 0;
    at("lobby-empty").hidden = Boolean(friends.challenges?.length);
    this.#offers("lobby", invited ? null : friends.challenges, this.#texts.accept);
    this.#offers("watchable", invited || !friends.watchable.length ? null : friends.watchable, this.#texts.watch);
    const list = JSON.stringify(friends.games) + view.title;
    if (list !== this.#shown) {
      this.#shown = list;
      this.#list(friends.games);
    }
    // If the page shows another game now, the player wants to see it, so the dialog closes.
    if (session && session !== view.session && this.isOpen && !at("resign").open) at("friends").close();
  }

  #terms(lines) {
    at("terms").hidden = lines.length === 0;
    if (at("terms").dataset.rows === lines.join("\n")) return;
    at("terms").dataset.rows = lines.join("\n");
    at("terms").replaceChildren(...lines.map((line) => {
      const item = document.createElement("p");
      item.textContent = line;
      return item;
    }));
  }

  #list(games) {
    const focused = document.activeElement?.dataset?.key;
    at("games").replaceChildren(...games.map((game) => this.#card(game)));
    if (focused) at("games").querySelector(`[data-key="${focused}"]`)?.focus();
  }

  // Lists the open challenges or the games to watch, each with a button. Hides this part of the dialog if `list` is
  // `null`.
  #offers(id, list, text) {
    at(`${id}-part`).hidden = !list;
    const shown = JSON.stringify([list, text, this.#texts["own-challenge"]]);
    if (shown === this.#lobby[id]) return;
    this.#lobby[id] = shown;
    const focused = document.activeElement?.dataset?.key;
    at(id).replaceChildren(...(list ?? []).map((offer) => {
      const card = document.createElement("div");
      card.className = "card";
      const [name, terms] = [document.createElement("strong"), document.createElement("p")];
      [name.textContent, terms.textContent] = [offer.own ? this.#texts["own-challenge"] : offer.name, offer.terms];
      card.append(name, terms);
      if (!offer.own) {
        const enter = button(text, () => this.#enter(offer.code), `${text}: ${offer.name}`);
        enter.dataset.key = `enter-${offer.code}`;
        if (offer.problem) {
          const why = document.createElement("p");
          [why.id, why.textContent, enter.disabled] = [`why-${offer.code}`, offer.problem, true];
          enter.setAttribute("aria-describedby", why.id);
          card.append(why);
        }
        card.append(enter);
      }
      return card;
    }));
    if (focused) at(id).querySelector(`[data-key="${focused}"]`)?.focus();
  }

  #card(game) {
    const card = document.createElement("div");
    card.className = "card";
    const [name, state] = [document.createElement("strong"), document.createElement("p")];
    [name.textContent, state.textContent] = [game.name, game.state];
    if (game.calls) state.className = "calls";
    card.append(name, state);
    if (game.code) {
      const code = document.createElement("p");
      [code.className, code.textContent] = ["code", game.code];
      card.append(code, this.#link(game, "copy-link", game.link));
    }
    const buttons = document.createElement("div");
    buttons.className = "row";
    const add = (key, text, does) => {
      const made = button(text, does, `${text}: ${game.name}`);
      made.dataset.key = `${key}-${game.seat}`;
      buttons.append(made);
    };
    if (game.opens && !game.shown) add("open", this.#texts.open, () => this.#leave({ online: { show: { seat: game.seat } } }));
    if (game.watch) add("watch", this.#texts["copy-watch"], (event) => copy(event.target, game.watch, this.#texts.copied));
    if (game.elsewhere && game.opens && !game.removes) add("seat", this.#texts["copy-seat"], (event) => copy(event.target, game.elsewhere, this.#texts.copied));
    if (game.report && game.removes) {
      const link = document.createElement("a");
      [link.href, link.target, link.textContent] = [game.report, "_blank", this.#texts.report];
      link.setAttribute("aria-label", `${this.#texts.report}: ${game.name}`);
      buttons.append(link);
    }
    if (game.removes) add("forget", game.removes, () => this.#hear({ online: { forget: { seat: game.seat } } }));
    card.append(buttons);
    return card;
  }

  // Shows the link as text, for browsers without a clipboard, and a button that copies the link.
  #link(game, key, link) {
    const row = document.createElement("div");
    row.className = "row";
    const field = document.createElement("input");
    [field.readOnly, field.value] = [true, link];
    field.setAttribute("aria-label", this.#texts["code"]);
    field.onfocus = () => field.select();
    const made = button(this.#texts[key], () => copy(made, link, this.#texts.copied, field), `${this.#texts[key]}: ${game.name}`);
    made.dataset.key = `${key}-${game.seat}`;
    row.append(field, made);
    return row;
  }

  #leave(event) {
    at("friends").close();
    this.#hear(event);
  }

  #offer() {
    const [, , days, ratable] = this.#view?.choices.paces.find(([key]) => key === at("invite-pace").value) ?? [];
    at("days-part").hidden = !days;
    const account = this.#view?.friends.account;
    const problem = account?.signed_in ? !ratable && "needs-clock" : "needs-account";
    at("rated-part").hidden = !account;
    at("rated").disabled = Boolean(problem);
    if (problem) at("rated").checked = false;
    at("rated-about").hidden = !account || !problem;
    show(at("rated-about"), this.#texts[problem] ?? "");
  }

  #join(event) {
    event.preventDefault();
    const text = at("code").value.trim();
    if (!text) return;
    this.#enter(text);
    if (!this.#view.friends.joined) {
      at("code").value = "";
      this.#isSeat = false;
      this.draw(this.#view);
    }
  }

  // Joins the game of a code or link.
  #enter(text) {
    write("name", at("name").value);
    this.#hear({ online: { join: { text, name: at("name").value } } });
    this.#hurry();
  }

  #invite(event) {
    event.preventDefault();
    write("name", at("name").value);
    const invitation = {
      variant: at("invite-variant").value, side: at("invite-side").value || null,
      pace: at("invite-pace").value, weekends_off: at("weekends").checked, vacation: at("vacation").checked,
      watched: at("watched").checked, listed: at("listed").checked, rated: at("rated").checked, name: at("name").value,
    };
    this.#hear({ online: { invite: invitation } });
    this.#hurry();
    at("friends").scrollTop = 0;
  }
}
