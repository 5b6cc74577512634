'use strict';

// What each rule set shows of a unit: its numbers, what it loses, and its own
// look-ups. The numbers are those of the rules book (page.book) and the record.

const tableOf = (id) => page.book.tables.find((table) => table.id === id);
const rowOf = (id, key) => tableOf(id).rows.find((row) => row.key === key);
const modifiersOf = (id) => page.book.modifiers.find((list) => list.id === id);

// notesOf are the notes of tables and lists, and after daggers the readings
// that they rest on where the rules are damaged or leave something open.
function notesOf(...sources) {
  const ids = new Set(sources.flatMap((source) => source.readings || []));
  const readings = page.book.readings.filter((reading) => ids.has(reading.id));
  return [...sources.flatMap((source) => source.notes || []), ...readings.map((reading) => `† ${reading.words}`)];
}

const number = (id) => page.book.constants.find((constant) => constant.id === id).value;

// hitsOf is all that a record's unit can lose.
const hitsOf = (record) => record.size || record.guns || record.figures || 0;

// A Unit is a record on the screen, with its marks.
class Unit {
  constructor(record, marks, screen) {
    Object.assign(this, { record, marks, screen });
    this.hits = hitsOf(record);
    this.called = record.guns && !record.size ? 'guns' : 'figures';
    this.irregular = Boolean(record.irregular);
  }

  lost() {
    return Math.min(this.marks.of('losses'), this.hits);
  }

  left() {
    return this.hits - this.lost();
  }

  // quarters is how many whole quarters of the unit are gone.
  quarters() {
    return this.hits ? Math.floor((4 * this.lost()) / this.hits) : 0;
  }

  // gone says why a unit does nothing any more; empty for one that acts.
  gone() {
    const level = this.marks.of('level');
    if (this.hits && this.lost() === this.hits) return `All its ${this.called} are lost.`;
    if (level === 'dispersed' && tableOf('morale-levels')) return `${rowOf('morale-levels', level).label}: ${rowOf('morale-levels', level).cells[0]}.`;
    return '';
  }

  // known says what formulas may ask of the unit, with some facts otherwise.
  known(besides = {}) {
    const own = { figures: this.hits, lost: () => this.lost(), grade: () => (this.record.grade || '').toLowerCase() };
    return knowing(({ key, from, choices }) => {
      const value = besides[key] ?? own[key] ?? { record: this.record[key], marks: this.marks.of(key) }[from];
      if (value === undefined || value === 0 && choices) return ['record', 'marks'].includes(from) ? (choices ? '' : 0) : undefined;
      return typeof value === 'function' ? value() : value;
    });
  }

  losses() {
    return { ...this.mark('losses'), read: () => this.lost() };
  }

  mark(name) {
    return { read: () => this.marks.of(name), write: (value) => this.marks.set({ [name]: value }) };
  }
}

// sharesOf are the losses at which another quarter is gone, of those that fall
// together the last; the loss of all is no quarter.
function sharesOf(hits) {
  return [[25, '¼'], [50, '½'], [75, '¾']]
    .map(([percent, label]) => ({ percent, label, at: shareOf(hits, percent) }))
    .filter((share, i, all) => share.at < hits && !all.slice(i + 1).some((later) => later.at === share.at));
}

// sets are the rule sets that the page knows, by their ids:
//   looks   the panels of a unit
//   levels  what a unit may be in, {key, label}, the best first; the first is that of an unmarked one
//   bad     the levels that the list of broken and routed shows
//   out     whether a unit counts as lost, or routed
//   brief   a unit's state in a few words
//   due     the test that a unit has to take now: {panel, words}, or null
//   tests   the panels of a formation
// A record of another edition has none of these.
const sets = {};
const noSet = { looks: (unit) => [losses(unit, null)], levels: () => [], bad: [], out: (unit) => unit.gone() !== '', brief: () => '', due: () => null, tests: () => [] };

const knows = (record) => record.edition === page.book.edition;
const setOf = (record) => (knows(record) && sets[record.rules]) || noSet;

const capital = (words) => words[0].toUpperCase() + words.slice(1);

const counted = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

// levelKeys are the levels of the page's rules, the best first.
const levelKeys = () => (sets[page.book.rules] || noSet).levels().map(({ key }) => key);

// levelOf is a unit's level in words.
function levelOf(unit) {
  const levels = setOf(unit.record).levels();
  const now = unit.marks.of('level') || '';
  const level = levels.find(({ key }) => key === now) || levels[0];
  return level ? level.label : now && spaced(now);
}

// saidOf is a mark in words.
function saidOf(field, value) {
  if (field === 'level') return ((sets[page.book.rules] || noSet).levels().find(({ key }) => key === value) || { label: value || 'none' }).label;
  if (field === 'stabilised') return value ? 'stabilised' : 'not stabilised';
  return `${value} ${field === 'losses' ? 'lost' : field}`;
}

// losses is the panel of boxes with what each quarter changes. Units that
// quarters mean nothing to have plain boxes.
function losses(unit, changes) {
  if (!unit.hits) return null;
  const shares = unit.record.rules === 'cold-steel-canister' ? [] : sharesOf(unit.hits);
  const { screen } = unit;
  const counted = screen.live(el('p', { 'aria-live': 'polite' }), (p) => {
    p.textContent = `${unit.lost()} of ${unit.hits} ${unit.called} lost`;
  });
  const mark = unit.losses();
  return panel('Losses', counted, lossBoxes(screen, unit.hits, unit.called, shares, mark),
    stepper(screen, `${unit.called} lost`, { ...mark, most: unit.hits }),
    changes && shares.length ? el('ul', { class: 'quiet' }, ...shares.map((s) => el('li', {}, `${s.label} at ${s.at}: ${changes(s)}`))) : null);
}

// acting shows what a unit rolls for, or in its place why it does nothing.
function acting(unit, gone, ...panels) {
  const why = unit.screen.live(el('p', { class: 'alert', role: 'status' }), (p) => {
    p.textContent = gone();
    p.hidden = p.textContent === '';
  });
  const rolls = unit.screen.live(el('div', {}, ...panels.filter(Boolean)), (div) => { div.hidden = gone() !== ''; });
  return el('div', {}, why, rolls);
}

const disorder = (unit, label) => panel(label, stepper(unit.screen, label, { ...unit.mark('disorder'), most: 99 }));

// simpleTable is a table to read, as it is printed.
function simpleTable(table, caption) {
  return el('div', { class: 'wide', tabindex: 0 }, el('table', {}, caption ? el('caption', {}, caption) : null,
    el('thead', {}, el('tr', {}, el('td'), ...table.columns.map((c) => el('th', { scope: 'col' }, c)))),
    el('tbody', {}, ...table.rows.map((row) => el('tr', {}, el('th', { scope: 'row' }, row.label), ...row.cells.map((cell) => el('td', {}, String(cell ?? '–'))))))));
}
