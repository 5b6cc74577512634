'use strict';

// Opens the record behind the # and shows its unit.

const page = JSON.parse(document.getElementById('page').textContent);
const store = new Store();
const main = document.getElementById('main');

// shown is the unit on the screen, null for none.
let shown = null;

// open shows what the address asks for; whatever is wrong with it is told calmly.
function open() {
  shown = null;
  let text = location.hash.slice(1);
  document.title = page.book.title;
  if (text === '') return show(...start());
  try {
    const record = readRecord(text, page.form);
    return openRecord(record);
  } catch (fault) {
    const words = fault instanceof Wrong ? fault.message : 'This record cannot be shown.';
    return show(el('h1', {}, 'No unit here'), el('p', { role: 'alert', class: 'alert' }, words), ...start().slice(1));
  }
}

function show(...children) {
  main.className = shown ? 'unit' : '';
  main.replaceChildren(...children.filter(Boolean));
  window.scrollTo(0, 0);
}

const markNames = ['losses', 'disorder', 'level'];

function openRecord(record) {
  const given = Object.fromEntries(markNames.filter((name) => record[name]).map((name) => [name, record[name]]));
  const bare = withMarks(record, { losses: 0, disorder: 0, level: '' }, page.form);
  const marks = new Marks(store, keyOf(record, page.form), { name: record.name, unit: record.unit, record: bare });
  const unit = new Unit(record, marks, new Screen());
  document.title = record.name;
  const doubt = doubtOf(unit);
  if (doubt) return show(...head(unit), doubt);
  shown = unit;
  if (!marks.known && Object.keys(given).length) marks.set(given);
  else marks.save();
  const same = record.edition === page.book.edition;
  return show(
    el('div', { class: 'about' }, ...head(unit), ...[takeOver(unit, given, bare), same ? null : otherEdition(record)].filter(Boolean), facts(record)),
    el('div', { class: 'looks' }, ...(same ? looks[record.rules](unit) : [losses(unit, null)]).filter(Boolean)), foot(unit));
}

// doubtOf asks before marks are shown that may be of another game or unit; null
// where they are not.
function doubtOf(unit) {
  const { marks, record } = unit;
  const kept = store.read(marks.key);
  if (anyMark(marks.now) && kept.name !== record.name) {
    return question(`This phone keeps marks for this unit that were made for ${kept.name || 'another'}.`,
      ['They are its own', () => marks.touch()], ['Begin without', () => marks.clear()]);
  }
  const last = lastTime(store, marks.key);
  if (!last) return null;
  const time = last.when ? ` on ${new Date(last.when).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}` : '';
  const units = last.marked.length === 1 ? 'one unit' : `${last.marked.length} units`;
  return question(`This phone has marks of ${units} of this game, the last made${time}.`,
    ['Go on with them', () => marks.touch()],
    ['Play it anew', () => {
      for (const { key, name, number, record: text } of last.marked) new Marks(store, key, { name, unit: number, record: text }).clear();
      marks.load();
      marks.touch();
    }]);
}

// question asks with two ways to answer, each of which opens the unit.
function question(words, ...ways) {
  const answer = (act) => () => {
    act();
    open();
    focusHeading();
  };
  return el('div', { class: 'alert', role: 'alert' }, el('p', {}, words),
    el('p', { class: 'choices' }, ...ways.map(([label, act]) => el('button', { type: 'button', onclick: answer(act) }, label))));
}

function head(unit) {
  const { record } = unit;
  const sort = (record.rank ? [record.quality, record.rank] : [record.kind, record.arm]).filter(Boolean).map(spaced).join(' ');
  return [
    el('header', {},
      el('p', { class: 'path' }, chip(record.nation), (record.formation || []).join(' · ')),
      el('h1', {}, record.name),
      el('p', { class: 'path' }, [sort, record.unit].filter(Boolean).join(' · '))),
  ];
}

// nationOf is what a record's nation is called: a nation of the host's own by its word.
const knownNation = (word) => (Object.hasOwn(page.nations, word) ? page.nations[word] : null);
const nationOf = (word) => (knownNation(word) ? knownNation(word).name : spaced(word));

