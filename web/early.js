// Runs before the page is drawn first. Chooses the language, gives the empty board its shape, and shows a message if
// the page fails to load. `tools/web.sh` writes this script into the page.
{
  const at = (id) => document.getElementById(id);
  const kept = (name) => {
    try {
      return localStorage.getItem(`cohort-${name}`);
    } catch {
      return null; // some private windows have no storage
    }
  };

  // The language that the player chose, or the first of the browser's languages that the page has.
  const tags = [...at("language").options].map(({ value }) => value);
  const wanted = [kept("language"), ...navigator.languages.map((tag) => tag.split("-")[0])];
  const tag = wanted.find((tag) => tags.includes(tag)) ?? "en";
  document.documentElement.lang = tag;
  at("language").value = tag;

  document.head.append(Object.assign(document.createElement("link"), {
    rel: "preload", href: `HASH/words-${tag}.ftl`, as: "fetch", crossOrigin: "anonymous",
  }));

  const [files, ranks] = kept("shape")?.match(/^\d[\d.]{0,5} \d[\d.]{0,5}$/)?.[0].split(" ") ?? [8, 8];
  at("page").style.setProperty("--files", files);
  at("page").style.setProperty("--ranks", ranks);

  // Shows the message that the page has failed. `page.js` also sends the event `trouble`.
  document.addEventListener("trouble", () => {
    at("page").hidden = true;
    at("trouble").querySelector(`[lang=${tag}]`).hidden = false;
    at("trouble").hidden = false;
  });
  const failed = ({ target }) => target.type === "module" && document.dispatchEvent(new Event("trouble"));
  addEventListener("error", failed, true);
}
