'use strict';

// The phone's side of a hub: what is marked here waits in an outbox until the hub
// has it on its disk, and a stream brings what others have marked.

const hubKey = 'csprint-hub';
const turnKey = 'csprint-turn'; // which tab is sending

const told = ['losses', 'disorder', 'level', 'stabilised', 'tested']; // fields that the hub is told of
const mostSent = 100; // events at once
const patienceOf = { least: 1000, most: 60000, answer: 12000 }; // ms

const randomText = (letters) => [...crypto.getRandomValues(new Uint8Array(letters))].map((byte) => page.form.letters[byte & 31]).join('');

class Hub {
  constructor(store, changed) {
    Object.assign(this, { store, changed, tab: randomText(8), trouble: '', open: false, wait: patienceOf.least });
    this.load();
  }

  // load takes what this phone keeps of the hub, which another tab may have changed.
  load() {
    const kept = this.store.read(hubKey);
    this.kept = { phone: randomText(16), counter: 0, outbox: [], at: '', ...(isPlain(kept) ? kept : {}) };
    if (!Array.isArray(this.kept.outbox)) this.kept.outbox = [];
  }

  change(change) {
    this.load();
    Object.assign(this.kept, typeof change === 'function' ? change(this.kept) : change);
    this.store.write(hubKey, this.kept);
  }

  plays(key) {
    return Boolean(this.kept.game) && key.split('/')[1] === this.kept.game;
  }

  // begun is what a unit comes on with, by the hub: nobody's mark.
  begun(key) {
    const all = this.kept.begun;
    const begun = this.plays(key) && isPlain(all) && all[key.split('/').slice(2).join('/')];
    return soundMarks(Object.fromEntries(Object.entries(begun || {}).map(([field, value]) => [field, fromWire(field, value)])));
  }

  // words say what the hub has, for people.
  words() {
    const { game, code, outbox, gone } = this.kept;
    const waiting = outbox.length ? `${outbox.length} ${outbox.length === 1 ? 'mark waits' : 'marks wait'}` : '';
    if (gone) return [gone, waiting].filter(Boolean).join(' · ');
    if (this.trouble) return this.trouble;
    if (!game) return code ? 'no hub yet' : '';
    return [waiting, this.open ? '' : 'no hub'].filter(Boolean).join(' · ') || 'all sent';
  }

  // tell puts a change of marks into the outbox as events, by which undone ones are
  // taken back, and yields their ids.
  tell(marks, change, undone = {}) {
    const ids = {};
    const unit = marks.key.split('/').slice(2).join('/');
    this.change(({ phone, counter, game, outbox }) => {
      const events = Object.keys(change).filter((field) => told.includes(field)).map((field) => {
        const register = (marks.registers[field] = marks.registers[field] || { up: [], gone: [] });
        const event = { phone, counter: ++counter, game, unit, field, value: toWire(change[field]), seen: register.up.map(({ id }) => id), time: Date.now() };
        if (undone[field]) event.undoes = undone[field];
        ids[field] = idOf(event);
        put(register, { id: ids[field], value: change[field], seen: event.seen });
        return event;
      });
      return { counter, outbox: [...outbox, ...events] };
    });
    this.hurry();
    return ids;
  }

  // take puts events of the stream where they belong, be the unit known here or not.
  take(events) {
    const touched = new Map();
    for (const event of events) {
      const { game, unit, field, value, seen } = event;
      if (game !== this.kept.game || typeof unit !== 'string') continue;
      const key = `${unitKeys}${game}/${unit}`;
      const marks = touched.get(key) || new Marks(this.store, key, aboutOf(this.store, key));
      touched.set(key, marks);
      if (!isMark[field] || !isMark[field](fromWire(field, value))) continue;
      const register = (marks.registers[field] = marks.registers[field] || { up: [], gone: [] });
      put(register, { id: idOf(event), value: fromWire(field, value), seen });
      marks.now[field] = worst(field, register, levelKeys()) ?? blank(field);
    }
    for (const marks of touched.values()) marks.save();
    if (touched.size) this.changed([...touched.keys()]);
  }

