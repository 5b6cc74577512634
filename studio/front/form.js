// The text as fields: whatever the schema knows can be set, added, copied, moved and
// removed. Each change is written into the text by the engine, which leaves the host's
// remarks and order as they are.
import { el, button, menu, announce, sentence } from './dom.js';
import { say } from './say.js';

const formations = ['army', 'corps', 'division', 'brigade', 'group', 'regiment'];
const units = ['battalion', 'squadron', 'battery', 'company', 'band', 'man', 'train'];
const strengths = ['men', 'figures', 'guns'];
const acts = { up: () => say('studio.form-up'), down: () => say('studio.form-down'), copy: () => say('studio.form-copy'), remove: () => say('studio.form-remove'), move: () => say('studio.form-move') };
const many = 300; // units, from which formations are opened one by one

// What is always shown of a mapping, by its key; the rest is a click away.
const first = {
  '': ['title', 'rules', 'place', 'date', 'start', 'turns', 'engagement', 'attacker', 'situation'],
  table: ['width', 'depth'], terrain: ['class', 'theatre'], weather: ['sky', 'hours'],
  members: ['name', 'rank', 'quality', 'weapon'], handout: ['when', 'where', 'host'],
  side: ['name', 'nation', 'edge', 'commander', 'briefing', 'players'],
};
const scales = ['figure_scale', 'figures'];

const under = (twig, name) => (twig?.is === 'map' ? twig.of?.[twig.k.indexOf(name)] : twig?.of?.[name]);
const keyOf = (path) => path.join('/');
const listOf = (twig) => (twig?.is === 'list' && twig.of) || [];
const nameKey = (twig) => twig?.k?.find((key) => formations.includes(key) || units.includes(key));
const isFormation = (twig) => twig?.is === 'map' && (twig.k.includes('units') || twig.k.includes('sum') || formations.slice(0, -1).includes(nameKey(twig)));
const isUnit = (twig) => twig?.is === 'map' && nameKey(twig) && !isFormation(twig);
const quoted = (text) => JSON.stringify(text);

// chosen are the values that are one of the words offered, though a text may say more of them.
const chosen = new Set(['rules', 'attacker', 'terrain/class']);

// worded are the keys whose values have words of the page's language.
const worded = new Set(['edge', 'arm', 'kind', 'nation', 'like']);

// A Form shows itself in a place. act has the engine change the text.
export class Form {
  constructor(place, { schema, titles, act, undo }) {
    Object.assign(this, { place, schema, titles, act, undo, open: new Set(), added: new Set(), moving: new Map(), next: null });
    place.addEventListener('keydown', (event) => this.key(event));
    for (const kind of ['dragstart', 'dragover', 'drop']) place.addEventListener(kind, (event) => this.drag(event));
  }

  // show draws the form anew; the one who writes in it stays where he is.
  show({ root, ratings, words, values }, problems) {
    Object.assign(this, { root, ratings, words, values, told: problems, shapes: new Map(), lists: new Map(), ids: 0 });
    this.problems = new Map();
    for (const one of problems) if (one.line && one.level !== 'remark') this.problems.set(`${one.line}:${one.col}`, [...(this.problems.get(`${one.line}:${one.col}`) || []), sentence(one)]);
    this.lack = new Map();
    for (const one of problems) if (one.line && one.level !== 'remark') this.lacks(one);
    const here = this.place.contains(document.activeElement) ? document.activeElement : null;
    const kept = here && { at: here.dataset.at, typed: here.was !== undefined && here.value !== here.was ? here.value : null, from: here.selectionStart, to: here.selectionEnd };
    const down = this.place.scrollTop;
    this.drawing = true;
    this.place.replaceChildren(...this.all());
    this.drawing = false;
    this.place.scrollTop = down;
    this.back(kept);
  }

