// What the columns of a dropped list mean: shown, and changeable, before a word of
// the scenario is written.
import { el, button, choice, announce, styled } from './dom.js';
import { say } from './say.js';
import * as table from './mend.js';
import * as keep from './keep.js';

await styled('mend.css');

const bars = ['', '■□□□', '■■□□', '■■■□', '■■■■']; // how sure a meaning is

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

// listOf is what was pasted, as a file: of a page with headings or lists the page.
export const listOf = (text, html) => (/<(h[1-6]|li|sup)\b/i.test(html) ? new File([html], 'pasted.html') : new File([text], 'pasted.txt'));

// pasteDialog takes a list that is pasted or typed into a field.
export function pasteDialog(take) {
  const field = el('textarea', { 'aria-label': say('studio.a-list'), placeholder: say('studio.list-like', { line: '\n' }), autofocus: true });
  let page = {}; // that was pasted, of which the field shows the text
  field.addEventListener('paste', ({ clipboardData }) => {
    const html = clipboardData?.getData('text/html') || '';
    if (!field.value.trim()) setTimeout(() => { page = { html, text: field.value }; });
  });
  const read = () => {
    if (!field.value.trim()) return announce(say('studio.paste-first'), true);
    dialog.close();
    return take(listOf(field.value, page.text === field.value ? page.html : ''));
  };
  const dialog = el('dialog', { class: 'little pasting', 'aria-labelledby': 'pasting', onclose: () => dialog.remove() },
    el('div', { class: 'sheet' }, el('header', {}, el('h2', { id: 'pasting' }, say('studio.paste-list'))), field,
      el('footer', {}, button(say('studio.cancel'), () => dialog.close()), button(say('studio.read-pasted'), read, { class: 'button main' }))));
  document.body.append(dialog);
  dialog.showModal();
}

