'use strict';

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

// reckon works a formula out; of says what a name stands for.
function reckon(tree, of) {
  if (typeof tree === 'number') return [tree, 1];
  if (typeof tree === 'string') return of(tree);
  const [op, ...parts] = tree;
  const part = (i) => reckon(parts[i], of);
  if (op === 'if') return part(holds(part(0)) ? 1 : 2);
  if (op === 'and') return truth(holds(part(0)) && holds(part(1)));
  if (op === 'or') return truth(holds(part(0)) || holds(part(1)));
  return operators[op](...parts.map((_, i) => part(i)));
}

// knowing says what names stand for: facts that are told, those worked out of them, and
// words. told yields a number, a word, or yes or no; nothing for what it doesn't know.
function knowing(told) {
  const of = (name) => {
    const fact = page.book.facts.find(({ key }) => key === name);
    if (!fact) return name;
    const value = told(fact);
    if (Array.isArray(value) || typeof value === 'string') return value;
    if (value !== undefined) return [Number(value), 1];
    if (fact.is === undefined) throw unknown;
    return reckon(fact.is, of);
  };
  return of;
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

// timesOf is how often a line counts by what is known; undefined for one that only a
// person can judge.
function timesOf(item, of) {
  return known(() => {
    if (item.when !== undefined && !holds(reckon(item.when, of))) return 0;
    if (item.hand) return undefined;
    const times = item.counts === undefined ? 1 : whole(reckon(item.counts, of));
    const rests = item.variable || (item.irregular !== undefined && 'irregular');
    if (rests) of(rests);
    return item.most ? Math.min(times, item.most) : times;
  });
}

// countsOf are the lines that count by what is known: {item, times, label, value}.
function countsOf(items, of) {
  const irregular = known(() => holds(of('irregular'))) || false;
  return items.map((item) => ({ item, times: timesOf(item, of) })).filter(({ times }) => times)
    .map(({ item, times }) => ({
      item, times,
      label: times > 1 ? `${item.label} × ${times}` : item.label,
      value: item.variable ? whole(of(item.variable)) : times * worth(item, irregular),
    }));
}

const totalOf = (lines) => lines.reduce((n, { value }) => n + value, 0);

// openOf are the lines that a person has to judge.
const openOf = (items, of) => items.filter((item) => timesOf(item, of) === undefined);

// changesOf is what a row does to marks, {level: 'broken'}, and in words what it adds.
function changesOf(row, of, marks) {
  const words = [];
  const change = {};
  for (const { fact, to, by } of row.does || []) {
    if (by === undefined) change[fact] = to;
    else {
      const more = whole(reckon(by, of));
      change[fact] = Math.min(marks.of(fact) + more, 99);
      words.push(`${more} ${fact}`);
    }
  }
  return { change, words };
}
