// The phone's side of a hub: what is marked here waits in an outbox until it has come back by
// the stream, which brings what others have marked, too.

const hubKey = 'csprint-hub';
const logKey = 'csprint-log';

const told = ['losses', 'disorder', 'level', 'stabilised', 'fate', 'tested', ...Object.keys(ownMarks)]; // fields that the hub is told of

const randomText = (letters) => [...crypto.getRandomValues(new Uint8Array(letters))].map((byte) => form.letters[byte & 31]).join('');

// outboxIn is what waits in a text that the browser kept.
const outboxIn = (text) => {
  try {
    return JSON.parse(text).outbox.filter(isPlain);
  } catch {
    return [];
  }
};

class Hub {
  constructor() {
    Object.assign(this, { trouble: '', held: '' }); // held: why nothing is sent, as Memory.meet says
    this.load();
    this.least = Math.min(Date.now(), 2 ** 47); // counters of a page begin by its clock: one before it, on a full phone, may have used some that nobody kept
    this.log = new Log(store, logKey);
    store.merge = (key, ...texts) => (key === hubKey ? this.merged(...texts) : key.startsWith(unitKeys) ? mergedUnit(...texts) : texts[0]);
    this.line = new Line(() => this.begin(), this);
    this.joining = new Joining(this);
    this.sender = new Sender(this);
    this.proof = new Proof(this);
    this.memory = new Memory(this.log, {
      kept: () => this.kept,
      change: (change) => this.change(change),
      post: (what, body) => this.line.ask(what, body),
      fresh: () => ({ proving: true, chain: {}, outbox: rightful(this.kept) }),
    });
  }

  get open() {
    return this.line.open;
  }

  // start takes up what an older page, or one that ended too soon, has left.
  start() {
    if (!this.kept.game) return;
    if (!isKeyed(this.kept)) this.rekey();
    this.resume();
  }

  go() {
    this.line.go();
  }

  // load takes what this phone keeps of the hub, which another tab may have changed.
  load() {
    const kept = store.read(hubKey);
    this.kept = { counter: 0, outbox: [], news: [], at: '', ...(isPlain(kept) ? kept : {}) };
    for (const list of ['outbox', 'news']) this.kept[list] = Array.isArray(this.kept[list]) ? this.kept[list].filter(isPlain) : [];
    if (!isPlain(this.kept.chain)) this.kept.chain = {};
  }

  change(change) {
    this.load();
    Object.assign(this.kept, typeof change === 'function' ? change(this.kept) : change);
    const alone = store.memory.has(hubKey);
    store.write(hubKey, this.kept, logKey); // what has come back leaves the outbox once the log has it
    if (alone) this.load(); // it may have been merged
  }

  // merged is what this page keeps with what another one of this phone has marked since: not all that the other
  // keeps, or what was refused would come back.
  merged(text, was, is) {
    const own = JSON.parse(text);
    const known = new Set([...own.outbox, ...outboxIn(was)].map(idOf));
    const news = outboxIn(is).filter((event) => event.phone === own.phone && !known.has(idOf(event)) && !this.log.has(event));
    return JSON.stringify({ ...own, outbox: [...own.outbox, ...news] });
  }

  // meet takes what another page of this browser keeps, beside what this one has in memory alone.
  meet() {
    if (!store.memory.has(hubKey)) return this.load();
    this.change({});
    this.resume();
  }

  // rekey gives a phone of an older csprint a key. What waits, waits under its new name, by
  // which it joins again.
  rekey() {
    const { phone, outbox } = this.kept;
    const key = newKey();
    const renamed = (what) => JSON.parse(outbox.reduce((text, { counter }) => text.replaceAll(`"${phone}.${counter}"`, `"${key.phone}.${counter}"`), JSON.stringify(what)));
    this.change({ ...key, at: '', rejoin: true, outbox: renamed(outbox).map((event) => ({ ...event, phone: key.phone })) });
    for (const marks of this.own()) {
      marks.steps = renamed(marks.steps);
      marks.save();
    }
  }

