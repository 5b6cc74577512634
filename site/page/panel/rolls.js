// A test of a formation: a throw for each of its units that is not out, with what counts
// for all of them.

kinds.rolls = (on, spec) => {
  const { screen, marks, units } = on;
  const table = tableOf(spec.rolls);
  const list = listsOf(table.id);
  const sum = summed(on, list.flatMap(({ items }) => items));
  const total = (unit) => totalOf([...sum.lines(), ...countsOf(linesOf(table.rolled_as), unit.known())]);
  const rolls = units.map((unit) => {
    const dice = diceFor(screen, table.dice, (n) => colon(n + total(unit), commas(fell().cells)));
    const fell = () => (dice.sum() === null ? null : resultOf(table, dice.sum(), total(unit)));
    const head = screen.says(el('summary'), () => `${unit.record.name} · ${table.dice} ${signed(total(unit))}`);
    return screen.shows(el('details', {}, head, dice.node, applyButton(unit, dice, () => fell() && resultIn(unit, {}, table, fell()))), () => !unit.out());
  });
  const take = button('', () => { marks.set(changesOf(spec.does, on.known(), marks).change); screen.refresh(); }, { class: 'act' });
  const taken = screen.shows(screen.says(take, () => said(spec.taken, on.known())), () => isSo(spec.under, on.known()));
  const test = el('div', {}, sum.shown(), sum.ticks(...notesOf(on.known(), list)), ...rolls, taken);
  return [screen.shows(test, () => isSo(spec.since, on.known())), ...notesOf(on.known(), [table])];
};

// testAbove is the panel of a formation where that takes the test, and the way there
// below it.
function testAbove(view, spec) {
  const path = pathFor(view, spec.formation);
  if (!path) return null;
  const on = formationOf(view, view.army.filter(({ record }) => isBelow(record, path)), path);
  if (path.length === view.path.length) return panelOf(on, spec);
  return panel(colon(path[path.length - 1], midway(spec.title)), ...kinds.says(on, spec), el('a', { class: 'link', href: viewAddress(view.id, path) }, spec.leads));
}

// pathFor is the formation that takes a test: it or one above it that is called so, else
// the outermost that holds enough others; null for none.
function pathFor({ army, path }, { called, never, holds: enough }) {
  const above = path.map((_, i) => path.slice(0, i + 1));
  const isCalled = (words) => (each) => words.some((word) => each[each.length - 1].toLowerCase().includes(word));
  const below = (each) => new Set(army.filter(({ record }) => isBelow(record, each)).map(({ record }) => record.formation[each.length]).filter(Boolean)).size;
  return above.filter(isCalled(called)).pop() || above.find((each) => below(each) >= enough && !isCalled(never)(each)) || null;
}
