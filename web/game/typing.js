// Receives the keyboard input while the player edits a text in the game.
//
// A canvas receives no composed letters: dead keys and input methods need an element with text. So an invisible text
// field has the focus while the player types. The field passes its letters and all other keys on to the canvas.
const game = document.getElementById("game");
const field = document.getElementById("typing");
// On phones, the library egui has its own invisible text field, which also shows the on-screen keyboard.
const isPhone = /Android|iPhone|iPad|Mobile/.test(navigator.userAgent);

let typing = false;

// The program calls this function when the player begins or stops editing a text.
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

// The modifier keys that the program considers pressed, each with its code. The browser sends no release event for a
// modifier key that was pressed together with a dead key.
const down = new Map();
const STATES = { Shift: "shiftKey", Control: "ctrlKey", Alt: "altKey", Meta: "metaKey" };
function release(event) {
  for (const [key, code] of down) {
    if (event[STATES[key]]) continue;
    down.delete(key);
    pass({ type: "keyup", key, code, bubbles: true });
  }
}

// Passes keys without a letter to the canvas. Does not block the keys for copy, cut and paste, because the browser
// creates clipboard events from them.
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

// Hides focus changes between the canvas and the field from the program, because the page as a whole keeps the focus.
for (const type of ["focus", "blur"]) {
  addEventListener(type, (event) => {
    if (event.target === game && event.relatedTarget === field) event.stopImmediatePropagation();
  }, true);
  field.addEventListener(type, ({ relatedTarget }) => {
    if (relatedTarget !== game) game.dispatchEvent(new FocusEvent(type));
  });
}
// A click into the text gives the focus to the canvas. This handler gives the focus back to the field.
field.addEventListener("blur", () => setTimeout(() => {
  if (typing && document.activeElement === game) field.focus({ preventScroll: true });
}));

// Input in egui's own text field does not wake the program, so this handler sends the program a key event.
const wake = ({ target }) => {
  if (target.id === "egui_text_agent") pass({ type: "keyup", key: "Unidentified" });
};
for (const type of ["input", "compositionupdate", "compositionend"]) addEventListener(type, wake);
