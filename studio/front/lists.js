// What the columns of a dropped list mean: shown, and changeable, before a word of
// the scenario is written.
import { el, button, choice, plural } from './dom.js';
import * as keep from './keep.js';

const sures = [['', ''], ['■□□□', 'a guess'], ['■■□□', 'a guess'], ['■■■□', 'likely'], ['■■■■', 'sure']];

// What columns were said to mean is kept by their headings, for the next list that
// has the same ones; of so many lists at most.
const mostKept = 40;
const headings = (report) => report.columns.map((column) => column.name).join('\n');

function keepMeanings(report) {
  const { [headings(report)]: before, ...others } = keep.read('meanings') || {};
  const said = Object.fromEntries(report.columns.map((column) => [column.name, column.means || 'drop']));
  keep.write('meanings', { ...Object.fromEntries(Object.entries(others).slice(1 - mostKept)), [headings(report)]: said });
}

// keptMeanings are those that were kept of such headings, where they are other ones
// than a list was read by.
function keptMeanings(report) {
  const kept = keep.read('meanings')?.[headings(report)];
  return kept && report.columns.some((column) => kept[column.name] !== (column.means || 'drop')) ? kept : null;
}

// listDialog shows the import of a list. read asks the engine again with other
// meanings, for another place; take is given what came of it, and for where.
export async function listDialog({ name, read, rules, ruleSets, take, another }) {
  const meanings = {};
  let book = rules;
  let into = ''; // a scenario of its own
  let keeping = true;
  const dialog = el('dialog', { 'aria-labelledby': 'list-title' });
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());

  async function draw() {
    let made;
    try {
      made = await read(meanings, book, into);
    } catch (fault) {
      return dialog.replaceChildren(trouble(name, fault, () => dialog.close(), another));
    }
    const at = dialog.contains(document.activeElement) ? document.activeElement.id : '';
    dialog.replaceChildren(sheet(made));
    if (at) document.getElementById(at)?.focus();
    return undefined;
  }

  function sheet(made) {
    const { report } = made;
    const used = report.columns.filter((column) => column.used).length;
    const ordered = [...report.columns.filter((column) => column.used), ...report.columns.filter((column) => !column.used)];
    return el('div', { class: 'sheet' },
      el('header', {}, el('h2', { id: 'list-title' }, lined(report) ? 'What the list says' : 'What the columns mean'),
        el('p', { class: 'quiet' }, [name, report.format, plural(report.units, 'unit')].join(' · ')),
        el('div', { class: 'side' },
          made.spots ? el('label', {}, 'Into ', choice([['', 'a new scenario'], ...made.spots], into, (to) => { into = to; draw(); }, { id: 'list-into' })) : null,
          into ? null : el('label', {}, 'Rules ', choice(ruleSets, book, (to) => { book = to; draw(); }, { id: 'list-rules' })))),
      el('div', { class: 'two' },
        el('div', { tabindex: 0, role: 'region', 'aria-label': 'columns' }, before(report), !lined(report) ? columns(ordered, made.keys) : el('p', { class: 'quiet' }, 'This list has no columns; its lines were read one by one.'),
          !lined(report) ? el('p', { class: 'quiet under' }, el('span', {}, `${used} of ${report.columns.length} columns used · ${report.columns.length - used} left out`),
            tabular(report) ? el('label', {}, 'Keep these meanings for lists with the same headings ', el('input', { type: 'checkbox', id: 'list-keep', checked: keeping, onchange: (event) => { keeping = event.target.checked; } })) : null) : null,
          made.head ? el('pre', { class: 'raw', tabindex: 0, 'aria-label': 'the head of the list' }, made.head) : null),
        el('div', { tabindex: 0, role: 'region', 'aria-label': 'what comes of it' }, tree(made), guesses(report))),
      el('footer', {}, button('Another file…', () => { dialog.close(); another(); }),
        el('p', { class: 'words' }, outcome()),
        button('Cancel', () => dialog.close()),
        button(into ? `Put ${plural(report.units, 'unit')} into the scenario` : `Make a scenario of ${plural(report.units, 'unit')}`, () => {
          if (keeping && tabular(report)) keepMeanings(report);
          dialog.close();
          take(made, into);
        }, { class: 'button main', disabled: report.units === 0 })));
  }

  // outcome says what becomes of the text that is open.
  function outcome() {
    if (into.startsWith('=')) return 'The forces of that side give way to these; Ctrl+Z brings them back.';
    return into ? 'Nothing is overwritten: these units are added, and the text stays yours to edit.' : 'Nothing is overwritten: a new text is made, and stays yours to edit.';
  }

  // before offers what was said of such headings the last time.
  function before(report) {
    const kept = tabular(report) && !Object.keys(meanings).length && keptMeanings(report);
    if (!kept) return null;
    return el('p', { class: 'before', role: 'status' }, el('span', {}, 'You have said before what these headings mean. '),
      button('Use those meanings', () => { Object.assign(meanings, kept); draw(); }, { class: 'button small', id: 'list-before' }));
  }

  function columns(all, keys) {
    return el('table', { class: 'columns' },
      el('thead', {}, el('tr', {}, ['Column', 'Means', 'How sure', 'Values in it'].map((head) => el('th', { scope: 'col', class: 'small-caps' }, head)))),
      el('tbody', {}, all.map((column) => {
        const level = Math.max(1, Math.min(4, Math.round(column.sure * 4)));
        const guess = column.used && level < 3 && !(column.name in meanings);
        return el('tr', { class: column.used ? (guess ? 'guess' : null) : 'out' },
          el('th', { scope: 'row' }, column.name),
          el('td', {}, choice([['', 'leave out'], ...keys, ...(column.used && !keys.some(([key]) => key === column.means) ? [[column.means, column.means]] : [])], column.used ? column.means : '', (to) => { meanings[column.name] = to || 'drop'; draw(); }, { id: `list-column-${column.name}`, 'aria-label': `what ${column.name} means` })),
          el('td', { class: 'sure' }, column.used ? [el('span', { class: 'bars', 'aria-hidden': 'true' }, sures[level][0]), ` ${column.name in meanings ? 'said by you' : sures[level][1]}`] : ''),
          el('td', { class: 'quiet' }, (column.sample || []).join(' · ')));
      })));
  }

  await draw();
  dialog.showModal();
}

