// The studio: the text at the left, its pages at the right, each keystroke shown.
import { el, button, choice, announce, complain, download, bytesOf, inBase64, level, problem } from './dom.js';
import { say, late, language, languages } from './say.js';
import { connect } from './engine.js';
import { Schema } from './schema.js';
import { Pages } from './pages.js';
import { startScreen, inOrder, hang } from './start.js';
import { Packs, isPack, filesIn } from './packs.js';
import { besideOneAnother } from './beside.js';
import { Battles } from './battle.js';
import * as rolls from './rolls.js';
import * as keep from './keep.js';

const setting = (name) => document.querySelector(`meta[name="${name}"]`).content;
const kind = setting('engine');
const nonce = document.querySelector('script[nonce]').nonce;
const engine = connect(kind);
const pause = 200; // ms without a letter, after which the whole packet is counted
const main = document.getElementById('main');
const clock = () => new Date().toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });

// The editor is the largest part of the page: it comes when a first page is seen.
let Text = null;
const editor = () => import('./text.js').then((made) => { ({ Text } = made); });

// A Waiting text is one whose editor is on its way.
class Waiting {
  constructor(place, text) {
    this.text = text;
    place.append(el('pre', { class: 'waiting' }, text));
  }

  put(text) { this.text = text; }
  begin() {}
  show() {}
  stay() {}
  go() {}
  replace() {}
  throw() {}
  undo() {}
}

// What the engine says once: schema, rule sets, papers, streams of dice.
let facts;
let schema;

// A Work is one scenario that is open.
class Work {
  constructor({ name, text, seen = '', saves = false, dice = null, own = [], kept = null, unkept = false, first = null, shipped = false, pane = keep.read('pane') }) {
    Object.assign(this, { name, seen, saves, pane, unkept }); // unkept: the browser has another text in its place, and no room to keep that elsewhere
    this.shipped = shipped || kept?.shipped ? kept?.text ?? text : null; // a game of csprint's, as it came
    this.agreed = kept?.text ?? text; // what other tabs that have it open know of
    this.theirs = null; // what was written elsewhere, while nobody has said which text stands
    this.options = plainOptions(kept);
    // The seed that was made for a text without one, and what was rolled again. A
    // packet that was printed since then has the dice that are on paper.
    this.printed = JSON.stringify(dice);
    this.dice = (kept?.printed === this.printed && kept.dice) || dice || kept?.dice || null;
    this.own = kept?.own || own; // files of a club's own, {name, text} each
    this.saved = saves ? text : null;
    this.battles = new Battles();
    this.asking = false;
    this.again = false;
    this.good = '';
    this.pages = new Pages((page) => engine.ask('page', { ...this.question(), page }));
    if (kind === 'worker') this.early = this.before(first);
    this.build(kept?.text ?? text);
    if (this.early) engine.gate = this.early.then(painted).then(editor).then(() => this.edit());
  }

  // before shows what is known while the engine is on its way: of a starter its
  // pages by other dice, of a text that was open before its page as it was.
  async before(first) {
    const answer = first ? await firsts(first) : await keep.remembered(this.name);
    if (!answer || this.shown || this.left) return;
    this.pages.show(answer.outline, answer.page);
    this.pages.note(...(first ? [say('studio.other-dice'), say('studio.loading-yours')] : [say('studio.last-time'), say('studio.loading')]));
  }

  get key() { return `text:${this.name}`; }

