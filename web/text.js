// Functions for page elements that several scripts need.

const COPIED = 2000; // how long a button shows that it has copied a text, in milliseconds

// Returns a random seed for the computer's choices. Equal seeds give equal choices.
export const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

export const at = (id) => document.getElementById(id);

export function show(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Fills a `<select>` with rows of value and text. Leaves an unchanged list alone, so that an open list stays open.
export function options(select, rows, value) {
  const key = JSON.stringify(rows);
  if (select.dataset.rows !== key) {
    const chosen = select.value;
    select.dataset.rows = key;
    select.replaceChildren(...rows.map(([value, text]) => new Option(text, value)));
    choose(select, chosen);
  }
  if (value !== undefined) select.value = value;
}

// Selects the earlier value again after the texts of the list have changed, for example to another language.
function choose(select, chosen) {
  if ([...select.options].some((option) => option.value === chosen)) select.value = chosen;
}

// Fills a `<select>` with all boards. Each game has its own group of boards.
export function boards(select, choices, value) {
  const key = JSON.stringify(choices);
  if (select.dataset.rows !== key) {
    const chosen = select.value;
    select.dataset.rows = key;
    const groups = new Map();
    for (const board of choices) {
      if (!groups.has(board.family)) {
        const group = document.createElement("optgroup");
        group.label = board.family;
        groups.set(board.family, group);
      }
      groups.get(board.family).append(new Option(`${board.family} · ${board.name}`, board.id));
    }
    select.replaceChildren(...groups.values());
    choose(select, chosen);
  }
  if (value !== undefined) select.value = value;
}

export function button(text, does, name) {
  const made = document.createElement("button");
  [made.type, made.textContent, made.onclick] = ["button", text, does];
  if (name) made.setAttribute("aria-label", name);
  return made;
}

// Copies a text. The pressed button then says `copied` for a moment. `field` shows the text, if there is such a field.
export async function copy(pressed, text, copied, field) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure connection there is no clipboard for scripts.
    const shown = field ?? pressed.parentElement.appendChild(Object.assign(document.createElement("input"), { value: text, readOnly: true }));
    shown.focus();
    shown.select();
    if (!document.execCommand("copy")) return;
  }
  const before = pressed.textContent;
  if (before === copied) return; // pressed again
  pressed.textContent = copied;
  setTimeout(() => { pressed.textContent = before; }, COPIED);
}
