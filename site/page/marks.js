'use strict';

// Keeps what has befallen each unit on this phone: by game and unit, with the
// steps that led there, so that the last can be undone.

const mostSteps = 200;

// unitKeys begin the keys of units: csprint/GAME/UNIT.
const unitKeys = 'csprint/';

// A Store keeps texts by key: on the phone and, what the phone doesn't take, in
// memory. A full phone still tells what it kept before.
class Store {
  constructor() {
    this.memory = new Map();
    try {
      this.phone = window.localStorage;
      this.phone.getItem('csprint');
    } catch {
      this.phone = null; // forbidden
    }
    this.kept = this.phone !== null; // whether the last mark outlives the page
  }

  read(key) {
    const text = this.memory.get(key) ?? this.phone?.getItem(key);
    try {
      return text ? JSON.parse(text) : null;
    } catch {
      return null;
    }
  }

  write(key, value) {
    const text = JSON.stringify(value);
    try {
      this.phone.setItem(key, text);
      this.memory.delete(key);
      this.kept = true;
    } catch {
      this.memory.set(key, text);
      this.kept = false;
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

// Marks are one unit's: {losses, disorder, level, …} now, and the steps before.
class Marks {
  constructor(store, key, about, given) {
    this.store = store;
    this.key = key;
    this.about = about; // name and record, for the list of units
    const fresh = !this.load();
    if (fresh && Object.keys(given).length) this.set(given);
    else this.save();
  }

  // load takes what the phone keeps, which another tab may have changed.
  load() {
    const kept = this.store.read(this.key);
    this.steps = kept && Array.isArray(kept.steps) ? kept.steps.filter(isPlain) : [];
    this.now = kept && isPlain(kept.now) ? kept.now : {};
    return Boolean(kept);
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

// unitsOf lists the units that this phone has opened, by game and number.
function unitsOf(store) {
  return store.keys()
    .filter((key) => key.startsWith(unitKeys))
    .map((key) => ({ key, ...store.read(key) }))
    .filter((unit) => typeof unit.name === 'string' && typeof unit.record === 'string')
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
