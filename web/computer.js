// Asks the engine in a worker for moves. The worker starts with the first question, so that two people who play each
// other never download the engine.

export class Computer {
  #worker = null;
  #asked = null;
  #busy = false;
  #hear;

  // `hear` receives the computer's answers and failures, as events for the page.
  constructor(hear) {
    this.#hear = hear;
  }

  // Sends the engine a question, but not twice. A new question or `null` ends the search for the earlier question.
  ask(question) {
    if ((question?.id ?? null) === this.#asked) return;
    this.#asked = question?.id ?? null;
    if (this.#busy) this.#stop();
    if (!question) return;
    if (!this.#worker) this.#start();
    this.#busy = true;
    this.#worker.postMessage(JSON.stringify(question));
  }

  #start() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      this.#busy = false;
      this.#hear(data ? JSON.parse(data) : "engine-failed");
    };
    worker.onerror = () => {
      this.#stop();
      this.#hear("engine-failed");
    };
    this.#worker = worker;
  }

  #stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#busy = false;
  }
}