  build(text) {
    this.status = el('span', { class: 'kept' });
    this.offered = el('div', { class: 'offer', role: 'alert', hidden: true });
    this.problems = el('section', { class: 'problems', 'aria-label': say('studio.problems-list'), tabindex: 0 });
    const place = el('div', { class: 'editor', id: 'panel-text', role: 'tabpanel', 'aria-labelledby': 'tab-text' });
    this.form = el('div', { class: 'form', id: 'panel-form', role: 'tabpanel', 'aria-labelledby': 'tab-form', hidden: true, tabindex: 0 });
    this.chance = el('div', { class: 'dice', id: 'panel-dice', role: 'tabpanel', 'aria-labelledby': 'tab-dice', hidden: true, tabindex: 0 });
    this.map = el('div', { class: 'map', id: 'panel-map', role: 'tabpanel', 'aria-labelledby': 'tab-map', hidden: true });
    this.club = el('div', { class: 'club', id: 'panel-club', role: 'tabpanel', 'aria-labelledby': 'tab-club', hidden: true, tabindex: 0 });
    this.panels = { form: this.form, map: this.map, dice: this.chance, club: this.club, text: place };
    this.tabs = el('div', { class: 'tabs', role: 'tablist' });
    for (const [id, word] of [['form', say('studio.form')], ['map', say('studio.map')], ['dice', say('studio.dice-tab')], ['club', say('club.tab')], ['text', say('studio.text')]]) {
      this.tabs.append(el('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}`, 'aria-selected': String(id === 'text'), tabindex: id === 'text' ? 0 : -1, onclick: () => { keep.write('pane', id); this.turnTo(id); } }, word));
    }
    this.tabs.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      const all = [...this.tabs.children];
      const other = all[(all.findIndex((one) => one.tabIndex === 0) + (event.key === 'ArrowRight' ? 1 : all.length - 1)) % all.length];
      other.focus();
      other.click();
    });
    const tabRow = el('div', { class: 'tabs-row' }, this.tabs);
    tabRow.append(this.status);
    const left = el('section', { class: 'left', 'aria-label': say('studio.the-scenario') }, tabRow, this.offered, el('div', { class: 'panels' }, Object.values(this.panels)), this.problems);
    this.desk = el('div', { class: 'desk', 'data-show': 'text' }, el('h1', { class: 'unseen' }, this.name),
      el('div', { class: 'both readers', role: 'group', 'aria-label': say('studio.what-is-shown') }, ['text', 'pages'].map((show) => el('button', { type: 'button', 'aria-pressed': String(show === 'text'), onclick: (event) => this.lookAt(show, event.target) }, show === 'text' ? say('studio.scenario') : say('studio.show-pages')))),
      left, this.pages.kinds, this.pages.right);
    main.replaceChildren(this.desk);
    this.place = place;
    this.text = new Waiting(place, text);
    if (Text) this.edit();
    this.deaf = keep.alone(this.key, () => this.otherTab(), (kept) => this.hears(kept));
    this.bar();
    this.changed();
    if (this.pane in this.panels) this.turnTo(this.pane);
  }

  // edit puts the editor where its text is.
  edit() {
    if (this.left || !(this.text instanceof Waiting)) return;
    const { text } = this.text;
    this.place.replaceChildren();
    this.text = new Text(this.place, { text, nonce, schema, changed: () => this.changed(), save: () => this.save(), threw: (dice) => this.takeDice(dice) });
    this.text.begin();
    if (this.shown) this.text.show(this.shown.problems);
  }

  lookAt(show, by) {
    this.desk.dataset.show = show;
    for (const one of by.parentElement.children) one.setAttribute('aria-pressed', String(one === by));
  }

  otherTab() {
    if (this.warned) return;
    this.warned = true;
    announce(say('studio.open-elsewhere', { name: this.name }));
  }

  // hears what another tab keeps of this text. Where nothing was typed here since both
  // had the same, the other's is taken; else it is asked which one stands.
  hears(theirs) {
    const { text } = this.text;
    if (theirs.text !== text && (this.theirs || text !== this.agreed)) return this.offer(theirs, say('studio.changed-in-tab', { name: this.name }));
    if (theirs.text === text) this.withdraw();
    if (theirs.saved && this.saves && theirs.seen !== this.seen) announce(say('studio.saved-elsewhere', { name: this.name }));
    return this.follow(theirs);
  }

  // follow takes the text that stands elsewhere.
  follow({ text, seen, saved, dice, own }) {
    this.agreed = text;
    if (saved && this.saves) Object.assign(this, { seen, saved: text });
    const same = text === this.text.text && JSON.stringify([dice || this.dice, own || this.own]) === JSON.stringify([this.dice, this.own]);
    if (dice) this.dice = dice;
    if (own) this.own = own;
    this.following = true; // it is kept already
    this.text.put(text);
    this.following = false;
    this.stands();
    if (!same) this.look();
  }

  // offer asks which of two texts stands. Until that is said, the one of this tab is
  // kept beside the other. A text that was to be saved is saved if it is to stand.
  offer(theirs, what, saving = false) {
    if (!this.theirs) this.aside = keep.free(this.name, [...keep.own(), this.key]);
    this.theirs = theirs;
    this.keep();
    this.offered.hidden = false;
    this.offered.replaceChildren(el('p', {}, el('b', {}, what), ` ${say('studio.which-stands')}`),
      el('div', {}, button(say('studio.keep-mine'), () => this.keepMine(saving)), button(say('studio.take-theirs'), () => this.takeTheirs()), button(say('studio.keep-both'), () => this.keepBoth())));
  }

  withdraw(both = false) {
    if (!this.theirs) return;
    this.theirs = null;
    if (!both) keep.drop(`text:${this.aside}`);
    this.offered.hidden = true;
    this.offered.replaceChildren();
  }

