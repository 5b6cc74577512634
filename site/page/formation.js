// Formations: the units of this phone by the names above them, and the page of a
// brigade, a division or a whole side.

// isBelow tells whether a record's unit stands under a path of formations.
const isBelow = ({ formation = [] }, path) => path.every((name, i) => formation[i] === name);

// sideID is the game and side that a unit's key belongs to: GAME/SIDE.
const sideID = (key) => `${gameIn(key)}/${unitIn(key).split(/[=-]/)[0]}`;

const viewAddress = (id, path) => `#/${[...id.split('/'), ...path].map(encodeURIComponent).join('/')}`;

const readOnce = new Map();

// recordOf reads what the phone keeps of a unit, null for what can't be read.
function recordOf(text) {
  if (!readOnce.has(text)) {
    try {
      readOnce.set(text, readRecord(text));
    } catch {
      readOnce.set(text, null); // of a page that wrote other records
    }
  }
  return readOnce.get(text);
}

// armyOf are the units of a side that this phone knows, by their numbers.
function armyOf(id, screen) {
  return unitsOf().filter(({ key, record }) => sideID(key) === id && recordOf(record))
    .map(({ key, record }) => new Unit(recordOf(record), new Marks(key), screen));
}

// pathsOf are the different paths of a list, in its order.
const pathsOf = (list) => [...new Map(list.map((path) => [path.join('\n'), path])).values()];

// besides are the formations that arrows lead through: all that units stand in
// directly, or all as deep as one that others stand under.
function besides(army, path) {
  const direct = pathsOf(army.map(({ record }) => record.formation || []));
  const all = direct.some((other) => other.join('\n') === path.join('\n')) ? direct : pathsOf(direct.filter((other) => other.length >= path.length).map((other) => other.slice(0, path.length)));
  return { all, at: all.findIndex((other) => other.join('\n') === path.join('\n')) };
}

// sideName is what a side is called: by the hub, or by the nation of all its units.
function sideName(army) {
  const [, side] = sideID(army[0].marks.key).split('/');
  if (hub?.plays(army[0].marks.key) && hub.kept.side) return hub.kept.name;
  const nations = new Set(army.map(({ record }) => record.nation));
  return nations.size === 1 && army[0].record.nation ? say('phone.side-of', { nation: capital(nationOf(army[0].record.nation)), side }) : say('phone.side', { side });
}

// arrow leads to the one before or behind in a list, round and round.
function arrow(label, sign, { all, at }, by, address) {
  return all.length > 1 && at >= 0 ? el('a', { class: 'arrow', 'aria-label': label, href: address(all[(at + by + all.length) % all.length]) }, sign) : el('span', { class: 'arrow' });
}

// titled is the head of a page: the name between two arrows, a line of words over or
// under it.
function titled(name, before, behind, over, under) {
  return el('header', {}, before, el('div', {}, over ? el('p', { class: 'path' }, ...over) : null, el('h1', {}, name), under ? el('p', { class: 'path' }, ...under) : null), behind);
}

// links are the formations above, each a way there, with dots between.
const links = (id, path) => path.map((name, i) => el('a', { href: viewAddress(id, path.slice(0, i + 1)) }, name));
const dotted = (list) => list.flatMap((each, i) => (i ? [' · ', each] : [each]));

// totals count what a formation has left and lost.
function totals(units) {
  const sum = (list, count) => list.reduce((n, unit) => n + count(unit), 0);
  const foot = units.filter(({ called, hits }) => called === 'figures' && hits);
  const guns = units.filter(({ called, hits }) => called === 'guns' && hits);
  const out = units.filter((unit) => unit.out()).length;
  if (!foot.length && !guns.length) return [[say('phone.men'), units.length], [say('phone.hurt'), units.filter((unit) => unit.marks.of('level')).length], [say('phone.out'), out]];
  return [[say('phone.figures'), foot.length ? sum(foot, (unit) => unit.left()) : '–'], [say('phone.lost-figures'), sum(foot, (unit) => unit.lost())],
    [say('phone.units-out'), out], [say('phone.guns'), guns.length ? sum(guns, (unit) => unit.left()) : '–']];
}

