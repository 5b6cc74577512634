'use strict';

// Throws on a table whose rows the dice lead to.

// resultOf is the row that dice and modifiers lead to, natural results heeded:
// a row for natural dice is taken unless the total's own is worse, or better.
function resultOf(table, dice, added) {
  const own = rowAt(table, dice + added);
  const natural = table.rows.find((row) => row.natural === dice);
  if (!natural) return own;
  const limit = table.rows.find((row) => row.key === (natural.at_best || natural.at_least));
  if (!limit || !own) return natural;
  const place = (row) => table.rows.indexOf(row);
  if (natural.at_best) return place(own) < place(limit) ? own : limit;
  return place(own) > place(limit) ? own : limit;
}

// spreads lists the rows that totals lead to with the dice each takes:
// {row, from, to}, from above to when no dice do.
function spreads(table, added) {
  const dice = diceOf(table.dice);
  return table.rows.filter(isSpan).map((row) => {
    let from = Infinity;
    let to = -Infinity;
    for (let n = dice.least; n <= dice.most; n++) {
      if (rowAt(table, n + added) !== row) continue;
      from = Math.min(from, n);
      to = Math.max(to, n);
    }
    return { row, from, to };
  });
}

// resultIn is what a throw's row is to somebody, as a step to take over: {words, change};
// null for one that changes nothing, or nothing for the worse where only that counts.
function resultIn(on, spec, table, row) {
  const fact = spec.by && known(() => whole(on.known()(spec.by)));
  const cell = fact === undefined ? undefined : row.cells[(table.column_ranges || []).findIndex((column) => falls(column, fact))];
  const of = on.known(typeof cell === 'number' ? { cell } : {});
  const mine = resultFor(row, of);
  const { change, words } = changesOf([...(mine.does || []), ...(spec.does || [])], of, on.marks);
  const worse = levelKeys().indexOf(change.level) > levelKeys().indexOf(on.level());
  if (!Object.keys(change).length || spec.worse && !worse) return null;
  return { words: spec.words ? said(spec.words, of, { row, cell }) : capital([mine.cells[0], ...words].join(', ')), change };
}

kinds.throw = (on, spec) => {
  const { screen } = on;
  const table = tableOf(spec.throw);
  const lines = linesOf(table.id);
  const ticks = new Ticks(screen, mayAsk(lines, on.known()), on);
  const sum = () => sumFor(on, lines, ticks);
  const total = () => totalOf(sum());
  const notes = notesOf(on.known(), [table, ...listsOf(table.id)]);
  const dice = new Dice(screen, table.dice);
  const fell = () => (dice.sum() === null ? null : resultOf(table, dice.sum(), total()));
  const cells = (row) => resultFor(row, on.known()).cells;
  const rows = screen.live(el('tbody'), (body) => {
    body.replaceChildren(...spreads(table, total()).map(({ row, from, to }) =>
      rowOf(from > to ? 'never' : span(from, to), cells(row), { class: from > to ? 'never' : '', 'aria-current': row === fell() && 'true' })));
  });
  dice.says = (n) => (fell() ? `${n + total()}: ${cells(fell()).filter((cell) => cell !== null).join(', ')}` : '');
  return [
    screen.live(el('ul', { class: 'sum', 'aria-live': 'polite' }), (list) => sumLines(list, sum(), table.dice)),
    ticksOf(ticks),
    dice.node,
    applyButton(on, dice, () => fell() && resultIn(on, spec, table, fell())),
    headed('wide', el('th', { scope: 'col' }, table.dice), table.columns, rows),
    ...table.rows.filter((row) => row.natural).map((row) => quiet(`${row.label}: ${row.then || row.cells.join(', ')}`)),
    ...notes,
  ];
};
