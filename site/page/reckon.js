// Works out the rules' formulas, as csprint does: nested lists of operators over
// facts, words and numbers, in exact fractions. It knows no rule set.

// A number is a fraction in lowest terms, [above, below]; a word is a string.
function fraction(above, below = 1) {
  const common = (a, b) => (b ? common(b, a % b) : Math.abs(a));
  const by = common(above, below) * Math.sign(below);
  return [above / by + 0, below / by];
}

const truth = (is) => [is ? 1 : 0, 1];
const holds = (value) => typeof value !== 'string' && value[0] !== 0;
const compare = ([a, b], [c, d]) => a * d - c * b;
const whole = ([a, b]) => Math.floor(a / b);

const factOf = (name) => page.book.facts.find(({ key }) => key === name);

// unknown is thrown for what nobody has said.
const unknown = Symbol('unknown');

const same = (x, y) => (typeof x === 'string' || typeof y === 'string' ? x === y : !compare(x, y));
const plus = ([a, b], [c, d]) => fraction(a * d + c * b, b * d);
const minus = ([a, b]) => [-a, b];

const operators = {
  '+': plus,
  '-': (x, y) => plus(x, minus(y)),
  '*': ([a, b], [c, d]) => fraction(a * c, b * d),
  '/': ([a, b], [c, d]) => { if (!c) throw unknown; return fraction(a * d, b * c); },
  '=': (x, y) => truth(same(x, y)),
  '<': (x, y) => truth(compare(x, y) < 0),
  '>': (x, y) => truth(compare(x, y) > 0),
  '<=': (x, y) => truth(compare(x, y) <= 0),
  '>=': (x, y) => truth(compare(x, y) >= 0),
  not: (x) => truth(!holds(x)),
  negative: minus,
  up: (x) => [-whole(minus(x)), 1],
  down: (x) => [whole(x), 1],
  near: (x) => [whole(plus(x, [1, 2])), 1],
  least: (...all) => all.reduce((x, y) => (compare(y, x) < 0 ? y : x)),
  most: (...all) => all.reduce((x, y) => (compare(y, x) > 0 ? y : x)),
  sum: (...all) => all.reduce(plus),
};

// reckon works a formula out; of says what a name stands for, of.all several numbers.
function reckon(tree, of) {
  if (typeof tree === 'number') return [tree, 1];
  if (typeof tree === 'string') return of(tree);
  const [op, ...parts] = tree;
  if (op === 'sum' && of.units) return of.units.map((unit) => reckon(parts[0], unit)).reduce(plus, [0, 1]);
  const part = (i) => reckon(parts[i], of);
  if (op === 'if') return part(holds(part(0)) ? 1 : 2);
  if (op === 'and') return truth(holds(part(0)) && holds(part(1)));
  if (op === 'or') return truth(holds(part(0)) || holds(part(1)));
  return operators[op](...parts.flatMap((one) => of.all?.[one] || [reckon(one, of)]));
}

// knowing says what names stand for: facts that are told, those worked out of them or of
// the units of a formation, and words. told yields a number, a word, or yes or no; nothing
// for what it doesn't know.
function knowing(told, units) {
  const of = (name) => {
    const fact = factOf(name);
    if (!fact) return name;
    const value = told(fact);
    if (Array.isArray(value) || typeof value === 'string') return value;
    if (value !== undefined) return [Number(value), 1];
    const is = units && fact.units || fact.is;
    if (is === undefined) throw unknown;
    return reckon(is, of);
  };
  of.units = units;
  return of;
}

// pairsOf are values by their names, of a text such as "hurt 4, order square, alight yes".
function pairsOf(text = '') {
  const value = (word) => (/^-?[0-9]+$/.test(word) ? Number(word) : word === 'yes' || word);
  return Object.fromEntries(text.split(', ').filter(Boolean).map((pair) => pair.split(/ (.*)/)).map(([name, word = 'yes']) => [name, value(word)]));
}

// known is what try works out, nothing where that rests on what nobody has said.
function known(work) {
  try {
    return work();
  } catch (error) {
    if (error === unknown) return undefined;
    throw error;
  }
}

// worth is what a line adds each time, by what is known.
const worth = ({ variable, worth: formula, value }, of) => (variable || formula !== undefined ? whole(reckon(variable ?? formula, of)) : value);

// timesOf is how often a line counts by what is known; undefined for one that only a
// person can judge.
function timesOf(item, of) {
  return known(() => {
    if (item.when !== undefined && !holds(reckon(item.when, of))) return 0;
    if (item.hand) return undefined;
    const times = item.counts === undefined ? 1 : whole(reckon(item.counts, of));
    worth(item, of);
    return item.most ? Math.min(times, item.most) : times;
  });
}

