// Browsers without a screen, for the scripts of a phone's page: what they ask of theirs is asked
// of the simulator, which says when anything comes of it.

const browsers = new Map(); // by name: what it keeps, and its open pages
const pages = new Map(); // by number
const told = []; // what pages have asked for since the simulator looked

const browserOf = (name) => {
  if (!browsers.has(name)) browsers.set(name, { name, now: 0, most: Infinity, kept: new Map(), pages: new Set() });
  return browsers.get(name);
};

// tell notes what a page asks for, unless it is gone.
function tell(page, op, more = {}) {
  if (!page.dead) told.push({ op, page: page.number, ...more });
}

// lettersOf is how much a browser keeps.
const lettersOf = ({ kept }) => [...kept.values()].reduce((sum, { length }) => sum + length, 0);

// keeper is localStorage: what a page writes that is gone is not written.
function keeper(page) {
  const { browser } = page;
  const { kept } = browser;
  const wrote = (key) => {
    if (browser.pages.size > 1) tell(page, 'stored', { key });
    if (page.writes > 0 && --page.writes === 0) die(page);
  };
  const own = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      if (page.dead) return;
      const more = text.length - (kept.get(key) ?? '').length;
      if (more > 0 && lettersOf(browser) + more > browser.most) throw new Error('QuotaExceededError');
      kept.set(key, text);
      wrote(key);
    },
    removeItem: (key) => {
      if (page.dead || !kept.delete(key)) return;
      wrote(key);
    },
    key: (n) => [...kept.keys()][n] ?? null,
  };
  return new Proxy(own, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) => (name === 'length' ? kept.size : own[name]),
  });
}