  back(kept) {
    const at = this.next || kept?.at;
    const found = at && (this.find(at) || this.find(at.replace(/\d+(?=#?\w*$)/, (n) => Math.max(0, n - 1))));
    if (found && (kept || this.next)) {
      found.focus({ preventScroll: !this.next });
      if (!this.next && kept.typed !== null) found.value = kept.typed;
      if (!this.next && kept.from !== undefined && kept.from !== null) found.setSelectionRange?.(kept.from, kept.to);
      if (this.next && found.select) found.select();
    } else if (kept) this.place.focus();
    this.next = null;
  }

  find(at) { return this.place.querySelector(`[data-at="${CSS.escape(at)}"]`); }

  // found is what stands at a place of the text, and the mapping that begins there.
  found(line, col) {
    const is = (at) => at?.[0] === line && at[1] === col;
    let [path, map] = [[], is(this.root.at) ? [] : null];
    const look = (twig, above) => (twig.of || []).forEach((one, i) => {
      const own = [...above, twig.is === 'map' ? twig.k[i] : String(i)];
      if (is(one.at) || is(twig.heads?.[i])) path = own;
      if (is(one.at) && one.is === 'map') map = own;
      look(one, own);
    });
    look(this.root, []);
    return { path, map };
  }

  // lacks notes which key a mapping lacks, by the word for it in what is wrong.
  lacks(one) {
    const { map } = this.found(one.line, one.col);
    if (!map) return;
    const keys = this.shape(map).keys;
    const key = one.what.match(/[a-z_]+/g)?.find((word) => keys.has(word) && !this.at(map).k?.includes(word));
    if (!key) return;
    this.added.add(`${keyOf(map)}/${key}`);
    this.lack.set(keyOf([...map, key]), sentence(one));
  }

  // reach goes to the field of a problem, or the nearest around it; false where there is none.
  reach(one) {
    let { path } = this.found(one.line, one.col);
    for (const [key, what] of this.lack) if (what === sentence(one) && this.find(key)) return this.find(key).focus(), true;
    for (; path.length; path = path.slice(0, -1)) {
      const control = this.find(keyOf(path)) || this.find(`${keyOf(path)}#open`);
      if (control) return control.focus(), true;
    }
    return false;
  }

  at(path) { return path.reduce(under, this.root); }

  value(path) { return this.at(path)?.v || ''; }

  word(key) { return this.words[key] || key; }

  // spoken is a path as the schema has it.
  spoken(path) { return path.map((name) => (/^\d+$/.test(name) ? '[]' : name)); }

  // shape is what may stand at a path, looked up once.
  shape(path) {
    const spoken = this.spoken(path);
    const key = keyOf(spoken);
    if (!this.shapes.has(key)) {
      const all = this.schema.at(spoken);
      const text = all.filter((one) => !one.enum && (one.type === 'string' || Array.isArray(one.type)));
      this.shapes.set(key, {
        ...this.schema.words(spoken), usual: all.find((one) => one.default !== undefined)?.default,
        free: text.length > 0 || all.some((one) => one.type === 'integer' && one.type), lines: text.some((one) => Array.isArray(one.type) && !one.pattern),
        number: !text.length && all.some((one) => one.type === 'integer' || one.type === 'number'), truth: all.some((one) => one.type === 'boolean'),
        map: all.some((one) => one.properties), named: all.some((one) => one.patternProperties), list: all.some((one) => one.items), keys: this.schema.keys(spoken),
        needs: all.find((one) => one.properties && one.required)?.required || [],
      });
    }
    return this.shapes.get(key);
  }

  // do changes the text; next is where one goes on.
  do(change, next = null) {
    return this.act(change, () => { this.next = next; });
  }

  // wrong is what is wrong at the places of a path, and with all below it where that is asked.
  wrong(path, deep = false) {
    const parent = this.at(path.slice(0, -1));
    const told = this.lack.has(keyOf(path)) ? [this.lack.get(keyOf(path))] : [];
    const look = (twig, head) => {
      for (const at of [twig?.at, head]) if (at) told.push(...(this.problems.get(at.join(':')) || []));
      if (deep) for (const [i, one] of (twig?.of || []).entries()) look(one, twig.heads?.[i]);
    };
    look(this.at(path), parent?.is === 'map' ? parent.heads[parent.k.indexOf(path.at(-1))] : null);
    return [...new Set(told)];
  }

  all() {
    const sides = this.at(['sides']);
    const counted = (twig) => (isUnit(twig) ? 1 : (twig?.of || []).reduce((sum, one) => sum + counted(one), 0));
    this.many = counted(sides) > many;
    this.columns = this.columnsOf(sides);
    const charming = (twig) => twig?.k?.includes('charisma') || (twig?.of || []).some(charming);
    this.worth = charming(sides) ? 'charisma' : 'rating'; // what commanders of these rules have
    const root = this.root.k || [];
    return [
      el('div', { class: 'acts' }, button(say('studio.form-undo'), () => this.undo(0), { class: 'button small', 'data-at': '#undo' }), button(say('studio.form-redo'), () => this.undo(1), { class: 'button small', 'data-at': '#redo' })),
      this.part(say('studio.form-battle'), this.fields([], first[''], ['csprint', 'sides', 'table', 'terrain', 'weather', ...scales])),
      this.part(this.word('table'), [...this.fields(['table'], first.table), el('div', { class: 'fields' }, scales.map((key) => this.field([key])))]),
      this.part(this.word('terrain'), this.fields(['terrain'], first.terrain, ['map'])),
      this.part(this.word('weather'), this.group(['weather'])),
      ...(sides?.k || []).map((id) => this.side(['sides', id])),
      root.includes('sides_from') ? '' : this.adder(say('studio.form-add-side'), () => this.addSide(), ['sides']),
    ];
  }

  part(title, content) { return el('section', { 'aria-label': title }, el('h2', {}, title), content); }

  // fields are those of a mapping: some always, those that are set, and a menu of the others.
  fields(path, always, hidden = []) {
    const keys = this.shape(path).keys;
    const set = this.at(path)?.is === 'map' ? this.at(path).k : [];
    const at = keyOf(path);
    const shown = [...always, ...set.filter((key) => !always.includes(key)), ...[...keys.keys()].filter((key) => !always.includes(key) && !set.includes(key) && this.added.has(`${at}/${key}`))].filter((key) => !hidden.includes(key) && (keys.has(key) || set.includes(key)));
    const others = [...keys].filter(([key]) => !shown.includes(key) && !hidden.includes(key));
    return [
      shown.length ? el('div', { class: 'fields' }, shown.map((key) => this.field([...path, key]))) : '',
      others.length ? this.more(path, others) : '',
    ];
  }

  // more is a menu of the fields that a mapping may have yet.
  more(path, others) {
    const made = menu(say('studio.form-add-field'), others.map(([key, meant]) => ({
      word: this.word(key), more: meant.description || '',
      act: () => { this.added.add(`${keyOf(path)}/${key}`); this.next = keyOf([...path, key]); this.again(); },
    })));
    made.querySelector('button').dataset.at = `${keyOf(path)}#more`;
    return made;
  }

  again() { this.show(this, this.told); }

  // field is one of a mapping, by what may stand there.
  field(path) {
    const shape = this.shape(path);
    const twig = this.at(path);
    const title = this.word(path.at(-1));
    const is = twig?.is || (twig?.v && shape.free && path.at(-1) !== 'commander' ? '' : shape.truth ? '' : shape.list ? 'list' : shape.map || shape.named ? 'map' : '');
    const plain = is === '' && !(shape.map && !shape.free);
    if (plain) return this.labelled(path, title);
    const content = is === 'list' ? this.items(path) : shape.named && !shape.map ? this.named(path) : this.group(path);
    // How a file writes it is nothing that the form needs.
    return el('fieldset', { class: 'whole' }, el('legend', {}, title), shape.told ? el('p', { class: 'quiet' }, shape.told.replace(/\s*: \{[^{}]*\}$/, '')) : '', content, this.said(path));
  }

  said(path) { return this.wrong(path).map((what) => el('p', { class: 'wrong' }, what)); }

  labelled(path, title) {
    const { lines } = this.shape(path);
    const control = this.control(path);
    const told = this.wrong(path);
    const help = this.help(path);
    const id = `form-${this.ids++}`;
    if (help || told.length) control.setAttribute('aria-describedby', id);
    return el('div', { class: lines || path.at(-1) === 'title' ? 'field whole' : 'field' }, el('label', {}, title, control), el('div', { id, class: 'about' }, told.map((what) => el('p', { class: 'wrong' }, what)), help ? el('p', { class: 'help' }, help) : ''));
  }

  help(path) {
    const { told, bounds, usual } = this.shape(path);
    return [told, bounds, usual === undefined ? '' : say('studio.form-usual', { value: String(usual) })].filter(Boolean).join(' · ');
  }

  // control is what a value is set with.
  control(path, label = null) {
    const leader = path.at(-2) === 'commander' && this.value(path.slice(0, -1));
    const at = leader && path.at(-1) === 'name' ? path.slice(0, -1) : path;
    const was = this.value(at);
    const shape = this.shape(path);
    const told = this.wrong(at).length > 0;
    let made;
    const left = () => this.left(made, () => this.set(at, made.tagName === 'INPUT' ? among.find(([, word]) => word === made.value)?.[0] ?? made.value : made.value, shape));
    const own = { 'data-at': keyOf(path), 'aria-label': label, 'aria-invalid': told ? 'true' : null, onchange: left, onblur: left };
    const among = this.among(path, shape);
    if (among.length && (!shape.free || chosen.has(keyOf(path)))) {
      const words = [['', '–'], ...(was && !among.some(([word]) => word === was) ? [[was, was]] : []), ...among];
      made = el('select', own, words.map(([value, word]) => el('option', { value, selected: value === was }, word)));
    } else if (shape.lines) made = el('textarea', { ...own, rows: Math.min(8, was.split('\n').length + 1), value: was.trimEnd() });
    else made = el('input', { ...own, type: 'text', inputmode: shape.number ? 'numeric' : null, value: among.find(([value]) => value === was)?.[1] ?? was, list: among.length ? this.list(path, among) : null, title: was.length > 14 ? was : null });
    made.was = made.value;
    return made;
  }

  // among are the words that a value may be, or usually is.
  among(path, shape) {
    const key = path.at(-1);
    if (path.length === 1 && key === 'attacker') return (this.at(['sides'])?.k || []).map((id) => [id, this.value(['sides', id, 'name']) || id]);
    if (keyOf(path) === 'rules') return shape.among.map((id) => [id, this.titles().find(([one]) => one === id)?.[1] || id]);
    if (path.includes('players') || path.at(-2) === 'commands') return this.formationNames().map((name) => [name, name]);
    const own = key === 'nation' || key === 'like' ? this.at(['nations'])?.k || [] : [];
    const rating = this.ratings.find((one) => one.key === key);
    const words = rating?.among?.length ? rating.among : [...own, ...shape.among];
    return words.filter((word) => !words.includes(word.replaceAll(' ', '-')) || !word.includes(' ')).map((word) => [word, word === 'true' ? say('studio.form-yes') : word === 'false' ? say('studio.form-no') : worded.has(key) && this.values[word] || word]);
  }

  formationNames() {
    const names = [];
    const gather = (twig) => {
      if (isFormation(twig)) names.push(under(twig, nameKey(twig))?.v);
      for (const one of twig?.of || []) gather(one);
    };
    gather(this.at(['sides']));
    return [...new Set(names.filter(Boolean))];
  }

  // list is the id of the words that are offered for a field, made once.
  list(path, among) {
    const key = keyOf(this.spoken(path).slice(-2));
    if (!this.lists.has(key)) {
      const id = `words-${this.lists.size}`;
      this.lists.set(key, id);
      document.getElementById(id)?.remove();
      queueMicrotask(() => this.place.append(el('datalist', { id }, among.map(([, value]) => el('option', { value })))));
    }
    return this.lists.get(key);
  }

  // left takes what was typed into a control, whether its drawing anew came between or not.
  left(control, take) {
    if (this.drawing || control.value === control.was) return;
    control.was = control.value;
    take();
  }

  set(at, typed, shape) {
    let value = typed.trim();
    if (!shape.lines) value = value.replace(/^"([^"]*)"$/, '$1'); // as one would in the text
    if (shape.number || strengths.includes(at.at(-1))) value = value.replace(/(\d),(?=\d{3})/g, '$1');
    if (this.at(at)?.is) this.do({ do: value ? 'add' : 'remove', at, value });
    else if (value || this.at(at)) this.do({ at, value });
  }

  // group is a mapping within another, or a word in its place.
  group(path) {
    const shape = this.shape(path);
    const always = path.at(-1) === 'commander' ? ['name', this.worth] : first[/^\d+$/.test(path.at(-1)) ? path.at(-2) : path.at(-1)] || (shape.keys.size < 5 ? [...shape.keys.keys()] : shape.needs);
    const word = shape.among.length && !shape.free ? el('div', { class: 'fields' }, this.labelled(path, say('studio.form-or'))) : '';
    return [word, ...this.fields(path, always)];
  }

  // items are those of a list: values, or mappings with fields of their own.
  items(path) {
    const twig = this.at(path);
    const of = this.shape([...path, '0']);
    const rows = listOf(twig).map((one, i) => {
      const at = [...path, String(i)];
      const name = one.is ? this.value([...at, 'name']) : one.v;
      return el('div', { class: one.is ? 'item group' : 'item', 'data-item': keyOf(at) }, one.is === 'map' ? this.group(at) : this.control(at, this.word(path.at(-1))), one.is ? this.tools(at, name || say('studio.form-a-unit'), '') : this.tool('remove', at, name, null, '×'), one.is ? '' : this.said(at));
    });
    const at = [...path, String(listOf(twig).length)];
    if (!of.map || of.free) {
      rows.push(el('label', { class: 'item' }, say('studio.form-add'), this.control(at)));
    } else {
      const needed = of.needs.map((key) => `${key}: ${this.shape([...at, key]).list ? '[]' : quoted(say('studio.form-new'))}`).join(', ');
      rows.push(this.adder(say('studio.form-add'), () => this.do({ do: 'add', at, value: `{${needed}}` }, keyOf([...at, of.needs[0] || ''])), path));
    }
    if (path.at(-2) === 'players' && twig) rows.push(button(say('studio.form-more'), () => this.do({ do: 'add', at: path, value: `{commands: [${listOf(twig).map((one) => quoted(one.v)).join(', ')}]}` }), { class: 'button small', 'data-at': `${keyOf(path)}#more` }));
    return rows;
  }

  // named are the entries of a mapping whose keys are names.
  named(path) {
    const keys = this.at(path)?.is === 'map' ? [...this.at(path).k || []] : [];
    if (path.at(-1) === 'hours') keys.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })); // 8:00 before 10:00, wherever the text has them
    const rows = keys.map((key) => {
      const at = [...path, key];
      const shape = this.shape(at);
      const name = el('input', { type: 'text', class: 'key', 'data-at': `${keyOf(at)}#name`, 'aria-label': this.word(path.at(-1)), value: key, onchange: () => named(), onblur: () => named() });
      const named = () => this.left(name, () => this.do({ do: 'rename', at, value: name.value.trim() }, document.activeElement === name ? `${keyOf([...path, name.value.trim()])}#name` : null));
      name.was = key;
      return el('div', { class: 'item named' }, name, this.at(at)?.is === 'list' ? el('div', {}, this.items(at)) : shape.map ? el('div', {}, this.group(at)) : this.control(at, key), this.tool('remove', at, key), this.said(at));
    });
    const at = [...path, '-'];
    const made = el('input', { type: 'text', 'data-at': keyOf(at), onchange: () => this.left(made, add), onblur: () => this.left(made, add) });
    made.was = '';
    const add = () => {
      const key = made.value.trim();
      if (!key) return;
      const own = [...path, key];
      const shape = this.shape(own);
      if (shape.list) this.do({ at: [...own, '0'], value: this.formationNames()[0] || key }, keyOf([...own, '0']));
      else if (shape.map) this.do({ do: 'add', at: own, value: `{name: ${quoted(key)}}` }, keyOf([...own, 'name']));
      else this.do({ at: own, value: shape.among[1] || key }, keyOf(own));
    };
    rows.push(el('label', { class: 'item' }, path.at(-1) === 'hours' ? say('studio.form-add-hour') : path.at(-1) === 'players' ? say('studio.form-add-player') : say('studio.form-add-name'), made));
    return rows;
  }

