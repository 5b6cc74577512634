// Opens the record behind the # and shows its unit.

const main = document.getElementById('main');

const hub = page.live ? openHub() : null;
hub?.start();

// shown is what is on the screen: {screen, watch}, the marks that it shows; null for
// what has none. wanted is the panel that the next unit opens at.
let shown = null;
let wanted = '';

// open shows what the address asks for; whatever is wrong with it is told calmly.
function open() {
  shown = null;
  const text = location.hash.slice(1);
  document.title = page.book.title;
  if (text === '') return show(...start());
  if (hub && /^JOIN:/i.test(text)) return joinBy(text);
  if (text[0] === '/') return openView(text);
  try {
    const records = readRecords(text);
    return records.length > 1 ? openRecords(records) : openRecord(records[0]);
  } catch (fault) {
    const words = fault instanceof Wrong ? fault.message : say('phone.cannot-be-shown');
    return show(el('h1', {}, say('phone.no-unit')), alertBox('p', words), ...start().slice(1));
  }
}

// openView opens a formation, or the list of units where the phone knows none of it.
function openView(text) {
  try {
    if (openFormation(text.slice(1).split('/'))) return;
  } catch {
    // no address of ours
  }
  show(...start());
}

// joinBy joins the hub by its code, which doesn't stay in the address.
function joinBy(code) {
  history.replaceState(null, '', '#');
  hub.join(code);
  show(...start());
}

function show(...children) {
  main.className = shown ? shown.kind || 'view' : '';
  main.replaceChildren(...children.filter(Boolean));
  window.scrollTo(0, 0);
}

// givenBy are the marks that a code brings; what the unit comes on with is none.
function givenBy(record) {
  const begun = begunOf(keyOf(record));
  const { losses = 0, disorder, level } = record;
  const has = soundMarks({ ...pairsOf(record.marks), losses: Math.min(losses, hitsOf(record)), disorder, level });
  if (markNames.every((name) => (has[name] || 0) === (begun[name] || 0))) return {};
  return Object.fromEntries(markNames.filter((name) => has[name]).map((name) => [name, has[name]]));
}

const isGiven = (given, marks) => markNames.every((name) => (given[name] || 0) === (marks.of(name) || 0));

// marksFor are the marks of a record's unit as this phone keeps them.
function marksFor(record) {
  const bare = withMarks(record, noMarks);
  return new Marks(keyOf(record), { name: record.name, unit: record.unit, record: bare });
}

// openRecords takes the units of one code in and shows what they have in common.
function openRecords(records) {
  const all = records.map((record) => ({ record, marks: marksFor(record), given: givenBy(record) }));
  const first = records[0].formation || [];
  const path = first.slice(0, first.findIndex((name, i) => records.some(({ formation = [] }) => formation[i] !== name)) >>> 0);
  const there = () => { history.replaceState(null, '', viewAddress(sideID(all[0].marks.key), path)); };
  const differ = all.filter(({ marks, given }) => marks.known && anyMark(given) && !isGiven(given, marks));
  const keep = (take) => () => {
    for (const { marks, given } of all) {
      if (anyMark(given) && (take || !marks.known)) marks.set({ ...noMarks, ...given });
      else marks.save();
    }
    there();
  };
  if (differ.length) {
    return show(el('h1', {}, say('force.units', { n: records.length })), takeOrKeep(say('phone.brings-units', { n: differ.length }), keep(true), keep(false)));
  }
  keep(true)();
  return open();
}

function openRecord(record) {
  const given = givenBy(record);
  const marks = marksFor(record);
  const unit = new Unit(record, marks, new Screen());
  const doubt = doubtOf(unit);
  document.title = record.name;
  if (doubt) return show(el('div', { class: 'top' }, head(unit)), doubt);
  const army = armyOf(sideID(marks.key), unit.screen);
  shown = { kind: 'unit', screen: unit.screen, watch: [marks] };
  if (!marks.known && anyMark(given)) marks.set(given);
  else marks.save();
  const looks = el('div', { class: 'looks' }, ...looksOf(unit));
  show(el('div', { class: 'top' }, head(unit, army), jumpBar(unit.screen, looks)),
    el('div', { class: 'about' }, ...[foreign(marks.key), takeOver(unit, given), knows(record) ? null : otherEdition(record), picks(unit), facts(record)].filter(Boolean)),
    looks, foot(unit));
  jumpTo(wanted, looks);
  wanted = '';
}