// chip shows the nation that a record names, where the page knows its colours.
function chip(word) {
  const nation = word && knownNation(word);
  if (!nation) return null;
  const draw = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const picture = draw('svg', { class: 'chip', viewBox: '0 0 1400 400', preserveAspectRatio: 'none', role: 'img', 'aria-label': nation.name });
  picture.append(draw('rect', { width: 1400, height: 400, fill: '#fff' }), ...nation.strokes.map((stroke) => draw('path', {
    d: stroke.path, fill: stroke.wide ? 'none' : stroke.ink, stroke: stroke.wide ? stroke.ink : 'none', 'stroke-width': stroke.wide || 0,
    ...(stroke.dash ? { 'stroke-dasharray': stroke.dash } : {}),
  })));
  return picture;
}

// takeOver asks before marks that came with a code replace those of this phone.
// Once that is settled the address is the bare record's, so that a reload
// doesn't ask again.
function takeOver(unit, given, bare) {
  const { marks } = unit;
  if (!Object.keys(given).length) return null;
  const settle = () => history.replaceState(null, '', `#${bare}`);
  if (markNames.every((name) => (given[name] || 0) === (marks.of(name) || 0))) {
    settle();
    return null;
  }
  const words = markNames.filter((name) => given[name]).map((name) => `${name} ${given[name]}`).join(', ');
  const box = el('div', { class: 'alert', role: 'alert' }, el('p', {}, `This code brings marks: ${words}. This phone has others.`));
  const blank = Object.fromEntries(markNames.map((name) => [name, 0]));
  const answer = (take) => () => {
    if (take) marks.set({ ...blank, ...given });
    settle();
    box.remove();
    unit.screen.refresh();
    focusHeading();
  };
  box.append(el('p', { class: 'choices' },
    el('button', { type: 'button', onclick: answer(true) }, 'Take them over'),
    el('button', { type: 'button', onclick: answer(false) }, 'Keep those of this phone')));
  return box;
}

const otherEdition = (record) => el('p', { class: 'alert', role: 'alert' },
  `This record was printed under ${record.edition}; the page holds ${page.book.edition}. Its numbers are shown, the look-ups are left out.`);

// factNames are the facts that a record shows by name, in order.
const factNames = ['men', 'figures', 'guns', 'ordnance', 'squadrons', 'morale', 'discipline', 'quality', 'size', 'action points', 'grade', 'class', 'nation', 'weapon'];

// spaced writes a key as words.
const spaced = (key) => key.replaceAll('-', ' ').replace(/\b(nco|mg)\b/g, (letters) => letters.toUpperCase());

// labelOf is what a fact is called of a unit: its class is that of its horse, guns
// or firearms.
function labelOf(name, record) {
  if (name === 'squadrons' && record.part === 'company') return 'companies';
  if (name === 'class') return { cavalry: 'horse', artillery: 'weight', infantry: 'firearm' }[record.arm] || name;
  return name;
}