  adder(word, act, at) { return button(`+ ${word}`, act, { class: 'button small', 'data-at': `${keyOf(at)}#add` }); }

  tool(what, at, name, act, sign) {
    const word = acts[what]();
    return button(sign || word, act || (() => this[what](at, name)), { class: 'button small', 'data-at': `${keyOf(at)}#${what}`, 'aria-label': say('studio.form-of', { what: word, name }) });
  }

  // tools are what can be done to an item of a list.
  tools(at, name, more) {
    return el('div', { class: 'tools' }, this.tool('up', at, name), this.tool('down', at, name), this.tool('copy', at, name), this.tool('remove', at, name), more);
  }

  up(at, name, to = -1) {
    const list = at.slice(0, -1);
    const count = listOf(this.at(list)).length;
    const from = Number(at.at(-1));
    if (from + to < 0 || from + to >= count) return;
    const here = [...list, String(from + to)];
    const [a, b] = [keyOf(at), keyOf(here)];
    const swapped = (key) => (key === a || key.startsWith(`${a}/`) ? b + key.slice(a.length) : key === b || key.startsWith(`${b}/`) ? a + key.slice(b.length) : key);
    this.open = new Set([...this.open].map(swapped));
    const by = document.activeElement?.dataset.at?.startsWith(a) ? b + document.activeElement.dataset.at.slice(a.length) : b;
    this.do({ do: 'move', at, to: [...list, String(to < 0 ? from - 1 : from + 2)] }, by);
    announce(say('studio.form-moved', { name, n: from + to + 1, all: count }));
  }

