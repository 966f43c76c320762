// The curve of a rating: one point for each day with a rated game.
import { el, soft } from "./dom.js";
import { day, points, word } from "./words.js";

const STEPS = [5, 10, 20, 50, 100, 200, 500, 1000]; // the possible distances between lines of the grid, in points
const MOST_LINES = 5;

function drawn(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

// Returns the lines of the grid: the lowest value, the highest value, and the distance.
function grid(values) {
  const [low, high] = [Math.min(...values) - 4, Math.max(...values) + 4];
  const step = STEPS.find((step) => Math.ceil(high / step) - Math.floor(low / step) < MOST_LINES) ?? STEPS.at(-1);
  return [Math.floor(low / step) * step, Math.ceil(high / step) * step, step];
}

// Makes the curve with its facts. `curve` contains pairs of a time in milliseconds and rating points, the oldest first.
export function curve(curve, title) {
  if (curve.length === 0) return [soft(word("account-curve-empty"))];
  const best = curve.reduce((best, point) => point[1] > best[1] ? point : best);
  const facts = {
    now: points(curve.at(-1)[1]), best: points(best[1]), when: day(best[0]), first: points(curve[0][1]), since: day(curve[0][0]),
  };
  const box = el("div", { className: "curve" });
  const read = el("p", { className: "hint", "aria-hidden": "true" }, word("account-curve-hover"));
  const name = `${title}. ${word("account-curve-facts", facts)}`;
  const draw = () => box.replaceChildren(picture(curve, name, box, (point) => {
    read.textContent = point ? `${day(point[0])}: ${points(point[1])}` : word("account-curve-hover");
  }));
  // The observer also reports that another view has replaced the box.
  new ResizeObserver(() => box.isConnected && draw()).observe(box);
  const fact = (key, value, about) =>
    el("div", {}, el("dt", {}, word(key)), el("dd", {}, el("strong", {}, value), about && ` ${about}`));
  return [
    el("dl", { className: "facts" }, fact("account-curve-now", facts.now), fact("account-curve-best", facts.best, facts.when),
      fact("account-curve-first", facts.first, facts.since)),
    box, read, table(curve),
  ];
}

function picture(curve, name, box, tell) {
  const letter = parseFloat(getComputedStyle(box).fontSize);
  const [width, height] = [box.clientWidth, box.clientHeight];
  const [left, right, top, bottom] = [letter * 2.9, width - letter * .6, letter * .8, height - letter * 1.8];
  const [low, high, step] = grid(curve.map(([, value]) => value));
  const [start, end] = [curve[0][0], curve.at(-1)[0]];
  const x = (time) => end === start ? (left + right) / 2 : left + (right - left) * (time - start) / (end - start);
  const y = (value) => bottom - (bottom - top) * (value - low) / (high - low);
  const made = drawn("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": name });
  for (let value = low; value <= high; value += step) {
    made.append(drawn("line", { class: "grid-line", x1: left, x2: right, y1: y(value), y2: y(value) }));
    made.append(drawn("text", { class: "up", x: left - letter * .4, y: y(value) + letter * .3 }, points(value)));
  }
  const under = bottom + letter * 1.35;
  if (start === end) made.append(drawn("text", { class: "middle", x: x(start), y: under }, day(start)));
  else {
    made.append(drawn("text", { class: "start", x: left, y: under }, day(start)));
    made.append(drawn("text", { class: "end", x: right, y: under }, day(end)));
    if (width > letter * 34) {
      made.append(drawn("text", { class: "middle", x: (left + right) / 2, y: under }, day((start + end) / 2)));
    }
  }
  made.append(drawn("polyline", { points: curve.map(([time, value]) => `${x(time)},${y(value)}`).join(" ") }));
  const dot = drawn("circle", { r: letter * .3, cx: x(end), cy: y(curve.at(-1)[1]) });
  made.append(dot);
  const show = (point) => {
    dot.setAttribute("cx", x(point[0]));
    dot.setAttribute("cy", y(point[1]));
  };
  made.onpointermove = ({ offsetX }) => {
    const near = curve.reduce((near, point) => Math.abs(x(point[0]) - offsetX) < Math.abs(x(near[0]) - offsetX) ? point : near);
    show(near);
    tell(near);
  };
  made.onpointerleave = () => {
    show(curve.at(-1));
    tell(null);
  };
  return made;
}

// Makes the table of all points, the newest first, for players who cannot see the curve.
function table(curve) {
  const rows = () => [...curve].reverse().map(([time, value]) =>
    el("tr", {}, el("th", { scope: "row" }, day(time)), el("td", {}, points(value))));
  const head = () => el("tr", {}, el("th", { scope: "col" }, word("account-date")), el("th", { scope: "col" }, word("account-rating")));
  const made = el("details", {}, el("summary", {}, word("account-curve-table")));
  made.ontoggle = () => {
    if (made.open && made.children.length === 1) {
      made.append(el("table", { className: "plain" }, el("thead", {}, head()), el("tbody", {}, rows())));
    }
  };
  return made;
}
