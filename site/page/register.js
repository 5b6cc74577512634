// Multi-value registers, as csprint's own history of events has them: an event
// replaces the values that it has seen and what its own phone has set before, and
// those set at once stand beside each other until someone picks. The worse shows
// meanwhile.

// A register is {up: [{id, value}], gone: [ids], newest: [ids]}: what stands, what was
// replaced, be it here yet or not, and the last that has come of each phone.

// The umpire's counters, from here on, say nothing of what came first.
const unordered = 2 ** 50;

function namesOf(id) {
  const at = id.lastIndexOf('.');
  return { phone: id.slice(0, at), counter: Number(id.slice(at + 1)) };
}

// isPast tells an event that another one of its phone comes after.
function isPast(id, later) {
  const [a, b] = [namesOf(id), namesOf(later)];
  return a.phone === b.phone && a.counter < b.counter && b.counter < unordered;
}

const stands = (register, id) => register?.up.some((event) => event.id === id);

// put adds an event to a register. Order and repetition don't show.
function put(register, { id, value, seen = [] }) {
  if (stands(register, id)) return;
  const newest = Array.isArray(register.newest) ? register.newest : [];
  const past = newest.some((later) => isPast(id, later));
  if (!past && namesOf(id).counter < unordered) register.newest = [...newest.filter((one) => one !== id && !isPast(one, id)), id];
  const gone = new Set([...register.gone, ...seen]);
  if (!past && !gone.has(id)) register.up.push({ id, value });
  register.up = register.up.filter((event) => !gone.has(event.id) && !isPast(event.id, id));
  register.gone = [...gone].filter((one) => !isPast(one, id));
}

// worst is what a register shows: of values set at once the worst.
function worst(field, { up }, levels) {
  const badness = (value) => {
    if (field === 'stabilised') return -value;
    if (value === '') return 0;
    return typeof value === 'string' ? (levels.indexOf(value) + 1 || levels.length + 1) : Number(value);
  };
  return up.reduce((bad, { value }) => (bad === undefined || badness(value) > badness(bad) ? value : bad), undefined);
}

// rivals are the values of a register that someone has to pick from, on all phones in
// one order.
const rivals = (register) => [...new Set(register.up.map(({ value }) => value))].sort((a, b) => (a < b ? -1 : 1));

// Marks as they travel: a level that says nothing is 0, yes is 1.
const toWire = (value) => (typeof value === 'string' ? value || 0 : Number(value));

function fromWire(field, value) {
  if (typeof blank(field) === 'string') return value ? String(value) : '';
  return typeof blank(field) === 'boolean' ? Boolean(value) : value;
}
