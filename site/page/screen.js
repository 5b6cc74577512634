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

// stepper counts up and down.
function stepper(screen, label, { read, write, most }) {
  const step = (by) => () => {
    write(Math.min(Math.max(read() + by, 0), most));
    screen.refresh();
  };
  const value = screen.live(el('output', { 'aria-live': 'polite' }), (output) => { output.textContent = String(read()); });
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
    const box = el('button', {
      type: 'button',
      class: share ? 'box share' : 'box',
      'aria-label': share ? `${n} lost, ${share.label}` : `${n} lost`,
      onclick: () => { write(read() === n ? before : n); screen.refresh(); },
    }, share ? share.label : String(n));
    boxes.append(screen.live(box, () => { box.setAttribute('aria-pressed', String(n <= read())); }));
  }
  return boxes;
}

// A Ticks is a list of modifiers that a person ticks or counts. Lines that the
// record settles are left out; those that marks imply for now can't be ticked.
class Ticks {
  constructor(screen, items, irregular, implied = () => false) {
    this.items = items;
    this.irregular = irregular;
    this.implied = implied;
    this.times = new Map(items.map((item) => [item, 0]));
    this.node = this.draw(screen);
  }

  tally() {
    return this.items.map((item) => ({ item, times: this.timesOf(item) })).filter(({ times }) => times);
  }

  timesOf(item) {
    return this.implied(item) ? 1 : this.times.get(item);
  }

  draw(screen) {
    const node = el('div', { class: 'ticks' });
    let group;
    for (const item of this.items) {
      if (item.group && item.group !== group) node.append(el('h3', {}, item.group));
      group = item.group;
      node.append(this.line(screen, item));
    }
    return node;
  }

  line(screen, item) {
    const read = () => this.timesOf(item);
    const label = `${signed(worth(item, this.irregular))} ${item.label}`;
    if (item.per) return stepper(screen, label, { read, write: (n) => this.times.set(item, n), most: item.most || 20 });
    if (item.high !== undefined) return stepper(screen, item.label, { read, write: (n) => this.times.set(item, n), most: item.high });
    return check(screen, label, { read, write: (on) => this.tick(item, on), implied: () => this.implied(item) });
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

// gravest leaves of lines of which only the worst counts that one.
const gravest = (lines) => lines.filter(({ item, value }, i) => !(item && item.gravest) ||
  !lines.some((other, j) => other.item && other.item.gravest === item.gravest && (other.value < value || other.value === value && j < i)));

// rollPanel is a roll on a table whose total leads to a row: what adds up,
// which dice lead where, and the result of dice that were rolled. What the result
// changes, apply says: {words, change}, or nothing.
function rollPanel(screen, { title, table, own, ticks, notes, unit, apply }) {
  const lines = () => gravest([...own(), ...ticks.tally().map(({ item, times }) => ({ item, label: item.label, value: times * worth(item, ticks.irregular) }))]);
  const total = () => lines().reduce((n, line) => n + line.value, 0);
  const added = screen.live(el('ul', { class: 'sum', 'aria-live': 'polite' }), (list) => sumLines(list, lines(), table.dice));
  const dice = new Dice(screen, table.dice, total);
  const fell = () => (dice.sum() === null ? null : resultOf(table, dice.sum(), total()));
  const rows = screen.live(el('tbody'), (body) => {
    body.replaceChildren(...spreads(table, total()).map(({ row, from, to }) =>
      el('tr', { class: from > to ? 'never' : '', 'aria-current': row === fell() && 'true' },
        el('th', { scope: 'row' }, from > to ? 'never' : span(from, to)), ...row.cells.map((cell) => el('td', {}, String(cell ?? ''))))));
  });
  dice.says = (n) => (fell() ? `${n + total()}: ${fell().cells.filter((cell) => cell !== null).join(', ')}` : '');
  return panel(title, added,
    ticks.items.length ? el('details', {}, el('summary', {}, 'Modifiers'), ticks.node) : null,
    dice.node,
    apply ? applyButton(unit, dice, () => fell() && apply(fell())) : null,
    el('div', { class: 'wide', tabindex: 0 },
      el('table', {}, el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, table.dice), ...table.columns.map((c) => el('th', { scope: 'col' }, c)))), rows)),
    ...table.rows.filter((row) => row.natural).map((row) => quiet(`${row.label}: ${row.then || row.cells.join(', ')}`)),
    ...notes.map(quiet));
}

