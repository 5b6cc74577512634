// Keeps what has befallen each unit on this phone: by game and unit, with the
// steps that led there, so that the last can be undone. What the phone keeps
// anybody may have changed: of it only what makes sense is taken.

const mostSteps = 200;

// unitKeys begin the keys of units: csprint/GAME/UNIT.
const unitKeys = 'csprint/';

// pause is how long after the last mark the same game may be another one, played
// again, and what waits for a hub may no longer be meant: in ms.
const pause = 3 * 3600 * 1000;

const store = new Store();

// markLike is what each mark is like, by its name: a whole number of so much at most, a
// word, or yes or no. A unit has lost something and is like something; checked is how much
// of that it has been checked for; fate is a leader's, tested a formation's; turn and phase are the game's.
const markLike = { losses: 99999, disorder: 99, level: '', stabilised: false, fate: '', checked: 99999, tested: 100, turn: 999, phase: '' };

// ownMarks are those that the rules have beside, by their names: {label, most, words}.
const ownMarks = page.book.marks || {};
for (const [name, { most, words }] of Object.entries(ownMarks)) markLike[name] = words ? '' : most || false;

// isWord tells words that a mark may be from others.
const isWord = (name, value) => !ownMarks[name]?.words || value === '' || ownMarks[name].words.some(([key]) => key === value);

// isMark tells marks that make sense from others.
const isMark = (name, value) => name in markLike && typeof value === typeof markLike[name] && (typeof value !== 'number' || Number.isInteger(value) && value >= 0 && value <= markLike[name]) && isWord(name, value);

// blank is a mark that says nothing, by its name.
const blank = (name) => (typeof markLike[name] === 'number' ? 0 : markLike[name] ?? 0);

// noMarks is a unit of which nothing is marked, markNames what codes tell of it.
const noMarks = Object.fromEntries(['losses', 'disorder', 'level', ...Object.keys(ownMarks)].map((name) => [name, blank(name)]));
const markNames = Object.keys(noMarks);

// soundMarks are those of some marks that make sense.
const soundMarks = (marks) => Object.fromEntries(Object.keys(markLike).filter((name) => isPlain(marks) && isMark(name, marks[name])).map((name) => [name, marks[name]]));

// Marks are one unit's: {losses, disorder, level, …} now, and what stood before each
// step. With a hub, registers hold what stands there; aside are marks that it never had.
class Marks {
  constructor(key, about = aboutOf(key)) {
    this.key = key;
    this.about = about; // name, number and record, for the list of units
    this.known = this.load();
  }

  // load takes what the phone keeps, which another tab may have changed.
  load() {
    const kept = store.read(this.key);
    this.steps = Array.isArray(kept?.steps) ? kept.steps.filter(isPlain).slice(-mostSteps) : [];
    this.now = { ...begunOf(this.key), ...soundMarks(kept?.now) };
    for (const more of ['registers', 'aside']) this[more] = isPlain(kept?.[more]) ? kept[more] : {};
    this.when = timeOf(kept);
    return Boolean(kept);
  }

  of(name) {
    return this.now[name] || 0;
  }

  // set changes marks as one step, and yields what tellHub does. They may be from paper.
  set(change, paper) {
    this.load();
    const step = Object.fromEntries(Object.keys(change).map((name) => [name, this.now[name] ?? blank(name)]));
    const events = tellHub(this, change, { paper });
    this.steps.push({ ...step, events });
    if (this.steps.length > mostSteps) this.steps.shift();
    this.now = { ...this.now, ...change };
    this.touch();
    hub?.seen(this.key, Object.keys(change));
    return events;
  }

  // undo takes the last step back, or the one that made some events. What others have marked since stays.
  undo(events) {
    this.load();
    const at = events ? this.steps.findIndex((step) => JSON.stringify(step.events) === JSON.stringify(events)) : this.steps.length - 1;
    const [step] = at < 0 ? [] : this.steps.splice(at, 1);
    if (!step) return;
    const own = isPlain(step.events) ? step.events : {};
    const back = Object.fromEntries(Object.entries(soundMarks(step)).filter(([name]) => !hub || !own[name] || stands(this.registers[name], own[name])));
    tellHub(this, back, { undone: own });
    this.now = { ...this.now, ...back };
    this.touch();
  }

  // clear takes all marks away; that can be undone, too.
  clear() {
    const begun = begunOf(this.key);
    if (anyMark(this.now)) this.set(Object.fromEntries(Object.keys(this.now).map((name) => [name, begun[name] ?? blank(name)])));
  }

  // touch saves the marks as those of now.
  touch() {
    this.when = Date.now();
    this.save();
  }

  // save keeps no mark that the outbox lacks, or the log: a page that is opened anew would show it, and nobody hear of it.
  save() {
    const { about, now, steps, when, registers, aside } = this;
    store.write(this.key, { ...about, now, steps, when, saved: Date.now(), ...(Object.keys({ ...registers, ...aside }).length ? { registers, aside } : {}) }, ...(hub?.owns(this.key) ? [hubKey, logKey] : []));
  }
}

// aboutOf is what this phone keeps of a unit besides its marks; nothing of one that
// it has not opened.
function aboutOf(key) {
  const { name, unit, record } = store.read(key) || {};
  return typeof record === 'string' ? { name, unit, record } : {};
}

// begunOf is what a unit comes on with, where there is a hub that says so.
const begunOf = (key) => (hub ? hub.begun(key) : {});

// tellHub says a change to the hub, where there is one that has the unit as this
// phone's side's, and yields the ids of the events by the marks' names.
const tellHub = (marks, change, how) => (hub?.owns(marks.key) ? hub.tell(marks, change, how) : undefined);

// nowCalled is what a game is called whose records may have been printed before the
// seed counted: the hub knows.
const nowCalled = (game) => (hub?.kept.game && hub.kept.elder === game ? hub.kept.game : game);

// gameIn is a key's game, unitIn what its unit is called there.
const gameIn = (key) => key.split('/')[1];
const unitIn = (key) => key.split('/').slice(2).join('/');

const isPlain = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

const anyMark = (marks) => Object.values(soundMarks(marks)).some(Boolean);

// timeOf is when an entry was last marked, 0 if nobody knows.
const timeOf = (entry) => (isPlain(entry) && Number.isFinite(entry.when) && Math.abs(entry.when) < 8e15 ? entry.when : 0);

// unitsOf lists the units that this phone has opened, by game and number.
function unitsOf() {
  return store.keys()
    .filter((key) => key.startsWith(unitKeys))
    .map((key) => ({ ...store.read(key), key }))
    .filter((unit) => typeof unit.name === 'string' && typeof unit.record === 'string')
    .map((unit) => ({ ...unit, now: soundMarks(unit.now), number: typeof unit.unit === 'string' ? unit.unit : unitIn(unit.key) }))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

// orderOf sorts units by game, then by side and number: A-2 before A-10.
const orderOf = ({ key, number }) => gameIn(key) + number.replace(/\d+/, (digits) => digits.padStart(6, '0'));

// lastTime is what this phone keeps of a unit's game from another time: the units
// with marks, and when the last was marked; null where that was just now, or
// nothing is marked.
function lastTime(key) {
  const units = unitsOf().filter((unit) => gameIn(unit.key) === gameIn(key));
  const when = Math.max(0, ...units.map(timeOf));
  const marked = units.filter((unit) => anyMark(unit.now));
  return marked.length && Date.now() - when > pause && !hub?.plays(key) ? { marked, when } : null;
}
