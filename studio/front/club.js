// What a club has of its own: house rules, whose numbers stand beside the printed ones, and designs
// of sheets. They are files, kept with the game, as print takes them from beside a scenario.
import { el, button, announce, complain, download, styled } from './dom.js';
import { say } from './say.js';

await styled('club.css');

const houseFile = 'club.yaml'; // where the text names no house rules
const folder = 'templates/';
const letters = 400; // milliseconds after the last one, until a file is taken
const quoted = JSON.stringify;
const written = (value) => (/^[+-]?\d+(\.\d+)?$/.test(value) ? value : quoted(value));

// The kinds of sheet that designs lay out, by how their names begin.
const sheets = [[/^(sprue-)?order-slip/, 'forms'], [/^((sprue-)?order-marker|chits)/, 'chits'], [/^(sprue-)?card/, 'cards'], [/^(sprue-)?character/, 'characters'],
  [/^(sprue-)?(record|leader)/, 'records'], [/^tables/, 'tables'], [/^(rosters|divisions|forces|men|patrols|keys)/, 'roster']];

// headOf is how the line of house rules begins that changes a number of a table.
function headOf(table, row, i) {
  if (table.part === 'cells') return `  - {table: ${quoted(table.id)}, row: ${quoted(row.name)}, column: ${quoted(table.columns[i].name)}, value: `;
  if (table.part === 'modifiers') return `  - {list: ${quoted(table.id)}, item: ${quoted(row.name)}, ${row.key || 'value'}: `;
  return `  - {id: ${quoted(row.name)}, value: `;
}