// countsOf are the lines that count by what is known: {item, times, label, value}.
function countsOf(items, of) {
  return items.map((item) => ({ item, times: timesOf(item, of) })).filter(({ times }) => times)
    .map(({ item, times }) => ({
      item, times,
      label: times > 1 ? `${item.label} × ${times}` : item.label,
      value: times * worth(item, of),
    }));
}

// gravest leaves of lines of which only the worst counts that one.
const gravest = (lines) => lines.filter(({ item, value }, i) => !item?.gravest ||
  !lines.some((other, j) => other.item?.gravest === item.gravest && (other.value < value || other.value === value && j < i)));

const totalOf = (lines) => lines.reduce((n, { value }) => n + value, 0);

// isSo tells whether a formula holds; one that rests on what nobody has said doesn't.
const isSo = (formula, of) => known(() => holds(reckon(formula, of))) || false;

// applies tells whether something counts, or is shown: always, or under its facts.
const applies = ({ when }, of) => when === undefined || isSo(when, of);

// rowsFor are the rows of a table that concern somebody.
const rowsFor = ({ rows }, of) => rows.filter((row) => timesOf(row, of));

// asks tells whether a formula rests on what a person or the game says.
function asks(tree) {
  if (Array.isArray(tree)) return tree.slice(1).some(asks);
  const fact = factOf(tree);
  return Boolean(fact) && (['person', 'game'].includes(fact.from) || fact.is !== undefined && asks(fact.is));
}

// mayAsk are the lines that a person may have to judge.
const mayAsk = (items, of) => items.filter((item) => (item.hand ? timesOf(item, of) !== 0 : [item.when, item.counts, item.variable].some(asks)));

// linesOf are the lines that may count in the roll of a table, or those of a list. Where
// a row of a table is added to dice that must reach a number, it is the last that holds.
function linesOf(id) {
  const { adds = [], rolled_as: as, target, rows } = tableOf(id) || {};
  const lists = page.book.modifiers.filter((list) => list.id === id || [id, as].some((one) => list.applies_to.includes(one)));
  const own = target ? rows.map(({ label, cells: [value], when }, i) => ({ label, value, when: rows.slice(i + 1).reduce((so, later) => ['and', so, ['not', later.when]], when) })) : [];
  return [...own, ...adds, ...lists.flatMap(({ items }) => items)];
}

// listsOf are the lists of those lines.
const listsOf = (id) => page.book.modifiers.filter((list) => list.id === id || list.applies_to.includes(id));

// resultFor is a row as it is for somebody: {cells, does}.
const resultFor = (row, of) => (row.but && isSo(row.but.when, of) ? row.but : row);

// changesOf are what deeds do to marks, {level: 'broken'}, and in words what they add.
function changesOf(deeds, of, marks) {
  const words = [];
  const change = {};
  for (const { fact, to, by, is } of deeds || []) {
    const number = known(() => whole(reckon(by ?? is ?? 0, of)));
    if (number === undefined) continue;
    if (to !== undefined) change[fact] = to;
    else if (by === undefined) change[fact] = typeof blank(fact) === 'boolean' ? Boolean(number) : number;
    else {
      change[fact] = Math.min((change[fact] ?? whole(of(fact))) + number, markLike[fact] ?? Infinity);
      words.push(ownMarks[fact] ? `${number} ${ownMarks[fact].label}` : say('phone.mark', { n: number, mark: called(fact) }));
    }
  }
  return { change, words };
}

// filled puts into words what stands in braces: a number, {lost}; one with its sign,
// {+morale}, of a table what counts in its roll; one word for one and another for more,
// {dice|die|dice}; and what more knows, such as a cell of its row, {1}.
function filled(words, of, more = {}) {
  return words.replace(/\{(\+?)([a-z0-9-]+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (_, sign, name, one, many) => {
    const value = numberNamed(name, of, more);
    if (one !== undefined) return value === 1 ? one : many;
    return sign && typeof value === 'number' ? signed(value) : String(value ?? '');
  });
}

function numberNamed(name, of, { row, ...more }) {
  const word = more.record && partOf(more.record, name);
  if (typeof word === 'string') return word;
  if (more[name] !== undefined) return typeof more[name] === 'function' ? more[name]() : more[name];
  if (row && /^\d$/.test(name)) return row.cells[name - 1];
  if (row && row[name] !== undefined) return row[name];
  if (!factOf(name)) return totalOf(countsOf(linesOf(name), of));
  const value = known(() => of(name));
  return Array.isArray(value) ? whole(value) : value;
}

// said is the first of some lines that holds, in words; empty for none.
function said(lines, of, more) {
  const line = lines.find((each) => applies(each, of));
  return line ? filled(line.words || line, of, more) : '';
}
