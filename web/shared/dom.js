// Makes elements of the page, and the parts that several views share: forms, lists that load, and questions.
import { word } from "./words.js";

const SHORT = 400; // a wait that needs no explanation, in milliseconds

export const at = (id) => document.getElementById(id);

// Makes an element. Leaves out properties and children that are `null`, `undefined` or `false`.
export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  const given = (value) => value !== null && value !== undefined && value !== false;
  for (const [name, value] of Object.entries(properties)) {
    if (!given(value)) continue;
    if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter(given));
  return made;
}

// Makes an input for a text that is no prose. The browser does not check its spelling.
export function input(properties) {
  const made = el("input", { autocapitalize: "none", ...properties });
  made.spellcheck = false;
  return made;
}

// Writes the title of the view, also into the title of the window. There, the number of games that wait for the player
// comes first.
export function entitle(title, waiting) {
  at("heading").textContent = title;
  document.title = `${waiting ? `(${waiting}) ` : ""}${title} · Cohort`;
}

// Replaces the content of a place. The focus stays at the same link or control, if the new content has it.
export function redraw(place, content) {
  const nameOf = (it) => it.id || [it.tagName, it.getAttribute("href"), it.getAttribute("aria-label") ?? it.textContent].join(" ");
  const focused = place.contains(document.activeElement) && nameOf(document.activeElement);
  place.replaceChildren(...content.filter(Boolean));
  const controls = [...place.querySelectorAll("a, button, input, select, summary")];
  if (focused) controls.find((it) => nameOf(it) === focused)?.focus({ preventScroll: true });
}

// Tells a result to players who use a screen reader.
export function say(text) {
  at("said").textContent = "";
  setTimeout(() => { at("said").textContent = text; }, 50);
}

// Makes a card with a title.
export const card = (title, ...children) => el("section", { className: "card" }, title && el("h2", {}, title), ...children);

export const soft = (...children) => el("p", { className: "soft" }, ...children);

// Makes a field with its label, and a hint under it.
export function field(label, input, hint) {
  const note = hint && el("p", { className: "hint", id: `${input.id}-hint` }, hint);
  if (note) input.setAttribute("aria-describedby", note.id);
  return el("div", { className: "named" }, el("label", { className: "field" }, el("span", {}, label), input), note);
}

// The text of an error. An error of the page itself has no text, so the console shows it.
function explained(error) {
  if (error.text) return word(error.text, error.values);
  console.error(error);
  return word("account-error-unavailable");
}

// Makes a form. `work` runs when the player submits the form. Its result is a text for the player, or `undefined` if
// another view follows. All controls are disabled while it runs. `asks` asks the player first whether it runs, and can
// fail with `Wrong` before it asks.
export function form({ id, className = "", work, asks }, ...children) {
  const result = el("p", { className: "result", hidden: true });
  const made = el("form", { id, className: `stack ${className}`, noValidate: true }, ...children, result);
  const tell = (text, failed) => {
    result.hidden = !text;
    result.classList.toggle("warning", failed);
    result.textContent = text ?? "";
    if (text) say(text);
  };
  // Says what is wrong: below the field that needs another text, or else at the end of the form.
  const fail = (error) => {
    const wrong = error instanceof Wrong && error.input.closest(".named, .field");
    if (wrong) wrong.after(result);
    tell(explained(error), true);
  };
  made.onsubmit = async (event) => {
    event.preventDefault();
    made.append(result);
    try {
      if (asks && !await asks()) return;
    } catch (error) {
      return fail(error);
    }
    const controls = [...made.elements].filter((control) => !control.disabled);
    const { activeElement } = document;
    for (const control of controls) control.disabled = true;
    made.setAttribute("aria-busy", "true");
    tell("", false);
    const waiting = setTimeout(() => tell(word("account-working"), false), SHORT);
    let [answer, failure] = [null, null];
    try {
      answer = await work(event.submitter);
    } catch (error) {
      failure = error;
    }
    clearTimeout(waiting);
    made.removeAttribute("aria-busy");
    for (const control of controls) control.disabled = false;
    if (failure) fail(failure);
    else tell(answer, false);
    if (made.isConnected && document.activeElement === document.body) activeElement?.focus();
  };
  return made;
}

// The error that a field of a form needs another text. Moves the focus to the field.
export class Wrong extends Error {
  constructor(input, text) {
    super(text);
    [this.text, this.input] = [text, input];
    input.setAttribute("aria-invalid", "true");
    input.addEventListener("input", () => input.removeAttribute("aria-invalid"), { once: true });
    setTimeout(() => input.focus());
  }
}

export const button = (text, properties = {}) => el("button", properties, text);

// Makes a link that looks like a button.
export const linkButton = (text, href, properties = {}) =>
  el("a", { ...properties, href, className: `button ${properties.className ?? ""}` }, text);

// Fills a place with what `load` returns. Meanwhile the place says that it loads. After an error, it shows the reason
// and a button that tries again. `load` returns `null` if the place is no longer shown.
export async function fill(place, load) {
  place.setAttribute("aria-busy", "true");
  const waiting = setTimeout(() => place.append(soft(word("account-loading"))), SHORT);
  let made;
  try {
    made = await load();
  } catch (error) {
    const again = button(word("account-try-again"), { type: "button", onclick: () => fill(place, load) });
    made = [el("div", { className: "stack", role: "alert" }, el("p", { className: "warning" }, explained(error)), again)];
  }
  clearTimeout(waiting);
  place.removeAttribute("aria-busy");
  if (made) place.replaceChildren(...[made].flat(Infinity).filter(Boolean));
}

// Makes a section that loads.
export function loading(load, properties = {}) {
  const place = el("div", { ...properties, className: `stack ${properties.className ?? ""}` });
  fill(place, load);
  return place;
}

// Asks a question in a dialog. Returns whether the player agrees.
export function agreed(question, about, verb) {
  const dialog = el("dialog", { "aria-labelledby": "question" });
  dialog.append(el("form", { method: "dialog" },
    el("h2", { id: "question" }, question),
    about && el("p", {}, about),
    el("div", { className: "answers" }, button(word("account-cancel"), { value: "" }), button(verb, { value: "yes", className: "main" }))));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((done) => {
    dialog.onclose = () => {
      dialog.remove();
      done(dialog.returnValue === "yes");
    };
  });
}

// Makes a box for a table. The box scrolls sideways if the table is too wide. A table without links takes the focus, so
// that the keyboard can scroll it.
export const wide = (table) => el("div", { className: "wide", tabIndex: table.querySelector("a, button") ? null : 0 }, table);
