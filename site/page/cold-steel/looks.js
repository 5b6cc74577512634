'use strict';

// The look-ups of Cold Steel.

sets['cold-steel'] = {
  levels: () => tableOf('morale-levels').rows.map((row) => ({ key: row.key, label: row.label, words: row.cells.filter(Boolean).join('; ') })),
  bad: ['broken', 'routed', 'dispersed'],
  out: (unit) => unit.gone() !== '' || unit.marks.of('level') === 'routed',
  brief: (unit) => [`initiative ${signed(coldSteelOwn(unit, 'initiative-check', 'initiative-modifiers').reduce((n, line) => n + line.value, 0))}`,
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
  const level = sets['cold-steel'].levels().find(({ key }) => key === row.key);
  return level && { words: level.label, change: { level: level.key, checked: unit.quarters() } };
}

// initiativeResult is the disorder that a check costs, as the table words it.
function initiativeResult(unit, row) {
  const [, markers] = /(\d+) disorder/.exec(row.cells.join('; ')) || [];
  return markers && { words: `${row.cells[0]}, ${markers} disorder`, change: { disorder: Math.min(unit.marks.of('disorder') + Number(markers), 99) } };
}

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

// coldSteelItems are the lines that may count for a unit's roll.
function coldSteelItems(unit, table, list) {
  const groups = { cavalry: 'cavalry', artillery: 'artillery' };
  return [...(table.adds || []), ...list.items]
    .filter((item) => !groups[item.group] || groups[item.group] === unit.record.arm)
    .filter((item) => item.only !== 'irregular' || unit.irregular);
}

// coldSteelOwn are the lines that the record and its marks settle.
function coldSteelOwn(unit, tableID, listID) {
  return coldSteelItems(unit, tableOf(tableID), modifiersOf(listID))
    .map((item) => ({ item, times: coldSteelTimes(unit, item) }))
    .filter(({ times }) => times)
    .map(({ item, times }) => ({
      label: times > 1 ? `${item.label} × ${times}` : item.label,
      value: item.variable === 'morale' ? unit.record.morale || 0 : times * worth(item, unit.irregular),
    }));
}

function coldSteelRoll(unit, title, tableID, listID, result) {
  const [table, list] = [tableOf(tableID), modifiersOf(listID)];
  const open = coldSteelItems(unit, table, list).filter((item) => coldSteelTimes(unit, item) === undefined);
  const ticks = new Ticks(unit.screen, open, unit.irregular);
  const notes = notesOf(table, list).filter((words) => unit.irregular || !words.startsWith('irregulars'));
  return rollPanel(unit.screen, { title, table, own: () => coldSteelOwn(unit, tableID, listID), ticks, notes, unit, apply: (row) => result(unit, row) });
}

// automaticOrders are those that a unit may have to take, 4.1: first what its marks
// bring about, then what the table of its arm asks for.
function automaticOrders(unit) {
  const table = tableOf('automatic-order-triggers');
  const arms = { cavalry: /^cavalry/, artillery: /^artillery/, infantry: /^infantry/ };
  const others = Object.entries(arms).filter(([arm]) => arm !== unit.record.arm).map(([, words]) => words);
  const rows = table.rows.filter((row) => !others.some((words) => words.test(row.cells[0])))
    .filter((row) => !/^irregulars/.test(row.cells[0]) || unit.irregular)
    .filter((row) => !(row.cells[0].split(' but not ')[1] || '').split(/\W+/).includes((unit.record.discipline || '-').split('-')[0]));
  const list = unit.screen.live(el('ul', { class: 'orders' }), (ul) => ul.replaceChildren(...rows.map((row) => {
    const now = orderedNow(unit, row.key);
    return el('li', { class: now ? 'alert' : '' }, el('b', {}, now ? `${row.label} now` : row.label), ` ${row.cells[1]}: ${row.cells[2]}`);
  })));
  const any = unit.screen.live(el('p', { role: 'status' }), (p) => {
    p.textContent = rows.filter((row) => orderedNow(unit, row.key)).map((row) => `${row.label}: ${row.cells[2]}.`).join(' ');
    p.className = p.textContent ? 'alert' : '';
  });
  return panel('Automatic orders', any, el('details', {}, el('summary', {}, 'All that may come'), list, ...notesOf(table).map(quiet)));
}

// orderedNow tells whether a unit's marks alone bring an automatic order about, 4.1.
function orderedNow(unit, key) {
  const many = unit.marks.of('disorder');
  if (key === 'reform') return many >= number('auto-reform-at');
  if (key === 'fall-back') return many > number('auto-fall-back-disorder') || 100 * unit.lost() > number('auto-fall-back-casualties') * unit.hits;
  return false;
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
