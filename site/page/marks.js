'use strict';

// Keeps what has befallen each unit on this phone: by game and unit, with the
// steps that led there, so that the last can be undone.

const mostSteps = 200;

// A Store keeps texts by key, on the phone where it lets us and in memory
// where it doesn't.
class Store {
  constructor() {
    this.memory = new Map();
    try {
      window.localStorage.setItem('csprint', '1');
      this.kept = window.localStorage;
    } catch {
      this.kept = null;
    }
  }

  read(key) {
    const text = this.kept ? this.kept.getItem(key) : this.memory.get(key);
    try {
      return text ? JSON.parse(text) : null;
    } catch {
      return null;
    }
  }

  write(key, value) {
    const text = JSON.stringify(value);
    this.memory.set(key, text);
    try {
      if (this.kept) this.kept.setItem(key, text);
    } catch {
      this.kept = null; // full: what is in memory still holds
    }
  }

  keys() {
    return this.kept ? Object.keys(this.kept) : [...this.memory.keys()];
  }
}

// Marks are one unit's: {losses, disorder, level, …} now, and the steps before.
class Marks {
  constructor(store, key, about, given) {
    this.store = store;
    this.key = key;
    this.about = about; // name and record, for the list of units
    const kept = store.read(key);
    this.steps = kept && Array.isArray(kept.steps) ? kept.steps.filter(isPlain) : [];
    this.now = kept && isPlain(kept.now) ? kept.now : {};
    this.fresh = !kept;
    if (this.fresh && Object.keys(given).length) this.set(given);
    else this.save();
  }

  of(name) {
    const value = this.now[name];
    return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : 0;
  }

  // set changes marks as one step.
  set(change) {
    this.steps.push(this.now);
    if (this.steps.length > mostSteps) this.steps.shift();
    this.now = { ...this.now, ...change };
    this.save();
  }

  undo() {
    if (this.steps.length) this.now = this.steps.pop();
    this.save();
  }

  save() {
    this.store.write(this.key, { ...this.about, now: this.now, steps: this.steps });
  }
}

const isPlain = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

// unitsOf lists the units that this phone has opened in a game, or in all.
function unitsOf(store) {
  return store.keys()
    .filter((key) => key.startsWith('csprint/'))
    .map((key) => ({ key, ...store.read(key) }))
    .filter((unit) => typeof unit.name === 'string' && typeof unit.record === 'string')
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