// tabular tells a list with columns: lines of a text are one, which means what it is.
const tabular = (report) => report.columns.length > 1;

// lined tells a list without columns, read line by line.
const lined = ({ columns }) => columns.length === 0 || (columns.length === 1 && columns[0].name === 'line' && columns[0].means === 'name');

function trouble(name, fault, close, another) {
  return el('div', { class: 'sheet' }, el('header', {}, el('h2', { id: 'list-title' }, 'This list cannot be read'), el('p', { class: 'quiet' }, name)),
    el('div', { class: 'two' }, el('div', {}, el('p', {}, fault.message), fault.hint ? el('p', { class: 'quiet' }, fault.hint) : null)),
    el('footer', {}, button('Another file…', () => { close(); another(); }), button('Cancel', close)));
}

function tree({ report, forces }) {
  const count = [plural(report.units, 'unit'), report.men ? `${report.men.toLocaleString('en')} men` : '', report.guns ? plural(report.guns, 'gun') : ''].filter(Boolean).join(', ');
  return el('div', { class: 'tree' }, el('p', { class: 'small-caps', style: { 'padding-left': 0 } }, `What comes of it · ${count}`),
    forces.map((force) => [
      el(force.deep ? 'h4' : 'h3', { style: { 'padding-left': `${Math.max(0, force.deep - 1) * 14 + (force.deep ? 10 : 0)}px` } }, force.name, el('span', {}, force.note)),
      force.units ? el('p', { style: { 'padding-left': `${force.deep * 14 + 16}px` } }, force.units) : null]).flat());
}

// guesses are what became of rows, alike ones told once with all their places.
function guesses(report) {
  const all = new Map();
  for (const [at, words] of [
    ...(report.rows || []).map((row) => [row.at, `${row.what}: ${row.why}`]),
    ...(report.read || []).flatMap((one) => one.at.map((at) => [at, one.words]))]) {
    all.set(words, [...(all.get(words) || []), at.replace(/^.*?(?=(:\d+)+$|![A-Z]+\d+$)[:!]?/, '')]);
  }
  if (!all.size) return null;
  const most = 80;
  const rows = (places) => (places.length === 1 ? place(places[0]) : plural(places.length, 'row'));
  return el('div', { class: 'guesses' }, el('p', { class: 'small-caps' }, `${all.size} to look at`),
    el('ul', {}, [...all].slice(0, most).map(([words, places]) => el('li', {}, el('b', { title: places.slice(0, 40).join(', ') }, rows(places)), el('span', {}, words)))),
    all.size > most ? el('p', { class: 'quiet' }, `and ${all.size - most} more, in the text's remarks`) : null);
}

// place is a line of a text, or a cell of a sheet.
const place = (at) => (/^\d/.test(at) ? `row ${at.split(':')[0]}` : at);
