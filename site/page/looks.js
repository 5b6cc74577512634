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

// A Unit is a record on the screen, with its marks.
class Unit {
  constructor(record, marks, screen) {
    Object.assign(this, { record, marks, screen });
    this.hits = record.guns || record.figures || 0;
    this.called = record.guns ? 'guns' : 'figures';
    this.irregular = Boolean(record.irregular);
  }

  lost() {
    return Math.min(this.marks.of('losses'), this.hits);
  }

  // quarters is how many whole quarters of the unit are gone.
  quarters() {
    return this.hits ? Math.floor((4 * this.lost()) / this.hits) : 0;
  }

  // gone says why a unit does nothing any more; empty for one that acts.
  gone() {
    const level = this.marks.of('level');
    if (this.hits && this.lost() === this.hits) return `All its ${this.called} are lost.`;
    if (level === 'dispersed') return `${rowOf('morale-levels', level).label}: ${rowOf('morale-levels', level).cells[0]}.`;
    return '';
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

const looks = {
  'cold-steel': (unit) => {
    const levels = tableOf('morale-levels').rows.map((row) => ({ key: row.key, label: row.label, words: row.cells.filter(Boolean).join('; ') }));
    return [
      losses(unit, (share) => coldSteelShare(unit, share)),
      disorder(unit, 'Disorder markers'),
      panel('Morale level', choice(unit.screen, 'Level now', levels, unit.mark('level'))),
      acting(unit, () => unit.gone(),
        coldSteelRoll(unit, 'Initiative', 'initiative-check', 'initiative-modifiers'),
        coldSteelRoll(unit, 'Morale', 'morale-check', 'morale-modifiers')),
    ];
  },

  'cold-steel-canister': (unit) => [
    losses(unit, null),
    acting(unit, () => unit.gone(), canisterMorale(unit), canisterOrder(unit), canisterPoints(unit)),
  ],

  'hot-blood': (unit) => [
    hotBloodScores(unit),
    hotBloodWounds(unit),
    acting(unit, () => outOfAction(unit), hotBloodFire(unit), hotBloodBombs(unit), hotBloodMorale(unit), hotBloodNoise()),
  ],

  musket: (unit) => [
    losses(unit, (share) => musketShare(share)),
    panel('State', choice(unit.screen, 'State now', musketStates, unit.mark('level'))),
    acting(unit, () => unit.gone(), musketDice(unit), musketMorale(unit), musketShooting(unit), musketCombat(unit), musketRout(unit), musketMoves(unit)),
  ],
};

// Cold Steel.

// casualtyBand tells whether a line for a band of casualties holds at a loss:
// casualties-25 is 25 to 50 %, -51 above that to 75 %, -76 above that.
function casualtyBand(key, lost, hits) {
  const percent = (n) => lost * 100 >= n * hits;
  const above = (n) => lost * 100 > n * hits;
  return { 'casualties-25': percent(25) && !above(50), 'casualties-51': above(50) && !above(75), 'casualties-76': above(75) }[key];
}

// coldSteelTimes is how often a line counts by the record and its marks,
// undefined for one that a person settles.
function coldSteelTimes(unit, item) {
  if (item.one_of === 'discipline') return item.key === unit.record.discipline ? 1 : 0;
  if (item.one_of === 'level') return item.key === unit.marks.of('level') ? 1 : 0;
  if (item.one_of === 'casualties') return casualtyBand(item.key, unit.lost(), unit.hits) ? 1 : 0;
  if (item.key === 'disorder') return unit.marks.of('disorder');
  if (item.key === 'strength-lost') return unit.quarters();
  if (item.key === 'morale') return 1;
  return undefined;
}

function coldSteelRoll(unit, title, tableID, listID) {
  const table = tableOf(tableID);
  const groups = { cavalry: 'cavalry', artillery: 'artillery' };
  const all = [...(table.adds || []), ...modifiersOf(listID).items]
    .filter((item) => !groups[item.group] || groups[item.group] === unit.record.arm)
    .filter((item) => item.only !== 'irregular' || unit.irregular);
  const settled = all.filter((item) => coldSteelTimes(unit, item) !== undefined);
  const own = () => settled.map((item) => ({ item, times: coldSteelTimes(unit, item) }))
    .filter(({ times }) => times)
    .map(({ item, times }) => ({
      label: times > 1 ? `${item.label} × ${times}` : item.label,
      value: item.variable === 'morale' ? unit.record.morale || 0 : times * worth(item, unit.irregular),
    }));
  const ticks = new Ticks(unit.screen, all.filter((item) => !settled.includes(item)), unit.irregular);
  const notes = notesOf(table, modifiersOf(listID)).filter((words) => unit.irregular || !words.startsWith('irregulars'));
  return rollPanel(unit.screen, { title, table, own, ticks, notes });
}

// coldSteelShare says what a quarter of losses changes, and where a quarter is
// gone to the man what one more does: morale falls only beyond the half.
function coldSteelShare(unit, share) {
  const quarter = modifiersOf('initiative-modifiers').items.find((item) => item.key === 'strength-lost');
  const morale = (lost) => {
    const band = modifiersOf('morale-modifiers').items.find((item) => item.one_of === 'casualties' && casualtyBand(item.key, lost, unit.hits));
    return signed(worth(band, unit.irregular));
  };
  const whole = Math.floor((4 * share.at) / unit.hits);
  const [at, beyond] = [morale(share.at), morale(share.at + 1)];
  const next = beyond !== at && share.at + 1 < shareOf(unit.hits, share.percent + 25) ? ` (${beyond} from ${share.at + 1})` : '';
  return `initiative ${signed(whole * worth(quarter, unit.irregular))}, morale ${at}${next}; check morale`;
}

// Cold Steel & Canister.

function canisterMorale(unit) {
  const table = tableOf(`morale-${unit.record.quality}`);
  const row = table && rowFor(table, unit.record.size || 0);
  if (!row) return null;
  const ticks = new Ticks(unit.screen, modifiersOf('morale-check-modifiers').items, false);
  const strip = row.cells.filter((cell) => cell !== null && cell !== '-');
  const cause = canisterCause(unit);
  const at = () => Math.min(Math.max(unit.lost() + cause.value() + sum(ticks.tally()), 0), strip.length - 1);
  const cells = unit.screen.live(el('ol', { class: 'strip', 'aria-label': 'Morale by casualties' }), (list) => {
    list.replaceChildren(...strip.map((cell, i) => el('li', i === at() ? { 'aria-current': 'true' } : {}, el('small', {}, i === strip.length - 1 ? `${i}+` : String(i)), el('b', {}, String(cell)))));
  });
  const pass = unit.screen.live(el('p', { class: 'result', 'aria-live': 'polite' }), (p) => {
    const cell = strip[at()];
    p.textContent = `Passes on ${typeof cell === 'number' ? cell : table.words} or less${cause.words()}`;
  });
  const list = modifiersOf('morale-check-modifiers');
  return panel('Morale', pass, cells, quiet(table.dice_note), cause.node,
    el('details', {}, el('summary', {}, 'Modifiers'), ticks.node, ...list.notes.map(quiet)),
    simpleTable(tableOf('morale-failure'), 'If it fails'),
    ...notesOf({ notes: table.notes.slice(1), readings: readingsFor(table, row) }).map(quiet));
}

// canisterCause is why a unit checks (2.7): what that adds, what is to be said of
// it, and the choice of it. A cell of words, as for enemy cavalry, has its number
// in them and a table of its own for how many checks were passed.
function canisterCause(unit) {
  const table = tableOf('morale-check-causes');
  const beside = tableOf('adjacent-cavalry-result');
  const rows = table.rows.filter((row) => row.key !== 'cavalry' || unit.record.arm !== 'cavalry');
  const textOf = (row) => (typeof row.cells[0] === 'number' ? signed(row.cells[0]) : row.cells[0]);
  let now = rows[0];
  const value = () => Number((/[+-]?\d+/.exec(String(now.cells[0])) || [0])[0]);
  const words = () => (typeof now.cells[0] === 'number' ? '' : `, ${now.cells[0]}`);
  const said = unit.screen.live(el('span', {}), (span) => { span.textContent = `${table.title}: ${now.label} (${textOf(now)})`; });
  const options = rows.map((row) => ({ key: row.key || row.label, label: row.label, words: textOf(row) }));
  const pick = { read: () => now.key || now.label, write: (key) => { now = rows.find((row) => (row.key || row.label) === key); } };
  const passed = unit.screen.live(el('div', {}, simpleTable(beside, beside.title), ...notesOf(beside).map(quiet)), (div) => { div.hidden = now.key !== 'cavalry'; });
  return {
    value,
    words,
    node: el('div', {}, el('details', {}, el('summary', {}, said), choice(unit.screen, table.title, options, pick)), passed,
      ...notesOf(table).map(quiet)),
  };
}

// readingsFor are a table's readings but those of other rows.
const readingsFor = (table, row) => table.readings.filter((id) => id === row.reading || !table.rows.some((other) => other.reading === id));

// canisterOrder is good order, or bad order by its level: disorder, which moves
// nowhere, then what failed morale leads to.
function canisterOrder(unit) {
  const table = tableOf('bad-order-move');
  const names = ['Disorder', ...tableOf('morale-failure').rows.map((row) => row.cells[0])];
  const keys = ['disordered', 'fallback', 'retreat', 'rout'];
  const levels = table.rows.map((row, i) => ({
    key: keys[i],
    label: `${row.label} · ${names[i]}`,
    words: row.cells.some(Boolean) ? `moves ${row.cells[0]} on 1–3, ${row.cells[1]} on 4–6` : 'does not move',
  }));
  return panel('Order', choice(unit.screen, 'Order now', [{ key: '', label: 'Good order' }, ...levels], unit.mark('level')),
    ...notesOf(table).map(quiet));
}

// canisterPoints is the row of action points that the record's own belongs to.
function canisterPoints(unit) {
  const points = unit.record['action points'];
  const table = tableOf('allowable-ap');
  const row = table.rows.find((r) => r.cells[0] === points && r.label.toLowerCase().includes(unit.record.arm || ''));
  if (!points) return null;
  return panel('Action points', el('p', { class: 'result' }, `${points} AP`),
    row ? el('p', {}, `${row.label}: ${table.columns.slice(1).map((c, i) => `${c} ${typeof row.cells[i + 1] === 'number' ? row.cells[i + 1] : 'none'}`).join(', ')}`) : null);
}

// Hot Blood & Cold Steel.

const scoreNames = ['morale', 'grenadier', 'melee', 'shooting'];

function scoreOf(unit, name) {
  return unit.record.scores ? unit.record.scores[scoreNames.indexOf(name)] : 0;
}

// hotBloodScores are a man's four numbers. Of hand to hand, which has no look-up
// of its own, a wound is taken off here; one that he brought along is in it.
function hotBloodScores(unit) {
  const melee = () => {
    const [wound] = unit.record['walking wounded'] ? [] : walking(unit);
    const own = scoreOf(unit, 'melee');
    return wound ? `${signed(own + wound.value)} (${signed(own)}, ${signed(wound.value)} ${wound.label})` : signed(own);
  };
  const shownAs = (name) => (name === 'melee' ? unit.screen.live(el('dd'), (dd) => { dd.textContent = melee(); }) : el('dd', {}, signed(scoreOf(unit, name))));
  return panel('Scores', el('dl', { class: 'scores' }, ...scoreNames.flatMap((name) => [el('dt', {}, name), shownAs(name)])));
}

// woundOf is a man's wound now: the marked one, or the walking wound that he
// brought along, which is no better for a scratch.
function woundOf(unit) {
  const marked = unit.marks.of('level') || '';
  return unit.record['walking wounded'] && ['', 'scratch'].includes(marked) ? 'walking' : marked;
}

// outOfAction says why a man can't act; empty for one who can.
function outOfAction(unit) {
  const wound = woundOf(unit);
  if (!['serious', 'killed'].includes(wound)) return '';
  const words = rowOf('wound-table', wound).cells[0];
  const care = rowOf('wound-care', wound);
  return care ? `${capital(words)}: ${care.cells[3]}.` : `${capital(words)}.`;
}

const capital = (words) => words[0].toUpperCase() + words.slice(1);

// walking is what a wound takes from all dice of a man: a blighty one as much
// as a walking one.
function walking(unit) {
  const item = tableOf('throw-bombs').adds.find((line) => line.key === 'walking-wounded');
  return ['walking', 'blighty'].includes(woundOf(unit)) ? [{ label: item.label, value: item.value }] : [];
}

function hotBloodWounds(unit) {
  const care = tableOf('wound-care');
  const options = [{ key: '', label: 'unhurt' }, ...tableOf('wound-table').rows.map((row) => {
    const cared = care.rows.find((r) => r.key === row.key);
    return { key: row.key, label: row.label && row.cells[0], words: cared ? cared.cells[3] : '' };
  })];
  const ticks = new Ticks(unit.screen, modifiersOf('wound-modifiers').items, false);
  const each = unit.screen.live(el('p', { 'aria-live': 'polite' }), (p) => { p.textContent = woundCare(unit, care); });
  return el('div', {},
    panel('Wound', choice(unit.screen, 'Wound now', options, { ...unit.mark('level'), read: () => woundOf(unit) }),
      check(unit.screen, 'stabilised', unit.mark('stabilised')), each),
    acting(unit, () => (woundOf(unit) === 'killed' ? outOfAction(unit) : ''),
      rollPanel(unit.screen, { title: 'When hit', table: tableOf('wound-table'), own: () => [], ticks, notes: notesOf(tableOf('wound-table'), modifiersOf('wound-modifiers')) })));
}

// woundCare is what a wound asks for until it is stabilised.
function woundCare(unit, care) {
  const row = care.rows.find((r) => r.key === woundOf(unit));
  if (!row || unit.marks.of('stabilised')) return '';
  const [turns, by, modifier] = row.cells;
  return `Each turn until stabilised: ${signed(modifier)} when hit; it can only get worse. ` +
    `To stabilise: ${turns === null ? '' : `${turns} turn, `}${by}.`;
}

// firingRows leads from a weapon to its line of the firing chart.
const firingRows = {
  pistol: 'pistol', rifle: 'rifle', 'rifle and bayonet': 'rifle', 'light mg': 'light-mg', 'heavy mg': 'heavy-mg', 'trench mortar': 'indirect-fire',
};

function hotBloodFire(unit) {
  const table = tableOf('firing-chart');
  const key = firingRows[unit.record.weapon];
  const found = table.rows.find((r) => r.key === (key || 'rifle'));
  const row = key ? found : { ...found, label: `${found.label}, if found` };
  const counts = (modifier) => !(row.without || []).includes(modifier);
  const skill = counts('shooting') ? [{ label: 'shooting skill', value: scoreOf(unit, 'shooting') }] : [];
  const own = () => [...skill, ...walking(unit)];
  const ticks = new Ticks(unit.screen, modifiersOf('firing-modifiers').items.filter((item) => counts(item.key)), false);
  const notes = page.strict ? { notes: table.notes } : table;
  return linePanel(unit.screen, { title: 'Firing', table, rows: [row], own, ticks, notes: ['Columns are squares to the target.', ...notesOf(notes)] });
}

function hotBloodBombs(unit) {
  const table = tableOf('throw-bombs');
  const own = () => [{ label: 'grenadier skill', value: scoreOf(unit, 'grenadier') }, ...walking(unit)];
  return linePanel(unit.screen, { title: 'Throwing bombs', table, rows: table.rows, own, ticks: new Ticks(unit.screen, [], false), notes: notesOf(table) });
}

function hotBloodMorale(unit) {
  const own = () => [{ label: 'morale state', value: scoreOf(unit, 'morale') }, ...walking(unit)];
  const [table, list] = [tableOf('individual-morale-result'), modifiersOf('individual-morale-modifiers')];
  return rollPanel(unit.screen, { title: 'Morale', table, own, ticks: new Ticks(unit.screen, list.items, false), notes: notesOf(table, list) });
}

function hotBloodNoise() {
  const table = tableOf('movement-noise');
  return panel('Noise of moving', simpleTable(table), ...notesOf(table).map(quiet));
}

// simpleTable is a table to read, as it is printed.
function simpleTable(table, caption) {
  return el('div', { class: 'wide' }, el('table', {}, caption ? el('caption', {}, caption) : null,
    el('thead', {}, el('tr', {}, el('td'), ...table.columns.map((c) => el('th', { scope: 'col' }, c)))),
    el('tbody', {}, ...table.rows.map((row) => el('tr', {}, el('th', { scope: 'row' }, row.label), ...row.cells.map((cell) => el('td', {}, String(cell ?? '–'))))))));
}
