'use strict';

// The look-ups of Cold Steel & Canister.

sets['cold-steel-canister'] = {
  levels: () => [{ key: '', label: 'Good order' }, ...tableOf('bad-order-move').rows.map((row, i) => ({ key: badOrder[i], label: ['Disorder', ...failureNames()][i], row }))],
  bad: ['fallback', 'retreat', 'rout'],
  out: (unit) => unit.gone() !== '',
  brief: (unit) => (canisterPass(unit) === null ? '' : `morale ${canisterPass(unit)}`),
  due: (unit) => (!unit.gone() && unit.lost() > unit.marks.of('checked') ? { panel: 'Morale', words: 'losses since its last check' } : null),
  tests: brigadeMorale,
  looks: (unit) => [
    losses(unit, null),
    acting(unit, () => unit.gone(), canisterMorale(unit), canisterOrder(unit), canisterPoints(unit)),
  ],
};

// badOrder are the levels of bad order, as marks call them: disorder, then what failed
// morale leads to.
const badOrder = ['disordered', 'fallback', 'retreat', 'rout'];
const failureNames = () => tableOf('morale-failure').rows.map((row) => row.cells[0]);

// canisterStrip are a unit's morale numbers by its losses, null where it has none.
function canisterStrip(unit) {
  const table = tableOf(`morale-${unit.record.quality}`);
  const row = table && rowFor(table, unit.record.size || 0);
  return row ? { table, row, strip: row.cells.filter((cell) => cell !== null && cell !== '-') } : null;
}

// canisterPass is what a unit passes on with nothing but its losses.
function canisterPass(unit) {
  const found = canisterStrip(unit);
  if (!found) return null;
  const cell = found.strip[Math.min(unit.lost(), found.strip.length - 1)];
  return typeof cell === 'number' ? cell : found.table.words;
}

// canisterResult is where a check leads that must show so much or less: by how much
// it is missed, 2.5.
function canisterResult(unit, dice, needed) {
  const missed = dice - needed;
  if (missed <= 0) return { words: 'passed', change: { checked: unit.lost() } };
  const table = tableOf('morale-failure');
  const row = rowFor(table, missed);
  const far = table.columns.slice(1).map((column, i) => `${row.cells[i + 1]} on ${column}`).join(', ');
  return { words: row.cells[0], far, change: { level: badOrder[table.rows.indexOf(row) + 1], checked: unit.lost() } };
}

// canisterChances are how a check that must show so much or less comes out, of all
// throws of its dice: how many fail, and how many lead to each row of 2.5.
function canisterChances(text, needed) {
  const dice = diceOf(text);
  let ways = [1];
  for (let n = 0; n < dice.count; n++) {
    const more = new Array(ways.length + dice.sides - 1).fill(0);
    ways.forEach((way, over) => { for (let face = 0; face < dice.sides; face++) more[over + face] += way; });
    ways = more;
  }
  const { rows } = tableOf('morale-failure');
  const falls = rows.map(() => 0);
  ways.forEach((way, over) => {
    const missed = dice.count + over - needed;
    if (missed > 0) falls[rows.indexOf(rowFor({ rows }, missed))] += way;
  });
  return { fails: sumOf(falls), of: sumOf(ways), falls };
}

const sumOf = (list) => list.reduce((a, b) => a + b, 0);

// percentOf is a chance in whole percent, a half rounded up; 0 is never and 100 always.
function percentOf(hits, of) {
  if (hits <= 0 || hits >= of) return hits <= 0 ? 0 : 100;
  return Math.min(Math.max(Math.floor((200 * hits + of) / (2 * of)), 1), 99);
}

// canisterLikely are the results of failed morale that a failure most likely has.
function canisterLikely({ fails, falls }) {
  const best = Math.max(...falls);
  return fails ? failureNames().filter((name, i) => falls[i] === best).join(' or ').toLowerCase() : '';
}

