// What this page keeps: its key, the events that have not come back from the hub yet, and what
// can be undone.

// One address may have several games, each at a path of its own.
const keptKey = `csprint-board ${location.pathname}`;
const store = new Store();
const kept = { outbox: [], done: [], ...keptBefore(store.read(keptKey)) };
const log = new Log(store, `csprint-board-log ${location.pathname}`);

// keptBefore is what it kept when it stood open last; of an older page, which had no key, what
// waits, under names of its own.
function keptBefore(before) {
  if (!before || isKeyed(before)) return before;
  const { waiting = [], counters, phone: old, ...rest } = before;
  const key = newKey();
  const names = new Map(waiting.map((event) => [idOf(event), { ...key, counter: newCounter() }]));
  const named = (id) => (names.has(id) ? idOf(names.get(id)) : id);
  const outbox = waiting.map((event) => ({ ...event, phone: key.phone, counter: names.get(idOf(event)).counter, ...(event.seen ? { seen: event.seen.map(named) } : {}), ...(event.undoes ? { undoes: named(event.undoes) } : {}) }));
  return { ...rest, ...key, outbox, done: [], joined: false };
}

function keep() {
  store.write(keptKey, kept, `${log.name} `); // what has come back leaves the outbox once the log has it
}

// phone is what this page is called: by its key.
function phone() {
  if (!isKeyed(kept)) {
    Object.assign(kept, newKey());
    keep();
  }
  return kept.phone;
}

// newCounter is one that no event has had. It is random, as both sides see it: it tells
// neither what came before nor how much.
function newCounter() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return 2 ** 50 + (high % 2 ** 20) * 2 ** 32 + low;
}
