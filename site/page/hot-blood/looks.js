'use strict';

// The look-ups of Hot Blood & Cold Steel.

sets['hot-blood'] = {
  levels: () => [{ key: '', label: 'Unhurt' }, ...tableOf('wound-table').rows.map((row) => ({ key: row.key, label: capital(row.cells[0]) }))],
  bad: ['serious', 'killed'],
  out: (unit) => outOfAction(unit) !== '',
  brief: (unit) => [unit.record.weapon, unit.marks.of('stabilised') ? 'stabilised' : ''].filter(Boolean).join(' · '),
  due: () => null,
  tests: patrolMorale,
  looks: (unit) => [
    hotBloodWounds(unit),
    hotBloodScores(unit),
    acting(unit, () => outOfAction(unit), hotBloodMelee(unit), hotBloodFire(unit), hotBloodBombs(unit), hotBloodMorale(unit), hotBloodNoise()),
  ],
};

// patrolMorale is the test of a whole patrol, due by the share of its men who were hit.
function patrolMorale({ units, screen }) {
  const table = tableOf('patrol-morale');
  const hit = () => units.filter((unit) => !['', 'scratch'].includes(unit.marks.of('level') || '')).length; // scratches are no casualties
  const shares = table.rows.filter((row) => /^\d+%/.test(row.label)).map((row) => ({ value: row.cells[0], percent: parseInt(row.label, 10) }));
  const reached = () => shares.filter(({ percent }) => 100 * hit() >= percent * units.length).pop();
  const due = () => (units.length > number('patrol-large') ? Boolean(reached()) : hit() >= number('patrol-morale-casualties'));
  const added = () => (reached() ? reached().value : 0);
  const said = screen.live(el('p', { 'aria-live': 'polite' }), (p) => {
    p.textContent = `${hit()} of ${units.length} hit${due() ? `: test, ${table.dice} ${signed(added())}` : ''}`;
    p.className = due() ? 'alert' : '';
  });
  const dice = new Dice(screen, table.dice);
  dice.says = (n) => `${n + added()}: ${n + added() >= number('patrol-morale-pass') ? 'carries on' : 'goes home'}`;
  return [panel(table.title, said, dice.node, quiet(table.dice_note), ...notesOf(table).map(quiet))];
}

const scoreNames = ['morale', 'grenadier', 'melee', 'shooting'];

function scoreOf(unit, name) {
  return unit.record.scores ? unit.record.scores[scoreNames.indexOf(name)] : 0;
}

// meleeOf is a man's melee score and the wound that is taken off it; one that he
// brought along is in it.
function meleeOf(unit) {
  const [wound] = unit.record['walking wounded'] ? [] : walking(unit);
  const own = scoreOf(unit, 'melee');
  return { own, wound, now: own + (wound ? wound.value : 0) };
}

// hotBloodMelee is how often of 100 turns he wins and loses against each score that
// an enemy may have.
function hotBloodMelee(unit) {
  const scores = [];
  for (let his = number('melee-min'); his <= number('melee-max'); his++) scores.push(his);
  const dice = diceOf(number('melee-dice'));
  const table = unit.screen.live(el('div', { 'aria-live': 'polite' }), (div) => {
    const fights = scores.map((his) => fightOf(dice, meleeOf(unit).now - his));
    div.replaceChildren(simpleTable({
      columns: scores.map(signed),
      rows: [{ label: 'wins', cells: fights.map(({ win }) => win) }, { label: 'is hit', cells: fights.map(({ lose }) => lose) }],
    }));
  });
  return panel('Hand to hand', table, quiet('Of 100 turns, by the enemy’s melee score; in the others both fight on.'));
}

// hotBloodScores are a man's four numbers.
function hotBloodScores(unit) {
  const melee = () => {
    const { own, wound, now } = meleeOf(unit);
    return wound ? `${signed(now)} (${signed(own)}, ${signed(wound.value)} ${wound.label})` : signed(own);
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

// walking is what a wound takes from all dice of a man: a blighty one as much
// as a walking one.
function walking(unit) {
  const [item] = modifiersOf('wounded-modifiers').items;
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
      rollPanel(unit.screen, { title: 'When hit', table: tableOf('wound-table'), own: () => [], ticks, unit, apply: (row) => woundResult(unit, row), notes: notesOf(tableOf('wound-table'), modifiersOf('wound-modifiers')) })));
}

// woundResult is a hit's wound, which is never better than the one before.
function woundResult(unit, row) {
  const keys = levelKeys();
  const worse = keys.indexOf(row.key) > keys.indexOf(woundOf(unit));
  return worse ? { words: capital(row.cells[0]), change: { level: row.key, stabilised: false } } : null;
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

