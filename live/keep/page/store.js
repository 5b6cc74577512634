// A Store keeps texts by key: in the browser and, what that doesn't take, in memory.
// A full browser still tells what it kept before.
class Store {
  memory = new Map();

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
    return this.memory.get(key) ?? this.phone?.getItem(key);
  }

  read(key) {
    const text = this.text(key);
    try {
      return text ? JSON.parse(text) : null;
    } catch {
      return null;
    }
  }

  // beside is what the browser keeps of a value, be another one in memory: another page's.
  beside(key) {
    try {
      return JSON.parse(this.phone.getItem(key));
    } catch {
      return null;
    }
  }

  write(key, value, base) {
    this.kept = this.put(key, JSON.stringify(value), base);
  }

  // put keeps a text, and tells whether that outlives the page. What rests on another text
  // doesn't as long as that one is in memory.
  put(key, text, base) {
    try {
      if (this.memory.has(base)) throw new Error(base);
      this.phone.setItem(key, text);
      this.memory.delete(key);
      return true;
    } catch {
      this.memory.set(key, text);
      return false;
    }
  }

  forget(key) {
    this.memory.delete(key);
    this.phone?.removeItem(key);
  }

  keys() {
    return [...new Set([...(this.phone ? Object.keys(this.phone) : []), ...this.memory.keys()])];
  }
}
