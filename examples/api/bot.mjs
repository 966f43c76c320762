// Plays games on a Cohort server with random legal moves. Needs Node 18, and nothing else.
//
//     COHORT_SERVER=https://play.example.org COHORT_TOKEN=cohort_... node bot.mjs [CODE]
//
// Accepts the challenge with the code. Without a code, opens a challenge and prints its code. The token needs the scopes
// `challenge` and `play`. The program ends after one game.

const { COHORT_SERVER, COHORT_TOKEN } = process.env;
const server = COHORT_SERVER.replace(/\/+$/, "");

class Refused extends Error {
  constructor(status, body) {
    super(`${status} ${body}`);
    this.status = status;
  }
}

// Sends a request, and returns the response. Waits if the server asks for patience.
async function ask(method, path, body) {
  const headers = { authorization: `Bearer ${COHORT_TOKEN}`, "content-type": "application/json" };
  for (;;) {
    const response = await fetch(server + path, { method, headers, body: body && JSON.stringify(body) });
    if (response.ok) return response;
    if (response.status !== 429) throw new Refused(response.status, await response.text());
    const seconds = Number(response.headers.get("retry-after") ?? 1);
    await new Promise((done) => setTimeout(done, seconds * 1000));
  }
}

const get = async (method, path, body) => (await ask(method, path, body)).json();

// Returns the lines of a stream. Leaving the loop closes the stream.
async function* lines(path) {
  const response = await ask("GET", path);
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true });
    const whole = text.split("\n");
    text = whole.pop();
    for (const line of whole) if (line) yield JSON.parse(line);
  }
  throw new Error("the stream has ended");
}

// Makes a move. If the game has changed meanwhile, the stream sends the new state.
async function move(game, { legal, version }) {
  const mv = legal[Math.floor(Math.random() * legal.length)];
  try {
    await get("POST", `/api/games/${game}/commands`, { command: { move: { mv } }, expected: version });
  } catch (error) {
    if (error.status !== 409) throw error;
  }
}

// Plays a game to its end, and returns its last stage.
async function play(game) {
  for await (const { state } of lines(`/api/games/${game}/stream`)) {
    if (state.your_turn) await move(game, state);
    else if (!["invited", "playing"].includes(state.stage)) return state.stage;
  }
}

// Opens a challenge, and returns the game when somebody has accepted it.
async function opened() {
  const settings = { variant: "loa", pace: { live: { black: "300+5", white: "300+5" } } };
  const challenge = await get("POST", "/api/challenges", { settings });
  console.log(`code ${challenge.code}`);
  for await (const event of lines("/api/account/events")) {
    if (event.game.game === challenge.game) return challenge.game;
  }
}

const code = process.argv[2];
const game = code ? (await get("POST", `/api/challenges/${code}/accept`)).game : await opened();
console.log(`game ${game}`);
console.log(`end ${JSON.stringify(await play(game))}`);
