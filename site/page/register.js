'use strict';

// Multi-value registers, as csprint's own history of events has them: an event
// replaces the values that it has seen, and those set at once stand beside each
// other until someone picks. The worse shows meanwhile.

// A register is {up: [{id, value}], gone: [ids]}: what stands, and what was replaced,
// be it here yet or not.
const idOf = ({ phone, counter }) => `${phone}.${counter}`;

const stands = (register, id) => Boolean(register && register.up.some((event) => event.id === id));

// put adds an event to a register. Order and repetition don't show.
function put(register, { id, value, seen = [] }) {
  if (stands(register, id)) return;
  register.gone = [...new Set([...register.gone, ...seen])];
  register.up = register.up.filter((event) => !register.gone.includes(event.id));
  if (!register.gone.includes(id)) register.up.push({ id, value });
}

// worst is what a register shows: of values set at once the worst.
function worst(field, { up }, levels) {
  const badness = (value) => {
    if (field === 'stabilised') return -value;
    if (value === '') return 0;
    return typeof value === 'string' ? (levels.indexOf(value) + 1 || levels.length + 1) : value;
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
  return field === 'stabilised' ? Boolean(value) : value;
}