  keepMine(saving) {
    if (this.saves && this.theirs.saved) this.seen = this.theirs.seen;
    this.withdraw();
    this.agreed = null; // the other tab has to ask, too
    this.changed();
    if (saving) this.save();
  }

  takeTheirs(both = false) {
    const { theirs } = this;
    this.withdraw(both);
    this.follow(theirs);
    this.keep();
  }

  keepBoth() {
    const { theirs, aside } = this;
    const mine = { ...this.kept(), saved: false, seen: '' };
    if (!keep.write(`text:${aside}`, mine)) return announce(say('studio.no-room-for-both'), true);
    this.takeTheirs(true);
    return besideOneAnother([[aside, mine.text], [this.name, theirs.text]], say('studio.kept-as', { name: aside }));
  }

  // question is what every question about this text says.
  question() { return { name: this.name, text: this.text.text, options: this.options, dice: this.dice, own: this.own }; }

  changed() {
    if (this.following) return;
    const { text } = this.text;
    const dice = this.battles.dice(text, this.dice);
    if (dice !== this.dice) announce(say('studio.another-battle'));
    this.dice = dice;
    this.look();
    this.keep();
  }

  // keep has the browser keep the text: in its place, or beside what another tab has
  // there until it is said which one stands.
  keep() {
    const { text } = this.text;
    const shipped = text === this.shipped && !this.touched;
    const kept = !this.unkept && keep.write(this.theirs ? `text:${this.aside}` : this.key, { ...this.kept(), seen: this.seen, saved: this.saves && text === this.saved, shipped });
    this.stands(kept);
  }

  kept() { return { text: this.text.text, when: Date.now(), dice: this.dice, printed: this.printed, own: this.own, ...this.options }; }

  // stands tells where the text is kept.
  stands(kept = true) {
    this.status.textContent = this.saves && this.text.text === this.saved ? say('studio.saved') : this.saves ? say('studio.not-saved') : kept ? say('studio.kept') : say('studio.not-kept');
  }

  // look asks for problems and the page that is seen, letter by letter. One question
  // is under way at a time; the newest text is asked about next. The rest of the
  // packet follows when the letters pause.
  async look() {
    clearTimeout(this.later);
    this.pages.wait();
    this.desk.dataset.idle = 'false';
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    let whole = false;
    try {
      do {
        this.again = false;
        whole = this.saw(await this.ask('look'));
      } while (this.again);
    } catch (fault) {
      complain(fault);
    }
    this.asking = false;
    if (whole) this.later = setTimeout(() => this.count(), pause);
    else this.desk.dataset.idle = 'true';
  }

  // saw shows what a letter's answer holds, and tells whether more is to be asked: the
  // page first, and what is wrong with the text when it has been painted.
  saw(answer) {
    if (this.left) return false;
    if (!answer.title || answer.outline) {
      this.answer(answer);
      return false;
    }
    this.pages.first(answer.page);
    if (answer.problems.length || this.marked) requestAnimationFrame(() => setTimeout(() => this.text.show(answer.problems)));
    this.marked = answer.problems.length > 0;
    return true;
  }

  // count asks for the whole packet. A letter that comes meanwhile is asked about next.
  async count() {
    if (this.left) return;
    this.asking = true;
    try {
      this.answer(await this.ask('outline'));
    } catch (fault) {
      complain(fault);
    }
    this.asking = false;
    if (this.again) this.look();
    else this.desk.dataset.idle = 'true';
  }

  // ask asks for what the text looks like. Where the question has dice, an answer
  // brings none: meanwhile another battle may have taken the text's place.
  async ask(what) {
    await this.early; // by which the page is known that is asked for, and no other need be laid out
    const question = { ...this.question(), page: this.pages.wanted };
    const answer = await engine.ask(what, question);
    if (question.dice) answer.dice = null;
    this.takes(answer.dice);
    return answer;
  }

  // takes keeps dice that were made for a text without any.
  takes(dice) {
    if (!dice || this.dice || this.left) return;
    this.dice = dice;
    if (!this.unkept) keep.write(this.key, { ...keep.read(this.key), dice });
  }

  // leave ends it: another scenario takes its place on the page.
  leave() {
    this.left = true;
    clearTimeout(this.later);
    this.deaf();
  }

