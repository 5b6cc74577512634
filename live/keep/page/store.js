// A Store keeps texts by key: in the browser and, what that doesn't take, in memory.
// A full browser still tells what it kept before.
class Store {
  memory = new Map(); // {text, bases, was} by key: was is what the browser kept then
  merge = (key, text) => text; // what becomes of a text, what the browser kept as it was put, and what another page has put there since

  constructor() {
    try {
      this.phone = window.localStorage;
      this.phone.getItem('csprint');
    } catch {
      this.phone = null; // forbidden
    }
    this.kept = this.phone !== null; // whether the last mark outlives the page
  }

  text(key) {
    return this.memory.get(key)?.text ?? this.phone?.getItem(key);
  }

  read(key) {
    const text = this.text(key);
    try {
      return text ? JSON.parse(text) : null;
    } catch {
      return null;
    }
  }

  write(key, value, ...bases) {
    this.kept = this.put(key, JSON.stringify(value), ...bases);
  }

  // put keeps a text, and tells whether that outlives the page. What rests on others doesn't as long as one
  // of them is in memory: bases are how their keys begin. Where the text was in memory alone and another page has
  // put one meanwhile, they are merged.
  put(key, text, ...bases) {
    const before = this.memory.get(key);
    const is = this.phone?.getItem(key);
    if (before && is && is !== before.was) text = this.merge(key, text, before.was, is);
    try {
      if (bases.some((base) => this.lacks(base))) throw new Error(key);
      this.phone.setItem(key, text);
      this.memory.delete(key);
      return true;
    } catch {
      this.memory.set(key, { text, bases, was: is });
      return false;
    }
  }

  // lacks tells whether the browser didn't take a text whose key begins so.
  lacks(beginning) {
    return [...this.memory.keys()].some((key) => key.startsWith(beginning));
  }

  // flush tries again what the browser didn't take, and what rests on that.
  flush() {
    const before = this.memory.size;
    for (const [key, { text, bases }] of [...this.memory]) this.put(key, text, ...bases);
    if (this.memory.size && this.memory.size < before) this.flush();
  }

  forget(key) {
    this.memory.delete(key);
    this.phone?.removeItem(key);
  }

  keys() {
    return [...new Set([...(this.phone ? Object.keys(this.phone) : []), ...this.memory.keys()])];
  }
}