// listDialog shows the import of a list. read asks the engine again with other
// meanings, for another place; take is given what came of it, and for where. write, of a
// list that is a text, has another one read in its place.
export async function listDialog({ name, read, rules, ruleSets, take, another, write }) {
  const meanings = {};
  const mends = []; // of entries, as they were read
  const draft = write && { text: null, read: (text) => { write(text); draft.text = null; mends.length = 0; draw(); } };
  let book = rules;
  let into = ''; // a scenario of its own
  let keeping = true;
  let chosen = false; // the rules, by the host
  const dialog = el('dialog', { 'aria-labelledby': 'list-title' });
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());

  // What is pressed while a change is on its way is not lost: the dialog is drawn anew once the
  // button is up, and what is made is what came of the last change.
  let latest;
  let drawing;
  let released = Promise.resolve();
  dialog.addEventListener('pointerdown', () => { released = new Promise((up) => { addEventListener('pointerup', () => setTimeout(up), { once: true }); addEventListener('pointercancel', () => up(), { once: true }); }); });

  function draw() {
    drawing = drawn();
    return drawing;
  }

  let asked = 0;
  async function drawn() {
    asked += 1;
    const asking = asked;
    let made;
    try {
      made = await read(meanings, book, into, mends);
    } catch (fault) {
      if (asking !== asked) return drawing;
      latest = null;
      return dialog.replaceChildren(trouble(name, fault, () => dialog.close(), another));
    }
    if (asking !== asked) return drawing; // another change is on its way
    const single = made.ofMen && !chosen && !into && ruleSets.find(([, , list]) => list === false);
    if (single) {
      [book] = single; // it is of single men
      return draw();
    }
    latest = made;
    const next = sheet(made);
    await released;
    if (asking !== asked) return drawing;
    const back = table.place(dialog);
    dialog.replaceChildren(next);
    back();
    return undefined;
  }

  // mend takes a change of an entry, or takes the last one back.
  function mend(change) {
    if (change) mends.push(change);
    else mends.pop();
    draw();
  }

  function sheet(made) {
    const { report } = made;
    const used = report.columns.filter((column) => column.used).length;
    const ordered = [...report.columns.filter((column) => column.used), ...report.columns.filter((column) => !column.used)];
    return el('div', { class: 'sheet' },
      el('header', {}, el('h2', { id: 'list-title' }, lined(report) ? say('studio.list-says') : say('studio.columns-mean')),
        el('p', { class: 'quiet' }, [name, report.format, made.single ? null : say('studio.units', { n: report.units })].filter(Boolean).join(' · ')),
        el('div', { class: 'side' },
          made.spots ? el('label', {}, `${say('studio.list-into')} `, choice([['', say('studio.list-new-scenario')], ...made.spots], into, (to) => { into = to; draw(); }, { id: 'list-into' })) : null,
          into ? null : el('label', {}, `${say('studio.rules')} `, choice(ruleSets, book, (to) => { book = to; chosen = true; draw(); }, { id: 'list-rules' })))),
      el('div', { class: made.shown && lined(report) ? 'two mending' : 'two' },
        el('div', { tabindex: 0, role: 'region', 'aria-label': say('studio.columns') }, before(report), made.single ? null : !lined(report) ? columns(ordered, made.keys) : el('p', { class: 'quiet' }, say('studio.list-no-columns')),
          !made.single && !lined(report) ? el('p', { class: 'quiet under' }, el('span', {}, say('studio.columns-used', { used, all: report.columns.length, out: report.columns.length - used })),
            tabular(report) ? el('label', {}, `${say('studio.keep-meanings')} `, el('input', { type: 'checkbox', id: 'list-keep', checked: keeping, onchange: (event) => { keeping = event.target.checked; } })) : null) : null,
          made.shown ? table.lit(made, draft) : null,
          made.head && !made.shown ? el('pre', { class: 'raw', tabindex: 0, 'aria-label': say('studio.list-head') }, made.head) : null),
        el('div', { tabindex: 0, role: 'region', 'aria-label': say('studio.list-comes') }, made.single ? null : count(report), made.single || made.entries.length <= table.most ? table.table(made, mend, mends.length) : tree(made), guesses(report))),
      el('footer', {}, button(say('studio.another-file'), () => { dialog.close(); another(); }),
        el('p', { class: 'words' }, outcome()),
        button(say('studio.cancel'), () => dialog.close()),
        button(making(made), async () => {
          await drawing;
          if (!latest) return;
          if (keeping && tabular(latest.report)) keepMeanings(latest.report);
          dialog.close();
          take(latest, into);
        }, { class: 'button main', disabled: report.units === 0 })));
  }

  // making says what is made of the list.
  function making({ single, report }) {
    if (single) return into ? say('studio.list-put-men', { n: report.men }) : say('studio.list-men', { n: report.men });
    return into ? say('studio.list-put', { n: report.units }) : say('studio.list-make', { n: report.units });
  }

  // outcome says what becomes of the text that is open.
  function outcome() {
    if (into.startsWith('=')) return say('studio.list-replaces');
    return into ? say('studio.list-adds') : say('studio.list-new-text');
  }

  // before offers what was said of such headings the last time.
  function before(report) {
    const kept = tabular(report) && !Object.keys(meanings).length && keptMeanings(report);
    if (!kept) return null;
    return el('p', { class: 'before', role: 'status' }, el('span', {}, `${say('studio.meanings-before')} `),
      button(say('studio.use-meanings'), () => { Object.assign(meanings, kept); mends.length = 0; draw(); }, { class: 'button small', id: 'list-before' }));
  }

  function columns(all, keys) {
    return el('table', { class: 'columns' },
      el('thead', {}, el('tr', {}, [say('studio.column'), say('studio.column-means'), say('studio.column-sure'), say('studio.column-values')].map((head) => el('th', { scope: 'col', class: 'small-caps' }, head)))),
      el('tbody', {}, all.map((column) => {
        const level = Math.max(1, Math.min(4, Math.round(column.sure * 4)));
        const guess = column.used && level < 3 && !(column.name in meanings);
        return el('tr', { class: column.used ? (guess ? 'guess' : null) : 'out' },
          el('th', { scope: 'row' }, column.name),
          el('td', {}, choice([['', say('studio.column-left-out')], ...keys, ...(column.used && !keys.some(([key]) => key === column.means) ? [[column.means, column.means]] : [])], column.used ? column.means : '', (to) => { meanings[column.name] = to || 'drop'; mends.length = 0; draw(); }, { id: `list-column-${column.name}`, 'aria-label': say('studio.column-what', { column: column.name }) })),
          el('td', { class: 'sure' }, column.used ? [el('span', { class: 'bars', 'aria-hidden': 'true' }, bars[level]), ' ', column.name in meanings ? say('studio.column-said') : say('studio.how-sure', { level })] : ''),
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
  return el('div', { class: 'sheet' }, el('header', {}, el('h2', { id: 'list-title' }, say('studio.list-unread')), el('p', { class: 'quiet' }, name)),
    el('div', { class: 'two' }, el('div', {}, el('p', {}, fault.message), fault.hint ? el('p', { class: 'quiet' }, fault.hint) : null)),
    el('footer', {}, button(say('studio.another-file'), () => { close(); another(); }), button(say('studio.cancel'), close)));
}

const count = ({ units, men, guns }) => el('p', { class: 'small-caps' }, say('studio.list-comes-count', { units, men, guns }));

function tree({ forces }) {
  return el('div', { class: 'tree' },
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
  const rows = (places) => (places.length === 1 ? place(places[0]) : say('studio.rows', { n: places.length }));
  return el('div', { class: 'guesses' }, el('p', { class: 'small-caps' }, say('studio.list-look-at', { n: all.size })),
    el('ul', {}, [...all].slice(0, most).map(([words, places]) => el('li', {}, el('b', { title: places.slice(0, 40).join(', ') }, rows(places)), el('span', {}, words)))),
    all.size > most ? el('p', { class: 'quiet' }, say('studio.list-more', { n: all.size - most })) : null);
}

// place is a line of a text, or a cell of a sheet.
const place = (at) => (/^\d/.test(at) ? say('studio.row', { row: at.split(':')[0] }) : at);
