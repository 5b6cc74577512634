'use strict';

// The look-ups of Cold Steel.

sets['cold-steel'] = {
  levels: () => tableOf('morale-levels').rows.map((row) => ({ key: row.key, label: row.label, words: row.cells.filter(Boolean).join('; ') })),
  bad: ['broken', 'routed', 'dispersed'],
  out: (unit) => unit.gone() !== '' || unit.marks.of('level') === 'routed',
  brief: (unit) => [`initiative ${signed(totalOf(coldSteelOwn(unit, 'initiative-check', 'initiative-modifiers')))}`,
    unit.marks.of('disorder') ? `${unit.marks.of('disorder')} disorder` : ''].filter(Boolean).join(' · '),
  due: (unit) => (!unit.gone() && unit.quarters() > unit.marks.of('checked') ? { panel: 'Morale', words: quarterWords[unit.quarters()] } : null),
  tests: divisionTests,
  looks: (unit) => [
    losses(unit, (share) => coldSteelShare(unit, share)),
    panel('Morale level', choice(unit.screen, 'Level now', sets['cold-steel'].levels(), unit.mark('level'))),
    disorder(unit, 'Disorder markers'),
    acting(unit, () => unit.gone(), automaticOrders(unit),
      coldSteelRoll(unit, 'Morale', 'morale-check', 'morale-modifiers', moraleResult),
      coldSteelRoll(unit, 'Initiative', 'initiative-check', 'initiative-modifiers', initiativeResult)),
  ],
};

const quarterWords = ['', 'a quarter lost', 'half lost', 'three quarters lost'];

// moraleResult is the level that a check leads to. The unit is checked for what it
// has lost by then.
function moraleResult(unit, row) {
  const { change } = changesOf(row, unit.known(), unit.marks);
  return change.level && { words: rowOf('morale-levels', change.level).label, change: { ...change, checked: unit.quarters() } };
}

// initiativeResult is the disorder that a check costs.
function initiativeResult(unit, row) {
  const { change, words } = changesOf(row, unit.known(), unit.marks);
  return words.length ? { words: [row.cells[0], ...words].join(', '), change } : undefined;
}

const linesOf = (tableID, listID) => [...(tableOf(tableID).adds || []), ...modifiersOf(listID).items];

// coldSteelOwn are the lines that the record and its marks settle.
const coldSteelOwn = (unit, tableID, listID) => countsOf(linesOf(tableID, listID), unit.known());

function coldSteelRoll(unit, title, tableID, listID, result) {
  const [table, list] = [tableOf(tableID), modifiersOf(listID)];
  const ticks = new Ticks(unit.screen, openOf(linesOf(tableID, listID), unit.known()), unit.irregular);
  const notes = notesOf(table, list).filter((words) => unit.irregular || !words.startsWith('irregulars'));
  return rollPanel(unit.screen, { title, table, own: () => coldSteelOwn(unit, tableID, listID), ticks, notes, unit, apply: (row) => result(unit, row) });
}

// automaticOrders are those that a unit may have to take, 4.1: first what its marks
// bring about, then all that may concern it.
function automaticOrders(unit) {
  const table = tableOf('automatic-order-triggers');
  const due = (row) => row.due && holds(reckon(row.due, unit.known()));
  const rows = table.rows.filter((row) => timesOf(row, unit.known()));
  const list = unit.screen.live(el('ul', { class: 'orders' }), (ul) => ul.replaceChildren(...rows.map((row) =>
    el('li', { class: due(row) ? 'alert' : '' }, el('b', {}, due(row) ? `${row.label} now` : row.label), ` ${row.cells[1]}: ${row.cells[2]}`))));
  const any = unit.screen.live(el('p', { role: 'status' }), (p) => {
    p.textContent = rows.filter(due).map((row) => `${row.label}: ${row.cells[2]}.`).join(' ');
    p.className = p.textContent ? 'alert' : '';
  });
  return panel('Automatic orders', any, el('details', {}, el('summary', {}, 'All that may come'), list, ...notesOf(table).map(quiet)));
}

// coldSteelShare says what a quarter of losses changes, and where a quarter is
// gone to the man what one more does: morale falls only beyond the half.
function coldSteelShare(unit, share) {
  const costs = (tableID, listID, lost) => {
    const at = (n) => totalOf(countsOf(linesOf(tableID, listID), unit.known({ lost: n })));
    return signed(at(lost) - at(0));
  };
  const morale = (lost) => costs('morale-check', 'morale-modifiers', lost);
  const [at, beyond] = [morale(share.at), morale(share.at + 1)];
  const next = beyond !== at && share.at + 1 < shareOf(unit.hits, share.percent + 25) ? ` (${beyond} from ${share.at + 1})` : '';
  return `initiative ${costs('initiative-check', 'initiative-modifiers', share.at)}, morale ${at}${next}; check morale`;
}
