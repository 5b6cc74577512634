// What the page shows of a unit: panels, as the rules have them (page.book.phone). This
// script knows no rule set and no unit, only what panels are made of.

const tableOf = (id) => page.book.tables.find((table) => table.id === id);
const constantOf = (id) => page.book.constants.find((constant) => constant.id === id).value;

// notesOf are the notes of tables and lists that concern somebody, and after daggers the
// readings that they rest on where the rules are damaged or leave something open; of the
// readings of some rows alone those of the rows that are shown.
function notesOf(of, sources, rows = []) {
  const shown = ({ in: own }) => !own || !rows.length || rows.some(({ key }) => own.includes(key));
  const readings = sources.flatMap((source) => source.readings || []).filter(shown).map((reading) => `† ${reading.words || reading}`);
  const all = sources.flatMap(({ notes = [], concerns }) => notes.filter((_, i) => !concerns?.[i] || isSo(concerns[i], of)));
  return [...all, ...new Set(readings)].map(quiet);
}

// hitsOf is all that a record's unit can lose.
const hitsOf = (record) => (isMan(record) && !page.book.phone.panels.some(({ losses }) => losses) ? 0 : record.size || record.guns || record.figures || 0);

// isMan tells the record of a man who is a unit by himself.
const isMan = ({ echelon }) => echelon === 'man';

// A Unit is a record on the screen, with its marks.
class Unit {
  constructor(record, marks, screen) {
    Object.assign(this, { record, marks, screen });
    this.hits = hitsOf(record);
    this.called = record.guns && !record.size ? 'guns' : 'figures';
  }

  lost() {
    return Math.min(this.marks.of('losses'), this.hits);
  }

  left() {
    return this.hits - this.lost();
  }

  // gone says why a unit does nothing any more; empty for one that acts.
  gone() {
    if (this.hits && this.lost() === this.hits) return say('phone.all-lost', { called: this.called });
    return said(phoneOf(this.record).idle, this.known(), this);
  }

  // out tells whether the unit counts as lost.
  out() {
    return knows(this.record) && states().out ? isSo(states().out, this.known()) : this.gone() !== '';
  }

  // level is a unit's, and no better than it came with.
  level() {
    const keys = levelKeys();
    const began = phoneOf(this.record).begins.filter(({ when }) => isSo(when, this.known({ level: '' }))).map(({ level }) => level);
    return [this.marks.of('level') || '', ...began].reduce((bad, key) => (keys.indexOf(key) > keys.indexOf(bad) ? key : bad));
  }

  // known says what formulas may ask of the unit, with some facts otherwise.
  known(besides = {}) {
    const { record, marks } = this;
    const own = { figures: this.hits, lost: () => this.lost(), level: () => this.level(), rounding: page.rounding || 'down', 'section-guns': page.section };
    return knowing((fact) => {
      const value = besides[fact.key] ?? own[fact.key] ?? { record: partOf(record, fact.key), marks: marks.of(fact.key) }[fact.from];
      return typeof value === 'function' ? value() : valued(fact, value);
    });
  }

  mark(name) {
    return { read: () => this.marks.of(name), write: (value) => this.marks.set({ [name]: value }) };
  }
}

// valued is a fact as formulas know it: words without spaces; what no record and no mark
// says of a unit is 0, or no word.
function valued({ from, choices }, value) {
  if (typeof value === 'string') return value.toLowerCase().replaceAll(' ', '-');
  if (value || !['record', 'marks'].includes(from)) return value;
  return choices ? '' : 0;
}

// sharesOf are the losses of a heavy box, of those that fall together the last; the loss
// of all is none.
function sharesOf({ record, hits }) {
  return phoneOf(record).shares
    .map((percent) => ({ percent, label: { 25: '¼', 50: '½', 75: '¾' }[percent] || `${percent} %`, at: shareOf(hits, percent) }))
    .filter((share, i, all) => share.at < hits && !all.slice(i + 1).some((later) => later.at === share.at));
}

const knows = (record) => record.edition === page.book.edition;

// phoneOf is what the page shows of a record; of one of another edition its losses.
const plain = { shares: [25, 50, 75], begins: [], brief: [], idle: [], panels: [{ title: say('phone.losses'), above: true, losses: true }], formations: [] };
const phoneOf = (record) => (knows(record) ? page.book.phone : plain);

// states are what units may be in by the page's rules.
const states = () => page.book.states || { levels: [] };

// midway are words in a sentence's middle: in English small, elsewhere as they are.
const midway = (words) => (language === 'en' ? words.toLowerCase() : words);

// levelKeys are the levels of the page's rules, the best first.
const levelKeys = () => states().levels.map(({ key }) => key);

// levelNamed is a level in words.
function levelNamed(now) {
  const { levels } = states();
  const level = levels.find(({ key }) => key === now) || !now && levels[0];
  return level ? level.label : spaced(now);
}

// levelOf is a unit's level in words.
const levelOf = (unit) => levelNamed(knows(unit.record) ? unit.level() : unit.marks.of('level') || '');

// ownSaid is a mark of the rules' own in words: FP lost 30.
function ownSaid(field, value) {
  const { label, words } = ownMarks[field];
  const word = words?.find(([key]) => key === value)?.[1] || String(value || (words ? say('phone.none') : 0));
  return typeof value === 'boolean' ? value ? label : say('phone.not', { mark: label }) : `${label} ${word}`;
}