// withNumber is a text of house rules in which a number is changed, in the place of what was said of
// it before; or no longer, where it is as printed.
export function withNumber(text, table, row, i, value) {
  const head = headOf(table, row, i);
  const lines = text.replace(/\n*$/, '').split('\n').filter((line) => !line.startsWith(head));
  const begins = lines.findIndex((line) => line.trimEnd() === `${table.part}:`);
  let ends = begins + 1;
  while (begins >= 0 && /^(\s|#|-)/.test(lines[ends] || '')) ends += 1;
  if (value !== row.values[i].printed) {
    const several = table.part === 'constants' && row.values[i].printed.includes(', ');
    const line = `${head}${several ? `[${value}]` : written(value)}}`;
    if (begins < 0) lines.push(`${table.part}:`, line);
    else lines.splice(ends, 0, line);
  } else if (begins >= 0 && ends === begins + 1) lines.splice(begins, 1);
  return `${lines.join('\n')}\n`;
}

// Club shows in a panel what is a club's own. work says how the game stands: own are its files,
// put takes them anew; ask asks the engine, name has the text name a file of house rules, reach turns
// to a kind of sheet.
export class Club {
  constructor(panel, work) {
    Object.assign(this, { panel, work, chosen: 0, fields: [], texts: new Map() });
    this.which = el('select', { 'aria-label': say('club.table'), onchange: () => { this.chosen = Number(this.which.value); this.numbers(); } });
    this.table = el('div', { class: 'table', tabindex: 0, role: 'region', 'aria-label': say('club.house-rules') });
    this.design = el('select', { 'aria-label': say('club.design') });
    this.house = el('ul', { class: 'files' });
    this.designs = el('ul', { class: 'files' });
    panel.replaceChildren(el('h2', {}, say('club.house-rules')), el('p', { class: 'quiet' }, say('club.house-about')),
      el('p', {}, this.which), this.table, this.house,
      el('h2', {}, say('club.designs')), el('p', { class: 'quiet' }, say('club.designs-about')),
      el('p', { class: 'acts' }, this.design, button(say('club.change-design'), () => this.begin(this.design.value))), this.designs,
      el('p', { class: 'quiet' }, say('club.kept')));
  }

  // show takes the game as it stands now. What is being typed stays as it is.
  async show() {
    const round = this.round = (this.round || 0) + 1;
    const told = await this.work.ask('club').catch(() => null);
    if (!told || round !== this.round) return; // the text can't be read, or another is on its way
    const fresh = told.rules !== this.told?.rules;
    this.told = told;
    if (fresh) {
      this.chosen = 0;
      const titles = told.numbers.map((table, n) => el('option', { value: String(n) }, table.title || say('club.constants')));
      this.which.replaceChildren(...titles);
      this.design.replaceChildren(...told.designs.map(({ kind, names }) => el('optgroup', { label: kind }, names.map((name) => el('option', {}, name)))));
    }
    if (fresh || this.fields.length === 0) this.numbers();
    this.now();
    this.files();
    this.panel.dataset.round = String(round);
  }

  // numbers lays out the table that is chosen.
  numbers() {
    this.fields = [];
    const table = this.told.numbers[this.chosen];
    if (!table) return this.table.replaceChildren();
    const head = table.columns ? el('thead', {}, el('tr', {}, el('td'), table.columns.map(({ said }) => el('th', { scope: 'col' }, said)))) : '';
    const cell = (row, at, i) => (row.values[i].fixed ? el('td', {}, row.values[i].printed) : el('td', {}, this.field(table, row, at, i)));
    this.table.replaceChildren(el('table', {}, head, el('tbody', {}, table.rows.map((row, at) => el('tr', {},
      el('th', { scope: 'row' }, table.part === 'constants' ? [el('code', {}, row.name), ` ${row.said}`] : row.said), row.values.map((_, i) => cell(row, at, i)))))));
    return this.now();
  }

  field(table, row, at, i) {
    const field = el('input', { type: 'text', spellcheck: 'false', 'aria-label': table.columns ? `${row.said}, ${table.columns[i].said}` : row.said || row.name,
      onchange: () => this.change(table, row, i, field.value.trim() || row.values[i].printed),
      onkeydown: ({ key }) => { if (key === 'Escape') { field.value = this.numberAt(at, i).now; field.blur(); } } });
    this.fields.push({ field, at, i });
    return field;
  }

  numberAt(at, i) { return this.told.numbers[this.chosen].rows[at].values[i]; }

  // now shows the numbers as they are now: what is the club's own stands out.
  now() {
    for (const { field, at, i } of this.fields) {
      const { printed, now } = this.numberAt(at, i);
      field.classList.toggle('own', printed !== now);
      field.title = say('club.number-printed', { n: printed });
      if (field !== document.activeElement) field.value = now;
      field.size = Math.max(4, Math.min(24, now.length));
    }
  }

  // change writes a number into the house rules, which the text names from then on.
  async change(table, row, i, value) {
    const named = this.told.named.at(-1);
    const { name, text } = named || { name: houseFile, text: `rules: ${this.told.rules}\n` };
    this.put(name, withNumber(text, table, row, i, value));
    if (!named) await this.work.name(name);
  }

  // put takes the text of a file, which is removed where there is none.
  put(name, text) {
    this.work.put([...this.work.own.filter((one) => one.name !== name), ...(text === null ? [] : [{ name, text }])]);
  }

  // begin begins a design of one's own with csprint's.
  async begin(design) {
    const name = `${folder}${design}.yaml`;
    if (!this.work.own.some((one) => one.name === name)) {
      try {
        this.put(name, (await this.work.ask('design', { name: design })).text);
      } catch (fault) {
        return complain(fault);
      }
    }
    this.files();
    this.turn(design);
    const place = this.texts.get(name);
    place.setSelectionRange(0, 0);
    return place.focus();
  }

  // turn turns to the sheet that a design lays out.
  turn(design) {
    const sheet = sheets.find(([names]) => names.test(design));
    if (sheet) this.work.reach(sheet[1]);
  }

  // files lists the files, each with its text to be changed.
  files() {
    const all = [...this.told.named, ...this.work.own.filter(({ name }) => !this.told.named.some((one) => one.name === name))];
    for (const [name, text] of this.texts) {
      if (all.some((one) => one.name === name)) continue;
      text.closest('li').remove();
      this.texts.delete(name);
    }
    for (const { name, text } of all) {
      const place = this.texts.get(name) || this.file(name);
      if (place !== document.activeElement && !place.later && place.value !== text) place.value = text;
    }
  }

  file(name) {
    const design = name.startsWith(folder);
    const place = el('textarea', { 'aria-label': name, rows: 12, spellcheck: 'false', wrap: 'off',
      oninput: () => { wait(); place.later = setTimeout(take, letters); if (design) this.turn(name.slice(folder.length)); }, onchange: () => place.later && take() });
    const wait = () => { clearTimeout(place.later); place.later = 0; };
    const take = () => { wait(); this.put(name, place.value); };
    const remove = () => {
      wait();
      this.put(name, null);
      announce(say('studio.form-removed', { name }));
    };
    (design ? this.designs : this.house).append(el('li', {}, el('details', { open: design }, el('summary', {}, name), place,
      el('p', { class: 'acts' }, button(say('club.download'), () => download(name.split('/').at(-1), 'text/yaml', place.value), { class: 'button small' }),
        button(say('studio.form-remove'), remove, { class: 'button small', 'aria-label': say('studio.form-of', { what: say('studio.form-remove'), name }) })))));
    this.texts.set(name, place);
    return place;
  }
}