// dice are numbers from 0 to 1, the same for a seed (mulberry32).
function dice(seed) {
  let a = seed;
  return () => {
    a = (a + 0x6D2B79F5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// hearers are what windows, documents and streams have of listening.
function hearers(target) {
  const of = new Map();
  target.addEventListener = (kind, hear) => of.set(kind, [...(of.get(kind) || []), hear]);
  target.removeEventListener = (kind, hear) => of.set(kind, (of.get(kind) || []).filter((one) => one !== hear));
  target.dispatch = (kind, event) => {
    target[`on${kind}`]?.(event);
    for (const hear of of.get(kind) || []) hear(event);
  };
  return target;
}

function openPage({ page: number, browser: name, seed }) {
  const browser = browserOf(name);
  const page = { number, browser, dead: false, writes: 0, timers: new Map(), asked: new Map(), streams: new Map(), n: 0, changed: 0 };
  pages.set(number, page);
  browser.pages.add(page);
  const random = dice(seed);
  page.document = hearers({ hidden: false, get visibilityState() { return this.hidden ? 'hidden' : 'visible'; } });
  page.window = hearers({ localStorage: keeper(page), isSecureContext: false });
  const timer = (act, ms, every) => {
    const id = ++page.n;
    page.timers.set(id, act);
    tell(page, 'timer', { id, ms: Math.max(0, Math.ceil(ms || 0)), every });
    return id;
  };
  class EventSource {
    constructor(url) {
      this.id = ++page.n;
      this.readyState = 0;
      hearers(this);
      page.streams.set(this.id, this);
      tell(page, 'stream', { id: this.id, path: String(url) });
    }

    close() {
      if (this.readyState === 2) return;
      this.readyState = 2;
      page.streams.delete(this.id);
      tell(page, 'close', { id: this.id });
    }
  }
  Object.assign(EventSource, { CONNECTING: 0, OPEN: 1, CLOSED: 2 });
  class AbortController {
    signal = hearers({ aborted: false });

    abort() {
      this.signal.aborted = true;
      this.signal.dispatch('abort');
    }
  }
  const fetch = (path, { method = 'GET', body = '', signal } = {}) => new Promise((resolve, reject) => {
    const id = ++page.n;
    page.asked.set(id, { resolve, reject });
    signal?.addEventListener('abort', () => {
      if (!page.asked.delete(id)) return;
      tell(page, 'drop', { id });
      reject(new Error('AbortError'));
    });
    tell(page, 'ask', { id, path: String(path), method, body });
  });
  page.run = openScripts({
    window: page.window, document: page.document, localStorage: page.window.localStorage,
    location: { protocol: 'http:', pathname: '/', hash: '', search: '', href: 'http://hall/', replace: (to) => tell(page, 'leave', { path: to }) },
    navigator: { languages: ['en'] },
    crypto: { getRandomValues: (list) => list.map((_, i) => (list[i] = Math.floor(random() * 256 ** list.BYTES_PER_ELEMENT))) },
    Date: { now: () => browser.now },
    Math: Object.assign(Object.create(Math), { random }),
    setTimeout: (act, ms) => timer(act, ms, false),
    setInterval: (act, ms) => timer(act, ms, true),
    clearTimeout: (id) => { if (page.timers.delete(id)) tell(page, 'clear', { id }); },
    clearInterval: (id) => { if (page.timers.delete(id)) tell(page, 'clear', { id }); },
    fetch, EventSource, AbortController,
    changed: (keys, ask) => { page.changed++; if (ask && page.run.hub.asides().length) tell(page, 'question'); },
  });
  page.run.hub.go();
}

// die has a page be gone without a word.
function die(page) {
  if (page.dead) return;
  for (const id of page.streams.keys()) tell(page, 'close', { id });
  tell(page, 'dead');
  page.dead = true;
  page.browser.pages.delete(page);
  pages.delete(page.number);
}

// What phrases ask of a browser: which form a number takes. Here all speak English, and its own takes longer.
globalThis.Intl = { PluralRules: class { select(n) { return n === 1 ? 'one' : 'other'; } } };

const answerOf = (status, body) => ({ ok: status >= 200 && status < 300, status, headers: { get: () => null }, json: async () => JSON.parse(body), text: async () => body });

const acts = {
  mark: ({ Marks }, { key, change }) => new Marks(key).set(change),
  undo: ({ Marks }, { key }) => new Marks(key).undo(),
  clear: ({ Marks }, { key }) => new Marks(key).clear(),
  join: ({ hub }, { code }) => { hub.join(code); },
  lead: ({ hub }, { part }) => { hub.lead(part); },
  settle: ({ hub }, { send }) => hub.settle(send),
  leave: ({ hub }) => hub.leave(),
  seen: ({ hub }, { key, fields }) => hub.seen(key, fields),
};

// seen is all that a page shows and keeps of its game.
function seen({ run: { hub, store, Marks, unitKeys, gameIn, unitIn, isPlain, waitingIn } }) {
  hub.load();
  const { phone, counter, game, side, outbox, news, gone, at, proving, play, closed } = hub.kept;
  const units = {};
  const others = {};
  for (const key of store.keys().filter((one) => one.startsWith(unitKeys))) {
    const marks = new Marks(key);
    if (gameIn(key) !== game) {
      others[key] = marks.now;
      continue;
    }
    const up = {};
    for (const [field, register] of Object.entries(marks.registers)) up[field] = register.up.map(({ id }) => id).sort();
    units[unitIn(key)] = { now: marks.now, up, aside: isPlain(marks.aside) ? marks.aside : {}, foreign: hub.foreign(key) };
  }
  return { phone: phone || '', counter, game, side, log: hub.log.entries().map(({ phone: by, counter: n }) => `${by}.${n}`), logKept: hub.log.kept, held: hub.held, waiting: outbox.length, waits: waitingIn(hub.kept).length, outbox: outbox.map(({ phone: by, counter: n }) => `${by}.${n}`), news, gone: gone || '', at, proving: Boolean(proving), play: play || '', closed: Boolean(closed), units, others, asides: game ? hub.asides().length : 0, words: hub.words(), open: hub.open };
}

// standing is what stands of a field on a page: the ids and values side by side.
const standing = ({ run: { Marks, unitKeys, hub } }, { unit, field }) => new Marks(`${unitKeys}${hub.kept.game}/${unit}`).registers[field]?.up || [];

const ops = {
  open: (_, o) => openPage(o),
  kill: (page) => die(page),
  doom: (page, { writes }) => { page.writes = writes; },
  act: (page, { what, args }) => acts[what](page.run, args),
  timer: (page, { id }) => {
    const act = page.timers.get(id);
    page.timers.delete(id);
    act?.();
  },
  answer: (page, { id, status, body }) => {
    const asked = page.asked.get(id);
    page.asked.delete(id);
    if (status) asked?.resolve(answerOf(status, body));
    else asked?.reject(new TypeError('Failed to fetch'));
  },
  message: (page, { id, kind, data, at }) => {
    const stream = page.streams.get(id);
    if (!stream) return;
    stream.readyState = 1;
    stream.dispatch(kind || 'message', { data, lastEventId: at });
  },
  broken: (page, { id }) => {
    const stream = page.streams.get(id);
    if (!stream) return;
    stream.readyState = 2;
    stream.dispatch('error', {});
  },
  event: (page, { kind, hidden, key }) => {
    if (hidden !== undefined) page.document.hidden = hidden;
    (kind === 'visibilitychange' ? page.document : page.window).dispatch(kind, { key });
  },
  see: (page) => tell(page, 'seen', { seen: seen(page) }),
  stands: (page, o) => tell(page, 'seen', { stands: standing(page, o) }),
};

// turn is what happens to a page, or to a browser.
function turn(o) {
  if (o.op === 'forget') return forget();
  browserOf(o.browser).now = o.now;
  if (o.op === 'full') {
    const browser = browserOf(o.browser);
    browser.most = o.full ? lettersOf(browser) + (o.seed || 0) % 3000 : Infinity; // some take one thing yet and not another
    return null;
  }
  const page = pages.get(o.page);
  if (!page && o.op !== 'open') return null;
  try {
    ops[o.op](page, o);
  } catch (fault) {
    told.push({ op: 'fault', page: o.page, words: `${fault} ${fault.stack}` });
  }
  return null;
}

// forget closes all browsers.
function forget() {
  browsers.clear();
  pages.clear();
}
