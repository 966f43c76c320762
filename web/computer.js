// Asks the engine in its worker. The worker starts with the first question, so that two people never download it.

export class Computer {
  #worker = null;
  #asked = null;
  #busy = false;
  #hear;

  // `hear` gets the events of the page: answers and failures.
  constructor(hear) {
    this.#hear = hear;
  }

  // Asks a question, once. A new question or `null` ends the search for an earlier one.
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