  answer(answer) {
    if (this.left) return;
    this.shown = answer;
    this.text.show(answer.problems);
    const high = this.problems.offsetHeight;
    this.list(answer.problems);
    if (this.problems.offsetHeight > high) this.text.stay();
    if (answer.outline) {
      if (kind === 'worker') keep.remember(this.name, { outline: answer.outline, page: answer.page, title: answer.title });
      this.good = clock();
      document.title = `${answer.title} – csprint`;
      this.pages.show(answer.outline, answer.page);
    } else if (this.pages.outline) this.pages.old(this.good);
    this.bar();
    words(this);
    if (answer.outline) rolls.note(this.name, this.dice, 'all');
    if (!this.form.hidden) this.draw();
    if (!this.chance.hidden) this.showDice();
    if (!this.map.hidden) this.drawMap();
    if (!this.club.hidden) this.showClub();
    this.desk.dataset.round = String(Number(this.desk.dataset.round || 0) + 1);
  }

  list(problems) {
    const wrong = problems.filter((one) => one.level === 'error').length;
    const remarks = problems.filter((one) => one.level === 'remark');
    const title = problems.length > remarks.length ? (wrong ? say('studio.problems', { n: wrong }) : say('studio.warnings', { n: problems.length - remarks.length })) : say('studio.all-is-well');
    const foot = wrong ? (this.pages.outline ? say('studio.pages-wait') : say('studio.pages-come')) : '';
    this.problems.replaceChildren(el('header', {}, el('h2', {}, title), el('span', { class: 'quiet' }, foot)),
      ...problems.filter((one) => one.level !== 'remark').slice(0, 200).map((one) => this.problem(one)),
      remarks.length ? el('details', { class: 'remarks' }, el('summary', {}, say('studio.remarks', { n: remarks.length })), remarks.map((one) => this.problem(one))) : '');
  }

  problem(one) {
    return problem(one, one.line ? el('button', { type: 'button', class: 'at', onclick: () => this.goTo(one) }, say('studio.line', { n: String(one.line) })) : el('span', { class: 'at' }, level(one)),
      one.replace ? button(say('studio.replace'), () => { this.turnTo('text'); this.text.replace(one, one.replace); }, { class: 'button small', 'aria-label': say('studio.replace-by', { word: one.replace }) }) : '');
  }

  async goTo(one) {
    if (!this.form.hidden && (await this.fields).reach(one)) return;
    this.turnTo('text');
    this.text.go(one);
  }

  turnTo(id) {
    for (const tab of this.tabs.querySelectorAll('[role="tab"]')) {
      const on = tab.id === `tab-${id}`;
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
    }
    for (const [name, panel] of Object.entries(this.panels)) panel.hidden = name !== id;
    this.desk.dataset.pane = id;
    if (id === 'form') this.draw();
    if (id === 'map') this.drawMap();
    if (id === 'dice') this.showDice();
    if (id === 'club') this.showClub();
  }

  // showClub shows what is a club's own; its script comes when it is first seen.
  async showClub() {
    const work = this;
    this.clubs ||= late('./club.js').then(({ Club }) => new Club(this.club, {
      get own() { return work.own; },
      put: (own) => { this.own = own; this.touched = true; this.changed(); },
      ask: (method, what = {}) => engine.ask(method, { ...this.question(), ...what }),
      reach: (kind) => this.pages.reach(kind),
      name: (file) => this.alter({ do: 'add', at: ['house_rules'], value: JSON.stringify(/^house_rules:/m.test(this.text.text) ? file : [file]) }, () => {}),
    }));
    const club = await this.clubs;
    if (!this.left && !this.club.hidden) await club.show();
  }

  // showDice shows what is rolled; its script comes when it is first seen.
  async showDice() {
    const work = this;
    this.tray ||= late('./dice.js').then(({ Dice }) => new Dice(this.chance, this.desk, {
      get name() { return work.name; },
      get text() { return work.text.text; },
      get dice() { return work.dice; },
      ask: (method, what) => engine.ask(method, { ...this.question(), ...what }),
      roll: (stream, kept) => this.roll(stream, kept),
      throw: (dice, what, said) => { this.throw(dice, what); announce(said); },
      undo: (again) => this.undo(again),
    }));
    const tray = await this.tray;
    if (!this.left && !this.chance.hidden) await tray.show();
  }

  // draw shows the form of the text as it is now; its script comes when it is first seen.
  async draw() {
    this.fields ||= late('./form.js').then(({ Form }) => new Form(this.form, { schema, titles: () => [...facts.ruleSets, ...packs.lists], act: (change, written) => this.alter(change, written), undo: (again) => this.undo(again) }));
    const fields = await this.fields;
    const { text } = this.text;
    const form = await engine.ask('form', this.question()).catch(() => null);
    if (text !== this.text.text || this.form.hidden) return; // another is on its way
    this.desk.dataset.form = String(Number(this.desk.dataset.form || 0) + 1);
    if (this.moving === text) this.moving = null; // what was pressed is seen
    const problems = this.shown?.problems || [];
    const drawn = form && JSON.stringify([form, problems]);
    if (drawn && drawn === this.drawn && !fields.next) return; // a menu that is open stays so
    this.drawn = drawn;
    if (form) fields.show(form, problems);
    else this.form.replaceChildren(el('p', {}, say('studio.form-waits')));
  }

