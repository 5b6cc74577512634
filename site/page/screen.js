'use strict';

// Builds what a person sees and touches. Text only ever becomes text: nothing
// of a record is read as a page.

// el makes an element: el('p', {class: 'quiet'}, 'words', other).
function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// button is one to touch.
const button = (label, onclick, more) => el('button', { type: 'button', onclick, ...more }, label);

// alertBox says something that must not be passed over.
const alertBox = (tag, ...children) => el(tag, { class: 'alert', role: 'alert' }, ...children);

let lastID = 0;
const freshID = () => `e${++lastID}`;

// A Screen redraws the changing parts of what is shown after each touch.
class Screen {
  constructor() {
    this.parts = [];
  }

  // live is an element whose content fill makes anew after each change.
  live(element, fill) {
    const refresh = () => fill(element);
    this.parts.push(refresh);
    refresh();
    return element;
  }

  refresh() {
    for (const part of this.parts) part();
  }
}

// panel is a titled part of the page.
const panel = (title, ...children) => {
  const id = freshID();
  return el('section', { 'aria-labelledby': id }, el('h2', { id }, title), ...children);
};

// headed is a table with a head over its rows, which scrolls where a phone is too narrow.
const headed = (kind, corner, columns, body, caption) => el('div', { class: kind, tabindex: 0 }, el('table', {}, caption && el('caption', {}, caption),
  el('thead', {}, el('tr', {}, corner, ...columns.map((c) => el('th', { scope: 'col' }, c)))), body));

// rowOf is a row of such a table.
const rowOf = (label, cells, looks = {}) => el('tr', looks, el('th', { scope: 'row' }, label), ...cells.map((cell) => el('td', {}, cell ?? '')));

// stepper counts up and down.
function stepper(screen, label, { read, write, most }) {
  const step = (by) => () => {
    write(Math.min(Math.max(read() + by, 0), most));
    screen.refresh();
  };
  const value = screen.live(el('output', { 'aria-live': 'polite' }), (output) => { output.textContent = read(); });
  return el('div', { class: 'stepper', role: 'group', 'aria-label': label },
    el('span', { class: 'label' }, label),
    button('−', step(-1), { 'aria-label': `${label}: one less` }),
    value,
    button('+', step(+1), { 'aria-label': `${label}: one more` }));
}

// choice is one of several: {key, label, words}.
function choice(screen, legend, options, { read, write }) {
  const name = freshID();
  const rows = options.map((option) => {
    const input = el('input', { type: 'radio', name, value: option.key, onchange: () => { write(option.key); screen.refresh(); } });
    screen.live(input, () => { input.checked = (read() || options[0].key) === option.key; });
    return el('label', { class: 'option' }, input, el('span', {}, option.label, option.words ? el('small', {}, ` ${option.words}`) : null));
  });
  return el('fieldset', {}, el('legend', {}, legend), ...rows);
}

// check is a box to tick.
function check(screen, label, { read, write, implied = () => false }) {
  const input = el('input', { type: 'checkbox', onchange: () => { write(input.checked); screen.refresh(); } });
  screen.live(input, () => {
    input.checked = Boolean(read());
    input.disabled = implied();
  });
  return el('label', { class: 'option' }, input, el('span', {}, label));
}

const mostBoxes = 80;

// lossBoxes is a box for each figure or gun, for several of them in a unit of
// very many; touching one marks all up to it, touching the last marked one takes
// it back. Shares are labelled where they fall.
function lossBoxes(screen, hits, called, shares, { read, write }) {
  const boxes = el('div', { class: 'boxes', role: 'group', 'aria-label': `${called} lost` });
  const step = Math.ceil(hits / mostBoxes);
  for (let before = 0; before < hits; before += step) {
    const n = Math.min(before + step, hits);
    const share = shares.find((s) => s.at > before && s.at <= n);
    const box = button(share ? share.label : n, () => { write(read() === n ? before : n); screen.refresh(); }, {
      class: share ? 'box share' : 'box',
      'aria-label': share ? `${n} lost, ${share.label}` : `${n} lost`,
    });
    boxes.append(screen.live(box, () => { box.setAttribute('aria-pressed', n <= read()); }));
  }
  return boxes;
}

// A Ticks is a list of modifiers that a person ticks or counts, of a unit or a formation.
// Those that are settled now can't be ticked, or don't stand there.
class Ticks {
  constructor(screen, items, on) {
    this.items = items;
    this.on = on;
    this.times = new Map(items.map((item) => [item, 0]));
    this.node = this.draw(screen);
  }

  // tally are those that a person says count: {item, times, label, value}.
  tally() {
    const of = this.on.known();
    return this.items.filter((item) => timesOf(item, of) === undefined && this.times.get(item))
      .map((item) => ({ item, times: this.times.get(item), label: item.label, value: this.times.get(item) * (item.variable ? 1 : this.worth(item)) }));
  }

  // settled is how often what is known counts a line; undefined where a person judges.
  settled(item) {
    return timesOf(item, this.on.known());
  }

  worth(item) {
    return worth(item, isSo('irregular', this.on.known()));
  }

  draw(screen) {
    const node = el('div', { class: 'ticks' });
    let group;
    for (const item of this.items) {
      if (item.group && item.group !== group) node.append(el('h3', {}, item.group));
      group = item.group;
      node.append(screen.live(this.line(screen, item), (line) => { line.hidden = this.settled(item) === 0; }));
    }
    return node;
  }

  line(screen, item) {
    const read = () => this.settled(item) ?? this.times.get(item);
    const write = (n) => this.times.set(item, n);
    const label = `${signed(this.worth(item))} ${item.label}`;
    if (item.per) return stepper(screen, label, { read, write, most: item.most || 20 });
    if (item.high !== undefined) return stepper(screen, item.label, { read, write, most: item.high });
    return check(screen, label, { read, write: (on) => this.tick(item, on), implied: () => this.settled(item) !== undefined });
  }

  // tick takes a line and lets go of those that exclude it.
  tick(item, on) {
    const not = (a, b) => (a.not_with || []).includes(b.key);
    for (const other of on ? this.items : []) {
      if (item.one_of && other.one_of === item.one_of || not(item, other) || not(other, item)) this.times.set(other, 0);
    }
    this.times.set(item, on ? 1 : 0);
  }
}

// sumLines shows what adds up: the record's own lines, then the ticked ones.
function sumLines(list, lines, dice) {
  list.replaceChildren(...lines.map(({ label, value }) => el('li', {}, el('b', {}, signed(value)), ` ${label}`)));
  const total = lines.reduce((n, line) => n + line.value, 0);
  list.append(el('li', { class: 'total' }, `${dice} ${total < 0 ? '−' : '+'} ${Math.abs(total)}`));
  return total;
}

const quiet = (words) => el('p', { class: 'quiet' }, words);

// span writes from–to, or one number.
const span = (from, to) => (from === to ? String(from) : `${from}–${to}`);

// sumFor are the lines that count in a roll now, the settled ones first.
const sumFor = (on, lines, ticks) => gravest([...countsOf(lines, on.known()), ...ticks.tally()]);

// ticksOf are what a person judges of the lines of a roll, unfolded by a touch.
const ticksOf = (ticks) => (ticks.items.length ? el('details', {}, el('summary', {}, 'Modifiers'), ticks.node) : null);