// timeWords are a time as the page's language has it, in the phone's way to write that.
const locale = [...navigator.languages || [], language].find((own) => own.split('-')[0] === language.split('-')[0]);
const timeWords = (when) => new Date(when).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });

// doubtOf asks before marks are shown that may be of another game or unit; null
// where they are not.
function doubtOf(unit) {
  const { marks, record } = unit;
  if (hub?.owns(marks.key) && hub.asides().length) return asideQuestion();
  const kept = store.read(marks.key);
  if (kept && anyMark(marks.now) && kept.name !== record.name && (kept.name || !kept.registers)) {
    return question(kept.name ? say('phone.made-for', { name: kept.name }) : say('phone.made-for-another'),
      [say('phone.its-own'), () => marks.touch()], [say('phone.begin-without'), () => marks.clear()]);
  }
  const last = lastTime(marks.key);
  if (!last) return null;
  const n = last.marked.length;
  return question(last.when ? say('phone.has-marks-of', { n, time: timeWords(last.when) }) : say('phone.has-marks', { n }),
    [say('phone.go-on'), () => marks.touch()],
    [say('phone.play-anew'), () => {
      for (const { key } of last.marked) new Marks(key).clear();
      marks.load();
      marks.touch();
    }]);
}

// foreign says that the hub is not told of a unit, before it is marked.
const foreign = (key) => (hub?.foreign(key) ? alertBox('p', hub.foreign(key)) : null);

// question asks with two ways to answer, each of which opens the unit.
function question(words, ...ways) {
  return ask(words, ...ways.map(([label, act]) => [label, () => {
    act();
    open();
    focusHeading();
  }]));
}

// takeOrKeep asks whether marks of a code replace those of this phone.
const takeOrKeep = (words, take, keep) => question(words, [say('phone.take-over'), take], [say('phone.keep-own'), keep]);

// ask asks with some ways to answer: [label, act].
const ask = (words, ...ways) => alertBox('div', el('p', {}, words), el('p', { class: 'choices' }, ...ways.map(([label, act]) => button(label, act))));

// head is a unit's name between the units before and behind it.
function head(unit, army = []) {
  const { record, marks } = unit;
  const near = { all: army, at: army.findIndex((other) => other.marks.key === marks.key) };
  const there = (other) => `#${other.marks.about.record}`;
  const path = record.formation || [];
  const over = [...links(sideID(marks.key), path).slice(-1), el('span', {}, record.unit)];
  return titled(record.name, arrow(say('phone.unit-before'), '‹', near, -1, there), arrow(say('phone.next-unit'), '›', near, 1, there),
    [chip(record.nation) || '', ...dotted(over)]);
}

// picks asks which of several values stands that were marked at once, and tells what
// became of marks of this phone that don't.
function picks(unit) {
  const { marks, screen } = unit;
  return screen.live(el('div', {}), () => {
    const open = Object.entries(marks.registers).map(([field, register]) => [field, rivals(register)]).filter(([, values]) => values.length > 1);
    return [...(hub ? newsOf((key) => key === marks.key) : []), ...open.map(([field, values]) =>
      ask(say('phone.two-marked', { marks: listed(values.map((value) => saidOf(field, value))) }),
        ...values.map((value) => [saidOf(field, value), () => { marks.set({ [field]: value }); screen.refresh(); }])))];
  });
}

// takeOver asks before marks that came with a code replace those of this phone.
// Once that is settled the address is the bare record's, so that a reload
// doesn't ask again.
function takeOver(unit, given) {
  const { marks } = unit;
  if (!Object.keys(given).length) return null;
  const settle = () => history.replaceState(null, '', `#${marks.about.record}`);
  if (isGiven(given, marks)) {
    settle();
    return null;
  }
  const words = markNames.filter((name) => given[name]).map((name) => `${ownMarks[name]?.label || spaced(name)} ${given[name] === true ? say('phone.yes') : given[name]}`);
  return takeOrKeep(say('phone.brings', { marks: commas(words) }), () => { marks.set({ ...noMarks, ...given }); settle(); }, settle);
}

const otherEdition = (record) => alertBox('p', say('phone.other-edition', { printed: record.edition, held: page.book.edition }));

function foot(unit) {
  const { screen, marks, record } = unit;
  return footer(screen, [unit], say('phone.code-of-unit'), () => markedText(unit),
    record.formation ? viewAddress(sideID(marks.key), record.formation) : '#', record.rank ? say('phone.to-patrol') : isMan(record) ? say('phone.to-group') : record.formation ? say('phone.to-brigade') : say('phone.to-units'));
}

