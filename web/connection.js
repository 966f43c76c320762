// The connection to the server. The page opens the connection when it needs one, and opens it again after a loss.

const PROTOCOL = "cohort.v1";
const SHORTEST = 1000; // the first pause before another attempt to connect, in milliseconds
const LONGEST = 30000;

export class Connection {
  #url;
  #hear;
  #socket = null;
  #timer = 0;
  #wait = SHORTEST;
  #wanted = false;
  #met = false; // whether the connection has ever been open

  // `hear` receives the events of the connection: connected, heard, lost and no-server.
  constructor(url, hear) {
    this.#url = url;
    this.#hear = hear;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    // A page that the browser freezes receives no messages. So the page closes the connection, and the server sends
    // notifications.
    document.addEventListener("freeze", () => this.#socket?.close());
  }

  // Opens or closes the connection, depending on whether the page needs a connection now.
  draw({ connect, again, drop }) {
    this.#wanted = connect && again;
    if (!connect) this.#end();
    else if (drop) this.#socket?.close();
    else if (!this.#socket && !this.#timer && again) this.#open();
  }

  send(messages) {
    for (const message of messages) this.#socket?.send(message);
  }

  // Connects immediately, without waiting for the time of the next attempt.
  hurry() {
    this.#wait = SHORTEST;
    if (!this.#timer) return;
    this.#stop_waiting();
    this.#open();
  }

  #open() {
    const socket = new WebSocket(this.#url, PROTOCOL);
    this.#socket = socket;
    const own = (does) => (event) => socket === this.#socket && does(event);
    socket.onopen = own(() => {
      this.#wait = SHORTEST;
      this.#met = true;
      this.#hear({ online: "connected" });
    });
    socket.onmessage = own(({ data }) => {
      if (typeof data === "string") this.#hear({ online: { heard: { text: data } } });
    });
    socket.onclose = own(() => this.#lost());
  }

  #lost() {
    this.#socket = null;
    // After a restart of the server, its clients must not all connect at the same moment. So the wait is random.
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(2 * this.#wait, LONGEST);
    if (this.#wanted) {
      this.#timer = setTimeout(() => {
        this.#timer = 0;
        if (this.#wanted && !this.#socket) this.#open();
      }, wait);
    }
    this.#hear({ online: "lost" });
    if (!this.#met) this.#look();
  }

  // Checks whether the address belongs to a web host without a game server. A game server answers a plain request for
  // its socket with another error, and a browser without a network gets no answer.
  async #look() {
    const answer = await fetch(this.#url.replace("ws", "http")).catch(() => null);
    if (answer?.ok || [403, 404, 405].includes(answer?.status)) this.#hear({ online: "no-server" });
  }

  #end() {
    this.#stop_waiting();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #stop_waiting() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}
