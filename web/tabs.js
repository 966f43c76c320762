// One tab of the browser holds the seats in games with friends. Tabs talk over a channel. A channel also works on
// pages without encryption, and the browser's locks do not.

const PATIENCE = 200; // how long a tab that holds the seats may take to answer, in milliseconds

export class Tabs {
  #channel = "BroadcastChannel" in self ? new BroadcastChannel("cohort-seats") : null;
  #holds = false;
  #answered = null;

  // `lost` is called when another tab takes the seats over.
  constructor(lost) {
    if (!this.#channel) return;
    this.#channel.onmessage = ({ data }) => {
      if (data === "who" && this.#holds) this.#channel.postMessage("me");
      if (data === "me") this.#answered?.();
      if (data === "mine" && this.#holds) {
        this.#holds = false;
        lost();
      }
    };
  }

  // Takes the seats if no other tab holds them. Returns whether this tab holds them now.
  async ask() {
    const held = await new Promise((resolve) => {
      if (!this.#channel) return resolve(false);
      this.#answered = () => resolve(true);
      this.#channel.postMessage("who");
      setTimeout(() => resolve(false), PATIENCE);
    });
    this.#holds = !held;
    return this.#holds;
  }

  // Takes the seats over from another tab.
  take() {
    this.#channel?.postMessage("mine");
    this.#holds = true;
  }
}
