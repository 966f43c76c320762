// One tab of the browser holds the seats in games with friends. Tabs talk over a channel. A channel also works on
// pages without encryption, and the browser's locks do not.
//
// A tab claims the seats with a number. The smallest claim wins at any time, so also after a late answer, and if two
// tabs open at once. The claim of a new tab is its time, so that the older tab keeps the seats.

const PATIENCE = 200; // how long other tabs may take to answer before this tab uses the seats, in milliseconds

export class Tabs {
  #channel = "BroadcastChannel" in self ? new BroadcastChannel("cohort-seats") : null;
  #claim = null; // null if another tab has won
  #least = 0; // the smallest claim of all tabs, or 0
  #answered = null;

  // `lost` is called when another tab has the seats, or takes them over.
  constructor(lost) {
    if (!this.#channel) return;
    this.#channel.onmessage = ({ data }) => {
      this.#least = Math.min(this.#least, data);
      if (this.#claim === null) return;
      if (this.#claim < data) return this.#channel.postMessage(this.#claim);
      this.#claim = null;
      this.#answered?.();
      lost();
    };
  }

  // Takes the seats if no other tab holds them. Waits for an answer of other tabs.
  async ask() {
    if (!this.#channel) return;
    this.#take(Date.now() + Math.random());
    await new Promise((resolve) => {
      this.#answered = resolve;
      setTimeout(resolve, PATIENCE);
    });
  }

  // Takes the seats over from another tab.
  take() {
    this.#take(this.#least - 1);
  }

  #take(claim) {
    this.#claim = claim;
    this.#least = Math.min(this.#least, claim);
    this.#channel?.postMessage(claim);
  }
}
