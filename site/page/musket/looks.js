'use strict';

// The look-ups of the musket reference.

const musketStates = [{ key: '', label: 'Steady' }, { key: 'disordered', label: 'Disordered' }, { key: 'shaken', label: 'Shaken' }];

sets.musket = {
  levels: () => musketStates,
  bad: ['shaken'],
  out: (unit) => unit.gone() !== '',
  brief: (unit) => [unit.record.grade ? `grade ${unit.record.grade}` : '', unit.hits ? counted(diceAt(unit.left(), musketEach(unit)), 'die', 'dice') : ''].filter(Boolean).join(' · '),
  due: () => null,
  tests: () => [],
  looks: (unit) => [
    losses(unit, (share) => musketShare(share)),
    panel('State', choice(unit.screen, 'State now', musketStates, unit.mark('level'))),
    acting(unit, () => unit.gone(), musketDice(unit), musketMorale(unit), musketShooting(unit), musketCombat(unit), musketRout(unit), musketMoves(unit)),
  ],
};

// musketEach is how many figures or guns a die stands for.
function musketEach(unit) {
  return number({ cavalry: 'combat-dice-cavalry', artillery: 'shooting-dice-guns' }[unit.record.arm] || 'combat-dice-infantry');
}

// diceAt is a unit's dice after a loss. Figures that are not enough for a die
// are dropped, kept from half of one, or always kept, as the host has chosen.
function diceAt(hits, each) {
  return { down: Math.floor(hits / each), near: Math.floor((2 * hits + each) / (2 * each)), up: Math.ceil(hits / each) }[page.rounding || 'down'];
}

function musketDice(unit) {
  if (!unit.hits) return null;
  const each = musketEach(unit);
  const now = unit.screen.live(el('p', { class: 'result', 'aria-live': 'polite' }), (p) => {
    const dice = diceAt(unit.hits - unit.lost(), each);
    p.textContent = `${dice} ${dice === 1 ? 'die' : 'dice'} of D10`;
  });
  const rounded = { down: 'rounded down', near: 'rounded to the nearest', up: 'rounded up' }[page.rounding || 'down'];
  return panel('Dice', now, quiet(each === 1 ? 'one for each gun' : `one for ${each} ${unit.called}, ${rounded}`),
    handful(unit.screen, 10, () => diceAt(unit.left(), each)));
}

const musketShare = (share) => `morale ${signed((share.percent / 25) * modifiersOf('morale-modifiers').items.find((item) => item.key === 'losses').value)}` +
  (share.percent >= 50 ? `, rout ${signed(modifiersOf('rout-modifiers').items.find((item) => item.key === 'half-strength').value)}` : '');

// settledBy splits a list into the lines that the unit settles and the rest, of
// which marks may imply some.
function settledBy(unit, items, implied) {
  return { own: () => countsOf(items, unit.known()), ticks: new Ticks(unit.screen, openOf(items, unit.known()), false, implied) };
}

const gradePoor = (grade) => grade === 'E' || grade === 'F';

function musketMorale(unit) {
  const table = tableOf('morale-pass');
  const row = table.rows.find((r) => r.label === unit.record.grade);
  if (!row) return null;
  const { own, ticks } = settledBy(unit, modifiersOf('morale-modifiers').items);
  return linePanel(unit.screen, { title: 'Morale', table, rows: [row], own, ticks, then: (total) => musketTest(unit, table, row.cells[0], total), notes: notesOf(table, modifiersOf('morale-modifiers')) });
}

// musketTest rolls for a unit's morale. One that fails is shaken.
function musketTest(unit, table, pass, total) {
  const dice = new Dice(unit.screen, table.dice);
  const failed = () => dice.sum() !== null && dice.sum() + total() < pass;
  const shaken = musketStates[2];
  dice.says = (n) => `${n + total()}: ${failed() ? `fails: ${shaken.label.toLowerCase()}, and routs` : 'passes'}`;
  return [dice.node, applyButton(unit, dice, () => (failed() ? { words: shaken.label, change: { level: shaken.key } } : null))];
}

// musketRouted is what a rout costs, by the unit's size after the losses so far.
function musketRouted(unit, table, row) {
  const cell = row.cells[columnFor(table, unit.left())];
  const lost = typeof cell === 'number' ? cell : unit.left();
  return { words: typeof cell === 'number' ? `back ${row.cells[0]}, ${lost} lost` : String(cell), change: { losses: Math.min(unit.lost() + lost, unit.hits), level: musketStates[2].key } };
}

// ofClass are the rows of a unit's own class: of its guns' weight, its horse, its
// firearm. A record of form 1 doesn't tell it; then all rows stand.
function ofClass(unit, rows) {
  const own = rows.filter((row) => row.key.startsWith(`${unit.record.class}-`));
  return own.length ? own : rows;
}

// musketFires tells the rows that an arm shoots by: riflemen's, a battery's, or
// a musket's.
function musketFires({ arm, kind, class: firearm }) {
  if (arm === 'artillery') return kind === 'rocket' ? /^$/ : /canister|shot/;
  return !firearm && ['rifle', 'jager'].includes(kind) ? /^rifle/ : /^(musket|rifle)/;
}

function musketShooting(unit) {
  const table = tableOf('shooting');
  const rows = ofClass(unit, table.rows.filter((row) => musketFires(unit.record).test(row.key)));
  if (unit.record.arm === 'cavalry' || !rows.length) return null;
  const { own, ticks } = settledBy(unit, modifiersOf('shooting-modifiers').items, (item) => item.key === 'disordered' && unit.marks.of('level') === 'disordered');
  return linePanel(unit.screen, { title: 'Shooting', table, rows, own, ticks, aside: [0], notes: unit.record.arm === 'artillery' ? notesOf(table) : table.notes });
}

function musketCombat(unit) {
  const list = modifiersOf('combat-modifiers');
  const { own, ticks } = settledBy(unit, list.items);
  const base = list.target ?? number('combat-base');
  const table = { dice: list.dice, naturals: list.naturals, columns: ['hit on'] };
  return linePanel(unit.screen, { title: 'Combat', table, rows: [{ label: 'each die', cells: [base] }], own, ticks, notes: notesOf(list) });
}

function musketRout(unit) {
  const table = tableOf('rout-result');
  const { own, ticks } = settledBy(unit, modifiersOf('rout-modifiers').items);
  return rollPanel(unit.screen, { title: 'If it fails: rout', table, own, ticks, unit, apply: (row) => musketRouted(unit, table, row), notes: notesOf(table, modifiersOf('rout-modifiers')) });
}

// musketMoves are the moves of the unit's arm, in inches.
function musketMoves(unit) {
  const { arm, kind, grade } = unit.record;
  const horse = kind === 'horse' || kind === 'volante';
  const own = { cavalry: /cavalry/, artillery: horse ? /^horse-guns/ : /^(light|field|heavy)-guns/ }[arm] || /^infantry/;
  const table = tableOf('movement');
  const rows = ofClass(unit, table.rows.filter((row) => own.test(row.key)));
  const columns = table.columns.map((label, i) => ({ label, i })).filter(({ i }) => rows.some((row) => row.cells[i] !== null));
  const poor = gradePoor(grade) ? [`Its manoeuvres cost × ${number('cost-factor-poor')}.`] : [];
  return panel('Moves in inches',
    simpleTable({ columns: columns.map(({ label }) => label), rows: rows.map((row) => ({ label: row.label, cells: columns.map(({ i }) => row.cells[i]) })) }),
    ...[...(arm === 'cavalry' ? table.notes : []), ...poor].map(quiet));
}
