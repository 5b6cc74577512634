// The log: all entries that a hub has told this page, in pieces, so that one more is
// little to write. What is kept anybody may have changed: of it only what makes sense is taken.

const pieceSize = 50; // entries
const mostLetters = 2e6; // browsers take two and a half million of a page's address, or more

const isEntry = (entry) => entry !== null && typeof entry === 'object' && ['phone', 'unit', 'field', 'channel', 'play', 'link', 'sign'].every((name) => typeof entry[name] === 'string') && Number.isSafeInteger(entry.counter);

class Log {
  constructor(store, name) {
    Object.assign(this, { store, name, places: new Map(), texts: new Map() });
  }

  // pieces are its pieces by their numbers, read when they are first asked for: a page shows a
  // unit before.
  get pieces() {
    if (!this.read) this.load();
    return this.read;
  }

  load() {
    this.read = new Map();
    const own = this.store.keys().filter((key) => key.startsWith(`${this.name} `)).map((key) => Number(key.slice(this.name.length + 1)));
    for (const n of own.filter(Number.isSafeInteger).sort((a, b) => a - b)) this.open(n);
  }

  keyOf(n) {
    return `${this.name} ${n}`;
  }

  // open takes a piece as it is kept now, unless it is as it was.
  open(n) {
    const key = this.keyOf(n);
    const text = this.store.text(key);
    if (text && text === this.texts.get(n)) return true;
    const kept = this.store.read(key);
    if (!Array.isArray(kept)) return false;
    for (const entry of this.pieces.get(n) || []) this.places.delete(idOf(entry));
    const piece = kept.filter((entry) => isEntry(entry) && (this.places.get(idOf(entry)) ?? n) === n);
    this.pieces.set(n, piece);
    this.texts.set(n, text);
    for (const entry of piece) this.places.set(idOf(entry), n);
    if (piece.length < kept.length) this.write([n]);
    return true;
  }

  // entries are all, in the order in which they came.
  entries() {
    return [...this.pieces.values()].flat();
  }

  // kept tells whether all of it outlives the page.
  get kept() {
    return !this.store.lacks(`${this.name} `);
  }

  has(entry) {
    return this.pieces && this.places.has(idOf(entry));
  }

  get size() {
    return this.pieces && this.places.size;
  }

  // plays are those of which entries are here.
  plays() {
    return [...new Set(this.entries().map(({ play }) => play))];
  }

  // last is the entry that came last of those that are so.
  last(is) {
    return this.entries().filter(is).pop();
  }

  // add keeps entries that are told, and tells whether they outlive the page. One that
  // a hub has now under another link is what it is there.
  add(entries) {
    this.catchUp();
    const touched = new Set();
    for (const entry of entries.filter(isEntry)) {
      const n = this.places.get(idOf(entry)) ?? this.end();
      const piece = this.pieces.get(n) || [];
      const at = piece.findIndex((one) => idOf(one) === idOf(entry));
      if (at >= 0 && piece[at].link === entry.link) continue;
      if (at >= 0) piece[at] = entry;
      else piece.push(entry);
      this.pieces.set(n, piece);
      this.places.set(idOf(entry), n);
      touched.add(n);
    }
    this.write(touched);
    if (this.letters() > mostLetters) this.thin();
    return this.kept;
  }

  // catchUp takes what another page of this browser has added.
  catchUp() {
    for (let n = this.newest(); this.open(n); n++);
  }

  newest() {
    return Math.max(0, ...this.pieces.keys());
  }

  // end is the piece that takes the next entry.
  end() {
    const n = this.newest();
    return (this.pieces.get(n)?.length || 0) < pieceSize ? n : n + 1;
  }

  write(touched) {
    for (const n of touched) {
      const piece = this.pieces.get(n);
      if (!piece.length) {
        this.store.forget(this.keyOf(n));
        this.pieces.delete(n);
        this.texts.delete(n);
        continue;
      }
      const text = JSON.stringify(piece);
      this.texts.set(n, text);
      this.store.put(this.keyOf(n), text);
    }
    this.store.flush();
  }

  letters() {
    return [...this.texts.values()].reduce((sum, text) => sum + text.length, 0);
  }

  // drop lets go of the entries that are so.
  drop(isGone) {
    this.catchUp();
    const touched = new Set();
    for (const [n, piece] of this.pieces) {
      const gone = new Set(piece.filter(isGone));
      if (!gone.size) continue;
      for (const entry of gone) this.places.delete(idOf(entry));
      this.pieces.set(n, piece.filter((entry) => !gone.has(entry)));
      touched.add(n);
    }
    this.write(touched);
  }

  // thin lets go of a tenth of the letters, or of all that no longer stands if that is less: of who has the
  // most there first, so that nobody crowds out what others have seen, and the oldest first: behind the last of
  // a phone the one before would stand again.
  thin() {
    const stands = standing(this.entries());
    const past = this.entries().filter((entry) => !stands.has(idOf(entry))).map((entry) => ({ entry, letters: JSON.stringify(entry).length }));
    const of = new Map();
    for (const { entry: { phone }, letters } of past) of.set(phone, (of.get(phone) || 0) + letters);
    past.sort((a, b) => of.get(b.entry.phone) - of.get(a.entry.phone) || a.entry.counter - b.entry.counter);
    let spare = this.letters() - 0.9 * mostLetters;
    const gone = new Set();
    for (const { entry, letters } of past) {
      if (spare > 0) gone.add(idOf(entry));
      spare -= letters;
    }
    this.drop((entry) => gone.has(idOf(entry)));
  }
}

// standing are the ids of the entries that no other one has replaced: by having seen them,
// or by coming after them from the same phone, unless its counters tell no order.
function standing(entries) {
  const seen = new Set(entries.flatMap((entry) => entry.seen || []));
  const newest = new Map();
  const place = ({ phone, unit, field }) => JSON.stringify([phone, unit, field]);
  for (const entry of entries) if (entry.counter < 2 ** 50) newest.set(place(entry), Math.max(entry.counter, newest.get(place(entry)) || 0));
  const isPast = (entry) => entry.counter < (newest.get(place(entry)) || 0);
  return new Set(entries.filter((entry) => !isPast(entry)).map(idOf).filter((id) => !seen.has(id)));
}
