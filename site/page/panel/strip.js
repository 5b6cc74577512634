// A strip of numbers by losses, which a throw must not go over: what it is for and what
// counts move along it. How often it fails, where that leads, how often one of several
// throws succeeds.

// rowIn is the row that a number falls in.
const rowIn = ({ rows }, number) => rows.find((row) => falls(row, number));

// stripOf is a unit's strip: the table, its row, the cells that are anything, and what to
// pass on at so much beyond its losses. Cells of words are the table's own number.
function stripOf(unit, { by, of, row: size }) {
  const own = unit.known();
  const table = tableOf(of[own(by)]);
  const row = table && rowIn(table, whole(own(size)));
  if (!row) return null;
  const cells = row.cells.filter((cell) => cell !== null && cell !== '-');
  const at = (added) => Math.min(Math.max(unit.lost() + added, 0), cells.length - 1);
  return { table, row, cells, at, needed: (added) => (typeof cells[at(added)] === 'number' ? cells[at(added)] : Number(table.words)) };
}

// stripWords is what a unit passes on with nothing but its losses.
briefly.needed = (unit) => stripOf(unit, phoneOf(unit.record).panels.find(({ strip }) => strip).strip)?.needed(0);

// chancesOf are how a throw that must show so much or less comes out, of all throws of
// its dice: how many fail, and how many lead to each row of a table by how far they miss.
function chancesOf(text, needed, { rows }) {
  const sums = sumsOf(diceOf(text));
  const lead = rows.map(() => 0);
  sums.forEach((ways, sum) => {
    if (ways && sum > needed) lead[rows.indexOf(rowIn({ rows }, sum - needed))] += ways;
  });
  const add = (list) => list.reduce((a, b) => a + b, 0);
  return { fails: add(lead), of: add(sums), lead };
}

// likelyIn are the results of a failure that it most likely has.
const likelyIn = ({ fails, lead }, { rows }) => (fails ? midway(rows.filter((row, i) => lead[i] === Math.max(...lead)).map(({ cells }) => cells[0]).reduce((first, last) => say('list.or', { first, last }))) : '');

// againOf is how often one of several tries succeeds: {tries, chance}, with a line that
// counts in them.
function againOf(unit, strip, fails, { tries: formula, with: key }) {
  const tries = whole(reckon(formula, unit.known()));
  const line = linesOf(strip.table.id).find((item) => key && item.key === key);
  const chances = chancesOf(strip.table.dice, strip.needed(line ? line.value : 0), fails);
  return { tries, chance: percentOf(chances.of ** tries - chances.fails ** tries, chances.of ** tries) };
}

kinds.strip = (unit, { strip: spec, passes, does }) => {
  const { screen } = unit;
  const strip = stripOf(unit, spec);
  if (!strip) return [];
  const { table, row, cells } = strip;
  const fails = tableOf(spec.fails);
  const sum = summed(unit, linesOf(table.id));
  const cause = causeOf({ screen, known: () => unit.known() }, spec);
  const added = () => cause.worth() + sum.total();
  const more = () => {
    const needed = strip.needed(added());
    const chances = chancesOf(table.dice, needed, fails);
    const likely = likelyIn(chances, fails);
    return { needed, cause: cause.words(), fails: percentOf(chances.fails, chances.of), likely: likely && said(spec.likely, unit.known(), { likely }) };
  };
  const chance = () => said(spec.chance, unit.known(), more()) + spec.again.map((one) => said(one.words, unit.known(), againOf(unit, strip, fails, one))).join('');
  const dice = diceFor(screen, table.dice, () => capital(leads().words) + (leads().row ? said(spec.far, unit.known(), { row: leads().row }) : ''));
  const leads = () => {
    if (dice.sum() === null) return null;
    const missed = dice.sum() - more().needed;
    const to = missed > 0 && rowIn(fails, missed);
    return { row: to, words: to ? to.cells[0] : passes, change: changesOf([...(to?.does || []), ...does], unit.known(), unit.marks).change };
  };
  return [
    screen.says(el('p', { class: 'result', ...spoken }), () => said(spec.pass, unit.known(), more())),
    screen.says(el('p', spoken), chance),
    screen.live(el('ol', { class: 'strip', 'aria-label': spec.along }), () =>
      cells.map((cell, i) => el('li', i === strip.at(added()) ? { 'aria-current': 'true' } : {}, el('small', {}, i === cells.length - 1 ? `${i}+` : i), el('b', {}, cell)))),
    dice.node, applyButton(unit, dice, leads), quiet(table.dice_note), cause.node, sum.ticks(),
    ...notesOf(unit.known(), listsOf(table.id)), simpleTable(fails, spec.failing), ...notesOf(unit.known(), [table], [row]),
  ];
};

// causeOf is what a throw is for: what that adds, what is to be said of it, and the
// choice of it, with the table of its own that a cause may have beside it.
function causeOf({ screen, known: of }, { causes, beside = {} }) {
  const table = tableOf(causes);
  const rows = rowsFor(table, of());
  const textOf = ({ cells: [cell] }) => (typeof cell === 'number' ? signed(cell) : cell);
  let now = rows[0];
  const picked = screen.says(el('summary'), () => say('phone.cause', { title: table.title, cause: now.label, adds: textOf(now) }));
  const pick = { read: () => String(rows.indexOf(now)), write: (at) => { now = rows[at]; } };
  const own = Object.entries(beside).map(([key, id]) => screen.shows(el('div', {}, simpleTable(tableOf(id), tableOf(id).title), ...notesOf(of(), [tableOf(id)])), () => now.key === key));
  return {
    worth: () => now.worth ?? (Number(now.cells[0]) || 0),
    words: () => (typeof now.cells[0] === 'number' ? '' : `, ${now.cells[0]}`),
    node: el('div', {}, el('details', {}, picked, choice(screen, table.title, rows.map((row, i) => ({ key: String(i), label: row.label, words: textOf(row) })), pick)),
      ...own, ...notesOf(of(), [table])),
  };
}