// openFormation shows the units under a path; false where the phone knows none.
function openFormation(parts) {
  const [game, side, ...path] = parts.map(decodeURIComponent);
  const id = `${game}/${side}`;
  const screen = new Screen();
  const army = armyOf(id, screen);
  const units = army.filter(({ record }) => isBelow(record, path));
  if (!units.length) return false;
  const name = path.length ? path[path.length - 1] : sideName(army);
  document.title = name;
  const doubt = doubtOf(units[0]);
  const near = besides(army, path);
  const there = (other) => viewAddress(id, other);
  const view = { id, army, path, units, screen, lowest: path.length > 0 && units.every(({ record }) => (record.formation || []).length === path.length), watch: army.map(({ marks }) => marks) };
  const band = chip(units.every(({ record }) => record.nation === units[0].record.nation) && units[0].record.nation);
  const top = el('div', { class: 'top' }, band, titled(name, arrow(say('phone.formation-before'), '‹', near, -1, there), arrow(say('phone.next-formation'), '›', near, 1, there), null,
    path.length ? dotted([...links(id, path.slice(0, -1)), el('a', { href: viewAddress(id, []) }, say('phone.the-side'))]) : [say('phone.units-here', { n: units.length })]),
  doubt ? null : screen.live(el('dl', { class: 'totals' }), () => totals(units).map(([label, value]) => el('div', {}, el('dt', {}, label), el('dd', {}, value)))));
  if (doubt) return show(top, doubt) || true;
  shown = view;
  const news = hub ? screen.live(el('div', {}), () => newsOf((key) => sideID(key) === id)) : null;
  show(top, foreign(units[0].marks.key), news, dueNow(view), ...(units.length > 8 ? [searchField()] : []), unitRows(view), nextShares(view),
    ...testsOf(view), badList(view), path.length ? null : gamePanel(view), formationFoot(view));
  return true;
}

// testsOf are the panels of a formation: of the one in sight, of those alone that no other
// stands under, or of one that the panel's kind finds.
function testsOf(view) {
  return phoneOf(view.units[0].record).formations.map((spec) => {
    const { lowest, called } = spec.formation || {};
    if (called) return testAbove(view, spec);
    return lowest && !view.lowest ? null : panelOf(formationOf(view, view.units, view.path), spec);
  });
}

// formationOf is a formation as panels know it.
function formationOf({ id, screen, watch }, units, path) {
  const marks = new Marks(`${unitKeys}${id}=/${path.join('/')}`);
  watch.push(marks);
  const known = (besides = {}) => knowing((fact) => besides[fact.key] ?? (fact.from === 'marks' && !fact.units ? marks.of(fact.key) : undefined), units.map((unit) => unit.known()));
  return { screen, units, marks, known };
}

// dueNow lists the tests that units have to take now.
function dueNow({ units, screen }) {
  const turn = gameWords(units[0].marks.key);
  return screen.live(el('section', { class: 'due', 'aria-label': say('phone.to-test') }), (section) => {
    const due = units.map((unit) => ({ unit, test: dueOf(unit) })).filter(({ test }) => test);
    section.hidden = due.length === 0;
    section.replaceChildren(el('h2', {}, say('phone.to-test'), turn ? el('small', {}, turn) : null), ...due.map(({ unit, test }) =>
      el('div', { class: 'row' }, el('p', {}, el('b', {}, colon(unit.record.name, midway(test.panel))), el('small', {}, test.words)),
        el('a', { class: 'act', href: `#${unit.marks.about.record}`, onclick: () => { wanted = test.panel; } }, say('phone.test')))));
  });
}

// gameWords are the turn and phase that the umpire's hub says it is.
function gameWords(key) {
  const { now } = new Marks(`${unitKeys}${gameIn(key)}/`);
  return [now.turn ? say('phone.turn', { turn: now.turn }) : '', now.phase ? spaced(now.phase) : ''].filter(Boolean).join(' · ');
}

// armSign is the sign of a unit's arm.
function armSign({ arm }) {
  const lines = { infantry: 'M0 0L26 17M26 0L0 17', cavalry: 'M26 0L0 17', artillery: 'M13 5a3.5 3.5 0 1 0 .01 0z' };
  return drawing('sign', '-1 -1 28 19', [['rect', { width: 26, height: 17, fill: 'none' }], ...(lines[arm] ? [['path', { d: lines[arm] }]] : [])]);
}

