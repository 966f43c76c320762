// Lets only one tab of the browser use the seats in games with friends. Tabs exchange messages over a
// `BroadcastChannel`. The channel also works on pages without encryption; the browser's locks do not.
//
// Each tab claims the seats with a number, and the smallest number always wins. So the rule also works after a late
// answer, and if two tabs open at the same time. A new tab uses its current time as the number, so that the older tab
// keeps the seats.

const PATIENCE = 200; // how long this tab waits for answers of other tabs before it uses the seats, in milliseconds

export class Tabs {
  #channel = "BroadcastChannel" in self ? new BroadcastChannel("cohort-seats") : null;
  #claim = null; // null if another tab has won
  #least = 0; // the smallest claim of all tabs; at most 0
  #answered = null;

  // `lost` is called when this tab may not use the seats, because another tab has a smaller claim.
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

  // Takes the seats if no other tab holds them. Waits a short time for answers of other tabs.
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
