// What was read of a list, beside the text it was read from: each part lit, and a table to
// mend it before it becomes a battle.
import { el, button, choice } from './dom.js';
import { say } from './say.js';

// most is how many entries a table shows; what has more is mended in the form.
export const most = 400;

// lit is the text with what was read of it; a click on a part goes to its row. A text that can be
// read again has a draft, in which it is changed: what was left can't be mended in the table.
export function lit({ shown, entries }, draft) {
  const lines = new Map();
  for (const { number, heading, lit: parts } of entries) {
    for (const part of parts || []) lines.set(part.Line, [...(lines.get(part.Line) || []), { ...part, number, heading }]);
  }
  const pre = el('pre', { class: 'raw lit', tabindex: 0, 'aria-label': say('studio.list-text') },
    shown.replace(/\n+$/, '').split('\n').flatMap((line, i) => litLine([...line], lines.get(i + 1) || [])));
  pre.addEventListener('click', ({ target }) => document.getElementById(`mend-${target.dataset.entry}-name`)?.focus());
  const part = el('div', {});
  const show = () => part.replaceChildren(el('p', { class: 'mending quiet' }, el('span', {}, say('studio.list-lit')),
    draft ? button(say('studio.mend-text'), () => { draft.text = shown; write(); }, { class: 'button small', id: 'mend-text' }) : null), pre);
  const write = () => {
    const field = el('textarea', { class: 'lit raw', id: 'mend-draft', 'aria-label': say('studio.list-text'), spellcheck: 'false', oninput: () => { draft.text = field.value; } });
    field.value = draft.text;
    part.replaceChildren(el('p', { class: 'mending writing quiet' }, el('span', {}, say('studio.mend-text-how')),
      button(say('studio.mend-read'), () => draft.read(field.value), { class: 'button small', id: 'mend-read' }),
      button(say('studio.cancel'), () => { draft.text = null; show(); }, { class: 'button small' })), field);
    field.setSelectionRange(0, 0);
    field.focus();
  };
  if (draft && draft.text !== null) write();
  else show();
  return part;
}

// litLine is a line with its lit parts; what says something and was left stands out.
function litLine(letters, parts) {
  const pieces = [];
  let at = 0;
  const left = (to) => {
    const text = letters.slice(at, to).join('');
    if (text) pieces.push(/[\p{L}\p{N}]/u.test(text) ? el('span', { class: 'unread' }, text) : text);
    at = Math.max(at, to);
  };
  for (const { From, Past, number, heading } of parts.sort((a, b) => a.From - b.From)) {
    if (From - 1 < at) continue;
    left(From - 1);
    pieces.push(el('mark', { class: heading ? 'heading' : null, 'data-entry': number }, letters.slice(at, Past - 1).join('')));
    at = Past - 1;
  }
  left(letters.length);
  return [...pieces, '\n'];
}

// light shows what of the text an entry was read from.
function light(number, on, far) {
  for (const mark of document.querySelectorAll(`mark[data-entry="${number}"]`)) {
    mark.classList.toggle('now', on);
    if (on && far) mark.scrollIntoView({ block: 'nearest' });
  }
}

// Columns of a table of units, and of one of single men.
const ofUnits = ['name', 'arm', 'kind', 'strength', 'parts', 'nation', 'acts'];
const ofMen = ['name', 'title', 'weapon', 'carries', 'quality', 'notes', 'acts'];