  // resume shows what waits on its unit, should the page have ended before it was written there.
  resume() {
    for (const event of this.kept.outbox) {
      const marks = new Marks(`${unitKeys}${this.kept.game}/${event.unit}`);
      const before = JSON.stringify(marks.registers);
      enter(marks, event);
      if (JSON.stringify(marks.registers) !== before) marks.save();
    }
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
    const { game, code, gone, news } = this.kept;
    if (!game) return this.trouble || (code ? say('phone.no-hub-yet') : '');
    if (key && this.foreign(key)) return say('phone.not-sent');
    const n = waitingIn(this.kept).length;
    const held = { asked: say('phone.umpire-decides'), closed: say('phone.game-closed') }[this.held];
    const line = this.trouble || (this.open ? held || (this.memory.brought ? '' : say('phone.hands-over')) : say('phone.no-hub'));
    return [gone, n ? say('phone.waiting', { n }) : '', gone ? '' : line,
      ...news.filter((one) => one.field).slice(0, 1).map((one) => say('phone.does-not-stand', { name: nameOf(one.key) }))].filter(Boolean).join(' · ') || say('phone.all-sent');
  }

  // tell puts a change of marks into the outbox as events, by which undone ones are
  // taken back, and yields their ids. A blind one has seen nothing of what stands, one from paper was read in a photograph.
  tell(marks, change, { undone = {}, blind, paper } = {}) {
    const ids = {};
    const unit = unitIn(marks.key);
    this.change(({ phone, counter, game, outbox }) => {
      const events = Object.keys(change).filter((field) => told.includes(field)).map((field) => {
        const { up } = registerOf(marks, field);
        counter = Math.max(counter + 1, this.least);
        const event = { phone, counter, game, unit, field, value: toWire(change[field]), seen: blind ? [] : up.map(({ id }) => id), time: Date.now() };
        if (undone[field]) event.undoes = undone[field];
        if (paper) event.paper = true;
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

  // overruled tells this phone that a mark of its own lost to another one that
  // somebody picked.
  overruled(marks, { phone, field, value, seen }) {
    const { up } = marks.registers[field] || { up: [] };
    const own = up.find(({ id }) => id.startsWith(`${this.kept.phone}.`));
    const picked = fromWire(field, value);
    if (!own || phone === this.kept.phone || own.value === picked || !(seen || []).includes(own.id) || rivals({ up }).length < 2) return;
    this.report(marks.key, field, say('phone.overruled', { mark: saidOf(field, own.value), picked: saidOf(field, picked) }));
  }

  // refused takes a mark back that the hub doesn't take, and has it tell what stands.
  refused(event, why) {
    const key = `${unitKeys}${this.kept.game}/${event.unit}`;
    const marks = new Marks(key);
    marks.steps = marks.steps.filter(({ events }) => !isPlain(events) || !Object.values(events).includes(idOf(event)));
    this.proof.afresh(marks);
    this.report(key, event.field, say('phone.not-taken', { mark: saidOf(event.field, fromWire(event.field, event.value)), why: capital(why) }));
  }

  // report keeps words beside a mark until they are seen, or it is set anew.
  report(key, field, words) {
    this.seen(key, [field]);
    this.change(({ news }) => ({ news: [...news, { key, field, words }] }));
  }

  seen(key, fields) {
    if (this.kept.news.some((one) => one.key === key && fields.includes(one.field))) this.change(({ news }) => ({ news: news.filter((one) => one.key !== key || !fields.includes(one.field)) }));
  }

  // asides are the units that something was set aside of which they don't show.
  asides() {
    return this.own().filter(({ aside, now }) => Object.entries(soundMarks(aside)).some(([field, value]) => value && value !== now[field]));
  }

  // settle sends what was set aside, as if nothing had been seen of what the hub has,
  // or forgets it.
  settle(send) {
    for (const marks of this.asides()) {
      if (send) this.tell(marks, marks.aside, { blind: true });
      marks.aside = {};
      marks.save();
    }
  }

  join(code) {
    return this.joining.join(code);
  }

  async lead(part) {
    const answer = await this.line.ask('part', { part }).catch(() => null);
    if (answer?.ok) this.change({ you: part });
    changed([]);
  }

  // leave forgets the hub on this phone; what the hub has stays there.
  leave() {
    this.close();
    this.joining.leave();
    this.log.drop(() => true);
    store.forget(hubKey);
    this.load();
    Object.assign(this, { trouble: '', held: '' });
  }

  hurry() {
    this.line.hurry();
  }

  close() {
    this.line.close();
    this.memory.hush();
  }

  // begin is what a phone does that somebody looks at: it joins, or listens and sends.
  begin() {
    store.flush();
    const { game, code, rejoin, gone } = this.kept;
    if (!game || rejoin) { // a code that was scanned since is tried until the hub answers
      if (code && !this.joining.going) this.join();
      else if (rejoin && !code) this.trouble = say('phone.scan-again');
      return;
    }
    if (this.line.stream && !gone && this.untold) this.listen(); // the page that began to prove this phone may have ended
    else if (this.line.stream && !gone) this.sender.send();
    else this.joining.whether(); // the umpire may have let it in again
  }

  // listen hears the hub on, and sends. What is held waits for what comes behind a position.
  listen(end) {
    this.close();
    if (document.hidden) return;
    if (!this.held && !this.kept.proving && this.kept.outbox.some(isLate)) this.proof.begin();
    this.proof.listens(this.kept.proving);
    const from = this.memory.from();
    this.line.listen(this.held ? end || '' : from, this.joining.knows);
  }

  // untold tells that this phone is being proved, and this page's stream began before that.
  get untold() {
    return this.kept.proving && !this.held && !this.proof.heard;
  }

  // prove has the hub tell all that it has.
  prove() {
    this.proof.begin();
    this.listen();
  }

  hear({ data, lastEventId }) {
    if (this.held) return;
    const { events } = JSON.parse(data);
    const sound = Array.isArray(events) ? events.filter(isPlain) : [];
    this.memory.hear(sound);
    this.full();
    if (this.kept.proving) {
      if (this.proof.heard) this.proof.heard.push(...sound);
      else this.listen();
      return;
    }
    this.take(sound);
    this.change((kept) => ({ ...cameBack(kept, sound), counter: furthest(kept, sound), ...(lastEventId ? this.memory.reach(lastEventId) : {}) }));
    changed([]);
  }

  // full says once that this phone takes no more of the log.
  full() {
    if (this.log.kept || this.kept.full) return;
    this.change({ full: true });
    this.report('', '', say('phone.log-full'));
  }

  ready(message) {
    this.trouble = '';
    const { proving } = this.kept;
    if (this.untold) {
      this.listen();
      return;
    }
    if (!this.held) this.proof.end();
    this.hear(message);
    if (!this.held) {
      if (this.kept.outbox.some(({ confirmed }) => confirmed)) this.change(unsure);
      this.memory.bring().then(() => {
        changed([]);
        this.sender.send();
      });
    }
    changed(proving ? this.own().map(({ key }) => key) : [], proving);
  }

  anew({ channels }) {
    if (!this.held) this.memory.anew(channels);
  }

  // play is told when the play has changed, or what the umpire decided of one. The line is shut
  // meanwhile: should the answer be lost, it is asked again as for any line that broke.
  play() {
    this.close();
    this.joining.whether();
  }

  // gone is what becomes of a phone that the umpire has removed, or whose code he has
  // replaced: it tries no more by itself, its code whenever it is looked at and the hub knows nothing of it. What waits, waits
  // for that or for the next code.
  gone({ why }) {
    this.close();
    this.change({ gone: why, rejoin: undefined });
    changed([]);
  }

  // elsewhere is for a hub that has less than was heard here, or other marks, on a line that has broken
  // without a word.
  elsewhere() {
    this.close();
    this.lost();
  }

  // lost tries again a line that broke.
  lost() {
    this.memory.hush();
    changed([]);
    this.line.later();
  }
}

// furthest is the highest counter of this phone's: one whose storage was full may have forgotten
// some that it has used.
const furthest = ({ phone, counter }, entries) => Math.max(counter, ...entries.filter((entry) => entry.phone === phone).map((entry) => entry.counter));

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

// mergedUnit is what a page keeps of a unit with what another one of this phone has put there since.
function mergedUnit(text, was, is) {
  try {
    const marks = { registers: {}, ...JSON.parse(text) };
    const before = JSON.parse(was)?.registers;
    for (const [field, { up, gone }] of Object.entries(JSON.parse(is).registers)) {
      for (const { id, value } of up) if (!stands(before?.[field], id)) enter(marks, { ...namesOf(id), field, value: toWire(value), seen: gone });
    }
    return JSON.stringify(marks);
  } catch {
    return text; // there is nothing to be merged
  }
}

// openHub has a hub looked for whenever the page is seen or the network is back.
function openHub() {
  const made = new Hub();
  const seen = () => (document.hidden ? made.close() : made.hurry());
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', seen);
  window.addEventListener('pagehide', () => made.sender.pass());
  window.addEventListener('online', () => made.hurry());
  window.addEventListener('storage', ({ key }) => {
    if (key === hubKey) made.meet();
  });
  return made;
}
