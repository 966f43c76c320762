// Small steps on elements that several scripts need.

export const at = (id) => document.getElementById(id);

export function show(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Fills a select with rows of value and text. Keeps the list while it stays the same, so that an open list stays open.
export function options(select, rows, value) {
  const key = JSON.stringify(rows);
  if (select.dataset.rows !== key) {
    select.dataset.rows = key;
    select.replaceChildren(...rows.map(([value, text]) => new Option(text, value)));
  }
  if (value !== undefined) select.value = value;
}

// Fills a select with all boards in one group for each game.
export function boards(select, choices, value) {
  const key = JSON.stringify(choices);
  if (select.dataset.rows !== key) {
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
  }
  if (value !== undefined) select.value = value;
}

export function button(text, does, name) {
  const made = document.createElement("button");
  [made.type, made.textContent, made.onclick] = ["button", text, does];
  if (name) made.setAttribute("aria-label", name);
  return made;
}
