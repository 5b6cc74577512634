// Asks a page's scripts what they say of units, without showing it.

// sumOf are the lines that count by what is known, how often and how much, and those that are left open.
function sumOf({ table, lists, known: facts }) {
  const of = knowing(({ key }) => (typeof facts[key] === 'string' ? facts[key].toLowerCase() : facts[key]));
  const lines = [...(tableOf(table).adds || []), ...page.book.modifiers.filter(({ id }) => lists.includes(id)).flatMap(({ items }) => items)];
  return {
    counts: countsOf(lines, of).map(({ item, times, value }) => [item.label, times, value]),
    open: lines.filter((item) => timesOf(item, of) === undefined).map(({ label }) => label),
  };
}

// unitOf is a unit as the code of its record tells it, with some marks as a phone keeps them.
let units = 0;
function unitOf({ text, marks }) {
  const { number, body } = unseal(text);
  const key = `${unitKeys}ASK/A=${++units}`;
  new Marks(key).set(marks);
  const kept = new Marks(key);
  store.forget(key);
  return new Unit(readBody(number, new Reader(body)), kept, null);
}

// ticked sums lines up with those of the open ones that somebody ticks.
function ticked(unit, lines, ticks) {
  const sum = summed(unit, lines);
  const open = sum.asked.filter((item) => sum.settled(item) === undefined);
  open.forEach((item, i) => sum.times.set(item, Number(ticks[i % ticks.length])));
  return { open: open.map(({ label }) => label), sum: sum.lines() };
}

// replies are what the kinds of panels say, by their keys.
const replies = {
  says: (unit, { says }) => said(says, unit.known(), unit),
  throw: (unit, spec, { ticks, dice }) => {
    const table = tableOf(spec.throw);
    const { open, sum } = ticked(unit, spec.adds ? [{ label: factOf(spec.adds).label, variable: spec.adds }] : linesOf(table.id), ticks);
    const { least, most } = diceOf(table.dice);
    const where = dice.map((more) => {
      const row = resultOf(table, least + more % (most - least + 1), totalOf(sum));
      if (!row) return null;
      const to = resultIn(unit, spec, table, row);
      return [...resultFor(row, unit.known()).cells.map((cell) => String(cell ?? '')), to && { ...to.change }];
    });
    return { open, total: totalOf(sum), where };
  },
  hold: (unit, spec, { ticks }) => {
    const { table, rows } = heldIn(unit, spec);
    const { open, sum } = ticked(unit, linesOf(spec.hold).filter((item) => rows.some((row) => isFor({ item }, row))), ticks);
    const { totals } = heldSum(sum, rows);
    return { open, rows: rows.map(({ label, cells }, i) => [label, ...cells.map((cell, j) => ((table.aside || []).includes(j) ? '' : String(lineCell(table, cell, totals[i]))))]) };
  },
  strip: (unit, { strip: spec }, { ticks }) => {
    const strip = stripOf(unit, spec);
    if (!strip) return null;
    const { open, sum } = ticked(unit, linesOf(strip.table.id), ticks);
    return { open, rows: tableOf(spec.causes).rows.filter((row) => timesOf(row, unit.known())).map((row) => [row.label, strip.needed((row.worth ?? row.cells[0]) + totalOf(sum))]) };
  },
  pool: (unit, { pool }) => known(() => whole(reckon(pool, unit.known()))) || 0,
  level: (unit, spec) => levelsFor(unit, spec).map(({ key }) => key),
  orders: (unit, { orders }) => tableOf(orders).rows.filter((row) => timesOf(row, unit.known())).map((row) => [row.label, Boolean(row.due && isSo(row.due, unit.known()))]),
  read: (unit, spec) => readIn(unit, spec).rows.map(({ label }) => label),
  fight: (unit, { fight }) => fightsOf(unit, fight).map(({ his, win, lose }) => [his, win, lose]),
  work: (unit, { title, work }, { given }) => worked(work, Object.fromEntries(work.takes.map((take) => [take.key, given[title][take.key] || usualIn(take, unit.known())]))),
  scores: (unit, { scores }) => scores.map((score) => [scoreOf(unit, score).own, scoreOf(unit, score).now]),
};

// reply is what a kind of panel says, or how it fails.
function reply(kind, unit, spec, asked) {
  try {
    return replies[kind](unit, spec, asked);
  } catch (fault) {
    return `it fails: ${fault.message}`;
  }
}

// ofUnit is what the page says of a unit, panel by panel.
function ofUnit(asked) {
  const unit = unitOf(asked);
  const of = unit.known();
  return {
    level: unit.level(), out: unit.out(), gone: Boolean(unit.gone()), due: (dueOf(unit) || {}).words || '', bad: isBad(unit), brief: briefOf(unit),
    panels: page.book.phone.panels.map((spec) => {
      const shown = spec.when === undefined || isSo(spec.when, of);
      return { shown, ...Object.fromEntries(Object.keys(replies).filter((kind) => shown && spec[kind]).map((kind) => [kind, reply(kind, unit, spec, asked)])) };
    }),
  };
}

// ofFormation is what it says of a formation of units.
function ofFormation(asked) {
  const on = formationOf({ watch: [] }, asked.map(unitOf), []);
  const of = on.known();
  const passes = (spec) => {
    const { table, rows } = heldIn(on, spec);
    return [lineCell(table, rows[0].cells[0], summed(on, linesOf(spec.hold)).total()), said(spec.says, of, on)];
  };
  return {
    facts: Object.fromEntries(page.book.facts.filter(({ units: each }) => each).map(({ key }) => [key, known(() => whole(of(key))) ?? null])),
    passes: page.book.phone.formations.filter(({ hold }) => hold).map(passes),
  };
}