// canisterRallies says how often a unit rallies within a turn, alone and with a
// leader, who lends his modifier; numberAt is what it needs with a modifier.
function canisterRallies(unit, text, numberAt) {
  const leader = modifiersOf('morale-check-modifiers').items.find((item) => item.key === 'leader');
  const within = (most, added) => {
    const tries = Math.min(number(most), Math.floor((unit.record['action points'] || Infinity) / number('rally-cost')));
    const { fails, of } = canisterChances(text, numberAt(added));
    return { tries, percent: percentOf(of ** tries - fails ** tries, of ** tries) };
  };
  const alone = within('rally-max', 0);
  const led = within('rally-max-leader', leader ? leader.value : 0);
  return `Rallies in ${counted(alone.tries, 'attempt')} ${alone.percent} %, in ${led.tries} with a leader ${led.percent} %`;
}

// brigadeMorale counts the dice that a brigade throws, 2.9.
function brigadeMorale(view) {
  if (!view.lowest || !view.units.length) return [];
  const table = tableOf('brigade-morale-dice');
  const worth = (key) => table.rows.find((row) => row.key === key).cells[0];
  const kinds = { infantry: 'battalion', artillery: 'battery', cavalry: 'cavalry' };
  const fallen = ['brigade-commander', 'higher-commander'].map((key) => ({ key, now: false }));
  const dice = () => view.units.filter((unit) => unit.gone() || unit.marks.of('level')).reduce((n, unit) => n + worth(kinds[unit.record.arm] || 'battalion'), 0)
    + fallen.filter(({ now }) => now).reduce((n, { key }) => n + worth(key), 0);
  return [panel(table.title,
    ...fallen.map((who) => check(view.screen, rowOf(table.id, who.key).label, { read: () => who.now, write: (now) => { who.now = now; } })),
    handful(view.screen, 6, dice, number('brigade-die-hit')),
    quiet(table.dice_note), ...notesOf(table).map(quiet))];
}

function canisterMorale(unit) {
  const found = canisterStrip(unit);
  if (!found) return null;
  const { table, row, strip } = found;
  const ticks = new Ticks(unit.screen, modifiersOf('morale-check-modifiers').items, false);
  const cause = canisterCause(unit);
  const column = (added) => Math.min(Math.max(unit.lost() + added, 0), strip.length - 1);
  const at = () => column(cause.value() + sum(ticks.tally()));
  const numberIn = (i) => (typeof strip[i] === 'number' ? strip[i] : Number(table.words));
  const cells = unit.screen.live(el('ol', { class: 'strip', 'aria-label': 'Morale by casualties' }), (list) => {
    list.replaceChildren(...strip.map((cell, i) => el('li', i === at() ? { 'aria-current': 'true' } : {}, el('small', {}, i === strip.length - 1 ? `${i}+` : String(i)), el('b', {}, String(cell)))));
  });
  const pass = unit.screen.live(el('p', { class: 'result', 'aria-live': 'polite' }), (p) => {
    p.textContent = `Passes on ${numberIn(at())} or less${cause.words()}`;
  });
  const chance = unit.screen.live(el('p', { 'aria-live': 'polite' }), (p) => {
    const chances = canisterChances(table.dice, numberIn(at()));
    const likely = canisterLikely(chances);
    p.textContent = `Fails ${percentOf(chances.fails, chances.of)} %${likely ? `, then most likely ${likely}` : ''}. ` +
      `${canisterRallies(unit, table.dice, (added) => numberIn(column(added)))}.`;
  });
  const list = modifiersOf('morale-check-modifiers');
  const needed = () => numberIn(at());
  const dice = new Dice(unit.screen, table.dice);
  const leads = () => (dice.sum() === null ? null : canisterResult(unit, dice.sum(), needed()));
  dice.says = () => `${capital(leads().words)}${leads().far ? `, ${leads().far}` : ''}`;
  return panel('Morale', pass, chance, cells, dice.node, applyButton(unit, dice, leads), quiet(table.dice_note), cause.node,
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
  const [good, ...bad] = sets['cold-steel-canister'].levels();
  const levels = bad.map(({ key, label, row }) => ({
    key,
    label: `${row.label} · ${label}`,
    words: row.cells.some(Boolean) ? `moves ${row.cells[0]} on 1–3, ${row.cells[1]} on 4–6` : 'does not move',
  }));
  return panel('Order', choice(unit.screen, 'Order now', [good, ...levels], unit.mark('level')),
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

// rowFor is the row that a number falls in.
const rowFor = (table, number) =>
  table.rows.find((row) => (row.low === null || number >= row.low) && (row.high === null || number <= row.high) && (row.low !== null || row.high !== null));