  // drawMap shows the map of the text as it is now; its script comes when it is first seen.
  async drawMap() {
    this.mapping ||= late('./map.js').then(({ GroundMap }) => new GroundMap(this.map, {
      schema,
      ask: (changes) => engine.ask('map', { ...this.question(), changes, brief: true }),
      sketch: (changes, seen) => this.sketch(changes, seen), roll: (stream) => this.roll(stream), undo: (again) => this.undo(again),
    }));
    const map = await this.mapping;
    const of = JSON.stringify(this.question());
    if (!this.dice || of === this.mapped) return; // the first answer brings dice
    const made = await engine.ask('map', { ...this.question(), seen: map.seen }).catch(() => null);
    if (of !== JSON.stringify(this.question()) || this.map.hidden) return; // another is on its way
    this.mapped = of;
    if (made) map.show(made);
  }

  // sketch has the engine change the text as it was drawn on the map, and tells what the map is then.
  sketch(changes, seen) {
    const done = (this.altering || Promise.resolve()).then(() => engine.ask('map', { ...this.question(), changes, seen })).then((made) => {
      this.mapped = JSON.stringify({ ...this.question(), text: made.text });
      this.text.put(made.text);
      return made;
    });
    this.altering = done.catch(() => {}).then(() => { this.altering = null; });
    return done;
  }

  // alter has the engine change the text, one change after the other; a button that is pressed
  // twice does what it does once.
  alter(change, written) {
    if (change.do && this.moving) return this.altering; // pressed twice: another may stand in its place by now
    this.moving ||= Boolean(change.do);
    const done = (this.altering || Promise.resolve()).then(() => this.write(change, written)).then(() => { if (this.altering === done) this.altering = this.moving = null; });
    this.altering = done;
    return done;
  }

  async write(change, written) {
    try {
      const { text } = await engine.ask('change', { ...this.question(), change });
      this.text.put(text);
      this.moving &&= text;
      written();
    } catch (fault) {
      complain(fault);
    }
    return this.draw();
  }

  // undo takes back what was done last in text or form, or does it again.
  async undo(again) {
    await this.altering;
    this.text.undo(again);
    if (!this.map.hidden) return this.drawMap();
    return this.form.hidden ? null : this.draw();
  }

  bar() {
    const places = document.getElementById('facts');
    if (places.contains(document.activeElement)) return;
    if (this.shown?.outline) this.last = { plan: this.shown.outline.plan, rules: this.shown.rules }; // they stay while something is wrong
    const { plan, rules } = this.last || {};
    places.replaceChildren(
      fact(say('studio.scenario'), el('span', {}, this.name)),
      fact(say('studio.rules'), el('span', {}, rules || '–')),
      fact(say('studio.paper'), el('span', {}, choice(facts.papers, this.options.paper, (paper) => this.set({ paper }), { 'aria-label': say('studio.paper') }), choice([['full', say('studio.full-ink')], ['low', say('studio.low-ink')]], this.options.ink, (ink) => this.set({ ink }), { 'aria-label': say('studio.ink') }))),
      fact(say('plan.title'), el('span', { id: 'plan' }, plan || '–')));
    const acts = document.getElementById('acts');
    if (acts.childElementCount) return;
    acts.replaceChildren(
      button(say('studio.new'), () => begin()), button(say('studio.import'), () => pick(take)),
      button(this.saves ? say('studio.save') : say('studio.save-text'), () => this.save()),
      ...(kind === 'worker' ? [button(say('studio.copy-link'), () => this.copyLink())] : []),
      button(say('studio.print'), () => this.print(), { class: 'button main' }));
  }

  set(option) {
    Object.assign(this.options, option);
    this.touched = true;
    document.activeElement.blur();
    this.changed();
  }

  // roll rolls one stream of dice again, or all but those that are kept.
  async roll(stream, kept = []) {
    try {
      const { dice } = await engine.ask('roll', { ...this.question(), stream, kept });
      const anew = dice.seed !== this.dice?.seed;
      this.throw(dice, stream || (kept.length ? 'kept' : 'all'));
      announce(stream ? say('studio.rolled', { stream }) : anew ? say('studio.rolled-all') : say('studio.rolled-rest'));
    } catch (fault) {
      complain(fault);
    }
  }