// unitRows are a formation's units, each a way to its own page.
function unitRows({ units, screen }) {
  return el('ul', { class: 'units rows' }, ...units.map((unit) => {
    const { record, marks, hits } = unit;
    const words = screen.says(el('small', {}), () => [record.unit, briefOf(unit), Object.values(marks.registers).some((register) => rivals(register).length > 1) ? say('phone.two-marks') : ''].filter(Boolean).join(' · '));
    const bar = screen.live(el('span', { class: 'bar' }), (span) => {
      span.replaceChildren(el('i'), ...phoneOf(record).shares.map((percent) => drawnAt(percent)));
      span.firstChild.style.width = hits ? `${(100 * unit.lost()) / hits}%` : '0';
    });
    const state = screen.live(el('span', { class: 'state' }), () => [
      stateOf(unit) ? el('span', { class: isBad(unit) ? 'level bad' : 'level' }, stateOf(unit)) : '', hits ? el('span', {}, ...phrased('phone.left-of', { left: el('b', {}, unit.left()), hits })) : '']);
    return el('li', { 'data-words': searched(record) }, el('a', { href: `#${marks.about.record}` }, record.arm ? armSign(record) : null, el('span', { class: 'who' }, record.name, words, hits ? bar : null), state));
  }));
}

// stateOf is a unit's level in words, or that nothing is left of it.
const stateOf = (unit) => (unit.hits && !unit.left() ? say('phone.all-gone') : levelOf(unit));

function drawnAt(percent) {
  const mark = el('s');
  mark.style.left = `${percent}%`;
  return mark;
}

const isBad = (unit) => knows(unit.record) && isSo(page.book.phone.listed.when, unit.known()) || unit.gone() !== '';

// nextShares tell how far units are from their next heavy box.
function nextShares({ units, screen }) {
  return screen.live(el('p', { class: 'quiet' }), (p) => {
    const near = units.filter((unit) => unit.hits && !unit.gone())
      .map((unit) => ({ unit, share: sharesOf(unit).find(({ at }) => at > unit.lost()) })).filter(({ share }) => share)
      .map(({ unit, share }) => ({ name: unit.record.name, left: share.at - unit.lost() })).sort((a, b) => a.left - b.left).slice(0, 4);
    p.hidden = near.length === 0;
    p.textContent = say('phone.next-box', { units: commas(near.map(({ name, left }) => say('phone.next-box-of', { name, left }))) });
  });
}

// entry is a line of a list: a way there, what it is called, and more words.
const entry = (href, name, words, more) => el('li', more, el('a', { href }, el('span', {}, name, el('small', {}, ` ${words}`))));

// badList lists what is broken, routed or gone.
function badList({ units, screen }) {
  const list = screen.live(el('ul', { class: 'units' }), () => units.filter(isBad).map((unit) =>
    entry(`#${unit.marks.about.record}`, unit.record.name, unit.hits && unit.gone() || levelOf(unit))));
  return screen.shows(panel(page.book.phone.listed.words, list), () => units.some(isBad));
}

// searched are the words that a unit is found by.
const searched = (record) => [record.name, record.unit, ...(record.formation || [])].join(' ').toLowerCase();

// searchField hides the units of the page that a text doesn't fit.
function searchField() {
  const field = el('input', { type: 'search', id: freshID(), autocomplete: 'off', oninput: () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const row of main.querySelectorAll('[data-words]')) row.hidden = !words.every((word) => row.dataset.words.includes(word));
  } });
  return labelled(say('phone.find'), field);
}

// gamePanel begins the game of a side anew.
function gamePanel({ id, units }) {
  const anew = () => {
    if (hub?.plays(units[0].marks.key)) hub.leave();
    for (const { key } of unitsOf().filter((unit) => gameIn(unit.key) === id.split('/')[0])) {
      const marks = new Marks(key);
      marks.registers = {};
      marks.save();
      marks.clear();
    }
    open();
    focusHeading();
  };
  const joined = hub?.plays(units[0].marks.key);
  return el('details', {}, el('summary', {}, say('phone.new-game')),
    el('p', {}, joined ? say('phone.anew-leaves') : say('phone.anew')),
    button(say('phone.begin-anew'), anew));
}

// formationFoot are the buttons below a formation.
function formationFoot(view) {
  const { units, screen, path, id } = view;
  const texts = () => units.filter(({ record }) => record.form !== 1).map((unit) => markedText(unit));
  return footer(screen, units, say('phone.code-of-units', { n: units.length }), () => joinRecords(texts()),
    path.length ? viewAddress(id, []) : '#', path.length ? say('phone.to-side') : say('phone.to-units'));
}
