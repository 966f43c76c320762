// The keyboard while the player edits a text of the game.
//
// A canvas gets no composed letters: dead keys and input methods need an element with text. So an invisible field has
// the focus meanwhile. It passes its letters and all other keys on to the canvas.
const game = document.getElementById("game");
const field = document.getElementById("typing");
// On phones, egui has its own such field, which also shows the on-screen keyboard.
const isPhone = /Android|iPhone|iPad|Mobile/.test(navigator.userAgent);

let typing = false;

// The program calls this function when the player begins or ends to edit a text.
globalThis.cohortTyping = (begins) => {
  if (isPhone) return;
  typing = begins;
  field.value = "";
  (typing ? field : game).focus({ preventScroll: true });
};

const pass = (event) => game.dispatchEvent(new KeyboardEvent(event.type, event));

function passText() {
  for (const key of field.value) {
    for (const type of ["keydown", "keyup"]) pass({ type, key, bubbles: true });
  }
  field.value = "";
}
field.addEventListener("input", (event) => { if (!event.isComposing) passText(); });
field.addEventListener("compositionend", passText);

// The modifier keys that are down for the program, each with its code. The browser sends no event for the release of
// a modifier key that was pressed with a dead key.
const down = new Map();
const STATES = { Shift: "shiftKey", Control: "ctrlKey", Alt: "altKey", Meta: "metaKey" };
function release(event) {
  for (const [key, code] of down) {
    if (event[STATES[key]]) continue;
    down.delete(key);
    pass({ type: "keyup", key, code, bubbles: true });
  }
}

// Passes keys without a letter to the canvas. The keys of copy, cut and paste keep their usual effect, because the
// browser makes the events for the clipboard from them.
field.addEventListener("keydown", (event) => {
  release(event);
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
  const isLetter = [...event.key].length === 1 && !isCommand;
  if (isLetter || event.isComposing || ["Dead", "Process"].includes(event.key)) return;
  if (STATES[event.key]) down.set(event.key, event.code);
  pass(event);
  if (!(isCommand && ["c", "x", "v"].includes(event.key))) event.preventDefault();
});
field.addEventListener("keyup", (event) => {
  down.delete(event.key);
  release(event);
  pass(event);
});

// When the focus moves between the canvas and the field, the program must not think that the page has lost or gained
// the focus.
for (const type of ["focus", "blur"]) {
  addEventListener(type, (event) => {
    if (event.target === game && event.relatedTarget === field) event.stopImmediatePropagation();
  }, true);
  field.addEventListener(type, ({ relatedTarget }) => {
    if (relatedTarget !== game) game.dispatchEvent(new FocusEvent(type));
  });
}
// A click into the text gives the focus to the canvas. This gives it back to the field.
field.addEventListener("blur", () => setTimeout(() => {
  if (typing && document.activeElement === game) field.focus({ preventScroll: true });
}));

// The field of egui does not wake the program, so this sends the program a key event.
const wake = ({ target }) => {
  if (target.id === "egui_text_agent") pass({ type: "keyup", key: "Unidentified" });
};
for (const type of ["input", "compositionupdate", "compositionend"]) addEventListener(type, wake);