  // throw has dice take the place of others, which stay among the rolls of the game.
  throw(dice, what) {
    rolls.note(this.name, this.dice, 'all');
    rolls.note(this.name, dice, what);
    this.text.throw(this.dice, dice);
    this.takeDice(dice);
  }

  takeDice(dice) {
    this.dice = dice;
    this.touched = true;
    this.changed();
  }

  async save() {
    await this.altering; // what was typed in the form a moment ago
    if (!this.saves) {
      download(this.name, 'text/yaml', this.text.text);
      return announce(say('studio.downloaded', { name: this.name }));
    }
    const { text } = this.text;
    try {
      ({ seen: this.seen } = await engine.ask('save', { text, seen: this.seen }));
    } catch (fault) {
      const now = fault.code === 'studio.file-changed' && await engine.ask('reread').catch(() => null);
      if (now) return this.offer({ ...now, saved: true }, say('studio.changed-by-program', { name: this.name }), true);
      return complain(fault);
    }
    this.withdraw();
    this.saved = text;
    this.agreed = text;
    this.changed();
    const here = this.own.map(({ name }) => name);
    return announce([say('studio.is-saved', { name: this.name }), here.length ? say('club.not-saved', { files: here.join(', ') }) : ''].join(' ').trim());
  }

  // copyLink puts a link into the clipboard that opens this game elsewhere, dice and all.
  async copyLink() {
    await this.altering; // what was typed in the form a moment ago
    const { linkTo } = await import('./link.js');
    const { link, over } = await linkTo({ name: this.name, text: this.text.text, dice: this.dice, own: this.own });
    if (over > 0) return announce(say('studio.link-too-long', { over }), true);
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      return announce(say('studio.link-not-copied'), true);
    }
    return announce(say('studio.link-copied'));
  }

  // print opens the dialog that prints, tray by tray.
  async print() {
    await this.altering; // what was typed in the form a moment ago
    const { printDialog } = await late('./print.js');
    return printDialog({
      name: this.name,
      ask: (method, what) => engine.ask(method, { ...this.question(), ...what }),
      put: (text) => this.text.put(text),
      undo: () => this.undo(false),
      packet: () => this.packet(),
      linkFor: kind === 'worker' ? (id) => this.linkFor(id) : null,
    });
  }

  // linkFor is the link to the sheets of one reader alone.
  async linkFor(id) {
    const [letter, { letterTo }] = await Promise.all([engine.ask('letter', { ...this.question(), id }), import('./link.js')]);
    const { text, file, side, own, options, game } = letter;
    return letterTo({ text, file, side, ...options, own, game });
  }

  async packet() {
    const by = document.activeElement;
    by.disabled = true;
    await this.altering; // what was typed in the form a moment ago
    try {
      const { name, zip } = await engine.ask('packet', this.question());
      download(name, 'application/zip', bytesOf(zip));
      announce(say('studio.packet-downloaded', { name }));
    } catch (fault) {
      complain(fault);
    }
    by.disabled = false;
    by.focus();
  }
}

// plainOptions are those of print as the page offers them, whoever wrote them.
const plainOptions = (of) => ({ paper: facts.papers.some(([paper]) => paper === of?.paper) ? of.paper : 'a4', ink: of?.ink === 'low' ? 'low' : 'full' });

const fact = (word, value) => el('div', { class: 'fact' }, el('span', {}, word), value);

// firsts is what is known before the engine answers, asked for once.
const known = new Map();
function firsts(name) {
  if (!known.has(name)) known.set(name, fetch(name).then((got) => got.json()).then(({ result }) => result).catch(() => null));
  return known.get(name);
}

// painted waits until what was changed is seen.
const painted = () => new Promise((yes) => { requestAnimationFrame(() => setTimeout(yes)); setTimeout(yes, 300); });

let work = null;

function open(what) {
  work?.leave();
  document.getElementById('acts').replaceChildren();
  const kept = keep.read(`text:${what.name}`);
  const use = kept && what.kept;
  if (!use && !what.unkept) rolls.drop(what.name); // those of another game that had the name
  work = new Work({ ...what, kept: use ? kept : null });
  history.replaceState(null, '', `#${encodeURIComponent(what.name)}`);
}