  // join asks the hub to let this phone in. A phone that plays on another side there
  // comes as another phone.
  async join(code = this.kept.code) {
    const given = String(code).replace(/^.*JOIN:/i, '');
    this.change({ code: given });
    this.trouble = '';
    this.joining = (this.joining || 0) + 1; // a page that opens would ask again meanwhile, and count as two phones
    try {
      const answer = await this.post('join', { code: given, phone: this.kept.phone });
      if (answer.status === 409 && !this.kept.game) {
        this.change({ phone: randomText(16) });
        return this.join(given);
      }
      if (!answer.ok) return this.refuse(answer);
      const card = await answer.json();
      if (card.side === '') {
        this.change({ code: undefined });
        location.replace(`live/board#JOIN:${given}`); // the umpire's
        return undefined;
      }
      this.joined(card);
    } catch {
      this.later();
    } finally {
      this.joining--;
    }
    this.changed([]);
    return undefined;
  }

  // refuse tells why the hub said no, and what it lets come again.
  async refuse(answer) {
    const { why, gone } = await answer.json().catch(() => ({}));
    if (gone && this.kept.game) {
      this.sentAway(why);
      return;
    }
    this.trouble = why || `The hub says ${answer.status}.`;
    if (answer.status >= 500 || answer.status === 429) this.later();
    else if (!this.kept.game) this.change({ code: undefined });
    this.changed([]);
  }

  // sentAway is what becomes of a phone that the umpire has removed, or whose code he has
  // replaced: it tries no more by itself. What waits, waits for the next code.
  sentAway(why) {
    this.close();
    this.change({ gone: why, code: undefined });
    this.changed([]);
  }

  // joined keeps what the hub said of this phone. Marks made before go there, too.
  joined({ game, side, name, parts, you, begun }) {
    const other = this.kept.game && (this.kept.game !== game || this.kept.side !== side);
    if (other) this.change({ outbox: [], at: '' });
    this.change({ game, side, name, parts, you, begun, gone: undefined });
    for (const unit of unitsOf(this.store).filter(({ key }) => this.plays(key))) {
      const marks = new Marks(this.store, unit.key, aboutOf(this.store, unit.key));
      const fresh = Object.fromEntries(Object.entries(marks.now).filter(([field, value]) => value && value !== this.begun(unit.key)[field] && !marks.registers[field]));
      if (!anyMark(fresh)) continue;
      this.tell(marks, fresh);
      marks.save();
    }
    this.go();
  }

  async lead(part) {
    const answer = await this.post('part', { part }).catch(() => null);
    if (answer && answer.ok) this.change({ you: part });
    this.changed([]);
  }

  // leave forgets the hub on this phone; what the hub has stays there.
  leave() {
    this.close();
    this.store.forget(hubKey);
    this.load();
    this.trouble = '';
  }

