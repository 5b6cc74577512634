// Tables whose cells dice are held against: what they must show in each column once
// everything is added.

// needed is what dice must show to reach a number with some modifiers, or where that is said
// to come to no more, in words; naturals: the lowest face fails, the highest succeeds whatever
// is added.
function needed(dice, number, added, { naturals = false, fails = 0, compare = '' } = {}) {
  const least = naturals || fails ? dice.least + 1 : dice.least;
  if (compare) {
    const most = Math.min(number - added, dice.most);
    if (most < least) return say('phone.never');
    return least === dice.least && most === dice.most ? say('phone.always') : `${least}–${most}`;
  }
  const score = Math.max(number - added, least);
  if (score > dice.most) return naturals ? `${dice.most}` : say('phone.never');
  return score <= dice.least ? say('phone.always') : `${score}+`;
}

// lineCell is what dice must show for a cell, or the cell's own word.
function lineCell(table, cell, added) {
  if (cell === null) return '–';
  if (typeof cell === 'number') return needed(diceOf(table.dice), cell, added, table);
  return cell === table.always ? say('phone.always') : cell;
}

// heldIn is a table that dice are held against, with the rows that concern somebody; of a
// list or a table with one number for all it is that number.
function heldIn(on, { hold: id, column = '' }) {
  const table = tableOf(id);
  if (table && !table.target) return { table, rows: rowsFor(table, on.known()) };
  const one = table || listsOf(id)[0];
  return { table: { ...one, columns: [column] }, rows: [{ label: '', cells: [one.target] }] };
}

// isFor tells whether a line counts in a row.
const isFor = ({ item }, { without = [] }) => !without.includes(item.key);

// heldSum is what is added in each row, and the lines that count in all of them.
function heldSum(lines, rows) {
  const forAll = lines.filter((line) => rows.every((row) => isFor(line, row)));
  return { forAll, rest: lines.filter((line) => !forAll.includes(line)), totals: rows.map((row) => totalOf(lines.filter((line) => isFor(line, row)))) };
}

kinds.hold = (on, spec) => {
  const { screen } = on;
  const { table, rows } = heldIn(on, spec);
  const sum = summed(on, linesOf(spec.hold).filter((item) => rows.some((row) => isFor({ item }, row))));
  const held = () => heldSum(sum.lines(), rows);
  const label = (row) => (spec.label ? said(spec.label, on.known(), { row }) : row.label);
  const { aside = [] } = table;
  const only = (line) => ({ ...line, label: colon(line.label, commas(rows.filter((row) => isFor(line, row)).map((row) => row.label))) });
  const readings = spec.strict && page.strict ? [{ notes: table.notes }] : [table, ...(tableOf(spec.hold) ? listsOf(spec.hold) : [])];
  return [sum.shown(table.dice, () => held().forAll, () => held().rest.map(only)),
    headed('held', el('td'), table.columns, screen.live(el('tbody'), () => {
      const { totals } = held();
      return rows.map((row, i) => rowOf(label(row), row.cells.map((cell, j) => (aside.includes(j) ? cell : lineCell(table, cell, totals[i])))));
    })),
    sum.ticks(),
    ...(spec.passes && rows.length ? testOf(on, spec, table, rows[0].cells[0], () => held().totals[0]) : []),
    ...notesOf(on.known(), readings, rows)];
};

// testOf is a throw against one number: who fails is changed as the panel says, and so is,
// in another way, whoever has thrown.
function testOf(on, spec, table, pass, total) {
  const dice = diceFor(on.screen, table.dice, (n) => colon(n + total(), failed() ? spec.fails : spec.passes));
  const failed = () => dice.sum() !== null && (table.compare ? dice.sum() + total() > pass : dice.sum() + total() < pass);
  const leads = () => {
    if (dice.sum() === null) return null;
    const { change } = changesOf([...(spec.either || []), ...(failed() && spec.does || [])], on.known(), on.marks);
    const words = change.level ? levelNamed(change.level) : failed() ? spec.fails : spec.passes;
    return Object.keys(change).length ? { words, change } : null;
  };
  return [dice.node, applyButton(on, dice, leads)];
}