// start is what is shown without a record: how to open one, and the units that
// this phone has opened.
function start() {
  const field = el('textarea', { rows: 3, id: freshID(), autocomplete: 'off', spellcheck: 'false' });
  return [
    el('h1', {}, page.book.title),
    el('p', {}, say('phone.point')),
    el('label', { for: field.id }, say('phone.record')), field,
    button(say('phone.open'), () => { location.hash = `#${field.value.trim() && safely(field.value)}`; }),
    ...unitLists(),
    ...(hub ? [hubPanel(), paperPanel()] : [sealPanel()]), // a hub's page comes by plain http, where browsers make no hashes
    el('p', { class: 'quiet' }, hub ? say('phone.rules-hub', { edition: page.book.edition }) : say('phone.rules', { edition: page.book.edition })),
  ];
}

// unitLists is the list of units that this phone has opened, and the way to be
// rid of it.
function unitLists() {
  const known = unitsOf();
  if (!known.length) return [];
  const forget = () => {
    for (const unit of known) store.forget(unit.key);
    open();
    focusHeading();
  };
  const games = gamesOf(known);
  const sidesIn = ({ units, words }) => [...new Set(units.map(({ key }) => sideID(key)))].map((id) => ({ id, words, army: armyOf(id, new Screen()) })).filter(({ army }) => army.length);
  return [
    panel(say('phone.sides'), el('ul', { class: 'units' }, ...games.flatMap(sidesIn).map(({ id, words, army }) => entry(viewAddress(id, []), sideName(army), [say('force.units', { n: army.length }), words].filter(Boolean).join(' · '))))),
    panel(say('phone.units-known'), ...(known.length > 8 ? [searchField()] : []), ...games.flatMap(({ units, words }) => [words && quiet(words), el('ul', { class: 'units' }, ...units.map((unit) => entry(`#${unit.record}`, unit.name, unitWords(unit), { 'data-words': wordsOf(unit) })))])),
    el('details', {}, el('summary', {}, say('phone.forget')),
      el('p', {}, say('phone.forget-does')),
      button(say('phone.forget-units', { n: known.length }), forget, { id: 'forget' })),
  ];
}

// gamesOf are the games of some units, the last opened first; with words that tell them
// apart where there are several.
function gamesOf(known) {
  const games = [...new Set(known.map(({ key }) => gameIn(key)))].map((game) => known.filter(({ key }) => gameIn(key) === game)).map((units) => ({ units, when: Math.max(...units.map((unit) => timeOf({ when: unit.saved }))) }));
  return games.sort((a, b) => b.when - a.when).map(({ units, when }) => ({ units, words: games.length < 2 ? '' : when ? say('phone.opened', { time: timeWords(when) }) : say('phone.opened-before') }));
}

// unitWords tell units of one name apart: number, formation, losses.
function unitWords({ number, record, now }) {
  const { formation = [] } = recordOf(record) || {};
  return [number, ...formation.slice(-1), ...(now.losses ? [say('phone.box', { n: now.losses })] : [])].join(' · ');
}

const wordsOf = ({ name, number, record }) => (recordOf(record) ? searched(recordOf(record)) : `${name} ${number}`.toLowerCase());

// safely is the record in a pasted text, or the text itself, fit for an address.
function safely(text) {
  const join = hub && /JOIN:[-\w]+/i.exec(text);
  return join ? join[0] : encodeURIComponent(cutOut(text.slice(0, mostPasted))).replaceAll('%3A', ':');
}

// focusHeading puts whoever uses a keyboard or a screen reader at the top.
function focusHeading() {
  const heading = main.querySelector('h1');
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

window.addEventListener('hashchange', () => {
  open();
  focusHeading();
});

// changed shows what is new on the screen: marks of these keys, or the hub's words;
// all of it anew where there may be something to ask.
function changed(keys, ask) {
  if (ask && hub.asides().length) {
    open();
    return;
  }
  if (!shown) {
    const words = document.getElementById('hub');
    if (words) {
      words.replaceWith(hubPanel());
      drawPaper();
    }
    return;
  }
  for (const marks of shown.watch) if (keys.includes(marks.key)) marks.load();
  shown.screen.refresh();
}

// Another tab may have marked the same units.
window.addEventListener('storage', ({ key }) => {
  if (shown?.watch.some((marks) => marks.key === key)) changed([key]);
});

open();
hub?.go();

if ('serviceWorker' in navigator && window.isSecureContext && location.protocol.startsWith('http')) {
  navigator.serviceWorker.register('sw.js').catch(() => undefined);
}
