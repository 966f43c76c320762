// Keeps small texts in the browser's storage. Without storage, as in some private windows, nothing is kept.

export function read(name) {
  try {
    return localStorage.getItem(`cohort-${name}`);
  } catch {
    return null;
  }
}

export function write(name, text) {
  try {
    localStorage.setItem(`cohort-${name}`, text);
  } catch {
    // The storage is full or forbidden: the game goes on without it.
  }
}