  down(at, name) { this.up(at, name, 1); }

  copy(at) {
    const parent = this.at(at.slice(0, -1));
    const key = parent.is === 'map' && this.free(parent.k, at.at(-1));
    if (key) return this.do({ do: 'copy', at, value: key }, keyOf([...at.slice(0, -1), key, 'name']));
    const [one, called] = [this.at(at), nameKey(this.at(at)) || 'name'];
    const to = [...at.slice(0, -1), String(Number(at.at(-1)) + 1), called];
    const name = under(one, called)?.v;
    if (!name) return this.do({ do: 'copy', at }, keyOf(to));
    const names = parent.of.map((other) => under(other, called)?.v);
    const value = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${name.replace(/ \(\d\)$/, '')} (${n})`).find((free) => !names.includes(free)) || name;
    return this.do({ do: 'copy', at, to, value }, keyOf(to));
  }

  free(keys, stem) {
    for (let n = 2; ; n++) if (!keys.includes(`${stem}-${n}`)) return `${stem}-${n}`;
  }

  remove(at, name) {
    const kind = nameKey(this.at(at)) && at.at(-2);
    const opens = this.find(`${keyOf(at)}#open`) ? '#open' : '';
    this.open.delete(keyOf(at));
    this.do({ do: 'remove', at, empty: kind === 'units' ? 'none' : kind === 'forces' ? '[]' : '' }, `${keyOf(at)}${opens}`);
    announce(say('studio.form-removed', { name }));
  }

