'use strict';

// Opens the record behind the # and shows its unit.

const page = JSON.parse(document.getElementById('page').textContent);
const store = new Store();
const main = document.getElementById('main');

// open shows what the address asks for; whatever is wrong with it is told calmly.
function open() {
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
  main.replaceChildren(...children.filter(Boolean));
  window.scrollTo(0, 0);
}

const markNames = ['losses', 'disorder', 'level'];

function openRecord(record) {
  const given = Object.fromEntries(markNames.filter((name) => record[name]).map((name) => [name, record[name]]));
  const bare = withMarks(record, { losses: 0, disorder: 0, level: '' }, page.form);
  const key = `csprint/${gameLetters(record.game, page.form)}/${record.unit}`;
  const marks = new Marks(store, key, { name: record.name, record: bare }, given);
  const screen = new Screen();
  const unit = new Unit(record, marks, screen);
  document.title = record.name;
  const same = record.edition === page.book.edition;
  show(...head(unit), takeOver(unit, given), same ? null : otherEdition(record), facts(record),
    ...(same ? looks[record.rules](unit) : [losses(unit, null)]), foot(unit));
}

function head(unit) {
  const { record } = unit;
  const sort = record.rank ? [record.quality, record.rank].filter(Boolean).join(' ') : [record.kind, record.arm].filter(Boolean).join(' ');
  return [
    el('header', {},
      el('p', { class: 'path' }, (record.formation || []).join(' · ')),
      el('h1', {}, record.name),
      el('p', { class: 'path' }, [sort, record.unit].filter(Boolean).join(' · '))),
  ];
}

// takeOver asks before marks that came with a code replace those of this phone.
function takeOver(unit, given) {
  const { marks } = unit;
  const differ = Object.keys(given).length > 0 && markNames.some((name) => (given[name] || 0) !== (marks.of(name) || 0));
  if (!differ) return null;
  const words = markNames.filter((name) => given[name]).map((name) => `${name} ${given[name]}`).join(', ');
  const box = el('div', { class: 'alert', role: 'alert' }, el('p', {}, `This code brings marks: ${words}.`));
  const blank = Object.fromEntries(markNames.map((name) => [name, 0]));
  box.append(
    el('button', { type: 'button', onclick: () => { marks.set({ ...blank, ...given }); box.remove(); unit.screen.refresh(); } }, 'Take them over'),
    el('button', { type: 'button', onclick: () => box.remove() }, 'Keep those of this phone'));
  return box;
}

const otherEdition = (record) => el('p', { class: 'alert', role: 'alert' },
  `This record was printed under ${record.edition}; the page holds ${page.book.edition}. Its numbers are shown, the look-ups are left out.`);

// factNames are the facts that a record shows by name, in order.
const factNames = ['men', 'figures', 'guns', 'ordnance', 'squadrons', 'morale', 'discipline', 'quality', 'size', 'action points', 'grade', 'nation', 'weapon'];

function facts(record) {
  const rows = factNames.filter((name) => record[name]).map((name) => [name === 'squadrons' && record.part === 'company' ? 'companies' : name, String(record[name]).replaceAll('-', ' ')]);
  for (const flag of ['irregular', 'attached', 'grenadier', 'regular', 'walking wounded']) if (record[flag]) rows.push([flag, 'yes']);
  return el('dl', { class: 'facts' }, ...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
}

function foot(unit) {
  const { screen, marks } = unit;
  const undo = screen.live(el('button', { type: 'button', id: 'undo', onclick: () => { marks.undo(); screen.refresh(); } }, 'Undo'),
    (button) => { button.disabled = marks.steps.length === 0; });
  const code = el('dialog', { 'aria-label': 'Code of this unit and its marks' });
  return el('footer', {}, code, undo,
    el('button', { type: 'button', id: 'show', onclick: () => showCode(unit, code) }, 'Show code'),
    el('a', { href: '#' }, 'Units'),
    store.kept ? null : el('p', {}, 'This browser keeps nothing: the marks last until the page is closed.'));
}

// showCode shows the unit with its marks as a code for another phone.
function showCode(unit, dialog) {
  const { record, marks } = unit;
  const text = withMarks(record, { losses: unit.lost(), disorder: marks.of('disorder'), level: marks.of('level') || '' }, page.form);
  const base = location.protocol.startsWith('http') ? `${location.href.split('#')[0]}#` : '';
  dialog.replaceChildren(
    el('p', {}, 'Point another phone at this code: it takes the marks over.'),
    codeImage(base + text),
    el('textarea', { readonly: true, rows: 4, 'aria-label': 'The same as text' }, base + text),
    el('button', { type: 'button', onclick: () => dialog.close() }, 'Close'));
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
  const known = unitsOf(store);
  return [
    el('h1', {}, page.book.title),
    el('p', {}, 'Point the phone’s camera at the code on a unit’s record, or paste its text here.'),
    el('label', { for: field.id }, 'Record'), field,
    el('button', { type: 'button', onclick: () => { location.hash = `#${field.value.trim() && safely(field.value)}`; } }, 'Open'),
    known.length ? panel('Units on this phone', el('ul', { class: 'units' }, ...known.map((unit) => el('li', {}, el('a', { href: `#${unit.record}` }, unit.name))))) : null,
    el('p', { class: 'quiet' }, `Rules: ${page.book.edition}. Nothing you open here leaves this phone.`),
  ];
}

// safely is the record in a pasted text, or the text itself, fit for an address.
const safely = (text) => encodeURIComponent(cutOut(text.slice(0, mostPasted))).replaceAll('%3A', ':');

window.addEventListener('hashchange', open);
open();

if ('serviceWorker' in navigator && window.isSecureContext && location.protocol.startsWith('http')) {
  navigator.serviceWorker.register('sw.js').catch(() => undefined);
}