// saidOf is a mark in words.
function saidOf(field, value) {
  if (field === 'level') return levelNamed(value) || say('phone.none');
  if (field === 'fate') return say('board.fate', { fate: value });
  if (ownMarks[field]) return ownSaid(field, value);
  if (field === 'stabilised') return value ? say('phone.stabilised') : say('phone.not-stabilised');
  return say('phone.mark', { n: value, mark: called(field === 'losses' ? 'lost' : field) });
}

// briefly are numbers of a unit that kinds of panels work out, by the names that words
// have for them.
const briefly = {};

// briefOf is a unit's state in a few words.
function briefOf(unit) {
  const more = { ...unit, ...Object.fromEntries(Object.entries(briefly).map(([name, work]) => [name, () => work(unit)])) };
  return phoneOf(unit.record).brief.map((line) => said([line], unit.known(), more)).filter(Boolean).join(' · ');
}

// dueOf is the check that a unit has to take now: {panel, words}, or undefined.
function dueOf(unit) {
  const { panels } = phoneOf(unit.record);
  const words = !unit.gone() && knows(unit.record) && said(states().due || [], unit.known());
  return words ? { panel: panels.find(({ due }) => due).title, words } : undefined;
}

// kinds draw the parts of a panel, by its keys: of a unit or a formation, {screen, known,
// marks}.
const kinds = {};

// panelOf is a panel, which stands while its facts hold and whom it is of can act.
function panelOf(on, spec) {
  const parts = Object.keys(kinds).filter((kind) => spec[kind]).flatMap((kind) => kinds[kind](on, spec));
  const notes = (spec.notes || []).map((line) => {
    const words = () => said([line], on.known(), on);
    return on.screen.shows(on.screen.says(quiet(''), words), words);
  });
  const made = panel(spec.title, ...parts, ...notes);
  if (spec.short) made.dataset.short = spec.short;
  return on.screen.shows(made, () => applies(spec, on.known()));
}

// looksOf are a unit's panels: those that stand of it always, and in the place of the
// others why it does nothing.
function looksOf(unit) {
  const { panels } = phoneOf(unit.record);
  const { screen } = unit;
  const drawn = (always) => panels.filter(({ above = false }) => above === always).map((spec) => panelOf(unit, spec));
  const why = screen.says(el('p', { class: 'alert', role: 'status' }), () => unit.gone());
  const rolls = screen.shows(el('div', {}, ...drawn(false)), () => !unit.gone());
  return [...drawn(true), el('div', {}, why, rolls)];
}

kinds.losses = (unit) => {
  if (!unit.hits) return [];
  const { screen } = unit;
  const mark = { ...unit.mark('losses'), read: () => unit.lost() };
  return [screen.says(el('p', spoken), () => say('phone.lost-of', { lost: unit.lost(), hits: unit.hits, called: unit.called })),
    lossBoxes(screen, unit.hits, unit.called, sharesOf(unit), mark),
    stepper(screen, say('phone.lost', { called: unit.called }), { ...mark, most: unit.hits })];
};

// levelsFor are the levels that a unit may be in: {key, row}, with the row of the table
// that tells of it.
function levelsFor(unit, { of }) {
  const rows = of ? tableOf(of).rows : [];
  return states().levels.map(({ key }) => ({ key, row: rows.find((row) => row.key === key) }))
    .filter(({ row }) => !row || timesOf(row, unit.known()));
}

kinds.level = (unit, spec) => {
  const options = levelsFor(unit, spec).map(({ key, row }) => {
    const more = { level: levelNamed(key), row };
    const bare = row && !row.cells.some(Boolean);
    return {
      key,
      label: spec.label && row ? said(spec.label, unit.known(), more) : more.level,
      words: !row ? '' : bare ? spec.none : spec.words ? said(spec.words, unit.known(), more) : row.cells.filter(Boolean).join('; '),
    };
  });
  return [choice(unit.screen, spec.level, options, { ...unit.mark('level'), read: () => unit.level() }),
    ...(spec.noted ? notesOf(unit.known(), [tableOf(spec.of)]) : [])];
};

kinds.count = (unit, { title, count }) => {
  const { screen } = unit;
  const mark = { ...unit.mark(count), most: markLike[count] };
  const typed = ({ target }) => { if (isMark(count, Number(target.value))) mark.write(Number(target.value)); screen.refresh(); };
  const field = () => screen.live(el('input', { type: 'number', inputmode: 'numeric', min: 0, max: mark.most, id: freshID(), onchange: typed }), (input) => { input.value = mark.read() || ''; });
  return [stepper(screen, title, mark), ...(mark.most > 99 ? [labelled(say('phone.or-type'), field())] : [])];
};
kinds.tick = (unit, { tick }) => [check(unit.screen, ownMarks[tick]?.label || tick, unit.mark(tick))];

// says are the words at the head of a panel, an alert where what it is for is due.
kinds.says = (on, { says, under }) => [on.screen.live(on.screen.says(el('p', spoken), () => said(says, on.known(), on)), (p) => {
  p.className = on.units ? under && isSo(under, on.known()) ? 'alert' : '' : 'result';
})];