  side(path) {
    const name = this.value([...path, 'name']) || path[1];
    const rolled = this.at([...path, 'forces'])?.is === 'map' || this.at([...path, 'patrol']);
    return el('section', { 'aria-label': name }, el('header', { class: 'head' }, el('h2', {}, name), el('div', { class: 'tools' }, this.tool('copy', path, name), this.tool('remove', path, name))), this.said(path),
      this.fields(path, first.side, rolled ? [] : ['forces']),
      rolled ? '' : this.forces([...path, 'forces']));
  }

  async addSide() {
    const keys = this.at(['sides'])?.k || [];
    const id = this.free(keys, 'side');
    const edge = ['north', 'south', 'west', 'east'].find((one) => !keys.some((key) => this.value(['sides', key, 'edge']) === one)) || 'north';
    await this.do({ do: 'add', at: ['sides', id], value: `name: ${quoted(say('studio.form-new-side'))}\nedge: ${edge}\nforces:\n  - brigade: ${quoted(say('studio.form-new-formation'))}\n    units:\n      - ${this.newUnit(null, [])}` }, `sides/${id}/name`);
  }

  // forces are the units of a list, a row each, and the formations in it.
  forces(path) {
    const list = this.at(path);
    const rows = listOf(list).map((one, i) => [one, [...path, String(i)]]);
    const own = rows.filter(([one]) => isUnit(one));
    const end = [...path, String(listOf(list).length)];
    const name = this.value([...path.slice(0, -1), nameKey(this.at(path.slice(0, -1))) || 'name']);
    const add = (what, value, next) => button(say('studio.form-add-to', { what, name }), () => this.do({ do: 'add', at: end, value }, keyOf([...end, next])), { class: 'button small', 'data-at': `${keyOf(path)}#${next}` });
    const below = formations.indexOf(nameKey(this.at(path.slice(0, -1)))) < 0 ? 'division' : 'brigade';
    const unit = this.newUnit(own.at(-1)?.[0], path);
    return [
      own.length ? el('table', { class: 'units' }, el('caption', { class: 'unseen' }, name),
        el('thead', {}, el('tr', {}, [say('studio.form-unit'), ...this.columns.map((one) => one.word), ''].map((head, i) => el('th', { scope: 'col', class: `small-caps${this.columns[i - 1]?.key === 'guns' ? ' guns' : ''}` }, head || el('span', { class: 'unseen' }, say('studio.form-more')))))),
        el('tbody', {}, own.flatMap(([one, at]) => this.unit(one, at)))) : '',
      ...rows.filter(([one]) => isFormation(one)).map(([one, at]) => this.formation(one, at)),
      el('div', { class: 'adders' }, add(say('studio.form-add-unit'), unit, /^\{(\w+)/.exec(unit)[1]), add(say('studio.form-add-formation'), `${below}: ${quoted(say('studio.form-new-formation'))}\nunits:\n  - ${this.newUnit(this.firstUnit(list), path)}`.replace(/: "([\p{L} ]+)"/u, ': $1'), below)),
    ];
  }

  // firstUnit is one that has men, in a list or below it.
  firstUnit(twig) {
    if (isUnit(twig)) return under(twig, 'men') ? twig : undefined;
    return (twig?.of || []).reduce((found, one) => found || this.firstUnit(one), undefined);
  }

  // newUnit is what a new unit in a list is like: rated as its neighbour, or, where nothing above
  // it rates it, as units of middling worth are.
  newUnit(like, list) {
    const above = list.map((_, i) => this.at(list.slice(0, i)));
    const rated = (key) => above.some((twig) => [twig, under(twig, 'defaults')].some((one) => one?.k?.some((name) => name === key || name === 'told')));
    const kept = [];
    for (const { key, needs, among } of this.ratings) {
      const own = under(like, key)?.v;
      const [bounds] = this.schema.at(['sides', 'a', 'forces', '[]', key]).filter((one) => one.maximum);
      const usual = among?.length ? among[Math.floor((among.length - 1) / 2)] : String(Math.floor(((bounds?.minimum || 0) + (bounds?.maximum || 16)) / 2));
      if (own || (needs && !rated(key))) kept.push(`${key}: ${quoted(own || usual)}`);
    }
    for (const key of ['arm', 'kind', 'nation']) if (under(like, key)?.v) kept.push(`${key}: ${quoted(under(like, key).v)}`);
    const guns = under(like, 'guns')?.v;
    return `{${nameKey(like) || 'battalion'}: ${quoted(say('studio.form-new-unit'))}, ${guns ? `guns: ${quoted(guns)}` : 'men: 500'}${kept.map((one) => `, ${one}`).join('')}}`.replace(/: "([\p{L}\d ]+)"/gu, ': $1');
  }

  // columnsOf are strengths and ratings: those that units need, and those that some unit has.
  columnsOf(sides) {
    const told = new Set();
    const gather = (twig) => {
      if (isUnit(twig)) twig.k.forEach((key) => told.add(key));
      for (const one of twig?.of || []) gather(one);
    };
    gather(sides);
    const made = strengths.filter((key) => told.has(key)).map((key) => ({ key, word: this.word(key) }));
    return [...made, ...this.ratings.filter(({ key, needs }) => needs || told.has(key))];
  }

  // opener shows and hides the rest of an item.
  opener(at, name) {
    const key = keyOf(at);
    const isOpen = this.open.has(key);
    return button('…', () => { if (!this.open.delete(key)) this.open.add(key); this.again(); }, { class: 'button small opener', draggable: 'true', 'data-at': `${key}#open`, 'aria-expanded': String(isOpen), 'aria-label': say('studio.form-of', { what: say('studio.form-more'), name }) });
  }

  unit(one, at) {
    const called = nameKey(one);
    const name = under(one, called)?.v || say('studio.form-a-unit');
    const cell = (key, word, i) => el('td', { class: i === 0 ? 'name' : null }, this.control([...at, key], say('studio.form-cell', { what: word, unit: name })));
    const told = this.wrong(at, true);
    const wide = this.columns.length + 2;
    return [
      el('tr', { 'data-item': keyOf(at) }, cell(called, say('studio.form-unit'), 0), this.columns.map(({ key, word }) => cell(key, word)), el('td', { class: 'open' }, this.opener(at, name))),
      told.length ? el('tr', { class: 'below' }, el('td', { colspan: wide }, told.map((what) => el('p', { class: 'wrong' }, what)))) : '',
      this.open.has(keyOf(at)) ? el('tr', { class: 'below', 'data-item': keyOf(at) }, el('td', { colspan: wide }, this.rest(at, name, units.concat('regiment'), [called, ...this.columns.map(({ key }) => key)]))) : '',
    ].filter(Boolean);
  }

  // rest is all that an item has beside what its row shows.
  rest(at, name, echelons, shown) {
    const called = nameKey(this.at(at));
    const hidden = [...formations, ...units, 'units', ...shown];
    const kinds = el('select', { 'data-at': `${keyOf(at)}#kind`, onchange: (event) => this.do({ do: 'rename', at: [...at, called], value: event.target.value }) }, echelons.map((value) => el('option', { value, selected: value === called }, this.word(value))));
    const usual = shown.includes('commander') ? ['nation'] : ['nation', 'arm', 'kind', 'notes'];
    return el('div', { class: 'rest' }, this.tools(at, name, this.mover(at, name)), el('label', {}, say('studio.form-kind'), kinds), this.fields(at, usual, hidden));
  }

  // mover takes an item into another formation.
  mover(at, name) {
    const places = [];
    const gather = (twig, path, title) => {
      const list = [...path, path.length === 2 ? 'forces' : 'units'];
      if (keyOf(path) !== keyOf(at.slice(0, -2))) places.push([keyOf(list), title, [...list, String(listOf(this.at(list)).length)]]);
      listOf(this.at(list)).forEach((one, i) => {
        const under_ = [...list, String(i)];
        if (isFormation(one) && keyOf(under_) !== keyOf(at)) gather(one, under_, `${title} › ${under(one, nameKey(one)).v}`);
      });
    };
    for (const id of this.at(['sides'])?.k || []) if (this.at(['sides', id, 'forces'])?.is === 'list') gather(this.at(['sides', id]), ['sides', id], this.value(['sides', id, 'name']) || id);
    if (!places.length) return '';
    const to = this.moving.get(keyOf(at)); // chosen, before the form was drawn anew
    const choice = el('select', { 'data-at': `${keyOf(at)}#to`, 'aria-label': say('studio.form-move-to', { name }), onchange: () => this.moving.set(keyOf(at), choice.value) }, places.map(([value, word]) => el('option', { value, selected: value === to }, word)));
    return el('span', { class: 'mover' }, choice, this.tool('move', at, name, () => this.into(at, places.find(([value]) => value === choice.value)[2])));
  }

  into(at, to) {
    this.moving.clear();
    this.do({ do: 'move', at, to, empty: at.at(-2) === 'units' ? 'none' : '[]' }, null);
  }

  formation(one, at) {
    const called = nameKey(one);
    const name = under(one, called)?.v || '';
    const key = keyOf(at);
    const label = (path, word) => el('label', {}, word, this.control(path));
    const told = [...new Set([...this.wrong(at), ...this.wrong([...at, called]), ...this.wrong([...at, 'commander'], true)])];
    const closed = this.many && !this.open.has(`${key}#units`);
    return el('section', { class: 'formation', 'aria-label': name },
      el('div', { class: 'head', 'data-item': key }, label([...at, called], this.word(called)), label([...at, 'commander', 'name'], this.word('commander')), label([...at, 'commander', this.worth], this.word(this.worth)), this.opener(at, name)),
      told.map((what) => el('p', { class: 'wrong' }, what)),
      this.open.has(key) ? this.rest(at, name, formations, ['commander']) : '',
      closed ? button(say('studio.form-show-units'), () => { this.open.add(`${key}#units`); this.again(); }, { class: 'button small', 'data-at': `${key}#units` }) : this.forces([...at, 'units']));
  }

  // key moves an item with Alt and an arrow, and undoes what was done last.
  key(event) {
    const { target } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && /^[zy]$/i.test(event.key) && (target.was === undefined || target.value === target.was)) {
      event.preventDefault();
      this.undo(Number(event.key.toLowerCase() === 'y' || event.shiftKey));
    } else if (event.key === 'Enter' && target.tagName === 'INPUT') {
      target.dispatchEvent(new Event('change'));
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const item = target.closest('[data-item]');
      if (!item) return;
      event.preventDefault();
      const at = item.dataset.item.split('/');
      const one = this.at(at);
      this.up(at, under(one, nameKey(one) || 'name')?.v || '', event.key === 'ArrowUp' ? -1 : 1);
    }
  }

  // drag takes an item by its last button, and drops it before another, or at the end of a formation.
  drag(event) {
    const item = event.target.closest?.('[data-item]');
    if (event.type === 'dragstart' && item) {
      this.dragged = item.dataset.item;
      event.dataTransfer.setData('text/plain', this.dragged);
      return;
    }
    if (!this.dragged || !item) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type !== 'drop') return;
    const [from, to] = [this.dragged.split('/'), item.dataset.item.split('/')];
    this.dragged = null;
    if (keyOf(from) === keyOf(to)) return;
    const inside = isFormation(this.at(to)) && !isFormation(this.at(from));
    this.into(from, inside ? [...to, 'units', String(listOf(this.at([...to, 'units'])).length)] : to);
  }
}
