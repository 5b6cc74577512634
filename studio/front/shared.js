// Dice that nobody chose, by mail: what the umpire does of it. What came in is kept beside the game in this browser alone: in
// no link, and in no backup.
import { el, button, announce } from './dom.js';
import { say } from './say.js';
import { newShare, commitmentOf, commitmentsIn, sharesIn, isOwn, scenarioOf, seedOf, listText, sumOf } from './hashes.js';
import * as keep from './keep.js';

const most = 1000; // lines of a list
const command = (...words) => ['csprint', 'seal', ...words].join(' ');

// Shared shows how far the shares of a game are. work says how the game stands: ask answers about it, throw gives it other dice.
export class Shared {
  constructor(work) {
    this.work = work;
    this.place = el('div', {});
    this.show();
  }

  get under() { return `shares:${this.work.name}`; }

  get parts() { return keep.read(this.under)?.parts || []; }

  get closed() { return this.parts.at(-1)?.who === 'scenario'; }

  get silent() { return this.parts.filter(({ who, share }) => !share && who !== 'scenario').map(({ who }) => who); }

  put(parts) {
    if (!keep.write(this.under, { parts })) announce(say('games.no-room'), true);
    this.show();
  }

  find(who) { return this.parts.findIndex((one) => one.who.toLowerCase() === who.toLowerCase()); }

  // bound is the scenario as the list binds it; undefined where its text says how it is rolled, or can't be read.
  async bound() {
    try {
      const { text, seeded } = await this.work.ask('bound');
      if (!seeded) return text;
      announce(say('shares.take-seed-out'), true);
    } catch (fault) {
      announce(fault.message, true);
    }
    return undefined;
  }

  async begin() {
    if (await this.bound() === undefined) return;
    const share = newShare();
    this.put([{ who: 'umpire', commitment: commitmentOf('umpire', share), share }]);
  }

  // join takes in who has joined, all of a paste or none.
  join(text) {
    const parts = [...this.parts];
    const lines = commitmentsIn(text);
    for (const one of lines) {
      const has = parts.find(({ who }) => who.toLowerCase() === one.who.toLowerCase());
      if (has?.commitment === one.commitment) continue;
      if (has || isOwn(one.who)) return announce(say('seal.joined-twice', { who: one.who }), true);
      parts.push(one);
    }
    if (!lines.length) return announce(say('seal.no-lines'), true);
    if (parts.length >= most) return announce(say('seal.full', { n: most - 2 }), true);
    announce(say('shares.joined', { n: parts.length - 1 }));
    return this.put(parts);
  }

  async close() {
    const text = await this.bound();
    if (text !== undefined && !this.closed) this.put([...this.parts, scenarioOf(this.parts[0].share, text)]);
  }

  // open takes in who has opened, all of a paste or none.
  open(text) {
    const parts = this.parts.map((one) => ({ ...one }));
    const told = sharesIn(text);
    for (const { who, share } of told) {
      const i = this.find(who);
      if (i <= 0) return announce(say('seal.not-listed', { who }), true);
      if (commitmentOf(parts[i].who, share) !== parts[i].commitment) return announce(say('seal.misfit', { who: parts[i].who }), true);
      parts[i].share = share;
    }
    if (!told.length) return announce(say('seal.no-lines'), true);
    this.put(parts);
    return announce(say('shares.still', { n: this.silent.length, names: this.silent.join(', ') }));
  }

  // roll opens the umpire's own share, the last, and rolls by all that are open.
  async roll() {
    const text = await this.bound();
    if (text === undefined) return;
    const { parts } = this;
    const since = scenarioOf(parts[0].share, text).commitment !== parts.at(-1).commitment;
    this.work.throw({ seed: seedOf(parts), shares: parts }, 'shares', since ? say('shares.rolled-since') : say('shares.rolled'));
    this.show();
  }

  // show shows how far they are; what somebody is pasting stays where nothing is new.
  show() {
    const { parts } = this;
    const now = JSON.stringify([this.work.name, parts, this.made()]);
    if (now === this.shown) return;
    this.shown = now;
    this.place.replaceChildren(...(!parts.length ? this.before() : this.closed ? this.opening() : this.joining()), ...(parts.length ? [el('p', { class: 'acts' }, button(say('shares.anew'), () => this.anew(), { class: 'button small' }))] : []));
    this.place.dataset.stage = !parts.length ? 'none' : !this.closed ? `joining${parts.length - 1}` : this.made() ? 'rolled' : `opening${this.silent.length}`;
  }

  // made tells whether the game is rolled by these shares.
  made() {
    const { dice } = this.work;
    return Boolean(dice?.shares) && sumOf(dice.shares) === sumOf(this.parts);
  }

  anew() {
    if (!confirm(say('shares.anew-sure'))) return;
    keep.drop(this.under);
    this.show();
  }

  before() { return [el('p', {}, say('shares.mail-what')), button(say('shares.begin'), () => this.begin(), { class: 'button main' })]; }

  joining() {
    const { parts, work } = this;
    const [, title] = /^title:\s*["']?(.*?)["']?\s*$/m.exec(work.text) || [];
    const invitation = [say('seal.invitation', { title: title || work.name }), `umpire: ${parts[0].commitment}`, say('seal.run-join'), command('join', '--as', 'NAME', '--keep', 'my-share.txt')].join('\n\n');
    return [toCopy('shares-mail', say('shares.mail-invitation'), invitation), pasted('shares-joined', say('shares.paste-joined'), (text) => this.join(text)),
      names(parts.slice(1).map(({ who }) => who), say('shares.joined', { n: parts.length - 1 })),
      button(say('shares.close'), () => this.close(), { class: 'button main', disabled: parts.length === 1 })];
  }

  opening() {
    const { parts, silent } = this;
    const list = listText({ lines: parts, list: sumOf(parts) }).trim();
    const mail = [say('seal.list'), list, say('seal.run-open'), command('open', 'my-share.txt', '--list', 'list.txt')].join('\n\n');
    if (this.made()) return [el('p', {}, say('shares.rolled')), toCopy('shares-mail', say('shares.copy-why'), list)];
    return [toCopy('shares-mail', say('shares.mail-list'), mail), pasted('shares-opened', say('shares.paste-opened'), (text) => this.open(text)),
      el('p', {}, say('shares.still', { n: silent.length, names: silent.join(', ') })),
      button(say('shares.roll', { n: silent.length, names: silent.join(', ') }), () => this.roll(), { class: 'button main', disabled: silent.length === parts.length - 2 })];
  }
}

// toCopy is a text for the host's mail.
function toCopy(id, label, text) {
  const area = el('textarea', { id, readonly: true, rows: 6, value: text });
  const copy = button(say('shares.copy-text'), async () => {
    area.select();
    await navigator.clipboard?.writeText(text).catch(() => document.execCommand('copy'));
    announce(say('shares.copied'));
  }, { class: 'button small' });
  return el('div', {}, el('label', { for: id }, label), area, copy);
}

// pasted is a place for mails, and what is done with what is pasted.
function pasted(id, label, take) {
  const area = el('textarea', { id, rows: 4, spellcheck: 'false' });
  return el('div', {}, el('label', { for: id }, label), area, button(say('shares.take-in'), () => take(area.value), { class: 'button small' }));
}

const names = (all, told) => el('div', {}, el('p', {}, el('b', {}, told)), el('ul', {}, all.map((who) => el('li', {}, who))));
