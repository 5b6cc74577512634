// A side: its units by formations, its command points and its tests.

let onlyMarked = false;

const marked = (all, unit) => unit.waits || ownMarks(all, unit).length || ['losses', 'disorder', 'captured'].some((field) => numberOf(unit[field])) || unit.class || (unit.said || []).length > 0;

function sidePart(all, side) {
  const groups = side.groups.map((group) => ({ ...group, units: group.units.filter((unit) => !onlyMarked || marked(all, unit)) })).filter(({ units }) => units.length);
  return el('section', { class: 'side', 'aria-label': side.name, 'data-scroll': `side ${side.id}` },
    el('header', {}, side.band ? picture(side.band, { class: 'band', preserveAspectRatio: 'none' }) : null, el('h2', {}, side.name), el('span', { class: 'quiet' }, side.lost)),
    el('div', { class: 'units', role: 'group', 'aria-label': say('board.units-of', { side: side.name }), 'data-scroll': `units ${side.id}` }, groups.map((group) => groupPart(all, group)), groups.length ? null : el('p', { class: 'quiet' }, say('board.nothing-marked'))),
    el('div', { class: 'foot' }, leaderLine(all, side), tests(side)));
}

function groupPart(all, group) {
  return el('div', { class: 'group' },
    el('h3', {}, el('span', {}, group.name), group.note ? el('small', {}, group.note) : null, group.lost ? el('b', {}, `−${group.lost}`) : null),
    el('ul', {}, group.units.map((unit) => el('li', {}, unit.hits ? unitLine(all, unit) : manLine(all, unit)))));
}

// unitLine is one unit: symbol, name, loss bar, lost of strength, level, disorder.
function unitLine(all, unit) {
  const lost = Math.min(numberOf(unit.losses), unit.hits);
  const disorder = numberOf(unit.disorder);
  const own = ownMarks(all, unit);
  const percent = (n) => `${(100 * n) / unit.hits}%`;
  return el('button', { type: 'button', class: `unit ${unit.class} ${unit.waits ? 'waits' : ''}`, id: `u-${unit.key}`, title: [unit.whole, ...own].join(' · '), onclick: () => askUnit(unit.key) },
    all.symbols[unit.symbol] ? picture(all.symbols[unit.symbol], { class: 'symbol' }) : el('span'),
    el('span', { class: 'name' }, unit.name, own.length ? el('small', {}, ` ${own.join(' · ')}`) : null),
    el('span', { class: 'bar', 'aria-hidden': 'true' }, lost ? el('i', { style: { width: percent(lost) } }) : null, (unit.steps || []).map((step) => el('u', { class: step < lost ? 'in' : null, style: { left: percent(step) } }))),
    el('span', { class: 'count' }, el('b', {}, String(lost)), `/${unit.hits}`, el('span', { class: 'unseen' }, ' ', say('board.lost', { called: unit.called }), say('list.comma'))),
    el('span', { class: `level ${unit.class}` }, unit.word),
    disorder ? el('span', { class: 'disorder' }, el('span', { class: 'unseen' }, say('list.comma'), say('board.disorder', { n: disorder })), disorder > 1 ? el('span', { 'aria-hidden': 'true' }, String(disorder)) : null) : el('span'));
}

// manLine is one man: name, rank, wound, whether it is stabilised.
function manLine(all, man) {
  return el('button', { type: 'button', class: `unit ${man.class} man ${man.waits ? 'waits' : ''}`, id: `u-${man.key}`, onclick: () => askUnit(man.key) },
    el('span', { class: 'name' }, man.name),
    el('span', { class: 'name quiet' }, [man.note, ...ownMarks(all, man)].filter(Boolean).join(' · ')),
    el('span', { class: `level ${man.class}` }, man.word),
    el('span', { class: 'quiet' }, numberOf(man.stabilised) ? say('phone.stabilised') : ''));
}

// leaderLine tells the command points that are left, or which leaders are out.
function leaderLine(all, side) {
  const leaders = side.leaders || [];
  if (!leaders.length) return null;
  const out = (leader) => Boolean(wordOf(leader.fate));
  const name = (leader) => (out(leader) ? el('s', {}, leader.name) : leader.name);
  const told = all.points ? leaders : leaders.filter(out);
  const words = told.map((leader) => [name(leader), ' ', all.points && !out(leader) ? el('b', {}, String(numberOf(leader.points))) : say('board.his-fate', { fate: wordOf(leader.fate) })]);
  return el('button', { type: 'button', class: 'points', id: `l-${side.id}`, onclick: () => askLeaders(side.id) },
    el('span', { class: 'label' }, all.points ? say('board.points-left') : say('board.leaders')), ' ',
    words.length ? words.flatMap((each, i) => (i ? [' · ', ...each] : each)) : say('board.all-unhurt'));
}

const tests = (side) => ((side.tests || []).length ? el('div', { class: 'tests' }, side.tests.map((test) => testPart(side, test))) : null);

function testPart(side, test) {
  const boxes = Array.from({ length: test.total || 0 }, (_, i) => i + 1);
  const at = (n) => (test.marks || []).some((mark) => mark.at === n);
  const counted = test.total ? say('board.out-of-track', { out: test.out, total: test.total, of: test.of }) : say('board.dice-of', { n: test.out });
  const steps = commas((test.marks || []).filter((mark) => mark.at > test.out).map((mark) => mark.at));
  const ahead = steps && !test.due ? say('board.tests-at', { steps }) : steps;
  return el('button', { type: 'button', class: test.due ? 'test due' : 'test', id: `t-${test.key}`, onclick: () => askTest(side.id, test.key) },
    el('span', { class: 'top' }, el('b', {}, test.words ? colon(test.name, test.words) : test.name), el('span', { class: 'quiet' }, [counted, ahead].filter(Boolean).join(' · '))),
    boxes.length && boxes.length <= 40 ? el('span', { class: 'track', 'aria-hidden': 'true' }, boxes.map((n) => el('span', { class: n <= test.out ? 'out' : at(n) ? 'at' : null }, String(n)))) : null);
}
