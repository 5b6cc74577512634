// What stands: the last board that the hub sent, and over it what is on its way.

let sent = null;
let confirmed = []; // events that the hub has, and the last board perhaps not yet

const nameOf = (unit, field) => `${unit}\n${field}`;

// board is what is shown: the hub's, with the events that wait in it.
function board() {
  if (!sent) return null;
  const all = structuredClone(sent);
  const marks = marksOf(all);
  for (const event of [...confirmed, ...waitingIn(kept)]) {
    const found = marks.get(nameOf(event.unit, event.field));
    if (!found) continue;
    found.mark.value = event.value;
    found.mark.seen = [...(found.mark.seen || []), idOf(event)];
    if (found.of) dress(all, found.of);
  }
  return all;
}

// dress says the level of a unit that has just been marked here.
function dress(all, unit) {
  const key = wordOf(unit.level);
  const level = all.levels.find((one) => one.key === key) || (key ? null : all.levels[0]);
  if (level) [unit.word, unit.class] = [level.word, level.class];
  unit.waits = true;
}

const fieldsOf = ['losses', 'level', 'disorder', 'stabilised', 'captured'];

// markOf is a field of a unit: one that csprint knows, or one of the rules' own.
const markOf = (unit, field) => unit[field] || unit.marks?.[field];

// marksOf are all fields that can be set, by unit and field.
function marksOf(all) {
  const marks = new Map([[nameOf('', 'turn'), { mark: all.turn }], [nameOf('', 'phase'), { mark: all.phase }]]);
  for (const side of all.sides) {
    for (const unit of unitsOf(side)) {
      for (const field of [...fieldsOf, ...Object.keys(unit.marks || {})]) if (markOf(unit, field)) marks.set(nameOf(unit.key, field), { mark: markOf(unit, field), of: unit });
    }
    for (const leader of side.leaders || []) {
      marks.set(nameOf(leader.key, 'fate'), { mark: leader.fate });
      if (leader.points) marks.set(nameOf(leader.key, 'points'), { mark: leader.points });
    }
    for (const test of side.tests || []) marks.set(nameOf(test.key, 'tested'), { mark: test.tested });
  }
  return marks;
}

const unitsOf = (side) => side.groups.flatMap((group) => group.units);

const numberOf = (mark) => (mark && typeof mark.value === 'number' ? mark.value : 0);
const wordOf = (mark) => (mark && typeof mark.value === 'string' ? mark.value : '');

const wordFields = (all) => ['level', 'fate', 'phase', ...(all.marks || []).filter(({ words }) => words).map(({ field }) => field)];

// ownSaid is a mark of the rules' own in words; empty for none.
function ownSaid({ field, label, most, words }, unit) {
  const mark = unit.marks?.[field];
  const value = words ? words.find(({ key }) => key === wordOf(mark))?.word : numberOf(mark);
  return !value ? '' : words || most ? say('board.mark', { mark: label, value }) : label;
}

// ownMarks are all of them of a unit, in words.
const ownMarks = (all, unit) => (all.marks || []).map((kind) => ownSaid(kind, unit)).filter(Boolean);

// set makes events of changes, {unit, field, value}, keeps them and sends them. What
// they replace is all that stands here. They are undone together.
function set(changes, how = {}) {
  const now = board();
  if (!now || !changes.length) return;
  const marks = marksOf(now);
  const before = [];
  for (const { unit, field, value, undoes } of changes) {
    const mark = marks.get(nameOf(unit, field))?.mark || { value: 0 };
    const event = { phone: phone(), counter: newCounter(), game: now.game, unit, field, value, seen: [...new Set(mark.seen || [])], time: Date.now() };
    if (!event.seen.length) delete event.seen;
    if (undoes) event.undoes = undoes;
    if (how.paper) event.paper = true; // it was read in a photograph
    kept.outbox.push(event);
    before.push({ unit, field, value: wordFields(now).includes(field) ? wordOf(mark) : numberOf(mark), undoes: idOf(event) });
    mark.value = value;
    mark.seen = [...(mark.seen || []), idOf(event)];
  }
  if (!how.undoing) {
    kept.done.push({ words: how.words || '', before });
    if (kept.done.length > 100) kept.done.shift();
  }
  keep();
  draw();
  drawAway();
  send();
}

// undo takes back what this page set last and still stands: what others have set
// since is not its to take back.
function undo() {
  const marks = marksOf(board());
  for (;;) {
    const last = kept.done.pop();
    if (!last) break;
    const stands = last.before.filter(({ unit, field, undoes }) => marks.get(nameOf(unit, field))?.mark.seen?.includes(undoes));
    if (!stands.length) continue;
    set(stands.reverse(), { undoing: true });
    tell(last.words ? say('board.taken-back', { what: last.words }) : say('board.one-taken-back'));
    return;
  }
  keep();
  draw();
  tell(say('board.nothing-to-undo'));
}
