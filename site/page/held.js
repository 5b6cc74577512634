'use strict';

// Tables whose cells dice are held against. Rule sets that have none do without it.

// needed is what dice must show to reach a number with some modifiers, in
// words; naturals: the lowest face fails, the highest succeeds whatever is added.
function needed(dice, number, added, { naturals = false, fails = 0 } = {}) {
  const least = naturals || fails ? dice.least + 1 : dice.least;
  const score = Math.max(number - added, least);
  if (score > dice.most) return naturals ? `${dice.most}` : 'never';
  return score <= dice.least ? 'always' : `${score}+`;
}

// columnFor is the place of the column that a number falls in.
function columnFor(table, number) {
  return (table.column_ranges || []).findIndex((c) => c && (c.low !== null || c.high !== null) && (c.low === null || number >= c.low) && (c.high === null || number <= c.high));
}

// linePanel is a table whose cells dice are held against: what they must show
// in each column once everything is added. A line that some rows are excepted
// from stands behind the sum, with the rows that it is for.
function linePanel(screen, { title, table, rows, own, ticks, except = (item, row) => (row.without || []).includes(item.key), aside = [], notes, then }) {
  const lines = () => [...own(), ...ticks.tally().map(({ item, times }) => ({ item, label: item.label, value: times * worth(item, ticks.irregular) }))];
  const isFor = ({ item }, row) => !item || !except(item, row);
  const forAll = (line) => rows.every((row) => isFor(line, row));
  const dice = diceOf(table.dice);
  const added = screen.live(el('ul', { class: 'sum', 'aria-live': 'polite' }), (list) => {
    sumLines(list, lines().filter(forAll), table.dice);
    for (const line of lines().filter((each) => !forAll(each))) {
      list.append(el('li', {}, el('b', {}, signed(line.value)), ` ${line.label}: ${rows.filter((row) => isFor(line, row)).map((row) => row.label).join(', ')}`));
    }
  });
  const body = screen.live(el('tbody'), (element) => {
    element.replaceChildren(...rows.map((row) => {
      const total = lines().filter((line) => isFor(line, row)).reduce((n, line) => n + line.value, 0);
      return el('tr', {}, el('th', { scope: 'row' }, row.label),
        ...row.cells.map((cell, i) => el('td', {}, aside.includes(i) ? String(cell ?? '') : lineCell(table, dice, cell, total))));
    }));
  });
  return panel(title, added,
    el('div', { class: 'wide', tabindex: 0 }, el('table', {}, el('thead', {}, el('tr', {}, el('td'), ...table.columns.map((c) => el('th', { scope: 'col' }, c)))), body)),
    ticks.items.length ? el('details', {}, el('summary', {}, 'Modifiers'), ticks.node) : null,
    ...(then ? then(() => lines().filter(forAll).reduce((n, line) => n + line.value, 0)) : []),
    ...notes.map(quiet));
}

// lineCell is what dice must show for a cell, or the cell's own word.
function lineCell(table, dice, cell, added) {
  if (cell === null) return '–';
  if (typeof cell === 'number') return needed(dice, cell, added, { naturals: table.naturals, fails: table.fails });
  if (cell === table.always) return 'always';
  return cell;
}
