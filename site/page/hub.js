// The phone's side of a hub: what is marked here waits in an outbox until the hub
// has it on its disk, and a stream brings what others have marked.

const hubKey = 'csprint-hub';
const turnKey = 'csprint-turn'; // which tab is sending

const told = ['losses', 'disorder', 'level', 'stabilised', 'tested', ...Object.keys(ownMarks)]; // fields that the hub is told of
const mostSent = 100; // events at once
const patienceOf = { least: 1000, most: 60000, answer: 12000 }; // ms

const randomText = (letters) => [...crypto.getRandomValues(new Uint8Array(letters))].map((byte) => form.letters[byte & 31]).join('');

class Hub {
  constructor() {
    Object.assign(this, { tab: randomText(8), trouble: '', open: false, joining: 0, joins: 0, wait: patienceOf.least });
    this.load();
  }

  // load takes what this phone keeps of the hub, which another tab may have changed.
  load() {
    const kept = store.read(hubKey);
    this.kept = { phone: randomText(16), counter: 0, outbox: [], news: [], at: '', ...(isPlain(kept) ? kept : {}) };
    for (const list of ['outbox', 'news']) if (!Array.isArray(this.kept[list])) this.kept[list] = [];
  }

  change(change) {
    this.load();
    Object.assign(this.kept, typeof change === 'function' ? change(this.kept) : change);
    store.write(hubKey, this.kept);
  }

  plays(key) {
    return Boolean(this.kept.game) && gameIn(key) === this.kept.game;
  }

  // owns tells a unit that the hub takes marks of from this phone: one of its side.
  owns(key) {
    return this.plays(key) && (!this.kept.letter || unitIn(key).startsWith(`${this.kept.letter}=`));
  }

  // foreign says why the hub is not told of a unit; empty where it is.
  foreign(key) {
    const { game, name } = this.kept;
    if (!game || this.owns(key)) return '';
    return this.plays(key) ? say('phone.other-side', { side: name }) : say('phone.other-game');
  }

  // own are the marks of all units that the hub takes from this phone.
  own() {
    return store.keys().filter((key) => key.startsWith(unitKeys) && this.owns(key)).map((key) => new Marks(key));
  }

  // begun is what a unit comes on with, by the hub: nobody's mark.
  begun(key) {
    const all = this.kept.begun;
    const begun = this.plays(key) && isPlain(all) && all[unitIn(key)];
    return soundMarks(Object.fromEntries(Object.entries(begun || {}).map(([field, value]) => [field, fromWire(field, value)])));
  }

  // words say what the hub has, for people; of a unit's page, or of all.
  words(key) {
    const { game, code, outbox, gone, news } = this.kept;
    if (!game) return this.trouble || (code ? say('phone.no-hub-yet') : '');
    if (key && this.foreign(key)) return say('phone.not-sent');
    const waiting = outbox.length ? say('phone.waiting', { n: outbox.length }) : '';
    return [gone, waiting, gone ? '' : this.trouble || (this.open ? '' : say('phone.no-hub')), ...news.slice(0, 1).map((one) => say('phone.does-not-stand', { name: nameOf(one.key) }))].filter(Boolean).join(' · ') || say('phone.all-sent');
  }

  // tell puts a change of marks into the outbox as events, by which undone ones are
  // taken back, and yields their ids. A blind one has seen nothing of what stands.
  tell(marks, change, undone = {}, blind = false) {
    const ids = {};
    const unit = unitIn(marks.key);
    this.change(({ phone, counter, game, outbox }) => {
      const events = Object.keys(change).filter((field) => told.includes(field)).map((field) => {
        const { up } = registerOf(marks, field);
        const event = { phone, counter: ++counter, game, unit, field, value: toWire(change[field]), seen: blind ? [] : up.map(({ id }) => id), time: Date.now() };
        if (undone[field]) event.undoes = undone[field];
        ids[field] = idOf(event);
        enter(marks, event);
        return event;
      });
      return { counter, outbox: [...outbox, ...events] };
    });
    this.hurry();
    return ids;
  }

  // take puts events of the stream where they belong, be the unit known here or not.
  // Those that come again are no news.
  take(events, again) {
    const touched = new Map();
    for (const event of events) {
      const { unit } = event;
      if (typeof unit !== 'string') continue;
      const key = `${unitKeys}${this.kept.game}/${unit}`;
      const marks = touched.get(key) || new Marks(key);
      touched.set(key, marks);
      if (!again) this.overruled(marks, event);
      enter(marks, event);
    }
    for (const marks of touched.values()) marks.save();
    if (touched.size) changed([...touched.keys()]);
  }

