'use strict';

// The division test, 4.4.

// losable is how many battalions, squadrons or gun sections a unit is when a division
// counts what it has lost.
function losable({ arm, guns = 0, squadrons }) {
  if (arm === 'artillery') return Math.max(1, Math.ceil(guns / page.section));
  return (arm === 'cavalry' && squadrons) || 1;
}

// divisionTest is how a division stands: what it had, what is lost or routed, and the
// highest threshold that it has reached, 0 for none.
function divisionTest(units) {
  const count = (list) => list.reduce((n, unit) => n + losable(unit.record), 0);
  const all = count(units);
  const out = count(units.filter(sets['cold-steel'].out));
  return { all, out, reached: Math.max(0, ...number('division-test-thresholds').filter((percent) => out * 100 >= percent * all)) };
}

// divisionOf is the path of the division that a formation is, or belongs to: the one
// that is called so, else the outermost that holds brigades enough, 1.6.2.
function divisionOf(army, path) {
  const holds = (above) => new Set(army.filter(({ record }) => isBelow(record, above)).map(({ record }) => record.formation[above.length]).filter(Boolean)).size >= number('division-min-brigades');
  const above = path.map((_, i) => path.slice(0, i + 1));
  const called = above.filter((each) => /divis/i.test(each[each.length - 1]));
  return called[called.length - 1] || above.find((each) => holds(each) && !/corps|army/i.test(each[each.length - 1])) || null;
}

// divisionTests shows the test where a formation takes it, and the way there below it.
function divisionTests(view) {
  const path = divisionOf(view.army, view.path);
  if (!path) return [];
  const units = view.army.filter(({ record }) => isBelow(record, path));
  const marks = new Marks(store, `${unitKeys}${view.id}=/${path.join('/')}`);
  const here = path.length === view.path.length;
  const said = view.screen.live(el('p', { 'aria-live': 'polite' }), (p) => {
    const { all, out, reached } = divisionTest(units);
    p.className = reached > marks.of('tested') ? 'alert' : '';
    p.textContent = `${out} of ${all} lost or routed, ${Math.floor((100 * out) / all)} %${reached > marks.of('tested') ? `: test now, ${reached} % reached` : ''}`;
  });
  view.watch.push(marks);
  if (!here) return [panel(`${path[path.length - 1]}: division test`, said, el('a', { class: 'link', href: viewAddress(view.id, path) }, 'To the division'))];
  return [panel('Division test', said, divisionRolls(view, units, marks), ...notesOf(tableOf('division-effectiveness-result')).map(quiet))];
}

// divisionRolls are what counts for all, and a roll for each unit left.
function divisionRolls(view, units, marks) {
  const [table, list] = [tableOf('division-effectiveness-result'), modifiersOf('division-effectiveness-modifiers')];
  const { screen } = view;
  const known = () => knowing(({ key }) => {
    const { all, out } = divisionTest(units);
    return key === 'out-percent' ? fraction(100 * out, all) : undefined;
  });
  const ticks = new Ticks(screen, openOf(list.items, known()), false);
  const lost = () => countsOf(list.items, known());
  const lines = () => [...lost(), ...ticks.tally().map(({ item, times }) => ({ label: item.label, value: times * item.value }))];
  const total = (unit) => totalOf([...lines(), ...coldSteelOwn(unit, 'initiative-check', 'initiative-modifiers')]);
  const sums = screen.live(el('ul', { class: 'sum' }), (node) => node.replaceChildren(...lines().map(({ label, value }) => el('li', {}, el('b', {}, signed(value)), ` ${label}`))));
  const rolls = units.map((unit) => {
    const dice = new Dice(screen, table.dice, () => total(unit));
    const fell = () => (dice.sum() === null ? null : resultOf(table, dice.sum(), total(unit)));
    dice.says = (n) => `${n + total(unit)}: ${fell().cells.join(', ')}`;
    const head = screen.live(el('summary', {}), (summary) => { summary.textContent = `${unit.record.name} · ${table.dice} ${signed(total(unit))}`; });
    return screen.live(el('details', {}, head, dice.node, applyButton(unit, dice, () => fell() && initiativeResult(unit, fell()))), (node) => { node.hidden = sets['cold-steel'].out(unit); });
  });
  const taken = screen.live(el('button', { type: 'button', class: 'act', onclick: () => { marks.set({ tested: divisionTest(units).reached }); screen.refresh(); } }), (button) => {
    const { reached } = divisionTest(units);
    button.hidden = reached <= marks.of('tested');
    button.textContent = `The test at ${reached} % is taken`;
  });
  return screen.live(el('div', {}, sums, el('details', {}, el('summary', {}, 'Modifiers'), ticks.node, ...notesOf(list).map(quiet)), ...rolls, taken), (div) => { div.hidden = divisionTest(units).reached === 0; });
}
