// The connection to the server. The page opens the connection when it needs one, and opens it again after a loss.

const PROTOCOL = "cohort.v1";
const SHORTEST = 1000; // the first pause before another attempt to connect, in milliseconds
const LONGEST = 30000;
const MOST_TEXT = 100; // how much of the text of an answer the page reads, in bytes

export class Connection {
  #url;
  #hear;
  #socket = null;
  #timer = 0;
  #wait = SHORTEST;
  #needed = false; // whether the page needs a connection
  #wanted = false; // whether the page also connects again automatically
  #opened = false; // whether the server has accepted the newest socket

  // `hear` receives the events of the connection: connected, heard, lost and answered.
  constructor(url, hear) {
    this.#url = url;
    this.#hear = hear;
    addEventListener("online", () => this.#wake());
    document.addEventListener("visibilitychange", () => document.hidden || this.#wake());
    // A page that the browser freezes receives no messages. So the page closes the connection, and the server sends
    // notifications.
    document.addEventListener("freeze", () => this.#socket?.close());
  }

  // Opens or closes the connection, depending on whether the page needs a connection now.
  draw({ connect, again, drop }) {
    [this.#needed, this.#wanted] = [connect, connect && again];
    if (!connect) this.#end();
    else if (drop) this.#socket?.close();
    else if (!this.#socket && !this.#timer && again) this.#open();
  }

  send(messages) {
    for (const message of messages) this.#socket?.send(message);
  }

  // Connects immediately because the player asks for it, without waiting for the time of the next attempt.
  hurry() {
    this.#wait = SHORTEST;
    if (this.#socket || !this.#needed) return;
    this.#stop_waiting();
    this.#open();
  }

  // Connects immediately if another attempt is due later.
  #wake() {
    if (this.#timer) this.hurry();
  }

  #open() {
    const socket = new WebSocket(this.#url, PROTOCOL);
    [this.#socket, this.#opened] = [socket, false];
    const own = (does) => (event) => socket === this.#socket && does(event);
    socket.onopen = own(() => {
      this.#wait = SHORTEST;
      this.#opened = true;
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
    if (!this.#opened) this.#look();
  }

  // Sends a plain request for the socket, because a browser does not say why a socket could not be opened. Reports the
  // status and the text of the answer, from which the page tells why. The status is 0 if the server answers, but does
  // not let a page of this origin read the answer. Without a network there is no answer.
  async #look() {
    const url = this.#url.replace("ws", "http");
    const answer = await fetch(url).catch(() => fetch(url, { mode: "no-cors" })).catch(() => null);
    if (!answer) return;
    const text = await beginning(answer).catch(() => "");
    if (!this.#opened) this.#hear({ online: { answered: { status: answer.status, text } } });
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

// Returns the beginning of the text of an answer.
async function beginning(answer) {
  const reader = answer.body?.getReader();
  if (!reader) return "";
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value?.subarray(0, MOST_TEXT));
}