  // join asks the hub to let this phone in. A phone that plays on another side there
  // comes as another phone.
  async join(code = this.kept.code) {
    const given = String(code).replace(/^.*JOIN:/i, '');
    this.change({ code: given });
    this.trouble = '';
    this.joining++; // a page that opens would ask again meanwhile, and count as two phones
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
      this.joins++;
    }
    changed([]);
    return undefined;
  }

  // refuse tells why the hub said no, and what it lets come again.
  async refuse(answer) {
    const { why, gone } = await answer.json().catch(() => ({}));
    if (gone && this.kept.game) {
      this.sentAway(why);
      return;
    }
    this.trouble = why || say('phone.hub-says', { status: answer.status });
    if (answer.status >= 500 || answer.status === 429) this.later();
    else if (!this.kept.game) this.change({ code: undefined });
    changed([]);
  }

  // sentAway is what becomes of a phone that the umpire has removed, or whose code he has
  // replaced: it tries no more by itself. What waits, waits for the next code.
  sentAway(why) {
    this.close();
    this.change({ gone: why, code: undefined });
    changed([]);
  }

  // overruled tells this phone that a mark of its own lost to another one that
  // somebody picked.
  overruled(marks, { phone, field, value, seen }) {
    const { up } = marks.registers[field] || { up: [] };
    const own = up.find(({ id }) => id.startsWith(`${this.kept.phone}.`));
    const picked = fromWire(field, value);
    if (!own || phone === this.kept.phone || own.value === picked || !(seen || []).includes(own.id) || rivals({ up }).length < 2) return;
    this.report(marks.key, field, say('phone.overruled', { mark: saidOf(field, own.value), picked: saidOf(field, picked) }));
  }

  // report keeps words beside a mark until they are seen, or it is set anew.
  report(key, field, words) {
    this.seen(key, [field]);
    this.change(({ news }) => ({ news: [...news, { key, field, words }] }));
  }

  seen(key, fields) {
    if (this.kept.news.some((one) => one.key === key && fields.includes(one.field))) this.change(({ news }) => ({ news: news.filter((one) => one.key !== key || !fields.includes(one.field)) }));
  }

  // joined keeps what the hub said of this phone. What waits for another game, or
  // another side, is never sent.
  joined({ game, elder, side, letter, name, parts, you, begun }) {
    if (this.kept.side !== side) this.change({ outbox: [] });
    this.change({ game, elder, side, letter, name, parts, you, begun, gone: undefined });
    this.prove();
    this.go();
  }

  // prove has the hub tell all that it has, before anything of this game is sent that
  // has waited too long.
  prove() {
    this.close();
    this.change(({ game, elder, outbox }) => ({ at: '', proving: true, outbox: outbox.filter((event) => (event.game === game || event.game === elder) && !isLate(event)) }));
  }

  // proved takes what the hub has told, and sets aside what this phone has shown that
  // the hub never had, until somebody says whether it is of this game.
  proved() {
    const here = new Set([...this.heard, ...this.kept.outbox].map(idOf));
    for (const marks of this.own()) {
      const begun = this.begun(marks.key);
      const isStrange = (field) => marks.of(field) !== (begun[field] || 0) && !registerOf(marks, field).up.some(({ id }) => here.has(id));
      for (const field of told.filter(isStrange)) {
        marks.aside[field] = marks.now[field];
        marks.steps = [];
      }
      this.afresh(marks);
    }
    this.change({ proving: false });
    this.take(this.heard, true);
  }

  // afresh takes all off a unit but what it comes on with and what waits here.
  afresh(marks) {
    marks.registers = {};
    for (const field of told) delete marks.now[field];
    Object.assign(marks.now, this.begun(marks.key));
    for (const event of this.kept.outbox.filter(({ unit }) => unit === unitIn(marks.key))) enter(marks, event);
    marks.save();
  }

  // asides are the units that something was set aside of which they don't show.
  asides() {
    return this.own().filter(({ aside, now }) => Object.entries(soundMarks(aside)).some(([field, value]) => value && value !== now[field]));
  }

  // settle sends what was set aside, as if nothing had been seen of what the hub has,
  // or forgets it.
  settle(send) {
    for (const marks of this.asides()) {
      if (send) this.tell(marks, marks.aside, {}, true);
      marks.aside = {};
      marks.save();
    }
  }

  async lead(part) {
    const answer = await this.post('part', { part }).catch(() => null);
    if (answer?.ok) this.change({ you: part });
    changed([]);
  }

  // leave forgets the hub on this phone; what the hub has stays there.
  leave() {
    this.close();
    store.forget(hubKey);
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
    if (this.kept.outbox.some(isLate)) this.prove();
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
    this.stream?.close();
    this.stream = undefined;
    this.open = false;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  listen() {
    if (this.stream) return;
    this.heard = [];
    const stream = new EventSource(`live/stream?after=${encodeURIComponent(this.kept.at)}`);
    this.stream = stream;
    stream.onmessage = (message) => this.hear(message);
    stream.addEventListener('ready', (message) => {
      this.open = true;
      this.wait = patienceOf.least;
      this.trouble = '';
      const { proving } = this.kept;
      if (proving) this.proved();
      this.hear(message);
      this.send();
      changed(proving ? this.own().map(({ key }) => key) : [], proving);
    });
    stream.addEventListener('gone', ({ data }) => this.sentAway(JSON.parse(data).why));
    stream.onerror = () => {
      if (this.stream !== stream) return; // it was shut here
      this.close();
      changed([]);
      this.whether();
    };
  }

  hear({ data, lastEventId }) {
    const { events } = JSON.parse(data);
    const sound = Array.isArray(events) ? events.filter(isPlain) : [];
    if (this.kept.proving) this.heard.push(...sound);
    else {
      this.take(sound);
      if (lastEventId) this.change({ at: lastEventId });
    }
  }

  // whether the hub still knows this phone; if it doesn't, the code joins it again.
  async whether() {
    if (!this.kept.gone) this.later();
    const { joins } = this;
    const answer = await fetch('live/me').catch(() => null);
    if (answer?.status === 401) await this.again(answer, joins);
    else if (answer?.ok && this.kept.gone && !this.joining && joins === this.joins) this.joined(await answer.json());
  }

  // again joins anew, unless the hub has sent this phone away. What was asked before
  // this phone joined last says nothing.
  async again(answer, joins) {
    if (this.joining || joins !== this.joins) return;
    const { why, gone } = await answer.json().catch(() => ({}));
    if (gone) this.sentAway(why);
    else if (this.kept.code) this.join();
    else this.trouble = say('phone.scan-again');
  }

  // turn takes the turn of sending, unless another tab of this phone has it.
  turn() {
    const held = store.read(turnKey);
    const now = Date.now();
    if (isPlain(held) && held.tab !== this.tab && held.until > now && held.until < now + 2 * patienceOf.answer) return false;
    store.write(turnKey, { tab: this.tab, until: now + patienceOf.answer });
    return true;
  }

  // pass gives the turn back, if this tab has it: a page that goes away in the middle of
  // sending would keep the next one waiting until the turn ends by itself.
  pass() {
    const held = store.read(turnKey);
    if (isPlain(held) && held.tab === this.tab) store.forget(turnKey);
  }

  async send() {
    this.load();
    if (this.sending || this.kept.proving || !this.kept.outbox.length) return;
    if (!this.turn()) {
      this.later();
      return;
    }
    this.sending = true;
    let again = false;
    const { joins } = this;
    try {
      const answer = await this.post('events', { events: this.kept.outbox.slice(0, mostSent) });
      if (answer.ok) again = this.confirm(await answer.json());
      else if (answer.status === 401) await this.again(answer, joins);
      else this.later();
    } catch {
      this.later();
    }
    this.sending = false;
    this.pass();
    changed([]);
    if (again) this.send();
  }

  // confirm takes what the hub has, or never will have, out of the outbox, and tells
  // whether there is more to send.
  confirm({ confirmed = [], refused = [] }) {
    const done = new Set([...confirmed, ...refused.map(({ counter }) => counter)]);
    const { outbox } = this.kept;
    this.trouble = '';
    this.change({ outbox: outbox.filter(({ counter }) => !done.has(counter)) });
    for (const { counter, why } of refused) {
      const event = outbox.find((one) => one.counter === counter);
      if (event) this.refused(event, why);
    }
    this.wait = patienceOf.least;
    return done.size > 0 && this.kept.outbox.length > 0;
  }

  // refused takes a mark back that the hub doesn't take, and has it tell what stands.
  refused(event, why) {
    const key = `${unitKeys}${this.kept.game}/${event.unit}`;
    const marks = new Marks(key);
    marks.steps = marks.steps.filter(({ events }) => !isPlain(events) || !Object.values(events).includes(idOf(event)));
    this.afresh(marks);
    this.report(key, event.field, say('phone.not-taken', { mark: saidOf(event.field, fromWire(event.field, event.value)), why: capital(why) }));
    this.prove();
    this.go();
  }
}

// isLate tells an event that may be of a game of another day.
const isLate = ({ time }) => !(Date.now() - time < pause);

const registerOf = (marks, field) => (marks.registers[field] = marks.registers[field] || { up: [], gone: [] });

// enter puts an event where it belongs, unless it makes no sense.
function enter(marks, event) {
  const { field, seen } = event;
  const value = fromWire(field, event.value);
  if (!isMark(field, value)) return;
  const register = registerOf(marks, field);
  put(register, { id: idOf(event), value, seen });
  const words = ownMarks[field]?.words?.map(([key]) => key) || levelKeys();
  marks.now[field] = worst(field, register, words) ?? blank(field);
}

// openHub has a hub looked for whenever the page is seen or the network is back.
function openHub() {
  const made = new Hub();
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
