// Runs before a page is drawn first. Chooses the language, and shows a message if the page fails to load.
{
  const at = (id) => document.getElementById(id);
  const kept = () => {
    try {
      return localStorage.getItem("cohort-language");
    } catch {
      return null; // some private windows have no storage
    }
  };

  // The language that the player chose, or the first of the browser's languages that the page has.
  const tags = [...at("language").options].map(({ value }) => value);
  const wanted = [kept(), ...navigator.languages.map((tag) => tag.split("-")[0])];
  const tag = wanted.find((tag) => tags.includes(tag)) ?? "en";
  document.documentElement.lang = tag;
  at("language").value = tag;

  const words = new URL(`words-${tag}.ftl`, document.currentScript.src);
  document.head.append(Object.assign(document.createElement("link"), {
    rel: "preload", href: words, as: "fetch", crossOrigin: "anonymous",
  }));

  // Shows the message that the page has failed. The page's script also sends the event `trouble`.
  document.addEventListener("trouble", () => {
    for (const id of ["bar", "view", "end"]) at(id).hidden = true;
    at("trouble").querySelector(`[lang=${tag}]`).hidden = false;
    at("trouble").hidden = false;
  });
  const failed = ({ target }) => target.type === "module" && document.dispatchEvent(new Event("trouble"));
  addEventListener("error", failed, true);
}