// begin asks what to start from. A text that is open stays kept in this browser.
async function begin() {
  work?.leave();
  work = null;
  history.replaceState(null, '', '#');
  document.title = 'csprint';
  document.getElementById('acts').replaceChildren(languages.length > 1 ? languageChoice() : '');
  document.getElementById('facts').replaceChildren(el('p', { class: 'quiet tagline' }, say('studio.tagline')));
  main.replaceChildren(startScreen(facts, packs, {
    open: ({ name, text, kept, first }) => open({ name: kept ? name : keep.free(name), text, kept, shipped: !kept, first: kind === 'worker' ? first : null, pane: keep.read('pane') || (kept ? 'form' : '') }),
    example,
    take,
    folder: () => pickFolder(takeFolder),
    ask: (method, what) => engine.ask(method, what, false),
  }));
}

// languageChoice has the page in another language, and keeps it so.
function languageChoice() {
  const named = (code) => [code, new Intl.DisplayNames([code], { type: 'language' }).of(code)];
  return choice(languages.map(named), language, (code) => { keep.write('language', code); location.reload(); }, { 'aria-label': say('studio.language') });
}

// example opens a battle of csprint's own, or of a pack.
async function example(name, hash = '') {
  const one = await engine.ask('example', { name, hash });
  open({ ...one, name: keep.free(one.name), shipped: true });
}

const packs = new Packs(engine, { open: ({ name, text }) => open({ name: keep.free(name), text, shipped: true }), example, changed: () => { work?.look(); return work; } });

// The words that the editor offers follow the rules that a text names, and the packs; what they
// mean is in the page's language once the engine is there.
let worded = '';
async function words({ name, text: { text } }) {
  const rules = rulesOf(text);
  const key = packs.all.length || language !== 'en' || !facts.ruleSets.some(([id]) => id === rules) ? [rules, ...packs.all.map(({ hash }) => hash)].join() : '';
  if (key === worded) return;
  worded = key;
  schema.root = key ? await engine.ask('schema', { name, rules }).catch(() => facts.schema) : facts.schema;
}

