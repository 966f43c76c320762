// Draws the board as SVG under a grid of real buttons, and handles pointer, drag and keyboard.
import { write } from "./store.js";

const SVG = "http://www.w3.org/2000/svg";
const FRAME = 0.42; // the width of the frame, in squares, as in style.css; a narrow board has no frame
const GLIDE = 260; // the time in which a stone glides, in milliseconds, as in style.css
const DRAG = 8; // a pointer that moves farther than this many pixels drags a stone

function shape(name, attributes, parent) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent?.append(element);
  return element;
}

const DEFINITIONS = `
<radialGradient id="black" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#7a5747"/><stop offset=".35" stop-color="#432a21"/><stop offset="1" stop-color="#1c100b"/></radialGradient>
<radialGradient id="white" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="#fffaf0"/><stop offset=".45" stop-color="#f1e0ba"/><stop offset="1" stop-color="#c7a871"/></radialGradient>
<radialGradient id="shadow"><stop offset=".55" stop-color="#1a0d05" stop-opacity=".55"/><stop offset="1" stop-color="#1a0d05" stop-opacity="0"/></radialGradient>
<radialGradient id="hole" cx=".5" cy=".35" r=".7"><stop offset="0" stop-color="#0d0704"/><stop offset="1" stop-color="#3a2214"/></radialGradient>
<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a8713f"/><stop offset=".5" stop-color="#8f5c31"/><stop offset="1" stop-color="#7c4d28"/></linearGradient>
<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9 .06" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 .22  0 0 0 0 .11  0 0 0 0 .04  0 0 0 .75 -.2"/></filter>`;

export class Board {
  #root;
  #hear;
  #grid = document.createElement("div");
  #stones = null;
  #shape = "";
  #buttons = new Map();
  #places = new Map();
  #standing = new Map();
  #rows = [];
  #current = "";
  #parts = 0;
  #session = "";
  #chain = null;
  #drag = null;
  #dragged = false;

  constructor(root, hear) {
    this.#root = root;
    this.#hear = hear;
    this.#grid.className = "grid";
    this.#grid.setAttribute("role", "grid");
    this.#grid.addEventListener("click", (event) => this.#click(event));
    this.#grid.addEventListener("keydown", (event) => this.#key(event));
    this.#grid.addEventListener("focusin", (event) => this.#focused(event.target));
    this.#grid.addEventListener("pointerdown", (event) => this.#down(event));
    this.#grid.addEventListener("pointermove", (event) => this.#move(event));
    this.#grid.addEventListener("pointerup", (event) => this.#up(event));
    this.#grid.addEventListener("pointercancel", () => this.#drop());
  }

  draw(view) {
    const order = view.squares.map((square) => square.name);
    const shape = order.join();
    const rebuilt = shape !== this.#shape;
    if (rebuilt) this.#build(view, order, shape);
    this.#grid.setAttribute("aria-label", view.board);
    for (const square of view.squares) {
      const button = this.#buttons.get(square.name);
      button.setAttribute("aria-label", square.label);
      button.className = ["square", ...square.marks, square.stone ? "stone" : "", square.vanished ? "vanished" : ""].join(" ").trim();
      button.dataset.stone = square.stone ?? "";
    }
    this.#place(view, rebuilt || view.session !== this.#session);
    this.#link(view.chain);
    this.#parts = view.parts;
    this.#session = view.session;
  }