  async post(what, body) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), patienceOf.answer);
    try {
      return await fetch(`live/${what}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal: stop.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  // go is what a phone does that somebody looks at: it listens and sends.
  go() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (document.hidden || (!this.kept.game && !this.kept.code)) return;
    if (!this.kept.game) {
      if (!this.joining) this.join();
      return;
    }
    if (this.kept.gone) {
      this.whether(); // the umpire may have let it in again
      return;
    }
    this.listen();
    this.send();
  }

  // hurry tries again at once, for a person, a network or a page that came back.
  hurry() {
    this.wait = patienceOf.least;
    this.go();
  }

  // later tries again by itself, ever more seldom (exponential back-off).
  later() {
    if (this.timer || document.hidden) return;
    this.timer = setTimeout(() => this.go(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, patienceOf.most);
  }

  close() {
    if (this.stream) this.stream.close();
    this.stream = undefined;
    this.open = false;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  listen() {
    if (this.stream) return;
    const stream = new EventSource(`live/stream?after=${encodeURIComponent(this.kept.at)}`);
    this.stream = stream;
    stream.onmessage = (message) => this.hear(message);
    stream.addEventListener('ready', (message) => {
      this.open = true;
      this.wait = patienceOf.least;
      this.hear(message);
      this.changed([]);
    });
    stream.addEventListener('gone', ({ data }) => this.sentAway(JSON.parse(data).why));
    stream.onerror = () => {
      if (this.stream !== stream) return; // it was shut here
      this.close();
      this.changed([]);
      this.whether();
    };
  }

  hear({ data, lastEventId }) {
    const { events } = JSON.parse(data);
    if (Array.isArray(events)) this.take(events.filter(isPlain));
    if (lastEventId) this.change({ at: lastEventId });
  }

  // whether the hub still knows this phone; if it doesn't, the code joins it again.
  async whether() {
    if (!this.kept.gone) this.later();
    const answer = await fetch('live/me').catch(() => null);
    if (answer && answer.status === 401) await this.again(answer);
    else if (answer && answer.ok && this.kept.gone) this.joined(await answer.json());
  }

  // again joins anew, unless the hub has sent this phone away.
  async again(answer) {
    const { why, gone } = await answer.json().catch(() => ({}));
    if (gone) this.sentAway(why);
    else if (this.kept.code) this.join();
    else this.trouble = 'Scan the hub’s code again.';
  }

  // turn takes the turn of sending, unless another tab of this phone has it.
  turn() {
    const held = this.store.read(turnKey);
    const now = Date.now();
    if (isPlain(held) && held.tab !== this.tab && held.until > now && held.until < now + 2 * patienceOf.answer) return false;
    this.store.write(turnKey, { tab: this.tab, until: now + patienceOf.answer });
    return true;
  }

  // pass gives the turn back, if this tab has it: a page that goes away in the middle of
  // sending would keep the next one waiting until the turn ends by itself.
  pass() {
    const held = this.store.read(turnKey);
    if (isPlain(held) && held.tab === this.tab) this.store.forget(turnKey);
  }

  async send() {
    this.load();
    if (this.sending || !this.kept.outbox.length) return;
    if (!this.turn()) {
      this.later();
      return;
    }
    this.sending = true;
    let again = false;
    try {
      const answer = await this.post('events', { events: this.kept.outbox.slice(0, mostSent) });
      if (answer.ok) again = this.confirm(await answer.json());
      else if (answer.status === 401) await this.again(answer);
      else this.later();
    } catch {
      this.later();
    }
    this.sending = false;
    this.pass();
    this.changed([]);
    if (again) this.send();
  }

  // confirm takes what the hub has, or never will have, out of the outbox, and tells
  // whether there is more to send.
  confirm({ confirmed = [], refused = [] }) {
    const done = new Set([...confirmed, ...refused.map(({ counter }) => counter)]);
    if (refused.length) this.trouble = `Not taken by the hub: ${refused[0].why}`;
    this.change(({ outbox }) => ({ outbox: outbox.filter(({ counter }) => !done.has(counter)) }));
    this.wait = patienceOf.least;
    return done.size > 0 && this.kept.outbox.length > 0;
  }
}

// aboutOf is what this phone keeps of a unit besides its marks; nothing of one that
// it has not opened.
function aboutOf(store, key) {
  const { name, unit, record } = store.read(key) || {};
  return typeof record === 'string' ? { name, unit, record } : {};
}

// openHub has a hub looked for whenever the page is seen or the network is back.
function openHub(store, changed) {
  const made = new Hub(store, changed);
  const seen = () => (document.hidden ? made.close() : made.hurry());
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', seen);
  window.addEventListener('pagehide', () => made.pass());
  window.addEventListener('online', () => made.hurry());
  window.addEventListener('storage', ({ key }) => {
    if (key === hubKey) made.load();
  });
  return made;
}