function facts(record) {
  const isWord = (name) => page.form.facts.some((fact) => fact.name === name && fact.as === 'word');
  const rows = factNames.filter((name) => record[name]).map((name) => [
    labelOf(name, record),
    name === 'nation' ? nationOf(record.nation) : isWord(name) ? spaced(record[name]) : String(record[name]),
  ]);
  for (const flag of ['irregular', 'attached', 'grenadier', 'regular', 'walking wounded']) if (record[flag]) rows.push([flag, 'yes']);
  return el('dl', { class: 'facts' }, ...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
}

function foot(unit) {
  const { screen, marks } = unit;
  const undo = screen.live(el('button', { type: 'button', id: 'undo', onclick: () => { marks.undo(); screen.refresh(); } }, 'Undo'),
    (button) => { button.disabled = marks.steps.length === 0; });
  const code = el('dialog', { 'aria-label': 'Code of this unit and its marks' });
  const unkept = screen.live(el('p', { role: 'status' }), (p) => {
    p.textContent = store.kept ? '' : 'This browser keeps nothing: the marks last until the page is closed.';
    p.hidden = store.kept;
  });
  return el('div', {}, code, el('footer', {}, undo,
    el('button', { type: 'button', id: 'show', onclick: () => showCode(unit, code) }, 'Show code'),
    el('a', { href: '#' }, 'Units'), unkept));
}

// showCode shows the unit with its marks as a code for another phone.
function showCode(unit, dialog) {
  const { record, marks } = unit;
  const text = withMarks(record, { losses: unit.lost(), disorder: marks.of('disorder'), level: marks.of('level') || '' }, page.form);
  const base = location.protocol.startsWith('http') ? `${location.href.split('#')[0]}#` : '';
  dialog.replaceChildren(
    codeImage(base + text),
    el('div', {},
      el('p', {}, 'Point another phone at this code: it takes the marks over.'),
      el('textarea', { readonly: true, rows: 2, 'aria-label': 'The same as text' }, base + text),
      el('button', { type: 'button', onclick: () => dialog.close() }, 'Close')));
  dialog.showModal();
}

const quietZone = 4;

function codeImage(text) {
  const code = leanQR.generate(text, { minCorrectionLevel: leanQR.correction.M });
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  const side = code.size + 2 * quietZone;
  const make = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const image = make('svg', { viewBox: `${-quietZone} ${-quietZone} ${side} ${side}`, role: 'img', 'aria-label': 'QR code', class: 'code' });
  image.append(make('rect', { x: -quietZone, y: -quietZone, width: side, height: side, fill: '#fff' }), make('path', { d: path, fill: '#000' }));
  return image;
}

// start is what is shown without a record: how to open one, and the units that
// this phone has opened.
function start() {
  const field = el('textarea', { rows: 3, id: freshID(), autocomplete: 'off', spellcheck: 'false' });
  return [
    el('h1', {}, page.book.title),
    el('p', {}, 'Point the phone’s camera at the code on a unit’s record, or paste its text here.'),
    el('label', { for: field.id }, 'Record'), field,
    el('button', { type: 'button', onclick: () => { location.hash = `#${field.value.trim() && safely(field.value)}`; } }, 'Open'),
    ...unitLists(),
    el('p', { class: 'quiet' }, `Rules: ${page.book.edition}. Nothing you open here leaves this phone.`),
  ];
}

// unitLists is the list of units that this phone has opened, and the way to be
// rid of it.
function unitLists() {
  const known = unitsOf(store);
  if (!known.length) return [];
  const forget = () => {
    for (const unit of known) store.forget(unit.key);
    open();
    focusHeading();
  };
  return [
    panel('Units on this phone', el('ul', { class: 'units' }, ...known.map((unit) => el('li', {},
      el('a', { href: `#${unit.record}` }, el('span', {}, unit.name, el('small', {}, ` ${unitWords(unit)}`))))))),
    el('details', {}, el('summary', {}, 'Forget them'),
      el('p', {}, 'Takes these units and their marks off this phone.'),
      el('button', { type: 'button', id: 'forget', onclick: forget }, `Forget ${known.length === 1 ? 'this unit' : `all ${known.length} units`}`)),
  ];
}

// unitWords tell units of one name apart: number, formation, losses.
function unitWords({ number, record, now }) {
  const words = [number];
  try {
    words.push(...(readRecord(record, page.form).formation || []).slice(-1));
  } catch {
    return words.join(' · '); // of a page that wrote other records
  }
  if (now.losses) words.push(`${now.losses} lost`);
  return words.join(' · ');
}

// safely is the record in a pasted text, or the text itself, fit for an address.
const safely = (text) => encodeURIComponent(cutOut(text.slice(0, mostPasted))).replaceAll('%3A', ':');

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

// Another tab may have marked the same unit.
window.addEventListener('storage', ({ key }) => {
  if (!shown || key !== shown.marks.key) return;
  shown.marks.load();
  shown.screen.refresh();
});

open();

if ('serviceWorker' in navigator && window.isSecureContext && location.protocol.startsWith('http')) {
  navigator.serviceWorker.register('sw.js').catch(() => undefined);
}