const rulesOf = (text) => /^rules:[ \t]*["']?([^\s"'#]+)/m.exec(text)?.[1] || '';

function pick(take) {
  el('input', { type: 'file', onchange: (event) => event.target.files[0] && take(event.target.files[0]) }).click();
}

// receive takes what was dropped: packs, and behind them one file of another kind.
async function receive({ items, files }) {
  const folders = [...items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry?.isDirectory);
  const plain = [...files].filter(({ name }) => !folders.some((folder) => folder.name === name));
  for (const folder of folders) await takeFolder(folder.name, await filesIn(folder));
  for (const file of [...plain.filter(isPack), ...plain.filter((one) => !isPack(one)).slice(0, 1)]) await take(file);
}

// pickFolder asks for a folder, and takes its files, each [name within it, file].
function pickFolder(take) {
  el('input', { type: 'file', webkitdirectory: true, onchange: ({ target: { files } }) => {
    if (files.length) take(files[0].webkitRelativePath.split('/')[0], [...files].map((one) => [one.webkitRelativePath.replace(/^[^/]*\//, ''), one]));
  } }).click();
}

// takeFolder takes a folder: a pack, or a club's battles, to be shown beside csprint's own.
async function takeFolder(name, files) {
  const { battlesIn, grow } = await late('./folder.js');
  const battles = files.some(([path]) => path === 'pack.yaml') ? [] : await battlesIn(files, facts, (text, file) => open({ name: keep.free(file), text, pane: keep.read('pane') || 'form' }));
  if (!battles.length) return packs.takeFolder(name, files);
  hang(battles, grow);
  await begin();
  return announce(say('gallery.battles', { n: battles.length }));
}

// isBackup tells a backup of games by how it begins.
const isBackup = (data) => new TextDecoder().decode(data.subarray(0, 18)) === '{"csprint":"games"';

// take opens a file: a pack is added, a scenario opened as it is, anything else read as a list.
async function take(file) {
  if (isPack(file)) return packs.takeFile(file);
  const data = new Uint8Array(await file.arrayBuffer());
  const text = /\.(ya?ml|txt)$/i.test(file.name) ? new TextDecoder().decode(data) : '';
  if (/^csprint:/m.test(text)) return open({ name: keep.free(file.name.replace(/\.txt$/i, '.yaml')), text });
  if (isBackup(data)) return late('./library.js').then(({ restore }) => restore(file)).then((done) => done && begin());
  let packed = inBase64(data);
  const into = work; // the scenario that is open
  const played = rulesOf(into?.text.text || '');
  const { listDialog } = await late('./lists.js');
  return listDialog({
    name: file.name, rules: packs.lists.some(([ref]) => ref === played) ? played : 'cold-steel',
    ruleSets: [...facts.ruleSets, ...packs.lists],
    read: (map, rules, spot, mends) => engine.ask('list', { name: file.name, data: packed, map, mends, rules, open: into?.text.text || '', into: spot }),
    take: ({ text: made }, spot) => {
      if (spot && into === work) return into.text.put(made);
      if (!keep.read('pane')) keep.write('pane', 'form'); // after a reload, too: its host may know no YAML
      return open({ name: keep.free(`${file.name.replace(/\.[^.]*$/, '')}.yaml`), text: made, pane: 'form' });
    },
    another: () => pick(take),
    write: /\.txt$/i.test(file.name) ? (written) => { packed = inBase64(new TextEncoder().encode(written)); } : null,
  });
}

// The engine and what keeps it in the browser are large: they come when there is
// something to see.
async function loadEngine() {
  if (kind !== 'worker') return;
  packs.lookAround();
  if (facts && !work) {
    await painted();
    for (const { rules } of inOrder(facts.starters)) await firsts(`first-${rules}.json`);
    await editor();
  }
  await engine.gate;
  engine.load();
  await engine.ready;
  if ('serviceWorker' in navigator) navigator.serviceWorker.register(`sw.js?${language}`).catch(() => {});
}

// isLink tells whether what stands behind the # is a game.
const isLink = (hash) => hash.startsWith('#game=');
const gameIn = (hash) => import('./link.js').then((made) => made.gameIn(hash));
const isLetter = (hash) => kind === 'worker' && hash.startsWith('#sheets=');

// nameIn is the name that stands behind the #, empty for what is none.
function nameIn(hash) {
  try { return decodeURIComponent(hash.slice(1)); } catch { return ''; }
}

// openLink opens the game of a link, beside those of one's own.
async function openLink() {
  const game = await gameIn(location.hash);
  if (!game) return announce(say('studio.link-broken'), true);
  open({ ...game, name: keep.free(game.name), pane: keep.read('pane') || 'form' });
  if (game.own.length) announce(say('club.sent', { files: game.own.map(({ name }) => name).join(', ') }), true);
  return undefined;
}

// openLetter shows the sheets of a link that a host sent to one reader.
async function openLetter() {
  const letter = await import('./link.js').then((made) => made.letterIn(location.hash));
  if (!letter && !work) await begin();
  if (!letter) return announce(say('studio.link-broken'), true);
  work?.leave();
  work = null;
  return late('./letter.js').then(({ showLetter }) => showLetter({ ...letter, options: plainOptions(letter.options) }, { main, ask: (method, what) => engine.ask(method, what) }));
}

async function startUp() {
  try {
    [facts] = await Promise.all(kind === 'worker' ? [firsts('start.json')] : [engine.ask('start'), editor()]);
    schema = new Schema(facts.schema);
    await packs.begin(facts);
    if (kind !== 'worker') await packs.ready;
    const sent = isLink(location.hash);
    const asked = sent ? '' : nameIn(location.hash);
    if (facts.open) {
      const kept = keep.read(`text:${facts.open.name}`);
      const same = kept !== null && kept.seen === facts.open.seen; // of this very file, not of another of its name
      const unsaved = kept !== null && !kept.saved && kept.text !== facts.open.text;
      const aside = unsaved && !same ? keep.free(facts.open.name) : '';
      const unkept = aside !== '' && !keep.move(`text:${facts.open.name}`, `text:${aside}`);
      if (aside && !unkept) rolls.move(facts.open.name, aside);
      open({ ...facts.open, kept: same, unkept });
      if (unkept) announce(say('studio.other-file-stays', { name: facts.open.name }), true);
      else if (aside) announce(say('studio.other-file', { name: facts.open.name, aside }), true);
      else if (unsaved) announce(say('studio.here-again'));
    } else if (isLetter(location.hash)) await openLetter();
    else if (sent && await gameIn(location.hash)) await openLink();
    else if (asked && keep.read(`text:${asked}`)) open({ name: asked, text: '', kept: true });
    else {
      await begin();
      if (sent) announce(say('studio.link-broken'), true);
      if (facts.list) await take(new File([bytesOf(facts.list.data)], facts.list.name));
    }
  } catch (fault) {
    main.replaceChildren(el('p', { class: 'wait', role: 'alert' }, fault.hint ? say('studio.fault', { what: fault.message, hint: fault.hint }) : fault.message));
    return;
  }
  document.body.dataset.ready = 'true';
  loadEngine();
}

for (const event of ['dragover', 'drop']) {
  addEventListener(event, (happened) => {
    happened.preventDefault();
    if (event === 'drop') receive(happened.dataTransfer).catch((fault) => announce(say('studio.unread', { why: fault.message }), true));
  });
}
addEventListener('hashchange', () => facts && (isLink(location.hash) ? openLink() : isLetter(location.hash) && openLetter()));
startUp();