  #build(view, order, key) {
    const { size: [width, height], hexagonal } = view;
    this.#shape = key;
    this.#standing.clear();
    this.#places = new Map(view.squares.map(({ name, place: [x, y] }) => [name, [x - 0.5, y - 0.5]]));
    const height_of = (name) => this.#places.get(name)?.[1];
    this.#rows = [];
    order.forEach((name, at) => {
      if (height_of(name) === height_of(order[at - 1])) this.#rows.at(-1).push(name);
      else this.#rows.push([name]);
    });
    const view_box = `0 0 ${width} ${height}`; // the frame lies outside this box
    const back = shape("svg", { viewBox: view_box, class: "squares", "aria-hidden": "true" });
    shape("defs", {}, back).innerHTML = DEFINITIONS;
    const body = (by, rx, attributes) => {
      if (!hexagonal) return shape("rect", { x: -by, y: -by, width: width + 2 * by, height: height + 2 * by, rx, ...attributes }, back);
      const rise = by * Math.sqrt(0.75);
      const points = [[0.25, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0.25, 1], [0, 0.5]]
        .map(([x, y]) => [x * (width + 2 * by) - by, y * (height + 2 * rise) - rise]);
      return shape("polygon", { points, ...attributes }, back);
    };
    body(FRAME, 0.22, { fill: "url(#wood)", class: "framed" });
    body(0.06, 0.05, { fill: "#3a2113" });
    for (const square of view.squares) {
      const [x, y] = this.#places.get(square.name);
      const fill = square.dark ? "#b5814e" : "#e3c391";
      if (hexagonal) {
        const points = [[0, -1], [0.866, -0.5], [0.866, 0.5], [0, 1], [-0.866, 0.5], [-0.866, -0.5]]
          .map(([right, down]) => [x + 0.5 + right * 0.56, y + 0.5 + down * 0.56]);
        shape("polygon", { points, fill }, back);
      } else shape("rect", { x: x + 0.012, y: y + 0.012, width: 0.976, height: 0.976, rx: 0.02, fill }, back);
      if (square.hole) shape("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.4, fill: "url(#hole)" }, back);
    }
    const grain = shape("svg", { viewBox: `0 0 800 800`, preserveAspectRatio: "none", class: "grain", "aria-hidden": "true" });
    shape("rect", { width: 800, height: 800, filter: "url(#grain)" }, grain);
    const letters = shape("svg", { viewBox: view_box, class: "squares letters", "aria-hidden": "true" });
    const letter = (text, framed, bare) => {
      shape("text", { ...framed, class: "framed" }, letters).textContent = text;
      shape("text", { ...bare, class: "bare", "font-size": text.length > 1 ? 0.21 : 0.26 }, letters).textContent = text;
    };
    const lowest = new Map(order.map((name) => [name[0], name])); // of each file
    const leftmost = new Set(this.#rows.map(([name]) => name));
    const aslant = hexagonal ? 0.42 : 0; // the files of hexagons run aslant
    order.forEach((name) => {
      const [x, y] = this.#places.get(name);
      if (lowest.get(name[0]) === name) letter(name[0], { x: x + 0.5 + aslant, y: y + 1.31 }, { x: x + 0.97, y: y + 0.95, "text-anchor": "end" });
      if (leftmost.has(name)) letter(name.slice(1), { x: x - 0.24, y: y + 0.58 }, { x: x + 0.03, y: y + 0.22, "text-anchor": "start" });
    });
    const front = shape("svg", { viewBox: view_box, class: "squares", "aria-hidden": "true" });
    this.#stones = front;
    this.#chain = shape("g", { class: "chain" }, front);

    const had_focus = this.#grid.contains(document.activeElement);
    this.#buttons.clear();
    this.#grid.replaceChildren();
    for (const names of this.#rows) {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      for (const name of names) {
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.name = name;
        button.tabIndex = -1;
        if (hexagonal) {
          const [x, y] = this.#places.get(name);
          cell.style.inset = `${100 * y / height}% ${100 - 100 * (x + 1) / width}% ${100 - 100 * (y + 1) / height}% ${100 * x / width}%`;
        }
        cell.append(button);
        row.append(cell);
        this.#buttons.set(name, button);
      }
      this.#grid.append(row);
    }
    const { style } = this.#root.closest("main");
    style.setProperty("--files", width);
    style.setProperty("--ranks", height);
    this.#root.classList.toggle("hexagonal", hexagonal);
    write("shape", `${width} ${height}`); // for the empty board of the next visit
    this.#root.replaceChildren(back, grain, this.#grid, front, letters);
    if (!this.#buttons.has(this.#current)) this.#current = this.#rows.at(-1)[0];
    this.#buttons.get(this.#current).tabIndex = 0;
    if (had_focus) this.#buttons.get(this.#current).focus();
  }

  // Puts the stones on their current squares. The stones of the last move glide, part by part, and a dropped stone
  // appears after that; all other stones appear in place.
  #place(view, rebuilt) {
    const wanted = new Map(view.squares.filter((square) => square.stone).map((square) => [square.name, square.stone]));
    const fresh = view.parts - this.#parts;
    const steps = rebuilt || fresh < 1 || fresh > view.motion.length ? [] : view.motion.slice(-fresh);
    steps.forEach((step, at) => {
      const moved = step.map(([from, to]) => [to, this.#standing.get(from)]).filter(([, stone]) => stone);
      for (const [from] of step) this.#standing.delete(from);
      for (const [to, stone] of moved) {
        this.#remove(to);
        this.#standing.set(to, stone);
        this.#stones.append(stone);
        stone.getBoundingClientRect(); // forces a layout, so that the stone glides from its old place
        if (at === 0) this.#put(stone, to);
        else setTimeout(() => this.#standing.get(to) === stone && this.#put(stone, to), GLIDE);
      }
    });
    for (const [name, stone] of this.#standing) {
      if (wanted.get(name) !== stone.dataset.side) this.#remove(name);
    }
    for (const [name, side] of wanted) {
      if (this.#standing.has(name)) continue;
      const stone = this.#stone(side);
      this.#put(stone, name);
      this.#standing.set(name, stone);
      if (steps.length === 0) continue;
      stone.classList.add("gone");
      setTimeout(() => stone.classList.remove("gone"), GLIDE * (steps.length - 1) + 30);
    }
    for (const square of view.squares) {
      this.#standing.get(square.name)?.classList.toggle("winning", square.marks.includes("winner"));
    }
  }

  // Removes the stone on a square, if there is one.
  #remove(name) {
    const stone = this.#standing.get(name);
    if (!stone) return;
    this.#standing.delete(name);
    stone.classList.add("gone");
    setTimeout(() => stone.remove(), 300);
  }

  // Draws lines between the stones of the group that has won.
  #link(chain) {
    this.#chain.replaceChildren();
    for (const [from, to] of chain) {
      const [[x1, y1], [x2, y2]] = [from, to].map((name) => this.#places.get(name).map((place) => place + 0.5));
      shape("line", { x1, y1, x2, y2 }, this.#chain);
    }
    if (chain.length > 0) this.#stones.append(this.#chain); // above the stones
  }

  #stone(side) {
    const stone = shape("g", { class: "piece" }, this.#stones);
    stone.dataset.side = side;
    shape("ellipse", { cx: 0.53, cy: 0.58, rx: 0.46, ry: 0.43, fill: "url(#shadow)" }, stone);
    shape("circle", { cx: 0.5, cy: 0.5, r: 0.385, fill: `url(#${side})`, class: "body" }, stone);
    shape("circle", { cx: 0.5, cy: 0.5, r: 0.27, class: "ring" }, stone);
    return stone;
  }

  #put(stone, name) {
    const [x, y] = this.#places.get(name);
    stone.style.transform = `translate(${x}px, ${y}px)`;
  }

  #click(event) {
    const name = event.target.dataset.name;
    if (name && !this.#dragged) this.#hear({ square: { name } });
    this.#dragged = false;
  }

  #focused(button) {
    if (!button.dataset.name) return;
    this.#buttons.get(this.#current).tabIndex = -1;
    this.#current = button.dataset.name;
    button.tabIndex = 0;
  }

  #key(event) {
    const rows = this.#rows;
    const at = rows.findIndex((names) => names.includes(this.#current));
    const row = rows[at];
    const column = row.indexOf(this.#current);
    const to = {
      ArrowLeft: row[column - 1],
      ArrowRight: row[column + 1],
      ArrowUp: this.#nearest(at, at - 1),
      ArrowDown: this.#nearest(at, at + 1),
      Home: row[0],
      End: row.at(-1),
    };
    if (!(event.key in to) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#buttons.get(to[event.key] ?? this.#current).focus();
  }

  // The square in the row `to` above or below the current square, which is in the row `at`. Two hexagons are equally
  // near: steps to the left and to the right alternate from row to row, so the way is straight on average.
  #nearest(at, to) {
    const lean = (Math.min(at, to) % 2 === 0 ? 0.01 : -0.01) * (to - at);
    const middle = this.#places.get(this.#current)[0] + lean;
    const away = (name) => Math.abs(this.#places.get(name)[0] - middle);
    return this.#rows[to]?.reduce((best, name) => (away(name) < away(best) ? name : best));
  }

  #down(event) {
    this.#dragged = false;
    const name = event.target.dataset?.name;
    if (!event.isPrimary || event.button !== 0 || !this.#standing.has(name)) return;
    this.#drag = { name, x: event.clientX, y: event.clientY, id: event.pointerId };
  }

  #move(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!this.#dragged && Math.hypot(x, y) < DRAG) return;
    const stone = this.#standing.get(drag.name);
    if (!stone) return this.#drop();
    if (!this.#dragged) {
      this.#dragged = true;
      this.#grid.setPointerCapture(event.pointerId);
      stone.classList.add("held");
      this.#stones.append(stone);
    }
    const size = this.#buttons.get(drag.name).getBoundingClientRect().width;
    const [column, row] = this.#places.get(drag.name);
    stone.style.transform = `translate(${column + x / size}px, ${row + y / size}px)`;
  }

  #up(event) {
    const drag = this.#drag;
    const dragged = this.#dragged;
    this.#drop();
    if (!drag || !dragged) return;
    const to = document.elementsFromPoint(event.clientX, event.clientY).find((found) => found.dataset?.name);
    if (to && to.dataset.name !== drag.name) this.#hear({ drag: { from: drag.name, to: to.dataset.name } });
    // The browser sends a click after a drag. `#dragged` stays true until that click, so that the page ignores the
    // click.
    setTimeout(() => { this.#dragged = false; });
  }

  #drop() {
    const stone = this.#drag && this.#standing.get(this.#drag.name);
    if (stone) {
      stone.classList.remove("held");
      this.#put(stone, this.#drag.name);
    }
    this.#drag = null;
  }
}
