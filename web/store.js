// Stores small texts in the browser's local storage. Without this storage, as in some private windows, nothing is
// stored.

export function read(name) {
  try {
    return localStorage.getItem(`cohort-${name}`);
  } catch {
    return null;
  }
}

export function remove(name) {
  try {
    localStorage.removeItem(`cohort-${name}`);
  } catch {
    // nothing is stored
  }
}

// Returns whether the text is stored.
export function write(name, text) {
  try {
    localStorage.setItem(`cohort-${name}`, text);
    return true;
  } catch {
    return false; // the storage is full or forbidden
  }
}