// table is the entries, each a row to change; mend is told of a change, or to take the last
// one back.
export function table({ entries, single, arms, kinds, nations, weapons, qualities }, mend, mends) {
  const body = el('tbody', {}, entries.map(row));
  const mended = el('table', { class: single ? 'mend men' : 'mend' },
    el('thead', {}, el('tr', {}, (single ? ofMen : ofUnits).map((key) => el('th', { scope: 'col', class: 'small-caps' }, say('studio.mend-column', { key }))))), body);
  mended.addEventListener('keydown', (event) => keys(event, mend, mends));
  return el('div', {}, el('p', { class: 'mending quiet' }, el('span', {}, single ? say('studio.mend-men-how') : say('studio.mend-how')), button(say('studio.mend-undo'), () => mend(), { class: 'button small', id: 'mend-undo', disabled: mends === 0 })),
    el('datalist', { id: 'mend-nations' }, nations.map(([, label]) => el('option', { value: label }))), mended);

  function row(entry, i) {
    const { number, deep, heading } = entry;
    const before = entries.slice(0, i).findLast((one) => one.deep === 0);
    const named = (key) => ({ id: `mend-${number}-${key}`, 'aria-label': say('studio.mend-of', { key, name: entry.name }), disabled: number === 0 });
    const told = (key, to) => mend({ entry: number, key, to });
    const field = (key, is, more = {}) => {
      const input = el('input', { ...named(key), ...more, value: is, 'data-was': is });
      input.addEventListener('change', () => told(key, input.value));
      return input;
    };
    const among = (key, list) => choice(list, entry[key], (to) => told(key, to), named(key));
    const act = (id, sign, key, word) => button(sign, () => told(key, ''), { ...named(id), class: 'button small', 'aria-label': word, title: word });
    const label = (list, key) => (list.find(([one]) => one === key) || [key, key])[1];
    const unit = () => [
      heading ? '' : among('arm', [['', ''], ...arms]),
      heading || !kinds[entry.arm] ? '' : among('kind', [['', ''], ...kinds[entry.arm]]),
      heading ? '' : field('strength', entry.strength, { class: 'number' }),
      heading ? '' : field('parts', entry.parts ? String(entry.parts) : '', { class: 'number few', inputmode: 'numeric' }),
      heading && deep > 0 ? '' : field('nation', entry.nation ? label(nations, entry.nation) : '', { list: 'mend-nations' }),
    ];
    const man = () => [field('title', entry.title), among('weapon', [['', ''], ...weapons]), field('carries', entry.carries), among('quality', [['', ''], ...qualities]), field('notes', entry.notes)];
    const moves = () => [
      deep > 1 ? act('out', '←', 'out', say('studio.mend-out', { name: entry.name })) : deep === 0 && before ? act('join', '→', 'join', say('studio.mend-join', { name: entry.name, side: before.name })) : null,
      deep > 0 ? act('heading', heading ? '↓' : '↑', heading ? 'unit' : 'heading', heading ? say('studio.mend-unit', { name: entry.name }) : say('studio.mend-heading', { name: entry.name })) : null,
    ];
    const one = el('tr', { class: heading ? 'heading' : null, 'data-entry': number },
      el('th', { scope: 'row', style: { 'padding-left': `${deep * 14}px` } }, field('name', entry.name)),
      single && heading ? el('td', { colspan: 5 }, among('nation', nations)) : (single ? man() : unit()).map((cell) => el('td', {}, cell)),
      el('td', { class: 'does' }, single ? null : moves(), act('drop', '×', 'drop', say('studio.mend-drop', { name: entry.name }))));
    one.addEventListener('focusin', () => light(number, true, true));
    one.addEventListener('focusout', () => light(number, false));
    one.addEventListener('pointerenter', () => light(number, true));
    one.addEventListener('pointerleave', () => one.contains(document.activeElement) || light(number, false));
    return one;
  }
}

// keys walk the table: up and down within a column, Alt and Delete leave a row out, Alt and H
// make a heading of it or no longer, Ctrl and Z outside of a changed field takes back.
function keys(event, mend, mends) {
  const { target, key, altKey } = event;
  const line = target.closest('tr');
  const undone = key === 'z' && (event.ctrlKey || event.metaKey) && (target.dataset.was === undefined || target.value === target.dataset.was);
  if (undone && mends > 0) mend();
  else if (altKey && key === 'Delete') line.querySelector('[id$="-drop"]').click();
  else if (altKey && key.toLowerCase() === 'h') line.querySelector('[id$="-heading"]')?.click();
  else if ((key === 'ArrowDown' || key === 'ArrowUp') && target.tagName === 'INPUT' && !target.list) {
    const column = target.id.replace(/^.*-/, '-');
    const all = [...line.parentElement.querySelectorAll(`[id^="mend-"][id$="${column}"]:not(:disabled)`)];
    all[all.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else return;
  event.preventDefault();
}

// place is where somebody is in a dialog that is drawn anew, and goes back there: to the
// field, with what was typed into it since, and as far down as they had read.
export function place(dialog) {
  const field = dialog.contains(document.activeElement) ? document.activeElement : null;
  const typed = field?.dataset.was !== undefined && field.value !== field.dataset.was ? field.value : null;
  const marked = field?.selectionStart !== undefined && field?.selectionStart !== null ? [field.selectionStart, field.selectionEnd] : null; // what the next letter replaces
  const rows = [...dialog.querySelectorAll('tr[data-entry]')].map((one) => one.dataset.entry);
  const row = rows.indexOf(field?.closest('tr')?.dataset.entry);
  const down = ['.two > :first-child', '.two > :last-child', '.lit'].map((at) => [at, dialog.querySelector(at)?.scrollTop || 0]);
  return () => {
    for (const [at, top] of down) dialog.querySelector(at)?.scrollTo(0, top);
    if (!field?.id) return;
    const left = [...dialog.querySelectorAll('tr[data-entry]')];
    const again = document.getElementById(field.id) || left[Math.min(row, left.length - 1)]?.querySelector('input') || document.getElementById('mend-text'); // a row that was left out: the next one
    if (again && typed !== null && again.id === field.id) again.value = typed;
    again?.focus({ preventScroll: true });
    if (marked && again?.id === field.id) again.setSelectionRange(...marked);
  };
}
