// The words of a page, such as the account page, in the chosen language, and numbers and dates as this language writes them.
//
// A file of words has one text on each line. A text can contain variables such as `{ $name }`, but no choices. A text
// that counts has one key for each plural form of all languages.

let words = {};
let tag = "en";

// Loads the words of a language.
export async function speak(wanted) {
  const response = await fetch(new URL(`words-${wanted}.ftl`, import.meta.url));
  if (!response.ok) throw new Error(`no words: ${response.status}`);
  const lines = (await response.text()).split("\n").filter((line) => /^[a-z]/.test(line));
  words = Object.fromEntries(lines.map((line) => [line.split(" = ", 1)[0], line.slice(line.indexOf(" = ") + 3)]));
  tag = wanted;
  document.documentElement.lang = wanted;
}

export const language = () => tag;

// Returns the parts of a text. A value can be a text or an element of the page.
export function parts(key, values = {}) {
  return (words[key] ?? key).split(/\{ \$(\w+) \}/).map((part, index) => index % 2 ? values[part] : part);
}

export const word = (key, values) => parts(key, values).join("");

// Returns the text of a count. `forms` contains the key of each plural form.
export function counted(forms, count) {
  const form = new Intl.PluralRules(tag).select(count);
  return word(forms[form] ?? forms.other, { count: number(count) });
}

export const number = (value) => new Intl.NumberFormat(tag).format(value);

// Returns rating points. Ratings have no mark between thousands.
export const points = (value) => new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 0 }).format(value);

// Returns a change of rating points with its sign. The hyphen of some languages becomes a minus sign.
export function change(value) {
  const format = new Intl.NumberFormat(tag, { signDisplay: "exceptZero", maximumFractionDigits: 0 });
  return value === 0 ? "±0" : format.format(value).replace("-", "−");
}

export const day = (time) => new Intl.DateTimeFormat(tag, { dateStyle: "medium" }).format(time);
export const moment = (time) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(time);
