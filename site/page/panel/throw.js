// Throws on a table whose rows the dice lead to.

// resultOf is the row that dice and modifiers lead to, natural results heeded:
// a row for natural dice is taken unless the total's own is worse, or better.
function resultOf(table, dice, added) {
  const own = rowAt(table, dice + added);
  const natural = table.rows.find((row) => row.natural === dice);
  if (!natural) return own;
  const named = natural.at_best || natural.at_least;
  const limit = named && table.rows.find(({ key }) => key === named);
  if (!limit || !own) return natural;
  const place = (row) => table.rows.indexOf(row);
  return (natural.at_best ? place(own) < place(limit) : place(own) > place(limit)) ? own : limit;
}

// spreads lists the rows that totals lead to with the dice each takes:
// {row, from, to}, from above to when no dice do.
function spreads(table, added) {
  const { least, most } = diceOf(table.dice);
  const all = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return table.rows.filter(isSpan).map((row) => {
    const own = all.filter((n) => rowAt(table, n + added) === row);
    return { row, from: Math.min(...own), to: Math.max(...own) };
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
  return { words: spec.words ? said(spec.words, of, { row, cell }) : capital(commas([mine.cells[0], ...words])), change };
}

kinds.throw = (on, spec) => {
  const { screen } = on;
  const table = tableOf(spec.throw);
  const sum = summed(on, spec.adds ? [{ label: factOf(spec.adds).label, variable: spec.adds }] : linesOf(table.id));
  const dice = diceFor(screen, table.dice, (n) => (fell() ? colon(n + sum.total(), commas(cells(fell()).filter((cell) => cell !== null))) : ''));
  const fell = () => (dice.sum() === null ? null : resultOf(table, dice.sum(), sum.total()));
  const cells = (row) => resultFor(row, on.known()).cells;
  return [
    sum.shown(table.dice),
    sum.ticks(),
    dice.node,
    applyButton(on, dice, () => fell() && resultIn(on, spec, table, fell())),
    headed('wide', el('th', { scope: 'col' }, table.dice), table.columns, screen.live(el('tbody'), () => spreads(table, sum.total()).map(({ row, from, to }) =>
      rowOf(from > to ? say('phone.never') : span(from, to), cells(row), { class: from > to ? 'never' : '', 'aria-current': row === fell() && 'true' })))),
    ...table.rows.filter((row) => row.natural).map((row) => quiet(colon(row.label, row.then || commas(row.cells)))),
    ...notesOf(on.known(), [table, ...(spec.adds ? [] : listsOf(table.id))]),
  ];
};
